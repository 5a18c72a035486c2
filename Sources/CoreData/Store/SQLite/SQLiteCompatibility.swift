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
    if let written = try? writtenModel() {
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

  /// The model that the file was written with.
  private func writtenModel() throws -> NSManagedObjectModel? {
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
    for (number, table) in store.layout.tables.sorted(by: { $0.key < $1.key }) {
      guard store.entities.contains(where: { $0.plan.number == number }) else { continue }
      let there = Set(try connection.texts("PRAGMA table_info(\(table.name))", column: 1))
      guard table.columns.allSatisfy({ there.contains($0.name) }) else { return false }
    }
    return true
  }
}
