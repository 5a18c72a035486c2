import CoreGraphics
import Foundation
import QuartzCore

extension UIViewController {
  // MARK: Who presents

  var quinceFindPresented: UIViewController? {
    var controller: UIViewController? = self
    while let candidate = controller {
      if let presented = candidate.quincePresented { return presented }
      controller = candidate.quinceParent
    }
    return nil
  }

  var quinceFindPresenting: UIViewController? {
    var controller: UIViewController? = self
    while let candidate = controller {
      if let presenting = candidate.quincePresenting { return presenting }
      controller = candidate.quinceParent
    }
    return nil
  }

  /// Made on first use, so that an app can configure it before presenting.
  var quinceFindPresentationController: UIPresentationController? {
    var controller: UIViewController? = self
    while let candidate = controller {
      if let presentation = candidate.quincePresentation { return presentation }
      if candidate.quinceParent == nil { return candidate.quinceMakePresentation(presenting: nil, source: candidate) }
      controller = candidate.quinceParent
    }
    return nil
  }

  var quincePopoverController: UIPopoverPresentationController? {
    if let made = quincePresentation as? UIPopoverPresentationController { return made }
    guard modalPresentationStyle == .popover, quincePresenting == nil else { return nil }
    return quinceMakePresentation(presenting: nil, source: self) as? UIPopoverPresentationController
  }

  var quinceSheetController: UISheetPresentationController? {
    if let sheet = quincePresentation as? UISheetPresentationController { return sheet }
    if let parent = quinceParent { return parent.quinceSheetController }
    guard [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle), quincePresenting == nil else {
      return nil
    }
    return quinceMakePresentation(presenting: nil, source: self) as? UISheetPresentationController
  }

  var quinceFindCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var controller: UIViewController? = self
    while let candidate = controller {
      if let coordinator = candidate.quinceTransitionCoordinator { return coordinator }
      controller = candidate.quinceParent
    }
    return nil
  }

  /// Presented so that nothing of the presenter shows.
  var quinceCoversScreen: Bool {
    guard let presentation = quincePresentation else { return true }
    return presentation.shouldRemovePresentersView
      || [.fullScreen, .overFullScreen].contains(presentation.quinceStyle)
  }

  private var quinceRoot: UIViewController {
    var controller = self
    while let parent = controller.quinceParent { controller = parent }
    return controller
  }

  /// The controller that does present when this one is asked to.
  // Apple: UIViewController.present: "the full-screen presentation goes to the root … currentContext looks for
  // definesPresentationContext".
  private func quincePresenter(for style: UIModalPresentationStyle) -> UIViewController {
    if style == .currentContext || style == .overCurrentContext {
      var controller: UIViewController? = self
      while let candidate = controller {
        if candidate.definesPresentationContext { return candidate }
        controller = candidate.quinceParent
      }
    }
    return quinceRoot
  }

  private func quinceResolvedStyle(_ presented: UIViewController) -> UIModalPresentationStyle {
    var style = presented.modalPresentationStyle
    // Assumed: automatic means a page sheet, as for all of UIKit's own controllers but alerts.
    if style == .automatic { style = presented.quinceAutomaticStyle }
    return style
  }

  func quinceMakePresentation(presenting: UIViewController?, source: UIViewController) -> UIPresentationController {
    if let made = quincePresentation { return made }
    let style = quinceResolvedStyle(self)
    let made: UIPresentationController
    if style == .custom,
      let custom = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
    {
      made = custom
    } else {
      switch style {
      case .fullScreen, .currentContext:
        made = QuinceFullScreenPresentation(presentedViewController: self, presenting: presenting)
      case .popover: made = UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
      case .pageSheet, .formSheet:
        made = UISheetPresentationController(presentedViewController: self, presenting: presenting)
      default: made = QuinceOverPresentation(presentedViewController: self, presenting: presenting)
      }
    }
    made.quinceStyle = style
    quincePresentation = made
    return made
  }

  // MARK: Presenting

  func quincePresent(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    if presented === self || presented.quincePresenting != nil && presented.quincePresenting !== self.quinceRoot {
      quinceTrap(
        "Application tried to present modal view controller on itself. Presenting controller is \(self).",
        name: .invalidArgumentException)
    }
    if presented.quinceParent != nil {
      quinceTrap(
        "Application tried to present modally a view controller \(presented) that has a parent view controller "
          + "\(presented.quinceParent!).", name: .invalidArgumentException)
    }
    let presenter = quincePresenter(for: presented.modalPresentationStyle)
    if let already = presenter.quincePresented {
      quinceLog(
        "Attempt to present \(presented) on \(presenter) (from \(self)) which is already presenting \(already).")
      return
    }
    guard let window = presenter.viewIfLoaded?.window else {
      quinceLog(
        "Attempt to present \(presented) on \(presenter) (from \(self)) whose view is not in the window hierarchy.")
      return
    }
    if let made = presented.quincePresentation, made.quinceContainer == nil, made.quincePresenter == nil,
      made.quinceStyle != quinceResolvedStyle(presented) || presented.modalPresentationStyle == .custom
    {
      presented.quincePresentation = nil
    }
    var presentation = presented.quinceMakePresentation(presenting: presenter, source: self)
    presentation.quincePresenter = presenter
    presentation = quinceAdapt(presentation, presented, presenter)
    presenter.quincePresented = presented
    presented.quincePresenting = presenter
    presented.quinceMoving.presented = true
    presented.quinceMoving.presentationTransition = true
    presentation.quinceFormerResponder = window.quinceFirstResponder
    window.endEditing(presented.modalPresentationStyle != .overFullScreen)

    // The container lies over everything of the presenter's context.
    let inContext =
      [.currentContext, .overCurrentContext].contains(presentation.quinceStyle)
      && presenter.definesPresentationContext && presenter.view.superview != nil
    let home: UIView = inContext ? presenter.view.superview! : window
    let container = QuinceTransitionView(frame: inContext ? presenter.view.frame : window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.presentation = presentation
    presentation.quinceContainer = container
    home.addSubview(container)

    let hides = presentation.quinceHidesPresenter
    let animates = animated && UIView.areAnimationsEnabled
    let animator = animates ? presented.quinceAnimator(presenting: presenter, source: self, presentation) : nil
    let duration = animator?.transitionDuration(using: nil) ?? 0
    let coordinator = QuinceTransitionCoordinator(
      duration: duration, container: container, from: presenter, to: presented, animated: animates)
    coordinator.style = presentation.quinceStyle
    presented.quinceTransitionCoordinator = coordinator
    presenter.quinceTransitionCoordinator = coordinator

    presented.loadViewIfNeeded()
    presenter.quinceAppearanceIsManaged = true
    presented.quinceAppearanceIsManaged = true
    presentation.presentationTransitionWillBegin()
    if hides { presenter.quinceWillDisappear(animates) }
    presented.quinceWillAppear(animates)
    let view = presentation.presentedView ?? presented.view!
    let finalFrame = presentation.frameOfPresentedViewInContainerView
    view.translatesAutoresizingMaskIntoConstraints = true
    if presentation is QuinceFullScreenPresentation || presentation is QuinceOverPresentation {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    view.frame = finalFrame

    let finish: (Bool) -> Void = { completed in
      if completed {
        if hides { presenter.quinceRemoveCoveredView() }
      } else {
        view.removeFromSuperview()
        container.removeFromSuperview()
        presenter.quincePresented = nil
        presented.quincePresenting = nil
        presentation.quinceContainer = nil
      }
      presented.quinceMoving.presentationTransition = false
      presented.quinceTransitionCoordinator = nil
      presenter.quinceTransitionCoordinator = nil
      presentation.presentationTransitionDidEnd(completed)
      if completed {
        presented.quinceDidAppear()
        if hides { presenter.quinceDidDisappear() }
      } else {
        presented.quinceWillDisappear(animates)
        presented.quinceDidDisappear()
        if hides {
          presenter.quinceWillAppear(animates)
          presenter.quinceDidAppear()
        }
        presented.quincePresentation = nil
      }
      presented.quinceMoving.presented = false
      presenter.quinceAppearanceIsManaged = false
      presented.quinceAppearanceIsManaged = false
      container.setNeedsLayout()
      coordinator.finish(cancelled: !completed)
      UIApplication.shared.quinceStatusBarNeedsUpdate()
      UIApplication.shared.quinceReconsiderOrientation()
      completion?()
    }

    let context = QuinceTransitionContext(container: container, from: presenter, to: presented)
    context.toView = view
    context.fromView = hides ? presenter.view : nil
    context.presentationStyle = presentation.quinceStyle
    context.initialFrames[ObjectIdentifier(presenter)] = container.convert(presenter.view.bounds, from: presenter.view)
    context.finalFrames[ObjectIdentifier(presenter)] = hides ? .zero : container.bounds
    context.finalFrames[ObjectIdentifier(presented)] = finalFrame
    context.coordinator = coordinator
    guard let animator else {
      container.addSubview(view)
      container.layoutIfNeeded()
      context.isAnimated = false
      coordinator.startAlongside()
      UIApplication.shared.quinceStatusBarNeedsUpdate()
      // Appearance without animation ends after the commit, like that of a view that is simply added.
      QuinceAfterCommit.perform { finish(true) }
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
      (interaction as? UIPercentDrivenInteractiveTransition)?.quinceAnimator = animator
      interaction.startInteractiveTransition(context)
    } else {
      if presented.quinceTransitioningDelegateIsOwn == false || animator is QuinceModalAnimator {
        container.addSubview(view)
      }
      animator.animateTransition(using: context)
      coordinator.startAlongside()
    }
    UIApplication.shared.quinceStatusBarNeedsUpdate()
  }

  private func transitioningDelegate(of controller: UIViewController) -> (any UIViewControllerTransitioningDelegate)? {
    controller.transitioningDelegate
  }

  var quinceTransitioningDelegateIsOwn: Bool { transitioningDelegate != nil }

  private func quinceAdapt(
    _ presentation: UIPresentationController, _ presented: UIViewController, _ presenter: UIViewController
  ) -> UIPresentationController {
    let traits = presenter.traitCollection
    guard traits.horizontalSizeClass == .compact else { return presentation }
    guard presentation is UIPopoverPresentationController else { return presentation }
    let wanted = presentation.delegate?.adaptivePresentationStyle(for: presentation, traitCollection: traits)
    switch wanted {
    case .some(UIModalPresentationStyle.none): return presentation
    case .some(.fullScreen), .some(.overFullScreen):
      let adapted = QuinceFullScreenPresentation(presentedViewController: presented, presenting: presenter)
      adapted.quinceStyle = wanted!
      adapted.delegate = presentation.delegate
      presented.quincePresentation = adapted
      return adapted
    default:
      // Apple: a popover becomes a sheet in a horizontally compact environment.
      let adapted = UISheetPresentationController(presentedViewController: presented, presenting: presenter)
      adapted.quinceStyle = .pageSheet
      adapted.delegate = presentation.delegate
      presented.quincePresentation = adapted
      return adapted
    }
  }

  private func quinceAnimator(
    presenting: UIViewController, source: UIViewController, _ presentation: UIPresentationController
  ) -> any UIViewControllerAnimatedTransitioning {
    if let own = transitioningDelegate?.animationController(
      forPresented: self, presenting: presenting, source: source)
    {
      return own
    }
    if let theirs = presentation.quinceAnimator { return theirs }
    return QuinceModalAnimator(style: modalTransitionStyle, presentation: presentation, presenting: true)
  }

  /// Takes the covered presenter's view out of its place, to which the dismissal returns it.
  private func quinceRemoveCoveredView() {
    guard let view = quinceView, view.superview != nil else { return }
    view.quinceSetCovered(true)
  }

  // MARK: Dismissing

  func quinceDismiss(animated: Bool, completion: (() -> Void)?) {
    // Apple: dismiss: "the presenting view controller is responsible … if you call this on the presented, UIKit asks
    // the presenting".
    if let presented = quincePresented {
      quinceDismissPresented(presented, animated: animated, completion: completion)
      return
    }
    var controller: UIViewController? = self
    while let candidate = controller {
      if let presenting = candidate.quincePresenting {
        presenting.quinceDismissPresented(candidate, animated: animated, completion: completion)
        return
      }
      if let presented = candidate.quincePresented {
        candidate.quinceDismissPresented(presented, animated: animated, completion: completion)
        return
      }
      controller = candidate.quinceParent
    }
    if let completion { QuinceTimerQueue.shared.schedule(after: 0) { completion() } }
  }

  func quinceDismissAll() {
    if let presented = quinceFindPresented, let presenter = presented.quincePresenting {
      presenter.quinceDismissPresented(presented, animated: false, completion: nil)
    }
  }

  private func quinceDismissPresented(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard let presentation = presented.quincePresentation, let container = presentation.quinceContainer,
      !presented.quinceMoving.dismissed
    else {
      completion?()
      return
    }
    if presented.quinceMoving.presentationTransition {
      // In the middle of its own presentation: go on when that is over.
      QuinceTimerQueue.shared.schedule(after: QuinceClock.frameDuration) { [self] in
        quinceDismissPresented(presented, animated: animated, completion: completion)
      }
      return
    }
    // What the presented controllers present goes with them, without animations of their own.
    var above: [UIViewController] = []
    var next = presented.quincePresented
    while let controller = next {
      above.append(controller)
      next = controller.quincePresented
    }
    let top = above.last
    let window = container.window
    window?.endEditing(true)
    let animates = animated && UIView.areAnimationsEnabled
    let hides = presentation.quinceHidesPresenter
    presented.quinceMoving.dismissed = true
    presented.quinceMoving.presentationTransition = true
    quinceAppearanceIsManaged = true
    presented.quinceAppearanceIsManaged = true
    for controller in above {
      controller.quinceAppearanceIsManaged = true
      controller.quinceMoving.dismissed = true
    }
    let leaving = top ?? presented
    let leavingShows = leaving.quinceAppearance == .appeared || leaving.quinceAppearance == .appearing
    let animator: (any UIViewControllerAnimatedTransitioning)? =
      animates
      ? (presented.transitioningDelegate?.animationController(forDismissed: presented)
        ?? presentation.quinceAnimator
        ?? QuinceModalAnimator(
          style: presented.modalTransitionStyle, presentation: presentation, presenting: false)) : nil
    let duration = animator?.transitionDuration(using: nil) ?? 0
    let coordinator = QuinceTransitionCoordinator(
      duration: duration, container: container, from: presented, to: self, animated: animates)
    coordinator.style = presentation.quinceStyle
    presented.quinceTransitionCoordinator = coordinator
    quinceTransitionCoordinator = coordinator
    if hides { quinceView?.quinceSetCovered(false) }
    presentation.dismissalTransitionWillBegin()
    for controller in above.reversed() { controller.quinceWillDisappear(animates) }
    if leavingShows || above.isEmpty { presented.quinceWillDisappear(animates) }
    if hides { quinceWillAppear(animates) }
    let view = presentation.presentedView ?? presented.view!
    let finish: (Bool) -> Void = { [self] completed in
      presented.quinceMoving.presentationTransition = false
      presented.quinceTransitionCoordinator = nil
      quinceTransitionCoordinator = nil
      if completed {
        for controller in above {
          controller.quincePresentation?.quinceContainer?.removeFromSuperview()
          controller.quincePresentation?.dismissalTransitionDidEnd(true)
        }
        view.removeFromSuperview()
        container.removeFromSuperview()
        presentation.quinceContainer = nil
        quincePresented = nil
        presented.quincePresenting = nil
        presentation.dismissalTransitionDidEnd(true)
        if hides { quinceDidAppear() }
        for controller in above.reversed() { controller.quinceDidDisappear() }
        presented.quinceDidDisappear()
        for controller in above {
          controller.quincePresenting?.quincePresented = nil
          controller.quincePresenting = nil
          controller.quincePresentation = nil
          controller.quinceMoving.dismissed = false
          controller.quinceAppearanceIsManaged = false
        }
        presented.quincePresentation = nil
        // Observed: on iOS who was first responder under a modal is it again after that, and the keyboard returns.
        if let former = presentation.quinceFormerResponder, let window, window.quinceFirstResponder == nil,
          former.quinceResponderWindow === window
        {
          former.becomeFirstResponder()
        }
      } else {
        presentation.dismissalTransitionDidEnd(false)
        if hides {
          quinceWillDisappear(animates)
          quinceDidDisappear()
          quinceView?.quinceSetCovered(true)
        }
        presented.quinceWillAppear(animates)
        presented.quinceDidAppear()
      }
      presented.quinceMoving.dismissed = false
      quinceAppearanceIsManaged = false
      presented.quinceAppearanceIsManaged = false
      coordinator.finish(cancelled: !completed)
      UIApplication.shared.quinceStatusBarNeedsUpdate()
      UIApplication.shared.quinceReconsiderOrientation()
      completion?()
    }
    UIApplication.shared.quinceStatusBarNeedsUpdate()
    guard let animator else {
      coordinator.startAlongside()
      finish(true)
      return
    }
    let context = QuinceTransitionContext(container: container, from: presented, to: self)
    context.fromView = view
    context.toView = hides ? quinceView : nil
    context.presentationStyle = presentation.quinceStyle
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
      (interaction as? UIPercentDrivenInteractiveTransition)?.quinceAnimator = animator
      interaction.startInteractiveTransition(context)
    } else {
      animator.animateTransition(using: context)
      coordinator.startAlongside()
    }
  }
}

extension UIView {
  /// A presenter's view that is covered altogether is not drawn; it stays in its place for the dismissal.
  package func quinceSetCovered(_ covered: Bool) {
    if covered { quinceFlags.isCovered = true } else { quinceFlags.isCovered = false }
    layer.isHidden = covered
  }
}

/// A line for the app's log.
@MainActor package func quinceLog(_ text: String) {
  UIApplication.quinceHost?.perform(.log(text))
}
