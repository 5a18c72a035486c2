@testable import UIKitCore

/// Stacks: pushed, popped, replaced, swiped, driven by the app.
@MainActor enum NavigationOrders {
  static let rows =
    [true, false].flatMap { changes(animated: $0) + hidden(animated: $0) + unseen(animated: $0) }
    + gestures + driven

  private static func how(_ animated: Bool) -> String { animated ? "animated" : "at once" }
  private static func stack(_ names: String) -> @MainActor @Sendable () -> OrderStage {
    { OrderStage { $0.stack(names) } }
  }

  private static func changes(animated: Bool) -> [OrderRow] {
    let how = how(animated)
    let source = OrderSource.navigation
    @MainActor func row(
      _ what: String, _ names: String, _ act: @escaping @MainActor @Sendable (OrderStage) -> Void, _ expected: String
    ) -> OrderRow { OrderRow("\(what) \(how)", source: source, stack(names), act: act, expected: expected) }
    return [
      row(
        "push", "A", { $0.navigation.pushViewController($0["B"], animated: animated) },
        "A wont, B will, B is, A didnt, B did"),
      row(
        "pop", "A B", { $0.navigation.popViewController(animated: animated) },
        "B wont, A will, A is, B didnt, A did"),
      row(
        "pop to the root over one", "A B C", { $0.navigation.popToRootViewController(animated: animated) },
        "C wont, A will, A is, C didnt, A did"),
      row(
        "pop to the one in the middle", "A B C D",
        { $0.navigation.popToViewController($0["B"], animated: animated) },
        "D wont, B will, B is, D didnt, B did"),
      row("pop to the one on top", "A B", { $0.navigation.popToViewController($0["B"], animated: animated) }, ""),
      row("the root cannot be popped", "A", { $0.navigation.popViewController(animated: animated) }, ""),
      row("a root that is on top stays", "A", { $0.navigation.popToRootViewController(animated: animated) }, ""),
      row(
        "another stack with another top", "A B",
        { $0.navigation.setViewControllers($0.pages("C D"), animated: animated) },
        "B wont, D will, D is, B didnt, D did"),
      row(
        "another stack with the same top", "A B",
        { $0.navigation.setViewControllers($0.pages("C B"), animated: animated) }, ""),
      row(
        "a stack that goes back to its middle", "A B C",
        { $0.navigation.setViewControllers($0.pages("A B"), animated: animated) },
        "C wont, B will, B is, C didnt, B did"),
      row(
        "a stack that is replaced below its top", "A B C",
        { $0.navigation.setViewControllers($0.pages("A D C"), animated: animated) }, ""),
      row(
        "a stack that gets another page on top", "A",
        { $0.navigation.setViewControllers($0.pages("A B"), animated: animated) },
        "A wont, B will, B is, A didnt, B did"),
      row(
        "a stack that gets two pages on top", "A",
        { $0.navigation.setViewControllers($0.pages("A B C"), animated: animated) },
        "A wont, C will, C is, A didnt, C did"),
      row(
        "a stack turned round", "A B C",
        { $0.navigation.setViewControllers($0.pages("C B A"), animated: animated) },
        "C wont, A will, A is, C didnt, A did"),
      row(
        "the first page of a stack on screen", "",
        { $0.navigation.setViewControllers($0.pages("A"), animated: animated) }, "A will, A is, A did"),
      row(
        "a first push on screen", "", { $0.navigation.pushViewController($0["A"], animated: animated) },
        "A will, A is, A did"),
      row(
        "no page any more", "A B", { $0.navigation.setViewControllers([], animated: animated) }, "B wont, B didnt"),
      row(
        "another root alone", "A",
        { $0.navigation.setViewControllers($0.pages("B"), animated: animated) },
        "A wont, B will, B is, A didnt, B did"),
      row(
        "show from the page on top", "A",
        { stage in
          let enabled = UIView.areAnimationsEnabled
          UIView.setAnimationsEnabled(animated)
          stage["A"].show(stage["B"], sender: nil)
          UIView.setAnimationsEnabled(enabled)
        }, "A wont, B will, B is, A didnt, B did"),
    ]
  }

  private static func hidden(animated: Bool) -> [OrderRow] {
    let how = how(animated)
    return [
      OrderRow(
        "a push that hides the bar \(how)", source: OrderSource.navigation, stack("A"),
        act: { stage in
          stage["B"].reactions["will"] = { stage.navigation.setNavigationBarHidden(true, animated: animated) }
          stage.navigation.pushViewController(stage["B"], animated: animated)
        }, expected: "A wont, B will, B is, A didnt, B did"),
      OrderRow(
        "the bar hides \(how)", source: OrderSource.covered, stack("A"),
        act: { $0.navigation.setNavigationBarHidden(true, animated: animated) }, expected: ""),
      OrderRow(
        "the toolbar shows \(how)", source: OrderSource.covered, stack("A"),
        act: { $0.navigation.setToolbarHidden(false, animated: animated) }, expected: ""),
      OrderRow(
        "a push that takes the tab bar away \(how)", source: OrderSource.navigation,
        { OrderStage { $0.tabs([$0.stack("A")]) } },
        act: {
          $0["B"].hidesBottomBarWhenPushed = true
          $0.navigation.pushViewController($0["B"], animated: animated)
        }, expected: "A wont, B will, B is, A didnt, B did"),
      OrderRow(
        "two pushes, one after the other \(how)", source: OrderSource.navigation, stack("A"),
        act: {
          $0.navigation.pushViewController($0["B"], animated: animated)
          $0.host.settle()
          $0.navigation.pushViewController($0["C"], animated: animated)
        }, expected: "A wont, B will, B is, A didnt, B did, B wont, C will, C is, B didnt, C did"),
      OrderRow(
        "a push and a pop, one after the other \(how)", source: OrderSource.navigation, stack("A"),
        act: {
          $0.navigation.pushViewController($0["B"], animated: animated)
          $0.host.settle()
          $0.navigation.popViewController(animated: animated)
        }, expected: "A wont, B will, B is, A didnt, B did, B wont, A will, A is, B didnt, A did"),
    ]
  }

  /// The stack is not on the screen, or covered.
  private static func unseen(animated: Bool) -> [OrderRow] {
    let how = how(animated)
    let covered: @MainActor @Sendable () -> OrderStage = {
      let stage = OrderStage { $0.stack("A") }
      stage.present(stage["M"], over: stage.root)
      return stage
    }
    return [
      OrderRow(
        "a push under a full-screen controller \(how)", source: OrderSource.covered, covered,
        act: { $0.navigation.pushViewController($0["B"], animated: animated) }, expected: ""),
      OrderRow(
        "a push under a full-screen controller, which then leaves \(how)", source: OrderSource.covered, covered,
        act: {
          $0.navigation.pushViewController($0["B"], animated: false)
          $0.host.settle()
          $0.root.dismiss(animated: animated)
        }, expected: "M wont, B will, B is, B did, M didnt"),
      OrderRow(
        "a push in a tab behind \(how)", source: OrderSource.covered,
        { OrderStage { $0.tabs([$0["T"], $0.stack("A")]) } },
        act: { $0.navigation.pushViewController($0["B"], animated: animated) }, expected: ""),
      OrderRow(
        "a push under a sheet \(how)", source: OrderSource.cover,
        {
          let stage = OrderStage { $0.stack("A") }
          stage.present(stage["M"], .pageSheet, over: stage.root)
          return stage
        }, act: { $0.navigation.pushViewController($0["B"], animated: animated) },
        expected: "A wont, B will, B is, A didnt, B did"),
    ]
  }

  // MARK: Fingers

  private static let gestures: [OrderRow] =
    OrderStage.Ending.allCases.flatMap { ending -> [OrderRow] in
      let ends = ending == .finished
      let source = ends ? OrderSource.navigation : OrderSource.cancelled
      let pop =
        ends
        ? "B wont, A will, A is, B didnt, A did" : "B wont, A will, A is, A wont, B will, B is, A didnt, B did"
      @MainActor func row(_ what: String, _ stage: @escaping @MainActor @Sendable () -> OrderStage) -> OrderRow {
        OrderRow("\(what), \(ending.rawValue)", source: source, stage, act: { $0.edgeSwipe(ending) }, expected: pop)
      }
      return [
        row("edge pop", stack("A B")),
        row("edge pop in a tab", { OrderStage { $0.tabs([$0.stack("A B"), $0["T"]]) } }),
        row(
          "edge pop with a toolbar",
          {
            let stage = OrderStage { $0.stack("A B") }
            stage.navigation.isToolbarHidden = false
            stage.settle()
            return stage
          }),
        row(
          "edge pop in a full-screen controller",
          {
            let stage = OrderStage { $0["R"] }
            stage.present(stage.stack("A B"), over: stage.root)
            return stage
          }),
        row("edge pop in a child", { OrderStage { $0.parent("R", of: $0.stack("A B")) } }),
        row(
          "edge pop of a page that hides the tab bar",
          {
            OrderStage {
              $0["B"].hidesBottomBarWhenPushed = true
              return $0.tabs([$0.stack("A B")])
            }
          }),
        OrderRow(
          "edge pop over one, \(ending.rawValue)", source: source, stack("A B C"), act: { $0.edgeSwipe(ending) },
          expected: ends
            ? "C wont, B will, B is, C didnt, B did" : "C wont, B will, B is, B wont, C will, C is, B didnt, C did"),
        OrderRow(
          "edge swipe at the root, \(ending.rawValue)", source: source, stack("A"), act: { $0.edgeSwipe(ending) },
          expected: ""),
        OrderRow(
          "edge swipe where the back button is hidden, \(ending.rawValue)", source: source,
          {
            OrderStage {
              $0["B"].navigationItem.hidesBackButton = true
              return $0.stack("A B")
            }
          }, act: { $0.edgeSwipe(ending) }, expected: ""),
      ]
    } + [
      OrderRow(
        "the back button", source: OrderSource.navigation, stack("A B"), act: { $0.tap(30, 70) },
        expected: "B wont, A will, A is, B didnt, A did"),
      OrderRow(
        "an edge pop that is cancelled and one that is finished", source: OrderSource.cancelled, stack("A B"),
        act: {
          $0.edgeSwipe(.cancelled)
          $0.edgeSwipe(.finished)
        },
        expected: "B wont, A will, A is, A wont, B will, B is, A didnt, B did, B wont, A will, A is, B didnt, A did"),
    ]

  // MARK: The app's own animations

  /// Fades, alone or in step with what the app says.
  final class Fader: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
    var interaction: UIPercentDrivenInteractiveTransition?
    func navigationController(
      _ navigation: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
      from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func navigationController(
      _ navigation: UINavigationController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double { 0.3 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let view = context.view(forKey: .to)!
      context.containerView.addSubview(view)
      view.alpha = 0
      UIView.animate(withDuration: 0.3) {
        view.alpha = 1
      } completion: { _ in
        view.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private static func faded(_ names: String, interactive: Bool) -> @MainActor @Sendable () -> OrderStage {
    {
      let stage = OrderStage { $0.stack(names) }
      let fader = Fader()
      fader.interaction = interactive ? UIPercentDrivenInteractiveTransition() : nil
      stage.kept.append(fader)
      stage.navigation.delegate = fader
      return stage
    }
  }

  private static func end(_ stage: OrderStage, _ ending: OrderStage.Ending) {
    let interaction = (stage.kept.last as! Fader).interaction!
    interaction.update(0.4)
    stage.host.advance(0.1)
    if ending == .finished { interaction.finish() } else { interaction.cancel() }
  }

  private static let animator = "Apple: UIViewControllerAnimatedTransitioning: the calls are those of UIKit's own"
  private static let driven: [OrderRow] = [
    OrderRow(
      "push with the app's animation", source: animator, faded("A", interactive: false),
      act: { $0.navigation.pushViewController($0["B"], animated: true) },
      expected: "A wont, B will, B is, A didnt, B did"),
    OrderRow(
      "pop with the app's animation", source: animator, faded("A B", interactive: false),
      act: { $0.navigation.popViewController(animated: true) }, expected: "B wont, A will, A is, B didnt, A did"),
    OrderRow(
      "push that the app drives, finished", source: animator, faded("A", interactive: true),
      act: {
        $0.navigation.pushViewController($0["B"], animated: true)
        end($0, .finished)
      }, expected: "A wont, B will, B is, A didnt, B did"),
    OrderRow(
      "push that the app drives, cancelled", source: OrderSource.cancelled, faded("A", interactive: true),
      act: {
        $0.navigation.pushViewController($0["B"], animated: true)
        end($0, .cancelled)
      }, expected: "A wont, B will, B is, B wont, A will, B didnt, A is, A did"),
    OrderRow(
      "pop that the app drives, finished", source: animator, faded("A B", interactive: true),
      act: {
        $0.navigation.popViewController(animated: true)
        end($0, .finished)
      }, expected: "B wont, A will, A is, B didnt, A did"),
    OrderRow(
      "pop that the app drives, cancelled", source: OrderSource.cancelled, faded("A B", interactive: true),
      act: {
        $0.navigation.popViewController(animated: true)
        end($0, .cancelled)
      }, expected: "B wont, A will, A is, A wont, B will, A didnt, B is, B did"),
  ]
}
