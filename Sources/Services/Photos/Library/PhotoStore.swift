import QuinceFoundation
import UIKitCore

/// The folder of photos, read when something may have changed in it.
final class PhotoStore: @unchecked Sendable {
  static let shared = PhotoStore()

  private let lock = NSRecursiveLock()
  private var folder: URL?
  private var state = PhotoLibraryState([], PhotoCatalog())
  private var stamps: [Stamp] = []
  private var mustRead = true
  private var watch: (any DispatchSourceFileSystemObject)?

  /// When a file changed, as its file system has it.
  private struct Stamp: Equatable {
    var seconds = 0
    var nanoseconds = 0
    var node: ino_t = 0

    init(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return }
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
      node = status.st_ino
    }
  }

  /// The photos of now, whoever may see them.
  var current: PhotoLibraryState {
    lock.withLock {
      let url = PhotoFolder.url
      if folder != url { follow(url) }
      let now = [url, url.appendingPathComponent(PhotoCatalog.fileName)].map { Stamp($0.path) }
      if mustRead || now != stamps {
        (stamps, mustRead) = (now, false)
        state = Self.read(url, state)
      }
      return state
    }
  }

  /// What was read of files that are still as they were is kept.
  private static func read(_ url: URL, _ before: PhotoLibraryState) -> PhotoLibraryState {
    let records = PhotoFolder.names(in: url).map { name in
      before.record(named: name)?.refreshed ?? PhotoRecord(name, in: url)
    }
    let state = PhotoLibraryState(records, PhotoCatalog.read(in: url))
    return state.hasSameContents(as: before) ? before : state
  }

  private func follow(_ url: URL) {
    (folder, mustRead) = (url, true)
    state = PhotoLibraryState([], PhotoCatalog())
    if watch != nil { startWatching() }
  }

  // MARK: Changing

  /// Changes the files and what is said of them, alone among the apps of the device.
  /// - Throws: what `body` throws; nothing is kept of the catalogue's changes then.
  func edit(_ body: (URL, inout PhotoCatalog) throws -> Void) throws {
    let url = PhotoFolder.url
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    // Given up with the descriptor.
    if descriptor >= 0 { flock(descriptor, LOCK_EX) }
    try lock.withLock {
      mustRead = true
      let before = PhotoCatalog.read(in: url)
      var catalog = before
      try body(url, &catalog)
      if catalog != before { try catalog.write(in: url) }
    }
  }

  // MARK: Watching

  /// Called on a thread of the system's after each change that other apps and people make.
  var changed: (() -> Void)?

  /// From now on `changed` is called.
  func startWatching() {
    lock.withLock {
      watch?.cancel()
      watch = nil
      let url = PhotoFolder.url
      try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write], queue: DispatchQueue(label: "quince.photos"))
      source.setEventHandler { [weak self] in
        self?.lock.withLock { self?.mustRead = true }
        self?.changed?()
      }
      source.setCancelHandler { close(descriptor) }
      source.resume()
      watch = source
    }
  }
}
