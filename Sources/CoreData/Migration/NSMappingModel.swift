import QuinceFoundation

/// How the objects of one model become those of another.
open class NSMappingModel: NSObject {
  open var entityMappings: [NSEntityMapping]!
  open var entityMappingsByName: [String: NSEntityMapping] {
    Dictionary((entityMappings ?? []).map { ($0.name ?? "", $0) }, uniquingKeysWith: { $1 })
  }

  public override init() {
    entityMappings = []
    super.init()
  }

  // Apple: init?(contentsOf:), nil when the file can't be read
  /// Reads an `.xcmappingmodel`, or a `.cdm` that Quince built. What is wrong with the file goes to standard error.
  public init?(contentsOf url: URL?) {
    guard let url else { return nil }
    super.init()
    do {
      entityMappings = try MappingModelFile(url).mappings(source: nil, destination: nil)
    } catch {
      ModelFile.report(error, at: url)
      return nil
    }
  }

  // Apple: mapping models are compared by what is in them
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSMappingModel else { return false }
    return other === self || (entityMappings ?? []) == (other.entityMappings ?? [])
  }
  open override var hash: Int { (entityMappings ?? []).count }

  private init(_ mappings: [NSEntityMapping]) {
    entityMappings = mappings
    super.init()
  }

  // Apple: init?(from:forSourceModel:destinationModel:), "nil if no mapping model is found"; nil bundles are the main one
  public convenience init?(
    from bundles: [Bundle]?, forSourceModel sourceModel: NSManagedObjectModel?,
    destinationModel: NSManagedObjectModel?
  ) {
    guard let sourceModel, let destinationModel,
      let found = MappingModelFile.find(in: bundles ?? [.main], sourceModel, destinationModel)
    else { return nil }
    self.init()
    entityMappings = found
  }

  // Apple: inferredMappingModel(forSourceModel:destinationModel:), throws NSInferredMappingModelError
  open class func inferredMappingModel(
    forSourceModel sourceModel: NSManagedObjectModel, destinationModel: NSManagedObjectModel
  ) throws -> NSMappingModel {
    let inferred = try InferredMapping(from: sourceModel, to: destinationModel)
    var mappings = inferred.entities.map { entity in
      let made = NSEntityMapping()
      let hashes = (entity.source.entity.versionHash, entity.destination.entity.versionHash)
      (made.sourceEntityName, made.destinationEntityName) = (entity.source.name, entity.destination.name)
      (made.sourceEntityVersionHash, made.destinationEntityVersionHash) = hashes
      made.mappingType = hashes.0 == hashes.1 ? .copyEntityMappingType : .transformEntityMappingType
      made.name = "IEM_\(made.mappingType == .copyEntityMappingType ? "Copy" : "Transform")_\(entity.destination.name)"
      return made
    }
    let builder = MappingBuilder(sourceModel, destinationModel, mappings)
    for (mapping, entity) in zip(mappings, inferred.entities) {
      for (place, origin) in entity.places.enumerated() {
        let slot = entity.destination.slots[place]
        guard slot.parent == nil, !slot.isTransient, !(slot.property is NSDerivedAttributeDescription) else { continue }
        builder.add(slot.property, from: origin.map { entity.source.slots[$0].property }, to: mapping)
      }
    }
    let (old, new) = (Set(inferred.entities.map(\.source.name)), Set(inferred.entities.map(\.destination.name)))
    for entity in destinationModel.numbered where !new.contains(entity.name ?? "") {
      mappings.append(single(entity, .addEntityMappingType))
    }
    for entity in sourceModel.numbered where !old.contains(entity.name ?? "") {
      mappings.append(single(entity, .removeEntityMappingType))
    }
    return NSMappingModel(mappings)
  }

  private class func single(_ entity: NSEntityDescription, _ type: NSEntityMappingType) -> NSEntityMapping {
    let made = NSEntityMapping()
    made.mappingType = type
    if type == .addEntityMappingType {
      made.name = "IEM_Add_\(entity.name ?? "")"
      (made.destinationEntityName, made.destinationEntityVersionHash) = (entity.name, entity.versionHash)
    } else {
      made.name = "IEM_Remove_\(entity.name ?? "")"
      (made.sourceEntityName, made.sourceEntityVersionHash) = (entity.name, entity.versionHash)
    }
    return made
  }
}

/// The expressions that Xcode writes for properties that stay what they are.
struct MappingBuilder {
  private let source: NSManagedObjectModel?
  private let destination: NSManagedObjectModel?
  private let mappings: [NSEntityMapping]

  init(_ source: NSManagedObjectModel?, _ destination: NSManagedObjectModel?, _ mappings: [NSEntityMapping]) {
    self.source = source
    self.destination = destination
    self.mappings = mappings
  }

  /// - Parameter origin: nil for a new property, which has its default value.
  func add(_ property: NSPropertyDescription, from origin: NSPropertyDescription?, to mapping: NSEntityMapping) {
    let made = NSPropertyMapping()
    made.name = property.name
    switch property {
    case is NSAttributeDescription:
      made.valueExpression = origin.map { Self.value($0.name) }
      mapping.attributeMappings = (mapping.attributeMappings ?? []) + [made]
    case is NSRelationshipDescription:
      if let origin = origin as? NSRelationshipDescription { made.valueExpression = relationship(origin, origin.name) }
      mapping.relationshipMappings = (mapping.relationshipMappings ?? []) + [made]
    default: return
    }
  }

  /// `$source.name`
  static func value(_ path: String) -> NSExpression {
    NSExpression(
      forFunction: NSExpression(forVariable: NSMigrationSourceObjectKey), selectorName: "valueForKeyPath:",
      arguments: [NSExpression(forConstantValue: path)])
  }

  // The objects at the other end may be of the destination entity or of those below it: each has its own mapping.
  func relationship(_ origin: NSRelationshipDescription, _ path: String) -> NSExpression? {
    let names = (origin.destinationEntity?.family ?? []).compactMap(\.name)
    let wanted = mappings.filter { names.contains($0.sourceEntityName ?? "") && $0.destinationEntityName != nil }
    let parts = wanted.map { Self.instances($0.name, path) }
    guard let first = parts.first else { return nil }
    return parts.dropFirst().reduce(first) { NSExpression(forUnionSet: $0, with: $1) }
  }

  /// `FUNCTION($manager, "destinationInstancesForEntityMappingNamed:sourceInstances:", name, $source.path)`
  static func instances(_ mapping: String, _ path: String) -> NSExpression {
    NSExpression(
      forFunction: NSExpression(forVariable: NSMigrationManagerKey),
      selectorName: "destinationInstancesForEntityMappingNamed:sourceInstances:",
      arguments: [NSExpression(forConstantValue: mapping), value(path)])
  }
}
