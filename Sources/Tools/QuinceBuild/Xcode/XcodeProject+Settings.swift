import Foundation

extension XcodeProject {
  /// The settings of a target: built-in ones, then the project's and the target's, each above its xcconfig file.
  func settings(of target: Target, configuration wanted: String = "Debug") -> BuildSettings {
    // A file that can't be read is told once, by `configurationFiles`.
    (try? settings(of: target, configuration: wanted, missing: { _ in })) ?? defaults(target, wanted)
  }

  /// - Parameter missing: is told of files that are referred to and not there.
  /// - Throws: `BuildError` naming file and line of an xcconfig file that can't be read.
  func settings(
    of target: Target, configuration wanted: String, missing: (String) -> Void
  ) throws -> BuildSettings {
    var settings = defaults(target, wanted)
    for owner in [root, target.object] {
      guard let chosen = configuration(of: owner, wanted) else { continue }
      if let file = base(of: chosen) {
        if FileManager.default.fileExists(atPath: file.path) {
          let found = try ConfigurationFile(file, expand: settings.expand)
          found.missing.forEach(missing)
          settings.add(found.settings)
        } else {
          missing("\(file.path), the settings file of \(target.name)")
        }
      }
      settings.add(chosen["buildSettings"] as? [String: Any] ?? [:])
    }
    return settings
  }

  private func configuration(of owner: Object, _ wanted: String) -> Object? {
    guard let id = owner["buildConfigurationList"] as? String, let list = objects[id] else { return nil }
    let all = self.list(list, "buildConfigurations").map(\.object)
    func named(_ name: String?) -> Object? { name.flatMap { name in all.first { $0["name"] as? String == name } } }
    return named(wanted) ?? named(list["defaultConfigurationName"] as? String) ?? all.first
  }

  /// The names of the project's configurations.
  var configurations: [String] {
    guard let id = root["buildConfigurationList"] as? String, let list = objects[id] else { return [] }
    return self.list(list, "buildConfigurations").compactMap { $0.object["name"] as? String }
  }

  /// The latest Xcode that is known to have worked on the project, as "0930" or "1610"; nil where it says nothing.
  private var xcodeVersion: String? {
    let attributes = root["attributes"] as? [String: Any] ?? [:]
    let checks = ["LastUpgradeCheck", "LastSwiftUpdateCheck"].compactMap { attributes[$0] as? String }
    return checks.filter { Int($0) != nil }.max { Int($0) ?? 0 < Int($1) ?? 0 }
  }

  private func base(of configuration: Object) -> URL? {
    if let id = configuration["baseConfigurationReference"] as? String { return filePath(id) }
    // Xcode 16: a file in a synchronised folder has no identifier of its own.
    guard let anchor = configuration["baseConfigurationReferenceAnchor"] as? String, let folder = filePath(anchor),
      let path = configuration["baseConfigurationReferenceRelativePath"] as? String
    else { return nil }
    return folder.appendingPathComponent(path).standardizedFileURL
  }

  private func defaults(_ target: Target, _ configuration: String) -> BuildSettings {
    var settings = BuildSettings()
    settings.configuration = configuration
    let products = folder.appendingPathComponent(".build/quince/products").path
    settings.add([
      "TARGET_NAME": target.name, "TARGETNAME": target.name, "PRODUCT_NAME": "$(TARGET_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "SRCROOT": folder.path, "PROJECT_DIR": folder.path, "SOURCE_ROOT": folder.path, "PROJECT_FILE_PATH": path,
      "CONFIGURATION": configuration, "PROJECT_NAME": name, "PROJECT": name, "PRODUCT_TYPE": target.type,
      "DEVELOPMENT_LANGUAGE": root["developmentRegion"] as? String ?? "en", "SWIFT_VERSION": "5.0",
      "CURRENT_PROJECT_VERSION": "1", "MARKETING_VERSION": "1.0", "TARGETED_DEVICE_FAMILY": "1",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": target.isApp ? "APPL" : target.isFramework ? "FMWK" : "BNDL",
      "PLATFORM_NAME": "iphonesimulator", "EFFECTIVE_PLATFORM_NAME": "-iphonesimulator", "EXECUTABLE_SUFFIX": "",
      "WRAPPER_EXTENSION": target.isApp ? "app" : target.isFramework ? "framework" : "bundle",
      "WRAPPER_NAME": "$(PRODUCT_NAME).$(WRAPPER_EXTENSION)", "FULL_PRODUCT_NAME": "$(WRAPPER_NAME)",
      "PRODUCT_BUNDLE_IDENTIFIER": "local.$(PRODUCT_NAME:rfc1034identifier)", "BUILT_PRODUCTS_DIR": products,
      "CONFIGURATION_BUILD_DIR": products, "TARGET_BUILD_DIR": products, "BUILD_DIR": products,
      "ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS": "NO",
    ])
    if let xcodeVersion { settings.add(["XCODE_VERSION_ACTUAL": xcodeVersion]) }
    return settings
  }
}
