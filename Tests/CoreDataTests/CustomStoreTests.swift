import CoreData
import Foundation
import Testing

/// A store of an app's own: one line of text for each tag.
final class LineStore: NSAtomicStore {
  override var type: String { "Lines" }
  static let uuid = "5D3B7B0E-6E4D-4C0E-8D5C-0B7B0A0C0D0E"

  override var metadata: [String: Any]! {
    get { [NSStoreTypeKey: type, NSStoreUUIDKey: Self.uuid] }
    set {}
  }

  override func load() throws {
    guard let url, let text = try? String(contentsOf: url, encoding: .utf8) else { return }
    guard let entity = persistentStoreCoordinator?.managedObjectModel.entitiesByName["Tag"] else { return }
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=").map(String.init)
      let node = NSAtomicStoreCacheNode(objectID: objectID(for: entity, withReferenceObject: parts[0]))
      node.setValue(parts[1], forKey: "name")
      addCacheNodes([node])
    }
  }

  override func newReferenceObject(for managedObject: NSManagedObject) -> Any { "tag\(cacheNodes().count + 1)" }

  override func save() throws {
    let lines = cacheNodes().map { "\(referenceObject(for: $0.objectID))=\($0.value(forKey: "name") ?? "")" }.sorted()
    guard let url else { return }
    guard !lines.contains(where: { $0.hasSuffix("bad") }) else { throw CocoaError(.fileWriteUnknown) }
    try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
  }
}

/// A store of an app's own that asks a dictionary.
final class DictionaryStore: NSIncrementalStore {
  nonisolated(unsafe) static var tables: [String: [String: [String: Any]]] = [:]
  override var type: String { "Dictionary" }

  override func loadMetadata() throws { metadata = [NSStoreTypeKey: type, NSStoreUUIDKey: identifier ?? ""] }
  override class func identifierForNewStore(at storeURL: URL) -> Any { storeURL.lastPathComponent }

  private func table(_ name: String) -> [String: [String: Any]] { Self.tables[name] ?? [:] }

  override func execute(_ request: NSPersistentStoreRequest, with context: NSManagedObjectContext?) throws -> Any {
    if let save = request as? NSSaveChangesRequest {
      for object in (save.insertedObjects ?? []).union(save.updatedObjects ?? []) {
        var values: [String: Any] = [:]
        for name in object.entity.attributesByName.keys { values[name] = object.value(forKey: name) }
        if let author = object.entity.relationshipsByName["author"], author.maxCount == 1 {
          values["author"] = (object.value(forKey: "author") as? NSManagedObject).map {
            referenceObject(for: $0.objectID)
          }
        }
        let key = referenceObject(for: object.objectID) as? String ?? ""
        Self.tables[object.entity.name ?? "", default: [:]][key] = values
      }
      for object in save.deletedObjects ?? [] {
        Self.tables[object.entity.name ?? ""]?[referenceObject(for: object.objectID) as? String ?? ""] = nil
      }
      return []
    }
    guard let fetch = request as? NSFetchRequest<NSFetchRequestResult>, let entity = fetch.entity else { return [] }
    let keys = table(entity.name ?? "").sorted { $0.key < $1.key }.filter { _, values in
      fetch.predicate?.evaluate(with: values as NSDictionary) ?? true
    }
    if fetch.resultType == .countResultType { return [NSNumber(value: keys.count)] }
    return keys.compactMap { context?.object(with: newObjectID(for: entity, referenceObject: $0.key)) }
  }

  override func newValuesForObject(
    with objectID: NSManagedObjectID, with context: NSManagedObjectContext
  ) throws -> NSIncrementalStoreNode {
    let key = referenceObject(for: objectID) as? String ?? ""
    guard var values = table(objectID.entity.name ?? "")[key] else { throw CocoaError(.fileReadUnknown) }
    if let author = values["author"] as? String, let entity = objectID.entity.relationshipsByName["author"] {
      values["author"] = newObjectID(for: entity.destinationEntity!, referenceObject: author)
    }
    return NSIncrementalStoreNode(objectID: objectID, withValues: values, version: 1)
  }

  override func newValue(
    forRelationship relationship: NSRelationshipDescription, forObjectWith objectID: NSManagedObjectID,
    with context: NSManagedObjectContext?
  ) throws -> Any {
    guard relationship.name == "books", let destination = relationship.destinationEntity else { return [] }
    let key = referenceObject(for: objectID) as? String
    return table("Book").filter { $0.value["author"] as? String == key }.keys.sorted()
      .map { newObjectID(for: destination, referenceObject: $0) }
  }

  override func obtainPermanentIDs(for array: [NSManagedObject]) throws -> [NSManagedObjectID] {
    array.map { newObjectID(for: $0.entity, referenceObject: "\($0.entity.name ?? "")-\(UUID().uuidString)") }
  }
}

@Suite(.serialized) struct CustomStoreTests {
  private static func context(_ type: String, _ url: URL) throws -> NSManagedObjectContext {
    NSPersistentStoreCoordinator.registerStoreClass(LineStore.self, forStoreType: "Lines")
    NSPersistentStoreCoordinator.registerStoreClass(
      DictionaryStore.self, type: NSPersistentStore.StoreType(rawValue: "Dictionary"))
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: LibraryModel.make())
    try coordinator.addPersistentStore(ofType: type, configurationName: nil, at: url)
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    return context
  }

  @Test func anAtomicStoreOfTheAppsOwnReadsAndWritesItsFile() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("lines-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    try "tag1=red\ntag2=blue".write(to: url, atomically: true, encoding: .utf8)
    let context = try Self.context("Lines", url)
    let request = NSFetchRequest<NSManagedObject>(entityName: "Tag")
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    let tags = try context.fetch(request)
    #expect(tags.map { $0.value(forKey: "name") as? String } == ["blue", "red"])
    #expect(tags[0].objectID.uriRepresentation().absoluteString == "x-coredata://\(LineStore.uuid)/Tag/ptag2")
    tags[0].setValue("green", forKey: "name")
    context.delete(tags[1])
    let new = NSEntityDescription.insertNewObject(forEntityName: "Tag", into: context)
    new.setValue("white", forKey: "name")
    try context.save()
    #expect(try String(contentsOf: url, encoding: .utf8) == "tag2=green\ntag3=white")
    #expect(new.objectID.uriRepresentation().lastPathComponent == "ptag3")
    let again = try Self.context("Lines", url)
    let identifier = try #require(
      again.persistentStoreCoordinator?.managedObjectID(forURIRepresentation: new.objectID.uriRepresentation()))
    #expect(try again.existingObject(with: identifier).value(forKey: "name") as? String == "white")
    // What the store refuses leaves it as it was.
    new.setValue("bad", forKey: "name")
    let error = #expect(throws: CocoaError.self) { try context.save() }
    #expect(error?.code == .fileWriteUnknown)
    context.rollback()
    context.refresh(new, mergeChanges: false)
    #expect(new.value(forKey: "name") as? String == "white")
  }

  @Test func anIncrementalStoreOfTheAppsOwnIsAskedForWhatIsNeeded() throws {
    DictionaryStore.tables = [
      "Author": ["a": ["name": "Mary", "age": 20]],
      "Book": ["b": ["title": "One", "author": "a"], "c": ["title": "Two", "author": "a"]],
    ]
    let url = URL(fileURLWithPath: "/tmp/dictionary")
    let context = try Self.context("Dictionary", url)
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    request.predicate = NSPredicate(format: "title = 'Two'")
    let book = try #require(try context.fetch(request).first)
    #expect(book.objectID.uriRepresentation().absoluteString == "x-coredata://dictionary/Book/pc")
    #expect(try context.count(for: request) == 1)
    #expect(book.isFault && book.value(forKey: "title") as? String == "Two")
    let author = try #require(book.value(forKey: "author") as? NSManagedObject)
    #expect(author.value(forKey: "name") as? String == "Mary")
    #expect((author.value(forKeyPath: "books.title") as? NSSet) == NSSet(array: ["One", "Two"]))
    let new = NSEntityDescription.insertNewObject(forEntityName: "Book", into: context)
    new.setValue("Three", forKey: "title")
    new.setValue(author, forKey: "author")
    author.setValue(21, forKey: "age")
    context.delete(book)
    try context.save()
    #expect(DictionaryStore.tables["Book"]?.count == 2 && DictionaryStore.tables["Book"]?["c"] == nil)
    #expect(DictionaryStore.tables["Author"]?["a"]?["age"] as? Int == 21)
    let stored = DictionaryStore.tables["Book"]?.first { $0.key.hasPrefix("Book-") }?.value
    #expect(stored?["title"] as? String == "Three" && stored?["author"] as? String == "a")
    #expect(!new.objectID.isTemporaryID && !context.hasChanges)
    let gone = try Self.context("Dictionary", url).existingObject
    #expect(throws: (any Error).self) { try gone(book.objectID) }
  }

  @Test func `an incremental store needs no file, other stores of apps do`() throws {
    NSPersistentStoreCoordinator.registerStoreClass(DictionaryStore.self, forStoreType: "Dictionary")
    NSPersistentStoreCoordinator.registerStoreClass(LineStore.self, forStoreType: "Lines")
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: LibraryModel.make())
    try coordinator.addPersistentStore(ofType: "Dictionary", configurationName: nil, at: nil)
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    #expect(try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Tag")) == 0)
    let error = #expect(throws: NSError.self) {
      try coordinator.addPersistentStore(ofType: "Lines", configurationName: nil, at: nil)
    }
    #expect(error?.code == NSPersistentStoreOpenError)
  }

  @Test func anUnknownTypeIsRefused() throws {
    NSPersistentStoreCoordinator.registerStoreClass(LineStore.self, forStoreType: "Passing")
    NSPersistentStoreCoordinator.registerStoreClass(nil, forStoreType: "Passing")
    let error = #expect(throws: NSError.self) {
      try Self.context("Passing", URL(fileURLWithPath: "/tmp/none"))
    }
    #expect(error?.code == NSPersistentStoreInvalidTypeError)
  }
}
