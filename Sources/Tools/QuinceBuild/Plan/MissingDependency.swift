import Foundation

/// A library that a manifest names and whose sources are not there.
struct MissingDependency: Equatable, CustomStringConvertible {
  enum Manager {
    case cocoaPods
    case carthage

    /// What a build says of its libraries that are missing, and what to do.
    var reason: String {
      switch self {
      case .cocoaPods: "pods whose sources are not there (run `pod install`, or clone each into Pods/NAME)"
      case .carthage:
        "Carthage's libraries whose sources are not there (run `carthage checkout`, or clone each into Carthage/Checkouts/NAME)"
      }
    }
  }

  /// As its manager calls it.
  var name: String
  /// The path of the Podfile or Cartfile.
  var manifest: String
  /// From 1.
  var line: Int
  var manager: Manager

  var module: String { BuildSettings.moduleName(name) }
  var description: String { "\(name), \((manifest as NSString).lastPathComponent):\(line)" }

  /// - Throws: `BuildError` naming what the modules import and is not there, with where it is asked for.
  static func check(_ modules: [BuildPlan.Module]) throws {
    var all: [MissingDependency] = []
    for dependency in modules.flatMap(\.missing) where !all.contains(dependency) { all.append(dependency) }
    guard !all.isEmpty else { return }
    let lines = all.map { dependency in
      let targets = modules.filter { $0.missing.contains(dependency) }.map(\.targetName).joined(separator: ", ")
      return
        "\(dependency.manifest):\(dependency.line): \(dependency.name) is not there; \(targets) can't do without it"
    }
    let remedies = [Manager.cocoaPods, .carthage].filter { manager in all.contains { $0.manager == manager } }.map(
      \.remedy)
    throw BuildError(remedies.joined(separator: "\n"), details: lines.joined(separator: "\n"))
  }
}

extension MissingDependency.Manager {
  fileprivate var remedy: String {
    switch self {
    case .cocoaPods:
      "run `pod install` on a machine that has CocoaPods, or clone each pod's repository into Pods/NAME beside the Podfile"
    case .carthage:
      "run `carthage checkout` on a machine that has Carthage, or clone each into Carthage/Checkouts/NAME beside the Cartfile"
    }
  }
}

/// What a Cartfile asks for.
enum Cartfile {
  // Carthage's documentation, "Cartfile": an origin, the place in quotes, a version.
  static func dependencies(of folder: URL) -> [MissingDependency] {
    ["Cartfile", "Cartfile.private"].map(folder.appendingPathComponent).flatMap { file -> [MissingDependency] in
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return lines.enumerated().compactMap { index, line in
        let line = line.trimmingCharacters(in: .whitespaces)
        guard ["github ", "git ", "binary "].contains(where: line.hasPrefix), let place = PodSpec.quoted(line).first
        else { return nil }
        let last = (place as NSString).lastPathComponent
        let name = [".git", ".json"].first(where: last.hasSuffix).map { String(last.dropLast($0.count)) } ?? last
        return MissingDependency(name: name, manifest: file.path, line: index + 1, manager: .carthage)
      }
    }
  }
}
