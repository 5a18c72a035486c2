import Foundation
import Testing

/// The tables in `Specifications`, row by row, in an SQLite store and in one in memory.
struct SpecificationTests {
  static let tables = [
    "DeleteRules", "Validation", "MergePolicies", "Notifications", "Undo", "Faulting", "OrderedRelationships",
    "Inheritance", "Uniqueness", "FetchedResults", "Contexts",
  ]

  @Test(arguments: tables)
  func `each row holds`(_ table: String) throws {
    let rows = try SpecificationRow.rows(of: table)
    #expect(rows.count >= 20)
    for row in rows {
      for kind in [Stack.Kind.sqlite, .memory] {
        do { try row.check(kind) } catch { Issue.record("\(row.place), \(kind.rawValue): \(error)") }
      }
    }
  }
}
