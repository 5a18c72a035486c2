import CoreData
import Foundation

/// Contexts on threads of their own, over one coordinator: what `scripts/sanitize-data` runs under the thread sanitizer.
struct ThreadsRun: @unchecked Sendable {
  private let coordinator: NSPersistentStoreCoordinator
  private let place: Place
  private let end: Date

  init(_ place: Place, seconds: Double) throws {
    self.place = place
    try place.prepare(place.store, departments: 20)
    let stack = try Stack(PeopleModel.load(PeopleModel.file(in: place.folder)), place.store)
    coordinator = stack.coordinator
    end = Date(timeIntervalSinceNow: seconds)
  }

  func run(threads: Int) {
    let group = DispatchGroup()
    for number in 0..<threads {
      group.enter()
      let thread = Thread {
        work(number)
        group.leave()
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
    group.wait()
  }

  private func work(_ number: Int) {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    context.mergePolicy = number % 2 == 0 ? NSMergeByPropertyObjectTrumpMergePolicy : NSRollbackMergePolicy
    context.automaticallyMergesChangesFromParent = number % 3 == 0
    if number % 4 == 1 { context.undoManager = UndoManager() }
    var random = Random(state: UInt64(number + 1))
    var rounds = 0
    while Date() < end {
      rounds += 1
      context.performAndWait { step(context, &random) }
    }
    print("thread \(number): \(rounds) rounds")
  }

  private func step(_ context: NSManagedObjectContext, _ random: inout Random) {
    do {
      switch random.next(9) {
      case 0, 1: try insert(context, &random)
      case 2: for person in try people(context, &random) { person.score += 1 }
      case 3: for person in try people(context, &random).prefix(5) { context.delete(person) }
      case 4:
        for person in try people(context, &random) { _ = (person.dept?.title, person.dept?.value(forKey: "people")) }
      case 5:
        context.undoManager?.undo()
        if random.next(2) == 0 { context.rollback() } else { context.refreshAllObjects() }
      case 6: try child(of: context, &random)
      case 7: try batch(context, &random)
      default: if random.next(5) == 0 { context.reset() }
      }
      try context.save()
    } catch {
      context.rollback()
    }
  }

  private func people(_ context: NSManagedObjectContext, _ random: inout Random) throws -> [Person] {
    let request = NSFetchRequest<Person>(entityName: "Person")
    request.predicate = NSPredicate(format: "age == %d", random.next(50))
    request.fetchLimit = 40
    request.fetchBatchSize = random.next(2) * 10
    return try context.fetch(request)
  }

  private func insert(_ context: NSManagedObjectContext, _ random: inout Random) throws {
    let departments = try context.fetch(NSFetchRequest<Dept>(entityName: "Dept"))
    for _ in 0..<random.next(20) {
      let person = Person(context: context)
      person.name = "Name \(random.next(1000))"
      person.age = Int64(random.next(50))
      if !departments.isEmpty { person.dept = departments[random.next(departments.count)] }
    }
  }

  private func child(of context: NSManagedObjectContext, _ random: inout Random) throws {
    let child = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    child.parent = context
    try child.performAndWait {
      for person in try people(child, &random).prefix(10) { person.name = "Child" }
      try insert(child, &random)
      try child.save()
    }
  }

  private func batch(_ context: NSManagedObjectContext, _ random: inout Random) throws {
    if random.next(2) == 0 {
      let update = NSBatchUpdateRequest(entityName: "Person")
      update.predicate = NSPredicate(format: "age == %d", random.next(50))
      update.propertiesToUpdate = ["score": 1.5]
      try context.execute(update)
    } else {
      try context.execute(
        NSBatchInsertRequest(entityName: "Person", objects: [["name": "Batch", "age": random.next(50)]]))
    }
  }

  /// The same numbers on every machine.
  private struct Random {
    var state: UInt64
    mutating func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
  }
}
