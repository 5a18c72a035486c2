import Foundation

/// What can be said of packages that SwiftPM could not fetch.
struct PackageResolution {
  /// The packages that the manifest names.
  let needed: [XcodeProject.PackageReference]
  /// Files `Package.resolved`, which name the packages' own packages too.
  let resolved: [URL]
  let scratch: URL

  func failure(_ output: String) -> BuildError {
    var addresses = needed.compactMap(\.address)
    for address in resolved.flatMap(Self.pins) + Self.named(in: output)
    where !addresses.contains(where: { Self.isSame($0, address) }) {
      addresses.append(address)
    }
    let missing = addresses.filter { !isFetched($0) }.sorted()
    let origin = resolved.map(\.path)
    return BuildError(
      "clone each into one folder (`git clone ADDRESS`), and give that with --package-cache DIR",
      details: (["Packages that are not there and could not be fetched:"] + missing.map { "  \($0)" }
        + (origin.isEmpty ? [] : ["named by the project and \(origin.joined(separator: ", "))"])).joined(
          separator: "\n"))
  }

  /// SwiftPM keeps a checkout under the last part of an address.
  private func isFetched(_ address: String) -> Bool {
    FileManager.default.fileExists(
      atPath: scratch.appendingPathComponent("checkouts/\(XcodeProject.identity(address))").path)
  }

  private static func isSame(_ a: String, _ b: String) -> Bool {
    func bare(_ text: String) -> String { (text.hasSuffix(".git") ? String(text.dropLast(4)) : text).lowercased() }
    return bare(a) == bare(b)
  }

  /// The addresses that a `Package.resolved` pins, of its versions 1 to 3.
  static func pins(_ file: URL) -> [String] {
    guard let data = FileManager.default.contents(atPath: file.path),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return [] }
    let object = root["object"] as? [String: Any] ?? root
    return (object["pins"] as? [[String: Any]] ?? []).compactMap {
      ($0["location"] ?? $0["repositoryURL"]) as? String
    }
  }

  /// The addresses that SwiftPM's words name.
  private static func named(in output: String) -> [String] {
    output.split(separator: "\n").filter { $0.contains("Failed to clone repository") }.compactMap { line in
      line.split(separator: " ").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "':,;")) }
        .first { $0.contains("://") || $0.hasPrefix("git@") }
    }
  }
}
