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

  package static var instance: UIApplication? {
    get { ApplicationContext.current.application }
    _modify { yield &ApplicationContext.current.application }
  }
  package static var _host: (any DeviceHost)? {
    get { ApplicationContext.current.host }
    set {
      ApplicationContext.current.host = newValue
      installHost()
    }
  }
  package static var _state: DeviceState {
    get { ApplicationContext.current.deviceState }
    _modify { yield &ApplicationContext.current.deviceState }
  }
  package static var _interfaceOrientation: UIInterfaceOrientation {
    get { ApplicationContext.current.interfaceOrientation }
    _modify { yield &ApplicationContext.current.interfaceOrientation }
  }

  package weak var _delegate: (any UIApplicationDelegate)?
  package var retainedDelegate: AnyObject?
  package var appState = State.inactive
  /// The app's windows on the screen or off it, in order of level, then of showing.
  package var allWindows: [WeakReference<UIWindow>] = []
  /// Of all scenes.
  package var openWindows: [UIWindow] = []
  /// Those that are on the screen.
  package var shownWindows: [UIWindow] = []
  package weak var _keyWindow: UIWindow?
  /// The one in front first.
  package var scenes: [UIScene] = []
  var sessions = SceneSessions()
  package var usesSceneManifest = false
  package var backgroundTasks: [Int: (name: String?, handler: () -> Void)] = [:]
  package var nextTask = 1
  private(set) lazy var backgroundTime = BackgroundTime(self)
  private(set) lazy var backgroundFetch = BackgroundFetch(self)
  var deferredEdges = ScreenEdges()
  private(set) lazy var dayChange = DayChange(self)
  package var ignoring = 0
  package var activeTouches: [Int: UITouch] = [:]
  package var lastTap: TapRecord?
  package var touchEvent: UIEvent?
  package var renderer = Renderer()
  /// The one that is under way.
  var rotation: InterfaceRotation?
  package var _statusBar: StatusBarWindow?
  package var statusBarDirty = true
  package var legacyBarHidden: Bool?
  package var legacyBarStyle: UIStatusBarStyle?
  package var requestedOrientations: UIInterfaceOrientationMask?
  /// Until the device is turned.
  var presentedOrientation: PresentedOrientation?
  package var launched = false
  /// The launch has begun.
  package var hasStarted = false
  /// The window that the main storyboard fills, shown once the app has finished its launch.
  package var mainWindow: UIWindow?
  /// What the main nib holds.
  package var mainNibObjects: [AnyObject] = []
  package var probedConfiguration: UISceneConfiguration?

  public override init() {
    super.init()
    if UIApplication.instance == nil { UIApplication.instance = self }
  }

  open class var shared: UIApplication { instance ?? UIApplication() }

  open weak var delegate: (any UIApplicationDelegate)? {
    get { _delegate }
    set { _delegate = newValue }
  }

  // MARK: State, windows, scenes

  open var applicationState: State { appState }
  open var windows: [UIWindow] { openWindows.filter { !$0.isSystem } }
  open var keyWindow: UIWindow? { _keyWindow }
  open var connectedScenes: Set<UIScene> { Set(scenes) }
  /// Those whose scenes have gone among them, as after a launch.
  open var openSessions: Set<UISceneSession> { Set(sessions.all) }
  // Apple: UIApplicationSupportsMultipleScenes, on a device that can show several.
  open var supportsMultipleScenes: Bool {
    guard UIScreen.main._device.idiom == .pad else { return false }
    return UISceneConfiguration.manifest?["UIApplicationSupportsMultipleScenes"] as? Bool
      ?? ApplicationContext.current.supportsMultipleScenes
  }
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { activate(sceneSession, userActivity, errorHandler) }
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    let animation = (options as? UIWindowSceneDestructionRequestOptions)?.windowDismissalAnimation
    destroy(sceneSession, animation ?? .standard, errorHandler)
  }
  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) { refresh(sceneSession) }

  // MARK: Events

  open func sendEvent(_ event: UIEvent) { _send(event) }
  /// Sends an action to the target, or to the first responder that has it.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    _sendAction(action, to: target, from: sender, for: event)
  }
  open func beginIgnoringInteractionEvents() { ignoring += 1 }
  open func endIgnoringInteractionEvents() { ignoring = max(0, ignoring - 1) }
  open var isIgnoringInteractionEvents: Bool { ignoring > 0 }
  open var applicationSupportsShakeToEdit = true
  // Assumed: a responder that keeps a shake to itself, without calling super, keeps it from editing too.
  open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionEnded(motion, with: event)
    if motion == .motionShake { offerUndo() }
  }

  // MARK: URLs

  @available(*, deprecated) @discardableResult open func openURL(_ url: URL) -> Bool {
    guard hasOpener(url) else { return false }
    UIApplication._host?.perform(.openURL(url.absoluteString))
    return true
  }
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    // Apple: open(_:options:completionHandler:): LSApplicationQueriesSchemes does not bind it.
    // No other app has links of the web that are its own.
    let can = hasOpener(url) && options[.universalLinksOnly] as? Bool != true
    if UIApplication.ownSchemes.contains(url.scheme?.lowercased() ?? "") {
      // The app itself is the one that the system finds for it.
      TimerQueue.shared.schedule(after: 0) { [self] in _open(url) }
    } else if can {
      UIApplication._host?.perform(.openURL(url.absoluteString))
    }
    if let completion { TimerQueue.shared.schedule(after: 0) { completion(can) } }
  }
  // Apple: canOpenURL(_:): false for a scheme of another app that LSApplicationQueriesSchemes does not name.
  open func canOpenURL(_ url: URL) -> Bool { hasOpener(url) && UIApplication.mayAsk(for: url) }

  // MARK: Background

  public final func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  { beginBackgroundTask(withName: nil, expirationHandler: handler) }
  public final func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    let number = nextTask
    nextTask += 1
    backgroundTasks[number] = (taskName, { handler?() })
    if appState == .background { backgroundTime.begin() }
    return UIBackgroundTaskIdentifier(rawValue: number)
  }
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks[identifier.rawValue] = nil
  }
  /// In seconds; as good as unlimited in the foreground.
  open var backgroundTimeRemaining: TimeInterval {
    appState == .background ? backgroundTime.remaining : Double.greatestFiniteMagnitude
  }
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

  // MARK: Look

  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { UIApplication._layoutDirection }
  /// The number on the app's icon; 0 for none. It outlasts the process.
  open var applicationIconBadgeNumber: Int {
    get { iconBadge }
    set { iconBadge = newValue }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var isIdleTimerDisabled = false { didSet { NoEffect.log("UIApplication.isIdleTimerDisabled") } }
  @available(*, deprecated, message: "Quince: no effect")
  open var isNetworkActivityIndicatorVisible = false {
    didSet { NoEffect.log("UIApplication.isNetworkActivityIndicatorVisible") }
  }
  /// The quick actions that the app adds to those of Info.plist; they outlast the process.
  open var shortcutItems: [UIApplicationShortcutItem]? {
    get { dynamicShortcuts }
    set { dynamicShortcuts = newValue }
  }
  open var isProtectedDataAvailable: Bool { true }
  open var isRegisteredForRemoteNotifications: Bool { false }
  /// Whether Info.plist tells of other icons than the primary one.
  open var supportsAlternateIcons: Bool { icons.hasAlternates }
  /// The icon that the app has chosen; nil for the primary one. It outlasts the process.
  open var alternateIconName: String? { chosenIcon }

  // MARK: Services from outside

  // Apple: in the simulator the registration fails with error 3010.
  open func registerForRemoteNotifications() {
    TimerQueue.shared.schedule(after: 0) { [self] in
      let error = NSError(
        domain: NSCocoaErrorDomain, code: 3010,
        userInfo: [NSLocalizedDescriptionKey: "remote notifications are not supported in the simulator"])
      _delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
    }
  }
  // surface: registering always fails
  open func unregisterForRemoteNotifications() {}
  /// Changes the app's icon on the home screen, and tells the user of it.
  /// - Parameters:
  ///   - alternateIconName: a key of `CFBundleAlternateIcons`; nil for the primary icon.
  ///   - completionHandler: gets an error of `NSCocoaErrorDomain`: `NSFileNoSuchFileError` for a name that is not there,
  ///     `NSFeatureUnsupportedError` where there are no alternate icons.
  public final func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
  ) {
    let problem = choose(icon: alternateIconName)
    if let completionHandler { TimerQueue.shared.schedule(after: 0) { completionHandler(problem) } }
  }
  /// How often the app wants time in the background to fetch, in seconds; `backgroundFetchIntervalNever` until it says so.
  ///
  /// `quince background-fetch`, or the step of the name, triggers a fetch.
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
    backgroundFetch.interval = minimumBackgroundFetchInterval
  }
  // Apple: a state whose restoration ends in a crash is thrown away; an app that restores on after its launch says so
  // between these. Here a state is thrown away before it is restored.
  // surface: see above
  open func completeStateRestoration() {}
  // surface: see above
  open func extendStateRestoration() {}
  /// The picture that the app left in the app switcher does not stand for it when it starts the next time.
  open func ignoreSnapshotOnNextApplicationLaunch() { UIApplication._host?.perform(.ignoreSnapshot) }

  // MARK: Status bar, orientation

  open var statusBarOrientation: UIInterfaceOrientation { _orientation }
  open var statusBarOrientationAnimationDuration: TimeInterval { InterfaceRotation.quarter }
  open var statusBarFrame: CGRect { _statusBarFrame }
  open var isStatusBarHidden: Bool {
    get { statusBarHidden }
    set { setStatusBarHidden(newValue, with: .none) }
  }
  open var statusBarStyle: UIStatusBarStyle {
    get { _statusBarStyle }
    set { setStatusBarStyle(newValue, animated: false) }
  }
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    legacyBarHidden = hidden
    statusBarNeedsUpdate()
  }
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    legacyBarStyle = statusBarStyle
    statusBarNeedsUpdate()
  }
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    declaredOrientations
  }

  // MARK: Responder

  open override var next: UIResponder? {
    guard let responder = _delegate as? UIResponder, responder !== self else { return nil }
    return responder
  }
  package override var responderWindow: UIWindow? { _keyWindow }
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

package struct WeakReference<T: AnyObject> {
  package weak var value: T?
  package init(_ value: T) { self.value = value }
}
