import Foundation

/// Finds all that an app of a workspace needs.
struct BuildPlanner {
  private(set) var workspace: XcodeWorkspace
  private let configuration: String
  /// What apps can import without a module of their own.
  private let libraryModules: Set<String>
  private var loose: LooseModules
  private var plan = BuildPlan()
  /// The modules that stand for a target; an aggregate has those of its dependencies.
  private var provided: [XcodeWorkspace.TargetReference: [String]] = [:]
  private var byModule: [String: [XcodeWorkspace.TargetReference]] = [:]
  /// The language and the conditions of the module whose sources a loose module is built with.
  private var looseSettings: BuildSettings?

  /// - Parameter libraryModules: as `LibraryNames.modules(_:)` finds them.
  /// - Throws: `BuildError` for files that can't be read.
  init(_ workspace: XcodeWorkspace, configuration: String, libraryModules: Set<String>) throws {
    var workspace = workspace
    for project in workspace.projects {
      for other in LooseModules.checkoutProjects(project.folder) { workspace.load(other, referredBy: project.name) }
    }
    self.workspace = workspace
    self.configuration = configuration
    self.libraryModules = libraryModules
    loose = try LooseModules(around: [workspace.folder] + workspace.projects.prefix(8).map(\.folder))
    for (index, project) in workspace.projects.enumerated() {
      for target in project.targets where target.isLibrary && project.isForPhone(target) {
        let name = project.settings(of: target, configuration: configuration)["PRODUCT_MODULE_NAME"] ?? target.name
        byModule[name, default: []].append(.init(project: index, id: target.id))
      }
    }
  }

  mutating func plan(app: XcodeWorkspace.TargetReference) throws -> BuildPlan { try plan([app]) }

  /// A plan for tests, with the apps that they run in.
  /// - Parameter wanted: the name of a test target, an app or a scheme; all test targets where there is none.
  mutating func plan(testsNamed wanted: String?) throws -> BuildPlan {
    for name in workspace.interfaceTests where wanted == nil || wanted == name {
      plan.report.add(name, "tests of the interface, for which there is no XCUITest", neededBy: "")
    }
    return try plan(workspace.tests(named: wanted))
  }

  private mutating func plan(_ targets: [XcodeWorkspace.TargetReference]) throws -> BuildPlan {
    for (project, reason) in workspace.unreadable {
      plan.report.add((project as NSString).lastPathComponent, "a project that can't be read: \(reason)", neededBy: "")
    }
    for target in targets { _ = try visit(target, neededBy: "") }
    addPackages()
    reportMissing()
    return plan
  }

  private mutating func reportMissing() {
    let names = Set(plan.modules.map(\.name))
    for dependency in loose.missing where !names.contains(dependency.module) {
      let needing = plan.modules.filter { $0.missing.contains(dependency) }.map(\.targetName)
      for name in needing.isEmpty ? [""] : needing {
        plan.report.add(dependency.description, dependency.manager.reason, neededBy: name)
      }
    }
  }

  private mutating func addPackages() {
    plan.resolvedPackages = ([workspace.path] + workspace.projects.map(\.path)).flatMap { path in
      ["xcshareddata", "project.xcworkspace/xcshareddata"].map { "\(path)/\($0)/swiftpm/Package.resolved" }
    }.filter { FileManager.default.fileExists(atPath: $0) }.map { URL(fileURLWithPath: $0) }
    var seen: Set<String> = []
    for project in workspace.projects {
      for package in project.packageReferences where seen.insert(package.identity.lowercased()).inserted {
        plan.packages.append(package)
      }
    }
    for folder in workspace.packages where seen.insert(folder.lastPathComponent.lowercased()).inserted {
      plan.packages.append(
        .init(identity: folder.lastPathComponent, address: nil, entry: ".package(path: \"\(folder.path)\")"))
    }
  }

  // MARK: - Targets

  /// - Returns: The modules that stand for the target.
  private mutating func visit(_ reference: XcodeWorkspace.TargetReference, neededBy: String) throws -> [String] {
    if let known = provided[reference] { return known }
    // A circle ends here: what is being visited provides nothing yet.
    provided[reference] = []
    let project = workspace.project(reference)
    guard let target = workspace.target(reference) else { return [] }
    guard !target.isExtension else {
      plan.report.add(target.name, "app extensions, which are not built", neededBy: neededBy)
      return []
    }
    var report = plan.report
    let settings = try project.settings(of: target, configuration: configuration) {
      report.add($0, "settings files that are not there", neededBy: target.name)
    }
    plan.report = report
    var module = BuildPlan.Module(
      name: settings["PRODUCT_MODULE_NAME"] ?? BuildSettings.moduleName(target.name), targetName: target.name,
      kind: Self.kind(target, settings), productName: settings["PRODUCT_NAME"] ?? target.name, settings: settings,
      flags: CompilerFlags.swift(settings), packageProducts: project.packageProducts(of: target),
      folder: project.folder)
    addSources(to: &module, project, target)
    for dependency in project.dependencies(of: target) {
      module.dependencies += try resolve(dependency, reference, &module)
    }
    if module.kind == .framework { module.exports = UmbrellaHeader.exports(project.headers(of: target)) }
    if looseSettings == nil { looseSettings = settings }
    try addImported(&module, reference.project)
    module.dependencies = Self.unique(module.dependencies.filter { $0 != module.name })
    if module.kind == .tests { try findHost(of: &module, reference.project) }
    guard !module.sources.isEmpty || module.kind == .app || module.kind == .tests else {
      provided[reference] = module.dependencies
      return module.dependencies
    }
    guard plan.module(module.name) == nil else {
      plan.report.add(target.name, "targets whose module's name is another target's", neededBy: neededBy)
      return []
    }
    // A data model is compiled with the sources and is a resource all the same.
    let names = FileNameRules(settings)
    let models = project.sources(of: target).filter {
      DataModels.types.contains($0.pathExtension) && !names.exclude($0)
    }
    module.resources =
      project.resources(of: target).filter { !names.exclude($0.url) }
      + models.map { ResourceFile(url: $0, place: XcodeProject.place(of: $0)) }
    plan.modules.append(module)
    provided[reference] = [module.name]
    return [module.name]
  }

  // Apple: TEST_HOST, "the path to the executable into which a bundle of tests is injected"
  /// The app that TEST_HOST names. Assumed: without one, tests that depend on an app run in it, as they need its code.
  private mutating func findHost(of module: inout BuildPlan.Module, _ project: Int) throws {
    let path = (module.settings["TEST_HOST"] ?? "").split(separator: "/").map(String.init)
    let file = path.last { $0.hasSuffix(".app") }
    if let file, let app = workspace.target(making: file, for: project) {
      module.dependencies = Self.unique(module.dependencies + (try visit(app, neededBy: module.targetName)))
    }
    let apps = module.dependencies.compactMap(plan.module).filter { $0.kind == .app }
    module.host = (apps.first { "\($0.productName).app" == file } ?? apps.first)?.name
    if let file, module.host == nil {
      plan.report.add(
        file, "hosts of tests that no target makes; the tests run without an app", neededBy: module.targetName)
    }
  }

  private static func kind(_ target: XcodeProject.Target, _ settings: BuildSettings) -> BuildPlan.Kind {
    if target.isApp { return .app }
    if target.isUnitTest { return .tests }
    return target.isFramework && settings["MACH_O_TYPE"] != "staticlib" ? .framework : .library
  }

  private mutating func addSources(
    to module: inout BuildPlan.Module, _ project: XcodeProject, _ target: XcodeProject.Target
  ) {
    let names = FileNameRules(module.settings)
    let sources = project.sources(of: target).filter { !names.exclude($0) }
    module.sources = sources.filter { $0.pathExtension == "swift" }
    module.otherSources = sources.filter { $0.pathExtension != "swift" && !DataModels.types.contains($0.pathExtension) }
    for (types, reason) in Self.leftOut {
      for source in module.otherSources where types.contains(source.pathExtension) {
        plan.report.add(source.lastPathComponent, reason, neededBy: target.name)
      }
    }
    for rule in project.rules(of: target) {
      plan.report.add(rule, "build rules, which are not run", neededBy: target.name)
    }
    for script in project.scripts(of: target) {
      plan.report.add(script, "build scripts, which are not run", neededBy: target.name)
    }
  }

  private static let leftOut: [(Set<String>, String)] = [
    (["m", "mm"], "Objective-C, which is not built"), (["cpp", "cc", "cxx"], "C++, which is not built"),
    (["metal", "intentdefinition", "mlmodel", "iig", "y", "l"], "sources of other kinds, which are not built"),
  ]

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  // MARK: - Dependencies

  private mutating func resolve(
    _ dependency: XcodeProject.Dependency, _ reference: XcodeWorkspace.TargetReference,
    _ module: inout BuildPlan.Module
  ) throws -> [String] {
    switch dependency {
    case .target(let id):
      return try link(XcodeWorkspace.TargetReference(project: reference.project, id: id), &module)
    case .foreign(let path, let id):
      if let found = workspace.target(inProject: path, id: id) { return try link(found, &module) }
      plan.report.add(
        (path as NSString).lastPathComponent, "projects without the target that is referred to",
        neededBy: module.targetName)
    case .product(let file):
      if let found = workspace.target(making: file, for: reference.project) { return try link(found, &module) }
      return try named(file, isBinary: false, &module, reference.project)
    case .file(let url):
      let file = url.deletingPathExtension().lastPathComponent + ".framework"
      let isBinary = ["framework", "xcframework", "a"].contains(url.pathExtension)
      guard isBinary else { return [] }
      if let found = workspace.target(making: file, for: reference.project) { return try link(found, &module) }
      return try named(url.lastPathComponent, isBinary: true, &module, reference.project)
    case .system(let file):
      let name = (file as NSString).deletingPathExtension
      if file.hasPrefix("lib") {
        module.systemLibraries.append(String(name.dropFirst(3).prefix { $0 != "." }))
      } else if AppleFrameworks.isAbsent(name, modules: libraryModules) {
        plan.report.add(name, "frameworks of iOS that Quince does not have", neededBy: module.targetName)
      }
    }
    return []
  }

  /// What a target is for another: a module, a bundle of resources, the host of tests.
  private mutating func link(
    _ reference: XcodeWorkspace.TargetReference, _ module: inout BuildPlan.Module
  ) throws -> [String] {
    let project = workspace.project(reference)
    guard let target = workspace.target(reference), target.isBundle else {
      return try visit(reference, neededBy: module.targetName)
    }
    let settings = project.settings(of: target, configuration: configuration)
    module.bundles.append(
      .init(
        name: settings["PRODUCT_NAME"] ?? target.name, identifier: settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? target.name,
        files: project.resources(of: target)))
    return []
  }

  /// A library that no target makes: sources without a project, or nothing that can be built.
  private mutating func named(
    _ file: String, isBinary: Bool, _ module: inout BuildPlan.Module, _ project: Int
  ) throws -> [String] {
    let name = (file as NSString).deletingPathExtension
    // The one library that CocoaPods links is made of the pods that sources import.
    if name.hasPrefix("Pods_") || name.hasPrefix("libPods") { return [] }
    if let found = try loose(BuildSettings.moduleName(name)) { return [found] }
    if module.packageProducts.contains(where: { $0.name == name }) { return [] }
    plan.report.add(
      file,
      isBinary
        ? "binary frameworks and libraries, which are made for Apple's systems" : "products that no target makes",
      neededBy: module.targetName)
    return []
  }

  /// Modules that sources import and the project does not name: pods, checkouts, targets of the same workspace.
  private mutating func addImported(_ module: inout BuildPlan.Module, _ project: Int) throws {
    var imports: Set<ImportScanner.Import> = []
    for source in module.sources {
      if let text = try? String(contentsOf: source, encoding: .utf8) {
        imports.formUnion(ImportScanner.imports(of: text))
      }
    }
    let always = Set(imports.filter { !$0.isConditional }.map(\.module))
    for name in Set(imports.map(\.module)).sorted() where name != module.name && !module.dependencies.contains(name) {
      let targets = byModule[name] ?? []
      if let target = targets.first(where: { $0.project == project }) ?? targets.first {
        module.dependencies += try visit(target, neededBy: module.targetName)
      } else if let found = try loose(name) {
        module.dependencies.append(found)
      } else if let missing = loose.missing.first(where: { $0.module == name }) {
        if always.contains(name) { module.missing.append(missing) }
      } else if AppleFrameworks.isAbsent(name, modules: libraryModules), always.contains(name) {
        plan.report.add(name, "frameworks of iOS that Quince does not have", neededBy: module.targetName)
      }
    }
  }

  private mutating func loose(_ name: String) throws -> String? {
    if let known = plan.module(name), known.kind == .library || known.kind == .framework { return name }
    guard let found = loose.modules[name] else { return nil }
    guard !found.sources.isEmpty else {
      plan.report.add(name, "pods and checkouts without Swift sources, which are not built", neededBy: "")
      return nil
    }
    // Taken out first, so that a circle of imports ends.
    loose.remove(name)
    var module = BuildPlan.Module(
      name: name, targetName: name, kind: .framework, productName: name, sources: found.sources,
      otherSources: found.otherSources, resources: found.resources, bundles: found.bundles, folder: found.folder)
    module.settings.values = [
      "SWIFT_VERSION": looseSettings?["SWIFT_VERSION"] ?? "5.0",
      "SWIFT_ACTIVE_COMPILATION_CONDITIONS": configuration == "Release" ? "COCOAPODS" : "DEBUG COCOAPODS",
      "PRODUCT_BUNDLE_IDENTIFIER": "org.cocoapods.\(name)", "PRODUCT_NAME": name, "PRODUCT_MODULE_NAME": name,
    ]
    module.flags = CompilerFlags.swift(module.settings)
    // The header that CocoaPods writes for each pod imports UIKit.
    module.exports = ["UIKit"]
    try addImported(&module, -1)
    plan.modules.append(module)
    return name
  }
}
