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
    request.propertiesToFetch = ["author.name", sum]
    request.propertiesToGroupBy = ["author.name"]
    request.sortDescriptors = [NSSortDescriptor(key: "author.name", ascending: true)]
    #expect(
      try stack.context.fetch(request) == [["author.name": "A", "total": 6], ["author.name": "B", "total": 9]])
    request.havingPredicate = NSPredicate(format: "total > 6")
    #expect(try stack.context.fetch(request) == [["author.name": "B", "total": 9]])
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
}
