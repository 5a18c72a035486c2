import CoreData
import Foundation
import Testing

/// Stores of every kind, opened again, moved, replaced and destroyed.
struct StoreKindTests {
  static let files: [Stack.Kind] = [.sqlite, .binary, .xml]

  private static func fill(_ stack: Stack) throws -> NSManagedObject {
    let author = stack.insert("Author", ["name": "Mary\u{0}<&>\"\r\n", "age": 20])
    let books = ["One", "Two"].map { stack.insert("Book", ["title": $0, "author": author]) }
    books[0].setValue(NSDecimalNumber(string: "12.50"), forKey: "price")
    books[0].setValue(["a", "b"], forKey: "notes")
    books[0].setValue(UUID(uuidString: "374C5961-3E41-43E5-915C-383EA914074C"), forKey: "identifier")
    books[0].setValue(Date(timeIntervalSinceReferenceDate: 0.25), forKey: "bought")
    books[0].setValue(Data([0, 1, 2]), forKey: "cover")
    let chapters = ["3", "1", "2"].map { stack.insert("Chapter", ["name": $0]) }
    books[0].setValue(NSOrderedSet(array: chapters), forKey: "chapters")
    books[1].setValue(NSSet(array: ["x", "y"].map { stack.insert("Tag", ["name": $0]) }), forKey: "tags")
    stack.insert("AudioBook", ["title": "Three", "minutes": 5, "draft": "not stored"])
    try stack.context.save()
    return author
  }

  private static func check(_ context: NSManagedObjectContext) throws {
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    let books = try context.fetch(request)
    #expect(books.map { $0.value(forKey: "title") as? String } == ["One", "Three", "Two"])
    let one = try #require(books.first)
    #expect(one.value(forKeyPath: "author.name") as? String == "Mary\u{0}<&>\"\r\n")
    #expect(one.value(forKeyPath: "author.age") as? Int == 20)
    #expect(one.value(forKey: "price") as? NSDecimalNumber == NSDecimalNumber(string: "12.50"))
    #expect(one.value(forKey: "notes") as? [String] == ["a", "b"])
    #expect(one.value(forKey: "identifier") as? UUID == UUID(uuidString: "374C5961-3E41-43E5-915C-383EA914074C"))
    #expect(one.value(forKey: "bought") as? Date == Date(timeIntervalSinceReferenceDate: 0.25))
    #expect(one.value(forKey: "cover") as? Data == Data([0, 1, 2]))
    let chapters = (one.value(forKey: "chapters") as? NSOrderedSet)?.array as? [NSManagedObject]
    #expect(chapters?.map { $0.value(forKey: "name") as? String } == ["3", "1", "2"])
    #expect(books[1].entity.name == "AudioBook" && books[1].value(forKey: "minutes") as? Int == 5)
    #expect(books[1].value(forKey: "draft") == nil)
    #expect((books[2].value(forKeyPath: "tags.name") as? NSSet) == NSSet(array: ["x", "y"]))
  }

  private static func context(
    _ type: String, _ url: URL, options: [AnyHashable: Any]? = nil
  ) throws -> NSManagedObjectContext {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: LibraryModel.make())
    try coordinator.addPersistentStore(ofType: type, configurationName: nil, at: url, options: options)
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    return context
  }

  @Test(arguments: files)
  func aFileThatIsOpenedAgainHasAllThatWasSaved(kind: Stack.Kind) throws {
    let stack = try Stack(kind)
    let uri = try Self.fill(stack).objectID.uriRepresentation()
    let url = try #require(stack.store.url)
    try stack.coordinator.remove(stack.store)
    let context = try Self.context(kind.type, url)
    try Self.check(context)
    let identifier = try #require(context.persistentStoreCoordinator?.managedObjectID(forURIRepresentation: uri))
    #expect(try context.existingObject(with: identifier).value(forKey: "age") as? Int == 20)
    // Keys of new objects are not those of objects that are there.
    let new = NSEntityDescription.insertNewObject(forEntityName: "Author", into: context)
    try context.save()
    #expect(new.objectID.uriRepresentation() != uri)
    let request = NSFetchRequest<NSManagedObject>(entityName: "Author")
    #expect(try context.count(for: request) == 2)
  }

  @Test(arguments: files)
  func aReadOnlyStoreIsReadAndRefusesToSave(kind: Stack.Kind) throws {
    let stack = try Stack(kind)
    _ = try Self.fill(stack)
    let url = try #require(stack.store.url)
    try stack.coordinator.remove(stack.store)
    let before = try Data(contentsOf: url)
    let context = try Self.context(kind.type, url, options: [NSReadOnlyPersistentStoreOption: true])
    try Self.check(context)
    let object = try #require(try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Author")).first)
    object.setValue("B", forKey: "name")
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.code == NSPersistentStoreSaveError)
    #expect(try Data(contentsOf: url) == before)
  }

  @Test(arguments: files)
  func metadataOfAFileIsReadAndChangedWithoutAModel(kind: Stack.Kind) throws {
    let stack = try Stack(kind)
    _ = try Self.fill(stack)
    let url = try #require(stack.store.url)
    stack.coordinator.setMetadata(
      stack.coordinator.metadata(for: stack.store).merging(["mine": "a"]) { $1 }, for: stack.store)
    stack.insert("Tag")
    try stack.context.save()
    let identifier = stack.store.identifier
    try stack.coordinator.remove(stack.store)
    typealias Coordinator = NSPersistentStoreCoordinator
    var metadata = try Coordinator.metadataForPersistentStore(ofType: kind.type, at: url)
    #expect(metadata["mine"] as? String == "a" && metadata[NSStoreUUIDKey] as? String == identifier)
    #expect(metadata[NSStoreTypeKey] as? String == kind.type)
    metadata["mine"] = "b"
    try Coordinator.setMetadata(metadata, forPersistentStoreOfType: kind.type, at: url)
    #expect(try Coordinator.metadataForPersistentStore(ofType: kind.type, at: url)["mine"] as? String == "b")
    // What the store is stays, also when the app leaves it out.
    try Coordinator.setMetadata(["other": 1], forPersistentStoreOfType: kind.type, at: url)
    metadata = try Coordinator.metadataForPersistentStore(ofType: kind.type, at: url)
    #expect(metadata["mine"] == nil && metadata["other"] as? Int == 1)
    #expect(metadata[NSStoreUUIDKey] as? String == identifier)
    try Self.check(try Self.context(kind.type, url))
  }

  static let moves = Stack.Kind.allCases.flatMap { from in Stack.Kind.allCases.map { (from, $0) } }

  @Test(arguments: moves)
  func aStoreBecomesOneOfAnotherKind(from: Stack.Kind, to: Stack.Kind) throws {
    let stack = try Stack(from)
    _ = try Self.fill(stack)
    stack.store.metadata["mine"] = "a"
    let url = stack.folder.appendingPathComponent("moved")
    let made = try stack.coordinator.migratePersistentStore(stack.store, to: url, options: nil, withType: to.type)
    #expect(stack.coordinator.persistentStores == [made] && made.type == to.type)
    #expect(made.identifier != stack.store.identifier && made.metadata["mine"] as? String == "a")
    let context = stack.other()
    try Self.check(context)
    _ = NSEntityDescription.insertNewObject(forEntityName: "Author", into: context)
    try context.save()
    #expect(try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Author")) == 2)
    guard to != .memory else { return }
    try stack.coordinator.remove(made)
    try Self.check(try Self.context(to.type, url))
  }

  @Test(arguments: files)
  func aStoreTakesThePlaceOfAnother(kind: Stack.Kind) throws {
    let stack = try Stack(kind), other = try Stack(kind)
    _ = try Self.fill(stack)
    other.insert("Tag", ["name": "gone"])
    try other.context.save()
    let (from, to) = (try #require(stack.store.url), try #require(other.store.url))
    try stack.coordinator.remove(stack.store)
    try other.coordinator.remove(other.store)
    try other.coordinator.replacePersistentStore(at: to, withPersistentStoreFrom: from, ofType: kind.type)
    let context = try Self.context(kind.type, to)
    try Self.check(context)
    #expect(try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Tag")) == 2)
    try other.coordinator.destroyPersistentStore(at: to, ofType: kind.type)
    #expect(!FileManager.default.fileExists(atPath: to.path))
    try Self.check(try Self.context(kind.type, from))
  }

  @Test(arguments: files)
  func aStoreThatIsOpenIsDestroyedAndMadeAnew(kind: Stack.Kind) throws {
    let stack = try Stack(kind)
    _ = try Self.fill(stack)
    let request = NSFetchRequest<NSManagedObject>(entityName: "Author")
    #expect(try stack.context.count(for: request) > 0)
    stack.context.reset()
    try stack.coordinator.destroyPersistentStore(at: stack.file, ofType: kind.type)
    #expect(stack.coordinator.persistentStores.isEmpty)
    try stack.coordinator.addPersistentStore(ofType: kind.type, configurationName: nil, at: stack.file)
    #expect(try stack.context.count(for: request) == 0)
    stack.insert("Author")
    try stack.context.save()
    #expect(try stack.context.count(for: request) == 1)
  }

  @Test(arguments: [Stack.Kind.binary, .xml])
  func aDamagedFileIsRefusedAndKept(kind: Stack.Kind) throws {
    let stack = try Stack(kind)
    _ = try Self.fill(stack)
    let url = try #require(stack.store.url)
    try stack.coordinator.remove(stack.store)
    let whole = try Data(contentsOf: url)
    for count in [0, 1, whole.count / 3, whole.count - 20] {
      try whole.prefix(count).write(to: url)
      let error = #expect(throws: NSError.self) { try Self.context(kind.type, url) }
      #expect(error?.domain == NSCocoaErrorDomain && error?.code == CocoaError.fileReadCorruptFile.rawValue)
      #expect(try Data(contentsOf: url) == whole.prefix(count))
    }
  }

  @Test(arguments: [Stack.Kind.binary, .xml])
  func aSaveThatFailsLeavesTheFileAndTheStoreAsTheyWere(kind: Stack.Kind) throws {
    let stack = try Stack(kind)
    let author = try Self.fill(stack)
    let url = try #require(stack.store.url)
    let before = try Data(contentsOf: url)
    #expect(stack.coordinator.setURL(stack.folder.appendingPathComponent("missing/store"), for: stack.store))
    author.setValue(99, forKey: "age")
    stack.insert("Tag")
    #expect(throws: (any Error).self) { try stack.context.save() }
    #expect(stack.coordinator.setURL(url, for: stack.store))
    #expect(try Data(contentsOf: url) == before)
    let other = stack.other()
    #expect(try other.existingObject(with: author.objectID).value(forKey: "age") as? Int == 20)
    #expect(try other.count(for: NSFetchRequest<NSManagedObject>(entityName: "Tag")) == 2)
    try stack.context.save()
    #expect(try stack.other().existingObject(with: author.objectID).value(forKey: "age") as? Int == 99)
  }

  @Test func anotherModelIsRefused() throws {
    for kind in [Stack.Kind.binary, .xml] {
      let stack = try Stack(kind)
      let url = try #require(stack.store.url)
      try stack.coordinator.remove(stack.store)
      let model = LibraryModel.make()
      model.entitiesByName["Tag"]?.properties.append(LibraryModel.attribute("color", .stringAttributeType))
      let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
      let error = #expect(throws: NSError.self) {
        try coordinator.addPersistentStore(ofType: kind.type, configurationName: nil, at: url)
      }
      #expect(error?.code == NSPersistentStoreIncompatibleVersionHashError)
      try coordinator.addPersistentStore(
        ofType: kind.type, configurationName: nil, at: url, options: [NSIgnorePersistentStoreVersioningOption: true])
    }
  }

  // MARK: Configurations

  @Test func eachConfigurationHasItsStoreAndObjectsDoNotPointAcross() throws {
    let model = LibraryModel.make()
    let byName = model.entitiesByName
    model.setEntities(["Author", "Book", "AudioBook", "Chapter"].compactMap { byName[$0] }, forConfigurationName: "A")
    model.setEntities([byName["Tag"]!], forConfigurationName: "B")
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("coredata-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let one = try coordinator.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: "A", at: folder.appendingPathComponent("a"))
    let two = try coordinator.addPersistentStore(
      ofType: NSBinaryStoreType, configurationName: "B", at: folder.appendingPathComponent("b"))
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    let book = NSEntityDescription.insertNewObject(forEntityName: "Book", into: context)
    let tag = NSEntityDescription.insertNewObject(forEntityName: "Tag", into: context)
    try context.save()
    #expect(book.objectID.persistentStore === one && tag.objectID.persistentStore === two)
    book.mutableSetValue(forKey: "tags").add(tag)
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.code == NSManagedObjectExternalRelationshipError)
    context.rollback()
    #expect((book.value(forKey: "tags") as? NSSet)?.count == 0)
  }
}
