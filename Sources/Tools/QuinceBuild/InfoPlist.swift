import Foundation

/// An app's Info.plist: read, completed, its variables filled in.
struct InfoPlist {
  var values: [String: Any] = [:]

  init() {}

  init(file: URL) throws {
    values = try PropertyListFile(file).values
  }

  /// Adds the entries of a JSON dictionary, which win over what is there; flags are read from their texts.
  mutating func add(json: String) throws {
    func typed(_ value: Any) -> Any {
      switch value {
      case let list as [Any]: return list.map(typed)
      case let dictionary as [String: Any]: return dictionary.mapValues(typed)
      case let text as String:
        if let flag = ["true": true, "false": false, "YES": true, "NO": false][text] { return flag }
        return text
      default: return value
      }
    }
    let found = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
    values.merge(found.mapValues(typed)) { $1 }
  }

  /// Replaces `$(NAME)` in all strings.
  mutating func substitute(_ settings: BuildSettings) {
    func filled(_ value: Any) -> Any {
      switch value {
      case let text as String: return settings.expand(text)
      case let list as [Any]: return list.map(filled)
      case let dictionary as [String: Any]:
        return dictionary.mapValues(filled)
      default: return value
      }
    }
    values = filled(values) as? [String: Any] ?? values
  }

  /// Notes an app that comes without an Info.plist: whether it has scenes is for its delegate to say.
  mutating func noteAbsence() {
    if values.isEmpty { values["QuinceInfoPlistIsAbsent"] = true }
  }

  /// What Xcode writes when the project says nothing else.
  /// - Parameter xcode: the Xcode that the app was made with, as "0930"; nil for a new one.
  // Some of UIKit goes by the SDK that an app was built with. Assumed: that of the Xcode that last upgraded its project.
  mutating func addDefaults(name: String, identifier: String, xcode: String? = nil) {
    let defaults: [String: Any] = [
      "CFBundleDevelopmentRegion": "en", "CFBundleIdentifier": identifier, "CFBundleInfoDictionaryVersion": "6.0",
      "CFBundleName": name, "CFBundlePackageType": "APPL", "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
      "LSRequiresIPhoneOS": true, "DTPlatformName": "iphonesimulator", "MinimumOSVersion": "16.0",
      "CFBundleSupportedPlatforms": ["iPhoneSimulator"], "DTXcode": xcode ?? "1640",
    ]
    for (key, value) in defaults where isMissing(key) { values[key] = value }
    values["CFBundleExecutable"] = name
  }

  private func isMissing(_ key: String) -> Bool {
    guard let value = values[key] else { return true }
    return (value as? String)?.isEmpty == true
  }

  /// The keys that Xcode makes of build settings where GENERATE_INFOPLIST_FILE says so: texts over those of the file,
  /// lists and dictionaries with theirs.
  // swift-build: InfoPlistProcessorTaskAction, defaultInfoPlistContent and addAdditionalContent.
  mutating func addGenerated(_ settings: BuildSettings) {
    for (setting, key) in Self.generated {
      if let value = settings[setting], !value.isEmpty { merge(value, key) }
    }
    for (setting, text) in settings.values.sorted(by: { $0.key < $1.key }) where setting.hasPrefix("INFOPLIST_KEY_") {
      let value = settings.expand(text)
      guard !value.isEmpty else { continue }
      addGenerated(String(setting.dropFirst("INFOPLIST_KEY_".count)), value)
    }
  }

  private static let generated = [
    ("PRODUCT_NAME", "CFBundleName"), ("CURRENT_PROJECT_VERSION", "CFBundleVersion"),
    ("DEVELOPMENT_LANGUAGE", "CFBundleDevelopmentRegion"), ("PRODUCT_BUNDLE_IDENTIFIER", "CFBundleIdentifier"),
    ("MARKETING_VERSION", "CFBundleShortVersionString"),
  ]

  private mutating func addGenerated(_ key: String, _ value: String) {
    switch key {
    case "UIApplicationSceneManifest_Generation":
      guard value == "YES" else { return }
      let manifest: [String: Any] = [
        "UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [String: Any](),
      ]
      if values["UIApplicationSceneManifest"] == nil { merge(manifest, "UIApplicationSceneManifest") }
    case "UILaunchScreen_Generation":
      if value == "YES", values["UILaunchScreen"] == nil { values["UILaunchScreen"] = [String: Any]() }
    case "UISupportedInterfaceOrientations_iPhone":
      merge(BuildSettings.words(value), "UISupportedInterfaceOrientations")
    case "UISupportedInterfaceOrientations_iPad":
      merge(BuildSettings.words(value), "UISupportedInterfaceOrientations~ipad")
    case "UISupportedInterfaceOrientations", "UIRequiredDeviceCapabilities", "UIBackgroundModes":
      merge(BuildSettings.words(value), key)
    default: merge(["YES": true, "NO": false][value] ?? value, key)
    }
  }

  private mutating func merge(_ value: Any, _ key: String) {
    switch (values[key], value) {
    case (let old as [String], let new as [String]): values[key] = old + new.filter { !old.contains($0) }
    case (let old as [String: Any], let new as [String: Any]): values[key] = old.merging(new) { $1 }
    default: values[key] = value
    }
  }

  /// The kinds of device that a target is made for.
  mutating func addDevices(_ settings: BuildSettings) {
    let families = (settings["TARGETED_DEVICE_FAMILY"] ?? "").split { !$0.isNumber }.compactMap { Int($0) }
    let known = families.filter { [1, 2].contains($0) }
    if !known.isEmpty { values["UIDeviceFamily"] = known }
  }

  func data() throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
  }
}
