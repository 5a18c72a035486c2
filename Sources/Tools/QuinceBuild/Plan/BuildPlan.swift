import Foundation

/// What is built for an app, as values: modules in the order of their need, the app last.
struct BuildPlan {
  enum Kind: Equatable {
    case app
    /// A dynamic library in a bundle of its own.
    case framework
    /// Linked into what depends on it; its resources belong to the app.
    case library
    case tests
  }

  struct Module {
    /// The name that sources import it by.
    var name: String
    /// The target's, or that of its folder.
    var targetName: String
    var kind: Kind
    /// The product's name without its type.
    var productName: String
    var sources: [URL] = []
    /// Sources in other languages than Swift.
    var otherSources: [URL] = []
    /// Libraries of the link phase: `sqlite3` for `libsqlite3.tbd`.
    var systemLibraries: [String] = []
    var settings = BuildSettings()
    var flags: [String] = []
    /// Modules of the plan that this one needs itself.
    var dependencies: [String] = []
    var resources: [ResourceFile] = []
    var bundles: [ResourceBundle] = []
    var packageProducts: [XcodeProject.PackageProduct] = []
    /// Apple's modules that its header brings to those who import it.
    var exports: [String] = []
    /// What its sources import and is not there.
    var missing: [MissingDependency] = []
    /// For tests: the module of the app in whose process they run.
    var host: String?
    /// The folder that relative paths of settings start from.
    var folder: URL
  }

  /// A bundle without code.
  struct ResourceBundle: Equatable {
    var name: String
    var identifier: String
    var files: [ResourceFile]
  }

  var modules: [Module] = []
  var report = Exclusions()
  var packages: [XcodeProject.PackageReference] = []
  /// The files that say which versions of which packages Xcode took.
  var resolvedPackages: [URL] = []

  var app: Module? { modules.last { $0.kind == .app } }

  /// The bundles of tests, in the order of their targets.
  var tests: [Module] { modules.filter { $0.kind == .tests } }

  func module(_ name: String) -> Module? { modules.first { $0.name == name } }

  /// The folders below which everything lies that the plan names, none inside another.
  func sourceFolders(project: URL) -> [String] {
    let files = modules.flatMap { module in
      module.sources + module.otherSources
        + (module.resources + module.bundles.flatMap(\.files)).map(\.url)
    }
    let folders = [project] + modules.map(\.folder) + files.map { $0.deletingLastPathComponent() }
    return Self.outermost(folders.map(\.standardizedFileURL.path))
  }

  static func outermost(_ folders: [String]) -> [String] {
    Set(folders).sorted().reduce(into: []) { kept, folder in
      if !kept.contains(where: { folder.hasPrefix($0 + "/") }) { kept.append(folder) }
    }
  }

  /// All modules that one needs, through others too, in the plan's order.
  func closure(of module: Module) -> [Module] {
    var needed: Set<String> = []
    func add(_ names: [String]) {
      for name in names where needed.insert(name).inserted { add(self.module(name)?.dependencies ?? []) }
    }
    add(module.dependencies)
    return modules.filter { needed.contains($0.name) }
  }
}
