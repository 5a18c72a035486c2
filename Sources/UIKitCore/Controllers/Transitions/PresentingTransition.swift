import CoreGraphics
import Foundation

/// One presentation under way: the container, the callbacks of both controllers in Apple's order, the animation, and
/// what follows when it ends or is cancelled.
@MainActor final class PresentingTransition: ModalTransition {
  /// - Parameter source: the controller that was asked to present; `presentation.presenter` does it.
  init(
    _ presentation: UIPresentationController, of presented: UIViewController, by presenter: UIViewController,
    source: UIViewController, in window: UIWindow, animated: Bool, completion: (() -> Void)?
  ) {
    let hides = presentation.hidesPresenter
    Self.link(presentation, presenter, presented, window)
    let container = Self.makeContainer(presentation, presenter, window)
    let animates = animated && UIView.areAnimationsEnabled
    let animator = animates ? presented.animator(presenting: presenter, source: source, presentation) : nil
    super.init(
      presentation, of: presented, by: presenter, in: container, hides: hides, animates: animates, animator: animator,
      dismisses: false, completion: completion)
  }

  private static func link(
    _ presentation: UIPresentationController, _ presenter: UIViewController, _ presented: UIViewController,
    _ window: UIWindow
  ) {
    presenter._presented = presented
    presented._presenting = presenter
    presented.moving.presented = true
    presented.moving.presentationTransition = true
    presentation.formerResponder = window.firstResponder
    presentation.formerOwner = window.firstResponder?.accessoryOwner
    window.endEditing(presented.modalPresentationStyle != .overFullScreen)
    // A controller's accessory view goes meanwhile too.
    if window.firstResponder is UIViewController { window.firstResponder?.resignFirstResponder() }
  }

  /// Lies over everything of the presenter's context.
  private static func makeContainer(
    _ presentation: UIPresentationController, _ presenter: UIViewController, _ window: UIWindow
  ) -> TransitionView {
    let inContext =
      [.currentContext, .overCurrentContext].contains(presentation._style)
      && (presenter.definesPresentationContext || presentation.staysInContext) && presenter.view.superview != nil
    let container = TransitionView(frame: inContext ? presenter.view.frame : window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.presentation = presentation
    container.passesTouches = presentation is SearchPresentation
    presentation._container = container
    presentation.traitsMayHaveChanged()
    let parentView: UIView = inContext ? presenter.view.superview! : window
    parentView.addSubview(container)
    return container
  }

  /// - Parameter picture: what the screen showed before the interface turned for this.
  func start(over picture: TurnedPicture? = nil) {
    let interaction = animator.flatMap {
      presented.transitioningDelegate?.interactionControllerForPresentation(using: $0)
    }
    coordinator.interactive = interaction?.wantsInteractiveStart ?? false
    willBegin()
    let view = placedView()
    if let picture { container.insertSubview(picture, at: 0) }
    let context = makeContext(view)
    guard let animator else {
      showAtOnce(view, context)
      return
    }
    run(animator, context, interaction: interaction) {
      if presented.transitioningDelegate == nil || animator is ModalAnimator { container.addSubview(view) }
    } end: { completed in
      picture?.removeFromSuperview()
      self.end(completed, view)
    }
    UIApplication.shared.statusBarNeedsUpdate()
  }

  private func willBegin() {
    presented.loadViewIfNeeded()
    presenter.appearanceIsManaged = true
    presented.appearanceIsManaged = true
    presentation.tellOfStyle(coordinator)
    presentation.presentationTransitionWillBegin()
    if hides { presenter.willDisappear(animates) }
    presented.willAppear(animates)
  }

  /// The view that is shown, with its final frame.
  private func placedView() -> UIView {
    let view = presentation.presentedView ?? presented.view!
    let frame = presentation.frameOfPresentedViewInContainerView
    view.translatesAutoresizingMaskIntoConstraints = true
    if presentation is FullScreenPresentation || presentation is OverPresentation {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    view.frame = frame
    return view
  }

  private func makeContext(_ view: UIView) -> TransitionContext {
    let context = TransitionContext(container: container, from: presenter, to: presented)
    context.toView = view
    context.fromView = hides ? presenter.view : nil
    context.presentationStyle = presentation._style
    context.initialFrames[ObjectIdentifier(presenter)] = container.convert(presenter.view.bounds, from: presenter.view)
    context.finalFrames[ObjectIdentifier(presenter)] = hides ? .zero : container.bounds
    context.finalFrames[ObjectIdentifier(presented)] = view.frame
    context.coordinator = coordinator
    return context
  }

  private func showAtOnce(_ view: UIView, _ context: TransitionContext) {
    container.addSubview(view)
    container.layoutIfNeeded()
    context.isAnimated = false
    coordinator.startAlongside()
    UIApplication.shared.statusBarNeedsUpdate()
    // Appearance without animation ends after the commit, like that of a view that is simply added.
    AfterCommit.perform { self.end(true, view) }
  }

  private func end(_ completed: Bool, _ view: UIView) {
    if completed {
      if hides { presenter.removeCoveredView() }
    } else {
      undoLinks(view)
    }
    release()
    presentation.presentationTransitionDidEnd(completed)
    if completed {
      presented.didAppear()
      if hides { presenter.didDisappear() }
    } else {
      undoAppearance()
    }
    presented.moving.presented = false
    container.setNeedsLayout()
    finish(completed)
  }

  private func undoLinks(_ view: UIView) {
    view.removeFromSuperview()
    container.removeFromSuperview()
    presenter._presented = nil
    presented._presenting = nil
    presentation._container = nil
  }

  private func undoAppearance() {
    presented.willDisappear(animates)
    presented.didDisappear()
    if hides {
      presenter.willAppear(animates)
      presenter.didAppear()
    }
    presented._presentation = nil
  }
}
