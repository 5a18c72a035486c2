import Foundation

/// What a module's last good build was made from and what came of it. A build that would find the same is left out: the
/// driver would find out too, but takes longer for it than all the rest of a build of which only a resource changed.
struct BuildRecord: Codable, Equatable {
  var arguments: [String]
  /// Sources, objects, modules and tools, by path.
  var inputs: [String: FileStamp]
  var outputs: [String: FileStamp] = [:]

  /// - Returns: nil where it cannot be known what the compiler reads: headers include others.
  init?(arguments: [String], making made: [String], sdk: SDK) {
    guard !arguments.contains(where: { $0 == "-import-objc-header" || $0.contains("-fmodule-map-file") }) else {
      return nil
    }
    self.arguments = arguments
    inputs = [:]
    for path in Set(arguments).subtracting(made) where path.hasPrefix("/") {
      if let stamp = FileStamp(path), !stamp.isFolder { inputs[path] = stamp }
    }
    for path in sdk.ingredients { inputs[path] = FileStamp(path) }
    let searched = zip(arguments, arguments.dropFirst()).filter { $0.0 == "-I" }.map(\.1)
    for folder in searched + [sdk.products.appendingPathComponent("Modules").path] { add(modulesIn: folder) }
  }

  private mutating func add(modulesIn folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasSuffix(".swiftmodule") {
      inputs["\(folder)/\(name)"] = FileStamp("\(folder)/\(name)")
    }
  }

  /// The record with what the build made; nil where some of it is missing.
  func made(_ paths: [String]) -> BuildRecord? {
    var result = self
    for path in paths {
      guard let stamp = FileStamp(path) else { return nil }
      result.outputs[path] = stamp
    }
    return result
  }

  static func read(_ file: URL) -> BuildRecord? {
    FileManager.default.contents(atPath: file.path).flatMap { try? JSONDecoder().decode(BuildRecord.self, from: $0) }
  }

  func write(_ file: URL) throws { try JSONEncoder().encode(self).write(to: file, options: .atomic) }
}
