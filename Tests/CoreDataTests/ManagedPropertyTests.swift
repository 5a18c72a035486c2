import CoreData
import Foundation
import QuinceFoundation
import Testing

/// Accessors of `@NSManaged` properties by their types: what goes straight to the row, and what takes the long way.
struct ManagedPropertyTests {
  @Test func eachTypeComesBackAsItWasSet() throws {
    let stack = try Stack()
    let book = stack.insert("Book"), author = stack.insert("Author")
    let day = Date(timeIntervalSinceReferenceDate: 5)
    _quinceManagedSet(book, "title", "Quinces")
    _quinceManagedSet(book, "pages", Int32(7))
    _quinceManagedSet(book, "count", Int64(1) << 40)
    _quinceManagedSet(book, "rating", 0.5)
    _quinceManagedSet(book, "weight", Float(0.25))
    _quinceManagedSet(book, "isRead", true)
    _quinceManagedSet(book, "bought", Optional(day))
    _quinceManagedSet(book, "author", author)
    _quinceManagedSet(author, "age", Int16(3))
    let (title, name): (String, String?) = (_quinceManagedGet(book, "title"), _quinceManagedGet(author, "name"))
    #expect(title == "Quinces" && name == nil)
    let (pages, count): (Int32, Int64) = (_quinceManagedGet(book, "pages"), _quinceManagedGet(book, "count"))
    #expect(pages == 7 && count == 1 << 40)
    let (rating, weight): (Double, Float) = (_quinceManagedGet(book, "rating"), _quinceManagedGet(book, "weight"))
    #expect(rating == 0.5 && weight == 0.25)
    let (isRead, bought): (Bool, Date?) = (_quinceManagedGet(book, "isRead"), _quinceManagedGet(book, "bought"))
    #expect(isRead && bought == day)
    let (writer, age): (NSManagedObject?, Int16) = (_quinceManagedGet(book, "author"), _quinceManagedGet(author, "age"))
    #expect(writer === author && age == 3)
    #expect((author.value(forKey: "books") as? Set<NSManagedObject>) == [book])
    let nobody: NSManagedObject? = nil
    _quinceManagedSet(book, "author", nobody)
    #expect((author.value(forKey: "books") as? Set<NSManagedObject>)?.isEmpty == true)
  }

  /// A property of another type than its attribute.
  @Test func otherTypesAreConverted() throws {
    let stack = try Stack()
    let book = stack.insert("Book")
    _quinceManagedSet(book, "pages", Int64(9))
    let (wide, short, number): (Int64, Int16, NSNumber?) = (
      _quinceManagedGet(book, "pages"), _quinceManagedGet(book, "pages"), _quinceManagedGet(book, "pages")
    )
    #expect(wide == 9 && short == 9 && number == 9)
    _quinceManagedSet(book, "rating", NSNumber(value: 1.5))
    let rating: Double? = _quinceManagedGet(book, "rating")
    #expect(rating == 1.5)
  }

  /// A transformable attribute without a class of its own is an `NSObject?`.
  @Test func anyObjectComesBack() throws {
    let stack = try Stack()
    let book = stack.insert("Book")
    _quinceManagedSet(book, "notes", ["a", "b"] as NSArray as NSObject?)
    let object: NSObject? = _quinceManagedGet(book, "notes")
    #expect(object as? [String] == ["a", "b"])
    try stack.context.save()
    stack.context.refresh(book, mergeChanges: false)
    let read: NSObject? = _quinceManagedGet(book, "notes")
    #expect(read as? [String] == ["a", "b"])
  }

  @Test func observersHearOfThem() throws {
    _ = Observer.isRegistered
    let stack = try Stack()
    let book = stack.insert("Book"), observer = Observer()
    (book as NSObject).addObserver(observer, forKeyPath: "title", options: [.old, .new])
    _quinceManagedSet(book, "title", "Changed")
    (book as NSObject).removeObserver(observer, forKeyPath: "title")
    _quinceManagedSet(book, "title", "Unheard")
    #expect(observer.heard == ["Untitled>Changed"])
  }

  private final class Observer: NSObject {
    var heard: [String] = []
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "-" }
      heard.append("\(text(change?[.oldKey]))>\(text(change?[.newKey]))")
    }
    static let isRegistered: Void = _quinceRegister {
      _QuinceClass(Observer.self).action(
        _qs(
          Observer.observeValue(forKeyPath:of:change:context:), "observeValueForKeyPath:ofObject:change:context:"))
    }
  }
}
