import Foundation

@testable import QuinceInterface

/// Public interface files beside the repository, where there are some.
enum SharedFiles {
  static let root: URL = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url.appendingPathComponent("shared/data")
  }()

  static let arePresent = FileManager.default.fileExists(atPath: root.appendingPathComponent("files").path)

  static func all(_ suffixes: String...) -> [URL] {
    let files = FileManager.default.enumerator(
      at: root.appendingPathComponent("files"), includingPropertiesForKeys: nil)
    var found: [URL] = []
    for case let url as URL in files ?? .init() where suffixes.contains(url.pathExtension) { found.append(url) }
    return found.sorted { $0.path < $1.path }
  }

  /// The file's path from the root of the data.
  static func name(_ url: URL) -> String { String(url.path.dropFirst(root.path.count + 7)) }
}
