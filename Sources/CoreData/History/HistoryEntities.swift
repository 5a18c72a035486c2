import QuinceFoundation

/// What requests for the history name: two entities that are no part of an app's model.
enum HistoryEntities {
  // Apple: NSPersistentHistoryTransaction.entityDescription and NSPersistentHistoryChange.entityDescription
  nonisolated(unsafe) static let transaction = entity(
    "Transaction",
    [
      ("author", .stringAttributeType), ("bundleID", .stringAttributeType), ("contextName", .stringAttributeType),
      ("processID", .stringAttributeType), ("timestamp", .dateAttributeType), ("token", .integer64AttributeType),
      ("transactionNumber", .integer64AttributeType),
    ])
  nonisolated(unsafe) static let change = entity(
    "Change",
    [
      ("changeID", .integer64AttributeType), ("changeType", .integer64AttributeType),
      ("changedEntity", .integer64AttributeType), ("changedObjectID", .objectIDAttributeType),
    ])

  private static func entity(_ name: String, _ attributes: [(String, NSAttributeType)]) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = name
    entity.properties = attributes.map { name, type in
      let attribute = NSAttributeDescription()
      attribute.name = name
      attribute.attributeType = type
      return attribute
    }
    return entity
  }

  static func request(_ entity: NSEntityDescription) -> NSFetchRequest<NSFetchRequestResult> {
    let request = NSFetchRequest<NSFetchRequestResult>()
    request.entity = entity
    return request
  }

  static func registerKeys() { _ = keysAreRegistered }

  /// What predicates read.
  private static let keysAreRegistered: Void = {
    _ = _QuinceClass(NSPersistentHistoryTransaction.self)
      .property("author", get: { $0.author })
      .property("bundleID", get: { $0.bundleID })
      .property("contextName", get: { $0.contextName })
      .property("processID", get: { $0.processID })
      .property("storeID", get: { $0.storeID })
      .property("timestamp", get: { $0.timestamp })
      .property("token", get: { $0.transactionNumber })
      .property("transactionNumber", get: { $0.transactionNumber })
      .property("changes", get: { $0.changes })
    _ = _QuinceClass(NSPersistentHistoryChange.self)
      .property("changeID", get: { $0.changeID })
      .property("changeType", get: { $0.changeType.rawValue })
      .property("changedObjectID", get: { $0.changedObjectID })
      .property("changedEntity", get: { $0.changedObjectID.entity })
      .property("transaction", get: { $0.transaction })
  }()
}
