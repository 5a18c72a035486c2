import QuinceFoundation

/// Whether a file fits the model that it is opened with.
struct SQLiteCompatibility {
  let store: SQLiteStore
  let connection: SQLiteConnection
  let entities: [(name: String, number: Int64)]

  // Apple: NSPersistentStoreIncompatibleVersionHashError, "the model used to open the store is incompatible with the one used to
  // create the store"
  func check() throws {
    let expected = Dictionary(
      store.entities.map { ($0.name ?? "", $0.versionHash) }, uniquingKeysWith: { $1 })
    let found = store.storedMetadata[NSStoreModelVersionHashesKey] as? [String: Data] ?? [:]
    if found == expected { return }
    if let written = try? Self.writtenModel(connection) {
      let hashes = Dictionary(
        written.entities.filter { found.isEmpty || found[$0.name ?? ""] != nil }.map {
          ($0.name ?? "", $0.versionHash)
        },
        uniquingKeysWith: { $1 })
      if hashes == expected { return }
    } else if found.keys.sorted() == expected.keys.sorted(), !isOwn, try hasAllColumns() {
      // Old stores have no copy of their model: its tables have to do.
      return
    }
    throw CoreDataError.make(
      NSPersistentStoreIncompatibleVersionHashError,
      "The model used to open the store is incompatible with the one used to create the store", url: connection.url,
      ["metadata": store.storedMetadata])
  }

  /// Whether Quince made the hashes.
  private var isOwn: Bool { store.storedMetadata[VersionHash.markKey] != nil }

  /// The model of a store that has to be migrated: its own copy, else that of the app's versions which has its hashes.
  static func sourceModel(of url: URL, metadata: [String: Any]) throws -> NSManagedObjectModel? {
    let connection = try SQLiteConnection(url, isReadOnly: true, creates: false)
    defer { connection.close() }
    if let written = try? writtenModel(connection) { return written }
    return NSManagedObjectModel.mergedModel(from: Bundle.allBundles, forStoreMetadata: metadata)
  }

  /// The model that the file was written with.
  private static func writtenModel(_ connection: SQLiteConnection) throws -> NSManagedObjectModel? {
    guard try !connection.texts("SELECT name FROM sqlite_master WHERE name = 'Z_MODELCACHE'").isEmpty else {
      return nil
    }
    let statement = try connection.statement("SELECT Z_CONTENT FROM Z_MODELCACHE")
    defer { statement.reset() }
    guard try statement.step() else { return nil }
    let archive = try ModelArchive(try Inflation.inflate(statement.data(0)))
    guard archive.isModel else { return nil }
    let model = NSManagedObjectModel()
    try archive.read(into: model)
    return model
  }

  private func hasAllColumns() throws -> Bool {
    for table in store.layout.tables.values {
      guard store.entities.contains(where: { $0.plan === table.root }) else { continue }
      let there = Set(try connection.texts("PRAGMA table_info(\(table.name))", column: 1))
      guard table.columns.allSatisfy({ there.contains($0.name) }) else { return false }
    }
    return true
  }
}
