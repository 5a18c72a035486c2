/// Writes a project.pbxproj as Xcode lays one out, from a few words.
struct XcodeFixture {
  struct Target {
    var name: String
    /// The end of the product type, such as `application`.
    var type: String
    /// Paths from the project's folder.
    var sources: [String] = []
    var resources: [String] = []
    var headers: [String] = []
    /// Synchronised folders, with what is not the target's in them.
    var folders: [String: [String]] = [:]
    var settings: [String: String] = [:]
    /// Targets of the same project.
    var dependencies: [String] = []
    /// Files that it links: of the build's products, of another project as `PROJECT:FILE`, or of the project's folder.
    var links: [String] = []
    var packages: [String] = []
  }

  var targets: [Target]
  var settings: [String: String] = [:]
  /// Other projects, and the identifiers of their products by the files' names.
  var projects: [String: [String: String]] = [:]
  /// Folders of packages.
  var localPackages: [String] = []

  static func product(_ name: String, _ type: String) -> String {
    switch type {
    case "application": return "\(name).app"
    case "framework": return "\(name).framework"
    case "library.static": return "lib\(name).a"
    case "bundle": return "\(name).bundle"
    case "app-extension": return "\(name).appex"
    default: return "\(name).xctest"
    }
  }

  static func quoted(_ text: String) -> String {
    "\"\(text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\""))\""
  }

  private func list(_ ids: [String]) -> String { "(" + ids.map { Self.quoted($0) + "," }.joined(separator: " ") + ")" }

  private func dictionary(_ values: [String: String]) -> String {
    "{ "
      + values.sorted { $0.key < $1.key }.map { "\(Self.quoted($0.key)) = \(Self.quoted($0.value));" }
      .joined(separator: " ") + " }"
  }

  private func configurations(_ id: String, _ settings: [String: String]) -> [String] {
    [
      "\(id) = { isa = XCConfigurationList; buildConfigurations = (\(id)D, \(id)R,); defaultConfigurationName = Release; };",
      "\(id)D = { isa = XCBuildConfiguration; name = Debug; buildSettings = \(dictionary(settings)); };",
      "\(id)R = { isa = XCBuildConfiguration; name = Release; buildSettings = \(dictionary(settings)); };",
    ]
  }

  var text: String {
    var lines: [String] = []
    var main: [String] = []
    for path in Set(targets.flatMap { $0.sources + $0.resources + $0.headers }).sorted() {
      lines.append(
        "\(Self.quoted("F " + path)) = { isa = PBXFileReference; path = \(Self.quoted(path)); sourceTree = \"<group>\"; };"
      )
      main.append("F " + path)
    }
    for (index, project) in projects.keys.sorted().enumerated() {
      lines.append(
        "PROJ\(index) = { isa = PBXFileReference; lastKnownFileType = \"wrapper.pb-project\"; path = \(Self.quoted(project)); sourceTree = \"<group>\"; };"
      )
      main.append("PROJ\(index)")
    }
    for (index, target) in targets.enumerated() { lines += self.lines(target, "T\(index)", &main) }
    for (index, path) in localPackages.enumerated() {
      lines.append("LP\(index) = { isa = XCLocalSwiftPackageReference; relativePath = \(Self.quoted(path)); };")
    }
    let references =
      projects.keys.indices.count == 0
      ? "" : "projectReferences = (" + (0..<projects.count).map { "{ ProjectRef = PROJ\($0); }," }.joined() + ");"
    lines.append(
      "ROOT = { isa = PBXProject; buildConfigurationList = P; mainGroup = MAIN; targets = \(list(targets.indices.map { "T\($0)" })); "
        + "packageReferences = \(list(localPackages.indices.map { "LP\($0)" })); \(references) };")
    lines.append("MAIN = { isa = PBXGroup; children = \(list(main)); sourceTree = \"<group>\"; };")
    lines += configurations("P", settings)
    return "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tobjectVersion = 77;\n\tobjects = {\n\t\t"
      + lines.joined(separator: "\n\t\t") + "\n\t};\n\trootObject = ROOT;\n}\n"
  }

  private func lines(_ target: Target, _ id: String, _ main: inout [String]) -> [String] {
    var lines = configurations(id + "C", target.settings)
    for path in target.sources + target.resources + target.headers {
      lines.append(
        "\(Self.quoted("B \(id) \(path)")) = { isa = PBXBuildFile; fileRef = \(Self.quoted("F " + path)); };")
    }
    lines.append("\(id)S = { isa = PBXSourcesBuildPhase; files = \(list(target.sources.map { "B \(id) \($0)" })); };")
    lines.append(
      "\(id)R = { isa = PBXResourcesBuildPhase; files = \(list(target.resources.map { "B \(id) \($0)" })); };")
    lines.append(
      "\(id)H = { isa = PBXHeadersBuildPhase; files = \(list(target.headers.map { "B \(id) \($0)" })); };")
    var links: [String] = []
    for (index, link) in target.links.enumerated() {
      links.append(contentsOf: self.link(link, "\(id)L\(index)", &lines))
    }
    lines.append("\(id)F = { isa = PBXFrameworksBuildPhase; files = \(list(links)); };")
    var folders: [String] = []
    for (index, folder) in target.folders.keys.sorted().enumerated() {
      let exceptions = target.folders[folder] ?? []
      lines.append(
        "\(id)Y\(index) = { isa = PBXFileSystemSynchronizedRootGroup; path = \(Self.quoted(folder)); exceptions = (\(id)X\(index),); sourceTree = \"<group>\"; };"
      )
      lines.append(
        "\(id)X\(index) = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = \(list(exceptions)); target = \(id); };"
      )
      folders.append("\(id)Y\(index)")
      main.append("\(id)Y\(index)")
    }
    var dependencies: [String] = []
    for (index, name) in target.dependencies.enumerated() {
      guard let other = targets.firstIndex(where: { $0.name == name }) else { continue }
      lines.append("\(id)D\(index) = { isa = PBXTargetDependency; target = T\(other); };")
      dependencies.append("\(id)D\(index)")
    }
    for (index, name) in target.packages.enumerated() {
      lines.append("\(id)K\(index) = { isa = XCSwiftPackageProductDependency; productName = \(Self.quoted(name)); };")
    }
    let file = Self.product(target.name, target.type)
    lines.append("\(id)P = { isa = PBXFileReference; path = \(Self.quoted(file)); sourceTree = BUILT_PRODUCTS_DIR; };")
    lines.append(
      "\(id) = { isa = PBXNativeTarget; name = \(Self.quoted(target.name)); productType = \"com.apple.product-type.\(target.type)\"; "
        + "productReference = \(id)P; buildConfigurationList = \(id)C; buildPhases = (\(id)S, \(id)R, \(id)H, \(id)F,); "
        + "dependencies = \(list(dependencies)); fileSystemSynchronizedGroups = \(list(folders)); "
        + "packageProductDependencies = \(list(target.packages.indices.map { "\(id)K\($0)" })); };")
    return lines
  }

  private func link(_ link: String, _ id: String, _ lines: inout [String]) -> [String] {
    let parts = link.split(separator: ":").map(String.init)
    if parts.count == 2, let index = projects.keys.sorted().firstIndex(of: parts[0]) {
      let remote = projects[parts[0]]?[parts[1]] ?? "NONE"
      lines.append(
        "\(id)V = { isa = PBXContainerItemProxy; containerPortal = PROJ\(index); proxyType = 2; remoteGlobalIDString = \(remote); };"
      )
      lines.append(
        "\(id)G = { isa = PBXReferenceProxy; path = \(Self.quoted(parts[1])); remoteRef = \(id)V; sourceTree = BUILT_PRODUCTS_DIR; };"
      )
    } else {
      let tree = link.hasPrefix("SDK/") ? "SDKROOT" : link.contains("/") ? "<group>" : "BUILT_PRODUCTS_DIR"
      lines.append(
        "\(id)G = { isa = PBXFileReference; path = \(Self.quoted(link)); sourceTree = \(Self.quoted(tree)); };")
    }
    lines.append("\(id)B = { isa = PBXBuildFile; fileRef = \(id)G; };")
    return ["\(id)B"]
  }
}
