import Foundation
import QuinceFoundation
import Testing

/// What a source tells of a file and of a folder.
@Suite struct FileSystemSourceTests {
  typealias Event = DispatchSource.FileSystemEvent

  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var events: Event = []
    private(set) var isCancelled = false
    func add(_ event: Event) { lock.withLock { events.formUnion(event) } }
    func cancel() { lock.withLock { isCancelled = true } }
    /// What was told, once `isEnough` holds or three seconds are over.
    func wait(for isEnough: (Event, Bool) -> Bool) -> Event {
      for _ in 0..<300 {
        if lock.withLock({ isEnough(events, isCancelled) }) { break }
        usleep(10_000)
      }
      return lock.withLock {
        defer { events = [] }
        return events
      }
    }
  }

  private func path() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent("file").path
  }

  private func watch(
    _ descriptor: Int32, _ mask: Event, _ log: Log
  ) -> any DispatchSourceFileSystemObject {
    let queue = DispatchQueue(label: "test")
    let source = DispatchSource.makeFileSystemObjectSource(fileDescriptor: descriptor, eventMask: mask, queue: queue)
    source.setEventHandler {
      let data: Event = source.data
      log.add(data)
    }
    source.setCancelHandler { log.cancel() }
    source.resume()
    return source
  }

  @Test func aFile() throws {
    let path = try path()
    try "a".write(toFile: path, atomically: false, encoding: .utf8)
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    let log = Log()
    let source = watch(descriptor, .all, log)
    let (handle, mask): (Int32, Event) = (source.handle, source.mask)
    #expect(handle == descriptor && mask == .all)
    let file = try #require(FileHandle(forWritingAtPath: path))
    file.seekToEndOfFile()
    file.write(Data("bc".utf8))
    file.closeFile()
    #expect(log.wait { events, _ in events.contains(.extend) } == [.write, .extend])
    rename(path, path + "2")
    #expect(log.wait { events, _ in events.contains(.rename) } == .rename)
    chmod(path + "2", 0o600)
    #expect(log.wait { events, _ in events.contains(.attrib) } == .attrib)
    unlink(path + "2")
    #expect(log.wait { events, _ in events.contains(.delete) } == [.delete, .link])
    source.cancel()
    _ = log.wait { _, isCancelled in isCancelled }
    #expect(log.isCancelled && source.isCancelled)
  }

  @Test func aFolderAndAMask() throws {
    let path = try path()
    let folder = (path as NSString).deletingLastPathComponent
    let descriptor = open(folder, O_RDONLY)
    defer { close(descriptor) }
    let (log, other) = (Log(), Log())
    let source = watch(descriptor, .write, log)
    let deaf = watch(descriptor, .rename, other)
    try "a".write(toFile: path, atomically: false, encoding: .utf8)
    #expect(log.wait { events, _ in !events.isEmpty } == .write)
    rename(folder, folder + "2")
    #expect(other.wait { events, _ in !events.isEmpty } == .rename)
    source.cancel()
    deaf.cancel()
  }
}
