import QuinceFoundation

/// Files that are either the old or the new ones, whatever happens meanwhile.
enum DurableFile {
  /// Writes the data beside the file, and puts it in the file's place.
  static func write(_ data: Data, to url: URL) throws {
    let made = url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: made) }
    try data.write(to: made)
    try give(made, thePlaceOf: url)
  }

  /// Makes the new file durable, and gives it the old one's name in one step.
  static func give(_ made: URL, thePlaceOf url: URL) throws {
    try synchronize(made)
    guard rename(made.path, url.path) == 0 else {
      throw CoreDataError.make(
        CocoaError.fileWriteUnknown.rawValue,
        "the new file can't take the place of the old one: \(String(cString: strerror(errno)))", url: url)
    }
    synchronizeFolder(url.deletingLastPathComponent())
  }

  static func synchronize(_ url: URL) throws {
    let file = try FileHandle(forUpdating: url)
    try file.synchronize()
    try file.close()
  }

  /// Makes names in the folder durable.
  static func synchronizeFolder(_ url: URL) {
    let folder = open(url.path, O_RDONLY)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}
