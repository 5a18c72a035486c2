import CoreData
import Foundation
import Testing

/// Attributes that an SQLite store computes from others.
struct DerivedAttributeTests {
  private static func derived(
    _ name: String, _ type: NSAttributeType, _ format: String
  ) -> NSDerivedAttributeDescription {
    let attribute = NSDerivedAttributeDescription()
    attribute.name = name
    attribute.attributeType = type
    attribute.derivationExpression = NSExpression(format: format)
    return attribute
  }

  private static func model() -> NSManagedObjectModel {
    let model = LibraryModel.make()
    let entities = model.entitiesByName
    entities["Author"]?.properties += [
      derived("plainName", .stringAttributeType, "canonical:(name)"),
      derived("bookCount", .integer64AttributeType, "books.@count"),
      derived("pageSum", .integer64AttributeType, "books.@sum.pages"),
      derived("saved", .dateAttributeType, "now()"),
    ]
    entities["Book"]?.properties += [
      derived("authorName", .stringAttributeType, "author.name"),
      derived("capitals", .stringAttributeType, "uppercase:(author.name)"),
      derived("tagCount", .integer16AttributeType, "tags.@count"),
    ]
    entities["Chapter"]?.properties += [
      derived("authorName", .stringAttributeType, "book.author.name")
    ]
    return model
  }

  @Test func theStoreComputesThemWithEachSave() throws {
    let stack = try Stack(.sqlite, Self.model())
    let author = stack.insert("Author", ["name": "Émile"])
    let books = [3, 4].map { stack.insert("Book", ["pages": $0, "author": author]) }
    let audio = stack.insert("AudioBook", ["pages": 10])
    let chapter = stack.insert("Chapter", ["book": books[0]])
    #expect(author.value(forKey: "bookCount") == nil)
    try stack.context.save()
    func check(
      _ count: Int, _ sum: Int, _ name: String?, _ place: SourceLocation = #_sourceLocation
    ) throws {
      let other = stack.other()
      for context in [stack.context, other] {
        if context === stack.context { for object in [author] + books { context.refresh(object, mergeChanges: true) } }
        let author = try context.existingObject(with: author.objectID)
        #expect(author.value(forKey: "bookCount") as? Int == count, sourceLocation: place)
        #expect(author.value(forKey: "pageSum") as? Int == sum, sourceLocation: place)
        let book = try context.existingObject(with: books[0].objectID)
        #expect(book.value(forKey: "authorName") as? String == name, sourceLocation: place)
        #expect(book.value(forKey: "capitals") as? String == name?.uppercased(), sourceLocation: place)
      }
    }
    // The saved objects have the values at once.
    #expect(author.value(forKey: "bookCount") as? Int == 2 && author.value(forKey: "plainName") as? String == "emile")
    #expect(books[0].value(forKey: "authorName") as? String == "Émile")
    #expect(chapter.value(forKey: "authorName") as? String == "Émile")
    try check(2, 7, "Émile")
    audio.setValue(author, forKey: "author")
    try stack.context.save()
    try check(3, 17, "Émile")
    author.setValue("Zoë", forKey: "name")
    audio.setValue(11, forKey: "pages")
    try stack.context.save()
    try check(3, 18, "Zoë")
    #expect(try stack.other().existingObject(with: chapter.objectID).value(forKey: "authorName") as? String == "Zoë")
    stack.context.delete(books[1])
    try stack.context.save()
    try check(2, 14, "Zoë")
    books[0].setValue(nil, forKey: "author")
    try stack.context.save()
    try check(1, 11, nil)
  }

  @Test func objectsOfManyToManyRelationshipsAreCounted() throws {
    let stack = try Stack(.sqlite, Self.model())
    let book = stack.insert("Book"), tags = (0..<3).map { _ in stack.insert("Tag") }
    book.setValue(NSSet(array: tags), forKey: "tags")
    try stack.context.save()
    #expect(try stack.other().existingObject(with: book.objectID).value(forKey: "tagCount") as? Int == 3)
    book.mutableSetValue(forKey: "tags").remove(tags[0])
    try stack.context.save()
    #expect(try stack.other().existingObject(with: book.objectID).value(forKey: "tagCount") as? Int == 2)
    stack.context.delete(tags[1])
    try stack.context.save()
    #expect(try stack.other().existingObject(with: book.objectID).value(forKey: "tagCount") as? Int == 1)
  }

  @Test func theTimeOfTheLastSaveIsKept() throws {
    let stack = try Stack(.sqlite, Self.model())
    let author = stack.insert("Author")
    try stack.context.save()
    let first = try #require(author.value(forKey: "saved") as? Date)
    author.setValue("B", forKey: "name")
    try stack.context.save()
    let second = try #require(author.value(forKey: "saved") as? Date)
    #expect(second >= first && abs(second.timeIntervalSinceNow) < 60)
    let names = try Schema.rows(
      try #require(stack.store.url), "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE '%saved%'")
    #expect(Set(names.map { $0[0] }) == ["Z_DA_ZAUTHOR_Author_saved_INSERT", "Z_DA_ZAUTHOR_Author_saved_UPDATE"])
  }

  @Test func theyAreFoundAndSortedByInSQL() throws {
    let stack = try Stack(.sqlite, Self.model())
    for count in 0..<4 {
      let author = stack.insert("Author", ["name": "A\(count)"])
      for _ in 0..<count { stack.insert("Book", ["author": author]) }
    }
    try stack.context.save()
    let found = try stack.all("Author", "bookCount >= 2", sort: "bookCount")
    #expect(found.map { $0.value(forKey: "name") as? String } == ["A2", "A3"])
  }

  @Test func aStoreWithoutTheTriggersGetsThem() throws {
    let stack = try Stack(.sqlite, Self.model())
    let url = try #require(stack.store.url)
    try stack.coordinator.remove(stack.store)
    _ = try Schema.rows(url, "DROP TRIGGER Z_DA_ZAUTHOR_Author_bookCount_INSERT")
    try stack.coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: url)
    let author = stack.insert("Author")
    try stack.context.save()
    #expect(author.value(forKey: "bookCount") as? Int == 0)
  }

  @Test(arguments: ["books.pages", "nothing", "books.@count.pages", "books.tags.@count"])
  func whatTheStoreCannotComputeIsRefused(path: String) throws {
    let model = LibraryModel.make()
    model.entitiesByName["Author"]?.properties += [
      Self.derived("value", .integer64AttributeType, path)
    ]
    let error = #expect(throws: NSError.self) { try Stack(.sqlite, model) }
    #expect(error?.code == NSPersistentStoreIncompatibleSchemaError)
    #expect(error?.localizedFailureReason?.contains("Author.value") == true)
  }
}
