import Foundation

/// An app's Info.plist: read, completed, its variables filled in.
struct InfoPlist {
  var values: [String: Any] = [:]

  init() {}

  init(file: URL) throws {
    values = try PropertyListFile(file).values
  }

  /// Replaces `$(NAME)` in all strings.
  mutating func substitute(_ settings: BuildSettings) {
    func filled(_ value: Any) -> Any {
      switch value {
      case let text as String: return settings.expand(text)
      case let list as [Any]: return list.map(filled)
      case let dictionary as [String: Any]:
        return Dictionary(dictionary.map { (settings.expand($0), filled($1)) }, uniquingKeysWith: { $1 })
      default: return value
      }
    }
    values = filled(values) as? [String: Any] ?? values
  }

  /// What Xcode writes when the project says nothing else.
  mutating func addDefaults(name: String, identifier: String) {
    let defaults: [String: Any] = [
      "CFBundleDevelopmentRegion": "en", "CFBundleIdentifier": identifier, "CFBundleInfoDictionaryVersion": "6.0",
      "CFBundleName": name, "CFBundlePackageType": "APPL", "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
      "LSRequiresIPhoneOS": true, "DTPlatformName": "iphonesimulator", "MinimumOSVersion": "16.0",
      "CFBundleSupportedPlatforms": ["iPhoneSimulator"],
    ]
    for (key, value) in defaults where isMissing(key) { values[key] = value }
    values["CFBundleExecutable"] = name
  }

  private func isMissing(_ key: String) -> Bool {
    guard let value = values[key] else { return true }
    return (value as? String)?.isEmpty == true
  }

  /// The keys that Xcode makes from INFOPLIST_KEY_… build settings.
  mutating func addGenerated(_ settings: BuildSettings) {
    for (setting, text) in settings.values where setting.hasPrefix("INFOPLIST_KEY_") {
      let key = String(setting.dropFirst("INFOPLIST_KEY_".count))
      let value = settings.expand(text)
      switch key {
      case "UIApplicationSceneManifest_Generation":
        if value == "YES", values["UIApplicationSceneManifest"] == nil {
          values["UIApplicationSceneManifest"] =
            ["UIApplicationSupportsMultipleScenes": false, "UISceneConfigurations": [String: Any]()] as [String: Any]
        }
      case "UILaunchScreen_Generation":
        if value == "YES", values["UILaunchScreen"] == nil { values["UILaunchScreen"] = [String: Any]() }
      case "UISupportedInterfaceOrientations", "UISupportedInterfaceOrientations_iPhone":
        values["UISupportedInterfaceOrientations"] = value.split(separator: " ").map(String.init)
      case "UISupportedInterfaceOrientations_iPad":
        values["UISupportedInterfaceOrientations~ipad"] = value.split(separator: " ").map(String.init)
      default:
        switch value {
        case "YES": values[key] = true
        case "NO": values[key] = false
        default: values[key] = value
        }
      }
    }
  }

  func data() throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
  }
}
