import CoreGraphics
import Foundation
import QuinceDevice
import Testing

import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.NSKeyedUnarchiver

@testable import QuinceFoundation
@testable import UIKitCore

private final class NamedViewController: UIViewController {}
private final class Named2Controller: UIViewController {}

/// Where nibs are used: by controllers, lists, traits and archives.
@MainActor @Suite(.serialized) struct NibUseTests {
  init() { TestHost.launch() }

  private static func text(_ objects: String, owner: String = "") -> String {
    String(decoding: InterfaceText.xib(owner: owner, objects), as: UTF8.self)
  }

  private static func viewNib(_ text: String) -> String {
    Self.text(
      #"<view id="v"><rect key="frame" x="0" y="0" width="9" height="9"/><subviews><label text="\#(text)" id="l"/></subviews></view>"#,
      owner: #"<outlet property="view" destination="v" id="o"/>"#)
  }

  private func shown(_ controller: UIViewController) -> String? {
    (controller.view.subviews.first as? UILabel)?.text
  }

  @Test("A controller finds its nib by its name: without Controller, then its own; by device; in its language")
  func naming() throws {
    let rows: [(files: [String], shows: String?)] = [
      (["NamedView.xib", "NamedViewController.xib"], "NamedView.xib"),
      (["NamedViewController.xib"], "NamedViewController.xib"),
      (["NamedView~iphone.xib", "NamedView.xib"], "NamedView~iphone.xib"),
      (["NamedView~ipad.xib", "NamedView.xib"], "NamedView.xib"),
      (["Base.lproj/NamedView.xib"], "Base.lproj/NamedView.xib"),
      (["Base.lproj/NamedView.xib", "en.lproj/NamedView.xib"], "en.lproj/NamedView.xib"),
      (["Other.xib"], nil),
    ]
    for row in rows {
      let files = try TemporaryBundle(Dictionary(uniqueKeysWithValues: row.files.map { ($0, Self.viewNib($0)) }))
      #expect(shown(NamedViewController(nibName: nil, bundle: files.bundle)) == row.shows, "\(row.files)")
    }
    let files = try TemporaryBundle(["Named2Controller.xib": Self.viewNib("own"), "Named2.xib": Self.viewNib("short")])
    #expect(shown(Named2Controller(nibName: nil, bundle: files.bundle)) == "short")
    #expect(shown(UIViewController(nibName: "Named2Controller", bundle: files.bundle)) == "own")
  }

  @Test("Texts come from the table of the file's name; an empty one that no table has stays empty")
  func tables() throws {
    for (base, table, shows) in [("Apple", "\"l.text\" = \"Pomme\";", "Pomme"), ("Apple", "", "Apple"), ("", "", "")] {
      let files = try TemporaryBundle(["Base.lproj/Card.xib": Self.viewNib(base), "en.lproj/Card.strings": table])
      #expect(shown(UIViewController(nibName: "Card", bundle: files.bundle)) == shows)
    }
  }

  @Test("Headers, items and supplementary views come from nibs")
  func lists() throws {
    let cell = InterfaceText.xib(
      #"<collectionViewCell reuseIdentifier="Item" id="c"><rect key="frame" x="0" y="0" width="50" height="50"/><view key="contentView" id="v"><rect key="frame" x="0" y="0" width="50" height="50"/><subviews><label text="Item" id="l"/></subviews></view></collectionViewCell>"#
    )
    let header = InterfaceText.xib(
      #"<collectionReusableView reuseIdentifier="Top" id="r"><rect key="frame" x="0" y="0" width="50" height="20"/><subviews><label text="Top" id="l"/></subviews></collectionReusableView>"#
    )
    let layout = UICollectionViewFlowLayout()
    let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
    collection.register(UINib(data: cell, bundle: nil), forCellWithReuseIdentifier: "Item")
    let kind = UICollectionView.elementKindSectionHeader
    collection.register(UINib(data: header, bundle: nil), forSupplementaryViewOfKind: kind, withReuseIdentifier: "Top")
    let path = IndexPath(item: 0, section: 0)
    let made = collection.dequeueReusableCell(withReuseIdentifier: "Item", for: path)
    #expect((made.contentView.subviews.first as? UILabel)?.text == "Item")
    #expect(made.reuseIdentifier == "Item")
    let top = collection.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Top", for: path)
    #expect((top.subviews.first as? UILabel)?.text == "Top")

    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), style: .plain)
    let section = InterfaceText.xib(
      #"<tableViewHeaderFooterView reuseIdentifier="Head" id="h"><rect key="frame" x="0" y="0" width="300" height="30"/></tableViewHeaderFooterView>"#
    )
    table.register(UINib(data: section, bundle: nil), forHeaderFooterViewReuseIdentifier: "Head")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "Head")?.reuseIdentifier == "Head")
  }

  @Test("A table keeps the colour of its nib")
  func tableColors() throws {
    func table(_ color: String) throws -> UITableView {
      try #require(
        InterfaceText.one(
          #"<tableView contentMode="scaleToFill" style="plain" rowHeight="44" id="t"><rect key="frame" x="0" y="0" width="99" height="99"/>\#(color)</tableView>"#,
          as: UITableView.self))
    }
    #expect(
      try table(#"<color key="backgroundColor" systemColor="systemYellowColor"/>"#).backgroundColor == .systemYellow)
    #expect(try table("").backgroundColor == .systemBackground)
  }

  @Test("What varies with a size class changes with it")
  func variations() throws {
    let view = try #require(
      InterfaceText.one(
        """
        <view id="v"><rect key="frame" x="0" y="0" width="200" height="100"/>
          <subviews><label text="L" translatesAutoresizingMaskIntoConstraints="NO" id="l"><rect key="frame" x="0" y="0" width="9" height="9"/>
            <fontDescription key="fontDescription" type="system" pointSize="10"/>
            <variation key="heightClass=compact"><fontDescription key="fontDescription" type="system" pointSize="30"/></variation></label></subviews>
          <constraints>
            <constraint firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="10" id="c1"><variation key="heightClass=compact" constant="50"/></constraint>
            <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" id="c2"/>
          </constraints></view>
        """, as: UIView.self))
    let label = try #require(view.subviews.first as? UILabel)
    func state() -> [CGFloat] {
      view.layoutIfNeeded()
      return [label.font.pointSize, label.frame.minX]
    }
    #expect(state() == [10, 10])
    let parent = UIViewController()
    let child = UIViewController()
    child.view = view
    parent.addChild(child)
    parent.view.addSubview(view)
    parent.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .compact), forChild: child)
    #expect(state() == [30, 50])
    parent.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .regular), forChild: child)
    #expect(state() == [10, 10])
  }

  @Test("A view that is installed for one size class has its constraints whenever it is there")
  func maskedView() throws {
    let view = try #require(
      InterfaceText.one(
        """
        <view id="v"><rect key="frame" x="0" y="0" width="200" height="100"/>
          <subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="0" width="9" height="9"/></view>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="0" y="0" width="9" height="9"/>
              <constraints><constraint firstAttribute="width" constant="30" id="w"/><constraint firstAttribute="height" constant="20" id="h"/></constraints></view>
          </subviews>
          <constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="10" id="c1"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top" constant="10" id="c2"/>
            <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" constant="5" id="c3"/>
            <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" id="c4"/>
            <constraint firstItem="a" firstAttribute="width" secondItem="b" secondAttribute="width" id="c5"/>
            <constraint firstItem="a" firstAttribute="width" constant="70" id="c6"/>
            <constraint firstItem="a" firstAttribute="height" constant="40" id="c7"/>
          </constraints>
          <variation key="default">
            <mask key="subviews"><exclude reference="b"/></mask><mask key="constraints"><exclude reference="c5"/></mask>
          </variation>
          <variation key="heightClass=compact">
            <mask key="subviews"><include reference="b"/></mask>
            <mask key="constraints"><include reference="c5"/><exclude reference="c6"/></mask>
          </variation>
        </view>
        """, as: UIView.self))
    let parent = UIViewController()
    let child = UIViewController()
    child.view = view
    parent.addChild(child)
    parent.view.addSubview(view)
    func frames(_ height: UIUserInterfaceSizeClass) -> [CGRect] {
      parent.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: height), forChild: child)
      view.layoutIfNeeded()
      return view.subviews.map(\.frame)
    }
    let wide = [CGRect(x: 10, y: 10, width: 70, height: 40)]
    let narrow = [CGRect(x: 10, y: 10, width: 30, height: 40), CGRect(x: 45, y: 10, width: 30, height: 20)]
    for _ in 0..<2 {
      #expect(frames(.regular) == wide)
      #expect(frames(.compact) == narrow)
    }
  }

  @Test("An arranged subview that is installed for one size class comes back to its place in the stack")
  func maskedArrangedSubview() throws {
    let stack = try #require(
      InterfaceText.one(
        """
        <stackView axis="vertical" id="v"><rect key="frame" x="0" y="0" width="200" height="100"/>
          <subviews><label text="A" id="a"/><label text="B" id="b"/><label text="C" id="c"/></subviews>
          <variation key="heightClass=compact"><mask key="subviews"><exclude reference="b"/></mask></variation>
        </stackView>
        """, as: UIStackView.self))
    let parent = UIViewController()
    let child = UIViewController()
    child.view = stack
    parent.addChild(child)
    parent.view.addSubview(stack)
    func texts(_ height: UIUserInterfaceSizeClass) -> String {
      parent.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: height), forChild: child)
      return stack.arrangedSubviews.map { ($0 as? UILabel)?.text ?? "" }.joined()
    }
    for _ in 0..<2 {
      #expect(texts(.regular) == "ABC")
      #expect(texts(.compact) == "AC")
    }
  }

  @Test("Attributes that vary have the value that the file leaves out again where no variation holds")
  func variedAttributes() throws {
    let stack = try #require(
      InterfaceText.one(
        """
        <stackView id="v"><rect key="frame" x="0" y="0" width="200" height="100"/>
          <subviews><label text="L" id="l"><rect key="frame" x="0" y="0" width="9" height="9"/>
            <fontDescription key="fontDescription" type="system" pointSize="10"/>
            <variation key="heightClass=compact" numberOfLines="0" userInteractionEnabled="NO" alpha="0.5"/></label></subviews>
          <variation key="heightClass=compact" spacing="6" axis="vertical" alignment="center" distribution="fillEqually"/></stackView>
        """, as: UIStackView.self))
    let label = try #require(stack.subviews.first as? UILabel)
    label.isUserInteractionEnabled = true
    func state() -> [Double] {
      [
        stack.spacing, Double(stack.axis.rawValue), Double(stack.alignment.rawValue),
        Double(stack.distribution.rawValue), Double(label.numberOfLines), label.alpha,
        label.isUserInteractionEnabled ? 1 : 0,
      ]
    }
    #expect(state() == [0, 0, 0, 0, 1, 1, 1])
    let parent = UIViewController()
    let child = UIViewController()
    child.view = stack
    parent.addChild(child)
    parent.view.addSubview(stack)
    parent.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .compact), forChild: child)
    #expect(state() == [6, 1, 3, 1, 0, 0.5, 0])
    parent.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .regular), forChild: child)
    #expect(state() == [0, 0, 0, 0, 1, 1, 1])
  }

  @Test("An archive of a view keeps its state and its subviews")
  func archive() throws {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    view.backgroundColor = .systemRed
    view.contentMode = .bottom
    view.tag = 5
    let label = UILabel(frame: CGRect(x: 3, y: 4, width: 5, height: 6))
    label.text = "Kept"
    label.numberOfLines = 4
    label.font = .boldSystemFont(ofSize: 23)
    let control = UISwitch()
    control.isOn = true
    control.isEnabled = false
    let button = UIButton(type: .system)
    button.isUserInteractionEnabled = false
    view.addSubview(label)
    view.addSubview(control)
    view.addSubview(button)
    let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
    let copy = try #require(NSKeyedUnarchiver.unarchiveObject(with: data) as? UIView)
    #expect(copy.frame == view.frame && copy.tag == 5 && copy.contentMode == .bottom)
    #expect(copy.backgroundColor == .systemRed)
    let text = try #require(copy.subviews.first as? UILabel)
    #expect(text.text == "Kept" && text.numberOfLines == 4 && text.font == .boldSystemFont(ofSize: 23))
    #expect(text.frame == label.frame)
    let toggle = try #require(copy.subviews[1] as? UISwitch)
    #expect(toggle.isOn && !toggle.isEnabled)
    #expect((copy.subviews[2] as? UIButton)?.buttonType == .system && !copy.subviews[2].isUserInteractionEnabled)
  }

  @Test("A split view controller has its columns; show detail replaces the second")
  func split() throws {
    TestHost.launch(device: try #require(DeviceModel.named("iPad")))
    let scenes =
      """
      <scene sceneID="s"><objects><splitViewController id="S" sceneMemberID="viewController"><connections>
        <segue destination="P" kind="relationship" relationship="masterViewController" id="m"/>
        <segue destination="Q" kind="relationship" relationship="detailViewController" id="d"/></connections></splitViewController></objects></scene>
      """
      + InterfaceText.scene(
        "P", identifier: "P",
        connections: #"<segue destination="R" kind="showDetail" identifier="detail" id="sd"/>"#)
      + InterfaceText.scene("Q", identifier: "Q") + InterfaceText.scene("R", identifier: "R")
    let files = try TemporaryBundle(["Main.storyboard": InterfaceText.storyboard(initial: "S", scenes)])
    let storyboard = UIStoryboard(name: "Main", bundle: files.bundle)
    let split = try #require(storyboard.instantiateInitialViewController() as? UISplitViewController)
    #expect(split.viewControllers.map { $0.interface.identifier } == ["P", "Q"])
    split.viewControllers[0].performSegue(withIdentifier: "detail", sender: nil)
    #expect(split.viewControllers.map { $0.interface.identifier } == ["P", "R"])
  }
}
