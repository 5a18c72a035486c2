import QuinceFoundation

// Apple: NSEntityMigrationPolicy.h
public let NSMigrationManagerKey = "manager"
public let NSMigrationSourceObjectKey = "source"
public let NSMigrationDestinationObjectKey = "destination"
public let NSMigrationEntityMappingKey = "entityMapping"
public let NSMigrationPropertyMappingKey = "propertyMapping"
public let NSMigrationEntityPolicyKey = "entityPolicy"

/// What a migration does with the objects of one entity mapping; apps derive their own from it.
open class NSEntityMigrationPolicy: NSObject {
  public override init() { super.init() }

  // Apple: begin(_:with:), "invoked at the start of a given entity mapping"
  open func begin(_ mapping: NSEntityMapping, with manager: NSMigrationManager) throws {}

  // Apple: createDestinationInstances(forSource:in:manager:), "once for each source instance"
  open func createDestinationInstances(
    forSource sInstance: NSManagedObject, in mapping: NSEntityMapping, manager: NSMigrationManager
  ) throws {
    guard let entity = manager.destinationEntity(for: mapping) else { return }
    let made = NSEntityDescription.insertNewObject(forEntityName: entity.name ?? "", into: manager.destinationContext)
    for property in mapping.attributeMappings ?? [] {
      guard let name = property.name, property.valueExpression != nil else { continue }
      made.setValue(try value(of: property, from: sInstance, to: made, mapping, manager), forKey: name)
    }
    manager.associate(sourceInstance: sInstance, withDestinationInstance: made, for: mapping)
  }

  open func endInstanceCreation(forMapping mapping: NSEntityMapping, manager: NSMigrationManager) throws {}

  // Apple: createRelationships(forDestination:in:manager:), "once for each destination instance"
  open func createRelationships(
    forDestination dInstance: NSManagedObject, in mapping: NSEntityMapping, manager: NSMigrationManager
  ) throws {
    let source = manager.sourceInstances(forEntityMappingName: mapping.name, destinationInstances: [dInstance]).first
    for property in mapping.relationshipMappings ?? [] {
      guard let name = property.name, property.valueExpression != nil,
        let relationship = dInstance.entity.relationshipsByName[name]
      else { continue }
      let value = try value(of: property, from: source, to: dInstance, mapping, manager)
      let ends =
        (value as? NSManagedObject).map { [$0] }
        ?? value.flatMap { KeyValueAccess.elements(of: $0) }?.compactMap { $0 as? NSManagedObject } ?? []
      if !relationship.isToMany {
        dInstance.setValue(ends.first, forKey: name)
      } else if relationship.isOrdered {
        dInstance.setValue(NSOrderedSet(array: ends), forKey: name)
      } else {
        dInstance.setValue(NSSet(array: ends), forKey: name)
      }
    }
  }

  open func endRelationshipCreation(forMapping mapping: NSEntityMapping, manager: NSMigrationManager) throws {}
  open func performCustomValidation(forMapping mapping: NSEntityMapping, manager: NSMigrationManager) throws {}
  open func end(_ mapping: NSEntityMapping, manager: NSMigrationManager) throws {}

  private func value(
    of property: NSPropertyMapping, from source: NSManagedObject?, to destination: NSManagedObject,
    _ mapping: NSEntityMapping, _ manager: NSMigrationManager
  ) throws -> Any? {
    var bindings: [String: Any] = [
      NSMigrationManagerKey: manager, NSMigrationDestinationObjectKey: destination,
      NSMigrationEntityMappingKey: mapping, NSMigrationPropertyMappingKey: property, NSMigrationEntityPolicyKey: self,
    ]
    bindings[NSMigrationSourceObjectKey] = source ?? NSNull()
    do {
      let value = try property.valueExpression?._value(source, bindings).flattened
      return value is NSNull ? nil : value
    } catch {
      throw CoreDataError.make(
        NSEntityMigrationPolicyError,
        "\(mapping.name ?? ""): the expression of \(property.name ?? "") can't be evaluated: \(error)")
    }
  }
}
