import CoreGraphics

/// Transitions whose animation the navigation controller's delegate makes.
extension NavigationTransition {
  /// nil where the controller's own animation runs.
  var customAnimator: (any UIViewControllerAnimatedTransitioning)? {
    guard isAnimated, !isInteractive else { return nil }
    return navigation.delegate?.navigationController(
      navigation, animationControllerFor: operation, from: from, to: to)
  }

  func run(
    _ animator: any UIViewControllerAnimatedTransitioning,
    _ interaction: (any UIViewControllerInteractiveTransitioning)?
  ) {
    guard let coordinator else { return }
    let context = makeContext(animator)
    UIView.performWithoutAnimation { placeBars(progress: 0) }
    guard let interaction, interaction.wantsInteractiveStart else {
      // A finger may take hold of what can be interrupted.
      navigation.view.isUserInteractionEnabled = interaction != nil
      coordinator.animate(alongsideTransition: { _ in self.placeBars(progress: 1) }, completion: nil)
      return coordinator.start(interaction, animator, context)
    }
    coordinator.whenUpdated = { [weak self] progress in
      UIView.performWithoutAnimation { self?.placeBars(progress: progress) }
    }
    coordinator.notifyWhenInteractionChanges { [weak self] in
      if !$0.isInteractive { self?.animateBars(to: $0.isCancelled ? 0 : 1) }
    }
    coordinator.start(interaction, animator, context)
  }

  private func makeContext(_ animator: any UIViewControllerAnimatedTransitioning) -> TransitionContext {
    let context = TransitionContext(container: navigation._container, from: from, to: to)
    context.fromView = from.view
    context.toView = to.view
    context.initialFrames[ObjectIdentifier(from)] = from.view.frame
    context.finalFrames[ObjectIdentifier(to)] = navigation._frame(for: to)
    context.coordinator = coordinator
    context.whenDone = { completed in
      animator.animationEnded(completed)
      self.customEnded(completed)
    }
    return context
  }

  private func animateBars(to progress: CGFloat) {
    UIView.animate(withDuration: coordinator?.transitionDuration ?? 0) { self.placeBars(progress: progress) }
  }

  private func customEnded(_ completed: Bool) {
    guard !completed else { return finish(cancelled: false) }
    wasCancelled = true
    navigation.stack.restore(after: self)
    turnBack()
    finish(cancelled: true)
    if operation == .push { navigation.stack.release([to]) }
  }
}
