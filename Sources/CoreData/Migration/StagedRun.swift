import QuinceFoundation

/// Carries out a plan of stages: each step makes a new file from the one before, and handlers work in files that no one else knows,
/// so that the store is the old one until the last file takes its place.
final class StagedRun {
  /// What a handler of the app's own threw.
  struct HandlerFailure: Error {
    let error: any Error
  }

  private let migration: StoreMigration
  private let manager: NSStagedMigrationManager
  private let plan: StagedPlan
  private var made: [URL] = []

  init(migration: StoreMigration, manager: NSStagedMigrationManager, plan: StagedPlan) {
    self.migration = migration
    self.manager = manager
    self.plan = plan
  }

  /// Removes what did not take the store's place.
  func removeFiles() {
    for file in made { try? FileManager.default.removeItem(at: file) }
    // The stages' models may name the same classes.
    LoadedModels.add(migration.destination)
  }

  /// - Returns: the file that has to take the store's place.
  func make() throws -> URL {
    for step in plan.steps {
      switch step {
      case .lightweight(let from, let to): try advance(from, to, "")
      case .custom(let stage, let from, let to):
        if let handler = stage.willMigrateHandler {
          if made.isEmpty { try copy() }
          try call(handler, stage, from)
        }
        try advance(from, to, stage.label ?? "")
        if let handler = stage.didMigrateHandler { try call(handler, stage, to) }
      }
    }
    guard let last = made.last else {
      throw CoreDataError.make(
        NSMigrationError, "the store's model is the coordinator's, and yet the store does not fit it",
        url: migration.url)
    }
    return last
  }

  private func nextFile() -> URL {
    made.append(migration.newFile)
    return made[made.count - 1]
  }

  private func copy() throws {
    let url = migration.url
    guard migration.type == NSSQLiteStoreType else { return try FileManager.default.copyItem(at: url, to: nextFile()) }
    // SQLite reads the file: whoever else opens and closes it gives up the lock that is held on it.
    let old = try SQLiteConnection(url, isReadOnly: true, creates: false)
    defer { old.close() }
    let copy = try SQLiteConnection(nextFile(), isReadOnly: false, creates: true)
    defer { copy.close() }
    try copy.take(old)
  }

  private func advance(_ source: NSManagedObjectModel, _ destination: NSManagedObjectModel, _ label: String) throws {
    let mapping: InferredMapping
    do {
      mapping = try InferredMapping(from: source, to: destination)
    } catch let error as NSError {
      let stage = label.isEmpty ? "a lightweight part" : "the stage \(label)"
      throw InferredMapping.failure("\(stage): \(error.localizedFailureReason ?? "\(error)")")
    }
    let from = made.last ?? migration.url
    try migration.infer(mapping, from: from, source, to: nextFile(), destination)
  }

  private func call(
    _ handler: (NSStagedMigrationManager, NSCustomMigrationStage) throws -> Void, _ stage: NSCustomMigrationStage,
    _ model: NSManagedObjectModel
  ) throws {
    guard let file = made.last, let model = model.copy() as? NSManagedObjectModel else { return }
    let container = NSPersistentContainer(
      name: migration.url.deletingPathExtension().lastPathComponent, managedObjectModel: model)
    let coordinator = container.persistentStoreCoordinator
    let store = try migration.open(file, model, in: coordinator)
    let description = NSPersistentStoreDescription(url: file)
    description.type = migration.type
    container.persistentStoreDescriptions = [description]
    manager.container = container
    defer { manager.container = nil }
    do { try handler(manager, stage) } catch {
      try? coordinator.remove(store)
      throw HandlerFailure(error: error)
    }
    // A handler may have taken the store out itself.
    if coordinator.persistentStores.contains(where: { $0 === store }) {
      try store.writeMetadata()
      try coordinator.remove(store)
    }
  }
}
