import CoreGraphics
import Foundation

extension UIWindow {
  /// Shown: its controllers appear. In an app that manages scenes, so is a window that belongs to none, though nobody sees it.
  package var isOnScreen: Bool { !layer.isHidden && (hasScene || UIApplication.shared.usesSceneManifest) }

  /// Part of a scene, where there are scenes.
  var hasScene: Bool { _scene != nil || isSystem || UIApplication.isDetached }

  /// The system's own, or of the scene that fills the screen.
  var isInFront: Bool {
    isSystem || UIApplication.isDetached || _scene == nil || _scene === UIApplication.shared.frontScene
  }

  var parentTraits: UITraitCollection { _scene?.traitCollection ?? UIScreen.main.traitCollection }

  func setScene(_ scene: UIWindowScene?) {
    guard scene !== _scene else { return }
    let wasOnScreen = isOnScreen
    _scene = scene
    inheritTraits()
    UIApplication.shared.windowsChanged()
    if isOnScreen, !wasOnScreen { showRoot() }
  }

  func setWindowHidden(_ hidden: Bool) {
    guard hidden != layer.isHidden else { return }
    if hidden {
      var controllers: [UIViewController] = []
      collectControllers(into: &controllers)
      controllers.append(contentsOf: presentedControllers)
      for controller in controllers { controller.willDisappear(false) }
      setSuperHidden(true)
      for controller in controllers { controller.didDisappear() }
      UIApplication.shared.windowHidden(self)
      NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
    } else {
      if _scene == nil { UIApplication.shared.adopt(self) }
      setSuperHidden(false)
      UIApplication.shared.windowsChanged()
      NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
      if isOnScreen { showRoot() }
    }
    UIApplication.shared.statusBarNeedsUpdate()
  }

  private var presentedControllers: [UIViewController] { [] }

  func rootChanged(from old: UIViewController?) {
    guard old !== rootViewController else { return }
    if let old {
      if old.presentedViewController != nil { old.dismissAll() }
      old._view?.removeFromSuperview()
    }
    if isOnScreen { showRoot() }
    UIApplication.shared.statusBarNeedsUpdate()
  }

  /// Puts the root controller's view into the window, which makes it appear.
  func showRoot() {
    guard let controller = rootViewController else {
      // Views that were added before the window was shown appear now.
      appearControllers()
      return
    }
    let view = controller.view!
    if view.superview !== self {
      _fit(view)
      insertSubview(view, at: 0)
    } else {
      appearControllers()
    }
  }

  func _fit(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = bounds
  }

  private func appearControllers() {
    var controllers: [UIViewController] = []
    for view in subviews { view.collectControllers(into: &controllers) }
    for controller in controllers { controller.viewWillMove(appearing: true) }
    for controller in controllers { controller.viewDidMove(appearing: true) }
  }

  /// The device's insets, as far as the window reaches to the edges of the screen.
  package func updateSafeArea() {
    let device = UIApplication.shared.screenInsets
    let screen = UIScreen.main.bounds
    let place = untransformedFrame
    var insets = UIEdgeInsets.zero
    insets.top = max(0, device.top - place.minY)
    insets.left = max(0, device.left - place.minX)
    insets.bottom = max(0, device.bottom - (screen.maxY - place.maxY))
    insets.right = max(0, device.right - (screen.maxX - place.maxX))
    setSafeArea(insets)
  }
}
