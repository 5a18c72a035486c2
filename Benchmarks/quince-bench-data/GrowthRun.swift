import BenchSupport
import CoreData
import Foundation

/// What n, 4n and 16n objects cost each: nothing an app does may cost more for each of them the more there are.
struct GrowthRun {
  private let place: Place
  private static let counts = [2_000, 8_000, 32_000]

  init(_ place: Place) { self.place = place }

  func run() throws {
    print("CPU microseconds for each object, with \(Self.counts.map { "\($0)" }.joined(separator: ", ")) of them")
    try grow("to-many: adding") { count, mark in
      let stack = try stack(.sqlite)
      let dept = Dept(context: stack.context)
      let people = (0..<count).map { _ in Person(context: stack.context) }
      mark()
      for person in people { person.dept = dept }
    }
    try grow("to-many: removing, set read") { count, mark in
      let stack = try stack(.sqlite)
      let people = try family(stack, count)
      _ = people[0].dept?.value(forKey: "people")
      mark()
      for person in people { person.dept = nil }
    }
    try grow("deleting with the owner's set read") { count, mark in
      let stack = try stack(.sqlite)
      let people = try family(stack, count)
      _ = people[0].dept?.value(forKey: "people")
      mark()
      for person in people { stack.context.delete(person) }
      try stack.context.save()
    }
    try grow("undo") { count, mark in
      let stack = try stack(.sqlite)
      let people = try family(stack, count)
      stack.context.undoManager = UndoManager()
      for person in people { person.score += 1 }
      stack.context.processPendingChanges()
      mark()
      stack.context.undo()
    }
    try grow("merging another context's save", merging)
    try grow("store in memory: saves of one") { count, mark in
      let stack = try stack(.memory)
      mark()
      for number in 0..<count {
        let dept = Dept(context: stack.context)
        dept.title = "\(number)"
        try stack.context.save()
      }
    }
    try grow("store in memory: reading sets") { count, mark in
      let stack = try stack(.memory)
      for number in 0..<count {
        let dept = Dept(context: stack.context)
        dept.title = "\(number)"
        Person(context: stack.context).dept = dept
      }
      try stack.context.save()
      stack.context.reset()
      let departments = try stack.context.fetch(NSFetchRequest<Dept>(entityName: "Dept"))
      mark()
      for dept in departments { _ = (dept.value(forKey: "people") as? NSSet)?.count }
    }
    try grow("fetched results: opening, 20 a batch") { count, mark in
      let stack = try stack(.sqlite)
      _ = try family(stack, count)
      stack.context.reset()
      let request = NSFetchRequest<Person>(entityName: "Person")
      request.sortDescriptors = [NSSortDescriptor(key: "age", ascending: true)]
      request.fetchBatchSize = 20
      let results = NSFetchedResultsController(
        fetchRequest: request, managedObjectContext: stack.context, sectionNameKeyPath: nil, cacheName: nil)
      mark()
      try results.performFetch()
    }
    try grow("fetched results: a change of one", changing)
  }

  private final class Listener: NSFetchedResultsControllerDelegate {
    var changes = 0
    func controller(
      _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
      at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) { changes += 1 }
  }

  /// Each object changes once, in an event of its own, and stays where it is.
  private func changing(_ count: Int, _ mark: () -> Void) throws {
    let stack = try stack(.sqlite)
    let people = try family(stack, count)
    let request = NSFetchRequest<Person>(entityName: "Person")
    request.sortDescriptors = [NSSortDescriptor(key: "age", ascending: true)]
    let results = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: stack.context, sectionNameKeyPath: "age", cacheName: nil)
    let listener = Listener()
    results.delegate = listener
    try results.performFetch()
    mark()
    for person in people {
      person.score += 1
      stack.context.processPendingChanges()
    }
    precondition(listener.changes == count, "each change is told once")
  }

  private enum Kind { case sqlite, memory }

  private func stack(_ kind: Kind) throws -> Stack {
    let model = PeopleModel.load(try PeopleModel.file(in: place.folder))
    if kind == .memory {
      model.entitiesByName["Dept"]?.uniquenessConstraints = [["title"]]
      return try Stack(model, place.store, type: NSInMemoryStoreType)
    }
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: place.store.path + suffix) }
    return try Stack(model, place.store)
  }

  /// That many saved people of one department.
  private func family(_ stack: Stack, _ count: Int) throws -> [Person] {
    let dept = Dept(context: stack.context)
    let people = (0..<count).map { index in
      let person = Person(context: stack.context)
      person.age = Int64(index % 90)
      person.dept = dept
      return person
    }
    try stack.context.save()
    return people
  }

  private func merging(_ count: Int, _ mark: () -> Void) throws {
    let stack = try stack(.sqlite)
    let people = try family(stack, count)
    let other = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    other.persistentStoreCoordinator = stack.coordinator
    nonisolated(unsafe) var note: Notification?
    let token = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextDidSave, object: other, queue: nil
    ) { note = $0 }
    defer { NotificationCenter.default.removeObserver(token) }
    for person in try other.fetch(NSFetchRequest<Person>(entityName: "Person")) { person.score += 1 }
    try other.save()
    mark()
    if let note { stack.context.mergeChanges(fromContextDidSave: note) }
    withExtendedLifetime(people) {}
  }

  private func grow(_ name: String, _ body: (Int, () -> Void) throws -> Void) throws {
    var costs: [Double] = []
    for count in Self.counts {
      var start = 0.0
      try body(count) { start = Measure.cpu }
      costs.append((Measure.cpu - start) / Double(count) * 1e6)
    }
    let numbers = costs.map { String(format: "%8.2f", $0) }.joined()
    print(numbers + String(format: "  %4.1f  ", costs[2] / costs[0]) + name)
  }
}
