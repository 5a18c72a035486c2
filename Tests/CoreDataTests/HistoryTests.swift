import CoreData
import Foundation
import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.NSKeyedUnarchiver
import Testing

/// What a store with a history tells of its saves.
struct HistoryTests {
  private static let tracking: [String: Any] = [NSPersistentHistoryTrackingKey: true as NSNumber]

  private func history(
    _ stack: Stack, after token: NSPersistentHistoryToken? = nil
  ) throws -> [NSPersistentHistoryTransaction] {
    let request = NSPersistentHistoryChangeRequest.fetchHistory(after: token)
    let result = try stack.context.execute(request) as? NSPersistentHistoryResult
    return try #require(result?.result as? [NSPersistentHistoryTransaction])
  }

  @Test func eachSaveIsATransactionWithItsChanges() throws {
    let stack = try Stack(options: Self.tracking)
    (stack.context.name, stack.context.transactionAuthor) = ("main", "app")
    let author = stack.insert("Author", ["name": "Mary"])
    let book = stack.insert("Book", ["title": "One", "author": author])
    try stack.context.save()
    stack.context.transactionAuthor = "import"
    book.setValue("Two", forKey: "title")
    book.setValue(3, forKey: "pages")
    try stack.context.save()
    let identifier = book.objectID
    stack.context.delete(book)
    try stack.context.save()
    let all = try history(stack)
    #expect(all.map(\.transactionNumber) == [1, 2, 3])
    #expect(all.map(\.author) == ["app", "import", "import"] && all.allSatisfy { $0.contextName == "main" })
    #expect(all.allSatisfy { $0.storeID == stack.store.identifier && !$0.processID.isEmpty })
    #expect(Set((all[0].changes ?? []).map(\.changedObjectID)) == [author.objectID, identifier])
    #expect(all[0].changes?.allSatisfy { $0.changeType == .insert && $0.transaction === all[0] } == true)
    let update = try #require(all[1].changes?.first)
    #expect(update.changeType == .update && update.updatedProperties?.map(\.name).sorted() == ["pages", "title"])
    #expect(all[2].changes?.map(\.changeType).contains(.delete) == true)
    #expect(try Schema.integrity(of: stack.file) == "ok")
  }

  @Test func aTokenTellsWhatCameAfterItAndOutlivesArchiving() throws {
    let stack = try Stack(options: Self.tracking)
    stack.insert("Author")
    try stack.context.save()
    let token = try #require(stack.coordinator.currentPersistentHistoryToken(fromStores: nil))
    let data = try NSKeyedArchiver.archivedData(withRootObject: token, requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSPersistentHistoryToken.self, from: data))
    #expect(read == token)
    stack.insert("Tag")
    try stack.context.save()
    #expect(try history(stack, after: read).map(\.transactionNumber) == [2])
    #expect(
      try history(stack, after: read)[0].token == stack.coordinator.currentPersistentHistoryToken(fromStores: nil))
    #expect(try history(stack, after: history(stack).last?.token).isEmpty)
  }

  @Test func historyIsDeletedUpToATokenAndAnOlderTokenExpires() throws {
    let stack = try Stack(options: Self.tracking)
    var tokens: [NSPersistentHistoryToken] = []
    for name in ["a", "b", "c", "d"] {
      stack.insert("Author", ["name": name])
      try stack.context.save()
      tokens.append(try #require(stack.coordinator.currentPersistentHistoryToken(fromStores: nil)))
    }
    try stack.context.execute(NSPersistentHistoryChangeRequest.deleteHistory(before: tokens[2]))
    #expect(try history(stack).map(\.transactionNumber) == [3, 4])
    #expect(try history(stack, after: tokens[1]).map(\.transactionNumber) == [3, 4])
    let error = #expect(throws: CocoaError.self) { try history(stack, after: tokens[0]) }
    #expect(error?.code.rawValue == NSPersistentHistoryTokenExpiredError)
    try stack.context.execute(NSPersistentHistoryChangeRequest.deleteHistory(before: Date.distantFuture))
    #expect(try history(stack).isEmpty)
    stack.insert("Author", ["name": "e"])
    try stack.context.save()
    #expect(try history(stack).map(\.transactionNumber) == [5])
  }

  @Test func predicatesChooseTransactionsAndChanges() throws {
    let stack = try Stack(options: Self.tracking)
    for author in ["app", "import", "app"] {
      stack.context.transactionAuthor = author
      stack.insert("Author", ["name": author])
      stack.insert("Tag", ["name": author])
      try stack.context.save()
    }
    let fetch = try #require(NSPersistentHistoryTransaction.fetchRequest)
    fetch.predicate = NSPredicate(format: "author != %@ AND token > %lld", "import", 1)
    let request = NSPersistentHistoryChangeRequest.fetchHistory(withFetch: fetch)
    let found = try stack.context.execute(request) as? NSPersistentHistoryResult
    #expect((found?.result as? [NSPersistentHistoryTransaction])?.map(\.transactionNumber) == [3])
    let changes = try #require(NSPersistentHistoryChange.fetchRequest)
    changes.predicate = NSPredicate(
      format: "changeType == %d AND changedEntity == %@", NSPersistentHistoryChangeType.insert.rawValue,
      try #require(stack.coordinator.managedObjectModel.entitiesByName["Tag"]))
    let other = NSPersistentHistoryChangeRequest.fetchHistory(withFetch: changes)
    other.resultType = .changesOnly
    let list = (try stack.context.execute(other) as? NSPersistentHistoryResult)?.result as? [NSPersistentHistoryChange]
    #expect(list?.count == 3 && list?.allSatisfy { $0.changedObjectID.entity.name == "Tag" } == true)
  }

  @Test func batchOperationsAreRecordedAndMerged() throws {
    let stack = try Stack(options: Self.tracking)
    let book = stack.insert("Book", ["title": "One", "pages": 1])
    try stack.context.save()
    let token = stack.coordinator.currentPersistentHistoryToken(fromStores: nil)
    let background = stack.other()
    background.transactionAuthor = "batch"
    let update = NSBatchUpdateRequest(entityName: "Book")
    update.propertiesToUpdate = ["pages": 7]
    try background.execute(update)
    #expect(book.value(forKey: "pages") as? Int == 1)
    let transactions = try history(stack, after: token)
    #expect(transactions.map(\.author) == ["batch"])
    for transaction in transactions {
      stack.context.mergeChanges(fromContextDidSave: transaction.objectIDNotification())
    }
    #expect(book.value(forKey: "pages") as? Int == 7)
  }

  @Test func tombstonesKeepWhatTheModelWantsKept() throws {
    let model = LibraryModel.make()
    for name in ["title", "rating", "identifier"] {
      (model.entitiesByName["Book"]?.propertiesByName[name] as? NSAttributeDescription)?
        .preservesValueInHistoryOnDeletion = true
    }
    let stack = try Stack(.sqlite, model, options: Self.tracking)
    let identifier = UUID()
    let book = stack.insert("Book", ["title": "One", "rating": 2.5, "identifier": identifier, "pages": 3])
    try stack.context.save()
    stack.context.delete(book)
    try stack.context.save()
    let tombstone = try #require(try history(stack).last?.changes?.first?.tombstone)
    #expect(tombstone["title"] as? String == "One" && tombstone["rating"] as? Double == 2.5)
    #expect(tombstone["identifier"] as? UUID == identifier && tombstone.count == 3)
  }

  @Test func aStoreWithAHistoryIsReadOnlyWithoutTheOption() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("coredata-\(UUID().uuidString)")
    let copy = folder.appendingPathExtension("copy")
    do {
      let stack = try Stack(in: folder, options: Self.tracking)
      stack.insert("Author", ["name": "Mary"])
      try stack.context.save()
      try FileManager.default.copyItem(at: folder, to: copy)
    }
    let stack = try Stack(in: copy)
    #expect(stack.store.isReadOnly)
    #expect(try stack.all("Author").count == 1)
    stack.insert("Author")
    #expect(throws: NSError.self) { try stack.context.save() }
  }

  @Test func saversAreToldOfRemoteChanges() async throws {
    let stack = try Stack(
      options: Self.tracking.merging([
        NSPersistentStoreRemoteChangeNotificationPostOptionKey: true as NSNumber
      ]) { $1 })
    nonisolated(unsafe) let object = stack.coordinator
    let told = await withCheckedContinuation { (continuation: CheckedContinuation<[String], Never>) in
      nonisolated(unsafe) var token: (any NSObjectProtocol)?
      token = NotificationCenter.default.addObserver(
        forName: .NSPersistentStoreRemoteChange, object: object, queue: nil
      ) { note in
        NotificationCenter.default.removeObserver(token as Any)
        let url = note.userInfo?[NSPersistentStoreURLKey] as? URL
        let history = note.userInfo?[NSPersistentHistoryTokenKey] as? NSPersistentHistoryToken
        continuation.resume(
          returning: [
            note.userInfo?[NSStoreUUIDKey] as? String ?? "", url?.lastPathComponent ?? "", "\(history != nil)",
          ])
      }
      stack.insert("Author")
      try? stack.context.save()
    }
    #expect(told == [stack.store.identifier, "store.sqlite", "true"])
  }
}
