import Foundation

/// Builds the app of an Xcode project.
struct XcodeApp {
  let project: XcodeProject
  let kit: Kit
  let options: AppBuild.Options

  init(project path: String, kit: Kit, options: AppBuild.Options) throws {
    project = try XcodeProject(path: path)
    self.kit = kit
    self.options = options
  }

  private var buildFolder: URL {
    project.folder.appendingPathComponent(".build/quince/\(kit.configuration)\(options.isRelease ? "-release" : "")")
  }

  func build() throws -> BuiltApp {
    let target = try project.appTarget()
    let settings = project.settings(of: target, configuration: options.isRelease ? "Release" : "Debug")
    let name = settings["PRODUCT_NAME"] ?? target.name
    let module = settings["PRODUCT_MODULE_NAME"] ?? BuildSettings.moduleName(name)

    let libraries = project.dependencies(of: target).filter(\.isLibrary)
    let usesPackages = ([target] + libraries).contains { !project.packageProducts(of: $0).isEmpty }

    let bundle = buildFolder.appendingPathComponent("\(name).app")
    var assembly = try BundleAssembly(folder: bundle)
    var objects: [String] = []
    var modules: [String] = []
    for library in libraries {
      try addResources(of: library, to: &assembly)
      guard !usesPackages else { continue }
      let own = project.settings(of: library, configuration: options.isRelease ? "Release" : "Debug")
      let libraryModule = own["PRODUCT_MODULE_NAME"] ?? library.name
      options.progress("Compiling \(libraryModule)")
      let folder = buildFolder.appendingPathComponent("\(libraryModule).build")
      objects += try ModuleBuild(
        name: libraryModule, sources: swiftSources(of: library), flags: flags(own) + modules, folder: folder, kit: kit,
        isRelease: options.isRelease
      ).compile()
      modules += ["-I", folder.path]
    }
    try addResources(of: target, to: &assembly)
    let info = try self.info(target, settings, name: name)
    try assembly.write(try info.data(), as: "Info.plist")
    let executable = bundle.appendingPathComponent(name)
    if usesPackages {
      // SwiftPM fetches and builds what the project's packages are.
      let package = try GeneratedPackage.forXcode(project.path, kit: kit, options: options, wantsTests: false)
      let products = try PackageProject(folder: package, kit: kit, options: options).buildProduct(module)
      for file in try FileManager.default.contentsOfDirectory(atPath: products.path) where file.hasSuffix(".resources")
      {
        try assembly.add(products.appendingPathComponent(file), as: file)
      }
      try assembly.add(products.appendingPathComponent(module), as: name)
      assembly.removeOthers()
      return BuiltApp(
        name: name, bundleIdentifier: info.values["CFBundleIdentifier"] as? String ?? "local.\(module)",
        executable: executable.path, bundle: bundle.path)
    }
    assembly.keep(name)
    assembly.removeOthers()

    options.progress("Compiling \(name)")
    try ModuleBuild(
      name: module, sources: swiftSources(of: target), flags: flags(settings) + modules,
      folder: buildFolder.appendingPathComponent("\(module).build"), kit: kit, isRelease: options.isRelease
    ).link(to: executable, objects: objects)
    return BuiltApp(
      name: name, bundleIdentifier: info.values["CFBundleIdentifier"] as? String ?? "local.\(module)",
      executable: executable.path, bundle: bundle.path)
  }

  func swiftSources(of target: XcodeProject.Target) throws -> [String] {
    let all = project.sources(of: target)
    let sources = all.filter { $0.pathExtension == "swift" }
    guard !sources.isEmpty else { throw BuildError("the target \(target.name) has no Swift sources") }
    for source in sources where !FileManager.default.fileExists(atPath: source.path) {
      throw BuildError("\(project.path) names \(source.path), which is not there")
    }
    let others = all.filter { ["m", "mm", "c"].contains($0.pathExtension) }
    if !others.isEmpty {
      options.progress(
        "Left out, since only Swift is built: \(others.map(\.lastPathComponent).joined(separator: ", "))")
    }
    return sources.map(\.path)
  }

  private func addResources(of target: XcodeProject.Target, to assembly: inout BundleAssembly) throws {
    let models = project.sources(of: target).filter { $0.pathExtension == "xcdatamodeld" }
    for file in project.resources(of: target) + models {
      let parent = file.deletingLastPathComponent().lastPathComponent
      let place = parent.hasSuffix(".lproj") ? "\(parent)/\(file.lastPathComponent)" : file.lastPathComponent
      try assembly.add(file, as: place)
    }
  }

  private func info(_ target: XcodeProject.Target, _ settings: BuildSettings, name: String) throws -> InfoPlist {
    var info = InfoPlist()
    if let path = settings["INFOPLIST_FILE"], !path.isEmpty {
      let file = path.hasPrefix("/") ? URL(fileURLWithPath: path) : project.folder.appendingPathComponent(path)
      info = try InfoPlist(file: file)
    }
    if settings.isYes("GENERATE_INFOPLIST_FILE") { info.addGenerated(settings) }
    info.substitute(settings)
    let identifier = settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? "local.\(name)"
    info.addDefaults(name: name, identifier: identifier)
    return info
  }

  /// The compiler's flags for build settings.
  func flags(_ settings: BuildSettings) -> [String] {
    var flags: [String] = []
    let version = settings["SWIFT_VERSION"] ?? "5.0"
    switch version.split(separator: ".").first.map(String.init) ?? "5" {
    case "6": flags += ["-swift-version", "6"]
    case "4": flags += ["-swift-version", version.hasPrefix("4.2") ? "4.2" : "4"]
    default: flags += ["-swift-version", "5"]
    }
    for condition in (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ") {
      flags.append("-D\(condition)")
    }
    for flag in (settings["OTHER_SWIFT_FLAGS"] ?? "").split(separator: " ") where flag.hasPrefix("-D") && flag.count > 2
    {
      flags.append(String(flag))
    }
    if settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" { flags += ["-default-isolation", "MainActor"] }
    if let level = settings["SWIFT_STRICT_CONCURRENCY"], ["minimal", "targeted", "complete"].contains(level) {
      flags.append("-strict-concurrency=\(level)")
    }
    for (name, feature) in Self.upcomingFeatures where settings.isYes("SWIFT_UPCOMING_FEATURE_\(name)") {
      flags += ["-enable-upcoming-feature", feature]
    }
    if settings.isYes("SWIFT_APPROACHABLE_CONCURRENCY") {
      for feature in [
        "DisableOutwardActorInference", "InferSendableFromCaptures", "GlobalActorIsolatedTypesUsability",
        "InferIsolatedConformances", "NonisolatedNonsendingByDefault",
      ] {
        flags += ["-enable-upcoming-feature", feature]
      }
    }
    return flags
  }

  private static let upcomingFeatures: [(String, String)] = [
    ("BARE_SLASH_REGEX_LITERALS", "BareSlashRegexLiterals"), ("CONCISE_MAGIC_FILE", "ConciseMagicFile"),
    ("DISABLE_OUTWARD_ACTOR_ISOLATION", "DisableOutwardActorInference"),
    ("EXISTENTIAL_ANY", "ExistentialAny"), ("FORWARD_TRAILING_CLOSURES", "ForwardTrailingClosures"),
    ("GLOBAL_CONCURRENCY", "GlobalConcurrency"), ("IMPLICIT_OPEN_EXISTENTIALS", "ImplicitOpenExistentials"),
    ("IMPORT_OBJC_FORWARD_DECLS", "ImportObjcForwardDeclarations"),
    ("INFER_SENDABLE_FROM_CAPTURES", "InferSendableFromCaptures"), ("ISOLATED_DEFAULT_VALUES", "IsolatedDefaultValues"),
    ("MEMBER_IMPORT_VISIBILITY", "MemberImportVisibility"), ("REGION_BASED_ISOLATION", "RegionBasedIsolation"),
    ("NONISOLATED_NONSENDING_BY_DEFAULT", "NonisolatedNonsendingByDefault"),
  ]
}
