import Foundation
import Testing

@testable import QuinceInterface

/// What a xib of today makes.
struct ModernXIBTests {
  private let nib: Nib

  init() throws { nib = try Fixture.nib("Views.xib") }

  @Test("Everything in it is known")
  func notes() { #expect(nib.notes.isEmpty, "\(nib.notes)") }

  @Test("Top-level objects stand in the document's order, proxies included")
  func topLevel() {
    let names = nib.topLevelObjects.map { nib.proxyIdentifier(of: $0) ?? nib[$0].instantiatedClassName }
    #expect(
      names == ["IBFilesOwner", "IBFirstResponder", "Basket", "OrchardView", "UITapGestureRecognizer", "Keeper"])
    #expect(nib.ownerClass == CustomClass(name: "OrchardController", module: "Orchard", isOfTarget: true))
  }

  @Test("A custom class has its module and the view below it")
  func customClass() throws {
    let view = try nib.find("rot-01-aaa")
    #expect(view.className == "UIView")
    #expect(view.customClass == CustomClass(name: "OrchardView", module: "Orchard", isOfTarget: true))
    #expect(view.userLabel == "Orchard")
    #expect(view.line == 20)
  }

  @Test("The module that builds the file stands in place of the one that the file names for its target")
  func targetModule() throws {
    let nib = try InterfaceFile.nib(at: Fixture.url("Views.xib"), targetModule: "Grove")
    #expect(try nib.find("rot-01-aaa").customClass?.archivedName == "_TtC5Grove11OrchardView")
    #expect(try nib.find("obj-01-aaa").customClass?.archivedName == "Keeper")
  }

  private static let values: [(object: String, key: String, value: InterfaceValue?)] = [
    ("rot-01-aaa", "UIBounds", .numbers([0, 0, 390, 844])), ("rot-01-aaa", "UICenter", .numbers([195, 422])),
    ("rot-01-aaa", "UIAutoresizingMask", .integer(18)), ("rot-01-aaa", "UIOpaque", .bool(true)),
    ("rot-01-aaa", "UIAutoresizeSubviews", .bool(true)),
    ("stk-01-aaa", "UIOpaque", nil), ("stk-01-aaa", "UIStackViewAxis", .integer(1)),
    ("stk-01-aaa", "UIStackViewDistribution", .integer(1)), ("stk-01-aaa", "UIStackViewAlignment", .integer(3)),
    ("stk-01-aaa", "UIStackViewSpacing", .double(8)),
    ("stk-01-aaa", "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints", .bool(true)),
    ("lab-01-aaa", "UIText", .string("A & B")), ("lab-01-aaa", "UITextAlignment", .integer(4)),
    ("lab-01-aaa", "UINumberOfLines", .integer(0)), ("lab-01-aaa", "UIUserInteractionDisabled", .bool(true)),
    ("lab-01-aaa", "UIContentMode", .integer(7)), ("lab-01-aaa", "UILineBreakMode", nil),
    ("lab-01-aaa", "UIViewContentHuggingPriority", .string("{251, 251}")),
    ("lab-01-aaa", "UIHighlightedColor", nil), ("lab-01-aaa", "UIAdjustsFontSizeToFit", nil),
    ("btn-01-aaa", "UITag", .integer(7)), ("btn-01-aaa", "UIButtonType", .integer(1)),
    ("txt-01-aaa", "UIAutocapitalizationType", .integer(2)), ("txt-01-aaa", "UIKeyboardType", .integer(7)),
    ("con-01-aaa", "NSConstant", .double(12)), ("con-01-aaa", "NSFirstAttribute", .integer(3)),
    ("con-02-aaa", "NSRelation", .integer(1)), ("con-02-aaa", "NSPriority", .float(750)),
    ("con-02-aaa", "NSFirstAttribute", .integer(18)), ("con-03-aaa", "NSLayoutIdentifier", .string("lead")),
    ("con-04-aaa", "NSSymbolicConstant", .string("NSSpace")), ("con-05-aaa", "NSMultiplier", .double(16.0 / 9)),
  ]

  @Test("An attribute becomes its key", arguments: values)
  func value(object: String, key: String, value: InterfaceValue?) throws {
    #expect(try nib.find(object)[key] == value)
  }

  @Test("Connections are listed in order, those of one collection as one")
  func connections() {
    #expect(
      nib.connections.map(nib.sentence) == [
        "outlet view: IBFilesOwner to rot-01-aaa", "collection rows: IBFilesOwner to lab-01-aaa, btn-01-aaa",
        "outlet ratio: IBFilesOwner to con-05-aaa", "event 64 pick:: btn-01-aaa to IBFilesOwner",
        "event 8192 undo:: btn-01-aaa to IBFirstResponder", "outlet basket: rot-01-aaa to Basket",
        "appended gestureRecognizers: rot-01-aaa to tap-01-aaa", "event - tapped:: tap-01-aaa to IBFilesOwner",
      ])
  }

  @Test("A placeholder constraint is removed, and an outlet to it with it")
  func placeholder() throws {
    let view = try nib.id("rot-01-aaa")
    let identifiers = nib.objects("UIViewAutolayoutConstraints", of: view).map { nib[$0].identifier }
    #expect(identifiers == ["con-01-aaa", "con-02-aaa", "con-03-aaa", "con-04-aaa", "con-05-aaa"])
    #expect(nib.object(identifier: "con-06-aaa") == nil)
  }

  @Test("A constraint without a first item is its view's, and guides are items")
  func constraintItems() throws {
    #expect(try nib.find("con-02-aaa")["NSFirstItem"] == .object(try nib.id("rot-01-aaa")))
    let guide = try nib.object(try nib.find("con-01-aaa"), "NSSecondItem")
    #expect(guide["UILayoutGuideIdentifier"] == .string("UIViewSafeAreaLayoutGuide"))
    let keyboard = try nib.object(try nib.find("con-04-aaa"), "NSFirstItem")
    #expect(keyboard["UILayoutGuideIdentifier"] == .string("UIViewKeyboardLayoutGuide"))
    #expect(keyboard["UILayoutGuideOwningView"] == .object(try nib.id("rot-01-aaa")))
  }

  @Test("Arranged subviews are the subviews")
  func stack() throws {
    let stack = try nib.id("stk-01-aaa")
    #expect(nib.objects("UIStackViewArrangedSubviews", of: stack) == nib.objects("UISubviews", of: stack))
    #expect(nib.objects("UISubviews", of: stack).map { nib[$0].className } == ["UILabel", "UIButton"])
  }

  @Test("Run-time attributes have values of their types")
  func runtimeAttributes() throws {
    let label = try nib.id("lab-01-aaa")
    let all = nib.runtimeAttributes
    #expect(all.allSatisfy { $0.object == label })
    #expect(all.map(\.keyPath) == ["layer.cornerRadius", "isRipe", "sort", "crate", "note"])
    #expect(all.map(\.value) == [.double(4.5), .bool(true), .string("Champion"), .numbers([30, 20]), .null])
  }

  @Test("A button has content for each state")
  func buttonStates() throws {
    let button = try nib.find("btn-01-aaa")
    let states = try #require(button["UIButtonStatefulContent"]?.entries)
    #expect(states.map(\.key) == [.integer(0), .integer(4)])
    let normal = nib[try #require(states[0].value.objectID)]
    #expect(normal["UITitle"] == .string("Pick"))
    let image = try nib.object(normal, "UIImage")
    #expect(image["UISystemSymbolResourceName"] == .string("plus.circle"))
    #expect(image["UIImageWidth"] == .float(128))
    let color = try nib.object(normal, "UITitleColor")
    #expect(color["UIDynamicCatalogName"] == .string("Leaf"))
    #expect(color["UIGreen"] == .float(0.5))
    let configuration = try nib.object(button, "UIButtonConfiguration")
    #expect(configuration["UIButtonConfigurationStyle"] == .string("filled"))
  }

  @Test("System colours and text styles keep their names")
  func names() throws {
    let label = try nib.find("lab-01-aaa")
    #expect(try nib.object(label, "UITextColor")["UISystemColorName"] == .string("secondaryLabelColor"))
    #expect(try nib.object(label, "UIFont")["UIIBTextStyle"] == .string("UICTFontTextStyleBody"))
    let bold = try nib.object(try nib.find("btn-01-aaa"), "UIFont")
    #expect(bold["UIFontPointSize"] == .double(15))
    #expect(bold["UIFontTraits"] == .integer(2))
  }

  @Test("An attributed text has its runs")
  func attributedText() throws {
    let text = try nib.object(try nib.find("txt-01-aaa"), "UIAttributedText")
    #expect(text["NSString"] == .string("Sweet quince\n"))
    #expect(text["NSAttributeInfo"] == .data([5, 0, 8, 1]))
    let runs = try #require(text["NSAttributes"]?.elements)
    #expect(
      runs.map { $0.entries?.map(\.key) } == [
        [.string("NSColor"), .string("NSFont"), .string("NSParagraphStyle")], [.string("NSUnderline")],
      ])
  }

  @Test("Variations keep what changes with which traits")
  func variations() throws {
    let list = nib[try #require(nib.traitStorageLists.first)]
    let storages = try #require(list["UITraitStorages"]?.elements).map { nib[$0.objectID!] }
    let texts = storages.map { storage -> String in
      let object = nib[storage["UIObject"]!.objectID!].identifier ?? "?"
      let records = storage["UIRecords"]?.elements?.count ?? 0
      return "\(object) \(storage["UIKeyPath"]?.string ?? "?") \(records)"
    }
    #expect(
      texts.sorted() == [
        "con-03-aaa constant 2", "lab-01-aaa font 2", "lab-01-aaa textAlignment 2", "rot-01-aaa subviews 2",
      ])
    let constant = try #require(storages.first { $0["UIKeyPath"] == .string("constant") })
    let records = try #require(constant["UIRecords"]?.elements).map { nib[$0.objectID!] }
    #expect(records.map { $0["UIValue"] } == [.double(0), .double(40)])
    let traits = nib[records[1]["UITraitCollection"]!.objectID!]
    #expect(traits["UITraitCollectionBuiltinTrait-_UITraitNameHorizontalSizeClass"] == .integer(2))
  }

  @Test("The accessibility configuration names its object")
  func accessibility() throws {
    let configuration = nib[try #require(nib.accessibilityConfigurations.first)]
    #expect(configuration["UIAccessibileObject"] == .object(try nib.id("lab-01-aaa")))
    #expect(configuration["UIAccessibilityLabel"] == .string("Fruit"))
    #expect(configuration["UIAccessibilityTraits"] == .integer(1 << 6 | 1 << 16))
    #expect(configuration["UIIsAccessibilityElement"] == .bool(true))
  }

  @Test("Texts have the keys of a strings table, and take its translations")
  func localization() throws {
    let keys = nib.localizableTexts.map { "\($0.key)=\($0.base)" }
    #expect(keys.contains("lab-01-aaa.text=A & B"))
    #expect(keys.contains("btn-01-aaa.normalTitle=Pick"))
    #expect(keys.contains("btn-01-aaa.selectedTitle=Picked"))
    #expect(keys.contains("btn-01-aaa.configuration.title=Pick"))
    #expect(keys.contains("lab-01-aaa.accessibilityLabel=Fruit"))
    let korean = nib.localized(by: ["lab-01-aaa.text": "가와 나", "btn-01-aaa.normalTitle": "따기"])
    #expect(try korean.find("lab-01-aaa")["UIText"] == .string("가와 나"))
    #expect(try nib.find("lab-01-aaa")["UIText"] == .string("A & B"))
    // A compiled nib knows the keys, too.
    let compiled = try InterfaceFile.nib(NibArchiveWriter.write(nib), file: "compiled")
    #expect(compiled.localizableTexts.map(\.key).sorted() == nib.localizableTexts.map(\.key).sorted())
  }

  @Test("An archive of it holds the same")
  func archive() throws {
    #expect(NibText.lines(try InterfaceFile.nib(NibArchiveWriter.write(nib), file: "compiled")) == NibText.lines(nib))
  }
}

/// What is not known, or wrong, in a xib.
struct InterfaceNoteTests {
  @Test("An unknown name is told once, with its line")
  func unknown() throws {
    let nib = try Fixture.xib(
      """
      <view id="a" wobble="YES"><subviews>
      <label id="b" text="x" lineBreakMode="spiral"/>
      <hologram id="c" depth="3"><rect key="frame" x="1" y="2" width="3" height="4"/></hologram>
      <label id="d" lineBreakMode="spiral"><shimmer/></label>
      </subviews><connections><outlet property="delegate" destination="zzz" id="o"/></connections></view>
      """)
    #expect(
      nib.notes.map(\.description) == [
        "1: attribute wobble of <view> is not known", "2: lineBreakMode=\"spiral\" of <label> is not known",
        "3: <hologram> in <subviews> is not known", "3: attribute depth of <hologram> is not known",
        "4: <shimmer> in <label> is not known", "5: delegate of <outlet>: the file holds no object \"zzz\"",
      ])
    // What is not known still takes its place.
    let unknown = try nib.find("c")
    #expect(unknown.className == "UIView")
    #expect(unknown["UIBounds"] == .numbers([0, 0, 3, 4]))
  }

  private static let broken: [(text: String, error: String)] = [
    ("<document><objects></document>", "Main.xib:1: <objects>: is not well-formed"),
    ("<document targetRuntime=\"MacOSX.Cocoa\"><objects/></document>", "Main.xib:1: <document>: is for MacOSX.Cocoa"),
    ("<document targetRuntime=\"iOS.CocoaTouch\"/>", "Main.xib:1: <document>: has no <objects>"),
    ("\n<plist/>", "Main.xib:2: <plist>: is no xib, storyboard or nib"),
    ("hello", "Main.xib:1: is no xib, storyboard or nib"),
    ("<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>", "is for com.apple.InterfaceBuilder3.Cocoa.XIB"),
    ("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "Main.xib:1: <archive>: has no <data>"),
    ("<!DOCTYPE d [<!ENTITY a \"b\">]><document/>", "declares an entity"),
    (String(repeating: "<view>", count: 600), "is beyond the limit of 512 nested elements"),
    ("<v " + (0..<300).map { "a\($0)=\"\" " }.joined() + "/>", "is beyond the limit of 256 attributes"),
  ]

  @Test("A broken file is refused with its place and cause", arguments: broken)
  func refused(text: String, error: String) {
    #expect {
      try InterfaceFile.nib(Array(text.utf8), file: "Main.xib")
    } throws: {
      String(describing: $0).contains(error)
    }
  }

  @Test("Views as deep as the bound are read")
  func deep() throws {
    let depth = 250
    let views = (0..<depth).map { "<view id=\"v\($0)\"><subviews>" }.joined()
    let nib = try Fixture.xib(views + String(repeating: "</subviews></view>", count: depth))
    #expect(nib.objects.filter { $0.className == "UIView" }.count == depth)
  }

  @Test("References and characters in attributes and texts are read")
  func characters() throws {
    let nib = try Fixture.xib(
      "<label id=\"a\" text=\"&lt;&amp;&#10;&quot;é\"/><label id=\"b\"><string key=\"text\"><![CDATA[<x>]]>&amp;</string></label>"
        + "<label id=\"c\"><string key=\"text\" base64-UTF8=\"YES\">R3LDvMOfZQ</string></label>")
    #expect(try nib.find("a")["UIText"] == .string("<&\n\"é"))
    #expect(try nib.find("b")["UIText"] == .string("<x>&"))
    #expect(try nib.find("c")["UIText"] == .string("Grüße"))
  }
}

/// View controllers that stand in a xib with their views.
struct ControllerXIBTests {
  @Test("A controller's view is in the same nib, with the controller's guides")
  func view() throws {
    let nib = try Fixture.xib(
      """
      <viewController id="c" nibName="Other"><layoutGuides><viewControllerLayoutGuide type="top" id="g"/></layoutGuides>
      <view key="view" id="v"><constraints><constraint firstItem="v" firstAttribute="top" secondItem="g" secondAttribute="bottom" id="k"/>
      </constraints></view><tabBarItem key="tabBarItem" title="One" id="t"/></viewController>
      """)
    let controller = try nib.id("c")
    #expect(nib.notes.isEmpty, "\(nib.notes)")
    #expect(nib.object("UIView", of: controller) == (try nib.id("v")))
    #expect(nib.objects("UISubviews", of: try nib.id("v")) == [try nib.id("g")])
    #expect(nib[controller]["UINibName"] == .string("Other"))
    #expect(try nib.find("t")["UITitle"] == .string("One"))
  }

  @Test("The columns of a split view controller are its controllers")
  func columns() throws {
    let nib = try Fixture.xib(
      """
      <splitViewController id="s"><navigationController key="masterViewController" id="m"><viewControllers>
      <tableViewController id="r"/></viewControllers></navigationController>
      <viewController key="detailViewController" id="d"/></splitViewController>
      """)
    #expect(nib.notes.isEmpty, "\(nib.notes)")
    let split = try nib.id("s")
    #expect(nib.objects("UIViewControllers", of: split) == [try nib.id("m"), try nib.id("d")])
    #expect(nib.objects("UIViewControllers", of: try nib.id("m")) == [try nib.id("r")])
    #expect(nib.object("UIParentViewController", of: try nib.id("d")) == split)
  }
}
