import CoreData
import Foundation
import Testing

/// Identity, faults, notifications, undo, parents and children.
struct ContextTests {
  // MARK: Faults

  @Test func anObjectIsOneInItsContextAndAFaultUntilItIsRead() throws {
    let stack = try Stack()
    let author = stack.insert("Author", ["name": "A"])
    try stack.context.save()
    let other = stack.other()
    let fault = other.object(with: author.objectID)
    #expect(fault.isFault && other.object(with: author.objectID) === fault)
    #expect(fault.hasFault(forRelationshipNamed: "books"))
    #expect(fault.value(forKey: "name") as? String == "A" && !fault.isFault)
    other.refresh(fault, mergeChanges: false)
    #expect(fault.isFault)
    let found = try other.fetch(NSFetchRequest<NSManagedObject>(entityName: "Author"))
    #expect(found.first === fault && fault.isFault)
    let request = NSFetchRequest<NSManagedObject>(entityName: "Author")
    request.returnsObjectsAsFaults = false
    #expect(try other.fetch(request).first?.isFault == false)
  }

  @Test func aFaultOfWhatIsGoneBecomesADeletedObject() throws {
    let stack = try Stack()
    let author = stack.insert("Author", ["name": "A"])
    try stack.context.save()
    let other = stack.other()
    let fault = other.object(with: author.objectID)
    stack.context.delete(author)
    try stack.context.save()
    #expect(fault.value(forKey: "name") == nil && fault.isDeleted)
    #expect(throws: NSError.self) { try other.existingObject(with: fault.objectID) }
  }

  @Test func aFaultFiresWithWhatAnotherContextSavedSince() throws {
    let stack = try Stack()
    let author = stack.insert("Author", ["name": "A"])
    try stack.context.save()
    let other = stack.other()
    let found = try other.fetch(NSFetchRequest<NSManagedObject>(entityName: "Author"))
    author.setValue("B", forKey: "name")
    try stack.context.save()
    #expect(found.first?.value(forKey: "name") as? String == "B")
    author.setValue("C", forKey: "name")
    try stack.context.save()
    #expect(found.first?.value(forKey: "name") as? String == "B")
    other.refresh(found[0], mergeChanges: true)
    #expect(found.first?.value(forKey: "name") as? String == "C")
  }

  /// A row that another process changed since it was read, by the age from which on rows are read anew.
  @Test(arguments: [(-1, "A"), (0, "B"), (1000, "A")] as [(TimeInterval, String)])
  func rowsOfACertainAgeAreReadAnew(interval: TimeInterval, expected: String) throws {
    let stack = try Stack()
    let author = stack.insert("Author", ["name": "A"])
    try stack.context.save()
    let (refreshed, faulted) = (stack.other(), stack.other())
    for context in [refreshed, faulted] { context.stalenessInterval = interval }
    let object = refreshed.object(with: author.objectID), fault = faulted.object(with: author.objectID)
    stack.context.refresh(author, mergeChanges: false)
    refreshed.refresh(object, mergeChanges: false)
    #expect(object.value(forKey: "name") as? String == "A")
    let process = try Stack(.sqlite, in: stack.folder)
    try process.context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Author")).first?.setValue(
      "B", forKey: "name")
    try process.context.save()
    refreshed.refreshAllObjects()
    #expect(object.value(forKey: "name") as? String == expected)
    #expect(fault.value(forKey: "name") as? String == expected)
  }

  // MARK: Pending changes

  @Test(arguments: Stack.Kind.allCases)
  func aFetchSeesChangesThatAreNotSaved(kind: Stack.Kind) throws {
    let stack = try Stack(kind)
    let one = stack.insert("Author", ["name": "a"]), two = stack.insert("Author", ["name": "b"])
    try stack.context.save()
    let three = stack.insert("Author", ["name": "c"])
    one.setValue("d", forKey: "name")
    stack.context.delete(two)
    #expect(try stack.all("Author", "name >= 'b'", sort: "name") == [three, one])
    let request = NSFetchRequest<NSManagedObject>(entityName: "Author")
    #expect(try stack.context.count(for: request) == 2)
    request.includesPendingChanges = false
    #expect(try stack.context.count(for: request) == 2)
    request.predicate = NSPredicate(format: "name == 'a'")
    #expect(try stack.context.fetch(request) == [one])
    stack.context.rollback()
    #expect(!stack.context.hasChanges && one.value(forKey: "name") as? String == "a" && !two.isDeleted)
    #expect(three.managedObjectContext == nil)
    #expect(try stack.all("Author", sort: "name") == [one, two])
  }

  @Test func resetForgetsEverything() throws {
    let stack = try Stack()
    let author = stack.insert("Author")
    stack.context.reset()
    #expect(stack.context.registeredObjects.isEmpty && !stack.context.hasChanges)
    #expect(author.managedObjectContext == nil)
  }

  // MARK: Notifications

  private final class Log {
    var lines: [String] = []
    private var tokens: [any NSObjectProtocol] = []

    init(_ context: NSManagedObjectContext) {
      for (name, title) in [
        (Notification.Name.NSManagedObjectContextObjectsDidChange, "changed"),
        (.NSManagedObjectContextWillSave, "will save"), (.NSManagedObjectContextDidSave, "did save"),
      ] {
        tokens.append(
          NotificationCenter.default.addObserver(forName: name, object: context, queue: nil) { [unowned self] note in
            let entries = (note.userInfo ?? [:]).compactMap { key, value in
              (value as? Set<NSManagedObject>).map { "\(key) \($0.count)" }
            }
            self.lines.append(([title] + entries.sorted()).joined(separator: " "))
          })
      }
    }
    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
  }

  struct Step: CustomTestStringConvertible, @unchecked Sendable {
    let testDescription: String
    let told: [String]
    let body: (Stack, NSManagedObject) throws -> Void
  }

  static let steps: [Step] = [
    Step(testDescription: "an insertion", told: ["changed inserted 1"]) { stack, _ in stack.insert("Author") },
    Step(testDescription: "an update", told: ["changed updated 1"]) { _, author in author.setValue("x", forKey: "name")
    },
    Step(testDescription: "a deletion", told: ["changed deleted 1"]) { stack, author in stack.context.delete(author) },
    Step(testDescription: "what came and went", told: []) { stack, _ in stack.context.delete(stack.insert("Author")) },
    Step(testDescription: "both ends of a relationship", told: ["changed inserted 1 updated 1"]) { stack, author in
      stack.insert("Book", ["author": author])
    },
    Step(testDescription: "a refresh", told: ["changed refreshed 1"]) { stack, author in
      stack.context.refresh(author, mergeChanges: true)
    },
    Step(
      testDescription: "a save tells of the changes first",
      told: ["changed updated 1", "will save", "did save updated 1"]
    ) { stack, author in
      author.setValue("y", forKey: "name")
      try stack.context.save()
    },
    Step(testDescription: "a save without changes", told: []) { stack, _ in try stack.context.save() },
    Step(testDescription: "a rollback", told: ["changed updated 1", "changed refreshed 1"]) { stack, author in
      author.setValue("z", forKey: "name")
      stack.context.processPendingChanges()
      stack.context.rollback()
    },
  ]

  @Test(arguments: steps)
  func observersAreTold(step: Step) throws {
    let stack = try Stack()
    let author = stack.insert("Author", ["name": "a"])
    try stack.context.save()
    let log = Log(stack.context)
    try step.body(stack, author)
    stack.context.processPendingChanges()
    #expect(log.lines == step.told)
  }

  // MARK: Undo

  @Test(arguments: [true, false])
  func aGroupHasTheChangesThatWereMadeInIt(groupsByEvent: Bool) throws {
    let stack = try Stack()
    let author = stack.insert("Author", ["name": "a"])
    try stack.context.save()
    let manager = UndoManager()
    manager.groupsByEvent = groupsByEvent
    stack.context.undoManager = manager
    // Without an end of the event between them.
    for name in ["b", "c"] {
      manager.beginUndoGrouping()
      author.setValue(name, forKey: "name")
      manager.endUndoGrouping()
    }
    manager.beginUndoGrouping()
    stack.context.delete(author)
    manager.endUndoGrouping()
    for name in ["c", "b", "a"] {
      manager.undoNestedGroup()
      #expect(author.value(forKey: "name") as? String == name && !author.isDeleted)
    }
    #expect(!stack.context.deletedObjects.contains(author))
  }

  @Test func `undo tells observers of what it changes, and of nothing else`() throws {
    let stack = try Stack()
    let author = stack.insert("Author", ["name": "a", "age": 7])
    try stack.context.save()
    stack.context.undoManager = UndoManager()
    author.setValue("b", forKey: "name")
    stack.context.processPendingChanges()
    let observer = KeyObserver()
    for key in ["name", "age", "books"] { author.addObserver(observer, forKeyPath: key, options: [], context: nil) }
    stack.context.undo()
    for key in ["name", "age", "books"] { author.removeObserver(observer, forKeyPath: key) }
    #expect(observer.heard == ["name"] && author.value(forKey: "name") as? String == "a")
    #expect(!stack.context.undoManager!.canUndo)
  }

  private final class KeyObserver: NSObject, _QuinceObserver {
    var heard: [String] = []
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { heard.append(keyPath ?? "") }
  }

  @Test func anUndoManagerMayComeInTheMiddleOfAnEvent() throws {
    let stack = try Stack()
    let author = stack.insert("Author", ["name": "a"])
    #expect(author.changedValuesForCurrentEvent()["name"] is NSNull)
    let manager = UndoManager()
    stack.context.undoManager = manager
    let other = stack.insert("Author", ["name": "b"])
    stack.context.processPendingChanges()
    #expect(manager.canUndo)
    stack.context.undo()
    #expect(stack.context.insertedObjects.isEmpty && !author.isInserted && !other.isInserted)
    stack.context.redo()
    #expect(stack.context.insertedObjects == [author, other] && author.value(forKey: "name") as? String == "a")
  }

  @Test func changesAreUndoneAndMadeAgain() throws {
    let stack = try Stack()
    let manager = UndoManager()
    manager.groupsByEvent = false
    let author = stack.insert("Author", ["name": "a"])
    let book = stack.insert("Book", ["author": author])
    try stack.context.save()
    stack.context.undoManager = manager
    func group(_ body: () -> Void) {
      manager.beginUndoGrouping()
      body()
      stack.context.processPendingChanges()
      manager.endUndoGrouping()
    }
    group { author.setValue("b", forKey: "name") }
    group { book.setValue(nil, forKey: "author") }
    var new: NSManagedObject?
    group { new = stack.insert("Author", ["name": "c"]) }
    group { stack.context.delete(book) }
    #expect(stack.context.deletedObjects == [book] && stack.context.insertedObjects.count == 1)
    manager.undo()
    #expect(!book.isDeleted && stack.context.deletedObjects.isEmpty)
    manager.undo()
    #expect(stack.context.insertedObjects.isEmpty)
    manager.undo()
    #expect(book.value(forKey: "author") as? NSManagedObject === author)
    #expect(author.value(forKey: "books") as? Set<NSManagedObject> == [book])
    manager.undo()
    #expect(author.value(forKey: "name") as? String == "a")
    manager.redo()
    #expect(author.value(forKey: "name") as? String == "b")
    manager.redo()
    #expect(book.value(forKey: "author") == nil)
    manager.redo()
    #expect(stack.context.insertedObjects == [try #require(new)])
    try stack.context.save()
    #expect(try stack.all("Author", sort: "name").map { $0.value(forKey: "name") as? String } == ["b", "c"])
  }

  // MARK: Parents and children

  @Test func aChildSavesIntoItsParent() throws {
    let stack = try Stack()
    let author = stack.insert("Author", ["name": "a"])
    try stack.context.save()
    let child = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    child.parent = stack.context
    let twin = child.object(with: author.objectID)
    #expect(twin !== author && twin.value(forKey: "name") as? String == "a")
    let book = NSEntityDescription.insertNewObject(forEntityName: "Book", into: child)
    book.setValue("T", forKey: "title")
    book.setValue(twin, forKey: "author")
    twin.setValue("b", forKey: "name")
    #expect(author.value(forKey: "name") as? String == "a" && !stack.context.hasChanges)
    try child.save()
    #expect(!child.hasChanges && author.value(forKey: "name") as? String == "b" && stack.context.hasChanges)
    #expect((author.value(forKeyPath: "books.title") as? NSSet) == NSSet(array: ["T"]))
    try stack.context.save()
    let found = try child.fetch(NSFetchRequest<NSManagedObject>(entityName: "Book"))
    #expect(found.map { $0.value(forKeyPath: "author.name") as? String } == ["b"])
    child.delete(found[0])
    try child.save()
    try stack.context.save()
    #expect(try stack.all("Book").isEmpty)
  }

  @Test func aSaveIsMergedIntoAnotherContext() throws {
    let stack = try Stack()
    let one = stack.insert("Author", ["name": "a"]), two = stack.insert("Author", ["name": "b"])
    try stack.context.save()
    let other = stack.other()
    let twins = [one, two].map { other.object(with: $0.objectID) }
    for twin in twins { _ = twin.value(forKey: "name") }
    let log = Log(other)
    var token: (any NSObjectProtocol)?
    token = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextDidSave, object: stack.context, queue: nil
    ) { other.mergeChanges(fromContextDidSave: $0) }
    defer { token.map { NotificationCenter.default.removeObserver($0) } }
    one.setValue("A", forKey: "name")
    stack.context.delete(two)
    stack.insert("Author", ["name": "c"])
    try stack.context.save()
    #expect(log.lines == ["changed deleted 1 inserted 1 refreshed 1"])
    #expect(twins[0].value(forKey: "name") as? String == "A" && twins[1].isDeleted)
  }

  // MARK: Queues

  @Test func blocksRunOnTheContextsQueue() async throws {
    let stack = try Stack()
    let count = try await stack.context.perform {
      stack.insert("Author")
      try stack.context.save()
      return try stack.all("Author").count
    }
    #expect(count == 1)
    #expect(stack.context.performAndWait { stack.context.performAndWait { 7 } } == 7)
    #expect(throws: CocoaError.self) { try stack.context.performAndWait { throw CocoaError(.fileNoSuchFile) } }
  }
}

/// What the dictionaries of notifications hold, as apps look into it.
struct NotifiedSetTests {
  private static let names: [Notification.Name] = [
    .NSManagedObjectContextObjectsDidChange, .NSManagedObjectContextDidSave, .NSManagedObjectContextDidSaveObjectIDs,
  ]

  @Test func objectsAndIdentifiersAreSets() throws {
    let stack = try Stack()
    nonisolated(unsafe) var notes: [Notification.Name: Notification] = [:]
    let tokens = Self.names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: stack.context, queue: nil) { notes[name] = $0 }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    let books = ["a", "b"].map { stack.insert("Book", ["title": $0]) }
    try stack.context.save()
    for name in Self.names.prefix(2) {
      let value = try #require(notes[name]?.userInfo?[NSInsertedObjectsKey])
      #expect(value as? Set<NSManagedObject> == Set(books))
      #expect((value as? NSSet)?.count == 2)
      #expect((value as? NSSet)?.contains(books[1]) == true)
      #expect((value as? Set<AnyHashable>)?.contains(books[0]) == true)
      #expect((value as? NSSet)?.allObjects.compactMap { $0 as? NSManagedObject }.count == 2)
      #expect((value as? NSSet)?.isEqual(NSSet(array: books)) == true)
      #expect(value as? Set<NSManagedObjectID> == nil)
    }
    let identifiers = try #require(notes[Self.names[2]]?.userInfo?["inserted_objectIDs"])
    #expect(identifiers as? Set<NSManagedObjectID> == Set(books.map(\.objectID)))
    #expect(books.allSatisfy { !$0.objectID.isTemporaryID })
    #expect(notes[Self.names[1]]?.userInfo?[NSUpdatedObjectsKey] == nil)
  }

  @Test func anIdentifierThatWasTakenBeforeTheSaveStaysWhatItWas() throws {
    let stack = try Stack()
    let book = stack.insert("Book", ["title": "a"]), before = book.objectID
    try stack.context.save()
    #expect(before.isTemporaryID && !book.objectID.isTemporaryID && before != book.objectID)
    #expect(stack.context.registeredObject(for: book.objectID) === book)
  }

  @Test func aSaveThatFailsLeavesNewObjectsAsTheyWere() throws {
    let stack = try Stack()
    let author = stack.insert("Author", ["name": "x"])
    let book = stack.insert("Book", ["title": "a", "author": author])
    let other = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    other.persistentStoreCoordinator = stack.context.persistentStoreCoordinator
    let old = stack.insert("Book", ["title": "old"])
    try stack.context.save()
    let fresh = stack.insert("Book", ["title": "b", "author": author])
    try #require(other.object(with: old.objectID) as NSManagedObject).setValue("theirs", forKey: "title")
    try other.save()
    old.setValue("ours", forKey: "title")
    #expect(throws: (any Error).self) { try stack.context.save() }
    #expect(fresh.objectID.isTemporaryID && fresh.isInserted)
    #expect(fresh.value(forKey: "author") as? NSManagedObject === author)
    stack.context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    try stack.context.save()
    stack.context.reset()
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    let books = try stack.context.fetch(request)
    #expect(books.map { $0.value(forKey: "title") as? String } == ["a", "b", "ours"])
    #expect(books[1].value(forKeyPath: "author.name") as? String == "x")
    #expect(book.objectID.isTemporaryID == false)
  }
}
