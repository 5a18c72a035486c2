import CoreData
import Foundation
import Testing

/// What an inferred migration makes of a store's history.
struct HistoryMigrationTests {
  private static let options: [String: Any] = [
    NSPersistentHistoryTrackingKey: true as NSNumber, NSMigratePersistentStoresAutomaticallyOption: true as NSNumber,
    NSInferMappingModelAutomaticallyOption: true as NSNumber,
  ]

  private static func preserve(_ model: NSManagedObjectModel, _ entity: String, _ names: [String]) {
    for name in names { model.entitiesByName[entity]?.attributesByName[name]?.preservesValueInHistoryOnDeletion = true }
  }

  private func history(
    _ stack: Stack, after token: NSPersistentHistoryToken? = nil
  ) throws -> [NSPersistentHistoryTransaction] {
    let request = NSPersistentHistoryChangeRequest.fetchHistory(after: token)
    let result = try stack.context.execute(request) as? NSPersistentHistoryResult
    return try #require(result?.result as? [NSPersistentHistoryTransaction])
  }

  /// Runs the body on a store of one model, and answers the store opened with the other.
  private func migrated(
    _ old: NSManagedObjectModel, to new: NSManagedObjectModel, _ body: (Stack) throws -> Void
  ) throws -> Stack {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("coredata-\(UUID().uuidString)")
    let stack = try Stack(.sqlite, old, in: folder, options: Self.options)
    try body(stack)
    try stack.coordinator.remove(stack.store)
    let copy = folder.appendingPathExtension("copy")
    try FileManager.default.copyItem(at: folder, to: copy)
    return try Stack(.sqlite, new, in: copy, options: Self.options)
  }

  @Test func transactionsTokensAndChangesStayAndNameTheNewModel() throws {
    let old = LibraryModel.make(), new = LibraryModel.make()
    Self.preserve(old, "Book", ["title", "rating"])
    // Entities and properties before the old ones move numbers, bits and columns.
    let first = LibraryModel.entity("Aardvark", [LibraryModel.attribute("age", .stringAttributeType)])
    new.entities.append(first)
    let book = try #require(new.entitiesByName["Book"])
    book.name = "Volume"
    book.renamingIdentifier = "Book"
    book.properties.append(LibraryModel.attribute("abstract", .stringAttributeType))
    let title = try #require(book.attributesByName["title"])
    title.name = "heading"
    title.renamingIdentifier = "title"
    Self.preserve(new, "Volume", ["heading", "rating", "abstract"])
    var tokens: [NSPersistentHistoryToken] = []
    var last: Int64 = 0
    let stack = try migrated(old, to: new) { stack in
      stack.context.transactionAuthor = "app"
      let book = stack.insert("Book", ["title": "One", "author": stack.insert("Author", ["name": "Mary"])])
      let gone = stack.insert("Book", ["title": "Two", "rating": 2.5])
      try stack.context.save()
      tokens.append(try #require(stack.coordinator.currentPersistentHistoryToken(fromStores: nil)))
      stack.context.transactionAuthor = "import"
      book.setValue("Three", forKey: "title")
      book.setValue(3, forKey: "pages")
      try stack.context.save()
      last = try #require(Int64(gone.objectID.uriRepresentation().lastPathComponent.dropFirst()))
      stack.context.delete(gone)
      try stack.context.save()
      tokens.append(try #require(stack.coordinator.currentPersistentHistoryToken(fromStores: nil)))
    }
    #expect(stack.coordinator.currentPersistentHistoryToken(fromStores: nil) == tokens[1])
    let all = try history(stack)
    #expect(all.map(\.transactionNumber) == [1, 2, 3] && all.map(\.author) == ["app", "import", "import"])
    #expect(all[0].changes?.compactMap(\.changedObjectID.entity.name).sorted() == ["Author", "Volume", "Volume"])
    let after = try history(stack, after: tokens[0])
    #expect(after.map(\.transactionNumber) == [2, 3])
    let update = try #require(after[0].changes?.first)
    #expect(update.updatedProperties?.map(\.name).sorted() == ["heading", "pages"])
    #expect(
      try stack.context.existingObject(with: update.changedObjectID).value(forKey: "heading") as? String == "Three")
    let tombstone = try #require(after[1].changes?.first { $0.changeType == .delete }?.tombstone)
    #expect(tombstone["heading"] as? String == "Two" && tombstone["rating"] as? Double == 2.5 && tombstone.count == 2)
    // The history goes on where it was, and the key of what is gone is not given again.
    let more = stack.insert("Volume", ["heading": "Four"])
    try stack.context.save()
    #expect(more.objectID.uriRepresentation().lastPathComponent == "p\(last + 1)")
    #expect(try history(stack, after: tokens[1]).map(\.transactionNumber) == [4])
    let numbers = try Schema.rows(stack.file, "SELECT COUNT(*), MAX(Z_PK) FROM ACHANGE")[0]
    #expect(numbers[0] == numbers[1])
    #expect(try Schema.integrity(of: stack.file) == "ok")
  }

  @Test func changesOfAnEntityThatIsGoneGoWithIt() throws {
    let new = LibraryModel.make()
    let tag = try #require(new.entitiesByName["Tag"])
    let book = try #require(new.entitiesByName["Book"])
    book.properties.removeAll { $0.name == "tags" }
    new.entities.removeAll { $0 === tag }
    let stack = try migrated(LibraryModel.make(), to: new) { stack in
      stack.insert("Tag", ["name": "a"])
      try stack.context.save()
      stack.insert("Chapter", ["name": "b"])
      try stack.context.save()
    }
    let all = try history(stack)
    #expect(all.map { $0.changes?.map { $0.changedObjectID.entity.name ?? "" } } == [[], ["Chapter"]])
    #expect(try Schema.rows(stack.file, "SELECT COUNT(*) FROM ACHANGE") == [["1"]])
  }

  @Test func entitiesThatShareATableNowHaveKeysOfTheirOwnAlsoInTheHistory() throws {
    let new = LibraryModel.make()
    let named = LibraryModel.entity("Named", [])
    named.isAbstract = true
    named.subentities = ["Tag", "Chapter"].compactMap { new.entitiesByName[$0] }
    new.entities.append(named)
    let stack = try migrated(LibraryModel.make(), to: new) { stack in
      let gone = stack.insert("Tag", ["name": "gone"])
      stack.insert("Chapter", ["name": "one"])
      try stack.context.save()
      stack.context.delete(gone)
      stack.insert("Tag", ["name": "two"])
      try stack.context.save()
    }
    let changes = try history(stack).flatMap { $0.changes ?? [] }
    let inserted = changes.filter { $0.changeType == .insert }.map(\.changedObjectID)
    let deleted = changes.filter { $0.changeType == .delete }.map(\.changedObjectID)
    #expect(Set(inserted).count == 3 && deleted.count == 1 && inserted.contains(deleted[0]))
    #expect(Set(inserted.map { $0.uriRepresentation().lastPathComponent }).count == 3)
    let names = inserted.filter { $0 != deleted[0] }
      .map { (try? stack.context.existingObject(with: $0))?.value(forKey: "name") as? String }
    #expect(Set(names) == ["one", "two"])
    #expect(throws: (any Error).self) { try stack.context.existingObject(with: deleted[0]) }
  }

  @Test func aMigratedStoreIsReadOnlyWithoutTheOption() throws {
    let new = LibraryModel.make()
    new.entitiesByName["Tag"]?.properties.append(LibraryModel.attribute("colour", .stringAttributeType))
    let stack = try Stack(options: Self.options)
    stack.insert("Tag", ["name": "a"])
    try stack.context.save()
    try stack.coordinator.remove(stack.store)
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: new)
    let options = Self.options.filter { $0.key != NSPersistentHistoryTrackingKey }
    let store = try coordinator.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: nil, at: stack.file, options: options)
    #expect(store.isReadOnly)
    #expect(try Schema.rows(stack.file, "SELECT COUNT(*) FROM ATRANSACTION") == [["1"]])
  }
}
