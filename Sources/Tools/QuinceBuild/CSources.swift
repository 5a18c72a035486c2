import Foundation

/// The C files of a target and its bridging header. Objective-C is left out.
struct CSources {
  /// The target's sources in other languages than Swift; those of C count.
  var sources: [URL]
  var header: URL?
  /// The project's folder, in which headers are found by their names alone, as Xcode does.
  var project: URL
  /// Names from the link phase and flags, as `sqlite3`.
  var libraries: [String] = []
  /// What the settings say to the C compiler.
  var flags: [String] = []
  let sdk: SDK
  let progress: (String) -> Void

  private var files: [URL] { sources.filter { $0.pathExtension == "c" } }

  /// Those of the sources that are not built, whose classes the compiler misses.
  static func leftOut(_ sources: [URL]) -> [String] {
    sources.filter { ["m", "mm"].contains($0.pathExtension) }.map(\.path)
  }

  struct Result {
    var swiftFlags: [String] = []
    /// Objects and libraries for the linker.
    var link: [String] = []
  }

  /// Compiles the files into a folder.
  func build(in folder: URL, isRelease: Bool) throws -> Result {
    var result = Result()
    guard !files.isEmpty || header != nil else { return result }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let headers = Self.headers(in: project)
    let search = searchPaths(headers).flatMap { ["-I", $0] }
    var texts: [String] = []
    if let header, let text = bridged(header, headers) {
      texts.append(text)
      let copy = folder.appendingPathComponent(header.lastPathComponent)
      if FileManager.default.contents(atPath: copy.path) != Data(text.utf8) { try Data(text.utf8).write(to: copy) }
      result.swiftFlags = ["-import-objc-header", copy.path] + search.flatMap { ["-Xcc", $0] }
    }
    let newest = headers.compactMap { SDK.modified($0.path) }.max() ?? .distantPast
    for file in files {
      let object = folder.appendingPathComponent("\(file.lastPathComponent).o")
      texts.append((try? String(contentsOf: file, encoding: .utf8)) ?? "")
      result.link.append(object.path)
      let source = max(SDK.modified(file.path) ?? .distantPast, newest)
      if let built = SDK.modified(object.path), built > source { continue }
      try compile(file, to: object, search, isRelease)
    }
    result.link += linked(texts).map { "-l\($0)" }
    return result
  }

  private func compile(_ file: URL, to object: URL, _ search: [String], _ isRelease: Bool) throws {
    let clang = sdk.toolchain.appendingPathComponent("usr/bin/clang").path
    let result = try Command(
      program: clang,
      arguments: ["-c", file.path, "-o", object.path, "-fPIC", "-g", isRelease ? "-O2" : "-O0"]
        + flags + search
    ).run()
    guard result.status == 0 else {
      throw BuildError("\(file.path) does not compile", details: result.output)
    }
  }

  // MARK: - Headers

  private static func headers(in folder: URL) -> [URL] {
    let skipped: Set<String> = ["build", "DerivedData", "Pods", "Carthage"]
    var result: [URL] = []
    func walk(_ place: URL) {
      for name in ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []).sorted()
      where !name.hasPrefix(".") && !skipped.contains(name) {
        let file = place.appendingPathComponent(name)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else { continue }
        if isFolder.boolValue { walk(file) } else if name.hasSuffix(".h") { result.append(file) }
      }
    }
    walk(folder)
    return result
  }

  private func searchPaths(_ headers: [URL]) -> [String] {
    var seen: Set<String> = []
    let own = headers.map { $0.deletingLastPathComponent().path }.filter { seen.insert($0).inserted }
    return own
      + ["\(sdk.root.path)/Sources/System/CommonCrypto/include", "/usr/include/libxml2"]
      .filter { FileManager.default.fileExists(atPath: $0) }
  }

  private static let objectiveC = ["@interface", "@protocol", "@class", "@import", "NS_ENUM(", "NS_ASSUME_NONNULL"]

  /// The header without the imports of Objective-C; nil when nothing of C is left.
  private func bridged(_ header: URL, _ headers: [URL]) -> String? {
    guard let text = try? String(contentsOf: header, encoding: .utf8) else {
      progress("Left out: \(header.path) can't be read")
      return nil
    }
    var dropped: [String] = []
    var kept = 0
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let plain = line.trimmingCharacters(in: .whitespaces)
      guard let name = Self.included(plain) else {
        if Self.objectiveC.contains(where: plain.hasPrefix) { dropped.append(plain) }
        return String(line)
      }
      guard isC(name, from: header, headers) else {
        dropped.append(name)
        return ""
      }
      kept += 1
      // The copy lies elsewhere than the header.
      return String(line).replacingOccurrences(of: "#import", with: "#include")
    }
    if !dropped.isEmpty {
      progress(
        "Left out of \(header.lastPathComponent), since Objective-C is not built: \(dropped.joined(separator: ", "))")
    }
    let isObjectiveC = lines.contains { line in
      Self.objectiveC.contains { line.trimmingCharacters(in: .whitespaces).hasPrefix($0) }
    }
    return isObjectiveC || (kept == 0 && !dropped.isEmpty) ? nil : lines.joined(separator: "\n")
  }

  /// The name in `#import <sqlite3.h>` or `#include "b.h"`.
  private static func included(_ line: String) -> String? {
    guard line.hasPrefix("#import") || line.hasPrefix("#include") else { return nil }
    return line.split(whereSeparator: { "<>\"".contains($0) }).dropFirst().first.map(String.init)
  }

  private func isC(_ name: String, from header: URL, _ headers: [URL], depth: Int = 0) -> Bool {
    let last = (name as NSString).lastPathComponent
    let near = header.deletingLastPathComponent().appendingPathComponent(name)
    guard
      let file = ([near] + headers).first(where: {
        $0.lastPathComponent == last && FileManager.default.fileExists(atPath: $0.path)
      })
    else {
      let roots = ["/usr/include", "/usr/include/x86_64-linux-gnu", "/usr/include/aarch64-linux-gnu"] + searchPaths([])
      return roots.contains { FileManager.default.fileExists(atPath: "\($0)/\(name)") }
    }
    guard depth < 16, let text = try? String(contentsOf: file, encoding: .utf8) else { return false }
    return text.split(separator: "\n").allSatisfy { line in
      let plain = line.trimmingCharacters(in: .whitespaces)
      if Self.objectiveC.contains(where: plain.hasPrefix) { return false }
      guard let inner = Self.included(plain), inner.contains("/") || plain.contains("\"") else { return true }
      return file.lastPathComponent == inner || isC(inner, from: file, headers, depth: depth + 1)
    }
  }

  // MARK: - Libraries

  private static let byHeader = [
    ("sqlite3.h", "sqlite3"), ("libxml/", "xml2"), ("zlib.h", "z"), ("CommonCrypto/", "crypto"),
  ]

  /// The libraries that the texts include headers of, and those that the project names, as far as they are installed.
  private func linked(_ texts: [String]) -> [String] {
    var result = Self.byHeader.filter { pair in texts.contains { $0.contains(pair.0) } }.map(\.1)
    let folders = ["/usr/lib", "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu"]
    for name in libraries where !result.contains(name) {
      if folders.contains(where: { FileManager.default.fileExists(atPath: "\($0)/lib\(name).so") }) {
        result.append(name)
      }
    }
    return result
  }
}
