import Foundation
import Testing

@testable import QuinceFoundation
@testable import UIKitCore

private final class OrderCard: UIView {
  var title: UILabel? { didSet { InterfaceLog.lines.append("outlet title, attribute \(corner)") } }
  var labels: [UILabel] = []
  var corner = 0 { didSet { InterfaceLog.lines.append("attribute corner") } }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    InterfaceLog.lines.append(
      "init, frame \(Int(frame.width)), subviews \(subviews.count), title \(title == nil ? "no" : "yes")")
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    InterfaceLog.lines.append("awake, title \(title == nil ? "no" : "yes"), corner \(corner)")
  }
  func tapped(_ sender: Any?) { InterfaceLog.lines.append("tapped by \(type(of: sender!))") }
}

@MainActor private final class OrderOwner: NSObject {
  var card: OrderCard? { didSet { InterfaceLog.lines.append("owner's outlet") } }
  func pressed(_ sender: Any?, _ event: Any?) { InterfaceLog.lines.append("pressed") }
}

@MainActor private final class OrderHelper: NSObject {
  override init() {
    super.init()
    InterfaceLog.lines.append("helper")
  }
  func awake() { InterfaceLog.lines.append("helper awake") }
}

private final class SpecialField: UITextField {
  var special = 7
}

@MainActor private final class FieldOwner: NSObject {
  weak var field: SpecialField?
}

/// The order in which the objects of a nib are made, connected and told.
@MainActor @Suite(.serialized) struct NibOrderTests {
  private static let registered: Void = {
    _QuinceClass(OrderCard.self).named("OrderCard")
      .outlet("title", get: { $0.title }, { $0.title = try _quinceCast($1) })
      .outlet("labels", get: { $0.labels }, { $0.labels = try _quinceCast($1) })
      .property("corner", get: { $0.corner }, set: { $0.corner = try _quinceCast($1) })
      .action("tapped:") { (card: OrderCard, sender: Any?) in card.tapped(sender) }
    _QuinceClass(OrderOwner.self).named("OrderOwner")
      .outlet("card", get: { $0.card }, { $0.card = try _quinceCast($1) })
      .action("pressed:forEvent:") { (owner: OrderOwner, sender: Any?) in owner.pressed(sender, nil) }
    _QuinceClass(FieldOwner.self).named("FieldOwner")
      .outlet("field", get: { $0.field }, { $0.field = try _quinceCast($1) })
    _QuinceClass(OrderHelper.self).named("OrderHelper").action("awakeFromNib") { (o: OrderHelper) in o.awake() }
  }()

  init() {
    _ = Self.registered
    TestHost.launch()
    _ = InterfaceLog.take()
  }

  private static let card = """
    <view contentMode="scaleToFill" id="card" customClass="OrderCard">
      <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
      <subviews>
        <label opaque="NO" text="One" id="one"><rect key="frame" x="8" y="8" width="100" height="20"/></label>
        <label opaque="NO" text="Two" id="two"><rect key="frame" x="8" y="40" width="100" height="20"/></label>
        <button opaque="NO" buttonType="system" id="button"><rect key="frame" x="8" y="70" width="80" height="30"/>
          <state key="normal" title="Press"/>
          <connections>
            <action selector="tapped:" destination="card" eventType="touchUpInside" id="a1"/>
            <action selector="pressed:forEvent:" destination="-1" eventType="touchDown" id="a2"/>
            <action selector="tapped:" destination="-2" eventType="touchCancel" id="a3"/>
          </connections>
        </button>
      </subviews>
      <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="corner"><integer key="value" value="7"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="5"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes>
      <connections>
        <outlet property="title" destination="one" id="o1"/>
        <outletCollection property="labels" destination="two" collectionClass="NSArray" id="o2"/>
        <outletCollection property="labels" destination="one" collectionClass="NSArray" id="o3"/>
      </connections>
    </view>
    <customObject id="helper" customClass="OrderHelper"/>
    """

  @Test("An outlet of the app's own class takes what the file has in its place, and says so")
  func outletOfAnotherClass() throws {
    var lines: [String] = []
    let write = NoEffect.write
    NoEffect.write = { lines.append($0) }
    defer { NoEffect.write = write }
    let owner = FieldOwner()
    let objects = InterfaceText.instantiate(
      InterfaceText.xib(
        owner: #"<outlet property="field" destination="t" id="o"/>"#,
        #"<textField opaque="NO" text="Plain" id="t"><rect key="frame" x="0" y="0" width="97" height="34"/></textField>"#
      ), owner: owner)
    let found = try #require(owner.field as UITextField?)
    #expect(found.text == "Plain" && found === objects.first as AnyObject? && !(found is SpecialField))
    #expect(lines.count == 1 && lines[0].contains("field of FieldOwner"), "\(lines)")
    // Outside of a loader, and for classes that UIKit sets apart, the type is kept.
    #expect(throws: _QuinceTypeMismatch.self) { try Registry.connect(found, toOutlet: "field", of: owner) }
    #expect(
      throws: _QuinceTypeMismatch.self
    ) {
      try OutletConnection.admitting("field of FieldOwner") {
        try Registry.connect(UILabel(), toOutlet: "field", of: owner)
      }
    }
  }

  @Test("Objects are made with their state, then attributes, outlets and awakeFromNib follow")
  func order() throws {
    let owner = OrderOwner()
    let data = InterfaceText.xib(owner: #"<outlet property="card" destination="card" id="o9"/>"#, Self.card)
    let objects = InterfaceText.instantiate(data, owner: owner)
    #expect(
      InterfaceLog.take() == [
        "init, frame 320, subviews 3, title no", "helper", "attribute corner", "owner's outlet",
        "outlet title, attribute 7", "awake, title yes, corner 7", "helper awake",
      ])
    #expect(objects.count == 2)
    let card = try #require(owner.card)
    #expect(card.labels.map(\.text) == ["Two", "One"])
    #expect(card.layer.cornerRadius == 5)
  }

  @Test("Actions go to their target with the events that the nib names")
  func actions() throws {
    let owner = OrderOwner()
    let data = InterfaceText.xib(owner: #"<outlet property="card" destination="card" id="o9"/>"#, Self.card)
    _ = InterfaceText.instantiate(data, owner: owner)
    _ = InterfaceLog.take()
    let card = try #require(owner.card)
    let button = try #require(card.subviews.last as? UIButton)
    #expect(button.actions(forTarget: card, forControlEvent: .touchUpInside) == ["tapped:"])
    #expect(button.actions(forTarget: owner, forControlEvent: .touchDown) == ["pressed:forEvent:"])
    #expect(button.actions(forTarget: nil, forControlEvent: .touchCancel) == ["tapped:"])
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(InterfaceLog.take() == ["tapped by UIButton", "pressed"])
  }

  @Test("Objects from outside stand for the placeholders of their identifier")
  func externalObjects() throws {
    let outside = UILabel()
    let data = InterfaceText.xib(
      """
      <placeholder placeholderIdentifier="OutsideLabel" id="ext" customClass="UILabel"/>
      <view id="card" customClass="OrderCard"><rect key="frame" x="0" y="0" width="9" height="9"/>
        <connections><outlet property="title" destination="ext" id="o1"/></connections></view>
      """)
    let objects = InterfaceText.instantiate(data, options: [.externalObjects: ["OutsideLabel": outside]])
    #expect((objects.last as? OrderCard)?.title === outside)
  }

  @Test("A class that the program lacks gives way to the one it was made from")
  func unknownClass() {
    let host = TestHost.launch()
    let view = InterfaceText.one(#"<switch id="s" customClass="NoSuchSwitch"/>"#, as: UISwitch.self)
    #expect(view != nil)
    #expect(host.logged.contains("Unknown class NoSuchSwitch in Interface Builder file."))
  }

  @Test("An outlet that its class lacks ends the app with Apple's words")
  func missingKey() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let data = InterfaceText.xib(
          owner: #"<outlet property="nothing" destination="v" id="o"/>"#, #"<view id="v"/>"#)
        _ = InterfaceText.instantiate(data, owner: NSObject())
      }
    }
  }
}

private final class Inspected: UIView {
  var number = 0
  var ratio: CGFloat = 0
  var flag = false
  var text = ""
  var optional: String?
  var color: UIColor?
  var point = CGPoint.zero
  var size = CGSize.zero
  var rect = CGRect.zero
  var range = NSRange()
}

/// Run-time attributes of every type, into properties that @IBInspectable marks.
@MainActor @Suite(.serialized) struct RuntimeAttributeTests {
  private static let registered: Void = {
    _QuinceClass(Inspected.self).named("Inspected")
      .property("number", get: { $0.number }, set: { $0.number = try _quinceCast($1) })
      .property("ratio", get: { $0.ratio }, set: { $0.ratio = try _quinceCast($1) })
      .property("flag", get: { $0.flag }, set: { $0.flag = try _quinceCast($1) })
      .property("text", get: { $0.text }, set: { $0.text = try _quinceCast($1) })
      .property("optional", get: { $0.optional }, set: { $0.optional = try _quinceCast($1) })
      .property("color", get: { $0.color }, set: { $0.color = try _quinceCast($1) })
      .property("point", get: { $0.point }, set: { $0.point = try _quinceCast($1) })
      .property("size", get: { $0.size }, set: { $0.size = try _quinceCast($1) })
      .property("rect", get: { $0.rect }, set: { $0.rect = try _quinceCast($1) })
      .property("range", get: { $0.range }, set: { $0.range = try _quinceCast($1) })
  }()

  private static let rows: [(attribute: String, holds: (Inspected) -> Bool)] = [
    (#"type="number" keyPath="number"><integer key="value" value="12"/>"#, { $0.number == 12 }),
    (#"type="number" keyPath="ratio"><real key="value" value="0.75"/>"#, { $0.ratio == 0.75 }),
    (#"type="boolean" keyPath="flag" value="YES">"#, { $0.flag }),
    (#"type="string" keyPath="text" value="Words">"#, { $0.text == "Words" }),
    (#"type="string" keyPath="optional" value="More">"#, { $0.optional == "More" }),
    (#"type="color" keyPath="color"><color key="value" systemColor="systemRedColor"/>"#, { $0.color == .systemRed }),
    (#"type="point" keyPath="point"><point key="value" x="1" y="2"/>"#, { $0.point == CGPoint(x: 1, y: 2) }),
    (
      #"type="size" keyPath="size"><size key="value" width="3" height="4"/>"#,
      { $0.size == CGSize(width: 3, height: 4) }
    ),
    (
      #"type="rect" keyPath="rect"><rect key="value" x="1" y="2" width="3" height="4"/>"#,
      { $0.rect == CGRect(x: 1, y: 2, width: 3, height: 4) }
    ),
    (
      #"type="range" keyPath="range"><range key="value" location="5" length="6"/>"#,
      { $0.range == NSRange(location: 5, length: 6) }
    ),
    (#"type="nil" keyPath="color">"#, { $0.color == nil }),
    (#"type="string" keyPath="renamedSince" value="a">"#, { $0.number == 0 }),
    (#"type="string" keyPath="superview.renamedSince" value="a">"#, { $0.number == 0 }),
    (#"type="boolean" keyPath="layer.masksToBounds" value="YES">"#, { $0.layer.masksToBounds }),
    (#"type="number" keyPath="layer.cornerRadius"><integer key="value" value="9"/>"#, { $0.layer.cornerRadius == 9 }),
    (#"type="number" keyPath="layer.borderWidth"><real key="value" value="2"/>"#, { $0.layer.borderWidth == 2 }),
    (
      #"type="size" keyPath="layer.shadowOffset"><size key="value" width="1" height="2"/>"#,
      { $0.layer.shadowOffset == CGSize(width: 1, height: 2) }
    ),
  ]

  @Test("A run-time attribute sets its property", arguments: rows.indices)
  func attribute(_ index: Int) throws {
    _ = Self.registered
    TestHost.launch()
    let row = Self.rows[index]
    let view = try #require(
      InterfaceText.one(
        "<view id=\"v\" customClass=\"Inspected\"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute "
          + "\(row.attribute)</userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>", as: Inspected.self))
    #expect(row.holds(view), "\(row.attribute)")
  }
}
