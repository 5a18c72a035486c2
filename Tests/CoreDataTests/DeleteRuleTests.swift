import CoreData
import Foundation
import Testing

/// What happens to the objects around one that is deleted.
struct DeleteRuleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let rule: NSDeleteRule
    /// What is left of an author's two books once the author is deleted, nil where the save is refused.
    let books: Int?
    let authorsOfBooks: Int
    let testDescription: String
  }

  static let rows = [
    Row(
      rule: .nullifyDeleteRule, books: 2, authorsOfBooks: 0, testDescription: "nullify leaves the books without author"),
    Row(rule: .cascadeDeleteRule, books: 0, authorsOfBooks: 0, testDescription: "cascade deletes the books"),
    Row(rule: .denyDeleteRule, books: nil, authorsOfBooks: 2, testDescription: "deny refuses the save"),
    Row(
      rule: .noActionDeleteRule, books: 2, authorsOfBooks: 2, testDescription: "no action leaves the books as they are"),
  ]

  @Test(arguments: rows, Stack.Kind.allCases)
  func deletingAnAuthor(row: Row, kind: Stack.Kind) throws {
    let stack = try Stack(kind, LibraryModel.make(deleting: row.rule))
    let author = stack.insert("Author")
    let books = [stack.insert("Book", ["author": author]), stack.insert("Book", ["author": author])]
    try stack.context.save()
    stack.context.delete(author)
    guard let left = row.books else {
      let error = #expect(throws: NSError.self) { try stack.context.save() }
      #expect(error?.code == NSValidationRelationshipDeniedDeleteError)
      #expect(error?.userInfo[NSValidationObjectErrorKey] as? NSManagedObject === author)
      #expect(error?.userInfo[NSValidationKeyErrorKey] as? String == "books")
      return
    }
    stack.context.processPendingChanges()
    #expect(books.count { $0.isDeleted } == 2 - left)
    try stack.context.save()
    #expect(try stack.all("Book").count == left)
    if row.rule != .noActionDeleteRule {
      #expect(try stack.all("Book", "author != nil").count == row.authorsOfBooks)
    }
  }

  @Test(arguments: Stack.Kind.allCases)
  func aCascadeGoesThroughSeveralRelationshipsAndCycles(kind: Stack.Kind) throws {
    let stack = try Stack(kind, LibraryModel.make(deleting: .cascadeDeleteRule))
    let author = stack.insert("Author"), book = stack.insert("Book", ["author": author])
    let chapters = (0..<3).map { stack.insert("Chapter", ["name": "\($0)", "book": book]) }
    let tag = stack.insert("Tag")
    book.setValue(NSSet(array: [tag]), forKey: "tags")
    try stack.context.save()
    stack.context.delete(author)
    try stack.context.save()
    #expect(try stack.all("Book").isEmpty && stack.all("Chapter").isEmpty)
    #expect(chapters.allSatisfy { $0.managedObjectContext == nil })
    #expect(try stack.all("Tag") == [tag] && (tag.value(forKey: "books") as? NSSet)?.count == 0)
  }

  @Test func anObjectThatWasNeverSavedVanishes() throws {
    let stack = try Stack()
    let book = stack.insert("Book")
    stack.context.delete(book)
    #expect(stack.context.deletedObjects.isEmpty)
    try stack.context.save()
    #expect(!stack.context.hasChanges && book.managedObjectContext == nil)
    #expect(try stack.all("Book").isEmpty)
  }
}
