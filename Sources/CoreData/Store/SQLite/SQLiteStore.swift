import QuinceFoundation
import QuincePropertyLists
import SQLite3

/// Keeps objects in an SQLite file, in the tables that Apple's Core Data makes.
final class SQLiteStore: RowStore {
  override var type: String { NSSQLiteStoreType }

  private(set) var connection: SQLiteConnection?
  private(set) lazy var layout = SQLiteLayout(plans)
  /// By the numbers of the entities at the top of families.
  /// By the numbers of the tables' first entities.
  var readers: [RowReader?] = []
  /// By the numbers of entities.
  var writers: [Int32: RowWriter] = [:]
  /// The file's number of each entity of the model, and back. They are the model's own unless other entities came between.
  // By `Int`: the first use of another type of key costs a search for its conformances.
  private var fileNumbers = NumberTable<Int64>()
  private var modelNumbers = NumberTable<Int32>()
  private var isMetadataDirty = false
  /// Whether what is saved is also told in the history.
  private(set) var keepsHistory = false
  /// The number of the history's last transaction; nil where the store can't be asked.
  var lastTransaction: Int64? {
    guard let connection, keepsHistory else { return nil }
    return try? HistoryTables(store: self, connection: connection).lastNumber
  }
  /// Whether values of transformable attributes are read as the data that they lie there as, to be copied.
  var keepsData = false
  /// The store beside which large values lie: a migration writes them where they are needed in the end.
  lazy var externalDataURL = url ?? URL(fileURLWithPath: "/dev/null")
  /// Whether files of large values that are not needed stay until the store is opened next.
  var leavesFormerFiles = false

  override var metadata: [String: Any]! {
    get { storedMetadata }
    set {
      storedMetadata = newValue
      isMetadataDirty = true
    }
  }

  /// Where a context with a query generation reads, while it does.
  var pinned: SQLiteConnection?

  /// Another connection, which goes on to see what it sees now.
  func pinnedConnection() throws -> SQLiteConnection {
    guard let url, !SQLiteConnection.isInMemory(url) else {
      throw CoreDataError.make(NSPersistentStoreOpenError, "a store without a file has no generations", url: url)
    }
    let made = try SQLiteConnection(url, isReadOnly: true, creates: false)
    try made.execute("BEGIN")
    _ = try made.integer("SELECT COUNT(*) FROM Z_METADATA")
    return made
  }

  func openConnection() throws -> SQLiteConnection {
    if let pinned { return pinned }
    guard let connection else {
      throw CoreDataError.make(NSPersistentStoreOpenError, "the store is closed", url: url)
    }
    return connection
  }

  // MARK: Opening

  override func openStore() throws {
    guard let url, url.isFileURL else {
      throw CoreDataError.make(NSPersistentStoreOpenError, "an SQLite store needs a file URL", url: url)
    }
    var status = stat()
    let exists = stat(url.path, &status) == 0 && status.st_size > 0
    if isReadOnly, !exists {
      throw CoreDataError.make(CocoaError.fileReadNoSuchFile.rawValue, "there is no file", url: url)
    }
    var migrations = 0
    // Another program may put a migrated file in the place of the one that was opened.
    for _ in 0..<20 {
      // A folder that is missing is the app's to make.
      let connection = try SQLiteConnection(url, isReadOnly: isReadOnly, creates: !exists)
      // Apple: NSPersistentStoreTimeoutOption, "the number of seconds that Core Data should wait while attempting to create
      // a connection"; the default is 240
      if let timeout = (options?[NSPersistentStoreTimeoutOption]).flatMap({ _box($0) as? NSNumber }) {
        connection.waits(atMost: timeout.doubleValue)
      }
      do {
        if try open(connection, url) { return RemoteChanges.watch(self) }
      } catch {
        guard canMigrate(after: error), migrations < 3 else { throw error }
        migrations += 1
        let source = try SQLiteCompatibility.sourceModel(of: url, metadata: storedMetadata)
        // Another program may be replacing the file just now.
        if source == nil, migrations < 3 {
          usleep(20_000)
          continue
        }
        try StoreMigration(of: self, url, from: source).run()
      }
    }
    throw CoreDataError.make(NSPersistentStoreOpenError, "other programs replace the file again and again", url: url)
  }

  /// Whether the connection is the store's now; false where the file is another by now.
  private func open(_ connection: SQLiteConnection, _ url: URL) throws -> Bool {
    do {
      // What a program that was killed made of a new file may be a database without tables.
      if try isReadOnly || !connection.isEmpty { try check(connection) } else { try create(connection) }
      if !isReadOnly { try StoreMigration.removeLeftovers(of: url, connection) }
      try prepareHistory(connection)
      guard connection.hasMoved else {
        self.connection = connection
        return true
      }
      connection.close()
      return false
    } catch {
      let hasMoved = connection.hasMoved
      connection.close()
      if hasMoved { return false }
      throw error
    }
  }

  // Apple: NSPersistentHistoryTrackingKey. Observed: the message of a store that is opened without the option once it has a history
  private func prepareHistory(_ connection: SQLiteConnection) throws {
    let isWanted = isSet(NSPersistentHistoryTrackingKey) || options?[NSPersistentHistoryTrackingKey] is NSDictionary
    if isWanted, !isReadOnly {
      try HistoryTables(store: self, connection: connection).install()
      keepsHistory = true
    } else if try HistoryTables.isThere(connection) {
      keepsHistory = isWanted
      guard !isReadOnly else { return }
      isReadOnly = true
      FileHandle.standardError.write(
        Data(
          ("CoreData: fault: Store opened without NSPersistentHistoryTrackingKey but previously had been opened with "
            + "NSPersistentHistoryTrackingKey - Forcing into Read Only mode store at '\(connection.url.absoluteString)'\n")
            .utf8))
    }
  }

  // Apple: NSSQLitePragmasOption; SQLite's own default, FULL, makes a save durable
  private func configure(_ connection: SQLiteConnection) throws {
    guard !isReadOnly else { return }
    let pragmas = options?[NSSQLitePragmasOption] as? [String: String] ?? [:]
    let mode = Self.word(pragmas["journal_mode"] ?? "WAL")
    if try connection.texts("PRAGMA journal_mode").first?.lowercased() != mode.lowercased() {
      // A migration that goes on ends first, so that no log is begun beside the new file.
      try connection.transaction {}
      try connection.setJournalMode(mode)
    }
    try connection.execute("PRAGMA synchronous=\(Self.word(pragmas["synchronous"] ?? "FULL"))")
    for (name, value) in pragmas.sorted(by: { $0.key < $1.key }) where !["journal_mode", "synchronous"].contains(name) {
      try connection.execute("PRAGMA \(Self.word(name))=\(Self.word(value))")
    }
  }

  /// Letters, digits and signs alone, so that an option can't smuggle in another statement.
  private static func word(_ text: String) -> String {
    text.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
  }

  private func create(_ connection: SQLiteConnection) throws {
    try DerivedAttributes(layout).check(url)
    try connection.execute("PRAGMA auto_vacuum=2")
    let isNew = try connection.transaction {
      // Another program may have made the store meanwhile.
      guard try connection.isEmpty else { return false }
      storedMetadata = newMetadata
      for sql in SQLiteSchema(layout: layout).statements { try connection.execute(sql) }
      if let copy = persistentStoreCoordinator?.managedObjectModel.storedCopy {
        try connection.statement("INSERT INTO Z_MODELCACHE (Z_CONTENT) VALUES (?)").run([.data(copy)])
      }
      try writeMetadata(connection)
      return true
    }
    guard isNew else { return try check(connection) }
    try configure(connection)
    number(plans.map { ($0.name, Int64($0.number)) })
  }

  private func number(_ entries: [(name: String, number: Int64)]) {
    for (name, number) in entries {
      guard let plan = plans.first(where: { $0.name == name }) else { continue }
      fileNumbers[plan.number] = number
      modelNumbers[number] = plan.number
    }
  }

  func fileNumber(_ plan: EntityPlan) -> Int64 { fileNumbers[plan.number] ?? Int64(plan.number) }
  func plan(fileNumber: Int64) -> EntityPlan? { modelNumbers[fileNumber].flatMap { plan(number: $0) } }

  // MARK: Files that are there

  private func check(_ connection: SQLiteConnection) throws {
    let names = Set(try connection.texts("SELECT name FROM sqlite_master WHERE type = 'table'"))
    guard names.contains("Z_METADATA"), names.contains("Z_PRIMARYKEY") else {
      throw CoreDataError.make(
        NSPersistentStoreIncompatibleSchemaError, "the file is a database, but no store of Core Data",
        url: connection.url)
    }
    storedMetadata = try Self.metadata(connection)
    identifier = storedMetadata[NSStoreUUIDKey] as? String ?? identifier
    let entries = try Self.entities(connection)
    number(entries)
    if !isSet(NSIgnorePersistentStoreVersioningOption) {
      try SQLiteCompatibility(store: self, connection: connection, entities: entries).check()
    }
    try configure(connection)
    guard !isReadOnly else { return }
    try DerivedAttributes(layout, number: fileNumber).install(connection)
    try ExternalFiles.clean(externalDataURL, connection, layout)
    if isSet(NSSQLiteAnalyzeOption) { try connection.execute("ANALYZE") }
    if isSet(NSSQLiteManualVacuumOption) { try connection.execute("VACUUM") }
  }

  static func entities(_ connection: SQLiteConnection) throws -> [(name: String, number: Int64)] {
    let statement = try connection.statement("SELECT Z_NAME, Z_ENT FROM Z_PRIMARYKEY")
    defer { statement.reset() }
    var result: [(name: String, number: Int64)] = []
    while try statement.step() { result.append((statement.text(0), statement.integer(1))) }
    return result
  }

  // MARK: Metadata

  static func metadata(_ connection: SQLiteConnection) throws -> [String: Any] {
    let statement = try connection.statement("SELECT Z_UUID, Z_PLIST FROM Z_METADATA")
    defer { statement.reset() }
    guard try statement.step() else {
      throw CoreDataError.make(
        CocoaError.fileReadCorruptFile.rawValue, "the store has no metadata", url: connection.url)
    }
    guard var list = try PropertyList.read(statement.data(1)) as? [String: Any] else {
      throw CoreDataError.make(
        CocoaError.fileReadCorruptFile.rawValue, "the store's metadata is no dictionary", url: connection.url)
    }
    list[NSStoreUUIDKey] = statement.text(0)
    if list[NSStoreTypeKey] == nil { list[NSStoreTypeKey] = NSSQLiteStoreType }
    return list
  }

  // Apple: metadataForPersistentStore(ofType:at:options:), without opening the store for a model
  override class func metadataForPersistentStore(with url: URL) throws -> [String: Any] {
    guard !SQLiteConnection.isInMemory(url), FileManager.default.fileExists(atPath: url.path) else {
      throw CoreDataError.make(CocoaError.fileReadNoSuchFile.rawValue, "there is no file", url: url)
    }
    let connection = try SQLiteConnection(url, isReadOnly: true, creates: false)
    defer { connection.close() }
    return try metadata(connection)
  }

  override class func setMetadata(_ metadata: [String: Any]?, forPersistentStoreAt url: URL) throws {
    var list = try metadataForPersistentStore(with: url).filter { StoreMetadata.isOwn($0.key) }
    list.merge(metadata ?? [:]) { $1 }
    let identifier = list.removeValue(forKey: NSStoreUUIDKey) as? String ?? ""
    let connection = try SQLiteConnection(url, isReadOnly: false, creates: false)
    defer { connection.close() }
    try connection.transaction { try write(list, identifier, connection) }
  }

  private class func write(_ list: [String: Any], _ identifier: String, _ connection: SQLiteConnection) throws {
    let data = try PropertyList.write(list, format: .binary)
    try connection.statement("INSERT OR REPLACE INTO Z_METADATA (Z_VERSION, Z_UUID, Z_PLIST) VALUES (1, ?, ?)")
      .run([.text(identifier), .data(data)])
  }

  func writeMetadata(_ connection: SQLiteConnection) throws {
    var list = storedMetadata
    list[NSStoreUUIDKey] = nil
    try Self.write(list, identifier, connection)
    isMetadataDirty = false
  }

  func writeDirtyMetadata(_ connection: SQLiteConnection) throws {
    if isMetadataDirty { try writeMetadata(connection) }
  }

  override func writeMetadata() throws {
    let connection = try openConnection()
    try connection.transaction { try writeDirtyMetadata(connection) }
  }

  // MARK: Rows

  override func reserveKeys(_ count: Int, for plan: EntityPlan) throws -> Int64 { try reserve(count, for: plan) }
  override func readRow(_ key: Int64, of plan: EntityPlan) throws -> Found? { try storedRow(key, of: plan) }
  override func readRows(_ keys: [Int64], of plan: EntityPlan) throws -> [Found] { try storedRows(keys, of: plan) }
  override func readRelated(_ key: RowKey, _ relation: EntityPlan.Relation, of plan: EntityPlan) throws -> [Found] {
    try storedRelated(key, relation, of: plan)
  }
  override func find(_ query: Query) throws -> Answer { try matching(query) }
  override func values(at place: Int, _ query: Query) throws -> [(key: Int64, value: AttributeValue)]? {
    try matchingValues(at: place, query)
  }
  override func count(_ query: Query) throws -> Int? { try countMatching(query) }
  override func write(_ set: inout ChangeSet) throws { try commit(&set) }
  override func insertRows(_ rows: NewRows) throws -> Int64? { try insert(rows) }

  override func closeStore() {
    RemoteChanges.unwatch(self)
    readers = []
    writers = [:]
    connection?.close()
    connection = nil
  }

  // Apple: destroyPersistentStore(at:ofType:options:), honours the locks of others; the file stays, emptied
  override class func destroy(at url: URL) throws {
    guard !SQLiteConnection.isInMemory(url), FileManager.default.fileExists(atPath: url.path) else { return }
    for suffix in ["-wal", "-shm", "-journal", ""] {
      let path = url.path + suffix
      if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    }
    try? FileManager.default.removeItem(at: ExternalData.folder(of: url).deletingLastPathComponent())
  }

  // Apple: replacePersistentStore(at:destinationOptions:withPersistentStoreFrom:sourceOptions:ofType:)
  override class func replace(at url: URL, from source: URL) throws {
    _ = try metadataForPersistentStore(with: source)
    guard !SQLiteConnection.isInMemory(url) else { return }
    let from = try SQLiteConnection(source, isReadOnly: true, creates: false)
    defer { from.close() }
    let to = try SQLiteConnection(url, isReadOnly: false, creates: true)
    defer { to.close() }
    try ExternalData.copyAll(from: source, to: url)
    try to.take(from)
    try ExternalData.removeAll(of: url, except: source)
  }
}
