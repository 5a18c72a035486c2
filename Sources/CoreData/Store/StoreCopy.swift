import QuinceFoundation

/// All of a store, written into another one of any kind with the same model.
struct StoreCopy {
  private let store: NSPersistentStore
  private let coordinator: NSPersistentStoreCoordinator

  init(of store: NSPersistentStore, in coordinator: NSPersistentStoreCoordinator) {
    self.store = store
    self.coordinator = coordinator
  }

  /// Adds the new store to the coordinator. What is at the URL is replaced.
  // Assumed: the new store has an identifier of its own, and keeps what the app put into the old one's metadata
  func write(to url: URL, type: String, options: [AnyHashable: Any]?) throws -> NSPersistentStore {
    let kind = try StoreKinds.kind(of: type, at: url)
    try check(url)
    try kind.destroy(at: url)
    let configuration = store.configurationName
    let made = try coordinator.addPersistentStore(
      ofType: type, configurationName: configuration == NSPersistentStore.defaultConfiguration ? nil : configuration,
      at: url, options: options)
    do {
      let model = coordinator.managedObjectModel
      var mapping = try InferredMapping(from: model, to: model)
      mapping.keep { plan in store.entities.contains { $0 === plan.entity } }
      var metadata = made.metadata ?? [:]
      for (key, value) in store.metadata where metadata[key] == nil { metadata[key] = value }
      made.metadata = metadata
      try RowCopy(mapping: mapping, from: store, to: made).run()
      try made.writeMetadata()
    } catch {
      try? coordinator.remove(made)
      try? kind.destroy(at: url)
      throw error
    }
    return made
  }

  private func check(_ url: URL) throws {
    guard store.url?.standardizedFileURL != url.standardizedFileURL else {
      throw CoreDataError.make(NSPersistentStoreOperationError, "a store can't be moved to where it is", url: url)
    }
  }
}
