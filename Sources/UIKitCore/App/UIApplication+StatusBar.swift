import CoreGraphics
import Foundation

extension UIApplication {
  private var quinceControllerBased: Bool {
    Bundle.main.object(forInfoDictionaryKey: "UIViewControllerBasedStatusBarAppearance") as? Bool ?? true
  }

  /// The controller that decides: the one in front, then its children as far as they are named.
  private func quinceDecider(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
    guard
      let root = (quinceWindows.last { $0.isKeyWindow } ?? quinceWindows.last { $0.rootViewController != nil })?
        .rootViewController
    else { return nil }
    var controller = root
    while let presented = controller.quincePresented, !presented.quinceMoving.dismissed,
      presented.quincePresentation?.shouldRemovePresentersView ?? false
        || presented.modalPresentationCapturesStatusBarAppearance
    {
      controller = presented
    }
    while let next = child(controller), next !== controller { controller = next }
    return controller
  }

  package var quinceStatusBarStyle: UIStatusBarStyle {
    if let presented = quinceTopController, presented.quincePresentation is UISheetPresentationController,
      presented.quincePresentation?.traitCollection.horizontalSizeClass == .compact,
      (presented.quincePresentation as? UISheetPresentationController)?.selectedDetentIdentifier != .medium
    {
      return .lightContent
    }
    var style: UIStatusBarStyle = .default
    if quinceControllerBased {
      style = quinceDecider { $0.childForStatusBarStyle }?.preferredStatusBarStyle ?? .default
    } else if let legacy = quinceLegacyBarStyle {
      style = legacy
    } else if Bundle.main.object(forInfoDictionaryKey: "UIStatusBarStyle") as? String == "UIStatusBarStyleLightContent"
    {
      style = .lightContent
    }
    if style == .default {
      let dark =
        (quinceKeyWindow ?? quinceWindows.last)?.rootViewController?.traitCollection.userInterfaceStyle == .dark
      return dark ? .lightContent : .darkContent
    }
    return style
  }

  package var quinceStatusBarHidden: Bool {
    if quinceControllerBased, quinceDeclaredBarless { return true }
    if quinceControllerBased {
      return quinceDecider { $0.childForStatusBarHidden }?.prefersStatusBarHidden ?? false
    }
    if let legacy = quinceLegacyBarHidden { return legacy }
    return Bundle.main.object(forInfoDictionaryKey: "UIStatusBarHidden") as? Bool ?? false
  }

  private var quinceDeclaredBarless: Bool { false }

  package var quinceStatusBarHeight: CGFloat {
    let device = UIScreen.main.quinceDevice
    if UIApplication.quinceInterfaceOrientation.isLandscape, device.idiom == .phone {
      return CGFloat(device.landscapeInsets.top)
    }
    return CGFloat(device.statusBarHeight)
  }

  package var quinceStatusBarFrame: CGRect {
    quinceStatusBarHidden ? .zero : CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: quinceStatusBarHeight)
  }

  package func quinceStatusBarNeedsUpdate() {
    quinceStatusBarDirty = true
    QuinceClock.requestFrame(0)
  }

  /// Shows what the controllers want by now.
  package func quinceUpdateStatusBar() {
    guard quinceStatusBarDirty, UIApplication.quinceHost != nil else { return }
    quinceStatusBarDirty = false
    let bar: QuinceStatusBarWindow
    if let made = quinceStatusBar {
      bar = made
    } else {
      bar = QuinceStatusBarWindow(frame: UIScreen.main.bounds)
      bar.windowLevel = .statusBar
      quinceStatusBar = bar
      UIApplication.quinceRegister(bar)
      bar.isHidden = false
    }
    if bar.frame != UIScreen.main.bounds { bar.frame = UIScreen.main.bounds }
    let hidden = quinceStatusBarHidden
    let wasHidden = bar.content.isHidden
    bar.content.show(
      style: quinceStatusBarStyle, hidden: hidden || quinceStatusBarHeight == 0,
      frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: quinceStatusBarHeight))
    let auto = quinceDecider { $0.childForHomeIndicatorAutoHidden }?.prefersHomeIndicatorAutoHidden ?? false
    bar.indicator.show(hidden: auto || !UIScreen.main.quinceDevice.hasHomeIndicator, style: quinceStatusBarStyle)
    if hidden != wasHidden, !UIScreen.main.quinceDevice.hasNotch {
      for window in quinceWindows { window.quinceUpdateSafeArea() }
    }
  }

  /// A tap on the status bar scrolls the one scroll view that wants it to its top.
  func quinceStatusBarTapped() {
    guard let window = quinceKeyWindow ?? quinceWindows.last else { return }
    var found: [UIScrollView] = []
    func collect(_ view: UIView) {
      if view.isHidden || view.alpha < 0.01 { return }
      if let scroll = view as? UIScrollView, scroll.scrollsToTop, scroll.isScrollEnabled { found.append(scroll) }
      for child in view.subviews { collect(child) }
    }
    collect(window)
    // Apple: scrollsToTop, "if there is more than one scroll view with it, none of them scrolls".
    if found.count == 1 { _ = found[0].quinceScrollToTop() }
  }
}
