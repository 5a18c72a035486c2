import QuinceFoundation

/// The passes of a migration: objects, relationships, validation.
// Apple: "Core Data Model Versioning and Data Migration", three-stage migration
struct MigrationRun {
  let manager: NSMigrationManager
  let mappings: [NSEntityMapping]

  func run() throws {
    for mapping in mappings { try check(mapping) }
    let steps = mappings.count * 3
    for (index, mapping) in mappings.enumerated() {
      try manager.advance(to: mapping, index, of: steps)
      try createObjects(mapping)
    }
    for (index, mapping) in mappings.enumerated() {
      try manager.advance(to: mapping, mappings.count + index, of: steps)
      let policy = try manager.policy(of: mapping)
      for object in manager.destinationInstances(forEntityMappingName: mapping.name, sourceInstances: nil) {
        try policy.createRelationships(forDestination: object, in: mapping, manager: manager)
      }
      try policy.endRelationshipCreation(forMapping: mapping, manager: manager)
    }
    for (index, mapping) in mappings.enumerated() {
      try manager.advance(to: mapping, 2 * mappings.count + index, of: steps)
      let policy = try manager.policy(of: mapping)
      try policy.performCustomValidation(forMapping: mapping, manager: manager)
      try policy.end(mapping, manager: manager)
    }
    if let last = mappings.last { try manager.advance(to: last, steps, of: steps) }
  }

  private func check(_ mapping: NSEntityMapping) throws {
    for (name, model) in [
      (mapping.sourceEntityName, manager.sourceModel), (mapping.destinationEntityName, manager.destinationModel),
    ] {
      guard let name, model.entitiesByName[name] == nil else { continue }
      throw CoreDataError.make(
        NSMigrationError,
        "the entity mapping \(mapping.name ?? "") names the entity \(name), which its model does not have")
    }
  }

  private func createObjects(_ mapping: NSEntityMapping) throws {
    let policy = try manager.policy(of: mapping)
    try policy.begin(mapping, with: manager)
    if mapping.mappingType != .addEntityMappingType, mapping.mappingType != .removeEntityMappingType {
      for object in try sources(mapping) {
        try policy.createDestinationInstances(forSource: object, in: mapping, manager: manager)
      }
    }
    try policy.endInstanceCreation(forMapping: mapping, manager: manager)
  }

  private func sources(_ mapping: NSEntityMapping) throws -> [NSManagedObject] {
    if let expression = mapping.sourceExpression {
      let bindings: [String: Any] = [NSMigrationManagerKey: manager, NSMigrationEntityMappingKey: mapping]
      let found = try expression._value(nil, bindings).flattened
      return found.flatMap { KeyValueAccess.elements(of: $0) }?.compactMap { $0 as? NSManagedObject } ?? []
    }
    guard let entity = manager.sourceEntity(for: mapping) else { return [] }
    let request = NSFetchRequest<NSManagedObject>()
    request.entity = entity
    // An entity below has a mapping of its own.
    request.includesSubentities = false
    return try manager.sourceContext.fetch(request)
  }
}
