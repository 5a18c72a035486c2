import QuinceFoundation

/// What becomes of an entity in a migration.
public enum NSEntityMappingType: UInt, Sendable {
  /// Taken as a transformation.
  case undefinedEntityMappingType = 0
  /// The app's policy does all.
  case customEntityMappingType
  /// The entity is new.
  case addEntityMappingType
  /// The entity is gone.
  case removeEntityMappingType
  case copyEntityMappingType
  case transformEntityMappingType
}

/// How objects of one entity become objects of another.
open class NSEntityMapping: NSObject {
  open var name: String! = ""
  open var mappingType: NSEntityMappingType = .undefinedEntityMappingType
  open var sourceEntityName: String?
  open var sourceEntityVersionHash: Data?
  open var destinationEntityName: String?
  open var destinationEntityVersionHash: Data?
  open var attributeMappings: [NSPropertyMapping]?
  open var relationshipMappings: [NSPropertyMapping]?
  /// Answers the source objects; nil is all of the source entity.
  open var sourceExpression: NSExpression?
  /// The class of the policy, a subclass of `NSEntityMigrationPolicy`.
  open var entityMigrationPolicyClassName: String?
  // surface: the app's own notes
  open var userInfo: [AnyHashable: Any]?

  public override init() { super.init() }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSEntityMapping else { return false }
    if other === self { return true }
    return name == other.name && mappingType == other.mappingType && sourceEntityName == other.sourceEntityName
      && destinationEntityName == other.destinationEntityName
      && entityMigrationPolicyClassName == other.entityMigrationPolicyClassName
      && sourceEntityVersionHash == other.sourceEntityVersionHash
      && destinationEntityVersionHash == other.destinationEntityVersionHash
      && sourceExpression?.description == other.sourceExpression?.description
      && (attributeMappings ?? []) == (other.attributeMappings ?? [])
      && (relationshipMappings ?? []) == (other.relationshipMappings ?? [])
  }
  open override var hash: Int { (name ?? "").hashValue }
}
