import Foundation

/// A module without a project: sources of a pod or of a Carthage checkout.
struct LooseModule: Equatable {
  var name: String
  var folder: URL
  var sources: [URL] = []
  var otherSources: [URL] = []
  var resources: [ResourceFile] = []
  var bundles: [BuildPlan.ResourceBundle] = []

  /// Everything that lies in a folder.
  init?(folder: URL, name: String? = nil) {
    let files = FolderProject.files(in: folder).filter { !$0.hasSuffix("Package.swift") }
    self.init(name: name ?? folder.lastPathComponent, folder: folder, files: files)
    resources = files.filter { FolderProject.isResource($0) && Self.isPlainResource($0) }.map { resource($0) }
  }

  init?(name: String, folder: URL, files: [String]) {
    self.name = BuildSettings.moduleName(name)
    self.folder = folder
    let urls = files.map { folder.appendingPathComponent($0) }
    sources = urls.filter { $0.pathExtension == "swift" }
    otherSources = urls.filter { ["m", "mm", "c", "cpp", "cc"].contains($0.pathExtension) }
    if sources.isEmpty && otherSources.isEmpty { return nil }
  }

  /// Beside sources lie documents and build files that no bundle wants.
  private static func isPlainResource(_ file: String) -> Bool {
    let types: Set<String> = [
      "xcassets", "lproj", "bundle", "xcdatamodeld", "xcmappingmodel", "xib", "storyboard", "strings", "stringsdict",
      "xcstrings", "png",
      "jpg", "jpeg", "gif", "webp", "pdf", "ttf", "otf", "json", "plist", "html", "css", "js", "caf", "wav", "mp3",
      "aiff",
    ]
    return types.contains((file as NSString).pathExtension)
  }

  func resource(_ file: String) -> ResourceFile {
    let url = folder.appendingPathComponent(file)
    return ResourceFile(url: url, place: XcodeProject.place(of: url))
  }
}

/// The modules without projects that lie around a project, by the name that sources import.
struct LooseModules {
  private(set) var modules: [String: LooseModule] = [:]
  /// What manifests name and whose sources are nowhere.
  private(set) var missing: [MissingDependency] = []

  /// - Throws: `BuildError` for a podspec that can't be read.
  init(around folders: [URL]) throws {
    var seen: Set<String> = []
    for folder in folders where seen.insert(folder.standardizedFileURL.path).inserted {
      try addPods(folder)
      addCheckouts(folder)
    }
  }

  mutating func remove(_ name: String) { modules[name] = nil }

  private mutating func add(_ module: LooseModule?) {
    guard let module, modules[module.name] == nil else { return }
    modules[module.name] = module
  }

  private static let podFolders: Set<String> = [
    "Headers", "Target Support Files", "Local Podspecs", "Pods.xcodeproj", "Pods.xcworkspace",
  ]

  private mutating func addPods(_ folder: URL) throws {
    let podfile = folder.appendingPathComponent("Podfile")
    let pods = folder.appendingPathComponent("Pods")
    for pod in Podfile.pods(podfile) {
      if let path = pod.path {
        let place = folder.appendingPathComponent(path).standardizedFileURL
        let isFile = place.pathExtension == "podspec"
        let spec = isFile ? place : place.appendingPathComponent("\(pod.root).podspec")
        if FileManager.default.fileExists(atPath: spec.path) {
          add(try PodSpec(file: spec).module(subspecs: pod.subspecs))
          continue
        }
      }
      let own = pods.appendingPathComponent(pod.root)
      if !FileManager.default.fileExists(atPath: own.path) {
        miss(.init(name: pod.root, manifest: podfile.path, line: pod.line, manager: .cocoaPods))
      }
    }
    for name in ((try? FileManager.default.contentsOfDirectory(atPath: pods.path)) ?? []).sorted()
    where !Self.podFolders.contains(name) && !name.hasPrefix(".") {
      add(LooseModule(folder: pods.appendingPathComponent(name)))
    }
  }

  private mutating func miss(_ dependency: MissingDependency) {
    if !missing.contains(where: { $0.name == dependency.name }) { missing.append(dependency) }
  }

  private mutating func addCheckouts(_ folder: URL) {
    for dependency in Cartfile.dependencies(of: folder) {
      let place = folder.appendingPathComponent("Carthage/Checkouts/\(dependency.name)")
      if !FileManager.default.fileExists(atPath: place.path) { miss(dependency) }
    }
    let checkouts = folder.appendingPathComponent("Carthage/Checkouts")
    for name in ((try? FileManager.default.contentsOfDirectory(atPath: checkouts.path)) ?? []).sorted()
    where !name.hasPrefix(".") {
      let place = checkouts.appendingPathComponent(name)
      for inner in ["Sources/\(name)", "Source", "Sources", name, ""] {
        let sources = place.appendingPathComponent(inner)
        guard let module = LooseModule(folder: sources, name: name) else { continue }
        add(module)
        break
      }
    }
  }

  /// The projects of Carthage's checkouts, which are built as they are.
  static func checkoutProjects(_ folder: URL) -> [URL] {
    let checkouts = folder.appendingPathComponent("Carthage/Checkouts")
    let files = FileManager.default
    return ((try? files.contentsOfDirectory(atPath: checkouts.path)) ?? []).sorted().flatMap { name -> [URL] in
      let place = checkouts.appendingPathComponent(name)
      return ((try? files.contentsOfDirectory(atPath: place.path)) ?? []).sorted()
        .filter { $0.hasSuffix(".xcodeproj") }.map { place.appendingPathComponent($0) }
    }
  }
}
