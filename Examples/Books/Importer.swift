import CoreData
import UIKit

/// Adds many books in a context of its own, some at a time.
final class Importer {
  private let container: NSPersistentContainer
  private let count: Int
  private static let batch = 500

  init(container: NSPersistentContainer, count: Int) {
    self.container = container
    self.count = count
  }

  /// Both closures are called on the main queue.
  func run(progress: @escaping (Float) -> Void, completion: @escaping (Error?) -> Void) {
    let count = count
    container.performBackgroundTask { context in
      context.undoManager = nil
      do {
        for start in stride(from: 0, to: count, by: Self.batch) {
          for number in start..<min(start + Self.batch, count) {
            let book = Book(context: context)
            book.title = String(format: "Imported %05d", number + 1)
            book.author = "Various"
            book.genre = ["Essay", "Novel", "Poetry"][number % 3]
          }
          try context.save()
          context.reset()
          let done = Float(min(start + Self.batch, count)) / Float(count)
          DispatchQueue.main.async { progress(done) }
        }
        DispatchQueue.main.async { completion(nil) }
      } catch {
        DispatchQueue.main.async { completion(error) }
      }
    }
  }
}
