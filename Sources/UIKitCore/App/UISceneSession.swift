import Foundation

/// The lasting identity of a scene.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  public struct Role: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  package var _configuration: UISceneConfiguration

  /// Differs from those of the app's other sessions, in all its processes; 1 for the first.
  let number: Int
  /// The delegate need not be asked for a configuration.
  private(set) var isConfigured = false

  package init(configuration: UISceneConfiguration, number: Int = 1) {
    _configuration = configuration
    self.number = number
    super.init()
  }

  func configure(_ configuration: UISceneConfiguration) {
    _configuration = configuration
    isConfigured = true
  }

  /// Nil while the scene is not connected.
  // One that is disconnected may still be held by the app.
  open var scene: UIScene? { UIApplication.shared.scenes.first { $0.session === self } }
  open var role: Role { _configuration.role }
  open var configuration: UISceneConfiguration { _configuration }
  open var persistentIdentifier: String { String(format: "00000000-0000-4000-8000-%012d", number) }
  /// What the scene's delegate kept when it went to the background, in an earlier process too.
  open var stateRestorationActivity: NSUserActivity?
  /// The app's own values, which outlast the process.
  open var userInfo: [String: Any]?
}
