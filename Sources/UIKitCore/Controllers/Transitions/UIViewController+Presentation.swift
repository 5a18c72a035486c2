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
    if let made = _presentation as? UIPopoverPresentationController ?? _presentation?.adaptedPopover { return made }
    // What shows itself in a popover by itself, as sharing does on a pad, is told here from where.
    let style = modalPresentationStyle == .automatic ? automaticStyle : modalPresentationStyle
    guard style == .popover, _presenting == nil else { return nil }
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
    if let own = ownPresentation(presenting: presenting) {
      made = own
    } else if style == .custom,
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
    checkPresentable(presented)
    let presenter = presented.ownPresenter(from: self) ?? _presenter(for: presented.modalPresentationStyle)
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
    (presenter._presentation as? UISheetPresentationController)?.cancelPull()
    if let made = presented._presentation, made._container == nil, made._presenter == nil,
      made._style != resolvedStyle(presented) || presented.modalPresentationStyle == .custom
    {
      presented._presentation = nil
    }
    var presentation = presented.makePresentation(presenting: presenter, source: self)
    presentation._presenter = presenter
    presentation = adapt(presentation, presented, presenter)
    var presented = presented
    if let (made, other) = replacement(of: presentation, presenter) {
      // The delegate may be the only one that had it: a presentation does not keep its controller.
      (presentation, presented) = (made, other)
    }
    let picture = presented.turnForPresentation(in: window, animated: animated)
    PresentingTransition(
      presentation, of: presented, by: presenter, source: self, in: window, animated: animated, completion: completion
    ).start(over: picture)
  }

  /// Turns the interface as a controller that fills the screen wants to be shown.
  /// - Returns: what the screen showed, where a transition is to cover it.
  private func turnForPresentation(in window: UIWindow, animated: Bool) -> TurnedPicture? {
    guard coversScreen, window.bounds == UIScreen.main.bounds else { return nil }
    return TurnedPicture.turn(
      to: UIApplication.shared.orientation(presenting: self), shows: animated && UIView.areAnimationsEnabled)
  }

  // Observed: the texts of iOS 13 and later.
  private func checkPresentable(_ presented: UIViewController) {
    if presented === self {
      trap(
        "Application tried to present modal view controller on itself. Presenting controller is \(self).",
        name: .invalidArgumentException)
    }
    if let presenting = presented._presenting, presenting !== _root {
      trap(
        "Application tried to present modally a view controller \(presented) that is already being presented by "
          + "\(presenting).", name: .invalidArgumentException)
    }
    if let parent = presented._parent {
      trap(
        "Application tried to present modally a view controller \(presented) that has a parent view controller "
          + "\(parent).", name: .invalidArgumentException)
    }
  }

  private func adapt(
    _ presentation: UIPresentationController, _ presented: UIViewController, _ presenter: UIViewController
  ) -> UIPresentationController {
    if let alert = presentation as? AlertPopoverPresentation {
      guard alert.adaptsToSheet else { return alert }
      let adapted = OverPresentation(presentedViewController: presented, presenting: presenter)
      adapted._style = .custom
      adapted.delegate = presentation.delegate
      presented._presentation = adapted
      return adapted
    }
    let traits = presenter.traitCollection
    guard traits.horizontalSizeClass == .compact else { return presentation }
    guard let popover = presentation as? UIPopoverPresentationController else { return presentation }
    let wanted = presentation.delegate?.adaptivePresentationStyle(for: presentation, traitCollection: traits)
    switch wanted {
    case .some(UIModalPresentationStyle.none): return presentation
    case .some(.fullScreen), .some(.overFullScreen):
      let adapted = FullScreenPresentation(presentedViewController: presented, presenting: presenter)
      adapted._style = wanted!
      adapted.delegate = presentation.delegate
      adapted.adaptedPopover = popover
      presented._presentation = adapted
      popover.delegate?.presentationController(popover, prepare: adapted)
      return adapted
    default:
      // Apple: a popover becomes a sheet in a horizontally compact environment.
      let adapted = popover.adaptiveSheetPresentationController
      adapted._presenter = presenter
      if adapted.delegate == nil { adapted.delegate = presentation.delegate }
      adapted.adaptedPopover = popover
      presented._presentation = adapted
      popover.delegate?.presentationController(popover, prepare: adapted)
      return adapted
    }
  }

  /// The presentation of another controller, where the delegate has one for the style that a popover takes.
  // Apple: presentationController(_:viewControllerForAdaptivePresentationStyle:), "return nil to present the original".
  private func replacement(
    of adapted: UIPresentationController, _ presenter: UIViewController
  ) -> (UIPresentationController, UIViewController)? {
    let presented = adapted.presentedViewController
    guard let popover = adapted.adaptedPopover,
      let other = popover.delegate?.presentationController(
        popover, viewControllerForAdaptivePresentationStyle: adapted._style), other !== presented
    else { return nil }
    let made: UIPresentationController
    if let sheet = adapted as? UISheetPresentationController {
      let copy = UISheetPresentationController(presentedViewController: other, presenting: presenter)
      copy.detents = sheet.detents
      copy.prefersGrabberVisible = sheet.prefersGrabberVisible
      made = copy
    } else {
      made = FullScreenPresentation(presentedViewController: other, presenting: presenter)
    }
    (made._style, made._presenter, made.adaptedPopover) = (adapted._style, presenter, popover)
    made.delegate = adapted.delegate
    (other._presentation, presented._presentation) = (made, nil)
    return (made, other)
  }

  func animator(
    presenting: UIViewController, source: UIViewController, _ presentation: UIPresentationController
  ) -> any UIViewControllerAnimatedTransitioning {
    if let own = transitioningDelegate?.animationController(
      forPresented: self, presenting: presenting, source: source)
    {
      return own
    }
    if let animator = presentation._animator { return animator }
    return ModalAnimator(style: transitionStyle(in: presentation), presentation: presentation, presenting: true)
  }

  func animator(dismissing presentation: UIPresentationController) -> any UIViewControllerAnimatedTransitioning {
    transitioningDelegate?.animationController(forDismissed: self) ?? presentation._animator
      ?? ModalAnimator(style: transitionStyle(in: presentation), presentation: presentation, presenting: false)
  }

  /// How UIKit's own animation moves: as the controller says whose context this is, where it provides that.
  private func transitionStyle(in presentation: UIPresentationController) -> UIModalTransitionStyle {
    let style = wantedStyle(in: presentation)
    return style == .coverVertical && UIAccessibility.prefersCrossFadeTransitions ? .crossDissolve : style
  }

  private func wantedStyle(in presentation: UIPresentationController) -> UIModalTransitionStyle {
    guard [.currentContext, .overCurrentContext].contains(presentation._style), let presenter = presentation._presenter,
      presenter.definesPresentationContext, presenter.providesPresentationContextTransitionStyle
    else { return modalTransitionStyle }
    return presenter.modalTransitionStyle
  }

  /// Takes the covered presenter's view out of its place, to which the dismissal returns it.
  func removeCoveredView() {
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

  func dismissPresented(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard let presentation = presented._presentation, let container = presentation._container,
      !presented.moving.dismissed
    else {
      if let sheet = presented._presentation as? UISheetPresentationController,
        sheet.finishPull(animated: animated, completion: completion)
      {
        return
      }
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
    DismissingTransition(
      of: presented, by: self, presentation, in: container, animated: animated, completion: completion
    ).start()
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
