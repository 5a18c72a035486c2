/// The words of which the names of Apple's system images consist.
///
/// A name of these words alone may be one that Apple has and that is not drawn here. Any other is none.
enum SymbolVocabulary {
  /// Numbers count as words: `50.circle`, `battery.75`, `square.grid.3x2`, `4k.tv`.
  static func contains(_ word: Substring) -> Bool {
    if words.contains(word) { return true }
    let sides = word.split(separator: "x", omittingEmptySubsequences: false)
    return sides.count <= 2 && sides.allSatisfy { !$0.isEmpty && $0.count <= 3 && $0.allSatisfy(\.isWholeNumber) }
  }

  private static let words: Set<Substring> = Set(text.split(whereSeparator: \.isWhitespace))

  private static let text = """
    0 1 2 3 4 5 6 7 8 9 2h 2d 3d 4a 4h 4k 4l 4alt 5g 1st 8k a abc accessibility add air airbag airplane airplayaudio airplayvideo
    airplay airpod airpodpro airpods airpodsmax airpodspro airport airtag alarm alignhorizontal alignleft aligncenter alignright
    align alignvertical all allergens alt alternatingcurrent ambulance american anchor and angle angled ant antenna app appclip
    apple applelogo appletv appletvremote applepencil applescript applewatch apps aqi ar archery archivebox arcade arrival
    arrow arrowkeys arrowshape arrows arrowtriangle aspectratio asterisk at atom atv audio australian australiandollarsign
    australsign auto autobrakesignal automatic automatically autostartstop axle 
    baby back backpack backward badge badminton bag bahtsign balance baht ball balloon bandage banknote bar barcode barometer
    barre bars baseball basket basketball bathtub battery batteryblock beach beats beach beak bed bell below bench beziercurve bicycle
    bin binoculars bird birthday bitcoinsign blinds blink block blocked bluetooth boat bold bolt bolthorizontal bones book bookmark
    books boot bottle bottom bottomhalf bottomleading bottomleft bottomright bottomtrailing bottomthird bowling box boxing
    braille brain brake brakesignal branch brazilianrealsign breathing briefcase bridge brightness broken bubble bubbles bucket
    building bullet bullseye burn burst bus business butane button buttons 
    c cabinet cable cablecar cake calendar camera candybarphone canadian capslock capsule capsuleportrait car carbon card cards
    carplay carrot carseat cart carton case cassette cat cave cctv cedisign cellularbars center centsign certificate chair
    chainsaw character characters chart charging chat check checkerboard checklist checkmark chevron child chin chineseyuanrenminbisign christmas
    circle circlebadge circlepath circles citrus climate clipboard clock clockwise close closed closet cloud club clutch coat
    coffee cog coil coloncurrencysign column columns comb command comma compact compass compose compress computer concave
    conditioner condition condom cone connected connection contact contextualmenu control convertible convex cooldown cooktop cool
    core coronavirus counterclockwise cow cpu craft creditcard cricket crop cross crossbar crossed crown cruise cruzeirosign cube cup
    curling curlybraces currency cursor cursorarrow curtains curve cutaway cut cyclist cylinder 
    d dance dancing dashed danishkronesign dash data date day days deal decrease defrost degree degreesign delete deletion delay
    descending desk deskclock desktopcomputer desktop desktops dehumidifier dew dial dialpad diagonal diameter diamond diff dice
    digitalcrown digital directcurrent disabled disc discs dishwasher disk display displays distribute ditto divide dna doc
    dock document documents dog dollarsign dolphin dongsign door dot dots dotted dotradiowaves double down downtrend drag
    drawer drawing drive driver drizzle drone droplet drop drops dryer dual duffle dumbbell dvi 
    e ear earbuds earpods eject ekg electric electricity element elliptical ellipse ellipsis ellipsisbubble embroidery empty engine
    end enter entry envelope envelopes equal equalizer eraser error escape estate eurosign eurozonesign ev evcharger event
    exclamationmark exhaust exit expand expansion explosion export exposed extended external externaldrive eye eyebrow eyedropper eyeglasses
    eyes 
    f fabric face faceid facemask facing fan fast faucet fax feather feet female fencing ferris ferry figure file fill filled
    filemenu filter filters finger finish fire fireplace firewall fireworks fish fishing fitness flag flags flame flashlight
    flask flat fleuron flight flipphone flip floppy florinsign flow floor flow fluid foam fog folded folder folders food foot
    football footprints footprint fork forward forwardslash fossil fountain four frame francsign free freefall from front fryer fuel fuelpump
    full fullscreen function functions fx 
    g galleries game gamecontroller garage gardenhose gas gate gauge gear gears gearshape gearshift generic gift giftcard glass
    glasses globe gloves gobackward goforward golf gps graph graduationcap grape grid group guaranisign guitars gymbag gymnastics gyroscope 
    h hair hammer hand handbag handball handbell handheld handlebars hands handset hanger hard hare hat haze hazardsign hdmi head
    headband headlight headphones headset hear hearingdevice heart heat heater heavyrain helm helmet hexagon hexagongrid hexagonpath
    hierarchy hifi hifispeaker hifireceiver high highbeam highlighter highway hiking hill hockey hold hole home homekit homepod
    homepodmini hoop horizon horizontal horn horse hospital hot hotel hour hourglass house hryvniasign human humidifier humidity
    hunting hurricane hybrid hydrogen 
    i icloud icons id identification image images inbox increase indent indianrupeesign indicator infinity info ingress inhaler
    inner input insert inset inside intersect interstate inward inverse ios ipad iphone ipod irregular iron italic ivfluid 
    j jacket japanese jet jug key keyboard keyboards keypad key2 kettle kid kids kipsign knife kitchen knob koala 
    l l1 l2 l3 l4 label ladder ladybug ladybugs lamp landscape lane language lanyardcard laptop laptopcomputer larisign largecircle lasso
    latch latter launch laurel lead leading leadinghalf leadingthird leaf left leftphalange leftthird length level levelleft
    lhand library life lifepreserver light lightbulb lightrail lightspectrum line linea lineweight link lips liquid lirasign list
    live livephoto loading location lock lockers logo long longtextpage loop loupe low lowbeam low luggage lungs 
    m m1 m2 m3 m4 macbook macmini macpro macstudio macwindow magazine magicmouse magnifier magnifyingglass mail male mailbox
    manatsign map mappin maps mark marking maximum mask masks master max measure meal medal media medical medicalthermometer
    meditation memories memorychip men menorah menubar menucard merge message metal meter metronome mic microbe microphone microwave middle
    millsign min mind minimum minus minute minutes mirror mixed mobile mode molecule money monitor moon moonphase moonrise moonset
    mosaic motion motor motorcycle mount mountain mouse mouth move movieclapper moped multiply muscle mug music musical mustache 
    n naira nairasign network nectar new news newspaper next night no nod norwegiankronesign nose nosign note notequal
    notes number numbers numbersign nut 
    o ocean octagon of off oil old oldmac on onehalf online open opposite opticaldisc opticid option or orange orbit orientation
    ornament out outdoor outlet outline outward oval oven over 
    p p1 p2 p3 p4 pad paddleball paddleshifter page pages paintbrush paintpalette palm pan panda pano pants paper paperclip paperplane
    parachute paragraphsign parentheses parking parkinglight parkingsign party partial pass passenger passport path pattern
    pause pawprint peacesign peacock pedal pedestrian pen pencil pentagon penguin people percent performance period perpendicular
    person perspective peruviansolessign pesetasign pesosign petal phone phonepad phones photo photos piano pianokeys pickleball pie
    pill pills pilates pillow pin pinch pip pipe pipette pixel pizza place plain plant plate play playback player playpause
    playstation plug plus plusminus podium point pointed pointing polishzlotysign poll pollen pool poor popcorn
    portrait position poweron power poweroff poweroutlet poweroutletsocket powercord powerplug powersleep prescription pressure
    previous print printer prohibited projective propeller protect pull pulse pump pumpkin push puzzlepiece pyramid 
    q qrcode quarter quarters question questionmark quote quotelevel quotes 
    r r1 r2 r3 r4 rabbit racing racket racquetball radiator radio radiowaves rain rainbow raindrop raised rays read reader rear
    receipt receiver recline record recordingtape recovery rectangle rectangles rectangular recovery reduced refresh refrigerator
    regular reload relief remote remove repeat reply report restart restraint restroom retarder return returning rhand rhombus
    ribbon ring rings right rightthird road roadlane robot robotic rocket roller rolling roller roman rope rose rosette rotate rotation round
    rounded router rowing rower rublesign rugby ruler run running rupeesign russian rv 
    s safari safe safety sailboat satellite saucer save scale scalemass scan scanner scarf scene school scissors scooter scope
    scooter screw screwdriver screen scribble scroll scsi sdcard seal search seat seatbelt second seconds section security
    selection send sensor sensors separated server set setting settings sew shadow share shake shaded shaped share sheqelsign
    shelf shell shield shift ship shippingbox shirt shoe shoebox shoeprints shop shopping short shorts shovel shower shuffle
    shutter side sideairbag sidebar sides sidewalk sign signature signpost silver sim simcard single singaporedollarsign sink
    siri six skateboard skating skew ski skiing skis skull sky skywalk slash sleep slide slider slope slowmo small smallcircle
    smallring smiling smoke smoking snow snowboard snowboarding snowflake snowplow soccer soccerball sofa softball solid solve
    sos soup spacebar spade spark sparkle sparkler sparkles spatial speaker spearhead special spectrum speech speedometer spider
    spigot spine spiral splatter split sponge sport sportscourt spray spoon spring sprinkler sprinklers square squareroot
    squares squareshape squash ssd stack stadium stage stairs stamp stand standing star starofbishop staroflife start starlight
    state station steam steeringwheel stem step stepper stereo sterlingsign stethoscope stick stickfigure sticker still stop stopwatch
    storefront storm stove straight strapped street strength stretch striker strikethrough stripe stripes stroke stroller
    strengthtraining student stylus subtitles subtract subscript suitcase sum summit sun sunbath sunbed sunglasses sunhorizon sunrise sunset superscript
    surfboard surfing surround suv suspension suspenders swap swatch swatchpalette swedishkronasign swift swiftdata swim swimming
    swipe swirl swing switch symptom sync syringe system 
    t table tablecells tabletennis tablet tachometer tackle tag taichi target taxi teaspoon technology teddybear teletype
    telephone telescope tengesign tennis tennisball tennisracket tent terminal test testtube text textbox textformat texture
    theatermask theatermasks thermometer third third tie ticket tilde tile time timelapse timeline timer timestamps tire
    tirepressure to toggle toggles togglepower togglelist toilet token tongue tool toolbox top topleft topleading topright topthird toptrailing tophalf
    topthird torch tornado tortoise touch touchid toothbrush toothpaste tow traction trackball trackpad track traffic trafficlight trailer trailing
    trailinghalf trailingthird train training tram transfer transgender transit translate transmission transparency trapezoid trash
    tray tree triangle triangles triangleshape trianglebadge triangles tripod trolley trophy tropicalstorm truck tshirt tub
    tube tugriksign tuningfork turkishlirasign turn turntable tv tversion two type typing 
    u u1 umbrella underline undo unequal union unknown unlock up update upload uptrend upsidedown user uturn 
    v variable vault vector vegetable vehicle vent ventilation vest versa vertical vibrate video videoprojector view viewfinder
    village violet virus vision visionpro visible voice voiceover volleyball volume voting 
    w waist walk walker walking wall wallet wand warmer warmup warninglight warning wash washer watch watchface water waterbottle
    watchanalog wave waveform waves wavy weather web webcam weight west wet wheel wheelchair while whistle wide wifi wifirouter
    wind window windowceiling windowcasement windshield wineglass wing winter wiper wipers wire wireless woman won wonsign
    wood wordmark work workout world wrap wreath wrench wrestling wrist writing 
    x xaxis xbox xmark xserve xyaxis y yaxis yensign yoga yellow yinyang z zigzag zip zipper zl zone zoom zr zzz
    arrowtriangles beam brainhead circuit cigarette coloncurrency eighth eraserline fence fleece galaxy haptic hockeypuck
    lens lefthalf lefthand leftandright livetranslate lightning longhair mountains nonbinary numeric onoff opener opticaldiscdrive
    playingcard portal pulley righthalf restaurant shake slit slot sparkling spacer spaceship straighten sunlight
    temperature third tape thumbsdown thumbsup tap timeout upside volcano wallpaper wheelbarrow whirlpool scalloped teardrop triathlon
    uiwindow kickboxing kayaking jumprope hiit hinge handrail handwave equestrian discgolf curlers cooldown crosscountry crosstraining cardio
    cyclone cardiogram bowtie bridges attic atmosphere archway stairstepper softphone squat waterpolo pitch outdoorcycle indoorcycle indoor
    mindandbody mixedcardio martialarts downhill strengthtraining jumper kick lacrosse play playful pool rolling rugby sailing social track wide
    tip richtext plaintext append ecg greetingcard personalhotspot americas europe africa asia australia dust stars hail
    sleet offgrid megaphone quarternote suit north south east captions half amplifier halffull dotmatrix faxmachine
    extension pc rack gen1 gen2 gen3 gen4 gen5 doubledecker tunnel vial profile film metering weighted average joystick
    tilt dpad takeoutbag straw esim departure dottedunderline justify justifyleft justifyright redaction ibeam magnify
    rectanglepath trianglepath lessthan greaterthan draw clap popper frying lounge furniture ceiling casement cylindrical
    chandelier beacon layers dottedline transparent arkit torus waxing waning gibbous crescent ratio timemachine artframe
    sequence bases americanfootball checkered macro answer with needle die ac dc nacs fanblades oscillation sidejet
    monoxide dioxide lever fall arms holdinghands roll dress in mediastick connector coaxial marks combustion sixspeed
    layout blast lizard homebutton capsulepath bounce checked unchecked word spacing size larger smaller ja ko zh hi he th
    bn km my si ta te kn ml mr pa gu scatter fingers spread studiobuds powerbeats powerbeatspro beatspro fitpro solobuds
    kit aperture 0percent 33percent 50percent 67percent 100percent wake kph acceleration clear fn abs dictionary redo rub
    medium clapper tapemeasure trunk hood doors taillights lights turning extinguisher hydrant shortcut shortcuts windows
    tabs tab pointer contrast
    """
}
