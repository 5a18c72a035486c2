import Foundation
import QuinceAssetSymbols

/// A SwiftPM package with an executable target.
struct PackageProject {
  let folder: URL
  let sdk: SDK
  let options: AppBuild.Options

  private struct Description: Decodable {
    struct Target: Decodable {
      var name: String
      var type: String
      var path: String
      var c99name: String?
    }
    struct Product: Decodable {
      var name: String
      var targets: [String]
      var type: [String: JSON]
    }
    struct JSON: Decodable {
      init(from decoder: any Decoder) throws {}
    }
    var name: String
    var targets: [Target]
    var products: [Product]
  }

  /// The packages that the manifest names, where it was made from a project.
  var needed: [XcodeProject.PackageReference] = []
  /// The files that say which versions of which packages Xcode took.
  var resolved: [URL] = []

  var scratch: URL { folder.appendingPathComponent(".build/quince/package-\(sdk.configuration)") }

  func build() throws -> BuiltApp {
    let description = try describe()
    let executables = description.targets.filter { $0.type == "executable" }
    let product = description.products.first { $0.type["executable"] != nil }
    guard let target = executables.first(where: { product?.targets.contains($0.name) ?? true }) ?? executables.first
    else {
      throw BuildError(
        "the package \(description.name) has no executable target, so there is nothing to run: "
          + "add an executableTarget with the app's @main class; `quince test` runs a library's tests")
    }
    let name = product?.name ?? target.name
    let products = try buildProduct(name)
    let bundle = scratch.appendingPathComponent("\(name).app")
    var assembly = try BundleAssembly(folder: bundle)
    for file in try FileManager.default.contentsOfDirectory(atPath: products.path) where file.hasSuffix(".resources") {
      try assembly.add(packageResources: products.appendingPathComponent(file))
    }
    var info = InfoPlist()
    let places = [target.path, "\(target.path)/Resources", ".", "Support"]
      .map { folder.appendingPathComponent($0).appendingPathComponent("Info.plist") }
    if let file = places.first(where: { FileManager.default.fileExists(atPath: $0.path) }) {
      info = try InfoPlist(file: file)
    }
    info.noteAbsence()
    var settings = BuildSettings()
    let module = target.c99name ?? BuildSettings.moduleName(target.name)
    settings.add([
      "PRODUCT_NAME": name, "TARGET_NAME": target.name, "EXECUTABLE_NAME": name, "PRODUCT_MODULE_NAME": module,
      "DEVELOPMENT_LANGUAGE": "en", "PRODUCT_BUNDLE_IDENTIFIER": "local.\(module)", "CURRENT_PROJECT_VERSION": "1",
      "MARKETING_VERSION": "1.0", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
    ])
    info.substitute(settings)
    info.addDefaults(name: name, identifier: "local.\(module)")
    settings.add(["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"])
    try assembly.addIcons(settings, to: &info)
    try assembly.write(try info.data(), as: "Info.plist")
    try assembly.add(products.appendingPathComponent(name), as: name)
    try assembly.finish()
    assembly.report(to: options.progress)
    InterfaceLint.run(package: folder).forEach { options.progress($0.description) }
    return BuiltApp(
      name: name, bundleIdentifier: info.values["CFBundleIdentifier"] as? String ?? "local.\(module)",
      executable: bundle.appendingPathComponent(name).path, bundle: bundle.path,
      sourceFolders: BuildPlan.outermost([folder.standardizedFileURL.path]))
  }

  /// Builds a product; returns the folder of the products.
  func buildProduct(_ name: String) throws -> URL {
    options.progress("Compiling \(name)")
    let configuration = options.isRelease ? "release" : "debug"
    sdk.forgetOutdated(scratch.appendingPathComponent("\(configuration)/\(name)"))
    func build() throws -> Command.Result { try swift(["build", "-c", configuration, "--product", name]) }
    var result = try build()
    if result.status == 0, touchAccessors(in: scratch.appendingPathComponent(configuration)) { result = try build() }
    guard result.status == 0 else {
      if let failure = fetchFailure(result.output) { throw failure }
      throw BuildError("\(name) does not compile", details: report.text(result.output))
    }
    return scratch.appendingPathComponent(configuration)
  }

  /// Makes sources new whose names of colours and images are not those of the catalogues as the build has left them.
  // Observed: SwiftPM 6 copies a catalogue in which a set is gone, and compiles nothing.
  /// - Returns: whether there are any.
  private func touchAccessors(in products: URL) -> Bool {
    let files = FileManager.default
    func names(_ folder: URL) -> [String] { (try? files.contentsOfDirectory(atPath: folder.path)) ?? [] }
    var isAny = false
    for target in names(products) where target.hasSuffix(".build") {
      let folder = products.appendingPathComponent(target)
      let accessor = folder.appendingPathComponent("DerivedSources/\(BundleAccessor.fileName)")
      guard let text = try? String(contentsOf: accessor, encoding: .utf8),
        let wanted = BundleAccessor.adapted(text)
      else { continue }
      let sources = folder.appendingPathComponent("quince-sources")
      for name in names(sources) where name.hasSuffix("-\(BundleAccessor.fileName)") {
        guard files.contents(atPath: sources.appendingPathComponent(name).path) != Data(wanted.utf8) else { continue }
        try? files.setAttributes([.modificationDate: Date()], ofItemAtPath: accessor.path)
        isAny = true
      }
    }
    return isAny
  }

  private var report: BuildReport {
    let files = AppBuild.appFiles(in: folder)
    return BuildReport(sdk: sdk, sources: files.swift, others: files.others)
  }

  /// Runs the package's own tests. The output goes through.
  func test(_ arguments: [String], environment: [String: String]) throws -> Int32 {
    let progress = options.progress
    // The tests' own container: they leave nothing in the user's folders, nor in an app's.
    var environment = environment
    environment["QUINCE_CONTAINER"] = scratch.appendingPathComponent("container").path
    let built =
      (try? FileManager.default.contentsOfDirectory(atPath: scratch.appendingPathComponent("debug").path)) ?? []
    for name in built where name.hasSuffix(".xctest") {
      sdk.forgetOutdated(scratch.appendingPathComponent("debug/\(name)"))
    }
    progress("Compiling the tests")
    let compiled = try swift(["build", "--build-tests"], environment: environment)
    guard compiled.status == 0 else {
      if let failure = fetchFailure(compiled.output) { throw failure }
      throw BuildError("the tests do not compile", details: report.text(compiled.output))
    }
    return try swift(["test", "--skip-build"] + arguments, environment: environment, onLine: { progress($0) }).status
  }

  private func swift(
    _ arguments: [String], environment: [String: String] = [:], onLine: ((String) -> Void)? = nil
  ) throws -> Command.Result {
    try forgetOtherPlace()
    let mirrors = try PackageMirrors.flags(cache: options.packageCache, scratch: scratch)
    let all =
      [arguments[0], "--package-path", folder.path, "--scratch-path", scratch.path] + mirrors + arguments.dropFirst()
    return try Command(
      program: try SDK.swift(), arguments: all, folder: folder,
      environment: sdk.environment.merging(environment) { $1 },
      onLine: onLine
    ).run()
  }

  /// Takes away what was built elsewhere: a project that is copied or moved brings modules that name their old folder, which
  /// the compiler refuses. What was fetched stays.
  func forgetOtherPlace() throws {
    let files = FileManager.default
    let note = scratch.appendingPathComponent("place.txt")
    let place = Data(scratch.standardizedFileURL.path.utf8)
    let noted = files.contents(atPath: note.path)
    if noted == place { return }
    if noted != nil {
      let fetched: Set = ["checkouts", "repositories", "artifacts", "workspace-state.json"]
      for name in try files.contentsOfDirectory(atPath: scratch.path) where !fetched.contains(name) {
        try files.removeItem(at: scratch.appendingPathComponent(name))
      }
    }
    try files.createDirectory(at: scratch, withIntermediateDirectories: true)
    try place.write(to: note)
  }

  /// What to do about packages that SwiftPM could not fetch; nil where something else went wrong.
  private func fetchFailure(_ output: String) -> BuildError? {
    let words = ["Failed to clone repository", "failed to fetch", "Couldn’t fetch updates", "Could not resolve host"]
    guard words.contains(where: { output.contains($0) }) else { return nil }
    return PackageResolution(needed: needed, resolved: resolved, scratch: scratch).failure(output)
  }

  private func describe() throws -> Description {
    // The description changes only with the manifest, and asking for it costs a second.
    let manifest = folder.appendingPathComponent("Package.swift")
    let cached = scratch.appendingPathComponent("description.json")
    if let a = SDK.modified(cached.path), let b = SDK.modified(manifest.path), a > b,
      let data = FileManager.default.contents(atPath: cached.path),
      let known = try? JSONDecoder().decode(Description.self, from: data)
    {
      return known
    }
    let result = try swift(["package", "describe", "--type", "json"])
    guard result.status == 0, let start = result.output.firstIndex(of: "{") else {
      throw BuildError("\(manifest.path) can't be read by SwiftPM", details: result.output)
    }
    let data = Data(result.output[start...].utf8)
    do {
      let description = try JSONDecoder().decode(Description.self, from: data)
      try? FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      try? data.write(to: cached)
      return description
    } catch {
      throw BuildError("SwiftPM's description of \(manifest.path) was not understood: \(error)")
    }
  }
}
