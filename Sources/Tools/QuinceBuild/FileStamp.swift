import Foundation

/// What tells one state of a file from another: its size and the time of its last change, links followed.
///
/// `FileManager.attributesOfItem` also looks up the names of the owners, which costs a build a tenth of a second.
package struct FileStamp: Hashable, Codable, Sendable {
  /// Bytes.
  var size: Int
  var seconds: Int
  var nanoseconds: Int
  var isFolder: Bool

  /// - Returns: nil where nothing is at the path.
  package init?(_ path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    size = Int(information.st_size)
    seconds = information.st_mtim.tv_sec
    nanoseconds = information.st_mtim.tv_nsec
    isFolder = information.st_mode & S_IFMT == S_IFDIR
  }

  var modified: Date { Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9) }

  /// One word, for names and keys.
  var text: String { "\(size)-\(seconds).\(nanoseconds)" }

  /// Gives another file this one's time, so that a copy has the stamp of what it was copied from.
  func date(_ path: String) {
    let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
    _ = [time, time].withUnsafeBufferPointer { utimensat(AT_FDCWD, path, $0.baseAddress, 0) }
  }
}
