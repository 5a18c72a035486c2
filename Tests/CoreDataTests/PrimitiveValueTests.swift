import CoreData
import Foundation
import QuinceFoundation
import class QuinceFoundation.NSExpression
import class QuinceFoundation.NSPredicate
import class QuinceFoundation.NSSortDescriptor
import Testing

/// Primitive accessors, as the adapter writes them, and what contexts hear of them.
struct PrimitiveValueTests {
  @Test func eachKindIsReadAndWritten() throws {
    let stack = try Stack()
    let book = stack.insert("Book"), author = stack.insert("Author")
    let day = Date(timeIntervalSinceReferenceDate: 7)
    _quinceManagedSet(book, "primitiveTitle", Optional("Quinces"))
    _quinceManagedSet(book, "primitivePages", NSNumber(value: 9) as NSNumber?)
    _quinceManagedSet(book, "primitiveRating", 0.5)
    _quinceManagedSet(book, "primitiveIsRead", true)
    _quinceManagedSet(book, "primitiveBought", Optional(day))
    _quinceManagedSet(book, "primitiveAuthor", author)
    let (title, pages, wide): (String?, NSNumber?, Int64) = (
      _quinceManagedGet(book, "primitiveTitle"), _quinceManagedGet(book, "primitivePages"),
      _quinceManagedGet(book, "primitivePages")
    )
    #expect(title == "Quinces" && pages == 9 && wide == 9)
    let (rating, isRead, bought): (Double, Bool, Date?) = (
      _quinceManagedGet(book, "primitiveRating"), _quinceManagedGet(book, "primitiveIsRead"),
      _quinceManagedGet(book, "primitiveBought")
    )
    #expect(rating == 0.5 && isRead && bought == day)
    let writer: NSManagedObject? = _quinceManagedGet(book, "primitiveAuthor")
    #expect(writer === author)
    #expect(book.value(forKey: "title") as? String == "Quinces")
    #expect(book.value(forKey: "primitiveTitle") as? String == "Quinces")
    book.setValue("Medlars", forKey: "primitiveTitle")
    #expect(book.primitiveValue(forKey: "title") as? String == "Medlars")
    _quinceManagedSet(book, "primitiveTitle", String?.none)
    #expect(book.value(forKey: "title") == nil)
  }

  /// The value waits for another change to be saved with.
  @Test(arguments: Stack.Kind.allCases) func theContextDoesNotHearOfThem(kind: Stack.Kind) throws {
    let stack = try Stack(kind)
    let book = stack.insert("Book", ["title": "first"])
    try stack.context.save()
    book.setPrimitiveValue("second", forKey: "title")
    #expect(book.value(forKey: "title") as? String == "second")
    #expect(!book.hasChanges && !stack.context.hasChanges)
    try stack.context.save()
    let other = stack.other()
    func saved() throws -> String? {
      other.reset()
      return try other.existingObject(with: book.objectID).value(forKey: "title") as? String
    }
    #expect(try saved() == "first")
    book.setValue(3, forKey: "pages")
    #expect(book.changedValues().keys.sorted() == ["pages", "title"])
    try stack.context.save()
    #expect(try saved() == "second")
  }

  @Test func aCustomSettersNoticesMakeTheObjectChanged() throws {
    let stack = try Stack()
    let book = stack.insert("Book")
    try stack.context.save()
    book.willChangeValue(forKey: "title")
    _quinceManagedSet(book, "primitiveTitle", "new")
    book.didChangeValue(forKey: "title")
    #expect(book.hasChanges && stack.context.updatedObjects == [book])
    stack.context.rollback()
    #expect(book.value(forKey: "title") as? String == "Untitled")
  }
}
