import QuinceFoundation

/// Brings a store to another model: into a new file, which takes the old one's place when it is whole.
struct StoreMigration {
  let url: URL
  let type: String
  let source: NSManagedObjectModel
  let destination: NSManagedObjectModel
  let metadata: [String: Any]
  let configuration: String?
  /// Whether a mapping may be inferred where the app has none.
  let infers: Bool
  /// The stages on the way to the destination, where the app has some.
  let manager: NSStagedMigrationManager?
  /// What the app opens the store with.
  let options: [AnyHashable: Any]

  private enum Mapping {
    case model(NSMappingModel)
    case inferred(InferredMapping)
  }

  /// - Parameter source: nil where the model that the store was written with is not there.
  init(of store: NSPersistentStore, _ url: URL, from source: NSManagedObjectModel?) throws {
    manager = store.options?[NSPersistentStoreStagedMigrationManagerOptionKey] as? NSStagedMigrationManager
    guard let destination = store.persistentStoreCoordinator?.managedObjectModel,
      let source = source ?? Self.source(among: manager, store.storedMetadata)
    else {
      throw CoreDataError.make(
        NSMigrationMissingSourceModelError, "Can't find model for source store", url: url,
        ["metadata": store.storedMetadata])
    }
    self.url = url
    type = store.type
    self.source = source
    self.destination = destination
    metadata = store.storedMetadata
    configuration = store.configurationName
    infers = store.isSet(NSInferMappingModelAutomaticallyOption)
    options = store.options ?? [:]
  }

  private static func source(
    among manager: NSStagedMigrationManager?, _ metadata: [String: Any]
  ) -> NSManagedObjectModel? {
    let customs = manager?.stages.compactMap { $0 as? NSCustomMigrationStage } ?? []
    return customs.flatMap { [$0.currentModel, $0.nextModel] }.compactMap { try? $0.resolve() }
      .first { $0.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata) }
  }

  // Apple: NSInferMappingModelAutomaticallyOption, "Core Data will attempt to infer the mapping model if none can be found"
  private func mapping() throws -> Mapping {
    var bundles = [Bundle.main]
    bundles += Bundle.allBundles.filter { $0 != .main }
    if let model = NSMappingModel(from: bundles, forSourceModel: source, destinationModel: destination) {
      return .model(model)
    }
    guard infers else {
      throw CoreDataError.make(NSMigrationMissingMappingModelError, "there is no mapping model", url: url)
    }
    return .inferred(try InferredMapping(from: source, to: destination))
  }

  func run() throws {
    if let manager {
      let plan = try StagedPlan(manager.stages, from: source, to: destination, url)
      return try run {
        let run = StagedRun(migration: self, manager: manager, plan: plan)
        defer { run.removeFiles() }
        try DurableFile.give(try run.make(), thePlaceOf: url)
      }
    }
    let mapping = try mapping()
    try run {
      let made = newFile
      defer { try? FileManager.default.removeItem(at: made) }
      try write(mapping, to: made)
      try DurableFile.give(made, thePlaceOf: url)
    }
  }

  /// A place for a file that takes the store's place in the end.
  var newFile: URL {
    url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString)")
  }

  private func run(_ body: () throws -> Void) throws {
    do {
      if type == NSSQLiteStoreType {
        try underLock(body)
      } else {
        try body()
      }
    } catch let failure as StagedRun.HandlerFailure {
      // Observed: what a handler throws is what the app is told
      throw failure.error
    } catch {
      throw CoreDataError.make(
        NSMigrationError,
        "the store could not be migrated: \((error as NSError).localizedFailureReason ?? "\(error)")", url: url,
        [NSUnderlyingErrorKey: error as NSError])
    }
  }

  /// Nobody writes into the old file while its rows are copied.
  private func underLock(_ body: () throws -> Void) throws {
    let file = fileNumber
    let connection = try SQLiteConnection(url, isReadOnly: false, creates: false)
    defer { connection.close() }
    // All of the old store has to be in its file before it is replaced.
    try connection.setJournalMode("DELETE")
    try connection.transaction {
      // Another program may have migrated the store while this one waited.
      let hashes = try SQLiteStore.metadata(connection)[NSStoreModelVersionHashesKey] as? [String: Data]
      guard fileNumber == file, hashes == metadata[NSStoreModelVersionHashesKey] as? [String: Data] else { return }
      // A log would be taken for the new file's.
      guard try connection.texts("PRAGMA journal_mode").first?.lowercased() == "delete" else {
        throw CoreDataError.make(NSPersistentStoreTimeoutError, "another program has the store open", url: url)
      }
      try Self.remove(Self.leftovers(of: url))
      if !ExternalData.names(of: url).isEmpty { _ = try ExternalFiles.doubtAll(of: url) }
      try body()
    }
  }

  // MARK: What killed migrations leave

  private static func leftovers(of url: URL) -> [URL] {
    let folder = url.deletingLastPathComponent(), start = ".\(url.lastPathComponent)."
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasPrefix(start) && UUID(uuidString: String($0.dropFirst(start.count).prefix(36))) != nil }
      .map { folder.appendingPathComponent($0) }
  }

  private static func remove(_ files: [URL]) throws {
    for file in files { try FileManager.default.removeItem(at: file) }
  }

  /// Removes the files that migrations began and did not end. One that goes on holds the store's lock.
  static func removeLeftovers(of url: URL, _ connection: SQLiteConnection) throws {
    guard !leftovers(of: url).isEmpty else { return }
    try connection.transaction { try remove(leftovers(of: url)) }
  }

  private var fileNumber: UInt64? {
    (try? FileManager.default.attributesOfItem(atPath: url.path)[.systemFileNumber] as? NSNumber)??.uint64Value
  }

  // MARK: Writing

  private static let fast: [AnyHashable: Any] = [
    NSSQLitePragmasOption: ["journal_mode": "MEMORY", "synchronous": "OFF"]
  ]

  private func write(_ mapping: Mapping, to made: URL) throws {
    switch mapping {
    case .model(let model):
      let manager = NSMigrationManager(sourceModel: source, destinationModel: destination)
      manager.prepareDestination = { prepare($0, metadata) }
      try manager.migrateStore(
        from: url, sourceType: type, options: nil, with: model, toDestinationURL: made, destinationType: type,
        destinationOptions: Self.fast)
    case .inferred(let inferred): try infer(inferred, from: url, source, to: made, destination)
    }
  }

  /// Writes the rows of a file into a new one for another model.
  func infer(
    _ mapping: InferredMapping, from file: URL, _ source: NSManagedObjectModel, to made: URL,
    _ destination: NSManagedObjectModel
  ) throws {
    let old = NSPersistentStoreCoordinator(managedObjectModel: source)
    let new = NSPersistentStoreCoordinator(managedObjectModel: destination)
    let from = try old.addPersistentStore(
      ofType: type, configurationName: nil, at: file, options: [NSReadOnlyPersistentStoreOption: true])
    let to = try new.addPersistentStore(ofType: type, configurationName: configuration, at: made, options: Self.fast)
    prepare(from, nil)
    prepare(to, from.storedMetadata)
    (from as? SQLiteStore)?.keepsData = true
    let keys = try RowCopy(mapping: mapping, from: from, to: to).run()
    // Apple: a lightweight migration keeps the persistent history
    if let from = from as? SQLiteStore, let to = to as? SQLiteStore {
      try HistoryCopy(mapping: mapping, keys: keys, from: from, to: to).run()
    }
    try to.writeMetadata()
    try old.remove(from)
    try new.remove(to)
  }

  /// Opens a file for a handler, so that its work stays in that file.
  func open(
    _ file: URL, _ model: NSManagedObjectModel, in coordinator: NSPersistentStoreCoordinator
  ) throws -> NSPersistentStore {
    var options = options.filter { key, _ in
      key as? String != NSPersistentStoreStagedMigrationManagerOptionKey
        && key as? String != NSMigratePersistentStoresAutomaticallyOption
        && key as? String != NSPersistentStoreRemoteChangeNotificationPostOptionKey
    }
    options.merge(Self.fast) { $1 }
    let store = try coordinator.addPersistentStore(
      ofType: type, configurationName: configuration, at: file, options: options)
    prepare(store, nil)
    return store
  }

  /// A new store is the old one for whoever looks at its metadata, and its large values lie where they are needed in the end.
  private func prepare(_ store: NSPersistentStore, _ metadata: [String: Any]?) {
    if let metadata {
      var kept = metadata
      for (key, value) in store.newMetadata where key != NSStoreUUIDKey { kept[key] = value }
      store.identifier = metadata[NSStoreUUIDKey] as? String ?? store.identifier
      store.metadata = kept
    }
    (store as? SQLiteStore)?.externalDataURL = url
    // The old store needs its files as long as it may be the one that stays.
    (store as? SQLiteStore)?.leavesFormerFiles = manager != nil
  }
}
