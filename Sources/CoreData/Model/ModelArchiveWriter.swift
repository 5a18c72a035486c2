import QuinceFoundation
import QuincePropertyLists

/// Writes a model as the keyed archive that stores keep of it.
// Observed: Z_MODELCACHE of stores that Apple wrote
struct ModelArchiveWriter {
  private typealias Object = [String: Any]

  private var objects: [Any] = ["$null"]
  private var classes: [String: ArchiveUID] = [:]
  private var strings: [String: ArchiveUID] = [:]
  private var entities: [ObjectIdentifier: ArchiveUID] = [:]
  private var properties: [ObjectIdentifier: ArchiveUID] = [:]
  private static let null = ArchiveUID(0)

  /// - Throws: the archiver's errors for values that it can't write.
  static func archive(_ model: NSManagedObjectModel) throws -> Data {
    var writer = ModelArchiveWriter()
    let root = try writer.write(model)
    let list: Object = [
      "$archiver": "NSKeyedArchiver", "$version": NSNumber(value: 100_000), "$top": ["root": root],
      "$objects": writer.objects,
    ]
    return try PropertyList.write(list, format: .binary)
  }

  // MARK: Objects

  private mutating func reserve() -> ArchiveUID {
    objects.append("$null")
    return ArchiveUID(UInt32(objects.count - 1))
  }

  private mutating func add(_ object: Any) -> ArchiveUID {
    objects.append(object)
    return ArchiveUID(UInt32(objects.count - 1))
  }

  private mutating func classObject(_ names: String...) -> ArchiveUID {
    if let known = classes[names[0]] { return known }
    let made = add(["$classname": names[0], "$classes": names + ["NSObject"]] as Object)
    classes[names[0]] = made
    return made
  }

  private mutating func text(_ text: String?) -> ArchiveUID {
    guard let text else { return Self.null }
    if let known = strings[text] { return known }
    let made = add(text)
    strings[text] = made
    return made
  }

  private mutating func array(_ elements: [ArchiveUID]) -> ArchiveUID {
    let type = classObject("NSArray")
    return add(["NS.objects": elements, "$class": type] as Object)
  }

  private mutating func dictionary(_ entries: [(String, ArchiveUID)]) -> ArchiveUID {
    let type = classObject("NSMutableDictionary", "NSDictionary")
    let keys = entries.map { text($0.0) }
    return add(["NS.keys": keys, "NS.objects": entries.map(\.1), "$class": type] as Object)
  }

  /// An object of a class that archives know, taken over from an archive of its own.
  private mutating func embedded(_ value: Any?) throws -> ArchiveUID {
    guard let value = value.flattened, !(value is NSNull) else { return Self.null }
    if let string = value as? String { return text(string) }
    let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: false)
    guard let list = try PropertyList.read(data) as? Object, let own = list["$objects"] as? [Any],
      let root = (list["$top"] as? Object)?["root"] as? ArchiveUID
    else { throw ModelFileError("an archive of \(value) has no objects") }
    let offset = UInt32(objects.count) - 1
    func moved(_ value: Any) -> Any {
      switch value {
      case let uid as ArchiveUID: return uid.value == 0 ? uid : ArchiveUID(uid.value + offset)
      case let list as [Any]: return list.map(moved)
      case let object as Object: return object.mapValues(moved)
      default: return value
      }
    }
    objects += own.dropFirst().map(moved)
    return root.value == 0 ? root : ArchiveUID(root.value + offset)
  }

  // MARK: Model

  private mutating func write(_ model: NSManagedObjectModel) throws -> ArchiveUID {
    let root = reserve()
    let sorted = model.entities.sorted { ($0.name ?? "") < ($1.name ?? "") }
    for entity in sorted {
      entities[ObjectIdentifier(entity)] = reserve()
      for property in entity.own { properties[ObjectIdentifier(property)] = reserve() }
    }
    for entity in sorted { try write(entity, root) }
    var source: Object = ["NSVersionIdentifiers": Self.null]
    source["NSEntities"] = dictionary(sorted.map { ($0.name ?? "", uid($0)) })
    let identifiers = model.versionIdentifiers.compactMap { $0 as? String }.sorted().map { text($0) }
    let set = classObject("NSSet")
    source["NSVersionIdentifiers"] = add(["NS.objects": identifiers, "$class": set] as Object)
    var configurations: [(String, ArchiveUID)] = []
    for name in model.configurations {
      let members = (model.entities(forConfigurationName: name) ?? []).map { uid($0) }
      configurations.append((name, array(members)))
    }
    if !configurations.isEmpty { source["NSConfigurations"] = dictionary(configurations) }
    var templates: [(String, ArchiveUID)] = []
    for (name, request) in model.fetchRequestTemplatesByName.sorted(by: { $0.key < $1.key }) {
      templates.append((name, try write(request)))
    }
    source["NSFetchRequestTemplates"] = templates.isEmpty ? Self.null : dictionary(templates)
    source["$class"] = classObject("NSManagedObjectModel")
    objects[Int(root.value)] = source
    return root
  }

  private func uid(_ entity: NSEntityDescription?) -> ArchiveUID {
    entity.flatMap { entities[ObjectIdentifier($0)] } ?? Self.null
  }

  private mutating func names(_ groups: [[Any]]) -> ArchiveUID {
    let arrays = groups.map { group -> ArchiveUID in
      let names = group.map { text(($0 as? NSPropertyDescription)?.path ?? $0 as? String) }
      return array(names)
    }
    return array(arrays)
  }

  private mutating func write(_ entity: NSEntityDescription, _ model: ArchiveUID) throws {
    var source: Object = [
      "NSEntityName": text(entity.name), "NSClassNameForEntity": text(entity.givenClassName),
      "NSManagedObjectModel": model, "NSVersionHashModifier": text(entity.versionHashModifier),
      "NSRenamingIdentifier": text(entity.renamingIdentifier), "NSUserInfo": try embedded(entity.userInfo),
      "NSSuperentity": uid(entity.superentity), "NSUniqueTuples": names(entity.uniquenessConstraints),
      "NSCompoundIndexes": names(entity.compound),
    ]
    if entity.isAbstract { source["NSIsAbstract"] = NSNumber(value: true) }
    source["NSSubentities"] = dictionary(entity.subentities.map { ($0.name ?? "", uid($0)) })
    for property in entity.own { try write(property, of: entity) }
    // What is inherited lies there again.
    source["NSProperties"] = dictionary(
      entity.properties.sorted { $0.name < $1.name }.map {
        ($0.name, properties[ObjectIdentifier($0)] ?? Self.null)
      })
    let indexes = try entity.indexes.map { try write($0) }
    if !indexes.isEmpty { source["NSIndexes"] = array(indexes) }
    source["$class"] = classObject("NSEntityDescription")
    objects[Int(uid(entity).value)] = source
  }

  private mutating func write(_ index: NSFetchIndexDescription) throws -> ArchiveUID {
    let elements = index.elements.map { element -> ArchiveUID in
      let type = classObject("NSFetchIndexElementDescription")
      return add(
        [
          "NSFetchIndexElementDescriptionPropertyName": text(element.propertyName),
          "NSFetchIndexElementDescriptionCollationType": NSNumber(value: element.collationType.rawValue),
          "NSFetchIndexElementDescriptionIsAscending": NSNumber(value: element.isAscending), "$class": type,
        ] as Object)
    }
    let type = classObject("NSFetchIndexDescription")
    return add(
      [
        "NSFetchIndexDescriptionName": text(index.name), "NSFetchIndexDescriptionElements": array(elements),
        "NSFetchIndexDescriptionPartialIndexPredicate": try embedded(index.partialIndexPredicate), "$class": type,
      ] as Object)
  }

  // MARK: Properties

  /// What Apple's archives call the elements of a composite attribute is not known either.
  static let elementsKey = "QuinceElements"
  /// What Apple's archives call it is not known.
  static let preservesValueKey = "QuincePreservesValueInHistory"

  private mutating func write(_ property: NSPropertyDescription, of entity: NSEntityDescription) throws {
    let source = try source(of: property, entity)
    if let uid = properties[ObjectIdentifier(property)] { objects[Int(uid.value)] = source }
  }

  private mutating func source(of property: NSPropertyDescription, _ entity: NSEntityDescription) throws -> Object {
    var source: Object = [
      "NSPropertyName": text(property.name), "NSEntity": uid(entity),
      "NSIsOptional": NSNumber(value: property.isOptional),
      "NSIsTransient": NSNumber(value: property.isTransient), "NSIsIndexed": NSNumber(value: property.hasIndex),
      "NSVersionHashModifier": text(property.versionHashModifier),
      "NSRenamingIdentifier": text(property.renamingIdentifier), "NSUserInfo": try embedded(property.userInfo),
    ]
    let predicates = try property.validationPredicates.map { try embedded($0) }
    let warnings = try property.validationWarnings.map { try embedded($0) }
    if !predicates.isEmpty {
      source["NSValidationPredicates"] = array(predicates)
      source["NSValidationWarnings"] = array(warnings)
    }
    switch property {
    case let attribute as NSAttributeDescription: try fill(&source, attribute, entity)
    case let relationship as NSRelationshipDescription: fill(&source, relationship)
    case let fetched as NSFetchedPropertyDescription:
      source["NSFetchRequest"] = try fetched.fetchRequest.map { try write($0) } ?? Self.null
      source["$class"] = classObject("NSFetchedPropertyDescription", "NSPropertyDescription")
    default: throw ModelFileError("\(entity.name ?? "").\(property.name) is of a kind that no archive holds")
    }
    return source
  }

  private mutating func fill(
    _ source: inout Object, _ attribute: NSAttributeDescription, _ entity: NSEntityDescription
  ) throws {
    source["NSAttributeType"] = NSNumber(value: attribute.attributeType.rawValue)
    source["NSAttributeValueClassName"] = text(attribute.attributeValueClassName)
    source["NSValueTransformerName"] = text(attribute.valueTransformerName)
    source["NSDefaultValue"] = try embedded(attribute.defaultValue)
    source["NSFlagsKey"] = NSNumber(value: attribute.allowsExternalBinaryDataStorage ? 1 : 0)
    if attribute.preservesValueInHistoryOnDeletion { source[Self.preservesValueKey] = NSNumber(value: true) }
    if let composite = attribute as? NSCompositeAttributeDescription {
      let elements = try composite.elements.map { add(try self.source(of: $0, entity)) }
      source[Self.elementsKey] = array(elements)
      source["$class"] = classObject(
        "NSCompositeAttributeDescription", "NSAttributeDescription", "NSPropertyDescription")
      return
    }
    guard let derived = attribute as? NSDerivedAttributeDescription else {
      source["$class"] = classObject("NSAttributeDescription", "NSPropertyDescription")
      return
    }
    source["NSDerivationExpression"] = try embedded(derived.derivationExpression)
    source["$class"] = classObject("NSDerivedAttributeDescription", "NSAttributeDescription", "NSPropertyDescription")
  }

  private mutating func fill(_ source: inout Object, _ relationship: NSRelationshipDescription) {
    source["NSMinCount"] = NSNumber(value: relationship.minCount)
    source["NSMaxCount"] = NSNumber(value: relationship.maxCount)
    source["NSDeleteRule"] = NSNumber(value: relationship.deleteRule.rawValue)
    if relationship.isOrdered { source["NSIsOrdered"] = NSNumber(value: true) }
    source["NSDestinationEntity"] = uid(relationship.destinationEntity)
    source["_NSDestinationEntityName"] = text(relationship.destinationEntity?.name)
    source["_NSInverseRelationshipName"] = text(relationship.inverseRelationship?.name)
    source["NSInverseRelationship"] =
      relationship.inverseRelationship.flatMap { properties[ObjectIdentifier($0)] } ?? Self.null
    source["$class"] = classObject("NSRelationshipDescription", "NSPropertyDescription")
  }

  private mutating func write(_ request: NSFetchRequest<NSFetchRequestResult>) throws -> ArchiveUID {
    var source: Object = [
      "NSEntity": uid(request.entity), "NSPredicate": try embedded(request.predicate),
      "NSFetchLimit": NSNumber(value: request.fetchLimit),
    ]
    source["NSSortDescriptors"] = try request.sortDescriptors.map { try embedded($0) } ?? Self.null
    source["$class"] = classObject("NSFetchRequest", "NSPersistentStoreRequest")
    return add(source)
  }
}
