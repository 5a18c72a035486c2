import Testing

@testable import QuinceDevice

@Suite struct StepTests {
  @Test(
    arguments: [
      (#"tap "Check One""#, .tap(.name("Check One", index: 1))),
      (#"tap "Add" 2"#, .tap(.name("Add", index: 2))),
      ("tap #save", .tap(.identifier("save", index: 1))),
      ("tap 120,300.5", .tap(.point(x: 120, y: 300.5))),
      (#"  double-tap "A \"B\"""#, .doubleTap(.name("A \"B\"", index: 1))),
      (#"long-press "Quinces""#, .longPress(.name("Quinces", index: 1))),
      (#"swipe up "Names""#, .swipe(.up, .name("Names", index: 1))),
      ("swipe left", .swipe(.left, nil)),
      (#"drag "Eeny" to "Moe""#, .drag(.name("Eeny", index: 1), to: .name("Moe", index: 1))),
      (
        #"drag "Eeny" to "Moe" 2 hold 0.6"#,
        .drag(.name("Eeny", index: 1), to: .name("Moe", index: 2), hold: 0.6)
      ),
      ("drag 1,2 to 3,4", .drag(.point(x: 1, y: 2), to: .point(x: 3, y: 4))),
      (#"type "가나 다""#, .type("가나 다")),
      ("key return", .key("Enter", [])),
      ("key command+a", .key("a", .command)),
      ("rotate landscapeLeft", .rotate(.landscapeLeft)),
      ("appearance dark", .appearance(.dark)),
      ("text-size XL", .textSize(.XL)),
      ("locale ko", .locale("ko")),
      ("location -33.8568,151.2153", .location(DeviceLocation(latitude: -33.8568, longitude: 151.2153))),
      ("location none", .location(nil)),
      ("open-url app://x", .openURL("app://x")), ("shortcut \"New\"", .shortcut("New")),
      ("notification \"Tea\"", .notification("Tea", action: nil)),
      ("notification \"Tea\" later", .notification("Tea", action: "later")), ("back", .back),
      ("hover \"Tea\"", .hover(.name("Tea", index: 1))), ("hover 1,2", .hover(.point(x: 1, y: 2))),
      ("hover off", .hover(nil)),
      ("push news.apns", .push("news.apns")), ("background-fetch", .backgroundFetch),
      ("hold command", .command(isHeld: true)), ("release command", .command(isHeld: false)),
      ("expect-log \"saved 3\"", .expectLog("saved 3")),
      ("scene new", .scene(.new)), ("scene \"In box\"", .scene(.show("In box"))), ("scene 2", .scene(.show("2"))),
      ("scene close", .scene(.close(nil))), ("scene close 2", .scene(.close("2"))),
      ("edge-swipe", .edgeSwipe(isCancelled: false)), ("edge-swipe cancelled", .edgeSwipe(isCancelled: true)),
      ("hide-keyboard", .hideKeyboard), ("set #volume 0.7", .set(.identifier("volume", index: 1), "0.7")),
      ("set #stepper 3", .set(.identifier("stepper", index: 1), "3")),
      ("set \"Size\" 2 \"Large\"", .set(.name("Size", index: 2), "Large")),
      ("expect-value #volume \"70%\"", .expectValue(.identifier("volume", index: 1), "70%")),
      ("settings", .settings(isList: false)),
      ("settings list", .settings(isList: true)),
      ("bold-text on", .turn("bold-text", "on")),
      ("reduce-motion off", .turn("reduce-motion", "off")),
      ("cross-fade on", .turn("cross-fade", "on")),
      ("wait 0.5", .wait(0.5)),
      ("screenshot a.png", .screenshot("a.png")),
      (#"expect-no "x""#, .expectNot("x")),
    ] as [(String, Step.Command)])
  func aLineMeans(_ line: String, _ command: Step.Command) throws {
    #expect(try Step.parse("# a comment\n\n" + line, name: "s") == [Step(line: 3, command: command)])
  }

  @Test(arguments: [
    ("jump", "`jump` is no step"), ("tap", "wants a \"name\""), (#"tap "x"#, "quotation mark is missing"),
    ("tap Names", "write a \"name\" in quotation marks"), ("swipe away", "not `away`"),
    ("rotate upwards", "not `upwards`"), ("wait long", "not `long`"), (#"shake "x""#, "more words"),
    (#"tap "x" 0"#, "counted from 1"), (#"drag "x""#, "wants to"), ("text-size huge", "not `huge`"),
    ("location here", "not `here`"), ("location 91,0", "in degrees"), ("location nan,0", "in degrees"),
    ("location 1,2,3", "in degrees"), ("location 1", "in degrees"), ("location", "wants a text"),
    ("set #volume", "a target and a value"), ("scene", "takes new"), ("hold shift", "not `shift`"),
    ("expect-log", "wants a text"), ("scene new 2", "takes new"),
    ("edge-swipe away", "not `away`"),
    ("settings page", "`settings list`"), ("bold-text perhaps", "on or off"),
  ])
  func aBadLineIsNamed(_ line: String, _ message: String) {
    do {
      _ = try Step.parse("shake\n" + line, name: "a.steps")
      Issue.record("parsed")
    } catch {
      #expect("\(error)".hasPrefix("a.steps:2: "))
      #expect("\(error)".contains(message))
    }
  }

  @Test func aTurnToTheLeftAndBack() {
    #expect(Step.orientation("left") == .landscapeRight)
    #expect(Step.orientation("right", from: .landscapeRight) == .portrait)
    #expect(Step.orientation("right") == .landscapeLeft)
  }
}
