import QuinceFoundation

/// Hears of writes into one store's files, and knows whether they were saves.
final class StoreWatch {
  private struct Entry {
    weak var store: SQLiteStore?
  }

  private var entries: [Entry] = []
  /// A connection of its own: what any other one writes, that of this process's store too, changes the version that it sees.
  private let connection: SQLiteConnection
  private var version: Int64
  private let source: any DispatchSourceRead
  private let queue = DispatchQueue(label: "CoreData.StoreWatch")

  /// - Parameter heard: called on a queue of the watch's; answers whether there was a save.
  init(_ url: URL, _ heard: @escaping () -> Bool) throws {
    connection = try SQLiteConnection(url, isReadOnly: true, creates: false)
    connection.waits(atMost: 0.1)
    version = try connection.integer("PRAGMA data_version") ?? 0
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else {
      connection.close()
      throw CocoaError(.fileReadUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.init(rawValue: errno) ?? .EIO)])
    }
    // While this connection is open, the log keeps its file.
    for path in [url.path, url.path + "-wal"] { inotify_add_watch(descriptor, path, UInt32(IN_MODIFY)) }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    let looks = Looks(queue: queue, heard: heard)
    source.setEventHandler {
      Self.drain(descriptor)
      looks.begin()
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  private static func drain(_ descriptor: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { room in
      while read(descriptor, room.baseAddress, room.count) > 0 {}
    }
  }

  func end() {
    source.cancel()
    connection.close()
  }

  var hasMoved: Bool { connection.hasMoved }

  // MARK: Stores

  var stores: [SQLiteStore] { entries.compactMap(\.store) }
  func add(_ store: SQLiteStore) { entries = entries.filter { $0.store != nil } + [Entry(store: store)] }
  func remove(_ store: SQLiteStore) { entries.removeAll { $0.store == nil || $0.store === store } }

  /// Whether there was a save since the last question.
  func hasChanged() -> Bool {
    guard let found = try? connection.integer("PRAGMA data_version"), found != version else { return false }
    version = found
    return true
  }

  /// A save writes to the log before it counts: what is heard of may be seen a little later only.
  private final class Looks: @unchecked Sendable {
    private static let delays = [0.0, 0.005, 0.02, 0.1, 0.5, 2]
    private let queue: DispatchQueue
    private let heard: () -> Bool
    private var round = 0

    init(queue: DispatchQueue, heard: @escaping () -> Bool) {
      self.queue = queue
      self.heard = heard
    }

    func begin() {
      round += 1
      look(0, round)
    }

    private func look(_ index: Int, _ number: Int) {
      guard number == round, !heard(), index + 1 < Self.delays.count else { return }
      queue.asyncAfter(deadline: .now() + Self.delays[index + 1]) { self.look(index + 1, number) }
    }
  }
}
