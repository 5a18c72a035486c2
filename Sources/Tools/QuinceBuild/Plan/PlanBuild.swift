import Foundation

/// Compiles and assembles what a plan says.
struct PlanBuild {
  let plan: BuildPlan
  let folder: URL
  let sdk: SDK
  let options: AppBuild.Options

  /// What compiling and linking one module adds for those that need it.
  private struct Product {
    var search: [String] = []
    var link: [String] = []
    var objects: [String] = []
  }

  func build() throws -> BuiltApp {
    guard let app = plan.app else { throw BuildError("the plan has no app") }
    if !plan.report.text.isEmpty { options.progress(plan.report.text) }
    let modules = plan.closure(of: app)
    try check(modules + [app])
    let bundle = folder.appendingPathComponent("\(app.productName).app")
    var assembly = try BundleAssembly(folder: bundle)
    let packages = try PackageProducts(plan, modules + [app], folder: folder, sdk: sdk, options: options)
    var products: [String: Product] = [:]
    try addResources(of: app, in: "", to: &assembly)
    for module in modules {
      options.progress("Compiling \(module.name)")
      products[module.name] = try library(module, products, packages, &assembly)
    }
    var info = try info(app)
    try assembly.addIcons(app.settings, to: &info)
    try assembly.write(try info.data(), as: "Info.plist")
    // A package's interface files name their modules themselves.
    assembly.targetModule = nil
    for (source, place) in packages.bundleFiles { try assembly.add(source, as: place) }
    assembly.keep(app.productName)
    try assembly.finish()
    assembly.report(to: options.progress)
    let all = modules + [app]
    let findings = InterfaceLint.run(
      interfaces: assembly.interfaceFiles, swift: all.flatMap(\.sources).map(\.path),
      others: all.flatMap(\.otherSources).map(\.path),
      resources: all.flatMap { $0.resources.map(\.url) + $0.bundles.flatMap { $0.files.map(\.url) } })
    findings.forEach { options.progress($0.description) }

    options.progress("Compiling \(app.name)")
    let used = plan.closure(of: app).compactMap { products[$0.name] }
    let native = try nativeSources(of: app)
    try compiler(
      try withGenerated(app),
      packages.compileFlags + native.swiftFlags + used.flatMap(\.search) + frameworkPaths(modules, "$ORIGIN/Frameworks")
    )
    .link(
      to: bundle.appendingPathComponent(app.productName),
      objects: native.link + used.flatMap(\.objects) + used.flatMap(\.link) + packages.linkFlags("$ORIGIN/Frameworks"))
    return BuiltApp(
      name: app.productName, bundleIdentifier: info.values["CFBundleIdentifier"] as? String ?? "local.\(app.name)",
      executable: bundle.appendingPathComponent(app.productName).path, bundle: bundle.path)
  }

  private func check(_ modules: [BuildPlan.Module]) throws {
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
  private func isStatic(_ module: BuildPlan.Module) -> Bool {
    guard module.kind == .library else { return false }
    return !plan.modules.contains { other in
      other.kind == .framework && plan.closure(of: other).contains { $0.name == module.name }
    }
  }

  private func compiler(_ module: BuildPlan.Module, _ flags: [String]) -> ModuleBuild {
    ModuleBuild(
      name: module.name, sources: module.sources.map(\.path), flags: module.flags + flags,
      folder: build(of: module), sdk: sdk, isRelease: options.isRelease,
      leftOut: CSources.leftOut(module.otherSources))
  }

  /// The C files of a module and its bridging header, compiled.
  private func nativeSources(of module: BuildPlan.Module) throws -> CSources.Result {
    let settings = module.settings
    func words(_ name: String) -> [String] { (settings[name] ?? "").split(separator: " ").map(String.init) }
    let header = settings["SWIFT_OBJC_BRIDGING_HEADER"] ?? ""
    let libraries = words("OTHER_LDFLAGS").filter { $0.hasPrefix("-l") && $0.count > 2 }.map { String($0.dropFirst(2)) }
    return try CSources(
      sources: module.otherSources,
      header: header.isEmpty ? nil : URL(fileURLWithPath: header, relativeTo: module.folder).absoluteURL,
      project: module.folder, libraries: libraries + module.systemLibraries,
      defines: words("GCC_PREPROCESSOR_DEFINITIONS"), sdk: sdk, progress: options.progress
    ).build(in: build(of: module), isRelease: options.isRelease)
  }

  private func build(of module: BuildPlan.Module) -> URL { folder.appendingPathComponent("\(module.name).build") }

  private func withGenerated(_ module: BuildPlan.Module) throws -> BuildPlan.Module {
    var module = try withSymbols(module)
    let models = module.resources.map(\.url).filter { DataModels.isModel($0.path) }
    module.sources += try DataModels(models: models)
      .generateClasses(into: build(of: module).appendingPathComponent("DerivedSources/CoreDataGenerated"))
      .map { URL(fileURLWithPath: $0) }
    return module
  }

  /// The module with the source that names its catalogues' colours and images, where that is asked for.
  private func withSymbols(_ module: BuildPlan.Module) throws -> BuildPlan.Module {
    let catalogs = module.resources.map(\.url).filter { $0.pathExtension == "xcassets" }
    let hasExtensions = module.settings.isYes("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS")
    guard !catalogs.isEmpty, hasExtensions || AssetSymbols.isUsed(by: module.sources) else { return module }
    let place = build(of: module).appendingPathComponent("GeneratedAssetSymbols.swift")
    let data = Data(AssetSymbols(catalogs: catalogs, hasExtensions: hasExtensions).source.utf8)
    if FileManager.default.contents(atPath: place.path) != data {
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: place, options: .atomic)
    }
    var module = module
    module.sources.append(place)
    return module
  }

  private func library(
    _ module: BuildPlan.Module, _ products: [String: Product], _ packages: PackageProducts,
    _ assembly: inout BundleAssembly
  ) throws -> Product {
    let used = plan.closure(of: module).compactMap { products[$0.name] }
    var product = Product()
    product.search = ["-I", build(of: module).path]
    let native = try nativeSources(of: module)
    let compiler = compiler(
      try withGenerated(module), packages.compileFlags + native.swiftFlags + used.flatMap(\.search))
    if isStatic(module) {
      try addResources(of: module, in: "", to: &assembly)
      product.objects = try compiler.compile() + native.link
      return product
    }
    let place = frameworkFolder(module)
    let file = assembly.folder.appendingPathComponent("\(place)/\(module.productName)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let needed = plan.closure(of: module)
    try compiler.linkLibrary(
      to: file,
      flags: native.link + used.flatMap(\.objects) + used.flatMap(\.link) + frameworkPaths(needed, "$ORIGIN/..")
        + packages.linkFlags("$ORIGIN/.."))
    product.link = [file.path]
    assembly.keep("\(place)/\(module.productName)")
    // A static library's resources belong to the app, wherever its code is.
    try addResources(of: module, in: module.kind == .library ? "" : place, to: &assembly)
    if module.kind == .framework { try assembly.write(try frameworkInfo(module), as: "\(place)/Info.plist") }
    return product
  }

  private func frameworkFolder(_ module: BuildPlan.Module) -> String { "Frameworks/\(module.productName).framework" }

  /// Where the loader finds the dynamic libraries, relative to the one that needs them.
  private func frameworkPaths(_ modules: [BuildPlan.Module], _ start: String) -> [String] {
    modules.filter { !isStatic($0) }.flatMap {
      ["-Xlinker", "-rpath", "-Xlinker", "\(start)/\($0.productName).framework"]
    }
  }

  // MARK: - Resources

  private func addResources(of module: BuildPlan.Module, in place: String, to assembly: inout BundleAssembly) throws {
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

  private func info(_ module: BuildPlan.Module) throws -> InfoPlist {
    var info = InfoPlist()
    let generated = module.settings.values[GeneratedProject.infoKey]
    if let file = file(module), generated == nil || FileManager.default.fileExists(atPath: file.path) {
      info = try InfoPlist(file: file)
    }
    if let generated { try info.add(json: generated) }
    if module.settings.isYes("GENERATE_INFOPLIST_FILE") { info.addGenerated(module.settings) }
    if module.kind == .app { info.addDevices(module.settings) }
    info.substitute(module.settings)
    info.addDefaults(
      name: module.productName, identifier: module.settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? "local.\(module.name)")
    return info
  }

  private func frameworkInfo(_ module: BuildPlan.Module) throws -> Data {
    var info = try self.info(module)
    info.values["CFBundlePackageType"] = "FMWK"
    info.values["LSRequiresIPhoneOS"] = nil
    return try info.data()
  }
}
