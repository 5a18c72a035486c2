import QuinceDataModel
import QuinceFoundation

/// Keeps objects in an XML file, as Apple's store of that type writes them.
// Observed: xcmapping.xml of Xcode's mapping models, which are such stores
final class XMLStore: FileStore {
  override var type: String { NSXMLStoreType }

  override class func read(_ data: Data, _ url: URL) throws -> StoreImage {
    do {
      return try XMLStoreReader(data).image()
    } catch let error as MarkupError {
      throw corrupt("\(error)", url)
    } catch let error as ModelFileError {
      throw corrupt("\(error)", url)
    }
  }

  // Entities stand in capitals in the file, and properties in small letters: the model tells which they are.
  override func named(_ image: StoreImage) -> StoreImage {
    let byName = Dictionary(plans.map { ($0.name.uppercased(), $0) }, uniquingKeysWith: { $1 })
    let properties = byName.mapValues { plan in
      Dictionary(plan.slots.map { ($0.name.lowercased(), $0.name) }, uniquingKeysWith: { $1 })
    }
    var image = image
    for index in image.objects.indices {
      var object = image.objects[index]
      guard let plan = byName[object.entity] else { continue }
      func name(_ name: String) -> String {
        plan.place(of: name) == nil ? properties[object.entity]?[name] ?? name : name
      }
      object.attributes = Dictionary(object.attributes.map { (name($0), $1) }, uniquingKeysWith: { $1 })
      object.relationships = Dictionary(
        object.relationships.map { key, ends in
          (name(key), ends.map { StoreImage.End(entity: byName[$0.entity]?.name ?? $0.entity, key: $0.key) })
        }, uniquingKeysWith: { $1 })
      object.entity = plan.name
      image.objects[index] = object
    }
    return image
  }

  override class func write(_ image: StoreImage) throws -> Data { Data(try XMLStoreWriter.text(of: image).utf8) }
}

/// Reads the XML of a store. Names of properties and entities stay as they are in the file.
struct XMLStoreReader {
  private let root: MarkupElement
  private let bytes: Data

  init(_ data: Data) throws {
    bytes = data
    root = try MarkupReader.read([UInt8](data))
    guard root.name == "database" else {
      throw ModelFileError("the file begins with <\(root.name)>, not with <database>")
    }
  }

  func image() throws -> StoreImage {
    guard let info = root.child("databaseInfo"), let identifier = info.child("UUID")?.text else {
      throw ModelFileError("the file has no databaseInfo with a UUID")
    }
    var image = StoreImage(identifier: identifier)
    image.greatestKey = (info.child("nextObjectID").flatMap { Int64($0.text) } ?? 1) - 1
    image.metadata = try metadata(info)
    image.metadata[NSStoreUUIDKey] = identifier
    if image.metadata[NSStoreTypeKey] == nil { image.metadata[NSStoreTypeKey] = NSXMLStoreType }
    let elements = root.children(named: "object")
    var entities: [String: String] = [:]
    for element in elements { entities[element["id"] ?? ""] = element["type"] }
    image.objects = try elements.map { try object($0, entities) }
    image.greatestKey = max(image.greatestKey, image.objects.map(\.key).max() ?? 0)
    return image
  }

  private func metadata(_ info: MarkupElement) throws -> [String: Any] {
    guard let dictionary = info.child("metadata")?.child("plist")?.child("dict") else { return [:] }
    return try Self.list(dictionary) as? [String: Any] ?? [:]
  }

  private static func list(_ element: MarkupElement) throws -> Any {
    switch element.name {
    case "dict":
      var result: [String: Any] = [:]
      for (key, value) in zip(element.children, element.children.dropFirst()) where key.name == "key" {
        result[key.text] = try list(value)
      }
      return result
    case "array": return try element.children.map(list)
    case "string": return element.text
    case "integer": return NSNumber(value: Int64(element.text) ?? 0)
    case "real": return NSNumber(value: Double(element.text) ?? 0)
    case "true": return NSNumber(value: true)
    case "false": return NSNumber(value: false)
    case "data": return Data(base64Encoded: element.text, options: .ignoreUnknownCharacters) ?? Data()
    case "date": return ISO8601DateFormatter().date(from: element.text) ?? Date(timeIntervalSinceReferenceDate: 0)
    default: throw ModelFileError("the metadata has <\(element.name)>")
    }
  }

  static func key(_ text: String) throws -> Int64 {
    guard text.hasPrefix("z"), let key = Int64(text.dropFirst()) else {
      throw ModelFileError("the identifier \"\(text)\" is none of an object")
    }
    return key
  }

  private func object(_ element: MarkupElement, _ entities: [String: String]) throws -> StoreImage.Object {
    guard let type = element["type"], let id = element["id"] else {
      throw ModelFileError("an object has no type or id")
    }
    var object = StoreImage.Object(entity: type, key: try Self.key(id))
    for child in element.children {
      guard let name = child["name"] else { throw ModelFileError("a property of \(id) has no name") }
      switch child.name {
      case "attribute":
        object.types[name] = Self.types[child["type"] ?? ""]
        object.attributes[name] = try Self.value(child)
      case "relationship":
        if child["type"] == "1/1" { object.toOne.insert(name) }
        object.destinations[name] = child["destination"]
        object.relationships[name] = try (child["idrefs"] ?? "").split(separator: " ").map { reference in
          let id = String(reference)
          return StoreImage.End(entity: entities[id] ?? child["destination"] ?? "", key: try Self.key(id))
        }
      default: continue
      }
    }
    return object
  }

  /// The names that attribute types have in the file.
  static let types: [String: NSAttributeType] = [
    "int16": .integer16AttributeType, "int32": .integer32AttributeType, "int64": .integer64AttributeType,
    "decimal": .decimalAttributeType, "double": .doubleAttributeType, "float": .floatAttributeType,
    "string": .stringAttributeType, "bool": .booleanAttributeType, "date": .dateAttributeType,
    "uuid": .UUIDAttributeType, "uri": .URIAttributeType, "binary": .binaryDataAttributeType,
    "transformable": .transformableAttributeType,
  ]

  private static func value(_ element: MarkupElement) throws -> StoreImage.PlainValue {
    let type = element["type"] ?? "", text = element.text
    func failure() -> ModelFileError {
      ModelFileError("the attribute \(element["name"] ?? "") has the value \"\(text)\", which is no \(type)")
    }
    switch type {
    case "int16", "int32", "int64":
      guard let value = Int64(text) else { throw failure() }
      return .integer(value)
    case "bool": return .integer(["1", "YES", "true"].contains(text) ? 1 : 0)
    case "double", "float", "date":
      guard let value = Double(text) else { throw failure() }
      return .real(value)
    case "binary", "transformable":
      guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else { throw failure() }
      return .data(data)
    case "string" where element["encoding"] == "base64":
      guard let data = Data(base64Encoded: text), let value = String(data: data, encoding: .utf8) else {
        throw failure()
      }
      return .text(value)
    case "string", "decimal", "uuid", "uri": return .text(text)
    default: throw failure()
    }
  }
}
