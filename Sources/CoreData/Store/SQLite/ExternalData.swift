import QuinceFoundation

/// Large values in files beside a store.
enum ExternalData {
  // Observed: .NAME_SUPPORT/_EXTERNAL_DATA beside NAME.sqlite
  static func folder(of store: URL) -> URL {
    let name = store.deletingPathExtension().lastPathComponent
    return store.deletingLastPathComponent().appendingPathComponent(".\(name)_SUPPORT/_EXTERNAL_DATA")
  }

  /// The value of a column: 1 and the data, or 2 and the name of a file.
  static func value(_ column: Data, of store: URL?) -> Data? {
    switch column.first {
    case 1: return column.dropFirst().isEmpty ? Data() : Data(column.dropFirst())
    case 2:
      let name = String(decoding: column.dropFirst().prefix { $0 != 0 }, as: UTF8.self)
      guard let store, UUID(uuidString: name) != nil else { return nil }
      return try? Data(contentsOf: folder(of: store).appendingPathComponent(name))
    default: return nil
    }
  }

  private static func names(of store: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder(of: store).path)) ?? [])
      .filter { UUID(uuidString: $0) != nil }
  }

  /// Puts the files of one store beside another one too.
  static func copyAll(from source: URL, to store: URL) throws {
    let names = names(of: source)
    guard !names.isEmpty else { return }
    let target = folder(of: store)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    for name in names {
      let file = target.appendingPathComponent(name)
      guard !FileManager.default.fileExists(atPath: file.path) else { continue }
      try FileManager.default.copyItem(at: folder(of: source).appendingPathComponent(name), to: file)
      try DurableFile.synchronize(file)
    }
    DurableFile.synchronizeFolder(target)
  }

  /// Removes the files that the other store does not have.
  static func removeAll(of store: URL, except source: URL) throws {
    let kept = Set(names(of: source))
    for name in names(of: store) where !kept.contains(name) {
      try FileManager.default.removeItem(at: folder(of: store).appendingPathComponent(name))
    }
  }
}
