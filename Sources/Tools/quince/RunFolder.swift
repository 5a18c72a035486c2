import Foundation

/// A folder for one run of the tool, beside other temporary files. What runs have left that were killed goes with the next one.
struct RunFolder {
  let url: URL
  private static let prefix = "quince-run-"

  init() throws {
    let files = FileManager.default
    Self.removeLeftovers(in: files.temporaryDirectory)
    url = files.temporaryDirectory.appendingPathComponent("\(Self.prefix)\(getpid())-\(UUID().uuidString)")
    try files.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  private static func removeLeftovers(in folder: URL) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: folder.path)) ?? [] where name.hasPrefix(prefix) {
      let path = folder.appendingPathComponent(name).path
      guard let process = pid_t(name.dropFirst(prefix.count).prefix { $0 != "-" }), process > 0,
        kill(process, 0) != 0, errno == ESRCH, isOwn(path)
      else { continue }
      try? files.removeItem(atPath: path)
    }
  }

  private static func isOwn(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_uid == getuid() && status.st_mode & S_IFMT == S_IFDIR
  }
}
