import QuinceFoundation

/// Tells of saves in SQLite stores, for `NSPersistentStoreRemoteChangeNotificationPostOptionKey`.
///
/// Every coordinator of this process that has the file open is told, the one that saved too, as on iOS.
enum RemoteChanges {
  private struct Watcher {
    weak var store: SQLiteStore?
  }

  nonisolated(unsafe) private static var watchers: [String: [Watcher]] = [:]
  private static let lock = NSLock()

  private static func place(_ store: SQLiteStore) -> String? { store.url?.standardizedFileURL.path }

  static func watch(_ store: SQLiteStore) {
    let isWanted =
      store.isSet(NSPersistentStoreRemoteChangeNotificationPostOptionKey)
    guard isWanted, let place = place(store) else { return }
    lock.withLock {
      watchers[place] =
        (watchers[place] ?? []).filter { $0.store != nil && $0.store !== store } + [Watcher(store: store)]
    }
  }

  static func post(_ saved: SQLiteStore) {
    guard let place = place(saved) else { return }
    let stores = lock.withLock { (watchers[place] ?? []).compactMap(\.store) }
    guard !stores.isEmpty else { return }
    let token = saved.lastTransaction.map { NSPersistentHistoryToken([saved.identifier ?? "": $0]) }
    for store in stores {
      guard let coordinator = store.persistentStoreCoordinator else { continue }
      var info: [AnyHashable: Any] = [NSStoreUUIDKey: store.identifier ?? ""]
      info[NSPersistentStoreURLKey] = store.url
      info[NSPersistentHistoryTokenKey] = token
      nonisolated(unsafe) let userInfo = info
      coordinator.queue.async {
        NotificationCenter.default.post(
          name: .NSPersistentStoreRemoteChange, object: coordinator, userInfo: userInfo)
      }
    }
  }
}
