import CoreGraphics
import Foundation

/// One dismissal under way: the presented controller and all that it presents in its turn leave together.
@MainActor final class DismissingTransition: ModalTransition {
  private let window: UIWindow?
  /// What the presented controller presents in its turn, from the first to the topmost; it goes without animations of
  /// its own.
  private let above: [UIViewController]
  /// Where the presenter's view lies, which an animator may take into the container.
  private var home: (superview: UIView, index: Int)?

  /// - Parameter pulled: a finger moves the presented view; it leaves downwards, whatever its transition style.
  init(
    of presented: UIViewController, by presenter: UIViewController, _ presentation: UIPresentationController,
    in container: TransitionView, animated: Bool, pulled: Bool = false, completion: (() -> Void)?
  ) {
    let hides = presentation.hidesPresenter
    above = Array(sequence(first: presented, next: \._presented).dropFirst())
    window = container.window
    if !pulled { window?.endEditing(true) }
    let animates = animated && UIView.areAnimationsEnabled
    presented.moving.dismissed = true
    presented.moving.presentationTransition = true
    for controller in [presenter, presented] + above { controller.appearanceIsManaged = true }
    for controller in above { controller.moving.dismissed = true }
    let animator: (any UIViewControllerAnimatedTransitioning)? =
      pulled
      ? ModalAnimator(style: .coverVertical, presentation: presentation, presenting: false)
      : presented.animator(dismissing: presentation)
    super.init(
      presentation, of: presented, by: presenter, in: container, hides: hides, animates: animates,
      animator: animates ? animator : nil, dismisses: true, completion: completion)
  }

  func start() {
    let interaction = animator.flatMap { presented.transitioningDelegate?.interactionControllerForDismissal(using: $0) }
    let picture = interaction == nil ? turnBack() : nil
    coordinator.interactive = interaction?.wantsInteractiveStart ?? false
    willBegin()
    leave(animator, interaction: interaction, picture)
  }

  /// Turns the interface as the presenter needs it, before it is seen.
  /// - Returns: what the screen showed, where UIKit's own transition is to take it away.
  private func turnBack() -> TurnedPicture? {
    guard presented.coversScreen, let window, window.bounds == UIScreen.main.bounds else { return nil }
    return TurnedPicture.turn(
      to: UIApplication.shared.orientation(returningTo: presenter), shows: animator is ModalAnimator)
  }

  // MARK: Under a finger

  /// All hear that the presented controller is about to leave; its view goes where the finger has it.
  func startPulled() {
    coordinator.interactive = true
    willBegin()
  }

  /// The finger let go, or the app dismisses meanwhile: the view moves on from where it is.
  // Assumed: what goes alongside runs now, not with the finger.
  func finishPulled(animated: Bool) {
    coordinator.interactionEnded(cancelled: false)
    window?.endEditing(true)
    leave(animated ? animator : nil, interaction: nil)
  }

  /// The view is back in its place.
  func cancelPulled() {
    completion = nil
    coordinator.interactionEnded(cancelled: true)
    end(false, presentation.presentedView ?? presented.view!)
  }

  // MARK: Steps

  private func leave(
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    interaction: (any UIViewControllerInteractiveTransitioning)?, _ picture: TurnedPicture? = nil
  ) {
    let view = presentation.presentedView ?? presented.view!
    UIApplication.shared.statusBarNeedsUpdate()
    guard let animator else {
      coordinator.startAlongside()
      end(true, view)
      return
    }
    let context = makeContext(view)
    if let picture {
      view.isHidden = true
      container.addSubview(picture)
      context.fromView = picture
    }
    run(animator, context, interaction: interaction) { completed in
      if picture != nil { view.isHidden = false }
      self.end(completed, view)
    }
  }

  private func willBegin() {
    let leaving = above.last ?? presented
    let leavingShows = leaving._appearance == .appeared || leaving._appearance == .appearing
    if hides { presenter._view?.setCovered(false) }
    presentation.dismissalTransitionWillBegin()
    for controller in above.reversed() { controller.willDisappear(animates) }
    if leavingShows || above.isEmpty { presented.willDisappear(animates) }
    if hides { presenter.willAppear(animates) }
  }

  private func makeContext(_ view: UIView) -> TransitionContext {
    let context = TransitionContext(container: container, from: presented, to: presenter)
    context.fromView = view
    context.toView = hides ? presenter._view : nil
    context.presentationStyle = presentation._style
    context.initialFrames[ObjectIdentifier(presented)] = view.frame
    context.finalFrames[ObjectIdentifier(presenter)] = container.bounds
    // Observed: animators that serve both directions find the place of the presented view in either.
    context.finalFrames[ObjectIdentifier(presented)] = presentation.frameOfPresentedViewInContainerView
    context.coordinator = coordinator
    noteHome()
    return context
  }

  private func noteHome() {
    guard hides, let view = presenter._view, let superview = view.superview, superview !== container,
      let index = superview.subviews.firstIndex(of: view)
    else { return }
    home = (superview, index)
  }

  // Observed: an animator adds the presenter's view to the container; afterwards it is in its place again.
  private func returnHome() {
    guard let home, let view = presenter._view, view.superview === container else { return }
    view.center = home.superview.convert(view.center, from: container)
    home.superview.insertSubview(view, at: min(home.index, home.superview.subviews.count))
  }

  private func end(_ completed: Bool, _ view: UIView) {
    returnHome()
    release()
    if completed { remove(view) } else { stay() }
    presented.moving.dismissed = false
    finish(completed)
  }

  private func remove(_ view: UIView) {
    for controller in above {
      controller._presentation?._container?.removeFromSuperview()
      controller._presentation?.dismissalTransitionDidEnd(true)
    }
    view.removeFromSuperview()
    container.removeFromSuperview()
    presentation._container = nil
    presenter._presented = nil
    presented._presenting = nil
    presentation.dismissalTransitionDidEnd(true)
    if hides { presenter.didAppear() }
    for controller in above.reversed() { controller.didDisappear() }
    presented.didDisappear()
    for controller in above {
      controller._presenting?._presented = nil
      controller._presenting = nil
      controller._presentation = nil
      controller.moving.dismissed = false
      controller.appearanceIsManaged = false
    }
    presented._presentation = nil
    returnFirstResponder()
    ApplicationContext.current.focus.restore(in: presenter)
  }

  // Observed: on iOS who was first responder under a modal is it again after that, and the keyboard returns.
  private func returnFirstResponder() {
    guard let window, window.firstResponder == nil else { return }
    // What is edited in an accessory view comes back with its owner's.
    if let owner = presentation.formerOwner, owner.responderWindow === window { owner.becomeFirstResponder() }
    guard let former = presentation.formerResponder, former.responderWindow === window else { return }
    former.becomeFirstResponder()
  }

  private func stay() {
    presentation.dismissalTransitionDidEnd(false)
    if hides {
      presenter.willDisappear(animates)
      presenter.didDisappear()
      presenter._view?.setCovered(true)
    }
    presented.willAppear(animates)
    presented.didAppear()
  }
}
