import Foundation

/// What a module's last build was made from and, where it was good, what came of it. A build that would find the same is
/// left out: the driver would find out too, but takes longer for it than all the rest of a build of which only a resource
/// changed.
struct BuildRecord: Codable {
  var arguments: [String]
  /// Sources, objects, modules and tools, by path.
  var inputs: [String: FileStamp]
  /// Nothing until the build is good.
  var outputs: [String: FileStamp] = [:]
  /// In seconds since 1970.
  var start: Int

  init(arguments: [String], making made: [String], sdk: SDK) {
    self.arguments = arguments
    start = Int(Date().timeIntervalSince1970)
    inputs = [:]
    for path in Set(arguments).subtracting(made) where path.hasPrefix("/") {
      if let stamp = FileStamp(path), !stamp.isFolder { inputs[path] = stamp }
    }
    for path in sdk.ingredients { inputs[path] = FileStamp(path) }
    let searched = zip(arguments, arguments.dropFirst()).filter { $0.0 == "-I" }.map(\.1)
    for folder in searched + [sdk.products.appendingPathComponent("Modules").path] { add(modulesIn: folder) }
  }

  /// Whether a build would make what the last one made. Not where it cannot be known what the compiler reads: headers
  /// include others.
  func isDone(_ outputs: [String], by last: BuildRecord) -> Bool {
    guard !arguments.contains(where: { $0 == "-import-objc-header" || $0.contains("-fmodule-map-file") }),
      let made = made(outputs)
    else { return false }
    return made.arguments == last.arguments && made.inputs == last.inputs && made.outputs == last.outputs
  }

  /// The inputs that are not as the last build found them, and whose change the driver does not see.
  // Observed: on Linux the driver knows files' times to the second, and takes what changed within the second in which it
  // last began for what it has compiled.
  func unseenChanges(since last: BuildRecord) -> Set<String> {
    Set(inputs.filter { $0.value.seconds <= last.start + 1 && last.inputs[$0.key] != $0.value }.keys)
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
