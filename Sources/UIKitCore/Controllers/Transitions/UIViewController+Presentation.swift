import CoreGraphics
import Foundation
import QuartzCore

extension UIViewController {
  // MARK: Who presents

  var findPresented: UIViewController? {
    var controller: UIViewController? = self
    while let candidate = controller {
      if let presented = candidate._presented { return presented }
      controller = candidate._parent
    }
    return nil
  }

  var findPresenting: UIViewController? {
    var controller: UIViewController? = self
    while let candidate = controller {
      if let presenting = candidate._presenting { return presenting }
      controller = candidate._parent
    }
    return nil
  }

  /// Made on first use, so that an app can configure it before presenting.
  var findPresentationController: UIPresentationController? {
    var controller: UIViewController? = self
    while let candidate = controller {
      if let presentation = candidate._presentation { return presentation }
      if candidate._parent == nil { return candidate.makePresentation(presenting: nil, source: candidate) }
      controller = candidate._parent
    }
    return nil
  }

  var _popoverController: UIPopoverPresentationController? {
    if let made = _presentation as? UIPopoverPresentationController { return made }
    guard modalPresentationStyle == .popover, _presenting == nil else { return nil }
    return makePresentation(presenting: nil, source: self) as? UIPopoverPresentationController
  }

  var sheetController: UISheetPresentationController? {
    if let sheet = _presentation as? UISheetPresentationController { return sheet }
    if let parent = _parent { return parent.sheetController }
    guard [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle), _presenting == nil else {
      return nil
    }
    return makePresentation(presenting: nil, source: self) as? UISheetPresentationController
  }

  var findCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var controller: UIViewController? = self
    while let candidate = controller {
      if let coordinator = candidate._transitionCoordinator { return coordinator }
      controller = candidate._parent
    }
    return nil
  }

  /// Presented so that nothing of the presenter shows.
  var coversScreen: Bool {
    guard let presentation = _presentation else { return true }
    return presentation.shouldRemovePresentersView
      || [.fullScreen, .overFullScreen].contains(presentation._style)
  }

  private var _root: UIViewController {
    var controller = self
    while let parent = controller._parent { controller = parent }
    return controller
  }

  /// The controller that does present when this one is asked to.
  // Apple: UIViewController.present: "the full-screen presentation goes to the root … currentContext looks for
  // definesPresentationContext".
  private func _presenter(for style: UIModalPresentationStyle) -> UIViewController {
    if style == .currentContext || style == .overCurrentContext {
      var controller: UIViewController? = self
      while let candidate = controller {
        if candidate.definesPresentationContext { return candidate }
        controller = candidate._parent
      }
    }
    return _root
  }

  private func resolvedStyle(_ presented: UIViewController) -> UIModalPresentationStyle {
    var style = presented.modalPresentationStyle
    // Assumed: automatic means a page sheet, as for all of UIKit's own controllers but alerts.
    if style == .automatic { style = presented.automaticStyle }
    return style
  }

  func makePresentation(presenting: UIViewController?, source: UIViewController) -> UIPresentationController {
    if let made = _presentation { return made }
    let style = resolvedStyle(self)
    let made: UIPresentationController
    if style == .custom,
      let custom = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
    {
      made = custom
    } else {
      switch style {
      case .fullScreen, .currentContext:
        made = FullScreenPresentation(presentedViewController: self, presenting: presenting)
      case .popover: made = UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
      case .pageSheet, .formSheet:
        made = UISheetPresentationController(presentedViewController: self, presenting: presenting)
      default: made = OverPresentation(presentedViewController: self, presenting: presenting)
      }
    }
    made._style = style
    _presentation = made
    return made
  }

  // MARK: Presenting

  func _present(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    if presented === self || presented._presenting != nil && presented._presenting !== self._root {
      trap(
        "Application tried to present modal view controller on itself. Presenting controller is \(self).",
        name: .invalidArgumentException)
    }
    if presented._parent != nil {
      trap(
        "Application tried to present modally a view controller \(presented) that has a parent view controller "
          + "\(presented._parent!).", name: .invalidArgumentException)
    }
    let presenter = _presenter(for: presented.modalPresentationStyle)
    if let already = presenter._presented {
      log(
        "Attempt to present \(presented) on \(presenter) (from \(self)) which is already presenting \(already).")
      return
    }
    guard let window = presenter.viewIfLoaded?.window else {
      log(
        "Attempt to present \(presented) on \(presenter) (from \(self)) whose view is not in the window hierarchy.")
      return
    }
    if let made = presented._presentation, made._container == nil, made._presenter == nil,
      made._style != resolvedStyle(presented) || presented.modalPresentationStyle == .custom
    {
      presented._presentation = nil
    }
    var presentation = presented.makePresentation(presenting: presenter, source: self)
    presentation._presenter = presenter
    presentation = adapt(presentation, presented, presenter)
    presenter._presented = presented
    presented._presenting = presenter
    presented.moving.presented = true
    presented.moving.presentationTransition = true
    presentation.formerResponder = window.firstResponder
    window.endEditing(presented.modalPresentationStyle != .overFullScreen)

    // The container lies over everything of the presenter's context.
    let inContext =
      [.currentContext, .overCurrentContext].contains(presentation._style)
      && presenter.definesPresentationContext && presenter.view.superview != nil
    let home: UIView = inContext ? presenter.view.superview! : window
    let container = TransitionView(frame: inContext ? presenter.view.frame : window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.presentation = presentation
    presentation._container = container
    home.addSubview(container)

    let hides = presentation.hidesPresenter
    let animates = animated && UIView.areAnimationsEnabled
    let animator = animates ? presented._animator(presenting: presenter, source: self, presentation) : nil
    let duration = animator?.transitionDuration(using: nil) ?? 0
    let coordinator = TransitionCoordinator(
      duration: duration, container: container, from: presenter, to: presented, animated: animates)
    coordinator.style = presentation._style
    presented._transitionCoordinator = coordinator
    presenter._transitionCoordinator = coordinator

    presented.loadViewIfNeeded()
    presenter.appearanceIsManaged = true
    presented.appearanceIsManaged = true
    presentation.presentationTransitionWillBegin()
    if hides { presenter.willDisappear(animates) }
    presented.willAppear(animates)
    let view = presentation.presentedView ?? presented.view!
    let finalFrame = presentation.frameOfPresentedViewInContainerView
    view.translatesAutoresizingMaskIntoConstraints = true
    if presentation is FullScreenPresentation || presentation is OverPresentation {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    view.frame = finalFrame

    let finish: (Bool) -> Void = { completed in
      if completed {
        if hides { presenter.removeCoveredView() }
      } else {
        view.removeFromSuperview()
        container.removeFromSuperview()
        presenter._presented = nil
        presented._presenting = nil
        presentation._container = nil
      }
      presented.moving.presentationTransition = false
      presented._transitionCoordinator = nil
      presenter._transitionCoordinator = nil
      presentation.presentationTransitionDidEnd(completed)
      if completed {
        presented.didAppear()
        if hides { presenter.didDisappear() }
      } else {
        presented.willDisappear(animates)
        presented.didDisappear()
        if hides {
          presenter.willAppear(animates)
          presenter.didAppear()
        }
        presented._presentation = nil
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

    let context = TransitionContext(container: container, from: presenter, to: presented)
    context.toView = view
    context.fromView = hides ? presenter.view : nil
    context.presentationStyle = presentation._style
    context.initialFrames[ObjectIdentifier(presenter)] = container.convert(presenter.view.bounds, from: presenter.view)
    context.finalFrames[ObjectIdentifier(presenter)] = hides ? .zero : container.bounds
    context.finalFrames[ObjectIdentifier(presented)] = finalFrame
    context.coordinator = coordinator
    guard let animator else {
      container.addSubview(view)
      container.layoutIfNeeded()
      context.isAnimated = false
      coordinator.startAlongside()
      UIApplication.shared.statusBarNeedsUpdate()
      // Appearance without animation ends after the commit, like that of a view that is simply added.
      AfterCommit.perform { finish(true) }
      return
    }
    context.whenDone = { completed in
      animator.animationEnded(completed)
      finish(completed)
    }
    if let interaction = transitioningDelegate(of: presented)?.interactionControllerForPresentation(using: animator),
      interaction.wantsInteractiveStart
    {
      context.isInteractive = true
      coordinator.interactive = true
      (interaction as? UIPercentDrivenInteractiveTransition)?._animator = animator
      interaction.startInteractiveTransition(context)
    } else {
      if presented.transitioningDelegateIsOwn == false || animator is ModalAnimator {
        container.addSubview(view)
      }
      animator.animateTransition(using: context)
      coordinator.startAlongside()
    }
    UIApplication.shared.statusBarNeedsUpdate()
  }

  private func transitioningDelegate(of controller: UIViewController) -> (any UIViewControllerTransitioningDelegate)? {
    controller.transitioningDelegate
  }

  var transitioningDelegateIsOwn: Bool { transitioningDelegate != nil }

  private func adapt(
    _ presentation: UIPresentationController, _ presented: UIViewController, _ presenter: UIViewController
  ) -> UIPresentationController {
    let traits = presenter.traitCollection
    guard traits.horizontalSizeClass == .compact else { return presentation }
    guard presentation is UIPopoverPresentationController else { return presentation }
    let wanted = presentation.delegate?.adaptivePresentationStyle(for: presentation, traitCollection: traits)
    switch wanted {
    case .some(UIModalPresentationStyle.none): return presentation
    case .some(.fullScreen), .some(.overFullScreen):
      let adapted = FullScreenPresentation(presentedViewController: presented, presenting: presenter)
      adapted._style = wanted!
      adapted.delegate = presentation.delegate
      presented._presentation = adapted
      return adapted
    default:
      // Apple: a popover becomes a sheet in a horizontally compact environment.
      let adapted = UISheetPresentationController(presentedViewController: presented, presenting: presenter)
      adapted._style = .pageSheet
      adapted.delegate = presentation.delegate
      presented._presentation = adapted
      return adapted
    }
  }

  private func _animator(
    presenting: UIViewController, source: UIViewController, _ presentation: UIPresentationController
  ) -> any UIViewControllerAnimatedTransitioning {
    if let own = transitioningDelegate?.animationController(
      forPresented: self, presenting: presenting, source: source)
    {
      return own
    }
    if let theirs = presentation._animator { return theirs }
    return ModalAnimator(style: modalTransitionStyle, presentation: presentation, presenting: true)
  }

  /// Takes the covered presenter's view out of its place, to which the dismissal returns it.
  private func removeCoveredView() {
    guard let view = _view, view.superview != nil else { return }
    view.setCovered(true)
  }

  // MARK: Dismissing

  func _dismiss(animated: Bool, completion: (() -> Void)?) {
    // Apple: dismiss: "the presenting view controller is responsible … if you call this on the presented, UIKit asks
    // the presenting".
    if let presented = _presented {
      dismissPresented(presented, animated: animated, completion: completion)
      return
    }
    var controller: UIViewController? = self
    while let candidate = controller {
      if let presenting = candidate._presenting {
        presenting.dismissPresented(candidate, animated: animated, completion: completion)
        return
      }
      if let presented = candidate._presented {
        candidate.dismissPresented(presented, animated: animated, completion: completion)
        return
      }
      controller = candidate._parent
    }
    if let completion { TimerQueue.shared.schedule(after: 0) { completion() } }
  }

  func dismissAll() {
    if let presented = findPresented, let presenter = presented._presenting {
      presenter.dismissPresented(presented, animated: false, completion: nil)
    }
  }

  private func dismissPresented(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard let presentation = presented._presentation, let container = presentation._container,
      !presented.moving.dismissed
    else {
      completion?()
      return
    }
    if presented.moving.presentationTransition {
      // In the middle of its own presentation: go on when that is over.
      TimerQueue.shared.schedule(after: FrameClock.frameDuration) { [self] in
        dismissPresented(presented, animated: animated, completion: completion)
      }
      return
    }
    // What the presented controllers present goes with them, without animations of their own.
    var above: [UIViewController] = []
    var next = presented._presented
    while let controller = next {
      above.append(controller)
      next = controller._presented
    }
    let top = above.last
    let window = container.window
    window?.endEditing(true)
    let animates = animated && UIView.areAnimationsEnabled
    let hides = presentation.hidesPresenter
    presented.moving.dismissed = true
    presented.moving.presentationTransition = true
    appearanceIsManaged = true
    presented.appearanceIsManaged = true
    for controller in above {
      controller.appearanceIsManaged = true
      controller.moving.dismissed = true
    }
    let leaving = top ?? presented
    let leavingShows = leaving._appearance == .appeared || leaving._appearance == .appearing
    let animator: (any UIViewControllerAnimatedTransitioning)? =
      animates
      ? (presented.transitioningDelegate?.animationController(forDismissed: presented)
        ?? presentation._animator
        ?? ModalAnimator(
          style: presented.modalTransitionStyle, presentation: presentation, presenting: false)) : nil
    let duration = animator?.transitionDuration(using: nil) ?? 0
    let coordinator = TransitionCoordinator(
      duration: duration, container: container, from: presented, to: self, animated: animates)
    coordinator.style = presentation._style
    presented._transitionCoordinator = coordinator
    _transitionCoordinator = coordinator
    if hides { _view?.setCovered(false) }
    presentation.dismissalTransitionWillBegin()
    for controller in above.reversed() { controller.willDisappear(animates) }
    if leavingShows || above.isEmpty { presented.willDisappear(animates) }
    if hides { willAppear(animates) }
    let view = presentation.presentedView ?? presented.view!
    let finish: (Bool) -> Void = { [self] completed in
      presented.moving.presentationTransition = false
      presented._transitionCoordinator = nil
      _transitionCoordinator = nil
      if completed {
        for controller in above {
          controller._presentation?._container?.removeFromSuperview()
          controller._presentation?.dismissalTransitionDidEnd(true)
        }
        view.removeFromSuperview()
        container.removeFromSuperview()
        presentation._container = nil
        _presented = nil
        presented._presenting = nil
        presentation.dismissalTransitionDidEnd(true)
        if hides { didAppear() }
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
        // Observed: on iOS who was first responder under a modal is it again after that, and the keyboard returns.
        if let former = presentation.formerResponder, let window, window.firstResponder == nil,
          former.responderWindow === window
        {
          former.becomeFirstResponder()
        }
      } else {
        presentation.dismissalTransitionDidEnd(false)
        if hides {
          willDisappear(animates)
          didDisappear()
          _view?.setCovered(true)
        }
        presented.willAppear(animates)
        presented.didAppear()
      }
      presented.moving.dismissed = false
      appearanceIsManaged = false
      presented.appearanceIsManaged = false
      coordinator.finish(cancelled: !completed)
      UIApplication.shared.statusBarNeedsUpdate()
      UIApplication.shared.reconsiderOrientation()
      completion?()
    }
    UIApplication.shared.statusBarNeedsUpdate()
    guard let animator else {
      coordinator.startAlongside()
      finish(true)
      return
    }
    let context = TransitionContext(container: container, from: presented, to: self)
    context.fromView = view
    context.toView = hides ? _view : nil
    context.presentationStyle = presentation._style
    context.initialFrames[ObjectIdentifier(presented)] = view.frame
    context.finalFrames[ObjectIdentifier(self)] = container.bounds
    context.coordinator = coordinator
    context.whenDone = { completed in
      animator.animationEnded(completed)
      finish(completed)
    }
    if let interaction = presented.transitioningDelegate?.interactionControllerForDismissal(using: animator),
      interaction.wantsInteractiveStart
    {
      context.isInteractive = true
      coordinator.interactive = true
      (interaction as? UIPercentDrivenInteractiveTransition)?._animator = animator
      interaction.startInteractiveTransition(context)
    } else {
      animator.animateTransition(using: context)
      coordinator.startAlongside()
    }
  }
}

extension UIView {
  /// A presenter's view that is covered altogether is not drawn; it stays in its place for the dismissal.
  package func setCovered(_ covered: Bool) {
    if covered { _flags.isCovered = true } else { _flags.isCovered = false }
    layer.isHidden = covered
  }
}

/// A line for the app's log.
@MainActor package func log(_ text: String) {
  UIApplication._host?.perform(.log(text))
}
