import CoreData
import Testing

/// Contexts of several threads on one coordinator.
struct ConcurrencyTests {
  @Test(arguments: [Stack.Kind.sqlite, .memory, .binary])
  func contextsOnSeveralThreadsSaveAndRead(kind: Stack.Kind) async throws {
    let stack = try Stack(kind)
    let author = stack.insert("Author", ["name": "shared", "age": 0])
    try stack.context.save()
    let identifier = author.objectID
    let coordinator = stack.coordinator
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for thread in 0..<6 {
        group.addTask {
          let context = NSManagedObjectContext(.privateQueue)
          context.persistentStoreCoordinator = coordinator
          context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
          return try await context.perform {
            var saves = 0
            for number in 0..<25 {
              let book = NSEntityDescription.insertNewObject(forEntityName: "Book", into: context)
              book.setValue("\(thread) \(number)", forKey: "title")
              let shared = try context.existingObject(with: identifier)
              book.setValue(shared, forKey: "author")
              shared.setValue(number, forKey: "age")
              try context.save()
              saves += 1
              let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
              request.predicate = NSPredicate(format: "author == %@ AND title BEGINSWITH %@", shared, "\(thread) ")
              guard try context.count(for: request) == number + 1 else { return -1 }
              if number % 5 == 0 { context.refreshAllObjects() }
            }
            return saves
          }
        }
      }
      var result: [Int] = []
      for try await count in group { result.append(count) }
      return result
    }
    #expect(counts == Array(repeating: 25, count: 6))
    let other = stack.other()
    let shared = other.object(with: identifier)
    #expect((shared.value(forKey: "books") as? NSSet)?.count == 150)
    let titles = Set(
      try other.fetch(NSFetchRequest<NSManagedObject>(entityName: "Book")).compactMap {
        $0.value(forKey: "title") as? String
      })
    #expect(titles.count == 150)
    if kind == .sqlite, let url = stack.store.url { #expect(try Schema.integrity(of: url) == "ok") }
  }
}

/// Parents and children that wait for each other.
extension ConcurrencyTests {
  @Test func aChildInItsParentsBlockReachesTheParent() throws {
    let stack = try Stack()
    stack.insert("Author", ["name": "A"])
    try stack.context.save()
    let names = try stack.context.performAndWait { () throws -> [String] in
      let child = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
      child.parent = stack.context
      return try child.performAndWait {
        let authors = try child.fetch(NSFetchRequest<NSManagedObject>(entityName: "Author"))
        authors.first?.setValue("B", forKey: "name")
        try child.save()
        return authors.compactMap { $0.value(forKey: "name") as? String }
      }
    }
    #expect(names == ["B"] && stack.context.updatedObjects.count == 1)
  }

  /// A child goes on with an object that it made, after its parent has saved it.
  @Test(arguments: [Stack.Kind.sqlite, .memory])
  func aChildsObjectHasItsPlaceInTheStoreOnceItsParentSaves(kind: Stack.Kind) throws {
    let stack = try Stack(kind)
    let child = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    child.parent = stack.context
    let grandchild = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    grandchild.parent = child
    let book = NSEntityDescription.insertNewObject(forEntityName: "Book", into: grandchild)
    book.setValue("first", forKey: "title")
    let first = book.objectID
    for context in [grandchild, child, stack.context] { try context.save() }
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    let stored = try #require(try stack.context.fetch(request).first).objectID
    #expect(first.isTemporaryID && !stored.isTemporaryID)
    // Whoever kept the former identifier finds the object by it.
    #expect(try stack.context.existingObject(with: first).objectID == stored)
    #expect(try child.existingObject(with: first).objectID == stored)

    book.setValue("second", forKey: "title")
    for context in [grandchild, child, stack.context] { try context.save() }
    #expect(try stack.all("Book").map { $0.value(forKey: "title") as? String } == ["second"])

    stack.context.object(with: stored).setValue("third", forKey: "title")
    try stack.context.save()
    child.refreshAllObjects()
    grandchild.refresh(book, mergeChanges: true)
    #expect(book.value(forKey: "title") as? String == "third" && book.objectID == stored)
    #expect(try grandchild.fetch(request) == [book] && grandchild.registeredObjects == [book])
    try grandchild.obtainPermanentIDs(for: [book])
    grandchild.delete(book)
    for context in [grandchild, child, stack.context] { try context.save() }
    #expect(try stack.all("Book").isEmpty)
  }
}
