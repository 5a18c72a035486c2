@testable import UIKitCore

/// Presented and dismissed: every style with every transition, chains, contexts, covers of covers, alerts, popovers.
@MainActor enum ModalOrders {
  static let rows = styles + chains + contexts + alerts + driven + popovers

  private static func single(_ names: String) -> @MainActor @Sendable () -> OrderStage {
    { OrderStage { $0[names] } }
  }

  private static let all: [(style: UIModalPresentationStyle, name: String, hides: Bool)] = [
    (.fullScreen, "fullScreen", true), (.pageSheet, "pageSheet", false), (.formSheet, "formSheet", false),
    (.overFullScreen, "overFullScreen", false), (.currentContext, "currentContext", true),
    (.overCurrentContext, "overCurrentContext", false), (.automatic, "automatic", false),
  ]

  private static let styles: [OrderRow] = {
    let transitions: [(UIModalTransitionStyle, String)] = [
      (.coverVertical, "covering"), (.flipHorizontal, "flipping"), (.crossDissolve, "dissolving"),
    ]
    return all.flatMap { style, name, hides in
      transitions.flatMap { transition, move in
        [true, false].flatMap { animated -> [OrderRow] in
          let how = "\(name), \(move), \(animated ? "animated" : "at once")"
          return [
            OrderRow(
              "present \(how)", source: OrderSource.cover, single("A"),
              act: {
                $0["B"].modalPresentationStyle = style
                $0["B"].modalTransitionStyle = transition
                $0["A"].present($0["B"], animated: animated)
              }, expected: hides ? "A wont, B will, B is, B did, A didnt" : "B will, B is, B did"),
            OrderRow(
              "dismiss \(how)", source: OrderSource.cover,
              {
                let stage = OrderStage { $0["A"] }
                stage.present(stage["B"], style, over: stage.root, transition: transition)
                return stage
              }, act: { $0["A"].dismiss(animated: animated) },
              expected: hides ? "B wont, A will, A is, A did, B didnt" : "B wont, B didnt"),
          ]
        }
      }
    }
      + [true, false].flatMap { animated -> [OrderRow] in
        let how = animated ? "animated" : "at once"
        return [
          OrderRow(
            "present fullScreen, curling, \(how)", source: OrderSource.cover, single("A"),
            act: {
              $0["B"].modalPresentationStyle = .fullScreen
              $0["B"].modalTransitionStyle = .partialCurl
              $0["A"].present($0["B"], animated: animated)
            }, expected: "A wont, B will, B is, B did, A didnt"),
          OrderRow(
            "dismiss fullScreen, curling, \(how)", source: OrderSource.cover,
            {
              let stage = OrderStage { $0["A"] }
              stage.present(stage["B"], over: stage.root, transition: .partialCurl)
              return stage
            }, act: { $0["A"].dismiss(animated: animated) }, expected: "B wont, A will, A is, A did, B didnt"),
        ]
      }
  }()

  // MARK: Several

  private static func chain(
    _ first: UIModalPresentationStyle, _ second: UIModalPresentationStyle
  ) -> @MainActor @Sendable () -> OrderStage {
    {
      let stage = OrderStage { $0["A"] }
      stage.present(stage["B"], first, over: stage.root)
      stage.present(stage["C"], second, over: stage["B"])
      return stage
    }
  }

  private static let chains: [OrderRow] = [true, false].flatMap { animated -> [OrderRow] in
    let how = animated ? "animated" : "at once"
    return [
      OrderRow(
        "present over a full-screen controller \(how)", source: OrderSource.cover,
        {
          let stage = OrderStage { $0["A"] }
          stage.present(stage["B"], over: stage.root)
          return stage
        },
        act: {
          $0["C"].modalPresentationStyle = .fullScreen
          $0["B"].present($0["C"], animated: animated)
        }, expected: "B wont, C will, C is, C did, B didnt"),
      OrderRow(
        "present over a sheet \(how)", source: OrderSource.cover,
        {
          let stage = OrderStage { $0["A"] }
          stage.present(stage["B"], .pageSheet, over: stage.root)
          return stage
        }, act: { $0["B"].present($0["C"], animated: animated) }, expected: "C will, C is, C did"),
      OrderRow(
        "present a full-screen controller over a sheet \(how)", source: OrderSource.cover,
        {
          let stage = OrderStage { $0["A"] }
          stage.present(stage["B"], .pageSheet, over: stage.root)
          return stage
        },
        act: {
          $0["C"].modalPresentationStyle = .fullScreen
          $0["B"].present($0["C"], animated: animated)
        }, expected: "B wont, C will, C is, C did, B didnt"),
      OrderRow(
        "dismiss the upper of two full-screen controllers \(how)", source: OrderSource.cover,
        chain(.fullScreen, .fullScreen), act: { $0["B"].dismiss(animated: animated) },
        expected: "C wont, B will, B is, B did, C didnt"),
      OrderRow(
        "dismiss the upper of two sheets \(how)", source: OrderSource.cover, chain(.pageSheet, .pageSheet),
        act: { $0["B"].dismiss(animated: animated) }, expected: "C wont, C didnt"),
      OrderRow(
        "dismiss both of two full-screen controllers \(how)", source: OrderSource.chain,
        chain(.fullScreen, .fullScreen), act: { $0["A"].dismiss(animated: animated) },
        expected: "C wont, A will, A is, A did, C didnt"),
      OrderRow(
        "dismiss both of two sheets \(how)", source: OrderSource.chain, chain(.pageSheet, .pageSheet),
        act: { $0["A"].dismiss(animated: animated) }, expected: "C wont, B wont, C didnt, B didnt"),
      OrderRow(
        "dismiss a sheet on a full-screen controller with it \(how)", source: OrderSource.chain,
        chain(.fullScreen, .pageSheet), act: { $0["A"].dismiss(animated: animated) },
        expected: "C wont, B wont, A will, A is, A did, C didnt, B didnt"),
      OrderRow(
        "the presented one dismisses itself \(how)", source: OrderSource.chain,
        {
          let stage = OrderStage { $0["A"] }
          stage.present(stage["B"], over: stage.root)
          return stage
        }, act: { $0["B"].dismiss(animated: animated) }, expected: "B wont, A will, A is, A did, B didnt"),
      OrderRow(
        "nothing to dismiss \(how)", source: OrderSource.chain, single("A"),
        act: { $0["A"].dismiss(animated: animated) },
        expected: ""),
      OrderRow(
        "a second presentation by the same controller is refused \(how)",
        source: "Observed: \"Attempt to present … which is already presenting\"",
        {
          let stage = OrderStage { $0["A"] }
          stage.present(stage["B"], .pageSheet, over: stage.root)
          return stage
        }, act: { $0["A"].present($0["C"], animated: animated) }, expected: ""),
      OrderRow(
        "present by a controller that is not on the screen \(how)",
        source: "Observed: \"Attempt to present … whose view is not in the window hierarchy\"", single("A"),
        act: { $0["B"].present($0["C"], animated: animated) }, expected: ""),
      OrderRow(
        "one leaves and another comes in its completion \(how)", source: OrderSource.cover,
        {
          let stage = OrderStage { $0["A"] }
          stage.present(stage["B"], .pageSheet, over: stage.root)
          return stage
        },
        act: { stage in
          stage["A"].dismiss(animated: animated) { stage["A"].present(stage["C"], animated: animated) }
        }, expected: "B wont, B didnt, C will, C is, C did"),
    ]
  }

  // MARK: Contexts

  private static let contexts: [OrderRow] = [true, false].flatMap { animated -> [OrderRow] in
    let how = animated ? "animated" : "at once"
    let source = "Apple: definesPresentationContext: the context's view is covered, what is beside it is not"
    let parts: @MainActor @Sendable () -> OrderStage = {
      OrderStage {
        $0["A"].definesPresentationContext = true
        return $0.parent("R", of: $0["A"])
      }
    }
    return [
      OrderRow(
        "present in a child's context \(how)", source: source, parts,
        act: {
          $0["B"].modalPresentationStyle = .currentContext
          $0["A"].present($0["B"], animated: animated)
        }, expected: "A wont, B will, B is, B did, A didnt"),
      OrderRow(
        "present over a child's context \(how)", source: source, parts,
        act: {
          $0["B"].modalPresentationStyle = .overCurrentContext
          $0["A"].present($0["B"], animated: animated)
        }, expected: "B will, B is, B did"),
      OrderRow(
        "dismiss in a child's context \(how)", source: source,
        {
          let stage = parts()
          stage.present(stage["B"], .currentContext, over: stage["A"])
          return stage
        }, act: { $0["A"].dismiss(animated: animated) }, expected: "B wont, A will, A is, A did, B didnt"),
      OrderRow(
        "present full screen from a child \(how)", source: OrderSource.nested, parts,
        act: {
          $0["B"].modalPresentationStyle = .fullScreen
          $0["A"].present($0["B"], animated: animated)
        }, expected: "R wont, A wont, B will, B is, B did, R didnt, A didnt"),
      OrderRow(
        "dismiss what was presented full screen from a child \(how)", source: OrderSource.nested,
        {
          let stage = parts()
          stage.present(stage["B"], over: stage["A"])
          return stage
        }, act: { $0["A"].dismiss(animated: animated) },
        expected: "B wont, R will, A will, R is, A is, R did, A did, B didnt"),
    ]
  }

  private static let alerts: [OrderRow] = [true, false].flatMap { animated -> [OrderRow] in
    let how = animated ? "animated" : "at once"
    let source = "Apple: UIAlertController: presented over its presenter, which stays"
    @MainActor func alert(_ style: UIAlertController.Style) -> UIAlertController {
      let alert = UIAlertController(title: "Title", message: nil, preferredStyle: style)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      return alert
    }
    return [
      OrderRow(
        "an alert comes \(how)", source: source, single("A"),
        act: { $0["A"].present(alert(.alert), animated: animated) },
        expected: ""),
      OrderRow(
        "an action sheet comes \(how)", source: source, single("A"),
        act: { $0["A"].present(alert(.actionSheet), animated: animated) }, expected: ""),
      OrderRow(
        "an alert goes \(how)", source: source,
        {
          let stage = OrderStage { $0["A"] }
          stage["A"].present(alert(.alert), animated: false)
          stage.settle()
          return stage
        }, act: { $0["A"].dismiss(animated: animated) }, expected: ""),
    ]
  }

  // MARK: The app's own transitions

  /// Fades what is presented, in step with what the app says.
  final class Fader: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    var interaction: UIPercentDrivenInteractiveTransition?
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    )
      -> (any UIViewControllerAnimatedTransitioning)?
    { self }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
      self
    }
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    { interaction }
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    { interaction }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double { 0.3 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let comes = context.viewController(forKey: .to)!.isBeingPresented
      let view = context.viewController(forKey: comes ? .to : .from)!.view!
      if comes { context.containerView.addSubview(view) }
      view.alpha = comes ? 0 : 1
      UIView.animate(withDuration: 0.3) {
        view.alpha = comes ? 1 : 0
      } completion: { _ in
        view.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private static let driven: [OrderRow] = all.filter { $0.name != "automatic" }.flatMap {
    style, name, hides -> [OrderRow] in
    OrderStage.Ending.allCases.flatMap { ending -> [OrderRow] in
      let ends = ending == .finished
      let source = ends ? OrderSource.cover : OrderSource.cancelled
      @MainActor func end(_ stage: OrderStage) {
        let interaction = (stage.kept.last as! Fader).interaction!
        interaction.update(0.4)
        stage.host.advance(0.1)
        if ends { interaction.finish() } else { interaction.cancel() }
      }
      return [
        OrderRow(
          "present \(name), driven by the app, \(ending.rawValue)", source: source, single("A"),
          act: { stage in
            let fader = Fader()
            fader.interaction = UIPercentDrivenInteractiveTransition()
            stage.kept.append(fader)
            stage["B"].modalPresentationStyle = style
            stage["B"].transitioningDelegate = fader
            stage["A"].present(stage["B"], animated: true)
            end(stage)
          },
          expected: hides
            ? (ends
              ? "A wont, B will, B is, B did, A didnt"
              : "A wont, B will, B is, B wont, B didnt, A will, A is, A did")
            : (ends ? "B will, B is, B did" : "B will, B is, B wont, B didnt")),
        OrderRow(
          "dismiss \(name), driven by the app, \(ending.rawValue)", source: source,
          {
            let stage = OrderStage { $0["A"] }
            stage.present(stage["B"], style, over: stage.root)
            let fader = Fader()
            fader.interaction = UIPercentDrivenInteractiveTransition()
            stage.kept.append(fader)
            stage["B"].transitioningDelegate = fader
            return stage
          },
          act: { stage in
            stage["A"].dismiss(animated: true)
            end(stage)
          },
          expected: hides
            ? (ends
              ? "B wont, A will, A is, A did, B didnt"
              : "B wont, A will, A is, A wont, A didnt, B will, B is, B did")
            : (ends ? "B wont, B didnt" : "B wont, B will, B is, B did")),
      ]
    }
  }

  // MARK: Popovers

  private static func onPad(_ prepare: @escaping @MainActor @Sendable (OrderStage) -> Void = { _ in })
    -> @MainActor @Sendable () -> OrderStage
  {
    {
      let stage = OrderStage("ipad-10") { $0["A"] }
      prepare(stage)
      stage.settle()
      return stage
    }
  }
  private static func popover(_ stage: OrderStage, animated: Bool) {
    stage["B"].modalPresentationStyle = .popover
    stage["B"].preferredContentSize.width = 200
    stage["B"].preferredContentSize.height = 200
    stage["B"].popoverPresentationController?.sourceView = stage["A"].view
    stage["B"].popoverPresentationController?.sourceRect.origin.x = 400
    stage["B"].popoverPresentationController?.sourceRect.origin.y = 400
    stage["A"].present(stage["B"], animated: animated)
  }

  private static let popovers: [OrderRow] =
    [true, false].flatMap { animated -> [OrderRow] in
      let how = animated ? "animated" : "at once"
      return [
        OrderRow(
          "a popover comes \(how)", source: OrderSource.popover, onPad(), act: { popover($0, animated: animated) },
          expected: "B will, B is, B did"),
        OrderRow(
          "a popover goes \(how)", source: OrderSource.popover, onPad { popover($0, animated: false) },
          act: { $0["A"].dismiss(animated: animated) }, expected: "B wont, B didnt"),
        OrderRow(
          "a popover on a phone is a sheet \(how)", source: OrderSource.popover, single("A"),
          act: { popover($0, animated: animated) }, expected: "B will, B is, B did"),
        OrderRow(
          "a popover of iOS 3.2 comes \(how)", source: OrderSource.popover, onPad(),
          act: {
            let popover = UIPopoverController(contentViewController: $0["B"])
            $0.kept.append(popover)
            popover.present(
              from: .init(x: 400, y: 400, width: 10, height: 10), in: $0["A"].view, permittedArrowDirections: .any,
              animated: animated)
          }, expected: "B will, B is, B did"),
        OrderRow(
          "a form sheet comes on a pad \(how)", source: OrderSource.cover, onPad(),
          act: {
            $0["B"].modalPresentationStyle = .formSheet
            $0["A"].present($0["B"], animated: animated)
          }, expected: "B will, B is, B did"),
        OrderRow(
          "a form sheet goes on a pad \(how)", source: OrderSource.cover,
          onPad { $0.present($0["B"], .formSheet, over: $0.root) },
          act: { $0["A"].dismiss(animated: animated) }, expected: "B wont, B didnt"),
      ]
    } + [
      OrderRow(
        "a tap outside a popover", source: OrderSource.popover, onPad { popover($0, animated: false) },
        act: { $0.tap(40, 1100) }, expected: "B wont, B didnt")
    ]
}
