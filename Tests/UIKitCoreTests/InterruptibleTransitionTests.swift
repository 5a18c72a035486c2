import Foundation
import Testing

@testable import UIKitCore

/// Transitions whose animator can be paused, turned and driven by a finger.
@MainActor @Suite(.serialized) struct InterruptibleTransitionTests {
  final class Leaving: NSObject, UIViewControllerAnimatedTransitioning {
    var log: [String] = []
    private var animator: UIViewPropertyAnimator?
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      log.append("animate")
      interruptibleAnimator(using: context).startAnimation()
    }
    func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating
    {
      if let animator { return animator }
      let view = context.view(forKey: .from)!
      let made = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      made.addCompletion { _ in
        self.animator = nil
        context.completeTransition(!context.transitionWasCancelled)
      }
      animator = made
      return made
    }
    func animationEnded(_ completed: Bool) { log.append("ended \(completed)") }
  }

  final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    let leaving = Leaving()
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
      leaving
    }
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    { interaction }
  }

  /// One controller in front of another.
  @MainActor final class Stage {
    let host = TestHost.launch()
    let presenter = UIViewController()
    let presented = UIViewController()
    let delegate = Delegate()
    let window: UIWindow

    init() {
      window = host.show(presenter)
      presented.modalPresentationStyle = .overFullScreen
      presenter.present(presented, animated: false)
      host.settle()
      presented.transitioningDelegate = delegate
    }

    var opacity: Float { presented.view.layer.presentation()?.opacity ?? -1 }
  }

  @Test(arguments: [false, true]) func aFingerDrivesTheAnimator(finishes: Bool) {
    let stage = Stage()
    let interaction = UIPercentDrivenInteractiveTransition()
    stage.delegate.interaction = interaction
    var alongside: [String] = []
    stage.presenter.dismiss(animated: true)
    stage.presented.transitionCoordinator?.notifyWhenInteractionChanges { alongside.append("\($0.isInteractive)") }
    #expect(stage.presented.transitionCoordinator?.isInterruptible == true)
    interaction.update(0.4)
    stage.host.advance(0.1)
    #expect(abs(stage.opacity - 0.6) < 0.01)
    #expect(stage.delegate.leaving.log == [])
    if finishes { interaction.finish() } else { interaction.cancel() }
    stage.host.advance(0.2)
    // As fast as the animation itself.
    #expect(abs(stage.opacity - (finishes ? 0.4 : 0.8)) < 0.03)
    stage.host.settle()
    #expect(stage.delegate.leaving.log == ["ended \(finishes)"])
    #expect(alongside == ["false"])
    #expect((stage.presenter.presentedViewController == nil) == finishes)
    if !finishes { #expect(stage.presented.view.alpha == 1) }
  }

  @Test func whatBeganByItselfIsTakenHoldOf() {
    let stage = Stage()
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.wantsInteractiveStart = false
    interaction.completionSpeed = 2
    stage.delegate.interaction = interaction
    stage.presenter.dismiss(animated: true)
    #expect(stage.delegate.leaving.log == ["animate"])
    let coordinator = stage.presented.transitionCoordinator
    #expect(coordinator?.initiallyInteractive == false && coordinator?.isInteractive == false)
    var changes: [Bool] = []
    coordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
    // Nothing to let go of yet.
    interaction.cancel()
    stage.host.advance(0.3)
    interaction.pause()
    stage.host.advance(0.5)
    #expect(abs(stage.opacity - 0.7) < 0.03 && abs(interaction.percentComplete - 0.3) < 0.03)
    interaction.update(0.8)
    interaction.cancel()
    stage.host.advance(0.2)
    #expect(abs(stage.opacity - 0.6) < 0.04)
    interaction.pause()
    interaction.finish()
    stage.host.settle()
    #expect(changes == [true, false, true, false])
    #expect(stage.delegate.leaving.log == ["animate", "ended true"])
    #expect(stage.presenter.presentedViewController == nil)
  }

  /// Drives a transition itself, as an app's own object does.
  final class Driver: NSObject, UIViewControllerInteractiveTransitioning {
    var log: [String] = []
    var wantsInteractiveStart: Bool { false }
    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
      log.append("start \(context.isInteractive)")
      context.completeTransition(true)
    }
  }

  @Test func anAppsOwnDriverStartsWithoutAFingerToo() {
    let stage = Stage()
    let driver = Driver()
    stage.delegate.interaction = driver
    stage.presenter.dismiss(animated: true)
    stage.host.settle()
    #expect(driver.log == ["start false"])
    #expect(stage.presenter.presentedViewController == nil)
  }

  @Test(arguments: [(UIView.AnimationCurve.linear, 0.5), (.easeIn, 0.315), (.easeOut, 0.685)])
  func theCompletionFollowsItsCurve(curve: UIView.AnimationCurve, half: Double) {
    let stage = Stage()
    let page = UIViewController()
    let fade = NavigationAnimatorTests.Fade(NavigationTests.Log())
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.completionCurve = curve
    interaction._animator = fade
    let context = TransitionContext(container: stage.presenter.view, from: nil, to: page)
    context.toView = page.view
    context.isInteractive = true
    interaction.startInteractiveTransition(context)
    interaction.update(0)
    interaction.finish()
    stage.host.advance(0.25)
    #expect(abs(Double(interaction.percentComplete) - half) < 0.06)
    stage.host.settle()
  }
}
