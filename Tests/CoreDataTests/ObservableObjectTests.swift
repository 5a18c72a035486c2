import Combine
import CoreData
import Foundation
import Testing

/// What Combine hears of managed objects.
struct ObservableObjectTests {
  @Test func `an object tells before it changes`() throws {
    let stack = try Stack(.sqlite)
    let book = stack.insert("Book", ["title": "before"])
    let other = stack.insert("Book", ["title": "other"])
    try stack.context.save()
    var heard: [String?] = []
    let subscription = book.objectWillChange.sink { heard.append(book.value(forKey: "title") as? String) }
    book.setValue("after", forKey: "title")
    #expect(heard == ["before"])
    other.setValue("changed", forKey: "title")
    book.setValue("once more", forKey: "title")
    #expect(heard == ["before", "after"])
    subscription.cancel()
    book.setValue("unheard", forKey: "title")
    #expect(heard.count == 2 && book.objectWillChange === book.objectWillChange)
  }

  @Test func `an object tells before a refresh changes it`() throws {
    let stack = try Stack(.sqlite)
    let book = stack.insert("Book", ["title": "before"])
    try stack.context.save()
    let second = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    second.persistentStoreCoordinator = stack.context.persistentStoreCoordinator
    try second.existingObject(with: book.objectID).setValue("theirs", forKey: "title")
    var heard: [String?] = []
    let subscription = book.objectWillChange.sink { heard.append(book.value(forKey: "title") as? String) }
    let merging = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextDidSave, object: second, queue: nil
    ) { stack.context.mergeChanges(fromContextDidSave: $0) }
    try second.save()
    NotificationCenter.default.removeObserver(merging)
    subscription.cancel()
    #expect(heard == ["before"] && book.value(forKey: "title") as? String == "theirs")
  }
}
