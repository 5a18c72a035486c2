import CoreData
import Foundation
import Testing

/// Objects go into a store and come out of it as they were.
struct StackTests {
  @Test(arguments: Stack.Kind.allCases)
  func aNewObjectHasDefaultsAndATemporaryIdentifier(kind: Stack.Kind) throws {
    let stack = try Stack(kind)
    let book = stack.insert("Book")
    #expect(book.value(forKey: "title") as? String == "Untitled")
    #expect(book.value(forKey: "pages") == nil)
    #expect(book.objectID.isTemporaryID && book.isInserted && book.hasChanges && !book.isFault)
    #expect(stack.context.insertedObjects == [book] && stack.context.hasChanges)
  }

  @Test(arguments: Stack.Kind.allCases)
  func everyTypeOfValueComesBack(kind: Stack.Kind) throws {
    let stack = try Stack(kind)
    let identifier = UUID()
    let values: [String: Any] = [
      "title": "Ägypten \"1\"\n🍏", "pages": NSNumber(value: -7), "price": NSDecimalNumber(string: "12.34"),
      "rating": NSNumber(value: 4.25), "weight": NSNumber(value: Float(0.1)), "isRead": NSNumber(value: true),
      "bought": Date(timeIntervalSinceReferenceDate: 123.456), "cover": Data([0, 1, 255]), "identifier": identifier,
      "link": URL(string: "https://example.com/a?b=c")!, "notes": ["a", "b"],
      "count": NSNumber(value: Int64.max),
    ]
    let saved = stack.insert("Book", values)
    try stack.context.save()
    #expect(!saved.objectID.isTemporaryID && !stack.context.hasChanges)
    let other = stack.other()
    let book = try other.existingObject(with: saved.objectID)
    #expect(book !== saved)
    #expect(book.value(forKey: "title") as? String == "Ägypten \"1\"\n🍏")
    #expect(book.value(forKey: "pages") as? Int == -7)
    #expect(book.value(forKey: "price") as? NSDecimalNumber == NSDecimalNumber(string: "12.34"))
    #expect(book.value(forKey: "rating") as? Double == 4.25)
    #expect(book.value(forKey: "weight") as? Float == 0.1)
    #expect(book.value(forKey: "isRead") as? Bool == true)
    #expect(book.value(forKey: "bought") as? Date == Date(timeIntervalSinceReferenceDate: 123.456))
    #expect(book.value(forKey: "cover") as? Data == Data([0, 1, 255]))
    #expect(book.value(forKey: "identifier") as? UUID == identifier)
    #expect(book.value(forKey: "link") as? URL == URL(string: "https://example.com/a?b=c"))
    #expect(book.value(forKey: "notes") as? [String] == ["a", "b"])
    #expect(book.value(forKey: "count") as? Int64 == Int64.max)
  }

  /// Xcode's templates give previews and tests such a store.
  @Test func aStoreAtNoFileLiesInMemory() throws {
    let null = URL(fileURLWithPath: "/dev/null")
    func container() throws -> NSPersistentContainer {
      let made = NSPersistentContainer(name: "Library", managedObjectModel: LibraryModel.make())
      made.persistentStoreDescriptions.first?.url = null
      var failure: (any Error)?
      made.loadPersistentStores { failure = $1 }
      if let failure { throw failure }
      return made
    }
    let (first, second) = (try container(), try container())
    let context = first.viewContext
    let book = NSEntityDescription.insertNewObject(forEntityName: "Book", into: context)
    book.setValue("One", forKey: "title")
    book.setValue(Data(count: 3_000_000), forKey: "cover")
    try context.save()
    context.reset()
    let books = NSFetchRequest<NSManagedObject>(entityName: "Book")
    let background = first.newBackgroundContext()
    let found = try background.fetch(books)
    #expect(found.map { $0.value(forKey: "title") as? String } == ["One"])
    #expect((found.first?.value(forKey: "cover") as? Data)?.count == 3_000_000)
    #expect(try second.viewContext.count(for: books) == 0)
    let coordinator = first.persistentStoreCoordinator
    #expect(coordinator.persistentStores.first?.type == NSSQLiteStoreType)
    let removal = NSBatchDeleteRequest(fetchRequest: NSFetchRequest<any NSFetchRequestResult>(entityName: "Book"))
    try context.execute(removal)
    #expect(try context.count(for: books) == 0)
    try coordinator.destroyPersistentStore(at: null, ofType: NSSQLiteStoreType)
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
  }

  @Test func aStoreThatIsOpenedAgainHasItsObjects() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("coredata-\(UUID().uuidString)")
    var uri: URL?
    do {
      let stack = try Stack(.sqlite, in: folder)
      let author = stack.insert("Author", ["name": "Mary", "age": 20])
      stack.insert("Book", ["title": "One", "author": author])
      try stack.context.save()
      uri = author.objectID.uriRepresentation()
      try FileManager.default.copyItem(at: folder, to: folder.appendingPathExtension("copy"))
    }
    let stack = try Stack(.sqlite, in: folder.appendingPathExtension("copy"))
    let saved = try #require(uri)
    let identifier = try #require(stack.coordinator.managedObjectID(forURIRepresentation: saved))
    let author = try stack.context.existingObject(with: identifier)
    #expect(author.value(forKey: "name") as? String == "Mary")
    #expect((author.value(forKeyPath: "books.title") as? NSSet) == NSSet(array: ["One"]))
  }

  @Test(arguments: Stack.Kind.allCases)
  func changesAndDeletionsAreSaved(kind: Stack.Kind) throws {
    let stack = try Stack(kind)
    let one = stack.insert("Author", ["name": "A"]), two = stack.insert("Author", ["name": "B"])
    try stack.context.save()
    one.setValue("C", forKey: "name")
    #expect(one.isUpdated && one.changedValues()["name"] as? String == "C")
    #expect(one.committedValues(forKeys: ["name"])["name"] as? String == "A")
    stack.context.delete(two)
    #expect(two.isDeleted)
    try stack.context.save()
    #expect(two.managedObjectContext == nil && !one.hasChanges)
    let request = NSFetchRequest<NSManagedObject>(entityName: "Author")
    let other = stack.other()
    let found = try other.fetch(request)
    #expect(found.map { $0.value(forKey: "name") as? String } == ["C"])
  }

  @Test(arguments: Stack.Kind.allCases)
  func bothEndsOfRelationshipsAreKept(kind: Stack.Kind) throws {
    let stack = try Stack(kind)
    let author = stack.insert("Author"), book = stack.insert("Book"), audio = stack.insert("AudioBook", ["minutes": 5])
    let tags = ["x", "y"].map { stack.insert("Tag", ["name": $0]) }
    book.setValue(author, forKey: "author")
    author.mutableSetValue(forKey: "books").add(audio)
    book.setValue(NSSet(array: tags), forKey: "tags")
    audio.mutableSetValue(forKey: "tags").add(tags[0])
    let chapters = ["3", "1", "2"].map { stack.insert("Chapter", ["name": $0]) }
    book.setValue(NSOrderedSet(array: chapters), forKey: "chapters")
    #expect(author.value(forKey: "books") as? Set<NSManagedObject> == [book, audio])
    #expect(audio.value(forKey: "author") as? NSManagedObject === author)
    #expect(tags[0].value(forKey: "books") as? Set<NSManagedObject> == [book, audio])
    try stack.context.save()

    let other = stack.other()
    let found = other.object(with: author.objectID)
    let books = try #require(found.value(forKey: "books") as? Set<NSManagedObject>)
    #expect(Set(books.map(\.objectID)) == [book.objectID, audio.objectID])
    #expect(Set(books.map { $0.entity.name }) == ["Book", "AudioBook"])
    let first = other.object(with: book.objectID)
    #expect((first.value(forKeyPath: "tags.name") as? NSSet) == NSSet(array: ["x", "y"]))
    let names = (first.value(forKey: "chapters") as? NSOrderedSet)?.array.map {
      ($0 as? NSObject)?.value(forKey: "name") as? String
    }
    #expect(names == ["3", "1", "2"])
    let audioBook = other.object(with: audio.objectID)
    #expect(audioBook.value(forKeyPath: "author.objectID") as? NSManagedObjectID == author.objectID)
    // Moving an object takes it from where it was.
    audioBook.setValue(nil, forKey: "author")
    #expect((found.value(forKey: "books") as? NSSet)?.count == 1)
    try other.save()
    stack.context.refreshAllObjects()
    #expect((author.value(forKey: "books") as? NSSet)?.count == 1)
  }

  @Test func theFileHasTheTablesOfApplesCoreData() throws {
    let stack = try Stack()
    let url = try #require(stack.store.url)
    let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(ofType: NSSQLiteStoreType, at: url)
    #expect(metadata[NSStoreTypeKey] as? String == "SQLite")
    #expect(metadata[NSStoreUUIDKey] as? String == stack.store.identifier)
    #expect(stack.coordinator.managedObjectModel.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
    #expect(metadata["NSStoreModelVersionHashesVersion"] as? Int == 3)
  }

  @Test func aFileThatIsNoStoreIsRefusedAndKept() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("coredata-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("store.sqlite")
    let text = Data("this is no database, and it is long enough to have a header of its own".utf8)
    try text.write(to: file)
    let error = #expect(throws: NSError.self) { try Stack(.sqlite, in: folder) }
    #expect(error?.code == CocoaError.fileReadCorruptFile.rawValue)
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: LibraryModel.make())
    #expect(throws: NSError.self) {
      try coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: file)
    }
    #expect(try Data(contentsOf: file) == text)
  }
}
