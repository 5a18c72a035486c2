/// A change of tabs whose animation the delegate makes.
@MainActor final class TabTransition {
  private let from: UIViewController
  private let to: UIViewController
  private let animator: any UIViewControllerAnimatedTransitioning
  private let context: TransitionContext
  private let coordinator: TransitionCoordinator

  init(
    from: UIViewController, to: UIViewController, container: UIView, animator: any UIViewControllerAnimatedTransitioning
  ) {
    (self.from, self.to, self.animator) = (from, to, animator)
    context = TransitionContext(container: container, from: from, to: to)
    coordinator = TransitionCoordinator(
      from: from, to: to, container: container, duration: animator.transitionDuration(using: nil), isInteractive: false)
    context.coordinator = coordinator
  }

  /// - Parameter ended: called with whether the new tab shows.
  func start(_ interaction: (any UIViewControllerInteractiveTransitioning)?, ended: @escaping (Bool) -> Void) {
    to.loadViewIfNeeded()
    let area = context.containerView.bounds
    to.view.frame = area
    context.fromView = from.view
    context.toView = to.view
    context.initialFrames[ObjectIdentifier(from)] = from.view.frame
    context.finalFrames[ObjectIdentifier(to)] = area
    from._transitionCoordinator = coordinator
    to._transitionCoordinator = coordinator
    from.willDisappear(true)
    to.willAppear(true)
    context.whenDone = { [self] completed in end(completed, ended) }
    coordinator.start(interaction, animator, context)
  }

  private func end(_ completed: Bool, _ ended: (Bool) -> Void) {
    animator.animationEnded(completed)
    if !completed {
      to.willDisappear(true)
      from.willAppear(true)
    }
    let (leaving, staying) = completed ? (from, to) : (to, from)
    leaving.view.removeFromSuperview()
    from._transitionCoordinator = nil
    to._transitionCoordinator = nil
    ended(completed)
    leaving.didDisappear()
    staying.didAppear()
    coordinator.finish(cancelled: !completed)
  }

  /// Another tab is asked for: what runs ends where it was going.
  func finishNow() { context.completeTransition(true) }
}
