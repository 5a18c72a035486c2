import Foundation
import QuinceDevice
import QuinceFoundation
import Testing

@testable import UIKitCore

/// Navigation bars whose middle people arrange.
@MainActor @Suite(.serialized) struct BarCustomizingTests {
  private static let identifier = "BarCustomizingTests"

  private func group(_ title: String, isDefault: Bool = true) -> UIBarButtonItemGroup {
    UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
      .creatingOptionalGroup(customizationIdentifier: title, isInDefaultCustomization: isDefault)
  }

  private func makeItem() -> UINavigationItem {
    let item = UINavigationItem(title: "Page")
    item.style = .editor
    item.customizationIdentifier = Self.identifier
    item.centerItemGroups = [
      .fixedGroup(items: [UIBarButtonItem(title: "fixed", style: .plain, target: nil, action: nil)]),
      UIBarButtonItem(title: "moves", style: .plain, target: nil, action: nil)
        .creatingMovableGroup(customizationIdentifier: "moves"),
      group("goes"), group("waits", isDefault: false),
    ]
    return item
  }

  private func titles(_ groups: [UIBarButtonItemGroup]) -> [String] {
    groups.flatMap(\.barButtonItems).compactMap(\.title)
  }

  // Apple: fixed groups can neither be moved nor removed, movable ones only moved; those of a newer version of the app are where
  // they are by default.
  @Test(
    "an arrangement says where groups are, but for fixed ones",
    arguments: [
      (shown: ["moves", "goes"], away: ["waits"], expected: ["fixed", "moves", "goes"]),
      (["goes", "moves"], ["waits"], ["fixed", "goes", "moves"]),
      (["waits", "goes", "moves"], [], ["fixed", "waits", "goes", "moves"]),
      (["waits"], ["goes", "moves"], ["fixed", "moves", "waits"]),
      (["moves"], ["goes", "waits"], ["fixed", "moves"]),
      (["moves", "gone"], ["waits"], ["fixed", "moves", "goes"]),
      ([], [], ["fixed", "moves", "goes"]),
    ] as [(shown: [String], away: [String], expected: [String])])
  func arrangements(shown: [String], away: [String], expected: [String]) {
    let arrangement = BarArrangement(shown: shown, away: away)
    #expect(titles(arrangement.groups(of: makeItem().centerItemGroups)) == expected)
  }

  @Test("an arrangement is kept until it is reset; one that cannot be read is none")
  func keeping() {
    defer { BarArrangement.forget(Self.identifier) }
    let item = makeItem()
    #expect(titles(item.arrangedCenterGroups) == ["fixed", "moves", "goes"])
    let all = item.centerItemGroups
    item.arrange([all[0], all[3], all[1]])
    #expect(titles(makeItem().arrangedCenterGroups) == ["fixed", "waits", "moves"])
    item.arrange(nil)
    #expect(titles(makeItem().arrangedCenterGroups) == ["fixed", "moves", "goes"])
    QuinceFoundation.UserDefaults.standard.set(
      ["shown": 1], forKey: "UINavigationItem.customization." + Self.identifier)
    #expect(titles(makeItem().arrangedCenterGroups) == ["fixed", "moves", "goes"])
  }

  private func center(_ view: UIView) -> (Double, Double) {
    let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    return (Double(place.x), Double(place.y))
  }

  @Test("people drag groups into the bar and out of it")
  func dragging() throws {
    defer { BarArrangement.forget(Self.identifier) }
    let host = TestHost.launch(device: try #require(DeviceModel.named("ipad-10")))
    let page = UIViewController()
    let window = host.show(UINavigationController(rootViewController: page))
    let item = page.navigationItem
    let model = makeItem()
    (item.style, item.customizationIdentifier) = (.editor, Self.identifier)
    item.centerItemGroups = model.centerItemGroups
    host.settle()
    let bar = try #require(page.navigationController?.navigationBar)
    func inBar() -> [String] { (bar._content?.centerViews ?? []).compactMap { ($0 as? BarButton)?.item.title } }
    #expect(inBar() == ["fixed", "moves", "goes"])
    let menu = try #require((bar._content?.rightViews.last as? BarButton)?.item.menu)
    #expect(menu._rows.compactMap { $0?.title } == ["Customize Toolbar"])
    bar.beginCustomizing()
    host.settle()
    let view = try #require(bar.customizing)
    let tiles = view.subviews.compactMap { $0 as? BarGroupTile }
    func tile(_ name: String) throws -> UIView { try #require(tiles.first { $0.accessibilityLabel == name }) }
    #expect(bar._content?.centerViews.allSatisfy(\.isHidden) == true)
    // Out of the bar, into it before all others, and what must stay in it.
    host.drag(from: center(try tile("goes")), to: (400, 500), frames: 8)
    host.settle()
    host.drag(from: center(try tile("waits")), to: center(try tile("moves")), frames: 8)
    host.settle()
    host.drag(from: center(try tile("moves")), to: (400, 500), frames: 8)
    host.settle()
    host.drag(from: center(try tile("fixed")), to: (400, 500), frames: 8)
    host.settle()
    host.tap(400, 1000)
    host.settle()
    #expect(bar.customizing == nil && view.superview == nil)
    #expect(inBar() == ["fixed", "waits", "moves"])
    #expect(bar._content?.centerViews.contains(where: \.isHidden) == false)
    withExtendedLifetime(window) {}
  }

  @Test("a bar without an identifier, or that is narrow, is not customised")
  func refusals() throws {
    let host = TestHost.launch()
    let page = UIViewController()
    let window = host.show(UINavigationController(rootViewController: page))
    page.navigationItem.style = .editor
    page.navigationItem.centerItemGroups = makeItem().centerItemGroups
    host.settle()
    let bar = try #require(page.navigationController?.navigationBar)
    bar.beginCustomizing()
    #expect(bar.customizing == nil)
    page.navigationItem.customizationIdentifier = Self.identifier
    host.settle()
    let menu = try #require((bar._content?.rightViews.last as? BarButton)?.item.menu)
    #expect(menu._rows.compactMap { $0?.title } == ["fixed", "moves", "goes"])
    withExtendedLifetime(window) {}
  }
}
