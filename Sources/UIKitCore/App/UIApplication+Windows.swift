import CoreGraphics
import Foundation
import QuartzCore
import QuinceDevice
import QuinceFoundation

extension UIApplication {
  /// The app's windows that are shown, from back to front.
  package var _windows: [UIWindow] { shownWindows.filter { !$0.isSystem } }

  static func _register(_ window: UIWindow) {
    let application = shared
    application.allWindows.removeAll { $0.value == nil }
    application.allWindows.append(WeakReference(window))
  }

  /// A window that is shown without a scene belongs to the default one, unless the app manages scenes itself.
  func adopt(_ window: UIWindow) {
    guard window._scene == nil, !usesSceneManifest || window.isSystem else { return }
    window._scene = scenes.first as? UIWindowScene
  }

  /// The main nib is loaded before there is a scene: its windows that are visible at launch come into the default one.
  func adoptVisibleWindows() {
    for window in allWindows.compactMap(\.value) where !window.layer.isHidden && window._scene == nil {
      window.setScene(scenes.first as? UIWindowScene)
    }
  }

  func windowsChanged() {
    let known = openWindows.filter { $0.isOnScreen && $0.hasScene }
    let fresh = allWindows.compactMap(\.value).filter { window in
      window.isOnScreen && window.hasScene && !known.contains { $0 === window }
    }
    var sorted: [UIWindow] = []
    // Stable: later shown in front within a level.
    for window in known + fresh {
      let index = sorted.firstIndex { $0.windowLevel.rawValue > window.windowLevel.rawValue } ?? sorted.count
      sorted.insert(window, at: index)
    }
    openWindows = sorted
    shownWindows = sorted.filter(\.isInFront)
    renderer.rootsChanged = true
    FrameClock.requestFrame(0)
  }

  func windowHidden(_ window: UIWindow) {
    openWindows.removeAll { $0 === window }
    shownWindows.removeAll { $0 === window }
    renderer.rootsChanged = true
    if _keyWindow === window {
      resignKey()
      if let next = _windows.last(where: { $0.canBecomeKey }) { _makeKey(next) }
    }
    FrameClock.requestFrame(0)
  }

  /// The window is its scene's key window from now on, and the application's while the scene is in front.
  func _makeKey(_ window: UIWindow) {
    window._scene?.lastKeyWindow = window
    guard _keyWindow !== window, window.isInFront else { return }
    resignKey()
    _keyWindow = window
    window.becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
    if let responder = window.firstResponder { InputHooks.firstResponderChanged?(responder) }
  }

  func resignKey() {
    guard let old = _keyWindow else { return }
    _keyWindow = nil
    old.resignKey()
    NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
    if old.firstResponder != nil { InputHooks.firstResponderChanged?(nil) }
  }

  /// The device's safe area in the present orientation.
  package var screenInsets: UIEdgeInsets {
    let device = UIScreen.main._device
    let landscape = UIApplication._interfaceOrientation.isLandscape
    let insets = landscape ? device.landscapeInsets : device.portraitInsets
    var result = UIEdgeInsets(
      top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
      right: CGFloat(insets.right))
    // Without a notch the top inset is the status bar's own, and goes with it.
    if !device.hasNotch, statusBarHidden { result.top = 0 }
    return result
  }

  func tellScenesOfTraits() {
    for scene in scenes { (scene as? UIWindowScene)?.traitsMayHaveChanged() }
  }

  // MARK: The device's state

  func adopt(_ state: DeviceState) {
    let old = UIApplication._state
    guard state != old else { return }
    UIApplication._state = state
    UserLocale.identifier = state.locale
    if state.heldOrientation != old.heldOrientation {
      presentedOrientation = nil
      if UIDevice.current.isGeneratingDeviceOrientationNotifications {
        NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
      }
      let best = bestOrientation(for: state.heldOrientation)
      if best != UIApplication._interfaceOrientation { InterfaceRotation(to: best, of: self).run() }
    }
    if state.appearance != old.appearance || state.textSize != old.textSize || state.locale != old.locale
      || state.boldText != old.boldText
    {
      let showedLargeContent = UILargeContentViewerInteraction.isEnabled
      UIScreen.main._refresh()
      UILargeContentViewerInteraction.sizeChanged(from: showedLargeContent)
      if state.textSize != old.textSize {
        NotificationCenter.default.post(
          name: UIContentSizeCategory.didChangeNotification, object: self,
          userInfo: [
            UIContentSizeCategory.newValueUserInfoKey: UIScreen.main.traitCollection.preferredContentSizeCategory
          ])
      }
      tellScenesOfTraits()
      for window in openWindows {
        window.inheritTraits()
        window.rootViewController?.traitsPass()
      }
      statusBarNeedsUpdate()
    }
    let accessibility: [(Bool, NSNotification.Name)] = [
      (state.boldText != old.boldText, UIAccessibility.boldTextStatusDidChangeNotification),
      (state.reduceMotion != old.reduceMotion, UIAccessibility.reduceMotionStatusDidChangeNotification),
      (
        state.prefersCrossFades != old.prefersCrossFades,
        UIAccessibility.prefersCrossFadeTransitionsStatusDidChangeNotification
      ),
    ]
    for (isChanged, name) in accessibility where isChanged {
      NotificationCenter.default.post(name: name, object: nil)
    }
    if state.location != old.location {
      NotificationCenter.default.post(name: UIApplication.deviceMovedNotification, object: self)
    }
    FrameClock.requestFrame(0)
  }

  /// The device is at another place: for module CoreLocation.
  package static let deviceMovedNotification = NSNotification.Name("QuinceDeviceMoved")
}

extension UIViewController {
  /// Tells controllers whose views are not in the window about changed traits, too.
  func traitsPass() {
    if _view == nil { _ = updatedTraits() }
    for child in _children { child.traitsPass() }
    _presented?.traitsPass()
  }

  private func eachShown(_ body: (UIViewController) -> Void) {
    body(self)
    for child in appearingChildren { child.eachShown(body) }
    _presented?.eachShown(body)
  }

  func legacyWillRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
    eachShown { $0.willRotate(to: orientation, duration: duration) }
  }
  func legacyWillAnimateRotation(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
    eachShown { if !$0.turnsInTwoSteps { $0.willAnimateRotation(to: orientation, duration: duration) } }
  }
  func legacyWillAnimateFirstHalf(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
    eachShown {
      if $0.turnsInTwoSteps { $0.willAnimateFirstHalfOfRotation(to: orientation, duration: duration) }
    }
  }
  func legacyDidAnimateFirstHalf(to orientation: UIInterfaceOrientation) {
    eachShown { if $0.turnsInTwoSteps { $0.didAnimateFirstHalfOfRotation(to: orientation) } }
  }
  func legacyWillAnimateSecondHalf(from orientation: UIInterfaceOrientation, duration: TimeInterval) {
    eachShown {
      if $0.turnsInTwoSteps { $0.willAnimateSecondHalfOfRotation(from: orientation, duration: duration) }
    }
  }
  private var turnsInTwoSteps: Bool { Implementations.turnsInTwoSteps(type(of: self)) }
  /// Whether what is shown has a controller that turns in two steps.
  var showsTwoSteps: Bool {
    turnsInTwoSteps || appearingChildren.contains(where: \.showsTwoSteps) || _presented?.showsTwoSteps == true
  }

  /// What the idiom has.
  var usualOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  /// What `shouldAutorotate(to:)` agrees to; nil where the class has none of its own, or it agrees to nothing.
  var agreedOrientations: UIInterfaceOrientationMask? {
    guard Implementations.shouldAutorotateTo(type(of: self)) else { return nil }
    let all: [UIInterfaceOrientation] = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
    let agreed = all.filter { shouldAutorotate(to: $0) }
    return agreed.isEmpty ? nil : UIInterfaceOrientationMask(rawValue: agreed.reduce(0) { $0 | 1 << UInt($1.rawValue) })
  }

  func legacyDidRotate(from orientation: UIInterfaceOrientation) {
    eachShown { $0.didRotate(from: orientation) }
  }
}
