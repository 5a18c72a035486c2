import Testing

@testable import QuinceInterface

/// What an archive of Interface Builder 3 makes.
struct LegacyXIBTests {
  private let nib: Nib

  init() throws { nib = try Fixture.nib("Legacy.xib") }

  private static let values: [(object: String, key: String, value: InterfaceValue?)] = [
    ("10", "UIBounds", .numbers([0, 0, 320, 460])), ("10", "UIAutoresizingMask", .integer(18)),
    ("11", "UIText", .string("Quitte")), ("11", "UIHidden", .bool(true)), ("11", "UICenter", .numbers([70, 40.5])),
    ("11", "UITextAlignment", .integer(2)), ("11", "UIAdjustsFontSizeToFit", .bool(true)),
    ("11", "UIShadowOffset", .numbers([0, -1])), ("11", "UIUserInteractionDisabled", .bool(true)),
    ("12", "UIButtonType", .integer(1)), ("12", "UIContentHorizontalAlignment", nil),
    ("12", "UIAdjustsImageWhenDisabled", .bool(true)),
  ]

  @Test("A key of the archive becomes the nib's", arguments: values)
  func value(object: String, key: String, value: InterfaceValue?) throws {
    #expect(try nib.find(object)[key] == value)
  }

  @Test("Colours and fonts are values, shared where the archive shares them")
  func colors() throws {
    let label = try nib.find("11")
    let color = try nib.object(label, "UITextColor")
    #expect([color["UIRed"], color["UIGreen"], color["UIBlue"]] == [.float(1), .float(0.5), .float(0)])
    let font = try nib.object(label, "UIFont")
    #expect(font["UISystemFont"] == .bool(true))
    #expect(font["UIFontTraits"] == .integer(2))
    let states = try #require(try nib.find("12")["UIButtonStatefulContent"]?.entries)
    #expect(states.map(\.key) == [.integer(0), .integer(4)])
    let contents = states.compactMap(\.value.objectID)
    #expect(nib[contents[0]]["UITitleColor"] == label["UITextColor"])
    #expect(try nib.object(nib[contents[1]], "UIImage")["UIResourceName"] == .string("quince.png"))
  }

  @Test("Custom classes, labels and connections come from the records")
  func records() throws {
    #expect(nib.ownerClass == CustomClass(name: "OrchardController"))
    #expect(try nib.find("12").customClass == CustomClass(name: "PickButton"))
    #expect(try nib.find("12").userLabel == "Picker")
    #expect(
      nib.connections.map(nib.sentence) == ["outlet view: IBFilesOwner to 10", "event 64 pick:: 12 to IBFilesOwner"])
  }

  @Test("What is not known or broken is told with its line")
  func notes() {
    #expect(
      nib.notes.map(\.description) == [
        "76: <IBCocoaTouchOutletConnection>: lost has no destination",
        "33: attribute IBUITilt of <IBUILabel> is not known", "49: <IBUIHologram> in <archive> is not known",
      ])
  }
}
