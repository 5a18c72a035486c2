import Foundation

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
  /// A subclass of `UIWindowScene`, or nil for that class itself.
  open var sceneClass: AnyClass?
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

  static var manifest: [String: Any]? {
    Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") as? [String: Any]
  }

  /// Whether the app comes without an Info.plist that could have a manifest.
  static var isInfoAbsent: Bool {
    Bundle.main.bundleIdentifier == nil
      || Bundle.main.object(forInfoDictionaryKey: "QuinceInfoPlistIsAbsent") as? Bool == true
  }

  package static func manifestEntries(_ role: UISceneSession.Role) -> [[String: Any]] {
    let configurations = manifest?["UISceneConfigurations"] as? [String: Any]
    return configurations?[role.rawValue] as? [[String: Any]] ?? []
  }
}
