import QuinceDataModel

/// The source of a managed object's class, as Xcode writes it.
// Observed: files that Xcode generated, in public projects
struct ManagedClassSource {
  private let entity: ModelDocument.Entity
  private let document: ModelDocument

  init(_ entity: ModelDocument.Entity, in document: ModelDocument) {
    self.entity = entity
    self.document = document
  }

  /// The name without its module.
  var className: String { Self.className(entity) }

  private static func className(_ entity: ModelDocument.Entity) -> String {
    let name = entity.className ?? entity.name
    return name.split(separator: ".").last.map(String.init) ?? entity.name
  }

  private func className(ofEntity name: String) -> String {
    guard let found = document.entities.first(where: { $0.name == name }), found.className != nil else {
      return "NSManagedObject"
    }
    return Self.className(found)
  }

  private var superclass: String { entity.parent.map { className(ofEntity: $0) } ?? "NSManagedObject" }

  private let header = "import CoreData\nimport Foundation\n\n"

  var classText: String {
    header + "@objc(\(className))\npublic class \(className): \(superclass) {\n}\n"
  }

  var propertiesText: String {
    var text = header + "extension \(className) {\n"
    text += "  @nonobjc public class func fetchRequest() -> NSFetchRequest<\(className)> {\n"
    text += "    return NSFetchRequest<\(className)>(entityName: \"\(entity.name)\")\n  }\n\n"
    for (name, type)
      in (entity.attributes.map { ($0.common.name, type(of: $0)) }
      + entity.relationships.map { ($0.common.name, type(of: $0)) }
      + entity.fetchedProperties.map { ($0.common.name, "[\(className(ofEntity: $0.entity))]?") }).sorted(by: {
        $0.0 < $1.0
      })
    {
      text += "  @NSManaged public var \(Self.escaped(name)): \(type)\n"
    }
    text += "}\n"
    for relationship in entity.relationships.sorted(by: { $0.common.name < $1.common.name }) where relationship.isToMany
    {
      text += accessors(of: relationship)
    }
    // The class above says it for those below.
    if entity.parent == nil { text += "\nextension \(className): Identifiable {\n}\n" }
    return text
  }

  private static let keywords: Set<String> = [
    "class", "default", "extension", "for", "func", "import", "in", "init", "internal", "is", "let", "operator",
    "private",
    "protocol", "public", "repeat", "return", "self", "static", "struct", "switch", "var", "where", "while",
  ]

  private static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  private func type(of attribute: ModelDocument.Attribute) -> String {
    switch (attribute.type, attribute.isScalar) {
    case ("Integer 16", true): "Int16"
    case ("Integer 32", true): "Int32"
    case ("Integer 64", true): "Int64"
    case ("Double", true): "Double"
    case ("Float", true): "Float"
    case ("Boolean", true): "Bool"
    case ("Date", true): "TimeInterval"
    case ("Integer 16", _), ("Integer 32", _), ("Integer 64", _), ("Double", _), ("Float", _), ("Boolean", _):
      "NSNumber?"
    case ("Decimal", _): "NSDecimalNumber?"
    case ("String", _): "String?"
    case ("Date", _): "Date?"
    case ("Binary", _): "Data?"
    case ("UUID", _): "UUID?"
    case ("URI", _): "URL?"
    case ("ObjectID", _): "NSManagedObjectID?"
    // Apple: `@NSManaged var magnitude: [String: Any]?`, NSCompositeAttributeDescription
    case (ModelDocument.Attribute.compositeType, _): "[String: Any]?"
    default: "\(attribute.className ?? "NSObject")?"
    }
  }

  private func type(of relationship: ModelDocument.Relationship) -> String {
    if relationship.isToMany { return relationship.isOrdered ? "NSOrderedSet?" : "NSSet?" }
    return "\(className(ofEntity: relationship.destination))?"
  }

  private func accessors(of relationship: ModelDocument.Relationship) -> String {
    let name = relationship.common.name
    let capital = name.prefix(1).uppercased() + name.dropFirst()
    let element = className(ofEntity: relationship.destination)
    let collection = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
    var text = "\n// MARK: Generated accessors for \(name)\nextension \(className) {\n"
    if relationship.isOrdered {
      text += """
          @objc(insertObject:in\(capital)AtIndex:)
          @NSManaged public func insertInto\(capital)(_ value: \(element), at idx: Int)

          @objc(removeObjectFrom\(capital)AtIndex:)
          @NSManaged public func removeFrom\(capital)(at idx: Int)

          @objc(insert\(capital):atIndexes:)
          @NSManaged public func insertInto\(capital)(_ values: [\(element)], at indexes: NSIndexSet)

          @objc(remove\(capital)AtIndexes:)
          @NSManaged public func removeFrom\(capital)(at indexes: NSIndexSet)

          @objc(replaceObjectIn\(capital)AtIndex:withObject:)
          @NSManaged public func replace\(capital)(at idx: Int, with value: \(element))

          @objc(replace\(capital)AtIndexes:with\(capital):)
          @NSManaged public func replace\(capital)(at indexes: NSIndexSet, with values: [\(element)])


        """
    }
    text += """
        @objc(add\(capital)Object:)
        @NSManaged public func addTo\(capital)(_ value: \(element))

        @objc(remove\(capital)Object:)
        @NSManaged public func removeFrom\(capital)(_ value: \(element))

        @objc(add\(capital):)
        @NSManaged public func addTo\(capital)(_ values: \(collection))

        @objc(remove\(capital):)
        @NSManaged public func removeFrom\(capital)(_ values: \(collection))
      }

      """
    return text
  }
}
