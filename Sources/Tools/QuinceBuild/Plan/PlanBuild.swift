import Foundation
import QuinceAssetSymbols

/// Compiles and assembles what a plan says.
struct PlanBuild {
  let plan: BuildPlan
  let folder: URL
  let sdk: SDK
  let options: AppBuild.Options

  func build() throws -> BuiltApp {
    guard let app = plan.app else { throw BuildError("the plan has no app") }
    if !plan.report.text.isEmpty { options.progress(plan.report.text) }
    return try build(app)
  }

  /// - Parameter tests: bundles of tests for the app's PlugIns folder.
  func build(_ app: BuildPlan.Module, tests: [BuildPlan.Module] = []) throws -> BuiltApp {
    var bundle = try AppBundle(self, program: app, tests: tests)
    try addResources(of: app, in: "", to: &bundle.assembly)
    try bundle.compileModules()
    var info = try info(app)
    try bundle.assembly.addIcons(app.settings, to: &info)
    try bundle.assembly.write(try info.data(), as: "Info.plist")
    try bundle.finish(keeping: app.productName)
    let executable = bundle.folder.appendingPathComponent(app.productName)
    try bundle.linkProgram(try withGenerated(app), native: try nativeSources(of: app), to: executable)
    try bundle.linkTests()
    return BuiltApp(
      name: app.productName, bundleIdentifier: info.values["CFBundleIdentifier"] as? String ?? "local.\(app.name)",
      executable: executable.path, bundle: bundle.folder.path)
  }

  func check(_ modules: [BuildPlan.Module]) throws {
    try MissingDependency.check(modules)
    for module in modules {
      guard !module.sources.isEmpty else { throw BuildError("the target \(module.targetName) has no Swift sources") }
      let absent = module.sources.filter { !FileManager.default.fileExists(atPath: $0.path) }
      guard absent.isEmpty else {
        let names = absent.prefix(5).map(\.path).joined(separator: ", ")
        throw BuildError(
          "the target \(module.targetName) names \(absent.count == 1 ? "a source" : "\(absent.count) sources") "
            + "that \(absent.count == 1 ? "is" : "are") not there: \(names)")
      }
    }
  }

  // MARK: - Modules

  /// Linked into the app: no framework needs it, so that it can't be there twice.
  func isStatic(_ module: BuildPlan.Module) -> Bool {
    guard module.kind == .library else { return false }
    return !plan.modules.contains { other in
      other.kind == .framework && plan.closure(of: other).contains { $0.name == module.name }
    }
  }

  func compiler(_ module: BuildPlan.Module, _ flags: [String]) -> ModuleBuild {
    ModuleBuild(
      name: module.name, sources: module.sources.map(\.path), flags: module.flags + flags,
      folder: build(of: module), sdk: sdk, isRelease: options.isRelease,
      leftOut: CSources.leftOut(module.otherSources), progress: options.progress)
  }

  /// The C files of a module and its bridging header, compiled.
  func nativeSources(of module: BuildPlan.Module) throws -> CSources.Result {
    let settings = module.settings
    func words(_ name: String) -> [String] { (settings[name] ?? "").split(separator: " ").map(String.init) }
    let header = settings["SWIFT_OBJC_BRIDGING_HEADER"] ?? ""
    let libraries = words("OTHER_LDFLAGS").filter { $0.hasPrefix("-l") && $0.count > 2 }.map { String($0.dropFirst(2)) }
    return try CSources(
      sources: module.otherSources,
      header: header.isEmpty ? nil : URL(fileURLWithPath: header, relativeTo: module.folder).absoluteURL,
      project: module.folder, libraries: libraries + module.systemLibraries,
      flags: CompilerFlags.c(settings, folder: module.folder), sdk: sdk, progress: options.progress
    ).build(in: build(of: module), isRelease: options.isRelease)
  }

  func build(of module: BuildPlan.Module) -> URL { folder.appendingPathComponent("\(module.name).build") }

  func withGenerated(_ module: BuildPlan.Module) throws -> BuildPlan.Module {
    var module = try withExports(try withSymbols(module))
    let models = module.resources.map(\.url).filter { DataModels.isModel($0.path) }
    module.sources += try DataModels(models: models)
      .generateClasses(into: build(of: module).appendingPathComponent("DerivedSources/CoreDataGenerated"))
      .map { URL(fileURLWithPath: $0) }
    return module
  }

  /// The module with the source that brings what its header brings.
  private func withExports(_ module: BuildPlan.Module) throws -> BuildPlan.Module {
    guard !module.exports.isEmpty else { return module }
    let place = build(of: module).appendingPathComponent("UmbrellaHeader.swift")
    let data = Data(module.exports.map { "@_exported import \($0)\n" }.joined().utf8)
    if FileManager.default.contents(atPath: place.path) != data {
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: place, options: .atomic)
    }
    var module = module
    module.sources.append(place)
    return module
  }

  /// The module with the source that names its catalogues' colours and images.
  private func withSymbols(_ module: BuildPlan.Module) throws -> BuildPlan.Module {
    let catalogs = module.resources.map(\.url).filter { $0.pathExtension == "xcassets" }
    let hasExtensions = module.settings.isYes("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS")
    let hasSwiftUI = hasExtensions && AssetSymbols.importsSwiftUI(module.sources)
    let symbols = AssetSymbols(catalogs: catalogs, hasExtensions: hasExtensions, hasSwiftUI: hasSwiftUI)
    guard !symbols.isEmpty else { return module }
    let place = build(of: module).appendingPathComponent("GeneratedAssetSymbols.swift")
    let data = Data(symbols.source.utf8)
    if FileManager.default.contents(atPath: place.path) != data {
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: place, options: .atomic)
    }
    var module = module
    module.sources.append(place)
    return module
  }

  func frameworkFolder(_ module: BuildPlan.Module) -> String { "Frameworks/\(module.productName).framework" }

  // MARK: - Resources

  func addResources(of module: BuildPlan.Module, in place: String, to assembly: inout BundleAssembly) throws {
    func path(_ name: String) -> String { place.isEmpty ? name : "\(place)/\(name)" }
    assembly.targetModule = module.name
    for file in module.resources {
      if DataModels.isModel(file.url.path) {
        try DataModels.add(file.url, to: &assembly, in: place)
      } else {
        try assembly.add(file, in: place)
      }
    }
    for bundle in module.bundles {
      let inner = path("\(bundle.name).bundle")
      for file in bundle.files { try assembly.add(file, in: inner) }
      var info = InfoPlist()
      info.values = [
        "CFBundleIdentifier": bundle.identifier, "CFBundleName": bundle.name, "CFBundlePackageType": "BNDL",
      ]
      try assembly.write(try info.data(), as: "\(inner)/Info.plist")
    }
  }

  private func file(_ module: BuildPlan.Module) -> URL? {
    guard let path = module.settings["INFOPLIST_FILE"], !path.isEmpty else { return nil }
    return path.hasPrefix("/") ? URL(fileURLWithPath: path) : module.folder.appendingPathComponent(path)
  }

  func info(_ module: BuildPlan.Module) throws -> InfoPlist {
    var info = InfoPlist()
    let generated = module.settings.values[GeneratedProject.infoKey]
    if let file = file(module), generated == nil || FileManager.default.fileExists(atPath: file.path) {
      info = try InfoPlist(file: file)
    }
    if let generated { try info.add(json: generated) }
    if module.settings.isYes("GENERATE_INFOPLIST_FILE") { info.addGenerated(module.settings) }
    info.noteAbsence()
    if module.kind == .app { info.addDevices(module.settings) }
    info.substitute(module.settings)
    info.addDefaults(
      name: module.productName, identifier: module.settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? "local.\(module.name)",
      xcode: module.settings["XCODE_VERSION_ACTUAL"])
    return info
  }

  func bundleInfo(_ module: BuildPlan.Module) throws -> Data {
    var info = try self.info(module)
    info.values["CFBundlePackageType"] = module.kind == .tests ? "BNDL" : "FMWK"
    info.values["LSRequiresIPhoneOS"] = nil
    return try info.data()
  }
}
