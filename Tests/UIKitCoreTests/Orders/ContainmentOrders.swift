@testable import UIKitCore

/// The app's own containers, windows, and what is no transition.
@MainActor enum ContainmentOrders {
  static let rows = children + moves + byHand + windows + outside

  private static func empty() -> @MainActor @Sendable () -> OrderStage { { OrderStage { $0["P"] } } }
  private static func withChild() -> @MainActor @Sendable () -> OrderStage {
    { OrderStage { $0.parent("P", of: $0["A"]) } }
  }

  private static let children: [OrderRow] = [
    OrderRow(
      "a child joins a parent that shows", source: OrderSource.containment, empty(),
      act: { _ = $0.parent("P", of: $0["A"]) }, expected: "A will, A is, A did"),
    OrderRow(
      "a child leaves a parent that shows", source: OrderSource.containment, withChild(),
      act: {
        $0["A"].willMove(toParent: nil)
        $0["A"].view.removeFromSuperview()
        $0["A"].removeFromParent()
      }, expected: "A wont, A didnt"),
    OrderRow(
      "a child's view is hidden", source: OrderSource.containment, withChild(), act: { $0["A"].view.isHidden = true },
      expected: ""),
    OrderRow(
      "a child's view goes below another", source: OrderSource.containment,
      {
        OrderStage {
          _ = $0.parent("P", of: $0["A"])
          return $0.parent("P", of: $0["B"])
        }
      }, act: { $0["P"].view.sendSubviewToBack($0["B"].view) }, expected: ""),
    OrderRow(
      "a child's child joins", source: OrderSource.containment, withChild(),
      act: { _ = $0.parent("A", of: $0["B"]) }, expected: "B will, B is, B did"),
    OrderRow(
      "a child with a child joins", source: OrderSource.containment, empty(),
      act: {
        _ = $0.parent("A", of: $0["B"])
        _ = $0.parent("P", of: $0["A"])
      }, expected: "A will, B will, A is, B is, A did, B did"),
    OrderRow(
      "a child with a child leaves", source: OrderSource.containment,
      { OrderStage { $0.parent("P", of: $0.parent("A", of: $0["B"])) } },
      act: {
        $0["A"].willMove(toParent: nil)
        $0["A"].view.removeFromSuperview()
        $0["A"].removeFromParent()
      }, expected: "A wont, B wont, A didnt, B didnt"),
    OrderRow(
      "a child joins a parent that does not show", source: OrderSource.containment, { OrderStage { $0["R"] } },
      act: { _ = $0.parent("P", of: $0["A"]) }, expected: ""),
    OrderRow(
      "a child is added without its view", source: OrderSource.containment, empty(),
      act: {
        $0["P"].addChild($0["A"])
        $0["A"].didMove(toParent: $0["P"])
      }, expected: ""),
    OrderRow(
      "two children change places in one act", source: OrderSource.containment, withChild(),
      act: {
        $0["A"].willMove(toParent: nil)
        $0["A"].view.removeFromSuperview()
        $0["A"].removeFromParent()
        _ = $0.parent("P", of: $0["B"])
      }, expected: "A wont, A didnt, B will, B is, B did"),
    OrderRow(
      "a child moves to another parent", source: OrderSource.containment,
      {
        OrderStage {
          _ = $0.parent("P", of: $0.parent("Q", of: $0["A"]))
          return $0["P"]
        }
      },
      act: {
        $0["A"].willMove(toParent: nil)
        $0["A"].view.removeFromSuperview()
        $0["A"].removeFromParent()
        _ = $0.parent("P", of: $0["A"])
      }, expected: "A wont, A didnt, A will, A is, A did"),
  ]

  /// `transition(from:to:)`, animated and at once.
  private static let moves: [OrderRow] = [0.3, 0].flatMap { duration -> [OrderRow] in
    let how = duration > 0 ? "animated" : "at once"
    let source = "Apple: transition(from:to:duration:options:animations:completion:)"
    @MainActor func transition(_ stage: OrderStage, _ options: UIView.AnimationOptions) {
      stage["P"].addChild(stage["B"])
      stage["A"].willMove(toParent: nil)
      stage["P"].transition(
        from: stage["A"], to: stage["B"], duration: duration, options: options,
        animations: { stage["B"].view.alpha = 0.5 },
        completion: { _ in
          stage["A"].removeFromParent()
          stage["B"].didMove(toParent: stage["P"])
        })
    }
    return [
      OrderRow(
        "one child for another \(how)", source: source, withChild(), act: { transition($0, []) },
        expected: duration > 0 ? "A wont, B will, B is, A didnt, B did" : "A wont, B will, A didnt, B is, B did"),
      OrderRow(
        "one child for another, dissolving \(how)", source: source, withChild(),
        act: { transition($0, .transitionCrossDissolve) },
        expected: duration > 0 ? "A wont, B will, B is, A didnt, B did" : "A wont, B will, A didnt, B is, B did"),
      OrderRow(
        "one child for another, flipping \(how)", source: source, withChild(),
        act: { transition($0, .transitionFlipFromLeft) },
        expected: duration > 0 ? "A wont, B will, B is, A didnt, B did" : "A wont, B will, A didnt, B is, B did"),
    ]
  }

  /// A parent that forwards the calls itself.
  private static let byHand: [OrderRow] = [
    OrderRow(
      "a parent that forwards nothing shows", source: OrderSource.forwarding, { OrderStage { $0.stack("R") } },
      act: {
        $0["P"].forwards = false
        $0.navigation.pushViewController($0.parent("P", of: $0["A"]), animated: false)
      }, expected: "R wont, P will, P is, R didnt, P did"),
    OrderRow(
      "a child of a parent that forwards nothing joins", source: OrderSource.forwarding,
      {
        OrderStage {
          $0["P"].forwards = false
          return $0["P"]
        }
      }, act: { _ = $0.parent("P", of: $0["A"]) }, expected: ""),
    OrderRow(
      "the parent says that a child appears", source: OrderSource.forwarding,
      {
        OrderStage {
          $0["P"].forwards = false
          return $0["P"]
        }
      },
      act: {
        $0["P"].addChild($0["A"])
        $0["A"].beginAppearanceTransition(true, animated: false)
        $0["P"].view.addSubview($0["A"].view)
        $0["A"].endAppearanceTransition()
        $0["A"].didMove(toParent: $0["P"])
      }, expected: "A will, A is, A did"),
    OrderRow(
      "the parent says that a child disappears", source: OrderSource.forwarding,
      {
        let stage = OrderStage {
          $0["P"].forwards = false
          return $0["P"]
        }
        stage["P"].addChild(stage["A"])
        stage["A"].beginAppearanceTransition(true, animated: false)
        stage["P"].view.addSubview(stage["A"].view)
        stage["A"].endAppearanceTransition()
        stage.settle()
        return stage
      },
      act: {
        $0["A"].beginAppearanceTransition(false, animated: false)
        $0["A"].view.removeFromSuperview()
        $0["A"].endAppearanceTransition()
      }, expected: "A wont, A didnt"),
    OrderRow(
      "the parent begins and takes it back", source: OrderSource.forwarding,
      {
        OrderStage {
          $0["P"].forwards = false
          return $0["P"]
        }
      },
      act: {
        $0["P"].addChild($0["A"])
        $0["A"].beginAppearanceTransition(true, animated: true)
        $0["P"].view.addSubview($0["A"].view)
        $0["A"].beginAppearanceTransition(false, animated: true)
        $0["A"].view.removeFromSuperview()
        $0["A"].endAppearanceTransition()
      }, expected: "A will, A wont, A didnt"),
  ]

  private static let windows: [OrderRow] = [
    OrderRow(
      "a window shows", source: OrderSource.window, empty(),
      act: {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = $0["A"]
        window.isHidden = false
        $0.kept.append(window)
      }, expected: "A will, A is, A did"),
    OrderRow(
      "a window hides", source: OrderSource.window, empty(), act: { $0.window.isHidden = true },
      expected: "P wont, P didnt"),
    OrderRow(
      "a window has another controller", source: OrderSource.window, empty(),
      act: { $0.window.rootViewController = $0["A"] }, expected: "P wont, P didnt, A will, A is, A did"),
    OrderRow(
      "a window has another stack", source: OrderSource.window, { OrderStage { $0.stack("A B") } },
      act: { $0.window.rootViewController = $0["C"] }, expected: "B wont, B didnt, C will, C is, C did"),
    OrderRow(
      "a controller's view in a window of the guide's kind",
      source: "Apple: View Controller Programming Guide for iOS 4, listing 2-6",
      empty(),
      act: {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.addSubview($0["A"].view)
        window.makeKeyAndVisible()
        $0.kept.append(window)
      }, expected: "A will, A is, A did"),
    OrderRow(
      "a window over another does not cover its controllers", source: OrderSource.window, empty(),
      act: {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.windowLevel = .alert
        window.isHidden = false
        $0.kept.append(window)
      }, expected: ""),
  ]

  /// What is no transition.
  private static let outside: [OrderRow] = [
    OrderRow(
      "the app goes to the background and comes back", source: OrderSource.life, withChild(),
      act: {
        UIApplication.shared.handle(.lifeCycle(.background))
        $0.host.settle()
        UIApplication.shared.handle(.lifeCycle(.foreground))
      }, expected: ""),
    OrderRow(
      "the device turns", source: OrderSource.life, withChild(), act: { $0.rotate(.landscapeLeft) }, expected: ""),
    OrderRow(
      "memory runs low", source: OrderSource.life, withChild(),
      act: { _ in UIApplication.shared.handle(.memoryWarning) },
      expected: ""),
    OrderRow(
      "the appearance becomes dark", source: OrderSource.life, withChild(),
      act: {
        $0.host.state.appearance = .dark
        UIApplication.shared.handle(.state($0.host.state))
      }, expected: ""),
    OrderRow(
      "memory runs low under a full-screen controller", source: OrderSource.life,
      {
        let stage = OrderStage { $0.parent("P", of: $0["A"]) }
        stage.present(stage["M"], over: stage.root)
        return stage
      }, act: { _ in UIApplication.shared.handle(.memoryWarning) }, expected: ""),
    OrderRow(
      "the app opens a URL", source: OrderSource.life, withChild(),
      act: { _ in UIApplication.shared.handle(.openURL("quince://page")) }, expected: ""),
  ]
}
