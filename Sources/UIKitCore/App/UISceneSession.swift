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
  @available(*, deprecated, message: "Quince: no effect")
  open var stateRestorationActivity: NSUserActivity? {
    didSet { NoEffect.log("UISceneSession.stateRestorationActivity") }
  }
  // surface: the app's own value
  open var userInfo: [String: Any]?
}

/// Which classes a new scene is made of.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// - Parameter name: of an entry in the scene manifest of Info.plist, whose values then apply.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
    readManifest()
  }

  public let name: String?
  public let role: UISceneSession.Role
  @available(*, deprecated, message: "Quince: no effect")
  open var sceneClass: AnyClass? { didSet { NoEffect.log("UISceneConfiguration.sceneClass") } }
  open var delegateClass: AnyClass?
  package var storyboardName: String?

  private func readManifest() {
    let entries = UISceneConfiguration.manifestEntries(role)
    guard
      let entry = entries.first(where: { name != nil && $0["UISceneConfigurationName"] as? String == name })
        ?? (name == nil ? entries.first : nil)
    else { return }
    if let className = entry["UISceneDelegateClassName"] as? String {
      delegateClass = UIApplication.classNamed(named: className)
    }
    if let className = entry["UISceneClassName"] as? String { sceneClass = UIApplication.classNamed(named: className) }
    storyboardName = entry["UISceneStoryboardFile"] as? String
  }

  package static func manifestEntries(_ role: UISceneSession.Role) -> [[String: Any]] {
    let manifest = Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") as? [String: Any]
    let configurations = manifest?["UISceneConfigurations"] as? [String: Any]
    return configurations?[role.rawValue] as? [[String: Any]] ?? []
  }
}
