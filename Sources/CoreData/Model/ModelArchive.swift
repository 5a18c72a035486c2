import QuinceFoundation
import QuincePropertyLists

/// Reads a compiled model: a keyed archive, whose entities and properties point at each other.
struct ModelArchive {
  typealias Object = [String: Any]

  private let list: [String: Any]
  let objects: [Any]
  let root: Int

  /// - Throws: Foundation's errors of property lists, `ModelFileError` for a list that is no archive.
  init(_ data: Data) throws {
    guard let list = try PropertyList.read(data) as? [String: Any], list["$archiver"] as? String == "NSKeyedArchiver",
      let objects = list["$objects"] as? [Any], let root = (list["$top"] as? Object)?["root"] as? ArchiveUID
    else { throw ModelFileError("the property list is no keyed archive") }
    self.list = list
    self.objects = objects
    self.root = Int(root.value)
  }

  var isModel: Bool { className(root) == "NSManagedObjectModel" }

  // MARK: Objects

  func object(_ number: Int) -> Object? { objects.indices.contains(number) ? objects[number] as? Object : nil }

  func number(_ value: Any?) -> Int? {
    guard let uid = value as? ArchiveUID, uid.value != 0 else { return nil }
    return Int(uid.value)
  }

  func className(_ number: Int) -> String? {
    self.number(object(number)?["$class"]).flatMap { object($0)?["$classname"] as? String }
  }

  func string(_ value: Any?) -> String? {
    guard let number = number(value), objects.indices.contains(number) else { return nil }
    return objects[number] as? String ?? object(number)?["NS.string"] as? String
  }

  func elements(_ value: Any?) -> [Int] {
    guard let number = number(value), let list = object(number)?["NS.objects"] as? [Any] else { return [] }
    return list.compactMap { self.number($0) }
  }

  /// Keys and values of a dictionary, also of Core Data's own with a table of known keys.
  func entries(_ value: Any?) -> [(String, Int)] {
    guard let number = number(value), let dictionary = object(number) else { return [] }
    let keys: [Any]
    let values: [Any]
    if let mapping = self.number(dictionary["searchMapping"]).flatMap({ object($0) }) {
      keys = self.number(mapping["keys"]).flatMap { object($0)?["NS.objects"] as? [Any] } ?? []
      values = self.number(dictionary["values"]).flatMap { object($0)?["NS.objects"] as? [Any] } ?? []
    } else {
      keys = dictionary["NS.keys"] as? [Any] ?? []
      values = dictionary["NS.objects"] as? [Any] ?? []
    }
    return zip(keys, values).compactMap { key, value in
      guard let name = string(key), let number = self.number(value) else { return nil }
      return (name, number)
    }
  }

  /// An object of a class that archives know, read by the unarchiver itself.
  func decoded(_ value: Any?) throws -> Any? {
    guard let number = number(value), objects.indices.contains(number) else { return nil }
    switch objects[number] {
    case let object as Object where object["$class"] == nil: return nil
    case is Object: break
    default: return objects[number]
    }
    var part = list
    part["$top"] = ["root": ArchiveUID(UInt32(number))]
    return try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(try PropertyList.write(part, format: .binary))
  }

  // MARK: Model

  /// - Throws: `ModelFileError`, or the unarchiver's errors for predicates and default values.
  func read(into model: NSManagedObjectModel) throws {
    guard let source = object(root) else { throw ModelFileError("the archive holds no model") }
    var reading = Reading()
    let entities = entries(source["NSEntities"])
    for (_, number) in entities { reading.entities[number] = NSEntityDescription() }
    for (_, number) in entities { try read(entity: number, &reading) }
    for (_, number) in entities { try connect(number, &reading) }
    model.entities = entities.compactMap { reading.entities[$0.1] }
    for (name, number) in entries(source["NSConfigurations"]) {
      let members = elements(ArchiveUID(UInt32(number)))
      model.setEntities(members.compactMap { reading.entities[$0] }, forConfigurationName: name)
    }
    for (name, number) in entries(source["NSFetchRequestTemplates"]) {
      model.setFetchRequestTemplate(try fetchRequest(number, reading), forName: name)
    }
    model.versionIdentifiers = Set(elements(source["NSVersionIdentifiers"]).compactMap { objects[$0] as? String })
  }

  private struct Reading {
    var entities: [Int: NSEntityDescription] = [:]
    var properties: [Int: NSPropertyDescription] = [:]
  }

  private func read(entity number: Int, _ reading: inout Reading) throws {
    guard let source = object(number), let entity = reading.entities[number],
      let name = string(source["NSEntityName"])
    else { throw ModelFileError("an entity has no name") }
    entity.name = name
    entity.givenClassName = string(source["NSClassNameForEntity"])
    entity.isAbstract = source["NSIsAbstract"] as? Bool ?? false
    entity.versionHashModifier = string(source["NSVersionHashModifier"])
    entity.givenRenamingIdentifier = string(source["NSRenamingIdentifier"]).flatMap { $0 == name ? nil : $0 }
    entity.userInfo = try decoded(source["NSUserInfo"]) as? [AnyHashable: Any]
    entity.uniquenessConstraints = elements(source["NSUniqueTuples"]).map { names($0) }
    entity.compound = elements(source["NSCompoundIndexes"]).map { names($0) }
    // What is inherited lies there again, and is no property of the entity's own.
    let above = self.number(source["NSSuperentity"]).flatMap { object($0) }
    let inherited = Set(entries(above?["NSProperties"]).map(\.0))
    entity.properties = try entries(source["NSProperties"]).compactMap { name, number in
      let property = try self.property(number)
      reading.properties[number] = property
      return inherited.contains(name) ? nil : property
    }.sorted { $0.name < $1.name }
  }

  private func names(_ number: Int) -> [String] {
    elements(ArchiveUID(UInt32(number))).compactMap { string(ArchiveUID(UInt32($0))) }
  }

  private func connect(_ number: Int, _ reading: inout Reading) throws {
    guard let source = object(number), let entity = reading.entities[number] else { return }
    entity.subentities = entries(source["NSSubentities"]).compactMap { reading.entities[$0.1] }
      .sorted { ($0.name ?? "") < ($1.name ?? "") }
    for (name, number) in entries(source["NSProperties"]) {
      guard let description = object(number), let property = entity.own.first(where: { $0.name == name }) else {
        continue
      }
      if let relationship = property as? NSRelationshipDescription {
        let destination = self.number(description["NSDestinationEntity"]).flatMap { reading.entities[$0] }
        relationship.destinationEntity = destination
        relationship.inverseRelationship = string(description["_NSInverseRelationshipName"]).flatMap { inverse in
          var next = destination
          while let current = next {
            if let found = current.own.first(where: { $0.name == inverse }) {
              return found as? NSRelationshipDescription
            }
            next = above(current, reading)
          }
          return nil
        }
      }
      if let fetched = property as? NSFetchedPropertyDescription,
        let request = self.number(description["NSFetchRequest"])
      {
        fetched.fetchRequest = try fetchRequest(request, reading)
      }
    }
    entity.indexes = try elements(source["NSIndexes"]).compactMap { try index($0, of: entity) }
  }

  /// The superentity as the archive names it, before all are connected.
  private func above(_ entity: NSEntityDescription, _ reading: Reading) -> NSEntityDescription? {
    guard let number = reading.entities.first(where: { $0.value === entity })?.key else { return nil }
    return self.number(object(number)?["NSSuperentity"]).flatMap { reading.entities[$0] }
  }

  private func index(_ number: Int, of entity: NSEntityDescription) throws -> NSFetchIndexDescription? {
    guard let source = object(number), let name = string(source["NSFetchIndexDescriptionName"]) else { return nil }
    let elements = self.elements(source["NSFetchIndexDescriptionElements"]).compactMap {
      number -> NSFetchIndexElementDescription? in
      guard let element = object(number),
        let name = string(element["NSFetchIndexElementDescriptionPropertyName"]),
        let property = entity.property(path: name)
      else { return nil }
      let type = element["NSFetchIndexElementDescriptionCollationType"] as? Int ?? 0
      let made = NSFetchIndexElementDescription(property: property, collationType: type == 1 ? .rTree : .binary)
      made.isAscending = element["NSFetchIndexElementDescriptionIsAscending"] as? Bool ?? true
      return made
    }
    let made = NSFetchIndexDescription(name: name, elements: elements)
    made.partialIndexPredicate = try decoded(source["NSFetchIndexDescriptionPartialIndexPredicate"]) as? NSPredicate
    return made
  }

  // MARK: Properties

  private func property(_ number: Int) throws -> NSPropertyDescription {
    guard let source = object(number), let name = string(source["NSPropertyName"]) else {
      throw ModelFileError("a property has no name")
    }
    let property: NSPropertyDescription
    switch className(number) {
    case "NSAttributeDescription"?: property = try attribute(NSAttributeDescription(), source)
    case "NSDerivedAttributeDescription"?:
      let derived = NSDerivedAttributeDescription()
      derived.derivationExpression = try decoded(source["NSDerivationExpression"]) as? NSExpression
      property = try attribute(derived, source)
    case "NSCompositeAttributeDescription"?:
      let composite = NSCompositeAttributeDescription()
      composite.elements = try elements(source[ModelArchiveWriter.elementsKey]).compactMap {
        try self.property($0) as? NSAttributeDescription
      }
      property = try attribute(composite, source)
    case "NSRelationshipDescription"?: property = relationship(source)
    case "NSFetchedPropertyDescription"?: property = NSFetchedPropertyDescription()
    case let other: throw ModelFileError("the property \(name) is a \(other ?? "thing without a class")")
    }
    property.name = name
    property.isOptional = source["NSIsOptional"] as? Bool ?? false
    property.isTransient = source["NSIsTransient"] as? Bool ?? false
    property.hasIndex = source["NSIsIndexed"] as? Bool ?? false
    property.versionHashModifier = string(source["NSVersionHashModifier"])
    property.givenRenamingIdentifier = string(source["NSRenamingIdentifier"]).flatMap { $0 == name ? nil : $0 }
    property.userInfo = try decoded(source["NSUserInfo"]) as? [AnyHashable: Any]
    let predicates = try elements(source["NSValidationPredicates"])
      .compactMap { try decoded(ArchiveUID(UInt32($0))) as? NSPredicate }
    let warnings = try elements(source["NSValidationWarnings"]).compactMap { try decoded(ArchiveUID(UInt32($0))) }
    if predicates.count == warnings.count { property.setValidation(predicates, warnings: warnings) }
    return property
  }

  private func attribute<Attribute: NSAttributeDescription>(
    _ attribute: Attribute, _ source: Object
  ) throws -> Attribute {
    let number = (source["NSAttributeType"] as? NSNumber)?.uintValue ?? 0
    guard let type = NSAttributeType(rawValue: number) else {
      throw ModelFileError("the attribute type \(number) is unknown")
    }
    attribute.attributeType = type
    if let name = string(source["NSAttributeValueClassName"]), name != type.className {
      attribute.attributeValueClassName = name
    }
    attribute.valueTransformerName = string(source["NSValueTransformerName"])
    let value = try decoded(source["NSDefaultValue"])
    attribute.defaultValue = value is NSNull ? nil : value.map { type.isInteger ? AttributeValue.boxedInteger($0) : $0 }
    // Assumed: bit 0 of the flags is external storage
    attribute.allowsExternalBinaryDataStorage = ((source["NSFlagsKey"] as? NSNumber)?.intValue ?? 0) & 1 == 1
    attribute.preservesValueInHistoryOnDeletion = source[ModelArchiveWriter.preservesValueKey] as? Bool ?? false
    return attribute
  }

  private func relationship(_ source: Object) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    relationship.minCount = (source["NSMinCount"] as? NSNumber)?.intValue ?? 0
    relationship.maxCount = (source["NSMaxCount"] as? NSNumber)?.intValue ?? 0
    let rule = (source["NSDeleteRule"] as? NSNumber)?.uintValue ?? 1
    relationship.deleteRule = NSDeleteRule(rawValue: rule) ?? .nullifyDeleteRule
    relationship.isOrdered = source["NSIsOrdered"] as? Bool ?? false
    return relationship
  }

  private func fetchRequest(_ number: Int, _ reading: Reading) throws -> NSFetchRequest<NSFetchRequestResult>? {
    guard let source = object(number) else { return nil }
    let request = NSFetchRequest<NSFetchRequestResult>()
    request.entity = self.number(source["NSEntity"]).flatMap { reading.entities[$0] }
    request.predicate = try decoded(source["NSPredicate"]) as? NSPredicate
    request.sortDescriptors = try decoded(source["NSSortDescriptors"]) as? [NSSortDescriptor]
    request.fetchLimit = (source["NSFetchLimit"] as? NSNumber)?.intValue ?? 0
    return request
  }
}
