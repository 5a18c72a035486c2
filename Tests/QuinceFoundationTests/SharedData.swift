import Foundation

/// Files that Apple's tools and the books' projects wrote, beside the checkout where they are there at all.
enum SharedData {
  static let folder: URL? = {
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let url = checkout.deletingLastPathComponent().appendingPathComponent("shared/data")
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }()

  static var isPresent: Bool { folder != nil }

  /// The files whose names end in one of `suffixes`, by their path below the folder.
  static func files(_ suffixes: String...) -> [String] {
    guard let folder, let all = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    return all.compactMap { $0 as? String }.filter { path in suffixes.contains { path.hasSuffix($0) } }.sorted()
  }

  static func data(_ path: String) throws -> Data {
    try Data(contentsOf: (folder ?? URL(fileURLWithPath: "/")).appendingPathComponent(path))
  }

  /// The only file whose path ends so.
  static func data(endingIn suffix: String) throws -> Data { try data(files(suffix).first ?? suffix) }
}
