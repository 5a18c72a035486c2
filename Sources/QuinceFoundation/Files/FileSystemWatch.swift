import Dispatch
import Foundation
import Glibc

/// Reads inotify's messages about one file, and gives a source what Darwin's kernel queue would say.
final class FileSystemWatch: @unchecked Sendable {
  let descriptor: Int32
  let mask: DispatchSource.FileSystemEvent
  private weak var target: DispatchSource?
  private let reader: any DispatchSourceRead
  private let messages: Int32
  private var status = stat()

  init(_ descriptor: Int32, _ mask: DispatchSource.FileSystemEvent, _ target: any DispatchSourceUserDataOr) {
    (self.descriptor, self.mask, self.target) = (descriptor, mask, target as? DispatchSource)
    messages = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    fstat(descriptor, &status)
    let wanted = IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
    // The path in /proc leads to the file itself, whatever its name is by now.
    inotify_add_watch(messages, "/proc/self/fd/\(descriptor)", UInt32(wanted))
    reader = DispatchSource.makeReadSource(fileDescriptor: messages, queue: DispatchQueue(label: "quince.files"))
  }

  // MARK: The watches that last

  private static let lock = NSLock()
  nonisolated(unsafe) private static var watches: [ObjectIdentifier: FileSystemWatch] = [:]

  static func begin(_ watch: FileSystemWatch) {
    guard let target = watch.target else { return }
    let ended = lock.withLock {
      let ended = watches.filter { $0.value.hasEnded }
      for key in ended.keys { watches[key] = nil }
      watches[ObjectIdentifier(target)] = watch
      return ended
    }
    for watch in ended.values { watch.end() }
    watch.reader.setEventHandler { [unowned watch] in watch.read() }
    let messages = watch.messages
    watch.reader.setCancelHandler { close(messages) }
    watch.reader.resume()
  }

  static func of(_ source: any DispatchSourceFileSystemObject) -> FileSystemWatch? {
    lock.withLock { watches[ObjectIdentifier(source as AnyObject)] }
  }

  private var hasEnded: Bool { target?.isCancelled ?? true }
  private func end() { reader.cancel() }

  // MARK: Messages

  private func read() {
    guard let target, !hasEnded else { return end() }
    var buffer = [UInt8](repeating: 0, count: 4096)
    var kinds: UInt32 = 0
    while true {
      let count = Glibc.read(messages, &buffer, buffer.count)
      guard count > 0 else { break }
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          kinds |= event.mask
          offset += MemoryLayout<inotify_event>.size + Int(event.len)
        }
      }
    }
    let events = events(kinds).intersection(mask)
    if !events.isEmpty { (target as any DispatchSourceUserDataOr).or(data: events.rawValue) }
  }

  /// A file that is open stays when its last name goes: the number of names tells.
  private func events(_ kinds: UInt32) -> DispatchSource.FileSystemEvent {
    let before = status
    fstat(descriptor, &status)
    var events: DispatchSource.FileSystemEvent = []
    func has(_ flags: Int32) -> Bool { kinds & UInt32(bitPattern: flags) != 0 }
    if has(IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO) { events.insert(.write) }
    if has(IN_MODIFY), status.st_size > before.st_size { events.insert(.extend) }
    if has(IN_MOVE_SELF) { events.insert(.rename) }
    if status.st_nlink != before.st_nlink { events.insert(.link) }
    if status.st_nlink == 0, before.st_nlink > 0 { events.insert(.delete) }
    if has(IN_ATTRIB), status.st_nlink == before.st_nlink { events.insert(.attrib) }
    return events
  }
}
