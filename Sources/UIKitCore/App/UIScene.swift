import CoreGraphics
import Foundation

/// One instance of the app's user interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// What the scene was connected for.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    open internal(set) var urlContexts: Set<UIOpenURLContext> = []
    open internal(set) var sourceApplication: String?
    open internal(set) var handoffUserActivityType: String?
    open internal(set) var userActivities: Set<NSUserActivity> = []
    open internal(set) var shortcutItem: UIApplicationShortcutItem?
    /// The notification that the app was started by, and its action.
    package var notification: (item: DeliveredNotification, action: String?)?
  }

  @preconcurrency @MainActor open class OpenURLOptions: NSObject {
    open internal(set) var sourceApplication: String?
    open internal(set) var annotation: Any?
    open internal(set) var openInPlace = false
  }

  @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
    public override init() { super.init() }
    // surface: a scene that asks fills the screen, so that it has no place to give up
    open var requestingScene: UIScene?
  }

  @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
    /// Default false: without an app that the link belongs to, the browser shows it.
    open var universalLinksOnly = false
  }

  package var _delegate: (any UISceneDelegate)?
  package var _state = ActivationState.unattached

  @preconcurrency @MainActor public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }

  public let session: UISceneSession
  /// For which content the scene is brought to the front. Default: all, and none of it rather than another scene.
  open var activationConditions = UISceneActivationConditions()
  /// Kept alive by the scene, unlike other delegates.
  open var delegate: (any UISceneDelegate)? {
    get { _delegate }
    set { _delegate = newValue }
  }
  open var activationState: ActivationState { _state }
  /// The window's name, by which `scene` of steps files finds it.
  open var title: String! = ""
  // Apple: "apps running in iOS ignore the property".
  // surface: for macOS
  open var subtitle = ""

  open func open(
    _ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(
      url, options: options?.universalLinksOnly == true ? [.universalLinksOnly: true] : [:],
      completionHandler: completion)
  }

  open override var next: UIResponder? {
    if let responder = _delegate as? UIResponder { return responder }
    return UIApplication.shared
  }

  nonisolated public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  nonisolated public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  nonisolated public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}
