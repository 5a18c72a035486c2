@testable import UIKitCore

/// Tabs: chosen by the app and by taps, refused, added, taken away, animated by the delegate.
@MainActor enum TabOrders {
  static let rows = choices + changes + delegates

  private static func tabs(_ names: String) -> @MainActor @Sendable () -> OrderStage {
    { OrderStage { $0.tabs($0.pages(names)) } }
  }
  /// The middle of a tab's button in portrait.
  private static func place(_ index: Int, of count: Int) -> (Double, Double) {
    (390 * (Double(index) + 0.5) / Double(count), 785)
  }

  private static let toB = "B will, A wont, A didnt, B is, B did"

  private static let choices: [OrderRow] = [
    OrderRow(
      "another tab by its index", source: OrderSource.tabs, tabs("A B"), act: { $0.tabs.selectedIndex = 1 },
      expected: toB),
    OrderRow(
      "another tab by its controller", source: OrderSource.tabs, tabs("A B"),
      act: { $0.tabs.selectedViewController = $0["B"] }, expected: toB),
    OrderRow(
      "another tab by a tap", source: OrderSource.tabs, tabs("A B"), act: { $0.tap(place(1, of: 2).0, 785) },
      expected: toB),
    OrderRow(
      "the same tab by its index", source: OrderSource.tabs, tabs("A B"), act: { $0.tabs.selectedIndex = 0 },
      expected: ""),
    OrderRow(
      "the same tab by its controller", source: OrderSource.tabs, tabs("A B"),
      act: { $0.tabs.selectedViewController = $0["A"] }, expected: ""),
    OrderRow(
      "the same tab by a tap", source: OrderSource.tabs, tabs("A B"), act: { $0.tap(place(0, of: 2).0, 785) },
      expected: ""),
    OrderRow(
      "a tab and back", source: OrderSource.tabs, tabs("A B"),
      act: {
        $0.tabs.selectedIndex = 1
        $0.host.settle()
        $0.tabs.selectedIndex = 0
      }, expected: toB + ", A will, B wont, B didnt, A is, A did"),
    OrderRow(
      "two changes of tab at once", source: OrderSource.tabs, tabs("A B C"),
      act: {
        $0.tabs.selectedIndex = 1
        $0.tabs.selectedIndex = 2
      }, expected: toB + ", C will, B wont, B didnt, C is, C did"),
    OrderRow(
      "a tap on the tab of a stack pops it to its root",
      source: "Apple: UITabBarController: a second tap pops to the root",
      { OrderStage { $0.tabs([$0.stack("A B"), $0["T"]]) } }, act: { $0.tap(place(0, of: 2).0, 785) },
      expected: "B wont, A will, A is, B didnt, A did"),
    OrderRow(
      "a tab of a stack and back", source: OrderSource.tabs, { OrderStage { $0.tabs([$0["A"], $0.stack("B C")]) } },
      act: {
        $0.tabs.selectedIndex = 1
        $0.host.settle()
        $0.tabs.selectedIndex = 0
      }, expected: "C will, A wont, A didnt, C is, C did, A will, C wont, C didnt, A is, A did"),
    OrderRow(
      "a tab that is chosen while another controller covers all", source: OrderSource.covered,
      {
        let stage = OrderStage { $0.tabs($0.pages("A B")) }
        stage.present(stage["M"], over: stage.root)
        return stage
      }, act: { $0.tabs.selectedIndex = 1 }, expected: ""),
    OrderRow(
      "a tab that is chosen under a sheet", source: OrderSource.tabs,
      {
        let stage = OrderStage { $0.tabs($0.pages("A B")) }
        stage.present(stage["M"], .pageSheet, over: stage.root)
        return stage
      }, act: { $0.tabs.selectedIndex = 1 }, expected: toB),
    OrderRow(
      "the More tab", source: OrderSource.tabs, tabs("A B C D E F"), act: { $0.tap(place(4, of: 5).0, 785) },
      expected: "A wont, A didnt"),
    OrderRow(
      "a tab that the More tab lists", source: OrderSource.tabs, tabs("A B C D E F"),
      act: { $0.tabs.selectedViewController = $0["F"] }, expected: "F will, A wont, A didnt, F is, F did"),
    OrderRow(
      "back from a tab that the More tab lists", source: OrderSource.tabs,
      {
        let stage = OrderStage { $0.tabs($0.pages("A B C D E F")) }
        stage.tabs.selectedIndex = 5
        stage.settle()
        return stage
      }, act: { $0.tabs.selectedIndex = 0 }, expected: "A will, F wont, F didnt, A is, A did"),
  ]

  private static let changes: [OrderRow] = [true, false].flatMap { animated -> [OrderRow] in
    let how = animated ? "animated" : "at once"
    let source = "Apple: UITabBarController.setViewControllers(_:animated:): the chosen controller stays if it can"
    return [
      OrderRow(
        "a tab is added \(how)", source: source, tabs("A B"),
        act: { $0.tabs.setViewControllers($0.pages("A B C"), animated: animated) }, expected: ""),
      OrderRow(
        "a tab behind is taken away \(how)", source: source, tabs("A B"),
        act: { $0.tabs.setViewControllers($0.pages("A"), animated: animated) }, expected: ""),
      OrderRow(
        "the tab in front is taken away \(how)", source: OrderSource.undocumented, tabs("A B"),
        act: { $0.tabs.setViewControllers($0.pages("B"), animated: animated) },
        expected: "A wont, A didnt, B will, B is, B did"),
      OrderRow(
        "tabs change their places \(how)", source: source, tabs("A B"),
        act: { $0.tabs.setViewControllers($0.pages("B A"), animated: animated) }, expected: ""),
      OrderRow(
        "all tabs are others \(how)", source: OrderSource.undocumented, tabs("A B"),
        act: { $0.tabs.setViewControllers($0.pages("C D"), animated: animated) },
        expected: "A wont, A didnt, C will, C is, C did"),
    ]
  }

  /// Refuses, or fades.
  final class Judge: NSObject, UITabBarControllerDelegate {
    let log: OrderLog
    var refuses = false
    var fader: NavigationOrders.Fader?
    init(_ log: OrderLog) { self.log = log }
    func tabBarController(_ tabs: UITabBarController, shouldSelect controller: UIViewController) -> Bool {
      log.lines.append("should select \(controller.title ?? "")")
      return !refuses
    }
    func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
      log.lines.append("did select \(controller.title ?? "")")
    }
    func tabBarController(
      _ tabs: UITabBarController, animationControllerForTransitionFrom from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { fader }
  }

  private static func judged(
    _ names: String, refuses: Bool = false, fades: Bool = false
  ) -> @MainActor @Sendable () -> OrderStage {
    {
      let stage = OrderStage { $0.tabs($0.pages(names)) }
      let judge = Judge(stage.log)
      judge.refuses = refuses
      judge.fader = fades ? NavigationOrders.Fader() : nil
      stage.kept.append(judge)
      stage.tabs.delegate = judge
      return stage
    }
  }

  private static let told = "Apple: UITabBarControllerDelegate: asked and told of a person's choice, not of the app's"
  private static let delegates: [OrderRow] = [
    OrderRow(
      "a tap that the delegate hears of", source: OrderSource.undocumented, judged("A B"),
      act: { $0.tap(place(1, of: 2).0, 785) },
      expected: "should select B, B will, A wont, A didnt, B is, B did, did select B"),
    OrderRow(
      "a tap that the delegate refuses", source: told, judged("A B", refuses: true),
      act: { $0.tap(place(1, of: 2).0, 785) }, expected: "should select B"),
    OrderRow(
      "a tap on the tab in front, with a delegate", source: told, judged("A B"),
      act: { $0.tap(place(0, of: 2).0, 785) }, expected: "should select A, did select A"),
    OrderRow(
      "the app's choice, with a delegate", source: told, judged("A B", refuses: true),
      act: { $0.tabs.selectedIndex = 1 }, expected: toB),
    OrderRow(
      "the app's choice with the delegate's animation", source: OrderSource.undocumented, judged("A B", fades: true),
      act: { $0.tabs.selectedIndex = 1 }, expected: "A wont, B will, B is, A didnt, B did"),
    OrderRow(
      "a tap with the delegate's animation", source: OrderSource.undocumented, judged("A B", fades: true),
      act: { $0.tap(place(1, of: 2).0, 785) },
      expected: "should select B, A wont, B will, did select B, B is, A didnt, B did"),
  ]
}
