import QuinceFoundation

/// Tells of saves in SQLite stores, for `NSPersistentStoreRemoteChangeNotificationPostOptionKey`.
///
/// Every coordinator of this process that has the file open is notified of every save, its own and those of other processes, as
/// on iOS.
enum RemoteChanges {
  nonisolated(unsafe) private static var watches: [String: StoreWatch] = [:]
  private static let lock = NSLock()

  private static func place(_ store: SQLiteStore) -> String? { store.url?.standardizedFileURL.path }

  static func watch(_ store: SQLiteStore) {
    guard store.isSet(NSPersistentStoreRemoteChangeNotificationPostOptionKey), let url = store.url,
      !SQLiteConnection.isInMemory(url), let place = place(store)
    else { return }
    lock.withLock {
      if watches[place]?.hasMoved ?? false { watches[place]?.end() }
      do {
        let watch = try watches[place] ?? StoreWatch(url) { lookAgain(place) }
        watch.add(store)
        watches[place] = watch
      } catch {
        FileHandle.standardError.write(
          Data("CoreData: error: changes of \(url.path) by other programs can't be seen: \(error)\n".utf8))
      }
    }
  }

  static func unwatch(_ store: SQLiteStore) {
    guard let place = place(store) else { return }
    lock.withLock {
      guard let watch = watches[place] else { return }
      watch.remove(store)
      guard watch.stores.isEmpty else { return }
      watch.end()
      watches[place] = nil
    }
  }

  /// A store of this process was written to. Its coordinator's lock is held.
  static func post(_ saved: SQLiteStore) {
    guard let place = place(saved) else { return }
    let stores = lock.withLock { () -> [SQLiteStore] in
      // Where the file's event was faster, all are told already.
      guard let watch = watches[place], watch.hasChanged() else { return [] }
      return watch.stores
    }
    guard !stores.isEmpty else { return }
    let token = saved.lastTransaction.map { NSPersistentHistoryToken([saved.identifier ?? "": $0]) }
    for store in stores { tell(store) { token } }
  }

  /// Something wrote into the file.
  /// - Returns: Whether there was a save.
  private static func lookAgain(_ place: String) -> Bool {
    let stores = lock.withLock { () -> [SQLiteStore] in
      guard let watch = watches[place], watch.hasChanged() else { return [] }
      return watch.stores
    }
    for store in stores {
      tell(store) { [weak store] in
        guard let store, let coordinator = store.persistentStoreCoordinator else { return nil }
        let last = coordinator.lock.withLock { store.lastTransaction }
        return last.map { NSPersistentHistoryToken([store.identifier ?? "": $0]) }
      }
    }
    return !stores.isEmpty
  }

  private static func tell(_ store: SQLiteStore, _ token: @escaping () -> NSPersistentHistoryToken?) {
    guard let coordinator = store.persistentStoreCoordinator else { return }
    var info: [AnyHashable: Any] = [NSStoreUUIDKey: store.identifier ?? ""]
    info[NSPersistentStoreURLKey] = store.url
    nonisolated(unsafe) var userInfo = info
    nonisolated(unsafe) let token = token
    coordinator.queue.async {
      userInfo[NSPersistentHistoryTokenKey] = token()
      NotificationCenter.default.post(
        name: .NSPersistentStoreRemoteChange, object: coordinator, userInfo: userInfo)
    }
  }
}
