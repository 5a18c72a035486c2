import Foundation
import QuinceFoundation
import class QuinceFoundation.NSExpression
import class QuinceFoundation.NSPredicate
import class QuinceFoundation.NSSortDescriptor
import Testing

@testable import CoreData

/// What the arguments `-com.apple.CoreData.…` do.
struct DebugArgumentTests {
  nonisolated(unsafe) private static var lines: [String] = []

  private static func fetch(level: Int) throws -> [String] {
    SQLDebug.level = level
    lines = []
    SQLDebug.write = { lines.append($0) }
    let stack = try Stack()
    stack.insert("Author", ["name": "Eve", "age": 7])
    try stack.context.save()
    stack.context.reset()
    lines = []
    let request = NSFetchRequest<NSManagedObject>(entityName: "Author")
    request.predicate = NSPredicate(format: "name == %@ AND age > 3", "Eve")
    guard try stack.context.fetch(request).count == 1 else { exit(2) }
    return lines.map { $0.replacingOccurrences(of: "[0-9]+\\.[0-9]{4}s", with: "0.0000s", options: .regularExpression) }
  }

  @Test func statementsTimesAndNumbersOfRows() async {
    await #expect(processExitsWith: .success) {
      let lines = try DebugArgumentTests.fetch(level: 1)
      guard lines.count == 3, lines[0].hasPrefix("CoreData: sql: SELECT "), lines[0].contains(" WHERE "),
        lines[1] == "CoreData: annotation: sql connection fetch time: 0.0000s",
        lines[2] == "CoreData: annotation: total fetch execution time: 0.0000s for 1 rows."
      else {
        print(lines)
        exit(1)
      }
    }
  }

  @Test func valuesAndRows() async {
    await #expect(processExitsWith: .success) {
      let lines = try DebugArgumentTests.fetch(level: 3)
      guard lines.contains("CoreData: details: SQLite bind[0] = \"Eve\""),
        lines.contains("CoreData: details: SQLite bind[1] = (int64)3"),
        lines.contains(where: {
          $0.contains("on entity 'Author'") && $0.contains("returned 1 rows with values: (")
            && $0.contains("ZNAME = \"Eve\"")
        })
      else {
        print(lines)
        exit(1)
      }
    }
  }

  // MARK: Threads

  /// The framework's own work is no violation of an app's.
  @Test func noFalseAlarms() async {
    await #expect(processExitsWith: .success) {
      ConcurrencyDebug.isOn = true
      let stack = try Stack()
      try stack.context.performAndWait {
        stack.insert("Book", ["title": "a", "pages": 1])
        try stack.context.save()
        stack.insert("Book", ["title": "b", "pages": 2])
        let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
        request.predicate = NSPredicate(format: "pages + 1 > 1")
        _ = try stack.context.fetch(request)
        request.includesPendingChanges = false
        let all = try stack.context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Book"))
        all.first?.setValue(5, forKey: "pages")
        _ = try stack.context.fetch(request)
        try stack.context.save()
        let update = NSBatchUpdateRequest(entityName: "Book")
        update.predicate = NSPredicate(format: "pages + 1 > 1")
        update.propertiesToUpdate = ["pages": NSExpression(format: "pages + 1")]
        _ = try stack.context.execute(update)
      }
    }
  }

  @Test func anObjectOnAnotherThreadIsAnAlarm() async {
    await #expect(processExitsWith: .failure) {
      ConcurrencyDebug.isOn = true
      let stack = try Stack()
      let book = stack.context.performAndWait { stack.insert("Book") }
      _ = book.value(forKey: "title")
    }
  }

  @Test func backgroundTasksOfAContainer() async {
    await #expect(processExitsWith: .success) {
      ConcurrencyDebug.isOn = true
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let container = NSPersistentContainer(name: "Library", managedObjectModel: LibraryModel.make())
      let description = NSPersistentStoreDescription(url: folder.appendingPathComponent("a.sqlite"))
      description.shouldAddStoreAsynchronously = true
      container.persistentStoreDescriptions = [description]
      await withCheckedContinuation { done in container.loadPersistentStores { _, _ in done.resume() } }
      let count = try await container.performBackgroundTask { context in
        let book = NSEntityDescription.insertNewObject(forEntityName: "Book", into: context)
        book.setValue(NSEntityDescription.insertNewObject(forEntityName: "Author", into: context), forKey: "author")
        try context.save()
        book.setValue("b", forKey: "title")
        try context.save()
        return try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Book"))
      }
      try? FileManager.default.removeItem(at: folder)
      exit(count == 1 ? 0 : 1)
    }
  }

  /// A child on its own queue that merges what its parent on the main queue saves, while both work.
  @Test func aPrivateChildThatMerges() async {
    await #expect(processExitsWith: .success) {
      ConcurrencyDebug.isOn = true
      let stack = try Stack()
      let parent = NSManagedObjectContext(.mainQueue)
      parent.persistentStoreCoordinator = stack.coordinator
      let child = NSManagedObjectContext(.privateQueue)
      child.parent = parent
      child.automaticallyMergesChangesFromParent = true
      for round in 0..<20 {
        let mine = try await child.perform {
          let book = NSEntityDescription.insertNewObject(forEntityName: "Book", into: child)
          book.setValue("mine", forKey: "title")
          try child.save()
          return book.objectID
        }
        try await parent.perform {
          let author = NSEntityDescription.insertNewObject(forEntityName: "Author", into: parent)
          parent.object(with: mine).setValue(author, forKey: "author")
          let other = NSEntityDescription.insertNewObject(forEntityName: "Book", into: parent)
          try parent.save()
          parent.object(with: mine).setValue("theirs", forKey: "title")
          try parent.save()
          parent.delete(other)
          try parent.save()
        }
        let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
        let titles = try await child.perform { try child.fetch(request).map { $0.value(forKey: "title") as? String } }
        guard titles == Array(repeating: "theirs", count: round + 1) else { exit(1) }
      }
    }
  }

  @Test func aMigrationIsNoViolation() async {
    await #expect(processExitsWith: .success) {
      ConcurrencyDebug.isOn = true
      let stack = try Stack()
      let author = try stack.context.performAndWait {
        let author = stack.insert("Author", ["name": "a"])
        stack.insert("Book", ["title": "b"]).setValue(author, forKey: "author")
        try stack.context.save()
        return author.objectID.uriRepresentation()
      }
      try stack.coordinator.remove(stack.store)
      let model = LibraryModel.make()
      let added = NSAttributeDescription()
      (added.name, added.attributeType, added.isOptional) = ("shelf", .stringAttributeType, true)
      model.entitiesByName["Book"]?.properties.append(added)
      let newer = try Stack(
        .sqlite, model, in: stack.folder,
        options: [
          NSMigratePersistentStoresAutomaticallyOption: true, NSInferMappingModelAutomaticallyOption: true,
        ])
      let titles = try newer.context.performAndWait {
        let identifier = newer.coordinator.managedObjectID(forURIRepresentation: author)
        let author = try identifier.map { try newer.context.existingObject(with: $0) }
        return (author?.value(forKey: "books") as? Set<NSManagedObject>)?.map { $0.value(forKey: "title") as? String }
      }
      exit(titles == ["b"] ? 0 : 1)
    }
  }
}
