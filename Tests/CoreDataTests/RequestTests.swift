import CoreData
import Foundation
import Testing

/// Results that are no objects, and requests that are no fetches.
struct RequestTests {
  private func filled(_ kind: Stack.Kind) throws -> Stack {
    let stack = try Stack(kind)
    let authors = ["A", "B"].map { stack.insert("Author", ["name": $0]) }
    for index in 1...5 {
      stack.insert("Book", ["title": "t\(index)", "pages": index, "author": authors[index % 2]])
    }
    try stack.context.save()
    return stack
  }

  @Test(arguments: Stack.Kind.allCases)
  func dictionariesIdentifiersAndNumbers(kind: Stack.Kind) throws {
    let stack = try filled(kind)
    let request = NSFetchRequest<NSDictionary>(entityName: "Book")
    request.resultType = .dictionaryResultType
    request.sortDescriptors = [NSSortDescriptor(key: "pages", ascending: true)]
    request.propertiesToFetch = ["title", "author.name"]
    request.fetchLimit = 2
    #expect(
      try stack.context.fetch(request) == [
        ["title": "t1", "author.name": "B"], ["title": "t2", "author.name": "A"],
      ])
    let identifiers = NSFetchRequest<NSManagedObjectID>(entityName: "Book")
    identifiers.resultType = .managedObjectIDResultType
    #expect(try stack.context.fetch(identifiers).count == 5)
    let number = NSFetchRequest<NSNumber>(entityName: "Book")
    number.resultType = .countResultType
    #expect(try stack.context.fetch(number) == [5])
  }

  @Test(arguments: Stack.Kind.allCases)
  func computedColumnsAndGroups(kind: Stack.Kind) throws {
    let stack = try filled(kind)
    let sum = NSExpressionDescription()
    sum.name = "total"
    sum.expression = NSExpression(forFunction: "sum:", arguments: [NSExpression(forKeyPath: "pages")])
    sum.expressionResultType = .integer64AttributeType
    let request = NSFetchRequest<NSDictionary>(entityName: "Book")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = [sum]
    #expect(try stack.context.fetch(request) == [["total": 15]])
    // An operator on no collection is over the rows.
    sum.expression = NSExpression(format: "@sum.pages")
    #expect(try stack.context.fetch(request) == [["total": 15]])
    sum.expression = NSExpression(forKeyPath: "@max.pages")
    #expect(try stack.context.fetch(request) == [["total": 5]])
    sum.expression = NSExpression(forKeyPath: "@sum.pages")
    request.propertiesToFetch = ["author.name", sum]
    request.propertiesToGroupBy = ["author.name"]
    request.sortDescriptors = [NSSortDescriptor(key: "author.name", ascending: true)]
    #expect(
      try stack.context.fetch(request) == [["author.name": "A", "total": 6], ["author.name": "B", "total": 9]])
    request.havingPredicate = NSPredicate(format: "total > 6")
    #expect(try stack.context.fetch(request) == [["author.name": "B", "total": 9]])
  }

  /// What a column is, by its function, its result type and what comes out.
  @Test(arguments: [
    ("average:", NSAttributeType.undefinedAttributeType, NSNumber(value: 2.5) as NSObject),
    ("average:", .integer32AttributeType, NSNumber(value: 2)),
    ("average:", .decimalAttributeType, NSDecimalNumber(string: "2.5")),
    ("average:", .stringAttributeType, "2.5" as NSString),
    ("sum:", .doubleAttributeType, NSNumber(value: 10.0)),
    ("max:", .dateAttributeType, Date(timeIntervalSinceReferenceDate: 4) as NSDate),
    ("count:", .booleanAttributeType, NSNumber(value: true)),
    ("max:", .UUIDAttributeType, NSNumber(value: 4)),
  ])
  func computedColumnsHaveTheirResultType(function: String, type: NSAttributeType, expected: NSObject) throws {
    let stack = try Stack()
    for pages in 1...4 { stack.insert("Book", ["title": "\(pages)", "pages": pages]) }
    try stack.context.save()
    let column = NSExpressionDescription()
    column.name = "value"
    column.expression = NSExpression(forFunction: function, arguments: [NSExpression(forKeyPath: "pages")])
    column.expressionResultType = type
    #expect(column.resultType.rawValue == type.rawValue)
    let request = NSFetchRequest<NSDictionary>(entityName: "Book")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = [column]
    let value = try #require(try stack.context.fetch(request).first?["value"])
    #expect(expected.isEqual(value), "\(value)")
    #expect((expected is NSDecimalNumber) == (value is NSDecimalNumber))
  }

  @Test(arguments: Stack.Kind.allCases)
  func batches(kind: Stack.Kind) throws {
    let stack = try filled(kind)
    let insert = NSBatchInsertRequest(
      entityName: "Book", objects: [["title": "n1", "pages": 10], ["title": "n2", "pages": 11]])
    insert.resultType = .count
    #expect((try stack.context.execute(insert) as? NSBatchInsertResult)?.result as? Int == 2)
    let update = NSBatchUpdateRequest(entityName: "Book")
    update.predicate = NSPredicate(format: "pages >= 10")
    update.propertiesToUpdate = ["pages": NSExpression(format: "pages + 1"), "isRead": true]
    update.resultType = .updatedObjectsCountResultType
    #expect((try stack.context.execute(update) as? NSBatchUpdateResult)?.result as? Int == 2)
    #expect(
      try stack.all("Book", "isRead == YES", sort: "pages").map { $0.value(forKey: "pages") as? Int } == [11, 12])
    let fetch = NSFetchRequest<NSFetchRequestResult>(entityName: "Book")
    fetch.predicate = NSPredicate(format: "pages < 4")
    let delete = NSBatchDeleteRequest(fetchRequest: fetch)
    delete.resultType = .resultTypeObjectIDs
    let gone = (try stack.context.execute(delete) as? NSBatchDeleteResult)?.result as? [NSManagedObjectID]
    #expect(gone?.count == 3)
    #expect(try stack.all("Book").count == 4)
  }

  // Apple: NSPersistentStoreCoordinator.execute(_:with:)
  @Test(arguments: Stack.Kind.allCases) func coordinatorsExecuteRequests(kind: Stack.Kind) throws {
    let stack = try filled(kind)
    let coordinator = try #require(stack.context.persistentStoreCoordinator)
    stack.insert("Book", ["title": "unsaved", "pages": 9])
    let request = NSFetchRequest<NSFetchRequestResult>(entityName: "Book")
    let found = try coordinator.execute(request, with: stack.context) as? [NSManagedObject]
    #expect(found?.count == 5 && found?.allSatisfy { $0.managedObjectContext === stack.context } == true)
    let delete = NSBatchDeleteRequest(fetchRequest: request)
    delete.resultType = .resultTypeCount
    let result = try coordinator.execute(delete, with: stack.context) as? NSBatchDeleteResult
    #expect(result?.result as? Int == 5)
    #expect(try stack.other().count(for: request) == 0)
  }

  /// More dictionaries than are written at a time, the last but one with a value that the attribute can't have, or none.
  @Test(arguments: Stack.Kind.allCases, [false, true])
  func manyDictionariesAreInsertedAllOrNone(kind: Stack.Kind, isWrong: Bool) throws {
    let stack = try Stack(kind)
    var objects: [[String: Any]] = (0..<400).map { ["title": "n\($0)", "pages": $0] }
    if isWrong { objects[398]["pages"] = "many" }
    let insert = NSBatchInsertRequest(entityName: "Book", objects: objects)
    insert.resultType = .objectIDs
    if isWrong {
      #expect(throws: NSError.self) { try stack.context.execute(insert) }
      #expect(try stack.all("Book").isEmpty)
      objects[398]["pages"] = 398
      insert.objectsToInsert = objects
    }
    let found = (try stack.context.execute(insert) as? NSBatchInsertResult)?.result as? [NSManagedObjectID]
    let books = try stack.all("Book", sort: "pages")
    #expect(books.map(\.objectID) == found && books.map { $0.value(forKey: "pages") as? Int } == Array(0..<400))
    #expect(books.last?.value(forKey: "title") as? String == "n399")
  }
}

/// Requests for other results, and the context whose block runs.
struct RequestCastTests {
  @Test func aRequestBecomesOneForOtherResults() throws {
    let stack = try Stack()
    stack.insert("Author", ["name": "Mary"])
    try stack.context.save()
    let request = NSFetchRequest<NSManagedObject>(entityName: "Author")
    request.predicate = NSPredicate(format: "name = 'Mary'")
    request.fetchLimit = 3
    let plain = _qf(request, NSFetchRequest<NSFetchRequestResult>.self)
    #expect(plain.entityName == "Author" && plain.predicate == request.predicate && plain.fetchLimit == 3)
    #expect(try stack.context.fetch(plain).count == 1)
    plain.fetchLimit = 7
    request.propertiesToFetch = ["name"]
    #expect(request.fetchLimit == 7 && plain.propertiesToFetch as? [String] == ["name"])
    let copy = try #require(request.copy() as? NSFetchRequest<NSManagedObject>)
    copy.fetchLimit = 1
    #expect(request.fetchLimit == 7 && copy.entityName == "Author")
    let back = try #require(_qf(optional: plain as Any?, NSFetchRequest<NSManagedObject>.self))
    #expect(try stack.context.fetch(back).first?.value(forKey: "name") as? String == "Mary")
    #expect(_qf(request, NSFetchRequest<NSManagedObject>.self) === request)
    #expect(_qf(optional: "no request", NSFetchRequest<NSManagedObject>.self) == nil)
    #expect(_qf(optional: nil, NSFetchRequest<NSManagedObject>.self) == nil)
  }

  @Test func aRequestIsExecutedInTheContextWhoseBlockRuns() throws {
    let stack = try Stack()
    stack.insert("Author", ["name": "Mary"])
    let request = NSFetchRequest<NSManagedObject>(entityName: "Author")
    let other = stack.other()
    #expect(try stack.context.performAndWait { try request.execute() }.count == 1)
    #expect(try other.performAndWait { try request.execute() }.isEmpty)
    let inner = try stack.context.performAndWait { try other.performAndWait { try request.execute() } }
    #expect(inner.isEmpty)
  }
}

struct MessageTests {
  @Test func useOutsideOfTheQueueIsNamed() throws {
    let stack = try Stack()
    stack.context.name = "import"
    let author = stack.context.performAndWait { stack.insert("Author") }
    let text = try #require(ConcurrencyDebug.violation(stack.context, author))
    #expect(text.contains("entity: Author") && text.contains("\"import\"") && text.contains("a private queue"))
    #expect(stack.context.performAndWait { ConcurrencyDebug.violation(stack.context, author) } == nil)
  }

  @Test func whoDeletedAnObjectIsTold() throws {
    let stack = try Stack()
    stack.context.name = "cleaner"
    let author = stack.insert("Author")
    try stack.context.save()
    let identifier = author.objectID
    stack.context.delete(author)
    try stack.context.save()
    let error = #expect(throws: NSError.self) { try stack.other().existingObject(with: identifier) }
    #expect(error?.localizedFailureReason?.contains("the context \"cleaner\" deleted it at 20") == true)
  }

  @Test(arguments: [Stack.Kind.sqlite, .binary, .xml])
  func aStoreIsReportedWithoutItsModel(kind: Stack.Kind) throws {
    let stack = try Stack(kind)
    let author = stack.insert("Author", ["name": "Mary"])
    for title in ["One", "Two"] { stack.insert("Book", ["title": title, "author": author, "cover": Data([1, 2])]) }
    stack.insert("AudioBook", ["minutes": 3])
    try stack.context.save()
    let url = try #require(stack.store.url)
    let report = try StoreReport(url, limit: 1)
    #expect(report.type == kind.type && report.identifier == stack.store.identifier)
    let counts = Dictionary(uniqueKeysWithValues: report.entities.map { ($0.name.uppercased(), $0.count) })
    #expect(counts["AUTHOR"] == 1 && counts["BOOK"] == 2 && counts["AUDIOBOOK"] == 1)
    let book = try #require(report.entities.first { $0.name.uppercased() == "BOOK" })
    #expect(book.rows.count == 1 && book.rows[0].values.values.contains("One"))
    #expect(book.rows[0].values.values.contains("2 bytes"))
    let error = #expect(throws: NSError.self) { try StoreReport(url, limit: 1, only: "Nothing") }
    #expect(error?.localizedFailureReason?.contains("Nothing") == true)
    #expect(throws: NSError.self) { try StoreReport(url.appendingPathExtension("no"), limit: 1) }
  }
}
