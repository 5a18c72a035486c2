import Testing

@testable import CoreData

/// Which predicates are asked of the database, and which of objects in memory.
struct SQLQueryTests {
  static let inSQL = [
    "title == 'apple'", "title ==[cd] 'apfel'", "title == nil", "title BEGINSWITH[cd] 'e'", "title MATCHES '[a-b].*'",
    "title < 'eve'", "title IN {'eve', 'apple'}", "pages > 2", "NOT (pages > 2)", "pages BETWEEN {0, 4}",
    "pages == rating",
    "isRead == YES", "author == nil", "author.name == 'bob'", "author.age == pages", "pages > 0 OR author.age > 10",
    "ANY tags.name == 'red'", "TRUEPREDICATE",
  ]
  static let inMemory = [
    "tags.@count > 0", "SUBQUERY(tags, $t, $t.name == 'red').@count > 0", "title.length > 4", "pages + 1 > 3",
    "ALL tags.name == 'red'", "title == author.name AND title.length > 1", "cover == title",
  ]

  private func isWhole(_ format: String) throws -> Bool {
    let stack = try Stack()
    let store = try #require(stack.store as? SQLiteStore)
    let plan = try #require(stack.coordinator.managedObjectModel.entitiesByName["Book"]).plan
    let query = SQLQuery(store: store, plan: plan, connection: try store.openConnection())
    var wanted = RowStore.Query(plan: plan)
    wanted.predicate = NSPredicate(format: format)
    let condition = try query.condition(wanted)
    // The format's own values are bound, never written into the statement.
    #expect(!condition.contains("'"))
    return query.isWhole
  }

  @Test(arguments: inSQL) func isAskedOfTheDatabase(format: String) throws { #expect(try isWhole(format)) }
  @Test(arguments: inMemory) func isAskedOfObjects(format: String) throws { #expect(try !isWhole(format)) }

  @Test func anIndexServesAComparisonOfItsColumn() throws {
    let model = LibraryModel.make()
    let book = try #require(model.entitiesByName["Book"])
    let pages = try #require(book.propertiesByName["pages"])
    let element = NSFetchIndexElementDescription(property: pages, collationType: .binary)
    book.indexes = [NSFetchIndexDescription(name: "byPages", elements: [element])]
    let stack = try Stack(.sqlite, model)
    let file = try #require(stack.store.url)
    for condition in ["ZPAGES IS 3", "ZPAGES > 3"] {
      let plan = try Schema.rows(file, "EXPLAIN QUERY PLAN SELECT Z_PK FROM ZBOOK t0 WHERE t0.\(condition)")
      #expect(plan.contains { $0[3].contains("Z_Book_byPages") }, "\(plan)")
    }
  }
}
