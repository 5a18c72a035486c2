import Foundation

/// What the device keeps of an app beside the app's own files, such as the answer to a permission.
@MainActor package enum SavedFiles {
  /// Lies in the app's container; nil in tests, which keep nothing.
  nonisolated(unsafe) package static var folder: URL?

  /// Reads on any thread.
  package nonisolated static func read<Value: Decodable>(_ type: Value.Type, _ name: String) -> Value? {
    guard let file = folder?.appendingPathComponent(name), let data = try? Data(contentsOf: file) else { return nil }
    return try? PropertyListDecoder().decode(Value.self, from: data)
  }

  /// Says on standard error where it cannot.
  package static func write<Value: Encodable>(_ value: Value, _ name: String) {
    guard let folder else { return }
    let file = folder.appendingPathComponent(name)
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try encoder.encode(value).write(to: file, options: .atomic)
    } catch {
      UIApplication._host?.perform(.log("Quince: \(file.path) cannot be written: \(error.localizedDescription)"))
    }
  }

  static func remove(_ name: String) {
    guard let file = folder?.appendingPathComponent(name) else { return }
    try? FileManager.default.removeItem(at: file)
  }
}
