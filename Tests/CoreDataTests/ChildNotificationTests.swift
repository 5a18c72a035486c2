import CoreData
import Foundation
import Testing

/// What a parent tells of the changes that a child saves into it.
struct ChildNotificationTests {
  @Test func `a parent tells once of what a child inserted`() throws {
    let stack = try Stack(.sqlite)
    let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    child.parent = stack.context
    let book = NSEntityDescription.insertNewObject(forEntityName: "Book", into: child)
    book.setValue("new", forKey: "title")
    #expect((book.value(forKey: "tags") as? NSSet)?.count == 0)
    nonisolated(unsafe) var told: [String] = []
    let observer = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange, object: stack.context, queue: nil
    ) { note in
      for (key, objects) in note.userInfo ?? [:] {
        told.append("\(key) \((objects as? Set<NSManagedObject>)?.count ?? 0)")
      }
    }
    try child.save()
    stack.context.processPendingChanges()
    #expect(told == ["inserted 1"])
    try stack.context.save()
    NotificationCenter.default.removeObserver(observer)
    #expect(told == ["inserted 1"])
  }
}
