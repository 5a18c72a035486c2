import CoreData
import Foundation
import QuinceFoundation
import class QuinceFoundation.NSExpression
import class QuinceFoundation.NSPredicate
import class QuinceFoundation.NSSortDescriptor
import Testing

/// `havingPredicate`: the same groups come of every kind of store.
struct GroupConditionTests {
  private func filled(_ kind: Stack.Kind) throws -> Stack {
    let stack = try Stack(kind)
    let authors = ["A", "B", "C"].map { stack.insert("Author", ["name": $0]) }
    for index in 1...6 {
      stack.insert("Book", ["title": "t\(index)", "pages": index, "author": authors[min(index / 2, 2)]])
    }
    try stack.context.save()
    return stack
  }

  private static func column(_ name: String, _ function: String, _ argument: NSExpression) -> NSExpressionDescription {
    let column = NSExpressionDescription()
    column.name = name
    column.expression = NSExpression(forFunction: function, arguments: [argument])
    column.expressionResultType = .integer64AttributeType
    return column
  }

  private static func request(_ having: NSPredicate) -> NSFetchRequest<NSDictionary> {
    let request = NSFetchRequest<NSDictionary>(entityName: "Book")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = [column("total", "sum:", NSExpression(forKeyPath: "pages"))]
    request.propertiesToGroupBy = ["author.name"]
    request.havingPredicate = having
    return request
  }

  /// The groups have 1, 5 and 15 pages in 1, 2 and 3 books.
  struct Row {
    let having: NSPredicate
    let totals: [Int]
    init(_ having: NSPredicate, _ totals: [Int]) { (self.having, self.totals) = (having, totals) }
  }

  nonisolated(unsafe) static let rows: [Row] = [
    Row(NSPredicate(format: "total > 4"), [5, 15]),
    Row(NSPredicate(format: "$total > 4"), [5, 15]),
    Row(NSPredicate(format: "%@ > 4", NSExpression(forVariable: "total")), [5, 15]),
    Row(NSPredicate(format: "$total < $most").withSubstitutionVariables(["most": 15]), [1, 5]),
    Row(NSPredicate(format: "count(title) == 2"), [5]),
    Row(NSPredicate(format: "title.@count == 2"), [5]),
    Row(NSPredicate(format: "pages.@sum > 4"), [5, 15]),
    Row(NSPredicate(format: "@sum.pages > 4"), [5, 15]),
    Row(NSPredicate(format: "@max.pages - @min.pages == 2"), [15]),
    Row(NSPredicate(format: "@avg.pages BETWEEN {2, 3}"), [5]),
    Row(NSPredicate(format: "author.name == 'B'"), [5]),
    Row(NSPredicate(format: "author.name != 'A' AND NOT (count(title) > 2)"), [5]),
    Row(NSPredicate(format: "author.name IN {'A', 'C'} OR total == 5"), [1, 5, 15]),
  ]

  @Test(arguments: Stack.Kind.allCases, rows.indices)
  func groupsForWhichItHolds(kind: Stack.Kind, row: Int) throws {
    let stack = try filled(kind), row = Self.rows[row]
    let found = try stack.context.fetch(Self.request(row.having)).compactMap { $0["total"] as? Int }.sorted()
    #expect(found == row.totals, "\(row.having)")
  }

  @Test func objectsOfGroupsAreCompared() throws {
    let stack = try filled(.sqlite)
    let author = try #require(stack.all("Author", "name == 'B'").first)
    for value in [author, author.objectID] as [NSObject] {
      let request = Self.request(NSPredicate(format: "author == %@", value))
      request.propertiesToGroupBy = ["author"]
      #expect(try stack.context.fetch(request).compactMap { $0["total"] as? Int } == [5])
    }
  }

  // Apple: NSFetchRequest.includesPendingChanges, "unsupported in conjunction with a result type of dictionaryResultType,
  // including calculation of aggregate results"
  @Test("what is not saved counts in no row", arguments: Stack.Kind.allCases, [false, true])
  func changesDoNotCount(kind: Stack.Kind, isChild: Bool) throws {
    let stack = try filled(kind)
    let book = try #require(stack.all("Book", "pages == 1").first)
    book.setValue(100, forKey: "pages")
    stack.context.delete(try #require(stack.all("Book", "pages == 2").first))
    let author = try #require(stack.all("Author", "name == 'B'").first)
    stack.insert("Book", ["title": "new", "pages": 50, "author": author])
    var context = stack.context
    if isChild {
      context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
      context.parent = stack.context
    }
    func totals(_ request: NSFetchRequest<NSDictionary>) throws -> [Int] {
      try context.fetch(request).compactMap { $0["total"] as? Int }.sorted()
    }
    let request = Self.request(NSPredicate(format: "total > 0"))
    #expect(try totals(request) == [1, 5, 15])
    request.propertiesToGroupBy = ["author"]
    request.predicate = NSPredicate(format: "author == %@", author)
    let ofAuthor = try totals(request)
    #expect(ofAuthor == [5])
    request.predicate = nil
    request.havingPredicate = NSPredicate(format: "author == %@", author)
    let having = try totals(request)
    #expect(having == [5])
    let plain = NSFetchRequest<NSDictionary>(entityName: "Book")
    plain.resultType = .dictionaryResultType
    plain.propertiesToFetch = ["pages"]
    #expect(try context.fetch(plain).compactMap { $0["pages"] as? Int }.sorted() == Array(1...6))
    try stack.context.save()
    request.havingPredicate = NSPredicate(format: "total > 0")
    let saved = try totals(request)
    #expect(saved == [15, 53, 100])
  }

  @Test func whatIsNoGroupsEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let stack = try Stack()
      _ = try stack.context.fetch(GroupConditionTests.request(NSPredicate(format: "pages > 2")))
    }
    await #expect(processExitsWith: .failure) {
      let stack = try Stack(.memory)
      let request = GroupConditionTests.request(NSPredicate(value: true))
      request.propertiesToFetch = ["title"]
      _ = try stack.context.fetch(request)
    }
  }
}
