import CoreData
import Foundation
import Testing

/// What delegates of fetched results controllers are told.
struct FetchedResultsTests {
  private final class Log: NSObject, NSFetchedResultsControllerDelegate {
    var lines: [String] = []

    private func text(_ path: IndexPath?) -> String { path.map { "\($0.section).\($0.item)" } ?? "-" }

    func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
      lines.append("will")
    }
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
      lines.append("did")
    }
    func controller(
      _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
      at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
      lines.append("\(type) \(text(indexPath)) \(text(newIndexPath))")
    }
    func controller(
      _ controller: NSFetchedResultsController<NSFetchRequestResult>,
      didChange sectionInfo: NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
      for type: NSFetchedResultsChangeType
    ) {
      lines.append("\(type) section \(sectionIndex) \(sectionInfo.name)")
    }
  }

  struct Row: CustomTestStringConvertible, @unchecked Sendable {
    let testDescription: String
    let change: ([String: NSManagedObject], Stack) -> Void
    let told: [String]

    init(_ testDescription: String, told: [String], _ change: @escaping ([String: NSManagedObject], Stack) -> Void) {
      self.testDescription = testDescription
      self.change = change
      self.told = told
    }
  }

  /// Books a, b (1 page), c, d (2 pages), in sections by pages.
  static let rows: [Row] = [
    Row("an insertion between two", told: ["will", "insert - 0.1", "did"]) { _, stack in
      stack.insert("Book", ["title": "aa", "pages": 1, "rating": 1])
    },
    Row("an insertion into a new section", told: ["will", "insert section 1 1.5", "insert - 1.0", "did"]) { _, stack in
      stack.insert("Book", ["title": "x", "pages": 1, "rating": 1.5])
    },
    Row("a deletion", told: ["will", "delete 0.0 -", "did"]) { books, stack in stack.context.delete(books["a"]!) },
    Row("the deletion of a section", told: ["will", "delete section 1 2", "delete 1.0 -", "delete 1.1 -", "did"]) {
      books, stack in
      stack.context.delete(books["c"]!)
      stack.context.delete(books["d"]!)
    },
    Row("an update in its place", told: ["will", "update 0.0 0.0", "did"]) { books, _ in
      books["a"]!.setValue(true, forKey: "isRead")
    },
    Row("updates of neighbours in their places", told: ["will", "update 0.0 0.0", "update 0.1 0.1", "did"]) {
      books, _ in
      books["a"]!.setValue("aa", forKey: "title")
      books["b"]!.setValue("bb", forKey: "title")
    },
    Row("a move in its section", told: ["will", "move 0.0 0.1", "did"]) { books, _ in
      books["a"]!.setValue("bb", forKey: "title")
    },
    Row("a move to another section", told: ["will", "move 0.0 1.0", "did"]) { books, _ in
      books["a"]!.setValue(2, forKey: "rating")
    },
    Row("two that change places", told: ["will", "move 0.1 0.0", "update 0.0 0.1", "did"]) { books, _ in
      books["a"]!.setValue("z", forKey: "title")
      books["b"]!.setValue("y", forKey: "title")
    },
    Row("one that the predicate leaves out", told: ["will", "delete 1.1 -", "did"]) { books, _ in
      books["d"]!.setValue(nil, forKey: "pages")
    },
    Row("one that the predicate left out before", told: ["will", "insert - 0.2", "did"]) { books, _ in
      books["e"]!.setValue(1, forKey: "pages")
    },
    Row("another entity's change", told: []) { _, stack in stack.insert("Author") },
  ]

  @Test(arguments: rows)
  func aDelegateIsTold(row: Row) throws {
    let stack = try Stack()
    var books: [String: NSManagedObject] = [:]
    for (title, rating) in [("a", 1.0), ("b", 1), ("c", 2), ("d", 2), ("e", 1)] {
      books[title] = stack.insert("Book", ["title": title, "pages": 1, "rating": rating])
    }
    books["e"]?.setValue(nil, forKey: "pages")
    try stack.context.save()
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    request.predicate = NSPredicate(format: "pages != nil")
    request.sortDescriptors = [
      NSSortDescriptor(key: "rating", ascending: true), NSSortDescriptor(key: "title", ascending: true),
    ]
    let controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: stack.context, sectionNameKeyPath: "rating", cacheName: nil)
    let log = Log()
    controller.delegate = log
    try controller.performFetch()
    #expect(controller.sections?.map(\.name) == ["1", "2"])
    #expect(controller.sections?.map(\.numberOfObjects) == [2, 2])
    row.change(books, stack)
    stack.context.processPendingChanges()
    #expect(log.lines == row.told)
    let fresh = try stack.context.fetch(request)
    #expect(controller.fetchedObjects == fresh)
    for (section, info) in (controller.sections ?? []).enumerated() {
      for item in 0..<info.numberOfObjects {
        let path = IndexPath(item: item, section: section)
        #expect(controller.indexPath(forObject: controller.object(at: path)) == path)
      }
    }
  }
}

/// Controllers that come and go, as those of a search do.
struct FetchedResultsLifeTests {
  private final class Count: NSObject, NSFetchedResultsControllerDelegate {
    var changes = 0
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) { changes += 1 }
  }

  final class Title: NSManagedObject {}

  @Test func aControllerThatIsGoneHearsNothingAndIsFreed() throws {
    let stack = try Stack()
    let book = stack.insert("Book", ["title": "a", "pages": 1])
    try stack.context.save()
    let request = NSFetchRequest<Title>(entityName: "Book")
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    let log = Count()
    weak var former: NSFetchedResultsController<Title>?
    var current: NSFetchedResultsController<Title>?
    for _ in 0..<2 {
      former = current
      current = NSFetchedResultsController(
        fetchRequest: request, managedObjectContext: stack.context, sectionNameKeyPath: nil, cacheName: nil)
      current?.delegate = log
      try current?.performFetch()
    }
    #expect(former == nil)
    book.setValue("b", forKey: "title")
    stack.context.processPendingChanges()
    #expect(log.changes == 1)
    _ = current
  }
}

/// Delegates that are told all there is, or one difference.
struct FetchedResultsSnapshotTests {
  private final class Snapshots: NSObject, NSFetchedResultsControllerDelegate {
    var told: [NSDiffableDataSourceSnapshot<String, NSManagedObjectID>] = []
    var others = 0

    func controller(
      _ controller: NSFetchedResultsController<NSFetchRequestResult>,
      didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
    ) {
      told.append(snapshot as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>)
    }
    func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) { others += 1 }
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) { others += 1 }
  }

  private final class Differences: NSObject, NSFetchedResultsControllerDelegate {
    var told: [CollectionDifference<NSManagedObjectID>] = []
    var others = 0

    func controller(
      _ controller: NSFetchedResultsController<NSFetchRequestResult>,
      didChangeContentWith diff: CollectionDifference<NSManagedObjectID>
    ) { told.append(diff) }
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) { others += 1 }
  }

  private func controller(_ stack: Stack, _ sections: String?) -> NSFetchedResultsController<NSManagedObject> {
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    request.sortDescriptors = [
      NSSortDescriptor(key: "pages", ascending: true), NSSortDescriptor(key: "title", ascending: true),
    ]
    return NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: stack.context, sectionNameKeyPath: sections, cacheName: nil)
  }

  @Test func aSnapshotComesWithTheFetchAndWithEachChange() throws {
    let stack = try Stack()
    let books = ["a", "b", "c"].map { stack.insert("Book", ["title": $0, "pages": $0 == "c" ? 2 : 1]) }
    try stack.context.save()
    let controller = controller(stack, "pages"), log = Snapshots()
    controller.delegate = log
    try controller.performFetch()
    try #require(log.told.count == 1)
    #expect(log.told[0].sectionIdentifiers == ["1", "2"])
    #expect(log.told[0].itemIdentifiers(inSection: "1") == books[..<2].map(\.objectID))
    stack.context.delete(books[0])
    books[1].setValue(true, forKey: "isRead")
    stack.context.processPendingChanges()
    try #require(log.told.count == 2)
    #expect(log.told[1].itemIdentifiers(inSection: "1") == [books[1].objectID])
    #expect(log.told[1].reloadedItemIdentifiers == [books[1].objectID])
    #expect(log.others == 0)
  }

  @Test func aSnapshotWithTheIdentifiersOfASaveFollowsIt() throws {
    let stack = try Stack()
    let controller = controller(stack, nil), log = Snapshots()
    controller.delegate = log
    try controller.performFetch()
    let book = stack.insert("Book", ["title": "a"])
    try stack.context.save()
    #expect(!book.objectID.isTemporaryID)
    #expect(log.told.last?.itemIdentifiers == [book.objectID])
    let count = log.told.count
    book.setValue("b", forKey: "title")
    try stack.context.save()
    #expect(log.told.count == count + 1)
  }

  @Test func aDifferenceComesWithoutSectionsAlone() throws {
    for (sections, count) in [(nil, 1), ("pages", 0)] as [(String?, Int)] {
      let stack = try Stack()
      stack.insert("Book", ["title": "a", "pages": 1])
      try stack.context.save()
      let controller = controller(stack, sections), log = Differences()
      controller.delegate = log
      try controller.performFetch()
      #expect(log.told.isEmpty)
      let book = stack.insert("Book", ["title": "b", "pages": 1])
      stack.context.processPendingChanges()
      #expect(log.told.count == count && log.others == 1 - count)
      if let difference = log.told.first {
        #expect(difference.insertions == [.insert(offset: 1, element: book.objectID, associatedWith: nil)])
      }
    }
  }
}

extension FetchedResultsTests {
  private final class Count: @unchecked Sendable {
    var comparisons = 0
  }

  // An update among many costs no more than one among few.
  @Test(arguments: [nil, "pages"])
  func anUpdateInItsPlaceIsComparedWithItsNeighboursAlone(sections: String?) throws {
    let stack = try Stack()
    for number in 0..<2000 {
      stack.insert("Book", ["title": "same", "pages": number / 500, "rating": Double(number)])
    }
    try stack.context.save()
    let count = Count()
    let order = NSSortDescriptor(key: "rating", ascending: true) { left, right in
      count.comparisons += 1
      guard let left = left as? NSNumber, let right = right as? NSNumber else { return .orderedSame }
      return left.compare(right)
    }
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    request.sortDescriptors = [order]
    let controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: stack.context, sectionNameKeyPath: sections, cacheName: nil)
    let log = Log()
    controller.delegate = log
    try controller.performFetch()
    let books = try #require(controller.fetchedObjects)
    count.comparisons = 0
    books[700].setValue(true, forKey: "isRead")
    stack.context.processPendingChanges()
    #expect(count.comparisons == 2)
    let place = sections == nil ? "0.700" : "1.200"
    #expect(log.lines == ["will", "update \(place) \(place)", "did"])
    // Another section without another place is a move all the same.
    log.lines = []
    books[999].setValue(2, forKey: "pages")
    stack.context.processPendingChanges()
    #expect(log.lines == ["will", sections == nil ? "update 0.999 0.999" : "move 1.499 2.0", "did"])
    #expect(controller.fetchedObjects == books)
    books[0].setValue(5000, forKey: "rating")
    stack.context.processPendingChanges()
    #expect(controller.indexPath(forObject: books[1])?.item == 0)
  }

  @Test func anUpdateAmongEqualsStaysWhereItIs() throws {
    let stack = try Stack()
    for _ in 0..<3 { stack.insert("Book", ["title": "same", "rating": 1, "pages": 1]) }
    try stack.context.save()
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    let controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: stack.context, sectionNameKeyPath: nil, cacheName: nil)
    let log = Log()
    controller.delegate = log
    try controller.performFetch()
    controller.fetchedObjects?[0].setValue(true, forKey: "isRead")
    stack.context.processPendingChanges()
    #expect(log.lines == ["will", "update 0.0 0.0", "did"])
  }
}
