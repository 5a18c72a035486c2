import CoreData
import Foundation
import Testing

/// Sequences of operations that nobody thought of leave a context as they leave a model of three dictionaries.
///
/// `QUINCE_FUZZ_OPERATIONS=5000` makes the long run.
struct RandomOperationTests {
  private static let count = ProcessInfo.processInfo.environment["QUINCE_FUZZ_OPERATIONS"].flatMap { Int($0) } ?? 60

  /// What a context should hold.
  struct World: Equatable {
    struct Book: Equatable {
      var title = "Untitled"
      var pages: Int?
      var author: Int?
      var tags: Set<Int> = []
      var chapters: [Int] = []
    }

    var authors: Set<Int> = []
    var tags: Set<Int> = []
    var books: [Int: Book] = [:]

    mutating func delete(author: Int) {
      authors.remove(author)
      for key in books.keys where books[key]?.author == author { books[key]?.author = nil }
    }

    mutating func delete(tag: Int) {
      tags.remove(tag)
      for key in books.keys { books[key]?.tags.remove(tag) }
    }
  }

  private struct Run {
    let stack: Stack
    var numbers: SeededNumbers
    var world = World(), saved = World()
    /// What undoing and redoing lead to.
    var former: [World] = [], later: [World] = []
    var authors: [Int: NSManagedObject] = [:], tags: [Int: NSManagedObject] = [:], books: [Int: NSManagedObject] = [:]
    var next = 1
    var log: [String] = []

    init(_ kind: Stack.Kind, _ seed: UInt64) throws {
      stack = try Stack(kind)
      numbers = SeededNumbers(seed)
      let manager = UndoManager()
      manager.groupsByEvent = false
      stack.context.undoManager = manager
    }

    var manager: UndoManager { stack.context.undoManager! }

    mutating func change(_ name: String, _ body: (inout Run) -> Void) {
      log.append(name)
      former.append(world)
      later = []
      manager.beginUndoGrouping()
      body(&self)
      stack.context.processPendingChanges()
      manager.endUndoGrouping()
    }

    mutating func forgetUndo() {
      manager.removeAllActions()
      (former, later) = ([], [])
    }

    mutating func step() throws {
      let author = world.authors.sorted().randomElement(using: &numbers)
      let tag = world.tags.sorted().randomElement(using: &numbers)
      let book = world.books.keys.sorted().randomElement(using: &numbers)
      switch numbers.next() % 16 {
      case 0, 1: insertAuthorOrTag()
      case 2, 3: insertBook()
      case 4: if let book { set(book) }
      case 5, 6: if let book { relate(book, author, tag) }
      case 7:
        if let author {
          change("delete author \(author)") { run in
            run.stack.context.delete(run.authors[author]!)
            run.world.delete(author: author)
          }
        }
      case 8:
        if let book {
          change("delete book \(book)") { run in
            run.stack.context.delete(run.books[book]!)
            run.world.books[book] = nil
          }
        }
      case 9:
        if let tag {
          change("delete tag \(tag)") { run in
            run.stack.context.delete(run.tags[tag]!)
            run.world.delete(tag: tag)
          }
        }
      case 10: if let book { addChapter(book) }
      case 11:
        log.append("save")
        try stack.context.save()
        saved = world
        forgetUndo()
      case 12:
        log.append("rollback")
        stack.context.rollback()
        world = saved
        forgetUndo()
      case 13: undo()
      case 14: redo()
      default:
        guard world == saved, !stack.context.hasChanges else { return }
        log.append("reset")
        stack.context.reset()
        forgetUndo()
        try find()
      }
    }

    mutating func insertAuthorOrTag() {
      let key = next
      next += 1
      if numbers.next() % 2 == 0 {
        change("insert author \(key)") { run in
          run.authors[key] = run.stack.insert("Author", ["age": key])
          run.world.authors.insert(key)
        }
      } else {
        change("insert tag \(key)") { run in
          run.tags[key] = run.stack.insert("Tag", ["name": "\(key)"])
          run.world.tags.insert(key)
        }
      }
    }

    mutating func insertBook() {
      let key = next
      next += 1
      change("insert book \(key)") { run in
        run.books[key] = run.stack.insert("Book", ["count": key])
        run.world.books[key] = World.Book()
      }
    }

    mutating func set(_ book: Int) {
      let pages = numbers.next() % 4 == 0 ? nil : Int.random(in: 0...5, using: &numbers)
      let title = "t\(numbers.next() % 4)"
      change("set book \(book)") { run in
        run.books[book]!.setValue(pages, forKey: "pages")
        run.books[book]!.setValue(title, forKey: "title")
        run.world.books[book]!.pages = pages
        run.world.books[book]!.title = title
      }
    }

    mutating func relate(_ book: Int, _ author: Int?, _ tag: Int?) {
      var kind = numbers.next() % 4
      if kind == 1, author == nil { kind = 0 }
      if kind > 1, tag == nil { kind = 0 }
      change("relate book \(book), author \(author ?? 0), tag \(tag ?? 0), \(kind)") { run in
        let object = run.books[book]!
        switch kind {
        case 0:
          object.setValue(author.flatMap { run.authors[$0] }, forKey: "author")
          run.world.books[book]!.author = author
        case 1:
          guard let author else { return }
          run.authors[author]!.mutableSetValue(forKey: "books").add(object)
          run.world.books[book]!.author = author
        case 2:
          guard let tag else { return }
          object.mutableSetValue(forKey: "tags").add(run.tags[tag]!)
          run.world.books[book]!.tags.insert(tag)
        default:
          guard let tag else { return }
          run.tags[tag]!.mutableSetValue(forKey: "books").remove(object)
          run.world.books[book]!.tags.remove(tag)
        }
      }
    }

    mutating func addChapter(_ book: Int) {
      let key = next
      next += 1
      change("chapter \(key) of book \(book)") { run in
        run.stack.insert("Chapter", ["name": "\(key)", "book": run.books[book]!])
        run.world.books[book]!.chapters.append(key)
      }
    }

    mutating func undo() {
      guard let before = former.popLast() else { return }
      log.append("undo")
      later.append(world)
      stack.context.undo()
      world = before
    }

    mutating func redo() {
      guard let after = later.popLast() else { return }
      log.append("redo")
      former.append(world)
      stack.context.redo()
      world = after
    }

    /// Looks all objects up anew.
    mutating func find() throws {
      func map(_ entity: String, _ key: (NSManagedObject) -> Int) throws -> [Int: NSManagedObject] {
        Dictionary(uniqueKeysWithValues: try stack.all(entity).map { (key($0), $0) })
      }
      authors = try map("Author") { $0.value(forKey: "age") as? Int ?? 0 }
      tags = try map("Tag") { Int($0.value(forKey: "name") as? String ?? "") ?? 0 }
      books = try map("Book") { $0.value(forKey: "count") as? Int ?? 0 }
    }

    /// What a context really holds.
    static func world(_ context: NSManagedObjectContext) throws -> World {
      func all(_ entity: String) throws -> [NSManagedObject] {
        try context.fetch(NSFetchRequest<NSManagedObject>(entityName: entity))
      }
      func name(_ object: NSManagedObject) -> Int { Int(object.value(forKey: "name") as? String ?? "") ?? 0 }
      var world = World()
      world.authors = Set(try all("Author").map { $0.value(forKey: "age") as? Int ?? 0 })
      world.tags = Set(try all("Tag").map(name))
      for object in try all("Book") {
        var book = World.Book()
        book.title = object.value(forKey: "title") as? String ?? ""
        book.pages = object.value(forKey: "pages") as? Int
        book.author = (object.value(forKey: "author") as? NSManagedObject)?.value(forKey: "age") as? Int
        book.tags = Set((object.value(forKey: "tags") as? Set<NSManagedObject> ?? []).map(name))
        book.chapters = ((object.value(forKey: "chapters") as? NSOrderedSet)?.array as? [NSManagedObject] ?? []).map(
          name)
        world.books[object.value(forKey: "count") as? Int ?? 0] = book
      }
      return world
    }
  }

  @Test(arguments: [Stack.Kind.sqlite, .memory])
  func aContextHoldsWhatTheModelSays(kind: Stack.Kind) throws {
    for seed in 1...UInt64(Self.count) {
      var run = try Run(kind, seed)
      for _ in 0..<30 {
        try run.step()
        let found = try Run.world(run.stack.context)
        guard found != run.world else { continue }
        Issue.record("seed \(seed), \(kind): after \(run.log) the context holds \(found) instead of \(run.world)")
        return
      }
      #expect(try Run.world(run.stack.other()) == run.saved, "seed \(seed): the store, after \(run.log)")
    }
  }
}
