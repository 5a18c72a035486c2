import Foundation

/// Clones of packages in a folder, taken in the place of their addresses.
enum PackageMirrors {
  /// Flags for SwiftPM; none without a folder.
  /// - Parameter cache: a folder with a clone for each package; its `origin` says which address it stands for.
  /// - Throws: `BuildError` when the folder can't be read or holds no clone.
  static func flags(cache: String?, scratch: URL) throws -> [String] {
    guard let cache else { return [] }
    let folder = URL(fileURLWithPath: cache).standardizedFileURL
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() else {
      throw BuildError("the package cache \(folder.path) can't be read")
    }
    var mirrors: [(original: String, mirror: String)] = []
    for name in names {
      let clone = folder.appendingPathComponent(name)
      guard let address = origin(of: clone) else { continue }
      // SwiftPM compares addresses as they are written: with and without `.git`.
      let bare = address.hasSuffix(".git") ? String(address.dropLast(4)) : address
      for original in [bare, bare + ".git"] { mirrors.append((original, clone.path)) }
    }
    guard !mirrors.isEmpty else {
      throw BuildError("the package cache \(folder.path) holds no clones: `git clone ADDRESS` each package into it")
    }
    let place = scratch.appendingPathComponent("mirrors")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let object = mirrors.map { ["original": $0.original, "mirror": $0.mirror] }
    let data = try JSONSerialization.data(
      withJSONObject: ["object": object, "version": 1] as [String: Any], options: [.sortedKeys])
    try data.write(to: place.appendingPathComponent("mirrors.json"), options: .atomic)
    return ["--config-path", place.path]
  }

  private static func origin(of clone: URL) -> String? {
    let isClone = [".git", "HEAD"].contains {
      FileManager.default.fileExists(atPath: clone.appendingPathComponent($0).path)
    }
    guard isClone, let git = Command.find("git") else { return nil }
    let result = try? Command(
      program: git, arguments: ["-c", "safe.directory=*", "-C", clone.path, "config", "--get", "remote.origin.url"]
    ).run()
    let address = result?.output.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    return result?.status == 0 && !address.isEmpty ? address : nil
  }
}
