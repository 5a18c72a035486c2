import CoreData
import Foundation

/// A model for tests: authors and their books, tags, and a few values of every type.
enum LibraryModel {
  static func attribute(
    _ name: String, _ type: NSAttributeType, optional: Bool = true, default value: Any? = nil
  ) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    attribute.name = name
    attribute.attributeType = type
    attribute.isOptional = optional
    attribute.defaultValue = value
    return attribute
  }

  static func toOne(_ name: String, _ rule: NSDeleteRule = .nullifyDeleteRule) -> NSRelationshipDescription {
    let relationship = toMany(name, rule)
    relationship.maxCount = 1
    return relationship
  }

  static func toMany(
    _ name: String, _ rule: NSDeleteRule = .nullifyDeleteRule, ordered: Bool = false
  ) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    relationship.name = name
    relationship.deleteRule = rule
    relationship.isOrdered = ordered
    return relationship
  }

  static func entity(_ name: String, _ properties: [NSPropertyDescription]) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = name
    entity.properties = properties
    return entity
  }

  static func connect(
    _ one: NSRelationshipDescription, _ first: NSEntityDescription, _ other: NSRelationshipDescription,
    _ second: NSEntityDescription
  ) {
    one.destinationEntity = second
    other.destinationEntity = first
    one.inverseRelationship = other
    other.inverseRelationship = one
  }

  static func make(deleting rule: NSDeleteRule = .nullifyDeleteRule) -> NSManagedObjectModel {
    let books = toMany("books", rule), author = toOne("author")
    let chapters = toMany("chapters", .cascadeDeleteRule, ordered: true), book = toOne("book")
    let tags = toMany("tags"), tagged = toMany("books")
    let authorEntity = entity(
      "Author", [attribute("name", .stringAttributeType), attribute("age", .integer16AttributeType, default: 0), books])
    let bookEntity = entity(
      "Book",
      [
        attribute("title", .stringAttributeType, optional: false, default: "Untitled"),
        attribute("pages", .integer32AttributeType), attribute("price", .decimalAttributeType),
        attribute("rating", .doubleAttributeType), attribute("weight", .floatAttributeType),
        attribute("isRead", .booleanAttributeType), attribute("bought", .dateAttributeType),
        attribute("cover", .binaryDataAttributeType), attribute("identifier", .UUIDAttributeType),
        attribute("link", .URIAttributeType), attribute("notes", .transformableAttributeType),
        attribute("count", .integer64AttributeType), author, chapters, tags,
      ])
    let chapterEntity = entity("Chapter", [attribute("name", .stringAttributeType), book])
    let tagEntity = entity("Tag", [attribute("name", .stringAttributeType), tagged])
    let audioEntity = entity("AudioBook", [attribute("minutes", .integer32AttributeType)])
    let draft = attribute("draft", .stringAttributeType)
    draft.isTransient = true
    audioEntity.properties += [draft]
    bookEntity.subentities = [audioEntity]
    connect(books, authorEntity, author, bookEntity)
    connect(chapters, bookEntity, book, chapterEntity)
    connect(tags, bookEntity, tagged, tagEntity)
    let model = NSManagedObjectModel()
    model.entities = [authorEntity, bookEntity, chapterEntity, tagEntity, audioEntity]
    return model
  }
}

/// A coordinator with one store, and contexts on it.
final class Stack {
  enum Kind: String, CaseIterable, Sendable {
    case sqlite = "an SQLite store"
    case memory = "a store in memory"
    case binary = "a binary store"
    case xml = "an XML store"

    var type: String {
      switch self {
      case .sqlite: NSSQLiteStoreType
      case .memory: NSInMemoryStoreType
      case .binary: NSBinaryStoreType
      case .xml: NSXMLStoreType
      }
    }
  }

  let folder: URL
  let coordinator: NSPersistentStoreCoordinator
  let context: NSManagedObjectContext
  let store: NSPersistentStore

  init(
    _ kind: Kind = .sqlite, _ model: NSManagedObjectModel = LibraryModel.make(), in folder: URL? = nil,
    options: [String: Any]? = nil
  ) throws {
    self.folder =
      folder ?? FileManager.default.temporaryDirectory.appendingPathComponent("coredata-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
    coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    store = try coordinator.addPersistentStore(
      ofType: kind.type, configurationName: nil,
      at: self.folder.appendingPathComponent("store.sqlite"), options: options)
    context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
  }

  var file: URL { folder.appendingPathComponent("store.sqlite") }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Another context on the same coordinator.
  func other() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    return context
  }

  @discardableResult
  func insert(_ entity: String, _ values: [String: Any] = [:], into other: NSManagedObjectContext? = nil)
    -> NSManagedObject
  {
    let object = NSEntityDescription.insertNewObject(forEntityName: entity, into: other ?? context)
    for (key, value) in values { object.setValue(value, forKey: key) }
    return object
  }

  func all(_ entity: String, _ format: String? = nil, sort: String? = nil) throws -> [NSManagedObject] {
    let request = NSFetchRequest<NSManagedObject>(entityName: entity)
    request.predicate = format.map { NSPredicate(format: $0) }
    request.sortDescriptors = sort.map { [NSSortDescriptor(key: $0, ascending: true)] }
    return try context.fetch(request)
  }
}
