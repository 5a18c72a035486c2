import CoreGraphics
import Foundation

extension UIWindow {
  /// Shown, and part of a scene that is connected.
  package var quinceIsOnScreen: Bool { !layer.isHidden && (quinceScene != nil || quinceIsSystem) }

  var quinceParentTraits: UITraitCollection { UIScreen.main.traitCollection }

  func quinceSetScene(_ scene: UIWindowScene?) {
    guard scene !== quinceScene else { return }
    quinceScene = scene
    UIApplication.shared.quinceWindowsChanged()
    if quinceIsOnScreen { quinceShowRoot() }
  }

  func quinceSetWindowHidden(_ hidden: Bool) {
    guard hidden != layer.isHidden else { return }
    if hidden {
      var controllers: [UIViewController] = []
      quinceCollectControllers(into: &controllers)
      controllers.append(contentsOf: quincePresentedControllers)
      for controller in controllers { controller.quinceWillDisappear(false) }
      quinceSetSuperHidden(true)
      for controller in controllers { controller.quinceDidDisappear() }
      UIApplication.shared.quinceWindowHidden(self)
      NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
    } else {
      if quinceScene == nil { UIApplication.shared.quinceAdopt(self) }
      quinceSetSuperHidden(false)
      UIApplication.shared.quinceWindowsChanged()
      NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
      if quinceIsOnScreen { quinceShowRoot() }
    }
    UIApplication.shared.quinceStatusBarNeedsUpdate()
  }

  private var quincePresentedControllers: [UIViewController] { [] }

  func quinceRootChanged(from old: UIViewController?) {
    guard old !== rootViewController else { return }
    if let old {
      if old.presentedViewController != nil { old.quinceDismissAll() }
      old.quinceView?.removeFromSuperview()
    }
    if quinceIsOnScreen { quinceShowRoot() }
    UIApplication.shared.quinceStatusBarNeedsUpdate()
  }

  /// Puts the root controller's view into the window, which makes it appear.
  func quinceShowRoot() {
    guard let controller = rootViewController else {
      // Views that were added before the window was shown appear now.
      quinceAppearControllers()
      return
    }
    let view = controller.view!
    if view.superview !== self {
      quinceFit(view)
      insertSubview(view, at: 0)
    } else {
      quinceAppearControllers()
    }
  }

  func quinceFit(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = bounds
  }

  private func quinceAppearControllers() {
    var controllers: [UIViewController] = []
    for view in subviews { view.quinceCollectControllers(into: &controllers) }
    for controller in controllers { controller.quinceViewWillMove(appearing: true) }
    for controller in controllers { controller.quinceViewDidMove(appearing: true) }
  }

  /// The device's insets, as far as the window reaches to the edges of the screen.
  package func quinceUpdateSafeArea() {
    let device = UIApplication.shared.quinceScreenInsets
    let screen = UIScreen.main.bounds
    let place = quinceUntransformedFrame
    var insets = UIEdgeInsets.zero
    insets.top = max(0, device.top - place.minY)
    insets.left = max(0, device.left - place.minX)
    insets.bottom = max(0, device.bottom - (screen.maxY - place.maxY))
    insets.right = max(0, device.right - (screen.maxX - place.maxX))
    quinceSetSafeArea(insets)
  }
}
