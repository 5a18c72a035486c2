/// Reads the file `contents` of an `.xcdatamodel`.
extension ModelDocument {
  /// - Throws: `MarkupError`.
  package init(contents bytes: [UInt8]) throws {
    let root = try MarkupReader.read(bytes)
    guard root.name == "model" else {
      throw MarkupError(line: 1, reason: "a data model begins with <model>, not with <\(root.name)>")
    }
    versionIdentifier = root["userDefinedModelVersionIdentifier"] ?? ""
    let composites = Composites(root)
    for child in root.children {
      switch child.name {
      case "entity": entities.append(try Entity(child, composites))
      case "configuration":
        configurations.append(
          Configuration(
            name: try Self.required("name", of: child),
            entities: try child.children(named: "memberEntity").map { try Self.required("name", of: $0) }))
      case "fetchRequest": fetchRequests.append(try FetchRequest(child))
      default: break
      }
    }
  }

  fileprivate static func required(_ attribute: String, of element: MarkupElement) throws -> String {
    guard let value = element[attribute], !value.isEmpty else {
      let name = element["name"].map { " \"\($0)\"" } ?? ""
      throw MarkupError(line: 1, reason: "<\(element.name)>\(name) has no \(attribute)")
    }
    return value
  }

  fileprivate static func userInfo(_ element: MarkupElement) -> [String: String] {
    var result: [String: String] = [:]
    for entry in element.child("userInfo")?.children(named: "entry") ?? [] {
      if let key = entry["key"] { result[key] = entry["value"] ?? "" }
    }
    return result
  }
}

/// The composites that a model's attributes may be made of.
// Assumed: a composite is a child of the model, or stands in the place of its attribute; an attribute says by one of its values
// which it is made of, or by its name. No file that Xcode wrote was there to look at
private struct Composites {
  private let byName: [String: MarkupElement]
  /// How deep composites may lie in each other.
  private static let deepest = 8

  init(_ root: MarkupElement) {
    byName = Dictionary(
      root.children(named: "composite").compactMap { child in child["name"].map { ($0, child) } },
      uniquingKeysWith: { first, _ in first })
  }

  func elements(of attribute: MarkupElement, _ depth: Int) throws -> [ModelDocument.Attribute] {
    let name = attribute["name"] ?? ""
    guard depth < Self.deepest else {
      throw MarkupError(line: 1, reason: "the composite attribute \(name) has composites in more than \(depth) others")
    }
    let own = attribute.children.filter { $0.name == "attribute" || $0.name == "composite" }
    let named = attribute.attributes.sorted { $0.key < $1.key }.first { $0.key != "name" && byName[$0.value] != nil }?
      .value
    let capital = name.prefix(1).uppercased() + name.dropFirst()
    guard let source = own.isEmpty ? byName[named ?? name] ?? byName[capital] : attribute else {
      throw MarkupError(line: 1, reason: "the composite attribute \(name) names no composite of the model")
    }
    return try source.children.filter { $0.name == "attribute" || $0.name == "composite" }
      .map { try ModelDocument.Attribute($0, self, depth + 1) }
  }
}

extension ModelDocument.Entity {
  fileprivate init(_ element: MarkupElement, _ composites: Composites) throws {
    name = try ModelDocument.required("name", of: element)
    className = element["representedClassName"]
    parent = element["parentEntity"]
    isAbstract = element.isYes("isAbstract")
    codeGeneration = element["codeGenerationType"].flatMap { .init(rawValue: $0) } ?? .none
    renamingIdentifier = element["elementID"]
    versionHashModifier = element["versionHashModifier"]
    coreSpotlightDisplayName = element["coreSpotlightDisplayNameExpression"]
    userInfo = ModelDocument.userInfo(element)
    for child in element.children {
      switch child.name {
      case "attribute", "composite": attributes.append(try .init(child, composites))
      case "relationship": relationships.append(try .init(child))
      case "fetchedProperty": fetchedProperties.append(try .init(child))
      case "uniquenessConstraints":
        uniquenessConstraints = try child.children(named: "uniquenessConstraint").map { constraint in
          try constraint.children(named: "constraint").map { try ModelDocument.required("value", of: $0) }
        }
      case "compoundIndexes":
        compoundIndexes = try child.children(named: "compoundIndex").map { index in
          try index.children(named: "index").map { try ModelDocument.required("value", of: $0) }
        }
      case "fetchIndex": fetchIndexes.append(try .init(child))
      default: break
      }
    }
  }
}

extension ModelDocument.Common {
  fileprivate init(_ element: MarkupElement) throws {
    name = try ModelDocument.required("name", of: element)
    isOptional = element.isYes("optional")
    isTransient = element.isYes("transient")
    isIndexed = element.isYes("indexed")
    isIndexedBySpotlight = element.isYes("spotlightIndexingEnabled")
    renamingIdentifier = element["elementID"]
    versionHashModifier = element["versionHashModifier"]
    userInfo = ModelDocument.userInfo(element)
  }
}

extension ModelDocument.Attribute {
  fileprivate init(_ element: MarkupElement, _ composites: Composites, _ depth: Int = 0) throws {
    common = try .init(element)
    type = element.name == "composite" ? Self.compositeType : element["attributeType"] ?? "Undefined"
    defaultValue = element["defaultValueString"] ?? element["defaultDateTimeInterval"]
    isUsingDefaultDate = element["defaultDateTimeInterval"] != nil
    minimum = element["minValueString"] ?? element["minDateTimeInterval"]
    maximum = element["maxValueString"] ?? element["maxDateTimeInterval"]
    regularExpression = element["regularExpressionString"]
    isScalar = element.isYes("usesScalarValueType")
    transformerName = element["valueTransformerName"]
    className = element["customClassName"] ?? element["attributeValueClassName"]
    allowsExternalStorage = element.isYes("allowsExternalBinaryDataStorage")
    allowsCloudEncryption = element.isYes("allowsCloudEncryption")
    preservesValueInHistory = element.isYes("preserveAfterDeletion")
    if type == Self.compositeType { elements = try composites.elements(of: element, depth) }
    derivation = element.isYes("derived") ? element["derivationExpression"] : nil
  }
}

extension ModelDocument.Relationship {
  fileprivate init(_ element: MarkupElement) throws {
    common = try .init(element)
    destination = try ModelDocument.required("destinationEntity", of: element)
    inverse = element["inverseName"]
    isToMany = element.isYes("toMany")
    isOrdered = element.isYes("ordered")
    minimum = element["minCount"].flatMap { Int($0) } ?? 0
    maximum = isToMany ? element["maxCount"].flatMap { Int($0) } ?? 0 : 1
    deleteRule = element["deletionRule"] ?? "Nullify"
  }
}

extension ModelDocument.FetchedProperty {
  fileprivate init(_ element: MarkupElement) throws {
    common = try .init(element)
    let request = element.child("fetchRequest")
    entity = request?["entity"] ?? ""
    predicate = request?["predicateString"]
  }
}

extension ModelDocument.FetchIndex {
  fileprivate init(_ element: MarkupElement) throws {
    name = try ModelDocument.required("name", of: element)
    partialPredicate = element["partialIndexPredicate"]
    elements = element.children(named: "fetchIndexElement").map {
      Element(
        property: $0["property"], expression: $0["expression"], type: $0["type"] ?? "Binary",
        isAscending: $0["order"] != "descending")
    }
  }
}

extension ModelDocument.FetchRequest {
  fileprivate init(_ element: MarkupElement) throws {
    name = try ModelDocument.required("name", of: element)
    entity = try ModelDocument.required("entity", of: element)
    predicate = element["predicateString"]
    fetchLimit = element["fetchLimit"].flatMap { Int($0) } ?? 0
    fetchBatchSize = element["fetchBatchSize"].flatMap { Int($0) } ?? 0
    resultType = element["resultType"].flatMap { Int($0) } ?? 0
    includesSubentities = element["includeSubentities"] != "NO"
    includesPropertyValues = element["includesPropertyValues"] != "NO"
    returnsObjectsAsFaults = element["returnObjectsAsFaults"] != "NO"
    returnsDistinctResults = element.isYes("returnDistinctResults")
  }
}
