import Foundation

/// A program in its bundle, with the libraries that it and its tests need.
struct AppBundle {
  let build: PlanBuild
  /// The app; nil for a program that only runs tests.
  let program: BuildPlan.Module?
  let tests: [BuildPlan.Module]
  let folder: URL
  var assembly: BundleAssembly

  /// What compiling and linking one module adds for those that need it.
  private struct Product {
    var search: [String] = []
    var link: [String] = []
    var objects: [String] = []
  }

  private let packages: PackageProducts
  private var products: [String: Product] = [:]
  private var plan: BuildPlan { build.plan }

  init(_ build: PlanBuild, program: BuildPlan.Module?, tests: [BuildPlan.Module]) throws {
    (self.build, self.program, self.tests) = (build, program, tests)
    let name = program.map { "\($0.productName).app" } ?? "\(tests[0].productName).tests"
    folder = build.folder.appendingPathComponent(name)
    assembly = try BundleAssembly(folder: folder)
    let all = Self.libraries(build.plan, program, tests) + [program].compactMap { $0 } + tests
    try build.check(all)
    packages = try PackageProducts(build.plan, all, folder: build.folder, sdk: build.sdk, options: build.options)
  }

  private static func libraries(
    _ plan: BuildPlan, _ program: BuildPlan.Module?, _ tests: [BuildPlan.Module]
  ) -> [BuildPlan.Module] {
    let needed = Set(([program].compactMap { $0 } + tests).flatMap(plan.closure).map(\.name))
    return plan.modules.filter { needed.contains($0.name) && [.framework, .library].contains($0.kind) }
  }

  private var modules: [BuildPlan.Module] { Self.libraries(plan, program, tests) }
  /// The modules whose code is in the program or loaded with it.
  private var own: [BuildPlan.Module] { program.map { plan.closure(of: $0) } ?? [] }

  // MARK: - Modules

  mutating func compileModules() throws {
    for module in modules {
      products[module.name] = try library(module)
    }
    // A package's interface files name their modules themselves.
    assembly.targetModule = nil
    for resources in packages.resources { try assembly.add(packageResources: resources) }
    for (source, place) in packages.libraries { try assembly.add(source, as: place) }
  }

  private mutating func library(_ module: BuildPlan.Module) throws -> Product {
    let used = plan.closure(of: module).compactMap { products[$0.name] }
    var product = Product()
    product.search = ["-I", build.build(of: module).path]
    let native = try build.nativeSources(of: module)
    let compiler = build.compiler(
      try build.withGenerated(module), packages.compileFlags + native.swiftFlags + used.flatMap(\.search))
    if build.isStatic(module) {
      try addResources(ofStatic: module)
      product.objects = try compiler.compile() + native.link
      return product
    }
    let place = build.frameworkFolder(module)
    let file = folder.appendingPathComponent("\(place)/\(module.productName)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try compiler.linkLibrary(
      to: file,
      flags: native.link + used.flatMap(\.objects) + used.flatMap(\.link)
        + frameworkPaths(plan.closure(of: module), "$ORIGIN/..") + packages.linkFlags("$ORIGIN/.."))
    product.link = [file.path]
    assembly.keep("\(place)/\(module.productName)")
    // A static library's resources belong to the app, wherever its code is.
    try build.addResources(of: module, in: module.kind == .library ? "" : place, to: &assembly)
    if module.kind == .framework {
      try assembly.write(try build.bundleInfo(module), as: "\(place)/Info.plist")
    }
    return product
  }

  /// A static library's resources belong to what it is linked into.
  private mutating func addResources(ofStatic module: BuildPlan.Module) throws {
    if own.contains(where: { $0.name == module.name }) {
      return try build.addResources(of: module, in: "", to: &assembly)
    }
    for test in tests where plan.closure(of: test).contains(where: { $0.name == module.name }) {
      try build.addResources(of: module, in: place(of: test), to: &assembly)
    }
  }

  /// Where the loader finds the dynamic libraries, relative to the one that needs them.
  private func frameworkPaths(_ modules: [BuildPlan.Module], _ start: String) -> [String] {
    modules.filter { [.framework, .library].contains($0.kind) && !build.isStatic($0) }.flatMap {
      ["-Xlinker", "-rpath", "-Xlinker", "\(start)/\($0.productName).framework"]
    }
  }

  // MARK: - Programs

  /// Ends the bundle but for what is still to be linked.
  /// - Parameter name: the program's file.
  mutating func finish(keeping name: String) throws {
    for test in tests {
      try build.addResources(of: test, in: place(of: test), to: &assembly)
      try assembly.write(try build.bundleInfo(test), as: "\(place(of: test))/Info.plist")
      assembly.keep("\(place(of: test))/\(test.productName)")
    }
    assembly.keep(name)
    try assembly.finish()
    assembly.report(to: build.options.progress)
    lint()
  }

  /// What interface files and sources ask of each other in vain.
  private func lint() {
    let all = modules + [program].compactMap { $0 } + tests
    let findings = InterfaceLint.run(
      interfaces: assembly.interfaceFiles, swift: all.flatMap(\.sources).map(\.path),
      others: all.flatMap(\.otherSources).map(\.path),
      resources: all.flatMap { $0.resources.map(\.url) + $0.bundles.flatMap { $0.files.map(\.url) } })
    findings.forEach { build.options.progress($0.description) }
  }

  /// - Parameter module: the program's, whole with what is generated for it.
  func linkProgram(_ module: BuildPlan.Module, native: CSources.Result, to executable: URL) throws {
    let used = plan.closure(of: module).compactMap { products[$0.name] }
    // Tests are linked against the program that loads them.
    let exported = tests.isEmpty ? [] : ["-Xlinker", "--export-dynamic"]
    try build.compiler(
      module,
      packages.compileFlags + native.swiftFlags + used.flatMap(\.search) + exported
        + frameworkPaths(modules, "$ORIGIN/Frameworks")
    ).link(
      to: executable,
      objects: native.link + used.flatMap(\.objects) + used.flatMap(\.link) + packages.linkFlags("$ORIGIN/Frameworks"))
  }

  // MARK: - Tests

  private func place(of test: BuildPlan.Module) -> String { "PlugIns/\(test.productName).xctest" }

  func library(of test: BuildPlan.Module) -> URL {
    folder.appendingPathComponent("\(place(of: test))/\(test.productName)")
  }

  func linkTests() throws {
    for test in tests { try link(test) }
  }

  private func link(_ test: BuildPlan.Module) throws {
    let needed = plan.closure(of: test)
    let used = needed.compactMap { products[$0.name] }
    let inside = Set(own.map(\.name))
    // What the program has is not linked again: classes would be there twice.
    let objects = needed.filter { !inside.contains($0.name) }.compactMap { products[$0.name] }.flatMap(\.objects)
    let native = try build.nativeSources(of: test)
    var search = used.flatMap(\.search) + packages.compileFlags
    if let program {
      search += ["-I", build.build(of: program).path]
      if native.swiftFlags.isEmpty { search += try build.nativeSources(of: program).swiftFlags }
    }
    var whole = try build.withGenerated(test)
    let list = build.build(of: test).appendingPathComponent("TestList.swift")
    whole.sources.append(list)
    let file = library(of: test)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let plugins = build.sdk.toolchain.appendingPathComponent("usr/lib/swift/host/plugins").path
    try build.compiler(
      whole, search + native.swiftFlags + ["-quince-test-list", list.path, "-plugin-path", plugins]
    ).linkLibrary(
      to: file,
      flags: native.link + objects + used.flatMap(\.link) + frameworkPaths(needed, "$ORIGIN/../../Frameworks")
        + packages.linkFlags("$ORIGIN/../../Frameworks"))
  }
}
