import CoreGraphics
import Foundation
import QuartzCore
import QuinceDevice
import QuinceFoundation

extension UIApplication {
  static func quinceInstallHost() {
    guard let host = quinceHost else { return }
    QuinceClock.now = { MainActor.assumeIsolated { host.now } }
    QuinceClock.requestFrame = { delay in MainActor.assumeIsolated { host.requestFrame(after: delay) } }
    quinceState = host.state
    UIScreen.main.quinceRefresh()
  }

  /// For tests: as before the first launch.
  package static func quinceReset() {
    quinceInstance?.quinceStatusBar = nil
    UIKeyboardLayoutGuide.quinceKeyboardMoved(to: .zero)
    QuinceAnimationBlock.stack = []
    QuinceAnimationBlock.enabled = true
    quinceInstance = nil
    quinceInterfaceOrientation = .portrait
    quinceState = DeviceState()
    QuinceTimerQueue.shared.reset()
    QuinceAfterCommit.run()
    UIScreen.main.quinceRefresh()
  }

  package func quinceLaunch(options: [LaunchOptionsKey: Any]? = nil) {
    UIApplication.quinceState = UIApplication.quinceHost?.state ?? DeviceState()
    UIApplication.quinceInterfaceOrientation = quinceBestOrientation(for: UIApplication.quinceState.orientation)
    UIScreen.main.quinceRefresh()
    QuinceTextInputRouter.install()
    quinceUsesSceneManifest = quinceWantsScenes
    if !quinceUsesSceneManifest { quinceMakeDefaultScene() }
    guard let delegate = quinceDelegate else {
      quinceFinishLaunch()
      return
    }
    _ = delegate.application(self, willFinishLaunchingWithOptions: options)
    quinceLoadMainInterface()
    _ = delegate.application(self, didFinishLaunchingWithOptions: options)
    quinceLaunched = true
    NotificationCenter.default.post(
      name: UIApplication.didFinishLaunchingNotification, object: self,
      userInfo: options.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.key as AnyHashable, $0.value) }) })
    quinceFinishLaunch()
  }

  private func quinceFinishLaunch() {
    quinceProbeScenes()
    if quinceUsesSceneManifest { quinceConnectScene() }
    for scene in quinceScenes {
      NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: scene)
      scene.quinceDelegate?.sceneWillEnterForeground(scene)
      scene.quinceState = .foregroundInactive
    }
    quinceUpdateStatusBar()
    // Apple: the app becomes active once its first frame's layout is done, before controllers hear viewDidAppear.
    quinceBecomeActive()
    QuinceClock.requestFrame(0)
  }

  // MARK: Scenes

  private var quinceWantsScenes: Bool {
    if !UISceneConfiguration.quinceManifestEntries(.windowApplication).isEmpty { return true }
    guard let delegate = quinceDelegate else { return false }
    if Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") != nil { return true }
    _ = delegate
    return false
  }

  /// A delegate that makes scene configurations itself needs no manifest; it is asked after the launch.
  private func quinceProbeScenes() {
    guard !quinceUsesSceneManifest, quinceAllWindows.allSatisfy({ $0.value == nil }), let delegate = quinceDelegate
    else { return }
    let probe = UISceneSession(configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    let answer = delegate.application(self, configurationForConnecting: probe, options: UIScene.ConnectionOptions())
    guard answer !== QuinceNotImplemented.sceneConfiguration else { return }
    quinceProbedConfiguration = answer
    quinceUsesSceneManifest = true
    quinceScenes = []
  }

  private func quinceMakeDefaultScene() {
    let session = UISceneSession(configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    quinceScenes = [UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())]
  }

  private func quinceConnectScene() {
    let options = UIScene.ConnectionOptions()
    let session = UISceneSession(configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    if let probed = quinceProbedConfiguration {
      session.quinceConfiguration = probed
    } else if let answer = quinceDelegate?.application(self, configurationForConnecting: session, options: options),
      answer !== QuinceNotImplemented.sceneConfiguration
    {
      session.quinceConfiguration = answer
    }
    quinceProbedConfiguration = nil
    let scene = UIWindowScene(session: session, connectionOptions: options)
    quinceScenes = [scene]
    if let cls = session.configuration.delegateClass {
      if let responder = cls as? UIResponder.Type {
        scene.quinceDelegate = responder._quinceMake() as? any UISceneDelegate
      } else if let object = cls as? NSObject.Type {
        scene.quinceDelegate = object._quinceMake() as? any UISceneDelegate
      }
    }
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    scene.quinceDelegate?.scene(scene, willConnectTo: session, options: options)
  }

  private func quinceLoadMainInterface() { QuinceMainInterface.load?(self) }

  // MARK: Active, background

  func quinceBecomeActive() {
    guard quinceAppState != .active else { return }
    quinceLayoutWindows()
    quinceAppState = .active
    for scene in quinceScenes {
      scene.quinceState = .foregroundActive
      scene.quinceDelegate?.sceneDidBecomeActive(scene)
      NotificationCenter.default.post(name: UIScene.didActivateNotification, object: scene)
    }
    if !quinceUsesSceneManifest { quinceDelegate?.applicationDidBecomeActive(self) }
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: self)
  }

  func quinceResignActive() {
    guard quinceAppState == .active else { return }
    quinceCancelTouches()
    for scene in quinceScenes {
      scene.quinceDelegate?.sceneWillResignActive(scene)
      NotificationCenter.default.post(name: UIScene.willDeactivateNotification, object: scene)
      scene.quinceState = .foregroundInactive
    }
    if !quinceUsesSceneManifest { quinceDelegate?.applicationWillResignActive(self) }
    NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: self)
    quinceAppState = .inactive
  }

  func quinceEnterBackground() {
    guard quinceAppState != .background else { return }
    quinceResignActive()
    quinceAppState = .background
    for scene in quinceScenes {
      scene.quinceState = .background
      scene.quinceDelegate?.sceneDidEnterBackground(scene)
      NotificationCenter.default.post(name: UIScene.didEnterBackgroundNotification, object: scene)
    }
    if !quinceUsesSceneManifest { quinceDelegate?.applicationDidEnterBackground(self) }
    NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: self)
    // From here on the process may be killed.
    QuinceDefaultsStores.flush()
  }

  func quinceEnterForeground() {
    guard quinceAppState == .background else {
      quinceBecomeActive()
      return
    }
    for scene in quinceScenes {
      scene.quinceDelegate?.sceneWillEnterForeground(scene)
      NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: scene)
      scene.quinceState = .foregroundInactive
    }
    if !quinceUsesSceneManifest { quinceDelegate?.applicationWillEnterForeground(self) }
    NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: self)
    quinceAppState = .inactive
    quinceBecomeActive()
  }

  func quinceTerminate() {
    if quinceAppState == .active { quinceResignActive() }
    for scene in quinceScenes where quinceUsesSceneManifest { scene.quinceDelegate?.sceneDidDisconnect(scene) }
    quinceDelegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: self)
    QuinceDefaultsStores.flush()
    UIApplication.quinceHost?.perform(.exit(code: 0))
  }

  func quinceMemoryWarning() {
    // Assumed: the delegate first, then the notification, then the controllers from the root down.
    quinceDelegate?.applicationDidReceiveMemoryWarning(self)
    NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: self)
    for window in quinceWindows {
      if let root = window.rootViewController { quinceWarn(root) }
    }
  }

  private func quinceWarn(_ controller: UIViewController) {
    controller.didReceiveMemoryWarning()
    for child in controller.quinceChildren { quinceWarn(child) }
    if let presented = controller.quincePresented { quinceWarn(presented) }
  }

  func quinceOpen(_ url: URL) {
    if quinceUsesSceneManifest, let scene = quinceScenes.first, let delegate = scene.quinceDelegate {
      delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
      return
    }
    _ = quinceDelegate?.application(self, open: url, options: [:])
  }

  static var quinceOwnSchemes: Set<String> {
    let types = Bundle.main.object(forInfoDictionaryKey: "CFBundleURLTypes") as? [[String: Any]] ?? []
    return Set(types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() })
  }

  package static var quinceLayoutDirection: UIUserInterfaceLayoutDirection {
    let language = quinceState.locale.split(whereSeparator: { $0 == "_" || $0 == "-" }).first.map(String.init) ?? "en"
    return ["ar", "he", "fa", "ur"].contains(language) ? .rightToLeft : .leftToRight
  }

  package static func quinceContentSizeCategory(_ size: DeviceState.TextSize) -> UIContentSizeCategory {
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

/// Plugged in by the part that reads interface files: loads `UIMainStoryboardFile` or `NSMainNibFile`.
@MainActor package enum QuinceMainInterface {
  package static var load: ((UIApplication) -> Void)?
}
