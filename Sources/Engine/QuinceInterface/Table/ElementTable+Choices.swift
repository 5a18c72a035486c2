// Apple: the raw values of UIKit's enumerations, in UIKit's headers of the iOS 16 SDK; the words are Interface Builder's.
extension ElementTable {
  static let choiceRows = """
    contentMode scaleToFill=0 scaleAspectFit=1 scaleAspectFill=2 redraw=3 center=4 top=5 bottom=6 left=7 right=8 topLeft=9 topRight=10 bottomLeft=11 bottomRight=12
    semantic unspecified=0 playback=1 spatial=2 forceLeftToRight=3 forceRightToLeft=4
    horizontal center=0 left=1 right=2 fill=3 leading=4 trailing=5
    vertical center=0 top=1 bottom=2 fill=3
    textAlignment left=0 center=1 right=2 justified=3 natural=4
    lineBreak wordWrap=0 wordWrapping=0 characterWrap=1 charWrapping=1 clip=2 clipping=2 headTruncation=3 tailTruncation=4 middleTruncation=5
    baseline alignBaselines=0 alignCenters=1 none=2
    buttonType custom=0 roundedRect=1 system=1 detailDisclosure=2 infoLight=3 infoDark=4 contactAdd=5 plain=6 close=7
    buttonRole normal=0 primary=1 cancel=2 destructive=3
    borderStyle none=0 line=1 bezel=2 roundedRect=3
    viewMode never=0 whileEditing=1 unlessEditing=2 always=3
    segmentStyle plain=0 bordered=1 bar=2 bezeled=3
    indicator whiteLarge=0 white=1 gray=2 medium=100 large=101
    progressStyle default=0 bar=1
    dateMode time=0 date=1 dateAndTime=2 countDownTimer=3 yearAndMonth=4
    dateStyle automatic=0 wheels=1 compact=2 inline=3
    axis horizontal=0 vertical=1
    stackAlignment fill=0 top=1 leading=1 firstBaseline=2 center=3 bottom=4 trailing=4 lastBaseline=5
    distribution fill=0 fillEqually=1 fillProportionally=2 equalSpacing=3 equalCentering=4
    scrollIndicator default=0 black=1 white=2
    dismiss none=0 default=0 onDrag=1 interactive=2 onDragWithAccessory=3 interactiveWithAccessory=4
    insetAdjustment automatic=0 scrollableAxes=1 never=2 always=3
    tableStyle plain=0 grouped=1 insetGrouped=2
    separator none=0 default=1 singleLine=1 singleLineEtched=2
    insetReference cellEdges=0 fromCellEdges=0 fromAutomaticInsets=1
    cellStyle IBUITableViewCellStyleDefault=0 IBUITableViewCellStyleValue1=1 IBUITableViewCellStyleValue2=2 IBUITableViewCellStyleSubtitle=3
    selectionStyle none=0 blue=1 gray=2 default=3
    accessory none=0 disclosureIndicator=1 detailDisclosureButton=2 checkmark=3 detailButton=4
    focusStyle default=0 custom=1
    scrollDirection vertical=0 horizontal=1
    sectionInsetReference contentInset=0 safeArea=1 layoutMargins=2
    barStyle default=0 black=1 blackOpaque=1 blackTranslucent=2
    translucence YES=1 NO=2
    searchStyle default=0 prominent=1 minimal=2
    largeTitle automatic=0 always=1 never=2
    navigationStyle navigator=0 browser=1 editor=2
    backButtonMode default=0 generic=1 minimal=2
    itemPositioning automatic=0 fill=1 centered=2
    barItem done=0 cancel=1 edit=2 save=3 add=4 flexibleSpace=5 fixedSpace=6 compose=7 reply=8 action=9 organize=10 bookmarks=11 search=12 refresh=13 stop=14 camera=15 trash=16 play=17 pause=18 rewind=19 fastForward=20 undo=21 redo=22 pageCurl=23 close=24
    barItemStyle plain=0 bordered=1 done=2
    tabItem more=0 favorites=1 featured=2 topRated=3 recents=4 contacts=5 history=6 bookmarks=7 search=8 downloads=9 mostRecent=10 mostViewed=11
    modalStyle fullScreen=0 pageSheet=1 formSheet=2 currentContext=3 custom=4 overFullScreen=5 overCurrentContext=6 popover=7 blurOverFullScreen=8 none=-1 automatic=-2
    transition coverVertical=0 flipHorizontal=1 crossDissolve=2 partialCurl=3
    interfaceStyle unspecified=0 light=1 dark=2
    pageTransition pageCurl=0 scroll=1
    pageOrientation horizontal=0 vertical=1
    spine none=0 min=1 mid=2 max=3
    splitStyle unspecified=0 doubleColumn=1 tripleColumn=2
    displayMode automatic=0 secondaryOnly=1 oneBesideSecondary=2 oneOverSecondary=3 twoBesideSecondary=4 twoOverSecondary=5 twoDisplaceSecondary=6 primaryHidden=1 allVisible=2 primaryOverlay=3
    splitBehavior automatic=0 tile=1 overlay=2 displace=3
    primaryEdge leading=0 trailing=1
    backgroundStyle none=0 sidebar=1
    blur extraLight=0 light=1 dark=2 extraDark=3 regular=4 prominent=5 systemUltraThinMaterial=6 systemThinMaterial=7 systemMaterial=8 systemThickMaterial=9 systemChromeMaterial=10 systemUltraThinMaterialLight=11 systemThinMaterialLight=12 systemMaterialLight=13 systemThickMaterialLight=14 systemChromeMaterialLight=15 systemUltraThinMaterialDark=16 systemThinMaterialDark=17 systemMaterialDark=18 systemThickMaterialDark=19 systemChromeMaterialDark=20
    vibrancy label=0 secondaryLabel=1 tertiaryLabel=2 quaternaryLabel=3 fill=4 secondaryFill=5 tertiaryFill=6 separator=7
    attribute notAnAttribute=0 left=1 right=2 top=3 bottom=4 leading=5 trailing=6 width=7 height=8 centerX=9 centerY=10 baseline=11 lastBaseline=11 firstBaseline=12 leftMargin=13 rightMargin=14 topMargin=15 bottomMargin=16 leadingMargin=17 trailingMargin=18 centerXWithinMargins=19 centerYWithinMargins=20
    relation lessThanOrEqual=-1 equal=0 greaterThanOrEqual=1
    event touchDown=1 touchDownRepeat=2 touchDragInside=4 touchDragOutside=8 touchDragEnter=16 touchDragExit=32 touchUpInside=64 touchUpOutside=128 touchCancel=256 valueChanged=4096 primaryActionTriggered=8192 menuActionTriggered=16384 editingDidBegin=65536 editingChanged=131072 editingDidEnd=262144 editingDidEndOnExit=524288 allTouchEvents=4095 allEditingEvents=983040 allEvents=4294967295
    capitalization none=0 words=1 sentences=2 allCharacters=3
    noYes default=0 no=1 yes=2
    keyboard default=0 alphabet=1 ASCIICapable=1 numbersAndPunctuation=2 URL=3 numberPad=4 phonePad=5 namePhonePad=6 emailAddress=7 decimalPad=8 twitter=9 webSearch=10 ASCIICapableNumberPad=11
    keyboardLook default=0 dark=1 alert=1 light=2
    returnKey default=0 go=1 google=2 join=3 next=4 route=5 search=6 send=7 yahoo=8 done=9 emergencyCall=10 continue=11
    swipe right=1 left=2 up=4 down=8
    renderingMode automatic=0 original=1 template=2
    symbolScale default=-1 unspecified=0 small=1 medium=2 large=3
    symbolWeight unspecified=0 ultraLight=1 thin=2 light=3 regular=4 medium=5 semibold=6 bold=7 heavy=8 black=9
    buttonSize medium=0 small=1 mini=2 large=3
    corner fixed=-1 dynamic=0 small=1 medium=2 large=3 capsule=4
    imageEdge none=0 top=1 leading=2 bottom=4 trailing=8 all=15
    titleAlignment automatic=0 leading=1 center=2 trailing=3
    mapType standard=0 satellite=1 hybrid=2 satelliteFlyover=3 hybridFlyover=4 mutedStandard=5
    mapElevation flat=0 realistic=1
    mapEmphasis default=0 muted=1
    pageBackground automatic=0 prominent=1 minimal=2
    paragraphAlignment left=0 right=1 center=2 justified=3 natural=4
    paragraphWriting natural=0 leftToRight=1 rightToLeft=2
    arrow any=15
    """
}
