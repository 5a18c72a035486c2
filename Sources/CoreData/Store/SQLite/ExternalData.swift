import QuinceFoundation

/// Large values in files beside a store.
enum ExternalData {
  // Assumed: what has more bytes goes into a file
  static let limit = 100 * 1024

  // Observed: .NAME_SUPPORT/_EXTERNAL_DATA beside NAME.sqlite
  static func folder(of store: URL) -> URL { support(of: store).appendingPathComponent("_EXTERNAL_DATA") }

  static func support(of store: URL) -> URL {
    let name = store.deletingPathExtension().lastPathComponent
    return store.deletingLastPathComponent().appendingPathComponent(".\(name)_SUPPORT")
  }

  /// What the column of a value holds: 1 and the data, or 2 and the name of a file.
  static func column(inline data: Data) -> Data { Data([1]) + data }
  static func column(file name: String) -> Data { Data([2]) + Data(name.utf8) + Data([0]) }

  /// The name of the file where the column names one.
  static func fileName(_ column: Data) -> String? {
    guard column.first == 2 else { return nil }
    let name = String(decoding: column.dropFirst().prefix { $0 != 0 }, as: UTF8.self)
    return UUID(uuidString: name) == nil ? nil : name
  }

  /// The value of a column. A file is read when its bytes are looked at.
  static func value(_ column: Data, of store: URL?) -> Data? {
    if column.first == 1 { return column.dropFirst().isEmpty ? Data() : Data(column.dropFirst()) }
    guard let store, let name = fileName(column) else { return nil }
    return try? Data(contentsOf: folder(of: store).appendingPathComponent(name), options: .mappedIfSafe)
  }

  static func names(of store: URL) -> [String] {
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
