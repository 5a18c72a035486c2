import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// What the controllers of a row have heard, in order.
@MainActor final class OrderLog {
  var lines: [String] = []
}

/// Says "A will", "A is", "A did" as it comes, "A wont", "A didnt" as it goes.
@MainActor class OrderPage: UIViewController {
  let name: String
  let log: OrderLog
  /// What it does when it hears a word.
  var reactions: [String: () -> Void] = [:]
  var forwards = true

  init(_ name: String, _ log: OrderLog) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
    title = name
  }
  required init?(coder: NSCoder) { nil }

  func say(_ word: String) {
    log.lines.append("\(name) \(word)")
    reactions[word]?()
  }
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
  override func viewDidLoad() { view.backgroundColor = .white }
  override func viewWillAppear(_ animated: Bool) { say("will") }
  override func viewIsAppearing(_ animated: Bool) { say("is") }
  override func viewDidAppear(_ animated: Bool) { say("did") }
  override func viewWillDisappear(_ animated: Bool) { say("wont") }
  override func viewDidDisappear(_ animated: Bool) { say("didnt") }
}

/// A device, what is on its screen, and the hands that use it.
@MainActor final class OrderStage {
  let host: TestHost
  let log = OrderLog()
  private var pages: [String: OrderPage] = [:]
  /// The controllers of the row that have no name.
  var parts: [String: UIViewController] = [:]
  /// Delegates and windows, which nobody else holds.
  var kept: [AnyObject] = []
  var root: UIViewController!
  private(set) var window: UIWindow!

  /// - Parameter root: what the window shows.
  init(_ device: String = "iphone-14", _ root: (OrderStage) -> UIViewController) {
    host = TestHost.launch(device: DeviceModel.named(device)!)
    self.root = root(self)
    window = host.show(self.root)
    log.lines = []
  }

  /// The page of this name, which is made when it is first asked for.
  subscript(name: String) -> OrderPage {
    if let page = pages[name] { return page }
    let page = OrderPage(name, log)
    pages[name] = page
    return page
  }
  func pages(_ names: String) -> [OrderPage] { names.split(separator: " ").map { self[String($0)] } }
  var names: [String] { pages.keys.sorted() }

  var navigation: UINavigationController { (parts["navigation"] ?? root) as! UINavigationController }
  var tabs: UITabBarController { (parts["tabs"] ?? root) as! UITabBarController }
  var split: UISplitViewController { (parts["split"] ?? root) as! UISplitViewController }
  var pager: UIPageViewController { (parts["pager"] ?? root) as! UIPageViewController }

  /// Says what the act did not: nothing of what was before it.
  func settle() {
    host.settle()
    log.lines = []
  }

  // MARK: Containers

  func stack(_ names: String) -> UINavigationController {
    let navigation = UINavigationController()
    navigation.setViewControllers(pages(names), animated: false)
    parts["navigation"] = navigation
    return navigation
  }
  func tabs(_ controllers: [UIViewController]) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    parts["tabs"] = tabs
    return tabs
  }
  func split(_ primary: UIViewController, _ secondary: UIViewController) -> UISplitViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(primary, for: .primary)
    split.setViewController(secondary, for: .secondary)
    parts["split"] = split
    return split
  }
  func pager(
    _ names: String, style: UIPageViewController.TransitionStyle = .scroll
  ) -> UIPageViewController {
    let pager = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    let source = OrderedPages(pages(names))
    kept.append(source)
    pager.dataSource = source
    pager.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    parts["pager"] = pager
    return pager
  }
  /// A page with another inside it.
  func parent(_ name: String, of child: UIViewController) -> OrderPage {
    let parent = self[name]
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    return parent
  }
  /// Presents without animation, before the row begins.
  func present(
    _ controller: UIViewController, _ style: UIModalPresentationStyle = .fullScreen, over presenter: UIViewController,
    transition: UIModalTransitionStyle = .coverVertical
  ) {
    controller.modalPresentationStyle = style
    controller.modalTransitionStyle = transition
    presenter.present(controller, animated: false)
    settle()
  }

  // MARK: Hands

  func tap(_ x: Double, _ y: Double) {
    host.tap(x, y)
    host.settle()
  }

  /// A finger along a path, four events for each part of it.
  func finger(_ points: [(Double, Double)], rests: Bool) {
    host.touch(.began, points[0].0, points[0].1, id: 9)
    for (from, to) in zip(points, points.dropFirst()) {
      for step in 1...4 {
        let part = Double(step) / 4
        host.touch(.moved, from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part, id: 9)
        host.advance(1.0 / 60)
      }
    }
    if rests { host.advance(0.2) }
    host.touch(.ended, points.last!.0, points.last!.1, id: 9)
    host.settle()
  }

  /// From the left edge, all the way or back again.
  func edgeSwipe(_ ending: Ending) {
    let path = ending == .finished ? [1.0, 60, 140, 220, 300] : [1.0, 60, 100, 60, 30]
    finger(path.map { ($0, 400) }, rests: true)
  }

  /// Down, away or back up.
  func pullSheet(_ ending: Ending, from top: Double = 120) {
    let path = ending == .finished ? [0.0, 180, 380, 580, 680] : [0.0, 60, 120, 60, 10]
    finger(path.map { (200, min(top + $0, 840)) }, rests: ending == .cancelled)
  }

  /// To the next page, or half way and back.
  func turnPage(_ ending: Ending) {
    let path = ending == .finished ? [350.0, 250, 150, 60] : [300.0, 270, 240, 225]
    finger(path.map { ($0, 400) }, rests: ending == .cancelled)
  }

  func rotate(_ orientation: DeviceState.Orientation) {
    host.state.orientation = orientation
    UIApplication.shared.handle(.state(host.state))
  }

  enum Ending: String, CaseIterable, Sendable { case finished, cancelled }
}

/// Pages in a row, for a page controller.
@MainActor final class OrderedPages: NSObject, UIPageViewControllerDataSource {
  let pages: [UIViewController]
  init(_ pages: [UIViewController]) { self.pages = pages }
  private func page(_ offset: Int, from page: UIViewController) -> UIViewController? {
    let index = (pages.firstIndex { $0 === page } ?? 0) + offset
    return pages.indices.contains(index) ? pages[index] : nil
  }
  func pageViewController(_ pager: UIPageViewController, viewControllerBefore page: UIViewController)
    -> UIViewController?
  { self.page(-1, from: page) }
  func pageViewController(_ pager: UIPageViewController, viewControllerAfter page: UIViewController)
    -> UIViewController?
  { self.page(1, from: page) }
}

/// One row of the table: what is there, what happens, and who hears what.
struct OrderRow: CustomTestStringConvertible, Sendable {
  let what: String
  /// Where the order is documented ("Apple: …"), who saw it ("Observed: …"), or what was decided ("Assumed: …").
  let source: String
  let stage: @MainActor @Sendable () -> OrderStage
  let act: @MainActor @Sendable (OrderStage) -> Void
  let expected: String
  var testDescription: String { what }

  init(
    _ what: String, source: String, _ stage: @escaping @MainActor @Sendable () -> OrderStage,
    act: @escaping @MainActor @Sendable (OrderStage) -> Void, expected: String
  ) {
    (self.what, self.source, self.stage, self.act, self.expected) = (what, source, stage, act, expected)
  }
}

/// Where the orders come from.
enum OrderSource {
  static let navigation = "Apple: UINavigationController; View Controller Programming Guide for iOS 4, figure 3-6"
  static let appearing = "Apple: viewIsAppearing(_:), after viewWillAppear, with the view in its window"
  static let tabs = "Observed: the new tab's viewWillAppear comes first"
  static let cover =
    "Apple: UIModalPresentationStyle: full-screen styles remove the presenter's view, the others leave it"
  static let cancelled =
    "Apple: UIViewControllerTransitionCoordinatorContext.isCancelled: who came goes, who went comes"
  static let pull =
    "Observed: iOS 13 and later: viewWillDisappear as the pull begins, viewWillAppear and viewDidAppear if it is let go"
  static let dismissal =
    "Apple: UIAdaptivePresentationControllerDelegate: shouldDismiss, willDismiss and didDismiss for a person's gesture"
  static let chain =
    "Apple: UIViewController.dismiss(animated:completion:): what the presented one presents goes as well"
  static let containment = "Apple: UIViewController, Implementing a Container View Controller"
  static let forwarding = "Apple: shouldAutomaticallyForwardAppearanceMethods"
  static let pages = "Apple: UIPageViewController; the order of the two pages: Observed"
  static let split = "Apple: UISplitViewController: columns appear and disappear as they are shown and hidden"
  static let popover = "Apple: UIPopoverPresentationController: the presenter stays on the screen"
  static let window = "Apple: UIWindow.rootViewController: the controller's view is the window's content"
  static let covered = "Apple: viewWillAppear(_:): a view that is covered altogether neither appears nor disappears"
  static let life = "Apple: viewWillDisappear(_:): only what the app does with its views calls it, not the background"
  static let nested = "Apple: UIViewController: children appear and disappear with their parent"
  static let undocumented = "Assumed: no source; the order of the parts' own rows"
}
