import CoreGraphics
import Foundation
import QuartzCore
import QuinceDevice
import QuinceFoundation

extension UIApplication {
  /// The app's windows that are shown, from back to front.
  package var quinceWindows: [UIWindow] { quinceShownWindows.filter { !$0.quinceIsSystem } }

  static func quinceRegister(_ window: UIWindow) {
    let application = shared
    application.quinceAllWindows.removeAll { $0.value == nil }
    application.quinceAllWindows.append(QuinceWeak(window))
  }

  /// A window that is shown without a scene belongs to the default one, unless the app manages scenes itself.
  func quinceAdopt(_ window: UIWindow) {
    guard window.quinceScene == nil, !quinceUsesSceneManifest || window.quinceIsSystem else { return }
    window.quinceScene = quinceScenes.first as? UIWindowScene
  }

  func quinceWindowsChanged() {
    let known = quinceShownWindows.filter { $0.quinceIsOnScreen }
    let fresh = quinceAllWindows.compactMap(\.value).filter { window in
      window.quinceIsOnScreen && !known.contains { $0 === window }
    }
    var sorted: [UIWindow] = []
    // Stable: later shown in front within a level.
    for window in known + fresh {
      let index = sorted.firstIndex { $0.windowLevel.rawValue > window.windowLevel.rawValue } ?? sorted.count
      sorted.insert(window, at: index)
    }
    quinceShownWindows = sorted
    quinceRenderer.rootsChanged = true
    QuinceClock.requestFrame(0)
  }

  func quinceWindowHidden(_ window: UIWindow) {
    quinceShownWindows.removeAll { $0 === window }
    quinceRenderer.rootsChanged = true
    if quinceKeyWindow === window {
      quinceResignKey()
      if let next = quinceWindows.last(where: { $0.canBecomeKey }) { quinceMakeKey(next) }
    }
    QuinceClock.requestFrame(0)
  }

  func quinceMakeKey(_ window: UIWindow) {
    guard quinceKeyWindow !== window else { return }
    quinceResignKey()
    quinceKeyWindow = window
    window.becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
    if let responder = window.quinceFirstResponder { QuinceInputHooks.firstResponderChanged?(responder) }
  }

  private func quinceResignKey() {
    guard let old = quinceKeyWindow else { return }
    quinceKeyWindow = nil
    old.resignKey()
    NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
    if old.quinceFirstResponder != nil { QuinceInputHooks.firstResponderChanged?(nil) }
  }

  /// The device's safe area in the present orientation.
  package var quinceScreenInsets: UIEdgeInsets {
    let device = UIScreen.main.quinceDevice
    let landscape = UIApplication.quinceInterfaceOrientation.isLandscape
    let insets = landscape ? device.landscapeInsets : device.portraitInsets
    var result = UIEdgeInsets(
      top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
      right: CGFloat(insets.right))
    // Without a notch the top inset is the status bar's own, and goes with it.
    if !device.hasNotch, quinceStatusBarHidden { result.top = 0 }
    return result
  }

  // MARK: Orientation

  package var quinceOrientation: UIInterfaceOrientation { UIApplication.quinceInterfaceOrientation }

  /// What Info.plist declares; all that the idiom has when it says nothing.
  var quinceDeclaredOrientations: UIInterfaceOrientationMask {
    let pad = UIScreen.main.quinceDevice.idiom == .pad
    let bundle = Bundle.main
    let names =
      (pad ? bundle.object(forInfoDictionaryKey: "UISupportedInterfaceOrientations~ipad") as? [String] : nil)
      ?? bundle.object(forInfoDictionaryKey: "UISupportedInterfaceOrientations") as? [String]
    guard let names, !names.isEmpty else { return pad ? .all : .allButUpsideDown }
    var mask: UIInterfaceOrientationMask = []
    for name in names {
      switch name {
      case "UIInterfaceOrientationPortrait": mask.insert(.portrait)
      case "UIInterfaceOrientationPortraitUpsideDown": mask.insert(.portraitUpsideDown)
      case "UIInterfaceOrientationLandscapeLeft": mask.insert(.landscapeLeft)
      case "UIInterfaceOrientationLandscapeRight": mask.insert(.landscapeRight)
      default: break
      }
    }
    return mask
  }

  private var quinceAllowedOrientations: UIInterfaceOrientationMask {
    let window = quinceKeyWindow ?? quinceWindows.last
    var mask = supportedInterfaceOrientations(for: window)
    if let delegate = quinceDelegate {
      let answer = delegate.application(self, supportedInterfaceOrientationsFor: window)
      if answer != QuinceNotImplemented.orientations { mask = answer }
    }
    if let controller = quinceOrientationController {
      let own = mask.intersection(controller.supportedInterfaceOrientations)
      if own.isEmpty, quinceLaunched {
        quinceTrap(
          "Supported orientations has no common orientation with the application, and [\(type(of: controller)) "
            + "shouldAutorotate] is returning YES", name: UIApplication.invalidInterfaceOrientationException)
      }
      mask = own
    }
    if let requested = quinceRequestedOrientations, !mask.intersection(requested).isEmpty {
      mask.formIntersection(requested)
    }
    return mask
  }

  /// The full-screen controller in front decides.
  private var quinceOrientationController: UIViewController? {
    guard let root = (quinceKeyWindow ?? quinceWindows.last)?.rootViewController else { return nil }
    var controller = root
    while let presented = controller.quincePresented, presented.quinceCoversScreen { controller = presented }
    return controller
  }

  func quinceBestOrientation(for device: DeviceState.Orientation) -> UIInterfaceOrientation {
    let wanted: UIInterfaceOrientation
    switch device {
    case .portrait: wanted = .portrait
    case .portraitUpsideDown: wanted = .portraitUpsideDown
    case .landscapeLeft: wanted = .landscapeLeft
    case .landscapeRight: wanted = .landscapeRight
    }
    let allowed = quinceAllowedOrientations
    let current = UIApplication.quinceInterfaceOrientation
    if allowed.quinceContains(wanted) {
      if let controller = quinceOrientationController, !controller.shouldAutorotate, allowed.quinceContains(current) {
        return current
      }
      return wanted
    }
    if allowed.quinceContains(current) { return current }
    for candidate in [UIInterfaceOrientation.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
    where allowed.quinceContains(candidate) { return candidate }
    return current
  }

  func quinceReconsiderOrientation() {
    let best = quinceBestOrientation(for: UIApplication.quinceState.orientation)
    if best != UIApplication.quinceInterfaceOrientation { quinceRotate(to: best, traitsOnly: false) }
  }

  func quinceRequestOrientations(_ mask: UIInterfaceOrientationMask, _ errorHandler: ((any Error) -> Void)?) {
    quinceRequestedOrientations = mask
    quinceReconsiderOrientation()
    if !mask.quinceContains(UIApplication.quinceInterfaceOrientation) {
      errorHandler?(NSError(domain: "UISceneErrorDomain", code: 101))
    }
  }

  // MARK: The device's state

  func quinceAdopt(_ state: DeviceState) {
    let old = UIApplication.quinceState
    guard state != old else { return }
    UIApplication.quinceState = state
    QuinceLocale.identifier = state.locale
    if state.orientation != old.orientation {
      if UIDevice.current.isGeneratingDeviceOrientationNotifications {
        NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
      }
      let best = quinceBestOrientation(for: state.orientation)
      if best != UIApplication.quinceInterfaceOrientation { quinceRotate(to: best, traitsOnly: false) }
    }
    if state.appearance != old.appearance || state.textSize != old.textSize || state.locale != old.locale {
      UIScreen.main.quinceRefresh()
      if state.textSize != old.textSize {
        NotificationCenter.default.post(
          name: UIContentSizeCategory.didChangeNotification, object: self,
          userInfo: [
            UIContentSizeCategory.newValueUserInfoKey: UIScreen.main.traitCollection.preferredContentSizeCategory
          ])
      }
      for window in quinceShownWindows {
        window.quinceInheritTraits()
        window.rootViewController?.quinceTraitsPass()
      }
      quinceStatusBarNeedsUpdate()
    }
    QuinceClock.requestFrame(0)
  }

  /// Turns the interface: traits, sizes, and the animation alongside.
  // Apple: UIContentContainer, viewWillTransition(to:with:): called before the size changes; the coordinator's blocks
  // run in the animation of the bounds.
  private func quinceRotate(to orientation: UIInterfaceOrientation, traitsOnly: Bool) {
    let old = UIApplication.quinceInterfaceOrientation
    let duration = 0.3
    let windows = quinceShownWindows.filter { !$0.quinceIsSystem }
    let oldTraits = UIScreen.main.traitCollection
    let oldSize = UIScreen.main.bounds.size
    quinceCancelTouches()
    quinceDelegate?.application(self, willChangeStatusBarOrientation: orientation, duration: duration)
    NotificationCenter.default.post(
      name: UIApplication.willChangeStatusBarOrientationNotification, object: self,
      userInfo: [UIApplication.statusBarOrientationUserInfoKey: orientation.rawValue])
    let controllers = windows.compactMap { window in
      window.frame.size == oldSize ? window.rootViewController : nil
    }
    for controller in controllers { controller.quinceLegacyWillRotate(to: orientation, duration: duration) }
    UIApplication.quinceInterfaceOrientation = orientation
    UIScreen.main.quinceRefresh()
    let newSize = UIScreen.main.bounds.size
    let newTraits = UIScreen.main.traitCollection
    let coordinator = QuinceTransitionCoordinator(duration: duration, container: windows.first)
    coordinator.rotates = true
    for controller in controllers {
      controller.quinceTransitionCoordinator = coordinator
      if oldTraits.quinceValues != newTraits.quinceValues {
        controller.willTransition(to: newTraits, with: coordinator)
      }
      if newSize != oldSize {
        controller.viewWillTransition(to: newSize, with: coordinator)
        var presented = controller.quincePresented
        while let next = presented {
          next.viewWillTransition(to: newSize, with: coordinator)
          presented = next.quincePresented
        }
      }
    }
    quinceRenderer.sizeChanged = true
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .layoutSubviews],
      animations: {
        for window in windows where window.frame.size == oldSize {
          window.quinceInheritTraits()
          window.frame = UIScreen.main.bounds
          window.quinceUpdateSafeArea()
        }
        for controller in controllers {
          controller.quinceLegacyWillAnimateRotation(to: orientation, duration: duration)
        }
        for window in windows { window.layoutIfNeeded() }
        coordinator.runAlongside()
      },
      completion: { _ in
        coordinator.finish(cancelled: false)
        for controller in controllers {
          controller.quinceTransitionCoordinator = nil
          controller.quinceLegacyDidRotate(from: old)
        }
      })
    quinceStatusBarNeedsUpdate()
    quinceUpdateStatusBar()
    quinceDelegate?.application(self, didChangeStatusBarOrientation: old)
    NotificationCenter.default.post(
      name: UIApplication.didChangeStatusBarOrientationNotification, object: self,
      userInfo: [UIApplication.statusBarOrientationUserInfoKey: old.rawValue])
    for scene in quinceScenes.compactMap({ $0 as? UIWindowScene }) {
      (scene.quinceDelegate as? any UIWindowSceneDelegate)?.windowScene(
        scene, didUpdate: UIScreen.main, interfaceOrientation: old, traitCollection: oldTraits)
    }
  }
}

extension UIViewController {
  /// Tells controllers whose views are not in the window about changed traits, too.
  func quinceTraitsPass() {
    if quinceView == nil { _ = quinceUpdatedTraits() }
    for child in quinceChildren { child.quinceTraitsPass() }
    quincePresented?.quinceTraitsPass()
  }

  private func quinceEachShown(_ body: (UIViewController) -> Void) {
    body(self)
    for child in quinceAppearingChildren { child.quinceEachShown(body) }
    quincePresented?.quinceEachShown(body)
  }

  func quinceLegacyWillRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
    quinceEachShown { $0.willRotate(to: orientation, duration: duration) }
  }
  func quinceLegacyWillAnimateRotation(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
    quinceEachShown { $0.willAnimateRotation(to: orientation, duration: duration) }
  }
  func quinceLegacyDidRotate(from orientation: UIInterfaceOrientation) {
    quinceEachShown { $0.didRotate(from: orientation) }
  }
}
