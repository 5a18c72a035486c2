import QuinceFoundation

/// Brings an SQLite store to another model by an inferred mapping: into a new file, which takes the old one's place when it is whole.
struct LightweightMigration {
  let url: URL
  let source: NSManagedObjectModel
  let destination: NSManagedObjectModel
  let metadata: [String: Any]
  let configuration: String?

  func run() throws {
    let mapping = try InferredMapping(from: source, to: destination)
    let made = url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: made) }
    do {
      try write(mapping, to: made)
    } catch {
      throw CoreDataError.make(
        NSMigrationError, "the store could not be migrated: \(error)", url: url,
        [NSUnderlyingErrorKey: error as NSError])
    }
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: url.path + suffix) }
    try DurableFile.give(made, thePlaceOf: url)
  }

  private func write(_ mapping: InferredMapping, to made: URL) throws {
    let old = NSPersistentStoreCoordinator(managedObjectModel: source)
    let new = NSPersistentStoreCoordinator(managedObjectModel: destination)
    // All of the old store has to be in its file before it is replaced.
    let pragmas = [NSSQLitePragmasOption: ["journal_mode": "DELETE"]]
    let from = try old.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: url, options: pragmas)
    let fast = [NSSQLitePragmasOption: ["journal_mode": "MEMORY", "synchronous": "OFF"]]
    let to = try new.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: configuration, at: made, options: fast)
    guard let from = from as? SQLiteStore, let to = to as? SQLiteStore else { return }
    try RowCopy(mapping: mapping, from: from, to: to).run()
    var kept = metadata
    for (key, value) in to.newMetadata where key != NSStoreUUIDKey { kept[key] = value }
    to.identifier = metadata[NSStoreUUIDKey] as? String ?? to.identifier
    to.metadata = kept
    try to.writeMetadata()
    try old.remove(from)
    try new.remove(to)
  }
}
