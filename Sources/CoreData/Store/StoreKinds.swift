import QuinceFoundation

/// The classes of stores by their types.
enum StoreKinds {
  nonisolated(unsafe) private static var kinds: [String: NSPersistentStore.Type] = [
    NSSQLiteStoreType: SQLiteStore.self, NSInMemoryStoreType: MemoryStore.self, NSBinaryStoreType: BinaryStore.self,
    NSXMLStoreType: XMLStore.self,
  ]
  private static let lock = NSLock()

  static func kind(of type: String, at url: URL?) throws -> NSPersistentStore.Type {
    if let kind = lock.withLock({ kinds[type] }) { return kind }
    throw CoreDataError.make(NSPersistentStoreInvalidTypeError, "there is no store of the type \(type)", url: url)
  }

  /// Nil takes the type away.
  static func register(_ kind: NSPersistentStore.Type?, for type: String) {
    lock.withLock { kinds[type] = kind }
  }
}
