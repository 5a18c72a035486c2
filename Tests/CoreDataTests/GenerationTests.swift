import CoreData
import Foundation
import Testing

/// Contexts that go on to see what was there.
struct GenerationTests {
  @Test func aPinnedContextDoesNotSeeLaterSaves() throws {
    let stack = try Stack()
    let book = stack.insert("Book", ["title": "One", "pages": 1])
    try stack.context.save()
    let reader = stack.other()
    try reader.setQueryGenerationFrom(.current)
    #expect(reader.queryGenerationToken == .current)
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    request.sortDescriptors = [NSSortDescriptor(key: "pages", ascending: true)]
    let seen = try #require(try reader.fetch(request).first)
    let pinned = try #require(reader.queryGenerationToken)
    book.setValue("Changed", forKey: "title")
    let chapter = stack.insert("Chapter", ["name": "c", "book": book])
    stack.insert("Book", ["title": "Two", "pages": 2])
    try stack.context.save()
    #expect(seen.value(forKey: "title") as? String == "One")
    #expect(try reader.count(for: request) == 1)
    #expect((seen.value(forKey: "chapters") as? NSOrderedSet)?.count == 0)
    #expect(throws: NSError.self) { try reader.existingObject(with: chapter.objectID) }
    reader.refreshAllObjects()
    #expect(seen.value(forKey: "title") as? String == "One")
    // A second context can be pinned to the same state.
    let other = stack.other()
    try other.setQueryGenerationFrom(pinned)
    #expect(try other.fetch(request).map { $0.value(forKey: "title") as? String } == ["One"])
    try reader.setQueryGenerationFrom(.current)
    reader.refreshAllObjects()
    #expect(seen.value(forKey: "title") as? String == "Changed")
    #expect(try reader.count(for: request) == 2)
    try reader.setQueryGenerationFrom(nil)
    #expect(reader.queryGenerationToken == nil)
  }

  @Test func whatIsDeletedCanStillBeReadByAPinnedContext() throws {
    let stack = try Stack()
    let book = stack.insert("Book", ["title": "One"])
    try stack.context.save()
    let identifier = book.objectID
    let reader = stack.other()
    try reader.setQueryGenerationFrom(.current)
    #expect(try reader.count(for: NSFetchRequest<NSManagedObject>(entityName: "Book")) == 1)
    stack.context.delete(book)
    try stack.context.save()
    #expect(try reader.existingObject(with: identifier).value(forKey: "title") as? String == "One")
    reader.reset()
    #expect(throws: NSError.self) { try reader.existingObject(with: identifier) }
  }

  @Test func aSaveAdvancesTheGeneration() throws {
    let stack = try Stack()
    try stack.context.setQueryGenerationFrom(.current)
    stack.insert("Book", ["title": "One"])
    try stack.context.save()
    #expect(try stack.all("Book").count == 1)
    let other = stack.other()
    stack.insert("Book", ["title": "Two"], into: other)
    try other.save()
    #expect(try stack.all("Book").count == 1)
    stack.insert("Tag")
    try stack.context.save()
    #expect(try stack.all("Book").count == 2)
  }

  @Test(arguments: [Stack.Kind.memory, .binary, .xml]) func otherStoresHaveNone(kind: Stack.Kind) throws {
    let stack = try Stack(kind)
    let error = #expect(throws: CocoaError.self) { try stack.context.setQueryGenerationFrom(.current) }
    #expect(error?.code == .persistentStoreUnsupportedRequestType)
  }
}
