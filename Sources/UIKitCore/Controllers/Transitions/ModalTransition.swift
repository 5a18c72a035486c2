import CoreGraphics
import Foundation

/// A presentation or dismissal under way: who takes part, what moves them, how it starts and what follows its end.
@MainActor class ModalTransition {
  let presenter: UIViewController
  let presented: UIViewController
  let presentation: UIPresentationController
  let container: TransitionView
  /// Whether the presenter's view leaves the screen.
  let hides: Bool
  let animates: Bool
  let animator: (any UIViewControllerAnimatedTransitioning)?
  let coordinator: TransitionCoordinator
  /// Called at the end, however it ends.
  var completion: (() -> Void)?

  /// - Parameters:
  ///   - animator: nil: nothing moves.
  ///   - dismisses: the transition leads back to the presenter.
  init(
    _ presentation: UIPresentationController, of presented: UIViewController, by presenter: UIViewController,
    in container: TransitionView, hides: Bool, animates: Bool, animator: (any UIViewControllerAnimatedTransitioning)?,
    dismisses: Bool, completion: (() -> Void)?
  ) {
    (self.presentation, self.presented, self.presenter, self.container) = (
      presentation, presented, presenter, container
    )
    (self.hides, self.animates, self.animator, self.completion) = (hides, animates, animator, completion)
    coordinator = TransitionCoordinator(
      duration: animator?.transitionDuration(using: nil) ?? 0, container: container,
      from: dismisses ? presented : presenter, to: dismisses ? presenter : presented, animated: animates)
    coordinator.style = presentation._style
    presented._transitionCoordinator = coordinator
    presenter._transitionCoordinator = coordinator
  }

  /// Starts the animation, or lets an interaction drive it from its start.
  /// - Parameters:
  ///   - interaction: what the presented controller's delegate has for this.
  ///   - prepare: what comes before an animation that nobody drives.
  ///   - end: called with whether the transition went through.
  func run(
    _ animator: any UIViewControllerAnimatedTransitioning, _ context: TransitionContext,
    interaction: (any UIViewControllerInteractiveTransitioning)?, prepare: () -> Void = {},
    end: @escaping (Bool) -> Void
  ) {
    context.whenDone = { completed in
      animator.animationEnded(completed)
      end(completed)
    }
    if interaction == nil { prepare() }
    coordinator.start(interaction, animator, context)
  }

  /// The controllers take part in no transition any more.
  func release() {
    presented.moving.presentationTransition = false
    presented._transitionCoordinator = nil
    presenter._transitionCoordinator = nil
  }

  /// The last step, when both controllers know how it went.
  func finish(_ completed: Bool) {
    presenter.appearanceIsManaged = false
    presented.appearanceIsManaged = false
    coordinator.finish(cancelled: !completed)
    UIApplication.shared.statusBarNeedsUpdate()
    UIApplication.shared.reconsiderOrientation()
    completion?()
  }
}
