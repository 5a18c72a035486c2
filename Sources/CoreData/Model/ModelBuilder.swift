import QuinceDataModel
import QuinceFoundation

/// Makes a model's descriptions of what Xcode's file says.
struct ModelBuilder {
  private let document: ModelDocument
  /// The module of the classes whose names begin with a dot: that of the program or framework which the model lies in.
  private let module: String?

  init(_ document: ModelDocument, module: String? = nil) {
    self.document = document
    self.module = module
  }

  /// - Throws: `ModelFileError` for names that lead nowhere and values that can't be read.
  func build(into model: NSManagedObjectModel) throws {
    var byName: [String: NSEntityDescription] = [:]
    for source in document.entities {
      guard byName.updateValue(try entity(source), forKey: source.name) == nil else {
        throw ModelFileError("two entities are named \(source.name)")
      }
    }
    try connect(byName)
    for source in document.entities { try addIndexes(of: source, to: byName[source.name]) }
    model.entities = document.entities.compactMap { byName[$0.name] }
    for configuration in document.configurations {
      let members = try configuration.entities.map {
        try find($0, in: byName, for: "configuration \(configuration.name)")
      }
      model.setEntities(members, forConfigurationName: configuration.name)
    }
    for source in document.fetchRequests {
      let request = NSFetchRequest<NSFetchRequestResult>()
      request.entity = try find(source.entity, in: byName, for: "fetch request \(source.name)")
      request.predicate = try source.predicate.map { try predicate($0, of: "fetch request \(source.name)") }
      request.fetchLimit = source.fetchLimit
      request.fetchBatchSize = source.fetchBatchSize
      request.includesSubentities = source.includesSubentities
      request.includesPropertyValues = source.includesPropertyValues
      request.returnsObjectsAsFaults = source.returnsObjectsAsFaults
      request.returnsDistinctResults = source.returnsDistinctResults
      model.setFetchRequestTemplate(request, forName: source.name)
    }
    model.identifiers = [document.versionIdentifier]
  }

  private func find(
    _ name: String, in entities: [String: NSEntityDescription], for what: String
  ) throws -> NSEntityDescription {
    guard let found = entities[name] else {
      throw ModelFileError("\(what) names the entity \(name), which is not there")
    }
    return found
  }

  private func predicate(_ format: String, of what: String) throws -> NSPredicate {
    do {
      return try PredicateParser.predicate(format, [])
    } catch {
      throw ModelFileError("the predicate of \(what) can't be read: \(error)")
    }
  }

  // MARK: Entities

  private func entity(_ source: ModelDocument.Entity) throws -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = source.name
    entity.givenClassName = source.className.map {
      $0.hasPrefix(".") ? (module ?? "") + (module == nil ? $0.dropFirst() : $0[...]) : $0
    }
    entity.isAbstract = source.isAbstract
    entity.givenRenamingIdentifier = source.renamingIdentifier
    entity.versionHashModifier = source.versionHashModifier
    entity.userInfo = source.userInfo.isEmpty ? nil : source.userInfo
    entity.uniquenessConstraints = source.uniquenessConstraints
    entity.compound = source.compoundIndexes
    entity.properties =
      try source.attributes.map { try attribute($0, of: source.name) }
      + source.relationships.map { try relationship($0, of: source.name) }
      + source.fetchedProperties.map { fetched in
        let property = NSFetchedPropertyDescription()
        fill(property, fetched.common)
        return property
      }
    return entity
  }

  /// Superentities, destinations and inverses, once all entities are there.
  private func connect(_ byName: [String: NSEntityDescription]) throws {
    for source in document.entities {
      guard let entity = byName[source.name] else { continue }
      if let parent = source.parent {
        try find(parent, in: byName, for: "entity \(source.name)").subentities.append(entity)
      }
    }
    for source in document.entities {
      guard let entity = byName[source.name] else { continue }
      var above = entity.superentity, steps = 0
      while let next = above {
        steps += 1
        guard steps <= byName.count else { throw ModelFileError("entity \(source.name) is its own superentity") }
        above = next.superentity
      }
    }
    for source in document.entities {
      for description in source.relationships {
        let what = "relationship \(source.name).\(description.common.name)"
        let property = byName[source.name]?.own.first { $0.name == description.common.name }
        guard let relationship = property as? NSRelationshipDescription else { continue }
        relationship.destinationEntity = try find(description.destination, in: byName, for: what)
        guard let name = description.inverse else { continue }
        let inverse = relationship.destinationEntity?.relationshipsByName[name]
        guard inverse != nil else {
          throw ModelFileError("\(what) names the inverse \(name), which \(description.destination) does not have")
        }
        relationship.inverseRelationship = inverse
      }
      for fetched in source.fetchedProperties {
        let property = byName[source.name]?.own.first { $0.name == fetched.common.name }
        let request = NSFetchRequest<NSFetchRequestResult>()
        request.entity = try find(
          fetched.entity, in: byName, for: "fetched property \(source.name).\(fetched.common.name)")
        request.predicate = try fetched.predicate.map { try predicate($0, of: "\(source.name).\(fetched.common.name)") }
        (property as? NSFetchedPropertyDescription)?.fetchRequest = request
      }
    }
  }

  private func addIndexes(of source: ModelDocument.Entity, to entity: NSEntityDescription?) throws {
    guard let entity else { return }
    entity.indexes = try source.fetchIndexes.map { index in
      let elements = try index.elements.map { element -> NSFetchIndexElementDescription in
        guard let name = element.property, let property = entity.property(path: name) else {
          throw ModelFileError(
            "index \(index.name) of \(source.name) names \(element.property ?? element.expression ?? "nothing")")
        }
        let made = NSFetchIndexElementDescription(
          property: property, collationType: element.type == "RTree" ? .rTree : .binary)
        made.isAscending = element.isAscending
        return made
      }
      let made = NSFetchIndexDescription(name: index.name, elements: elements)
      made.partialIndexPredicate = try index.partialPredicate.map { try predicate($0, of: "index \(index.name)") }
      return made
    }
  }

  // MARK: Properties

  private func fill(_ property: NSPropertyDescription, _ common: ModelDocument.Common) {
    property.name = common.name
    property.isOptional = common.isOptional
    property.isTransient = common.isTransient
    property.hasIndex = common.isIndexed
    if common.isIndexedBySpotlight { property.isIndexedBySpotlight = true }
    property.givenRenamingIdentifier = common.renamingIdentifier
    property.versionHashModifier = common.versionHashModifier
    property.userInfo = common.userInfo.isEmpty ? nil : common.userInfo
  }

  private func attribute(_ source: ModelDocument.Attribute, of entity: String) throws -> NSAttributeDescription {
    let place = "\(entity).\(source.common.name)"
    let attribute: NSAttributeDescription
    if let derivation = source.derivation {
      let derived = NSDerivedAttributeDescription()
      do {
        derived.derivationExpression = try PredicateParser.expression(derivation, [])
      } catch {
        throw ModelFileError("the derivation of \(place) can't be read: \(error)")
      }
      attribute = derived
    } else if source.type == ModelDocument.Attribute.compositeType {
      let composite = NSCompositeAttributeDescription()
      fill(composite, source.common)
      composite.elements = try source.elements.map { try self.attribute($0, of: place) }
      return composite
    } else {
      attribute = NSAttributeDescription()
    }
    fill(attribute, source.common)
    guard let type = NSAttributeType(modelName: source.type) else {
      throw ModelFileError("\(place) has the type \(source.type), which is unknown")
    }
    attribute.attributeType = type
    if let name = source.className { attribute.attributeValueClassName = name }
    attribute.valueTransformerName = source.transformerName
    attribute.allowsExternalBinaryDataStorage = source.allowsExternalStorage
    if source.allowsCloudEncryption { attribute.allowsCloudEncryption = true }
    attribute.preservesValueInHistoryOnDeletion = source.preservesValueInHistory
    attribute.defaultValue = try source.defaultValue.flatMap { try value($0, of: type, at: place) }
    try addBounds(of: source, type, to: attribute, at: place)
    return attribute
  }

  private func value(_ text: String, of type: NSAttributeType, at place: String) throws -> Any? {
    let found: Any?
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      found =
        Int64(text).map { NSNumber(value: $0) }
        ?? Double(text).flatMap { Int64(exactly: $0.rounded()) }.map { NSNumber(value: $0) }
    case .booleanAttributeType: found = NSNumber(value: ["YES", "1", "true"].contains(text))
    case .doubleAttributeType: found = Double(text).map { NSNumber(value: $0) }
    case .floatAttributeType: found = Float(text).map { NSNumber(value: $0) }
    case .decimalAttributeType: found = Decimal(string: text).map { NSDecimalNumber(decimal: $0) }
    case .dateAttributeType: found = Double(text).map { Date(timeIntervalSinceReferenceDate: $0) }
    case .stringAttributeType: found = text
    case .UUIDAttributeType: found = UUID(uuidString: text)
    case .URIAttributeType: found = URL(string: text)
    default: return nil
    }
    guard let found else { throw ModelFileError("\(place) has the value \"\(text)\", which is none of its type") }
    return found
  }

  /// Bounds become predicates with the codes of the errors that they give.
  private func addBounds(
    of source: ModelDocument.Attribute, _ type: NSAttributeType, to attribute: NSAttributeDescription, at place: String
  ) throws {
    var predicates: [NSPredicate] = [], warnings: [Any] = []
    func add(_ format: String, _ value: Any, _ code: Int) throws {
      predicates.append(try PredicateParser.predicate(format, [value]))
      warnings.append(NSNumber(value: code))
    }
    func bound(_ text: String) throws -> Any {
      let kind: NSAttributeType = type == .stringAttributeType ? .integer64AttributeType : type
      return try value(text, of: kind, at: place) ?? NSNull()
    }
    let subject = type == .stringAttributeType ? "length" : "SELF"
    let isDate = type == .dateAttributeType, isText = type == .stringAttributeType
    if let minimum = source.minimum {
      let code =
        isText
        ? NSValidationStringTooShortError : isDate ? NSValidationDateTooSoonError : NSValidationNumberTooSmallError
      try add("\(subject) >= %@", bound(minimum), code)
    }
    if let maximum = source.maximum {
      let code =
        isText
        ? NSValidationStringTooLongError : isDate ? NSValidationDateTooLateError : NSValidationNumberTooLargeError
      try add("\(subject) <= %@", bound(maximum), code)
    }
    if let expression = source.regularExpression {
      try add("SELF MATCHES %@", expression, NSValidationStringPatternMatchingError)
    }
    attribute.setValidation(predicates, warnings: warnings)
  }

  private func relationship(
    _ source: ModelDocument.Relationship, of entity: String
  ) throws -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    fill(relationship, source.common)
    relationship.minCount = source.minimum
    relationship.maxCount = source.maximum
    relationship.isOrdered = source.isOrdered
    switch source.deleteRule {
    case "Nullify": relationship.deleteRule = .nullifyDeleteRule
    case "Cascade": relationship.deleteRule = .cascadeDeleteRule
    case "Deny": relationship.deleteRule = .denyDeleteRule
    case "No Action": relationship.deleteRule = .noActionDeleteRule
    default:
      throw ModelFileError("\(entity).\(source.common.name) has the delete rule \(source.deleteRule), which is unknown")
    }
    return relationship
  }
}
