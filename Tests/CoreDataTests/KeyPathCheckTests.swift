import CoreData
import Foundation
import QuinceFoundation
import class QuinceFoundation.NSExpression
import class QuinceFoundation.NSPredicate
import class QuinceFoundation.NSSortDescriptor
import Testing

/// Key paths that an entity does not have.
struct KeyPathCheckTests {
  /// Ends as the fetch ends it: with the reason's first words in the exit code.
  private static func run(_ kind: Stack.Kind, _ format: String?, sort: String? = nil, rows: Bool = false) throws {
    NSSetUncaughtExceptionHandler { exception in
      exit(exception.name == .invalidArgumentException && exception.reason == expected ? 42 : 43)
    }
    let stack = try Stack(kind)
    if rows { stack.insert("Book") }
    try stack.context.save()
    _ = try stack.all("Book", format, sort: sort)
    exit(44)
  }

  nonisolated(unsafe) private static var expected = ""

  @Test func aPredicateOfAnSQLiteStore() async {
    await #expect(processExitsWith: .exitCode(42)) {
      KeyPathCheckTests.expected = "keypath foo not found in entity Book"
      try KeyPathCheckTests.run(.sqlite, "title == 'a' AND NOT (foo == 1)")
    }
    await #expect(processExitsWith: .exitCode(42)) {
      KeyPathCheckTests.expected = "keypath author.foo not found in entity Book"
      try KeyPathCheckTests.run(.sqlite, "author.foo == 1")
    }
    await #expect(processExitsWith: .exitCode(42)) {
      KeyPathCheckTests.expected = "keypath author.books.foo not found in entity Book"
      try KeyPathCheckTests.run(.sqlite, "ANY author.books.foo == 1")
    }
    await #expect(processExitsWith: .exitCode(42)) {
      KeyPathCheckTests.expected = "keypath foo not found in entity Tag"
      try KeyPathCheckTests.run(.sqlite, "SUBQUERY(tags, $t, $t.foo == 1).@count > 0")
    }
  }

  @Test func anOrderOfAnSQLiteStore() async {
    await #expect(processExitsWith: .exitCode(42)) {
      KeyPathCheckTests.expected = "keypath author.foo not found in entity Book"
      try KeyPathCheckTests.run(.sqlite, nil, sort: "author.foo")
    }
  }

  /// A store in memory asks the objects, and there are none.
  @Test func aStoreInMemoryAsksItsObjects() async {
    await #expect(processExitsWith: .exitCode(44)) { try KeyPathCheckTests.run(.memory, "foo == 1") }
    await #expect(processExitsWith: .exitCode(43)) { try KeyPathCheckTests.run(.memory, "foo == 1", rows: true) }
  }

  @Test(arguments: [
    "title.length > 1", "tags.@count > 0", "author.books.@count == 1", "SELF IN {}", "author.objectID == nil",
    "SUBQUERY(author.books, $b, ANY $b.tags.name == 'x').@count == 0", "ANY tags.books.author.name == 'x'",
  ])
  func pathsThatAreThere(format: String) throws {
    let stack = try Stack()
    stack.insert("Book")
    try stack.context.save()
    _ = try stack.all("Book", format)
  }
}
