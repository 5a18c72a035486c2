import CoreGraphics
import Foundation
import QuartzCore
import QuinceDevice
import QuinceFoundation

extension UIApplication {
  static func installHost() {
    guard let host = _host else { return }
    FrameClock.now = { MainActor.assumeIsolated { host.now } }
    FrameClock.requestFrame = { delay in MainActor.assumeIsolated { host.requestFrame(after: delay) } }
    _state = host.state
    UIScreen.main._refresh()
  }

  /// For tests: as before the first launch.
  package static func _reset() {
    instance?._statusBar = nil
    FrameLoop.reset()
    // What goes away with the old one may still ask for the present one.
    withExtendedLifetime(ApplicationContext.current) { ApplicationContext.current = ApplicationContext() }
    UIScreen.main._refresh()
  }

  /// No application was started, as in the unit tests of a package: windows need no scene there.
  package static var isDetached: Bool { instance?.hasStarted != true }

  /// What a launch does for code that runs without one.
  package static func prepareDetached() {
    _ = shared
    TextInputRouter.install()
  }

  package func launch() {
    hasStarted = true
    let reason = LaunchReason(UIApplication._host?.launchEvent)
    NotificationService.shared.load()
    UIApplication._state = UIApplication._host?.state ?? DeviceState()
    UIApplication._interfaceOrientation = bestOrientation(for: UIApplication._state.heldOrientation)
    UIScreen.main._refresh()
    TextInputRouter.install()
    AppearanceProxies.hold()
    loadMainNib()
    usesSceneManifest = wantsScenes
    if !usesSceneManifest {
      makeDefaultScene()
      adoptVisibleWindows()
    }
    guard let delegate = _delegate else {
      finishLaunch(reason)
      return
    }
    // Apple: an app with scenes finds in its scene's connection options what it was started for.
    let options = usesSceneManifest ? nil : reason.options(self)
    var handles = delegate.application(self, willFinishLaunchingWithOptions: options)
    if !usesSceneManifest { loadMainStoryboard(delegate) }
    StateRestoration.run(self)
    handles = delegate.application(self, didFinishLaunchingWithOptions: options) && handles
    launched = true
    showMainWindow()
    NotificationCenter.default.post(
      name: UIApplication.didFinishLaunchingNotification, object: self,
      userInfo: options.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.key as AnyHashable, $0.value) }) })
    finishLaunch(reason)
    if handles, !usesSceneManifest { reason.tell(self) }
    if usesSceneManifest { reason.tellNotification() }
  }

  private func finishLaunch(_ reason: LaunchReason) {
    probeScenes()
    if usesSceneManifest { connectFirstScene(reason.connectionOptions(self)) }
    frontScene?.willEnterForeground()
    updateStatusBar()
    // Apple: the app becomes active once its first frame's layout is done, before controllers hear viewDidAppear.
    becomeActive()
    FrameClock.requestFrame(0)
  }

  // MARK: Active, background

  func becomeActive() {
    guard appState != .active else { return }
    AppearanceProxies.release()
    layoutWindows()
    appState = .active
    frontScene?.didBecomeActive()
    if !usesSceneManifest { _delegate?.applicationDidBecomeActive(self) }
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: self)
    dayChange.resume()
  }

  func resignActive() {
    guard appState == .active else { return }
    dayChange.pause()
    cancelTouches()
    ApplicationContext.current.commandOverlay.end()
    frontScene?.willResignActive()
    if !usesSceneManifest { _delegate?.applicationWillResignActive(self) }
    NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: self)
    appState = .inactive
  }

  func enterBackground() {
    guard appState != .background else { return }
    resignActive()
    appState = .background
    frontScene?.didEnterBackground()
    if !usesSceneManifest { _delegate?.applicationDidEnterBackground(self) }
    NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: self)
    keepState()
    takeSnapshot()
    backgroundTime.begin()
    // From here on the process may be killed.
    DefaultsStores.flush()
  }

  func enterForeground() {
    guard appState == .background else {
      becomeActive()
      return
    }
    backgroundTime.finish()
    frontScene?.willEnterForeground()
    if !usesSceneManifest { _delegate?.applicationWillEnterForeground(self) }
    NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: self)
    appState = .inactive
    becomeActive()
  }

  private func keepState() {
    if usesSceneManifest {
      // Those in the background were asked when they went there.
      if let scene = frontScene { sessions.keep(scene) }
    } else {
      StateSaving.run(self)
    }
  }

  func terminate() {
    if appState == .active { resignActive() }
    // Assumed: an app is ended from the background, whence what it shows has been kept.
    if appState != .background { keepState() }
    for scene in scenes where usesSceneManifest { scene._delegate?.sceneDidDisconnect(scene) }
    _delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: self)
    DefaultsStores.flush()
    UIApplication._host?.perform(.exit(code: 0))
  }

  func memoryWarning() {
    // Assumed: the delegate first, then the notification, then the controllers from the root down.
    _delegate?.applicationDidReceiveMemoryWarning(self)
    NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: self)
    var told: Set<ObjectIdentifier> = []
    for window in openWindows where !window.isSystem {
      if let root = window.rootViewController { warn(root, &told) }
    }
    // Controllers that somebody only keeps hear it as well, in the order in which they were made.
    for controller in ApplicationContext.current.controllers.compactMap(\.value) { warn(controller, &told) }
  }

  private func warn(_ controller: UIViewController, _ told: inout Set<ObjectIdentifier>) {
    guard told.insert(ObjectIdentifier(controller)).inserted else { return }
    controller.didReceiveMemoryWarning()
    for child in controller._children { warn(child, &told) }
    if let presented = controller._presented { warn(presented, &told) }
  }

  func _open(_ url: URL) {
    // Apple: an app that opens a URL comes to the front first.
    if appState == .background { enterForeground() }
    if let taker = OpenedURLs.taker, taker(url) { return }
    if let activity = Self.browsing(url) { return go(on: activity) }
    if usesSceneManifest {
      let options = UIScene.ConnectionOptions()
      options.urlContexts = [UIOpenURLContext(url: url)]
      // Assumed: the name of a URL's content is the URL.
      if let scene = bringScene(for: url.absoluteString, or: options) {
        scene._delegate?.scene(scene, openURLContexts: options.urlContexts)
      }
      return
    }
    _ = _delegate?.application(self, open: url, options: [:])
  }

  // Apple: "Supporting universal links in your app": a page of the web comes as an activity, not as a URL.
  static func browsing(_ url: URL) -> NSUserActivity? {
    guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme), !ownSchemes.contains(scheme)
    else { return nil }
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    return activity
  }

  /// Hands an activity to the scene in front, or to the application's delegate.
  private func go(on activity: NSUserActivity) {
    guard usesSceneManifest else {
      _ = _delegate?.application(self, willContinueUserActivityWithType: activity.activityType)
      // Apple: the objects of the handler's array get the activity.
      let restore = { (objects: [any UIUserActivityRestoring]?) in
        for object in objects ?? [] { object.restoreUserActivityState(activity) }
      }
      _ = _delegate?.application(self, continue: activity, restorationHandler: restore)
      return
    }
    let options = UIScene.ConnectionOptions()
    options.userActivities = [activity]
    let name = activity.webpageURL?.absoluteString ?? activity.activityType
    guard let scene = bringScene(for: name, or: options) else { return }
    scene._delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
    scene._delegate?.scene(scene, continue: activity)
  }

  /// A responder has brought its activity up to date.
  // Apple: application(_:didUpdate:), "the last chance … to add data to the activity".
  func notifyUpdate(of activity: NSUserActivity) {
    guard usesSceneManifest else {
      _delegate?.application(self, didUpdate: activity)
      return
    }
    if let scene = frontScene { scene._delegate?.scene(scene, didUpdate: activity) }
  }

  package static var _layoutDirection: UIUserInterfaceLayoutDirection {
    let language = _state.locale.split(whereSeparator: { $0 == "_" || $0 == "-" }).first.map(String.init) ?? "en"
    return ["ar", "he", "fa", "ur"].contains(language) ? .rightToLeft : .leftToRight
  }

  package static func contentSizeCategory(_ size: DeviceState.TextSize) -> UIContentSizeCategory {
    switch size {
    case .XS: return .extraSmall
    case .S: return .small
    case .M: return .medium
    case .L: return .large
    case .XL: return .extraLarge
    case .XXL: return .extraExtraLarge
    case .XXXL: return .extraExtraExtraLarge
    case .AX1: return .accessibilityMedium
    case .AX2: return .accessibilityLarge
    case .AX3: return .accessibilityExtraLarge
    case .AX4: return .accessibilityExtraExtraLarge
    case .AX5: return .accessibilityExtraExtraExtraLarge
    }
  }
}
