import CoreData
import Foundation
import Testing

/// Large values in files beside an SQLite store.
struct ExternalDataTests {
  private static let small = Data(repeating: 1, count: 100 * 1024)
  private static func large(_ byte: UInt8) -> Data { Data(repeating: byte, count: 100 * 1024 + 1) }

  private static func model() -> NSManagedObjectModel {
    let model = LibraryModel.make()
    model.entitiesByName["Book"]?.attributesByName["cover"]?.allowsExternalBinaryDataStorage = true
    model.entitiesByName["Book"]?.attributesByName["notes"]?.allowsExternalBinaryDataStorage = true
    return model
  }

  private static func folder(_ stack: Stack) -> URL {
    stack.folder.appendingPathComponent(".store_SUPPORT/_EXTERNAL_DATA")
  }

  private static func files(_ stack: Stack) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder(stack).path)) ?? []).sorted()
  }

  private static func lists(_ stack: Stack) -> [String] {
    let folder = stack.folder.appendingPathComponent(".store_SUPPORT/_IN_DOUBT")
    return (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }

  @Test func smallValuesLieInTheRowAndLargeOnesInAFile() throws {
    let stack = try Stack(.sqlite, Self.model())
    let one = stack.insert("Book", ["cover": Self.small]), two = stack.insert("Book", ["cover": Self.large(2)])
    let three = stack.insert("Book", ["notes": [String(repeating: "x", count: 200_000)]])
    try stack.context.save()
    let url = try #require(stack.store.url)
    let rows = try Schema.rows(
      url, "SELECT HEX(SUBSTR(ZCOVER, 1, 1)), LENGTH(ZCOVER), LENGTH(ZNOTES) FROM ZBOOK ORDER BY Z_PK")
    #expect(rows == [["01", "\(Self.small.count + 1)", "NULL"], ["02", "38", "NULL"], ["", "NULL", "38"]])
    let name = try Schema.rows(url, "SELECT CAST(SUBSTR(ZCOVER, 2, 36) AS TEXT) FROM ZBOOK WHERE Z_PK = 2")[0][0]
    #expect(Self.files(stack).count == 2 && Self.files(stack).contains(name))
    #expect(try Data(contentsOf: Self.folder(stack).appendingPathComponent(name)) == Self.large(2))
    #expect(Self.lists(stack).isEmpty)
    let other = stack.other()
    #expect(try other.existingObject(with: one.objectID).value(forKey: "cover") as? Data == Self.small)
    #expect(try other.existingObject(with: two.objectID).value(forKey: "cover") as? Data == Self.large(2))
    let notes = try other.existingObject(with: three.objectID).value(forKey: "notes") as? [String]
    #expect(notes?.first?.count == 200_000)
  }

  @Test func aFileGoesWhenItsValueIsReplacedOrItsObjectDeleted() throws {
    let stack = try Stack(.sqlite, Self.model())
    let book = stack.insert("Book", ["cover": Self.large(1)])
    try stack.context.save()
    let first = Self.files(stack)
    book.setValue("Other", forKey: "title")
    try stack.context.save()
    #expect(Self.files(stack) == first)
    book.setValue(Self.large(2), forKey: "cover")
    try stack.context.save()
    #expect(Self.files(stack).count == 1 && Self.files(stack) != first)
    book.setValue(Data([1]), forKey: "cover")
    try stack.context.save()
    #expect(Self.files(stack).isEmpty)
    book.setValue(Self.large(3), forKey: "cover")
    try stack.context.save()
    stack.context.delete(book)
    try stack.context.save()
    #expect(Self.files(stack).isEmpty && Self.lists(stack).isEmpty)
  }

  @Test func aBatchDeletionOrUpdateRemovesFilesToo() throws {
    let stack = try Stack(.sqlite, Self.model())
    for index in 0..<4 { stack.insert("Book", ["cover": Self.large(UInt8(index)), "count": index]) }
    try stack.context.save()
    #expect(Self.files(stack).count == 4)
    let old = NSFetchRequest<NSFetchRequestResult>(entityName: "Book")
    old.predicate = NSPredicate(format: "count < 2")
    try stack.context.execute(NSBatchDeleteRequest(fetchRequest: old))
    #expect(Self.files(stack).count == 2)
    let update = NSBatchUpdateRequest(entityName: "Book")
    update.predicate = NSPredicate(format: "count == 2")
    update.propertiesToUpdate = ["cover": Self.large(9)]
    try stack.context.execute(update)
    #expect(Self.files(stack).count == 2 && Self.lists(stack).isEmpty)
    let other = stack.other(), request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    request.sortDescriptors = [NSSortDescriptor(key: "count", ascending: true)]
    #expect(try other.fetch(request).map { $0.value(forKey: "cover") as? Data } == [Self.large(9), Self.large(3)])
  }

  @Test func aSaveThatFailsKeepsTheFormerFile() throws {
    let model = Self.model()
    model.entitiesByName["Book"]?.uniquenessConstraints = [["title"]]
    let stack = try Stack(.sqlite, model)
    let book = stack.insert("Book", ["cover": Self.large(1), "title": "A"])
    stack.insert("Book", ["title": "B"])
    try stack.context.save()
    let before = Self.files(stack)
    book.setValue(Self.large(2), forKey: "cover")
    book.setValue("B", forKey: "title")
    #expect(throws: NSError.self) { try stack.context.save() }
    #expect(Self.files(stack) == before && Self.lists(stack).isEmpty)
    #expect(try stack.other().existingObject(with: book.objectID).value(forKey: "cover") as? Data == Self.large(1))
  }

  // A list that lies there says that a program ended in the midst of a save.
  @Test(arguments: [true, false])
  func whatASaveLeftThatDidNotEndGoesWithTheNextOpening(listsNames: Bool) throws {
    let stack = try Stack(.sqlite, Self.model())
    stack.insert("Book", ["cover": Self.large(1)])
    try stack.context.save()
    let needed = Self.files(stack), orphan = UUID().uuidString
    let url = try #require(stack.store.url)
    try stack.coordinator.remove(stack.store)
    try Self.large(2).write(to: Self.folder(stack).appendingPathComponent(orphan))
    let lists = stack.folder.appendingPathComponent(".store_SUPPORT/_IN_DOUBT")
    try FileManager.default.createDirectory(at: lists, withIntermediateDirectories: true)
    let text = listsNames ? "\(orphan)\n\(needed[0])\n../../store.sqlite" : ""
    try text.write(to: lists.appendingPathComponent(UUID().uuidString), atomically: true, encoding: .utf8)
    try stack.coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: url)
    #expect(Self.files(stack) == needed && Self.lists(stack).isEmpty)
    let book = try #require(try stack.all("Book").first)
    #expect(book.value(forKey: "cover") as? Data == Self.large(1))
  }

  @Test func aMigrationAndAMoveKeepLargeValues() throws {
    let stack = try Stack(.sqlite, Self.model())
    stack.insert("Book", ["cover": Self.large(7), "title": "A"])
    try stack.context.save()
    let url = try #require(stack.store.url)
    try stack.coordinator.remove(stack.store)
    let newer = Self.model()
    newer.entitiesByName["Tag"]?.properties.append(LibraryModel.attribute("color", .stringAttributeType))
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: newer)
    let store = try coordinator.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: nil, at: url,
      options: [NSMigratePersistentStoresAutomaticallyOption: true, NSInferMappingModelAutomaticallyOption: true])
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    let book = try #require(try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Book")).first)
    #expect(book.value(forKey: "cover") as? Data == Self.large(7))
    #expect(Self.files(stack).count == 1 && Self.lists(stack).isEmpty)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: stack.folder.path).sorted().filter {
        !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
      }
        == [".store_SUPPORT", "store.sqlite"])
    // Beside a copy lie copies of the files.
    let copy = stack.folder.appendingPathComponent("copy.sqlite")
    try coordinator.remove(store)
    try coordinator.replacePersistentStore(at: copy, withPersistentStoreFrom: url, ofType: NSSQLiteStoreType)
    try coordinator.destroyPersistentStore(at: url, ofType: NSSQLiteStoreType)
    #expect(!FileManager.default.fileExists(atPath: stack.folder.appendingPathComponent(".store_SUPPORT").path))
    try coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: copy)
    context.reset()
    let again = try #require(try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Book")).first)
    #expect(again.value(forKey: "cover") as? Data == Self.large(7))
  }
}
