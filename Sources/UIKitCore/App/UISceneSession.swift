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

  package weak var _scene: UIScene?
  package var _configuration: UISceneConfiguration

  package init(configuration: UISceneConfiguration) {
    _configuration = configuration
    super.init()
  }

  open var scene: UIScene? { _scene }
  open var role: Role { _configuration.role }
  open var configuration: UISceneConfiguration { _configuration }
  open var persistentIdentifier: String { "00000000-0000-4000-8000-000000000001" }
  /// What the scene's delegate kept when it went to the background, in an earlier process too.
  open var stateRestorationActivity: NSUserActivity?
  /// The app's own values, which outlast the process.
  open var userInfo: [String: Any]?
}
