import CQuinceHost
import Foundation

/// Waits for changes of the files below some folders. Files whose names begin with a dot, what builds make and what
/// editors leave beside a file do not count.
final class SourceWatch {
  private let descriptor: Int32
  private var folders: [Int32: String] = [:]
  /// Said once, when the kernel has no more room for watches.
  private(set) var isIncomplete = false

  private static let skipped: Set<String> = ["DerivedData", "build", "xcuserdata"]
  private static let wanted = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)
  /// How long nothing may change until what changed together is taken for one change, in milliseconds.
  private static let rest: Int32 = 40

  /// - Returns: nil where the kernel gives no watches.
  init?(folders: [String]) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    for folder in folders { add(folder) }
    guard !self.folders.isEmpty else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Blocks until files changed and have been at rest for a moment.
  /// - Returns: Their paths, sorted; empty when the watch broke.
  func waitForChanges() -> [String] {
    var changed: Set<String> = []
    while true {
      var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&file, 1, changed.isEmpty ? -1 : Self.rest)
      if ready == 0 { return changed.sorted() }
      if ready < 0, errno != EINTR { return [] }
      if ready > 0 { read(into: &changed) }
    }
  }

  private func read(into changed: inout Set<String>) {
    var buffer = [UInt8](repeating: 0, count: 16384)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return }
      var at = 0
      while at + MemoryLayout<inotify_event>.size <= count {
        let event = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: at, as: inotify_event.self) }
        let start = at + MemoryLayout<inotify_event>.size
        at = start + Int(event.len)
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
          // What was lost may be anything: the folders are gone through anew, and count as changed.
          let known = Array(folders.values)
          for folder in known { add(folder) }
          changed.formUnion(known)
          continue
        }
        if event.mask & UInt32(IN_IGNORED) != 0 { folders[event.wd] = nil }
        guard let folder = folders[event.wd], event.len > 0, at <= count else { continue }
        let name = String(decoding: buffer[start..<at].prefix { $0 != 0 }, as: UTF8.self)
        guard !Self.isSkipped(name) else { continue }
        let path = "\(folder)/\(name)"
        if event.mask & UInt32(IN_ISDIR) != 0, event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 { add(path) }
        // A file is there when it is closed, not when it is made.
        if event.mask & UInt32(IN_CREATE) == 0 || event.mask & UInt32(IN_ISDIR) != 0 { changed.insert(path) }
      }
    }
  }

  private static func isSkipped(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasSuffix("~") || name.hasSuffix(".swp") || name.hasSuffix(".tmp")
      || (!name.isEmpty && name.allSatisfy(\.isNumber)) || skipped.contains(name)
  }

  private func add(_ folder: String) {
    let watch = inotify_add_watch(descriptor, folder, Self.wanted | UInt32(IN_ONLYDIR | IN_DONT_FOLLOW))
    guard watch >= 0 else {
      if errno == ENOSPC { isIncomplete = true }
      return
    }
    folders[watch] = folder
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !Self.isSkipped(name) {
      let path = "\(folder)/\(name)"
      var information = stat()
      if lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR { add(path) }
    }
  }
}
