import Foundation

/// A folder of files that goes away.
final class TemporaryFolder {
  let url = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("quince-build-\(UUID().uuidString)")

  init(_ files: [String: String]) throws { try add(files) }

  func add(_ files: [String: String]) throws {
    for (name, text) in files { try write(Data(text.utf8), to: name) }
  }

  func write(_ data: Data, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Paths inside the folder.
  func relative(_ urls: [URL]) -> [String] { urls.map { $0.path.replacingOccurrences(of: url.path + "/", with: "") } }

  deinit { try? FileManager.default.removeItem(at: url) }
}
