import QuinceDataModel
import QuinceFoundation

/// Models as Xcode's editor archived them: the `elements` file of Xcode 3, and the copies in mapping models.
// Observed: elements files of Xcode 3 and 4, xcmapping.xml of Xcode 9
extension ModelArchive {
  var isXcodeModel: Bool { className(root) == "XDPMModel" }

  /// - Throws: `ModelFileError` for names that lead nowhere.
  func document() throws -> ModelDocument {
    guard let source = object(root), let package = number(source["_xd_rootPackage"]).flatMap({ object($0) }) else {
      throw ModelFileError("the archive holds no package of entities")
    }
    var document = ModelDocument()
    document.versionIdentifier = string(source["_modelVersionIdentifier"]) ?? ""
    let entities = entries(package["XDBucketForClassesstorage"]).filter { className($0.1) == "XDPMEntity" }
    for (name, number) in entities {
      document.entities.append(try entity(name, number))
      for request in elements(setting("XD_PSK_fetchRequestsArray", of: number, in: "XD_PStereotype")) {
        if let made = fetchRequest(request, of: name) { document.fetchRequests.append(made) }
      }
    }
    // Entities lie in the archive in no order.
    document.entities.sort { $0.name < $1.name }
    return document
  }

  /// What the editor knows of an element: a value of one of its stereotypes.
  private func setting(_ name: String, of number: Int, in stereotype: String) -> Any? {
    guard let own = entries(object(number)?["XDBucketForStereotypesstorage"]).first(where: { $0.0 == stereotype }),
      let entry = entries(object(own.1)?["XDBucketForOwnedAttributesstorage"]).first(where: { $0.0 == name })
    else { return nil }
    return object(entry.1)?["_default"]
  }

  private func plain(_ value: Any?) -> Any? {
    guard let number = number(value), objects.indices.contains(number) else { return nil }
    return objects[number]
  }

  private func text(_ value: Any?) -> String? {
    string(value).flatMap { $0.isEmpty || $0 == "$null" ? nil : $0 }
  }

  private func isSet(_ value: Any?) -> Bool { (plain(value) as? NSNumber)?.boolValue ?? false }
  private func whole(_ value: Any?) -> Int? { (plain(value) as? NSNumber)?.intValue }

  private func userInfo(_ value: Any?) -> [String: String] {
    Dictionary(
      entries(value).compactMap { key, number in (objects[number] as? String).map { (key, $0) } },
      uniquingKeysWith: { $1 })
  }

  private func name(of value: Any?) -> String? { number(value).flatMap { string(object($0)?["_name"]) } }

  private func entity(_ name: String, _ number: Int) throws -> ModelDocument.Entity {
    func own(_ key: String) -> Any? { setting(key, of: number, in: "XD_PStereotype") }
    var entity = ModelDocument.Entity(named: name)
    entity.className = text(own("XD_PSK_entityClassName"))
    entity.isAbstract = isSet(own("XD_PSK_isAbstract"))
    entity.renamingIdentifier = text(own("XD_PSK_elementID"))
    entity.versionHashModifier = text(own("XD_PSK_versionHashModifier"))
    entity.userInfo = userInfo(own("XD_PSK_userInfo"))
    entity.parent = elements(object(number)?["XDBucketForGeneralizationsstorage"]).first
      .flatMap { self.name(of: object($0)?["_general"]) }
    for (name, property) in entries(object(number)?["XDBucketForOwnedAttributesstorage"]).sorted(by: { $0.0 < $1.0 }) {
      switch className(property) {
      case "XDPMAttribute"?: entity.attributes.append(try attribute(name, property))
      case "XDPMRelationship"?: entity.relationships.append(try relationship(name, property))
      case "XDPMFetchedProperty"?: entity.fetchedProperties.append(try fetched(name, property))
      case let other: throw ModelFileError("\(entity.name).\(name) is a \(other ?? "thing without a class")")
      }
    }
    return entity
  }

  private func common(_ name: String, _ number: Int) -> ModelDocument.Common {
    func own(_ key: String) -> Any? { setting(key, of: number, in: "XD_PPropStereotype") }
    var common = ModelDocument.Common(named: name)
    common.isOptional = isSet(own("XD_PPSK_isOptional"))
    common.isTransient = isSet(own("XD_PPSK_isTransient"))
    common.isIndexed = isSet(own("XD_PPSK_isIndexed"))
    common.renamingIdentifier = text(own("XD_PPSK_elementID"))
    common.versionHashModifier = text(own("XD_PPSK_versionHashModifier"))
    common.userInfo = userInfo(own("XD_PPSK_userInfo"))
    return common
  }

  private func attribute(_ name: String, _ number: Int) throws -> ModelDocument.Attribute {
    func own(_ key: String) -> Any? { setting("XD_PAttK_\(key)", of: number, in: "XD_PAtt_Stereotype") }
    let raw = whole(own("attributeType")) ?? 0
    guard let type = NSAttributeType(rawValue: UInt(clamping: raw)) else {
      throw ModelFileError("the attribute \(name) has the type \(raw), which is unknown")
    }
    var attribute = ModelDocument.Attribute(common(name, number), type: type.modelName)
    attribute.defaultValue = text(own("defaultValueAsString"))
    attribute.minimum = text(own("minValueString"))
    attribute.maximum = text(own("maxValueString"))
    attribute.regularExpression = text(own("regularExpressionString"))
    attribute.transformerName = text(own("valueTransformerName"))
    attribute.allowsExternalStorage = isSet(own("allowsExternalBinaryDataStorage"))
    return attribute
  }

  private func relationship(_ name: String, _ number: Int) throws -> ModelDocument.Relationship {
    func own(_ key: String) -> Any? { setting("XD_PRK_\(key)", of: number, in: "XD_PR_Stereotype") }
    guard let destination = self.name(of: own("destination")) else {
      throw ModelFileError("the relationship \(name) leads to no entity")
    }
    var relationship = ModelDocument.Relationship(common(name, number), to: destination)
    relationship.inverse = self.name(of: own("inverseRelationship"))
    relationship.isToMany = isSet(own("isToMany"))
    relationship.isOrdered = isSet(own("ordered"))
    relationship.minimum = whole(own("minCount")) ?? 0
    relationship.maximum = relationship.isToMany ? max(0, whole(own("maxCount")) ?? 0) : 1
    let rules = ["No Action", "Nullify", "Cascade", "Deny"], rule = whole(own("deleteRule")) ?? 1
    relationship.deleteRule = rules.indices.contains(rule) ? rules[rule] : "\(rule)"
    return relationship
  }

  private func fetched(_ name: String, _ number: Int) throws -> ModelDocument.FetchedProperty {
    // The stereotype's name differs between versions of Xcode.
    let stereotypes = entries(object(number)?["XDBucketForStereotypesstorage"]).map(\.0)
    let request = stereotypes.lazy
      .compactMap { self.number(setting("XD_PFP_fetchRequestKey", of: number, in: $0)) }.first.flatMap { object($0) }
    guard let request, let entity = self.name(of: request["_entity"]) else {
      throw ModelFileError("the fetched property \(name) asks for no entity")
    }
    var property = ModelDocument.FetchedProperty(common(name, number), of: entity)
    property.predicate = text(request["_predicateString"])
    return property
  }

  private func fetchRequest(_ number: Int, of entity: String) -> ModelDocument.FetchRequest? {
    guard let source = object(number), let name = string(source["_name"]) else { return nil }
    var request = ModelDocument.FetchRequest(named: name, of: self.name(of: source["_entity"]) ?? entity)
    request.predicate = text(source["_predicateString"])
    return request
  }
}
