import CGlibc
import Foundation
import QuincePropertyLists

/// A file's mark that it is not to be backed up: an extended attribute, of Apple's name and contents.
///
/// Where the file system has no attributes, or has none for this kind of file, the mark lasts as long as the process.
struct BackupMark {
  // Linux leaves attributes to users under "user." only.
  private static let name = "user.com.apple.metadata:com_apple_backup_excludeItem"
  // Observed: Apple writes this string as a binary property list.
  private static let contents = "com.apple.backupd"

  private struct File: Hashable {
    let device: dev_t
    let number: ino_t
  }
  private static let lock = NSLock()
  nonisolated(unsafe) private static var kept: Set<File> = []

  private let path: String
  private let file: File

  init(path: String, status: stat) {
    self.path = path
    file = File(device: status.st_dev, number: status.st_ino)
  }

  var isSet: Bool {
    lgetxattr(path, Self.name, nil, 0) >= 0 || Self.lock.withLock { Self.kept.contains(file) }
  }

  /// - Throws: a POSIXError, when the file may not be changed.
  func set(_ isSet: Bool) throws {
    guard isSet else {
      _ = Self.lock.withLock { Self.kept.remove(file) }
      if lremovexattr(path, Self.name) != 0 && ![ENODATA, ENOTSUP, EPERM].contains(errno) { throw Self.error() }
      return
    }
    let data = try PropertyList.write(Self.contents, format: .binary)
    let result = data.withUnsafeBytes { lsetxattr(path, Self.name, $0.baseAddress, $0.count, 0) }
    if result == 0 { return }
    // EPERM: links and devices have no such attributes.
    guard [ENOTSUP, EPERM, ENOSPC, EDQUOT].contains(errno) else { throw Self.error() }
    _ = Self.lock.withLock { Self.kept.insert(file) }
  }

  private static func error() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
