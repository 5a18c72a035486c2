import CoreGraphics
import Foundation
import QuinceDevice

extension UIApplication {
  private var controllerBased: Bool {
    Bundle.main.object(forInfoDictionaryKey: "UIViewControllerBasedStatusBarAppearance") as? Bool ?? true
  }

  /// The controller that decides: the one in front, then its children as far as they are named.
  private func decider(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
    guard
      let root = (_windows.last { $0.isKeyWindow } ?? _windows.last { $0.rootViewController != nil })?
        .rootViewController
    else { return nil }
    var controller = root
    while let presented = controller._presented, !presented.moving.dismissed,
      presented._presentation?.shouldRemovePresentersView ?? false
        || presented.modalPresentationCapturesStatusBarAppearance
    {
      controller = presented
    }
    while let next = child(controller), next !== controller { controller = next }
    return controller
  }

  /// Whether the screen is black behind a sheet; what does not cover the screen, as an alert or a lower sheet above that
  /// one, leaves it so.
  private var isBlackBehindSheet: Bool {
    var controller = topController
    while let presented = controller, let presentation = presented._presentation {
      if (presentation as? UISheetPresentationController)?.pushesPresenter == true { return true }
      let covers = presentation.shouldRemovePresentersView || presented.modalPresentationCapturesStatusBarAppearance
      if covers { return false }
      controller = presented.presentingViewController
    }
    return false
  }

  package var _statusBarStyle: UIStatusBarStyle {
    if isBlackBehindSheet { return .lightContent }
    var style: UIStatusBarStyle = .default
    if controllerBased {
      style = decider { $0.childForStatusBarStyle }?.preferredStatusBarStyle ?? .default
    } else if let legacy = legacyBarStyle {
      style = legacy
    } else if Bundle.main.object(forInfoDictionaryKey: "UIStatusBarStyle") as? String == "UIStatusBarStyleLightContent"
    {
      style = .lightContent
    }
    if style == .default { return rootIsDark ? .lightContent : .darkContent }
    return style
  }

  private var rootIsDark: Bool {
    let window = _keyWindow ?? _windows.last
    let traits = window?.rootViewController?.traitCollection ?? window?.traitCollection
    return traits?.userInterfaceStyle == .dark
  }

  package var statusBarHidden: Bool {
    if controllerBased, declaredBarless { return true }
    if controllerBased {
      return decider { $0.childForStatusBarHidden }?.prefersStatusBarHidden ?? false
    }
    if let legacy = legacyBarHidden { return legacy }
    return Bundle.main.object(forInfoDictionaryKey: "UIStatusBarHidden") as? Bool ?? false
  }

  private var declaredBarless: Bool { false }

  package var _statusBarHeight: CGFloat {
    let device = UIScreen.main._device
    if UIApplication._interfaceOrientation.isLandscape, device.idiom == .phone {
      return CGFloat(device.landscapeInsets.top)
    }
    return CGFloat(device.statusBarHeight)
  }

  package var _statusBarFrame: CGRect {
    statusBarHidden ? .zero : CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: _statusBarHeight)
  }

  package func statusBarNeedsUpdate() {
    statusBarDirty = true
    FrameClock.requestFrame(0)
  }

  /// Shows what the controllers want by now.
  package func updateStatusBar() {
    guard statusBarDirty, UIApplication._host != nil else { return }
    statusBarDirty = false
    let bar: StatusBarWindow
    if let made = _statusBar {
      bar = made
    } else {
      bar = StatusBarWindow(frame: UIScreen.main.bounds)
      bar.windowLevel = .systemStatusBar
      _statusBar = bar
      UIApplication._register(bar)
      bar.isHidden = false
    }
    if bar.frame != UIScreen.main.bounds { bar.frame = UIScreen.main.bounds }
    let hidden = statusBarHidden
    let wasHidden = bar.content.isHidden
    bar.content.show(
      style: _statusBarStyle, opener: ApplicationContext.current.opener, hidden: hidden || _statusBarHeight == 0,
      frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: _statusBarHeight))
    let auto = decider { $0.childForHomeIndicatorAutoHidden }?.prefersHomeIndicatorAutoHidden ?? false
    bar.indicator.show(
      hidden: auto || !UIScreen.main._device.hasHomeIndicator,
      isLight: bar.indicator.hasSeen ? bar.indicator.isLight : rootIsDark && _statusBarStyle == .lightContent)
    notifyDeferredEdges()
    if hidden != wasHidden, !UIScreen.main._device.hasNotch {
      for window in _windows { window.updateSafeArea() }
    }
  }

  /// Notifies the host of the edges whose first swipe the controller in front wants for itself.
  private func notifyDeferredEdges() {
    let edges =
      decider { $0.childForScreenEdgesDeferringSystemGestures }?.preferredScreenEdgesDeferringSystemGestures ?? []
    let wanted = ScreenEdges(top: edges.contains(.top), bottom: edges.contains(.bottom))
    guard wanted != deferredEdges else { return }
    deferredEdges = wanted
    UIApplication._host?.perform(.deferredEdges(wanted))
  }

  /// A tap on the status bar scrolls the one scroll view that wants it to its top.
  func statusBarTapped() {
    guard let window = _keyWindow ?? _windows.last else { return }
    var found: [UIScrollView] = []
    func collect(_ view: UIView) {
      if view.isHidden || view.alpha < 0.01 { return }
      if let scroll = view as? UIScrollView, scroll.scrollsToTop, scroll.isScrollEnabled { found.append(scroll) }
      for child in view.subviews { collect(child) }
    }
    collect(window)
    // Apple: scrollsToTop, "if there is more than one scroll view with it, none of them scrolls".
    if found.count == 1 { _ = found[0].scrollToTop() }
  }
}
