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
    loadMainNib()
    usesSceneManifest = wantsScenes
    if !usesSceneManifest { makeDefaultScene() }
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
    if usesSceneManifest { connectScene(reason) }
    for scene in scenes {
      NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: scene)
      scene._delegate?.sceneWillEnterForeground(scene)
      scene._state = .foregroundInactive
    }
    updateStatusBar()
    // Apple: the app becomes active once its first frame's layout is done, before controllers hear viewDidAppear.
    becomeActive()
    FrameClock.requestFrame(0)
  }

  // MARK: Scenes

  /// Whether the app is being launched and its first scene comes after that.
  var waitsForScene: Bool { usesSceneManifest && scenes.isEmpty }

  func isSceneDelegate(_ responder: UIResponder) -> Bool { scenes.contains { $0._delegate === responder } }

  private var wantsScenes: Bool {
    if !UISceneConfiguration.manifestEntries(.windowApplication).isEmpty { return true }
    guard let delegate = _delegate else { return false }
    if Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") != nil { return true }
    _ = delegate
    return false
  }

  /// A delegate that makes scene configurations itself needs no manifest; it is asked after the launch.
  private func probeScenes() {
    guard !usesSceneManifest, allWindows.allSatisfy({ $0.value == nil }), let delegate = _delegate
    else { return }
    let probe = UISceneSession(configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    let answer = delegate.application(self, configurationForConnecting: probe, options: UIScene.ConnectionOptions())
    guard answer !== NotImplemented.sceneConfiguration else { return }
    probedConfiguration = answer
    usesSceneManifest = true
    scenes = []
  }

  private func makeDefaultScene() {
    let session = UISceneSession(configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    scenes = [UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())]
  }

  private func connectScene(_ reason: LaunchReason) {
    let options = reason.connectionOptions(self)
    let session = UISceneSession(configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    if let probed = probedConfiguration {
      session._configuration = probed
    } else if let answer = _delegate?.application(self, configurationForConnecting: session, options: options),
      answer !== NotImplemented.sceneConfiguration
    {
      session._configuration = answer
    }
    probedConfiguration = nil
    SceneRestoration.restore(session)
    let scene = UIWindowScene(session: session, connectionOptions: options)
    scenes = [scene]
    if let cls = session.configuration.delegateClass {
      if let responder = cls as? UIResponder.Type {
        scene._delegate = responder._quinceMake() as? any UISceneDelegate
      } else if let object = cls as? NSObject.Type {
        scene._delegate = object._quinceMake() as? any UISceneDelegate
      }
    }
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    loadStoryboard(of: scene)
    scene._delegate?.scene(scene, willConnectTo: session, options: options)
    // Apple: called when the scene is connected, with the activity of its session.
    if let activity = session.stateRestorationActivity {
      scene._delegate?.scene(scene, restoreInteractionStateWith: activity)
    }
    showMainWindow()
  }

  // MARK: Active, background

  func becomeActive() {
    guard appState != .active else { return }
    layoutWindows()
    appState = .active
    for scene in scenes {
      scene._state = .foregroundActive
      scene._delegate?.sceneDidBecomeActive(scene)
      NotificationCenter.default.post(name: UIScene.didActivateNotification, object: scene)
    }
    if !usesSceneManifest { _delegate?.applicationDidBecomeActive(self) }
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: self)
  }

  func resignActive() {
    guard appState == .active else { return }
    cancelTouches()
    for scene in scenes {
      scene._delegate?.sceneWillResignActive(scene)
      NotificationCenter.default.post(name: UIScene.willDeactivateNotification, object: scene)
      scene._state = .foregroundInactive
    }
    if !usesSceneManifest { _delegate?.applicationWillResignActive(self) }
    NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: self)
    appState = .inactive
  }

  func enterBackground() {
    guard appState != .background else { return }
    resignActive()
    appState = .background
    for scene in scenes {
      scene._state = .background
      scene._delegate?.sceneDidEnterBackground(scene)
      NotificationCenter.default.post(name: UIScene.didEnterBackgroundNotification, object: scene)
    }
    if !usesSceneManifest { _delegate?.applicationDidEnterBackground(self) }
    NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: self)
    keepState()
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
    for scene in scenes {
      scene._delegate?.sceneWillEnterForeground(scene)
      NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: scene)
      scene._state = .foregroundInactive
    }
    if !usesSceneManifest { _delegate?.applicationWillEnterForeground(self) }
    NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: self)
    appState = .inactive
    becomeActive()
  }

  private func keepState() {
    if usesSceneManifest {
      for scene in scenes { SceneRestoration.save(scene) }
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
    for window in _windows {
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
    if usesSceneManifest, let scene = scenes.first, let delegate = scene._delegate {
      delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
      return
    }
    _ = _delegate?.application(self, open: url, options: [:])
  }

  static var ownSchemes: Set<String> {
    let types = Bundle.main.object(forInfoDictionaryKey: "CFBundleURLTypes") as? [[String: Any]] ?? []
    return Set(types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() })
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
