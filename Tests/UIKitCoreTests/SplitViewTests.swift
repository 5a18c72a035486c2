import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// Where the columns lie, which modes there are, and how they become one.
@MainActor @Suite(.serialized) struct SplitViewTests {
  typealias Page = NavigationTests.Page
  typealias Log = NavigationTests.Log
  typealias Column = UISplitViewController.Column
  typealias Mode = UISplitViewController.DisplayMode

  // MARK: Layout

  private func layout(
    _ columns: Set<Column>, _ mode: Mode, width: CGFloat = 1180, leadsLeft: Bool = true
  ) -> SplitLayout {
    SplitLayout(
      columns: columns, mode: mode, size: CGSize(width: width, height: 820),
      widths: SplitWidths(primary: 320, supplementary: 300), line: 0.5, leadsLeft: leadsLeft)
  }

  @Test(arguments: [
    (Mode.secondaryOnly, [Column.secondary: (0.0, 1180.0)], false),
    (.oneBesideSecondary, [.primary: (0, 320), .secondary: (320.5, 859.5)], false),
    (.oneOverSecondary, [.primary: (0, 320), .secondary: (0, 1180)], true),
    (.twoBesideSecondary, [.primary: (0, 320), .secondary: (320.5, 859.5)], false),
  ])
  func twoColumns(mode: Mode, frames: [Column: (Double, Double)], dims: Bool) {
    check(layout([.primary, .secondary], mode), frames, dims)
  }

  @Test(arguments: [
    (Mode.secondaryOnly, [Column.secondary: (0.0, 1180.0)], false),
    (.oneBesideSecondary, [.supplementary: (0, 300), .secondary: (300.5, 879.5)], false),
    (.oneOverSecondary, [.supplementary: (0, 300), .secondary: (0, 1180)], true),
    (.twoBesideSecondary, [.primary: (0, 320), .supplementary: (320.5, 300), .secondary: (621, 559)], false),
    (.twoOverSecondary, [.primary: (0, 320), .supplementary: (320.5, 300), .secondary: (0, 1180)], true),
    (.twoDisplaceSecondary, [.primary: (0, 320), .supplementary: (320.5, 300), .secondary: (621, 879.5)], true),
  ])
  func threeColumns(mode: Mode, frames: [Column: (Double, Double)], dims: Bool) {
    check(layout([.primary, .supplementary, .secondary], mode), frames, dims)
  }

  private func check(_ layout: SplitLayout, _ frames: [Column: (Double, Double)], _ dims: Bool) {
    #expect(layout.dims == dims)
    #expect(Set(layout.places.keys) == Set(frames.keys))
    for (column, (x, width)) in frames {
      #expect(layout.places[column]?.frame == CGRect(x: x, y: 0, width: width, height: 820), "\(column)")
    }
  }

  @Test func theOtherEdge() {
    let layout = layout([.primary, .secondary], .oneBesideSecondary, leadsLeft: false)
    #expect(layout.places[.primary]?.frame.minX == 860)
    #expect(layout.places[.secondary]?.frame == CGRect(x: 0, y: 0, width: 859.5, height: 820))
  }

  @Test func widths() {
    typealias Wishes = SplitWidths.Wishes
    #expect(Wishes().resolved(in: 1180) == 320)
    #expect(Wishes().resolved(in: 736) == 294)
    #expect(Wishes(fraction: 0.5).resolved(in: 1180) == 320, "the usual maximum holds")
    #expect(Wishes(fraction: 0.5, maximum: 500).resolved(in: 1180) == 500)
    #expect(Wishes(fraction: 0.1, minimum: 200).resolved(in: 1180) == 200)
    #expect(Wishes(width: 400).resolved(in: 1180) == 400)
    #expect(Wishes(width: 400, maximum: 350).resolved(in: 1180) == 350)
    #expect(Wishes(width: 4000).resolved(in: 1180) == 1180)
  }

  // MARK: Modes

  @Test func modesOfBehaviors() {
    let two: Set<Column> = [.primary, .secondary]
    let three: Set<Column> = [.primary, .supplementary, .secondary]
    #expect(SplitModes.automaticBehavior(two, in: CGSize(width: 1180, height: 820)) == .tile)
    #expect(SplitModes.automaticBehavior(two, in: CGSize(width: 820, height: 1180)) == .overlay)
    #expect(SplitModes.automaticBehavior(three, in: CGSize(width: 1180, height: 820)) == .displace)
    let tile = SplitModes(columns: three, behavior: .tile)
    #expect(tile.mode(.secondaryOnly, showing: .primary, true) == .twoBesideSecondary)
    #expect(tile.mode(.secondaryOnly, showing: .supplementary, true) == .oneBesideSecondary)
    #expect(tile.mode(.twoBesideSecondary, showing: .primary, false) == .oneBesideSecondary)
    #expect(tile.mode(.twoBesideSecondary, showing: .supplementary, false) == .secondaryOnly)
    let overlay = SplitModes(columns: two, behavior: .overlay)
    #expect(overlay.next(after: .secondaryOnly) == .oneOverSecondary)
    #expect(overlay.next(after: .oneOverSecondary) == .secondaryOnly)
    #expect(overlay.mode(.oneOverSecondary, showing: .secondary, true) == .secondaryOnly)
  }

  // MARK: On an iPad

  private static let pad = DeviceModel.named("iPad")!

  private func list(_ log: Log) -> UISplitViewController {
    let split = UISplitViewController()
    split.viewControllers = [
      UINavigationController(rootViewController: Page("list", log)),
      UINavigationController(rootViewController: Page("detail", log)),
    ]
    return split
  }

  private func turn(_ host: TestHost, _ orientation: UIInterfaceOrientation) {
    host.state.orientation = orientation.isLandscape ? .landscapeLeft : .portrait
    UIApplication.shared.handle(.state(host.state))
    host.settle()
  }

  final class Judge: NSObject, UISplitViewControllerDelegate {
    let log: Log
    var drops = false
    var top: Column?
    init(_ log: Log) { self.log = log }
    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: Mode) {
      log.lines.append("to \(displayMode)")
    }
    func splitViewController(
      _ svc: UISplitViewController, willHide c: UIViewController, with item: UIBarButtonItem,
      for pc: UIPopoverController
    ) {
      item.title = "List"
      log.lines.append("hide \(pc.contentViewController === c)")
    }
    func splitViewController(
      _ svc: UISplitViewController, willShow c: UIViewController, invalidating item: UIBarButtonItem
    ) { log.lines.append("show") }
    func splitViewController(
      _ svc: UISplitViewController, popoverController pc: UIPopoverController, willPresent c: UIViewController
    ) { log.lines.append("popover") }
    func splitViewController(
      _ split: UISplitViewController, collapseSecondary s: UIViewController, onto p: UIViewController
    ) -> Bool {
      log.lines.append("collapse")
      return drops
    }
    func splitViewController(
      _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposed: Column
    ) -> Column {
      log.lines.append("top \(proposed)")
      return top ?? proposed
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.lines.append("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.lines.append("expanded") }
    func splitViewController(_ svc: UISplitViewController, willShow column: Column) {
      log.lines.append("will show \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: Column) {
      log.lines.append("will hide \(column)")
    }
  }

  @Test func portraitHidesThePrimaryBehindAButton() {
    let host = TestHost.launch(device: Self.pad)
    let log = Log()
    let judge = Judge(log)
    let split = list(log)
    split.delegate = judge
    _ = log.take()
    _ = host.show(split)
    #expect(split.displayMode == .secondaryOnly)
    #expect(
      log.take() == [
        "to secondaryOnly", "hide true", "list load", "detail load", "detail will appear", "detail did appear",
      ])
    split.toggleDisplayMode()
    host.settle()
    #expect(split.displayMode == .oneOverSecondary)
    #expect(
      log.take() == ["to oneOverSecondary", "popover", "list will appear", "list did appear"])
    #expect(split.viewControllers[0].view.frame.width == 320)
    #expect(split.viewControllers[0].view.frame.minX == 0)
    split.secondaryTapped()
    host.settle()
    #expect(log.take() == ["to secondaryOnly", "list will disappear", "list did disappear"])
    turn(host, .landscapeLeft)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(log.take() == ["to oneBesideSecondary", "show", "list will appear", "list did appear"])
    #expect(split.viewControllers[1].view.frame.minX > 320)
  }

  @Test func theButtonGivesTheSecondaryTheWholeWidth() {
    let host = TestHost.launch(device: Self.pad)
    let split = list(Log())
    _ = host.show(split)
    turn(host, .landscapeLeft)
    let item = split.displayModeButtonItem
    #expect(item.target === split && item.action != nil)
    #expect(UIApplication.shared.sendAction(item.action!, to: item.target, from: nil, for: nil))
    host.settle()
    #expect(split.displayMode == .secondaryOnly)
    #expect(split.viewControllers[1].view.frame.width == split.view.bounds.width)
    #expect(split.viewControllers[0].view.superview == nil)
  }

  @Test("what takes a column's place later has the button, too") func laterControllersShowTheButton() {
    let host = TestHost.launch(device: Self.pad)
    let log = Log()
    let split = UISplitViewController(style: .doubleColumn)
    let (first, second) = (Page("first", log), Page("second", log))
    split.setViewController(Page("list", log), for: .primary)
    split.setViewController(first, for: .secondary)
    _ = host.show(split)
    turn(host, .portrait)
    #expect(split.displayMode == .secondaryOnly)
    #expect(first.navigationItem.leadingItems == [split.displayModeButtonItem])
    split.setViewController(UINavigationController(rootViewController: second), for: .secondary)
    host.settle()
    #expect(second.navigationItem.leadingItems == [split.displayModeButtonItem])
    #expect(first.navigationItem.leadingItems.isEmpty)
  }

  @Test func columnsAreWrappedAndShowTheButton() {
    let host = TestHost.launch(device: Self.pad)
    let log = Log()
    let judge = Judge(log)
    let split = UISplitViewController(style: .doubleColumn)
    let detail = Page("detail", log)
    split.setViewController(Page("list", log), for: .primary)
    split.setViewController(detail, for: .secondary)
    split.delegate = judge
    #expect(split.viewController(for: .secondary) === detail)
    #expect(detail.navigationController != nil)
    _ = host.show(split)
    turn(host, .landscapeLeft)
    _ = log.take()
    split.hide(.primary)
    host.settle()
    #expect(split.displayMode == .secondaryOnly)
    #expect(
      log.take() == [
        "to secondaryOnly", "will hide primary", "list will disappear", "list did disappear",
      ])
    #expect(detail.navigationItem.leadingItems == [split.displayModeButtonItem])
    split.displayModeButtonVisibility = .never
    #expect(detail.navigationItem.leadingItems.isEmpty)
    split.show(.primary)
    host.settle()
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(split.viewController(for: .primary)?.traitCollection.horizontalSizeClass == .compact)
    #expect(detail.traitCollection.horizontalSizeClass == .regular)
  }

  // MARK: On a phone

  @Test(arguments: [false, true]) func oneColumn(drops: Bool) {
    let host = TestHost.launch()
    let log = Log()
    let judge = Judge(log)
    judge.drops = drops
    let split = list(log)
    split.delegate = judge
    let (primary, secondary) = (
      split.viewControllers[0] as! UINavigationController, split.viewControllers[1] as! UINavigationController
    )
    #expect(!split.isCollapsed && split.viewControllers.count == 2)
    _ = host.show(split)
    #expect(split.isCollapsed && split.viewControllers == [primary])
    #expect(primary.barPages.map(\.title) == (drops ? ["list"] : ["list", "detail"]))
    #expect(split.displayModeButtonItem.isHidden)
    // A new detail takes the old one's place on the stack.
    primary.popToRootViewController(animated: false)
    let next = UINavigationController(rootViewController: Page("next", log))
    primary.topViewController?.showDetailViewController(next, sender: nil)
    host.settle()
    #expect(primary.barPages.map(\.title) == ["list", "next"] && primary.topViewController === next)
    #expect(secondary.parent == nil)
    #expect(primary.topViewController?.splitViewController === split)
  }

  @Test func largePhonesExpandAndCollapse() {
    let host = TestHost.launch(device: DeviceModel.named("iPhone 14 Pro Max")!)
    let log = Log()
    let split = list(log)
    let judge = Judge(log)
    split.delegate = judge
    _ = host.show(split)
    let primary = split.viewControllers[0] as! UINavigationController
    let more = Page("more", log)
    primary.pushViewController(more, animated: false)
    host.settle()
    #expect(primary.viewControllers.count == 3)
    turn(host, .landscapeLeft)
    #expect(!split.isCollapsed && !split.displayModeButtonItem.isHidden)
    #expect(primary.viewControllers.map(\.title) == ["list"])
    let secondary = split.viewControllers[1] as! UINavigationController
    #expect(secondary.viewControllers.map(\.title) == ["detail", "more"])
    #expect(secondary.view.window != nil && primary.view.window != nil)
    turn(host, .portrait)
    #expect(split.isCollapsed)
    #expect(primary.barPages.map(\.title) == ["list", "detail", "more"])
    // What was popped meanwhile is there again beside the list.
    primary.popToRootViewController(animated: false)
    host.settle()
    turn(host, .landscapeLeft)
    #expect((split.viewControllers[1] as! UINavigationController).viewControllers.map(\.title) == ["detail", "more"])
  }

  @Test func theAppChoosesTheTopColumn() {
    let host = TestHost.launch()
    let log = Log()
    let judge = Judge(log)
    judge.top = .primary
    let split = UISplitViewController(style: .tripleColumn)
    for (column, name) in [(Column.primary, "one"), (.supplementary, "two"), (.secondary, "three")] {
      split.setViewController(Page(name, log), for: column)
    }
    split.delegate = judge
    _ = log.take()
    _ = host.show(split)
    #expect(log.take().filter { $0.hasPrefix("top") || $0.hasSuffix("apsed") } == ["top secondary", "collapsed"])
    let stack = split.viewControllers[0] as! UINavigationController
    #expect(stack.barPages.map(\.title) == ["one"])
    split.show(.supplementary)
    host.settle()
    #expect(stack.barPages.map(\.title) == ["one", "two"])
    split.show(.secondary)
    host.settle()
    #expect(stack.barPages.map(\.title) == ["one", "two", "three"])
    split.hide(.secondary)
    host.settle()
    #expect(stack.barPages.map(\.title) == ["one", "two"])
  }

  @Test func threeColumnsNeedRoom() {
    let host = TestHost.launch(device: Self.pad)
    let log = Log()
    let split = UISplitViewController(style: .tripleColumn)
    for (column, name) in [(Column.primary, "one"), (.supplementary, "two"), (.secondary, "three")] {
      split.setViewController(Page(name, log), for: column)
    }
    split.preferredDisplayMode = .twoBesideSecondary
    split.preferredSplitBehavior = .tile
    _ = host.show(split)
    #expect(split.view.bounds.width == 820 && split.displayMode == .oneBesideSecondary)
    turn(host, .landscapeLeft)
    #expect(split.displayMode == .twoBesideSecondary)
    turn(host, .portrait)
    split.show(.primary)
    host.settle()
    #expect(split.displayMode == .twoDisplaceSecondary)
  }

  @Test func aCompactColumnStandsAlone() {
    let host = TestHost.launch()
    let log = Log()
    let split = UISplitViewController(style: .doubleColumn)
    let tabs = UITabBarController()
    split.setViewController(Page("list", log), for: .primary)
    split.setViewController(Page("detail", log), for: .secondary)
    split.setViewController(tabs, for: .compact)
    _ = host.show(split)
    #expect(split.isCollapsed && tabs.view.window != nil)
    #expect(log.take().allSatisfy { !$0.contains("appear") })
  }

  @Test func popoversOfOldAppsOpenBesideARectangle() throws {
    let host = TestHost.launch(device: Self.pad)
    let window = host.show()
    let root = try #require(window.rootViewController)
    let content = UIViewController()
    content.preferredContentSize = CGSize(width: 300, height: 200)
    let popover = UIPopoverController(contentViewController: content)
    popover.present(
      from: CGRect(x: 100, y: 100, width: 40, height: 40), in: root.view, permittedArrowDirections: .up, animated: false
    )
    host.settle()
    #expect(popover.isPopoverVisible && popover.popoverArrowDirection == .up)
    #expect(content.view.bounds.inset(by: content.view.safeAreaInsets).size == CGSize(width: 300, height: 200))
    popover.dismiss(animated: false)
    host.settle()
    #expect(!popover.isPopoverVisible && root.presentedViewController == nil)
  }
}
