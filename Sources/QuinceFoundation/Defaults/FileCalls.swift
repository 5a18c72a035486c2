import Foundation

/// The system's calls that defaults are written with. Tests make any of them fail.
enum FileCalls {
  enum Call: String, CaseIterable, Sendable {
    case makeFolder, openLock, lock, openFile, read, openTemporary, write, sync, keepPrevious, rename, openFolder
    case syncFolder
  }

  struct Failure: Error, Equatable {
    let call: Call
    let path: String
    let code: Int32
    var description: String { "\(path): \(call.rawValue): \(String(cString: strerror(code)))" }
  }

  /// Answers the error that the next call is to fail with; nil lets it through.
  nonisolated(unsafe) static var fault: (@Sendable (Call, String) -> Int32?)?

  static func run(_ call: Call, _ path: String, _ body: () -> Int32) throws -> Int32 {
    if let code = fault?(call, path) { throw Failure(call: call, path: path, code: code) }
    while true {
      let result = body()
      if result >= 0 { return result }
      guard errno == EINTR else { throw Failure(call: call, path: path, code: errno) }
    }
  }

  static func makeFolder(_ path: String) throws {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
    let parent = (path as NSString).deletingLastPathComponent
    if !parent.isEmpty, parent != path { try makeFolder(parent) }
    _ = try run(.makeFolder, path) { mkdir(path, 0o755) == 0 || errno == EEXIST ? 0 : -1 }
  }

  /// Nil when there is no file.
  static func contents(_ path: String) throws -> (data: Data, identity: FileIdentity)? {
    let descriptor: Int32
    do {
      descriptor = try run(.openFile, path) { open(path, O_RDONLY | O_CLOEXEC) }
    } catch let failure as Failure where failure.code == ENOENT || failure.code == ENOTDIR {
      return nil
    }
    defer { close(descriptor) }
    var status = stat()
    _ = try run(.read, path) { fstat(descriptor, &status) }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = try run(.read, path) { Int32(read(descriptor, &buffer, buffer.count)) }
      if count == 0 { break }
      data.append(contentsOf: buffer[0..<Int(count)])
    }
    return (data, FileIdentity(status))
  }

  /// Writes a new file and waits until the device has it. Nothing is left of one that cannot be written.
  static func write(_ data: Data, to path: String) throws {
    let descriptor = try run(.openTemporary, path) {
      open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
    }
    do {
      defer { close(descriptor) }
      try data.withUnsafeBytes { bytes in
        var offset = 0
        while offset < bytes.count {
          // In two parts, so that a device that is full in the midst of a file is met too.
          let part = offset == 0 ? max(1, bytes.count / 2) : bytes.count - offset
          offset += Int(
            try run(.write, path) { Int32(Glibc.write(descriptor, bytes.baseAddress! + offset, min(part, 1 << 30))) })
        }
      }
      _ = try run(.sync, path) { fsync(descriptor) }
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Puts the new file in the place of the old one, which stays under the name of the last generation.
  static func replace(_ path: String, with temporary: String, keeping previous: String) throws {
    do {
      _ = try run(.keepPrevious, previous) {
        unlink(previous + "~")
        // Where there is no file yet, or a second name for one is not to be had, there is no last generation.
        guard link(path, previous + "~") == 0 else {
          return [ENOENT, EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) ? 0 : -1
        }
        return Glibc.rename(previous + "~", previous)
      }
      _ = try run(.rename, path) { Glibc.rename(temporary, path) }
    } catch {
      unlink(temporary)
      throw error
    }
    try syncFolder((path as NSString).deletingLastPathComponent)
  }

  static func syncFolder(_ path: String) throws {
    let folder = try run(.openFolder, path) { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    defer { close(folder) }
    _ = try run(.syncFolder, path) { fsync(folder) }
  }

  /// Runs `body` while no other process that asks for the lock can.
  static func locked<Answer>(_ path: String, _ body: () throws -> Answer) throws -> Answer {
    let descriptor = try run(.openLock, path) { open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644) }
    defer { close(descriptor) }
    _ = try run(.lock, path) { flock(descriptor, LOCK_EX) }
    return try body()
  }

  static func identity(_ path: String) -> FileIdentity? {
    var status = stat()
    return stat(path, &status) == 0 ? FileIdentity(status) : nil
  }
}

/// Tells whether a file is the one that was read.
struct FileIdentity: Equatable, Sendable {
  let device: UInt64
  let number: UInt64
  let size: Int64
  let seconds: Int
  let nanoseconds: Int

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    size = Int64(status.st_size)
    seconds = Int(status.st_mtim.tv_sec)
    nanoseconds = Int(status.st_mtim.tv_nsec)
  }
}
