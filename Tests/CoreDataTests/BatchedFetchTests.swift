import CoreData
import Foundation
import Testing

/// Fetches that read few objects at a time, and fetches that are answered later.
struct BatchedFetchTests {
  private func filled(_ count: Int) throws -> Stack {
    let stack = try Stack()
    for index in 0..<count {
      stack.insert("Book", ["title": "t\(index)", "pages": index, "count": index / 10])
    }
    try stack.context.save()
    stack.context.reset()
    return stack
  }

  private func change(_ stack: Stack) throws {
    _ = try Schema.rows(stack.file, "UPDATE ZBOOK SET ZTITLE = 'changed'")
  }

  private var request: NSFetchRequest<NSManagedObject> {
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    request.sortDescriptors = [NSSortDescriptor(key: "pages", ascending: true)]
    return request
  }

  @Test(arguments: [1, 7, 10, 1000]) func aBatchIsReadWhenItsFirstObjectIsLookedAt(size: Int) throws {
    let stack = try filled(25)
    let request = request
    request.fetchBatchSize = size
    let books = try stack.context.fetch(request)
    #expect(books.count == 25 && books.allSatisfy(\.isFault))
    #expect(books[12].value(forKey: "title") as? String == "t12")
    // What was read along has the old value, the rest the new one.
    try change(stack)
    let first = 12 / size * size
    for (index, book) in books.enumerated() {
      let wasRead = index >= first && index < first + size
      #expect(book.value(forKey: "title") as? String == (wasRead ? "t\(index)" : "changed"), "book \(index)")
    }
  }

  @Test func withoutABatchSizeAllIsRead() throws {
    let stack = try filled(5)
    let books = try stack.context.fetch(request)
    try change(stack)
    #expect(books.map { $0.value(forKey: "title") as? String } == (0..<5).map { "t\($0)" })
  }

  @Test func changesCountInBatchedFetchesToo() throws {
    let stack = try filled(5)
    let request = request
    request.fetchBatchSize = 2
    request.predicate = NSPredicate(format: "title != 't2'")
    stack.insert("Book", ["title": "new", "pages": -1])
    #expect(
      try stack.context.fetch(request).map { $0.value(forKey: "title") as? String } == ["new", "t0", "t1", "t3", "t4"])
  }

  @Test func prefetchedRelationshipsAreRead() throws {
    let stack = try Stack()
    for index in 0..<5 {
      let author = stack.insert("Author", ["name": "a\(index)"])
      stack.insert("Book", ["title": "t", "author": author, "pages": index])
    }
    try stack.context.save()
    stack.context.reset()
    let request = request
    request.relationshipKeyPathsForPrefetching = ["author"]
    let books = try stack.context.fetch(request)
    _ = try Schema.rows(stack.file, "UPDATE ZAUTHOR SET ZNAME = 'changed'")
    #expect(books.map { $0.value(forKeyPath: "author.name") as? String } == (0..<5).map { "a\($0)" })
  }

  @Test func aControllerWithSectionsReadsNoObjects() throws {
    let stack = try filled(100)
    let request = request
    request.fetchBatchSize = 5
    let controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: stack.context, sectionNameKeyPath: "count", cacheName: nil)
    try controller.performFetch()
    #expect(controller.sections?.map(\.name) == (0..<10).map { "\($0)" })
    #expect(controller.sections?.allSatisfy { $0.numberOfObjects == 10 } == true)
    try change(stack)
    #expect(controller.object(at: IndexPath(item: 3, section: 4)).value(forKey: "title") as? String == "changed")
  }

  @Test func anAsynchronousFetchAnswersOnTheContextsQueue() async throws {
    let stack = try filled(20)
    let request = request
    request.predicate = NSPredicate(format: "pages < 10")
    nonisolated(unsafe) let (context, asked) = (stack.context, request)
    let titles = await withCheckedContinuation { (continuation: CheckedContinuation<[String], Never>) in
      context.performAndWait {
        let asynchronous = NSAsynchronousFetchRequest(fetchRequest: asked) { result in
          let objects = result.finalResult ?? []
          let isHere = ConcurrencyDebug.violation(context, objects[0]) == nil
          continuation.resume(returning: isHere ? objects.compactMap { $0.value(forKey: "title") as? String } : [])
        }
        let answer = try? context.execute(asynchronous) as? NSAsynchronousFetchResult<NSManagedObject>
        #expect(answer?.finalResult == nil && answer?.managedObjectContext === context)
      }
    }
    #expect(titles == (0..<10).map { "t\($0)" })
  }

  @Test func aCancelledFetchHasAnErrorAndNoResult() async throws {
    let stack = try filled(3)
    nonisolated(unsafe) let (context, asked) = (stack.context, request)
    let told = await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
      context.performAndWait {
        let asynchronous = NSAsynchronousFetchRequest(fetchRequest: asked) { result in
          let error = result.operationError as? CocoaError
          continuation.resume(returning: result.finalResult == nil && error?.code == .userCancelled)
        }
        (try? context.execute(asynchronous) as? NSPersistentStoreAsynchronousResult)?.cancel()
      }
    }
    #expect(told)
  }

  @Test @MainActor func anImmediateBlockRunsAtOnceOnItsOwnQueue() async throws {
    let stack = try Stack()
    let context = NSManagedObjectContext(.mainQueue)
    context.persistentStoreCoordinator = stack.coordinator
    var order: [String] = []
    RunLoop.main.perform { order.append("later") }
    await context.perform { order.append("now") }
    #expect(order == ["now"])
    let value = try await stack.context.perform(schedule: .enqueued) { 7 }
    #expect(value == 7)
  }
}

/// Batch insertions where the model allows values once.
struct BatchConstraintTests {
  private func model() -> NSManagedObjectModel {
    let model = NSManagedObjectModel()
    let tag = LibraryModel.entity(
      "Tag",
      [
        LibraryModel.attribute("name", .stringAttributeType), LibraryModel.attribute("note", .stringAttributeType),
        LibraryModel.attribute("level", .integer32AttributeType),
      ])
    tag.uniquenessConstraints = [["name"]]
    model.entities = [tag]
    return model
  }

  static let rows: [(policy: NSMergePolicyType, notes: [String: String?])] = [
    (.mergeByPropertyObjectTrumpMergePolicyType, ["a": "new", "b": "old", "c": "last"]),
    (.overwriteMergePolicyType, ["a": "new", "b": "old", "c": "last"]),
    (.mergeByPropertyStoreTrumpMergePolicyType, ["a": "old", "b": "old", "c": "first"]),
    (.rollbackMergePolicyType, ["a": "old", "b": "old", "c": "first"]),
  ]

  @Test(arguments: 0..<rows.count, [Stack.Kind.sqlite, .memory])
  func theContextsPolicyDecides(row: Int, kind: Stack.Kind) throws {
    let row = Self.rows[row]
    let stack = try Stack(kind, model())
    for name in ["a", "b"] { stack.insert("Tag", ["name": name, "note": "old", "level": 4]) }
    try stack.context.save()
    stack.context.reset()
    stack.context.mergePolicy = NSMergePolicy(merge: row.policy)
    let insert = NSBatchInsertRequest(
      entityName: "Tag",
      objects: [
        ["name": "a", "note": "new"], ["name": "c", "note": "first"], ["name": "c", "note": "last"],
      ])
    try stack.context.execute(insert)
    let tags = try stack.all("Tag", sort: "name")
    #expect(tags.map { $0.value(forKey: "name") as? String } == ["a", "b", "c"])
    for tag in tags {
      let name = try #require(tag.value(forKey: "name") as? String)
      #expect(tag.value(forKey: "note") as? String == row.notes[name].flatMap { $0 }, "\(name)")
    }
    #expect(tags[0].value(forKey: "level") as? Int == 4)
  }

  @Test func theErrorPolicyRefusesTheBatch() throws {
    let stack = try Stack(.sqlite, model())
    stack.insert("Tag", ["name": "a"])
    try stack.context.save()
    let insert = NSBatchInsertRequest(entityName: "Tag", objects: [["name": "b"], ["name": "a"]])
    let error = #expect(throws: CocoaError.self) { try stack.context.execute(insert) }
    #expect(error?.code == .managedObjectConstraintMerge)
    #expect(try stack.all("Tag").count == 1)
  }
}
