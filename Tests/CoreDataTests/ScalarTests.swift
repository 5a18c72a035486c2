import CoreData
import Foundation
import QuinceFoundation
import Testing

/// What the accessors of `@NSManaged` members answer and take.
struct ScalarTests {
  @Test func aScalarOfAMissingValueIsZero() throws {
    let stack = try Stack()
    let book = stack.insert("Book")
    #expect(book.value(forKey: "pages") == nil)
    let (pages, isRead, rating): (Int32, Bool, Double) = (
      _quinceManagedGet(book, "pages"), _quinceManagedGet(book, "isRead"), _quinceManagedGet(book, "rating")
    )
    #expect(pages == 0 && !isRead && rating == 0)
    let (number, text): (NSNumber?, String?) = (_quinceManagedGet(book, "pages"), _quinceManagedGet(book, "link"))
    #expect(number == nil && text == nil)
  }

  @Test func anEmptyOptionalOfAClassIsNil() throws {
    let stack = try Stack()
    let book = stack.insert("Book", ["author": stack.insert("Author")])
    let nobody: NSManagedObject? = nil
    _quinceManagedSet(book, "author", nobody)
    #expect(book.value(forKey: "author") == nil)
    _quinceManagedSet(book, "author", Optional<NSManagedObject?>.some(nil))
    #expect(book.value(forKey: "author") == nil)
    #expect((Optional<NSManagedObject?>.some(nil) as Any?).flattened == nil)
  }
}
