import Foundation

/// A `.xcworkspace`: the projects and packages that it names, in its order, and its schemes.
struct WorkspaceFile {
  let path: String
  private(set) var projects: [URL] = []
  /// Folders of Swift packages.
  private(set) var packages: [URL] = []

  /// - Throws: `BuildError` naming file and line.
  init(path: String) throws {
    self.path = path
    let url = URL(fileURLWithPath: path).standardizedFileURL
    let file = url.appendingPathComponent("contents.xcworkspacedata")
    let root = try XMLTree.read(file)
    guard root.name == "Workspace" else {
      throw BuildError("\(file.path):\(root.line): <Workspace> is missing, there is <\(root.name)>")
    }
    try add(root.children, group: url.deletingLastPathComponent(), container: url.deletingLastPathComponent(), file)
  }

  private mutating func add(_ elements: [XMLTree.Element], group: URL, container: URL, _ file: URL) throws {
    for element in elements where ["FileRef", "Group"].contains(element.name) {
      let location = element.attributes["location"] ?? "group:"
      let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else {
        throw BuildError("\(file.path):\(element.line): the location \"\(location)\" is none: it is KIND:PATH")
      }
      let place: URL
      switch parts[0] {
      case "group": place = parts[1].isEmpty ? group : group.appendingPathComponent(parts[1]).standardizedFileURL
      case "container":
        place = parts[1].isEmpty ? container : container.appendingPathComponent(parts[1]).standardizedFileURL
      case "absolute": place = URL(fileURLWithPath: parts[1]).standardizedFileURL
      // The project that this workspace lies in; Xcode's own folder.
      case "self", "developer": continue
      default:
        throw BuildError("\(file.path):\(element.line): \"\(parts[0])\" is no kind of location")
      }
      if element.name == "Group" {
        try add(element.children, group: place, container: container, file)
      } else if place.pathExtension == "xcodeproj" {
        projects.append(place)
      } else if FileManager.default.fileExists(atPath: place.appendingPathComponent("Package.swift").path) {
        packages.append(place)
      }
    }
  }
}

/// A shared scheme: what Xcode runs and tests by that name.
struct Scheme {
  var name: String
  /// The name of the target that is run.
  var runs: String?
  /// The names of the test targets that are not skipped.
  var tests: [String] = []

  /// The schemes of a project or workspace; one that can't be read is left out.
  static func all(in container: String) -> [Scheme] {
    let folder = URL(fileURLWithPath: container).appendingPathComponent("xcshareddata/xcschemes")
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    return names.filter { $0.hasSuffix(".xcscheme") }.compactMap { try? Scheme(folder.appendingPathComponent($0)) }
  }

  init(_ file: URL) throws {
    name = file.deletingPathExtension().lastPathComponent
    let root = try XMLTree.read(file)
    for action in root.children {
      switch action.name {
      case "LaunchAction":
        let runnable = action.all.first { $0.name == "BuildableProductRunnable" }
        runs = runnable?.children.first { $0.name == "BuildableReference" }?.attributes["BlueprintName"]
      case "TestAction":
        let testables = action.all.filter { $0.name == "TestableReference" && $0.attributes["skipped"] != "YES" }
        tests = testables.compactMap {
          $0.children.first { $0.name == "BuildableReference" }?.attributes["BlueprintName"]
        }
      default: continue
      }
    }
  }
}
