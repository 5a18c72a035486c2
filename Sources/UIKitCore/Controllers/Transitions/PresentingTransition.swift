import CoreGraphics
import Foundation

/// One presentation under way: the container, the callbacks of both controllers in Apple's order, the animation, and
/// what follows when it ends or is cancelled.
@MainActor final class PresentingTransition {
  private let presenter: UIViewController
  private let presented: UIViewController
  private let presentation: UIPresentationController
  private let container: TransitionView
  private let animates: Bool
  private let animator: (any UIViewControllerAnimatedTransitioning)?
  private let coordinator: TransitionCoordinator
  private let completion: (() -> Void)?
  /// Whether the presenter's view leaves the screen.
  private let hides: Bool

  /// - Parameter source: the controller that was asked to present; `presentation.presenter` does it.
  init(
    _ presentation: UIPresentationController, of presented: UIViewController, by presenter: UIViewController,
    source: UIViewController, in window: UIWindow, animated: Bool, completion: (() -> Void)?
  ) {
    self.presentation = presentation
    self.presented = presented
    self.presenter = presenter
    self.completion = completion
    hides = presentation.hidesPresenter
    Self.link(presentation, presenter, presented, window)
    container = Self.makeContainer(presentation, presenter, window)
    animates = animated && UIView.areAnimationsEnabled
    animator = animates ? presented.animator(presenting: presenter, source: source, presentation) : nil
    coordinator = TransitionCoordinator(
      duration: animator?.transitionDuration(using: nil) ?? 0, container: container, from: presenter, to: presented,
      animated: animates)
    coordinator.style = presentation._style
    presented._transitionCoordinator = coordinator
    presenter._transitionCoordinator = coordinator
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
    window.endEditing(presented.modalPresentationStyle != .overFullScreen)
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
    let home: UIView = inContext ? presenter.view.superview! : window
    home.addSubview(container)
    return container
  }

  func start() {
    willBegin()
    let view = placedView()
    let context = makeContext(view)
    guard let animator else {
      showAtOnce(view, context)
      return
    }
    context.whenDone = { completed in
      animator.animationEnded(completed)
      self.end(completed, view)
    }
    if let interaction = presented.transitioningDelegate?.interactionControllerForPresentation(using: animator),
      interaction.wantsInteractiveStart
    {
      coordinator.start(interaction, animator, context)
    } else {
      if presented.transitioningDelegate == nil || animator is ModalAnimator { container.addSubview(view) }
      animator.animateTransition(using: context)
      coordinator.startAlongside()
    }
    UIApplication.shared.statusBarNeedsUpdate()
  }

  private func willBegin() {
    presented.loadViewIfNeeded()
    presenter.appearanceIsManaged = true
    presented.appearanceIsManaged = true
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
    presented.moving.presentationTransition = false
    presented._transitionCoordinator = nil
    presenter._transitionCoordinator = nil
    presentation.presentationTransitionDidEnd(completed)
    if completed {
      presented.didAppear()
      if hides { presenter.didDisappear() }
    } else {
      undoAppearance()
    }
    presented.moving.presented = false
    presenter.appearanceIsManaged = false
    presented.appearanceIsManaged = false
    container.setNeedsLayout()
    coordinator.finish(cancelled: !completed)
    UIApplication.shared.statusBarNeedsUpdate()
    UIApplication.shared.reconsiderOrientation()
    completion?()
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
