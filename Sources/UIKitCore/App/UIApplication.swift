import CoreGraphics
import Foundation
import QuartzCore
import QuinceDevice

/// The running app: receives what happens outside and hands it on.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }

  public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    public static let localNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
    public static let annotation = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
    public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
  }

  public struct OpenURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  // MARK: Stored state

  package static var quinceInstance: UIApplication?
  package static var quinceHost: (any QuinceHost)? { didSet { quinceInstallHost() } }
  package static var quinceState = DeviceState()
  package static var quinceInterfaceOrientation = UIInterfaceOrientation.portrait

  package weak var quinceDelegate: (any UIApplicationDelegate)?
  package var quinceRetainedDelegate: AnyObject?
  package var quinceAppState = State.inactive
  /// The app's windows on the screen or off it, in order of level, then of showing.
  package var quinceAllWindows: [QuinceWeak<UIWindow>] = []
  package var quinceShownWindows: [UIWindow] = []
  package weak var quinceKeyWindow: UIWindow?
  package var quinceScenes: [UIScene] = []
  package var quinceUsesSceneManifest = false
  package var quinceBackgroundTasks: [Int: () -> Void] = [:]
  package var quinceNextTask = 1
  package var quinceIgnoring = 0
  package var quinceActiveTouches: [Int: UITouch] = [:]
  package var quinceLastTap: QuinceTapRecord?
  package var quinceTouchEvent: UIEvent?
  package var quinceRenderer = QuinceRenderer()
  package var quinceStatusBar: QuinceStatusBarWindow?
  package var quinceStatusBarDirty = true
  package var quinceLegacyBarHidden: Bool?
  package var quinceLegacyBarStyle: UIStatusBarStyle?
  package var quinceRequestedOrientations: UIInterfaceOrientationMask?
  package var quinceLaunched = false
  package var quinceProbedConfiguration: UISceneConfiguration?

  public override init() {
    super.init()
    if UIApplication.quinceInstance == nil { UIApplication.quinceInstance = self }
  }

  open class var shared: UIApplication { quinceInstance ?? UIApplication() }

  open weak var delegate: (any UIApplicationDelegate)? {
    get { quinceDelegate }
    set { quinceDelegate = newValue }
  }

  // MARK: State, windows, scenes

  open var applicationState: State { quinceAppState }
  open var windows: [UIWindow] { quinceWindows }
  open var keyWindow: UIWindow? { quinceKeyWindow }
  open var connectedScenes: Set<UIScene> { Set(quinceScenes) }
  open var openSessions: Set<UISceneSession> { Set(quinceScenes.map(\.session)) }
  open var supportsMultipleScenes: Bool { false }
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: Any?, errorHandler: ((any Error) -> Void)? = nil
  ) {}
  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

  // MARK: Events

  open func sendEvent(_ event: UIEvent) { quinceSend(event) }
  /// Sends an action to the target, or to the first responder that has it.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    quinceSendAction(action, to: target, from: sender, for: event)
  }
  open func beginIgnoringInteractionEvents() { quinceIgnoring += 1 }
  open func endIgnoringInteractionEvents() { quinceIgnoring = max(0, quinceIgnoring - 1) }
  open var isIgnoringInteractionEvents: Bool { quinceIgnoring > 0 }
  open var applicationSupportsShakeToEdit = true
  // Assumed: a responder that keeps a shake to itself, without calling super, keeps it from editing too.
  open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionEnded(motion, with: event)
    if motion == .motionShake { quinceOfferUndo() }
  }

  // MARK: URLs

  @available(*, deprecated) @discardableResult open func openURL(_ url: URL) -> Bool {
    guard canOpenURL(url) else { return false }
    UIApplication.quinceHost?.perform(.openURL(url.absoluteString))
    return true
  }
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let can = canOpenURL(url)
    if can { UIApplication.quinceHost?.perform(.openURL(url.absoluteString)) }
    if let completion { QuinceTimerQueue.shared.schedule(after: 0) { completion(can) } }
  }
  // Assumed: the schemes that every device has an app for, and those that the app declares its own.
  open func canOpenURL(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    if ["http", "https", "mailto", "tel", "sms", "maps", "app-settings"].contains(scheme) { return true }
    return UIApplication.quinceOwnSchemes.contains(scheme)
  }

  // MARK: Background

  public final func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  { beginBackgroundTask(withName: nil, expirationHandler: handler) }
  public final func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    let number = quinceNextTask
    quinceNextTask += 1
    quinceBackgroundTasks[number] = { handler?() }
    return UIBackgroundTaskIdentifier(rawValue: number)
  }
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    quinceBackgroundTasks[identifier.rawValue] = nil
  }
  /// In seconds; as good as unlimited in the foreground.
  open var backgroundTimeRemaining: TimeInterval {
    quinceAppState == .background ? 30 : Double.greatestFiniteMagnitude
  }
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .restricted }

  // MARK: Look

  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { UIApplication.quinceLayoutDirection }
  open var applicationIconBadgeNumber = 0
  open var isIdleTimerDisabled = false
  open var isNetworkActivityIndicatorVisible = false
  open var shortcutItems: [Any]?
  open var isProtectedDataAvailable: Bool { true }
  open var isRegisteredForRemoteNotifications: Bool { false }
  open var supportsAlternateIcons: Bool { false }
  open var alternateIconName: String? { nil }

  // MARK: Services from outside

  // Apple: in the simulator the registration fails with error 3010.
  open func registerForRemoteNotifications() {
    QuinceTimerQueue.shared.schedule(after: 0) { [self] in
      let error = NSError(
        domain: NSCocoaErrorDomain, code: 3010,
        userInfo: [NSLocalizedDescriptionKey: "remote notifications are not supported in the simulator"])
      quinceDelegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
    }
  }
  open func unregisterForRemoteNotifications() {}
  public final func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
  ) {
    let error = NSError(
      domain: NSCocoaErrorDomain, code: 3072,
      userInfo: [NSLocalizedDescriptionKey: "The operation couldn’t be completed: alternate icons are not supported."])
    if let completionHandler { QuinceTimerQueue.shared.schedule(after: 0) { completionHandler(error) } }
  }
  open func completeStateRestoration() {}
  open func extendStateRestoration() {}
  open func ignoreSnapshotOnNextApplicationLaunch() {}

  // MARK: Status bar, orientation

  open var statusBarOrientation: UIInterfaceOrientation { quinceOrientation }
  open var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }
  open var statusBarFrame: CGRect { quinceStatusBarFrame }
  open var isStatusBarHidden: Bool {
    get { quinceStatusBarHidden }
    set { setStatusBarHidden(newValue, with: .none) }
  }
  open var statusBarStyle: UIStatusBarStyle {
    get { quinceStatusBarStyle }
    set { setStatusBarStyle(newValue, animated: false) }
  }
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    quinceLegacyBarHidden = hidden
    quinceStatusBarNeedsUpdate()
  }
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    quinceLegacyBarStyle = statusBarStyle
    quinceStatusBarNeedsUpdate()
  }
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    quinceDeclaredOrientations
  }

  // MARK: Responder

  open override var next: UIResponder? {
    guard let responder = quinceDelegate as? UIResponder, responder !== self else { return nil }
    return responder
  }
  package override var quinceResponderWindow: UIWindow? { quinceKeyWindow }
}

public struct UIBackgroundTaskIdentifier: Hashable, RawRepresentable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

public enum UIBackgroundRefreshStatus: Int, Sendable {
  case restricted = 0
  case denied = 1
  case available = 2
}

public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData = 0
  case noData = 1
  case failed = 2
}

package struct QuinceWeak<T: AnyObject> {
  package weak var value: T?
  package init(_ value: T) { self.value = value }
}
