import BenchSupport
import CoreData
import Foundation

/// The same work through Core Data, with the API that apps use.
struct StoreRun: Subject {
  let place: Place
  let rows: Int
  private let model: NSManagedObjectModel

  init(_ place: Place, rows: Int) throws {
    self.place = place
    self.rows = rows
    model = PeopleModel.load(try PeopleModel.file(in: place.folder))
  }

  func time(_ work: Work) throws -> Double {
    switch work {
    case .insert:
      try place.prepare(place.store)
      return try measure(insert)
    case .batchInsert: return try batchInsertion()
    case .batchInsertDictionaries: return try dictionaryInsertion()
    case .fetchAll:
      return try measure { stack in check(try stack.people { $0.returnsObjectsAsFaults = false }.count == rows) }
    case .indexedFetch: return try measure(fetchIndexed)
    case .faults: return try faults()
    case .graphWalk:
      return try measure { stack in
        let length = try stack.people().reduce(0) { $0 + ($1.dept?.title?.utf8.count ?? 0) }
        check(length > rows * 4)
      }
    case .update:
      return try measure { stack in
        for person in try stack.people({ $0.fetchLimit = rows / 10 }) { person.score += 1 }
        try stack.context.save()
      }
    case .delete:
      return try measure { stack in
        for person in try stack.people({ $0.fetchLimit = rows / 10 }) { stack.context.delete(person) }
        try stack.context.save()
      }
    }
  }

  /// Each piece of work has a new stack, which is open when the time begins.
  private func measure(at url: URL? = nil, _ body: (Stack) throws -> Void) throws -> Double {
    let stack = try Stack(model, url ?? place.store)
    let start = Measure.cpu
    try body(stack)
    let time = (Measure.cpu - start) * 1000
    try stack.coordinator.remove(stack.coordinator.persistentStores[0])
    return time
  }

  private func check(_ condition: Bool, line: Int = #line) {
    if !condition { fatalError("line \(line): the result is not what was asked for") }
  }

  private func insert(_ stack: Stack) throws {
    let departments = try stack.context.fetch(NSFetchRequest<Dept>(entityName: "Dept"))
    for index in 1...rows {
      let person = Person(context: stack.context)
      fill(person, index)
      person.dept = departments[index % 1000]
    }
    try stack.context.save()
  }

  private func fill(_ person: Person, _ index: Int) {
    person.name = "Name \(index)"
    person.email = index % 3 == 0 ? nil : "u\(index)@example.com"
    person.age = Int64(index % 100)
    person.score = Double(index) * 0.5
    person.created = Date(timeIntervalSinceReferenceDate: Double(index))
    person.active = index % 2 == 0
  }

  private func fetchIndexed(_ stack: Stack) throws {
    let found = try stack.people {
      $0.predicate = NSPredicate(format: "age == 42")
      $0.returnsObjectsAsFaults = false
    }
    check(found.count == rows / 100)
  }

  private func batchInsertion() throws -> Double {
    try place.prepare(place.batchStore)
    return try measure(at: place.batchStore) { stack in
      var index = 0
      try stack.context.execute(
        NSBatchInsertRequest(
          entityName: "Person",
          managedObjectHandler: { object in
            index += 1
            guard index <= rows, let person = object as? Person else { return true }
            fill(person, index)
            return false
          }))
    }
  }

  private func dictionaryInsertion() throws -> Double {
    let dictionaries = (1...rows).map { index -> [String: Any] in
      var values: [String: Any] = [
        "name": "Name \(index)", "age": index % 100, "score": Double(index) * 0.5,
        "created": Date(timeIntervalSinceReferenceDate: Double(index)), "active": index % 2 == 0,
      ]
      if index % 3 != 0 { values["email"] = "u\(index)@example.com" }
      return values
    }
    try place.prepare(place.batchStore)
    return try measure(at: place.batchStore) { stack in
      try stack.context.execute(NSBatchInsertRequest(entityName: "Person", objects: dictionaries))
    }
  }

  /// The objects one after the other, each by its identifier in a context that has none of them.
  private func faults() throws -> Double {
    let stack = try Stack(model, place.store)
    let request = NSFetchRequest<NSManagedObjectID>(entityName: "Person")
    request.resultType = .managedObjectIDResultType
    let identifiers = try stack.context.fetch(request)
    let fresh = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    fresh.persistentStoreCoordinator = stack.coordinator
    let start = Measure.cpu
    var length = 0
    for index in 1...rows / 10 {
      let person = fresh.object(with: identifiers[index * 7 % rows]) as? Person
      length += person?.name?.utf8.count ?? 0
    }
    let time = (Measure.cpu - start) * 1000
    check(length > rows / 10 * 6)
    try stack.coordinator.remove(stack.coordinator.persistentStores[0])
    return time
  }
}
