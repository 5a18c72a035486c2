import Foundation
import Synchronization

/// Hears of files that other processes write into the folders of defaults.
final class DefaultsWatcher: @unchecked Sendable {
  static let shared = DefaultsWatcher()

  private let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
  private let folders = Mutex<[Int32: String]>([:])
  private var source: DispatchSourceRead?

  private init() {
    guard descriptor >= 0 else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: DefaultsStores.queue)
    source.setEventHandler { [weak self] in self?.read() }
    source.resume()
    self.source = source
  }

  /// Does nothing for a folder that is not there, or when the system gives no more watches: then `synchronize()` looks.
  func watch(_ folder: String) {
    guard descriptor >= 0, !folders.withLock({ $0.values.contains(folder) }) else { return }
    let watch = inotify_add_watch(descriptor, folder, UInt32(IN_MOVED_TO | IN_CLOSE_WRITE | IN_DELETE))
    if watch >= 0 { folders.withLock { $0[watch] = folder } }
  }

  private func read() {
    var changed: Set<[String]> = []
    var buffer = [UInt8](repeating: 0, count: 16384)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      var offset = 0
      while offset + 16 <= count {
        // struct inotify_event: wd, mask, cookie, len, name.
        let (watch, mask, length) = buffer.withUnsafeBytes { bytes in
          (
            bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self),
            bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
            Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
          )
        }
        let name = buffer[min(offset + 16, count)..<min(offset + 16 + length, count)].prefix { $0 != 0 }
        if let folder = folders.withLock({ $0[watch] }) {
          changed.insert([folder, String(decoding: name, as: UTF8.self)])
        }
        // The folder is gone; one that is made anew is watched anew.
        if mask & UInt32(IN_IGNORED) != 0 { folders.withLock { $0[watch] = nil } }
        offset += 16 + length
      }
    }
    for place in changed where place[1].hasSuffix(".plist") {
      DefaultsStores.refresh(folder: place[0], name: place[1])
    }
  }
}
