import CoreData
import Foundation
import Testing

/// What a writing process promises: once it says a number, the store has everything up to it, and nothing by halves.
enum StoreWriter {
  static let variable = "QUINCE_TEST_STORE_WRITER"
  /// A group's members are written by one save: all of them have the group's number, or none.
  static let members = 3
  static let blob = 120 * 1024

  enum Work: String, CaseIterable, Sendable {
    case saves = "saves"
    case blobs = "large values"
    case batches = "batch operations"
    case migrations = "migrations"
  }

  static func model(newer: Bool = false) -> NSManagedObjectModel {
    let value = LibraryModel.attribute("value", .integer64AttributeType, default: 0)
    let data = LibraryModel.attribute("data", .binaryDataAttributeType)
    data.allowsExternalBinaryDataStorage = true
    var properties = [
      value, LibraryModel.attribute("writer", .stringAttributeType),
      LibraryModel.attribute("place", .integer16AttributeType, default: 0), data,
    ]
    if newer { properties.append(LibraryModel.attribute("more", .stringAttributeType, default: "m")) }
    let model = NSManagedObjectModel()
    model.entities = [LibraryModel.entity("Entry", properties)]
    return model
  }

  static func coordinator(_ url: URL, newer: Bool = false, migrates: Bool = false) throws
    -> NSPersistentStoreCoordinator
  {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model(newer: newer))
    try coordinator.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: nil, at: url,
      options: [
        NSPersistentHistoryTrackingKey: true, NSMigratePersistentStoresAutomaticallyOption: migrates,
        NSInferMappingModelAutomaticallyOption: migrates,
      ])
    return coordinator
  }

  static func context(_ coordinator: NSPersistentStoreCoordinator) -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    return context
  }

  static func content(_ number: Int, _ place: Int) -> Data {
    Data(repeating: UInt8(truncatingIfNeeded: number * 7 + place), count: blob + place)
  }

  private static func entries(_ writer: String, _ context: NSManagedObjectContext) throws -> [NSManagedObject] {
    let request = NSFetchRequest<NSManagedObject>(entityName: "Entry")
    request.predicate = NSPredicate(format: "writer == %@", writer)
    request.sortDescriptors = [NSSortDescriptor(key: "place", ascending: true)]
    return try context.fetch(request)
  }

  static func step(_ work: Work, _ writer: String, _ number: Int, _ context: NSManagedObjectContext) throws {
    switch work {
    case .saves, .blobs, .migrations:
      var known = try entries(writer, context)
      for place in known.count..<members {
        let made = NSEntityDescription.insertNewObject(forEntityName: "Entry", into: context)
        made.setValue(writer, forKey: "writer")
        made.setValue(place, forKey: "place")
        known.append(made)
      }
      for (place, entry) in known.enumerated() {
        entry.setValue(number, forKey: "value")
        if work == .blobs { entry.setValue(content(number, place), forKey: "data") }
      }
      // One more comes and goes.
      if work == .saves {
        let passing = NSFetchRequest<NSManagedObject>(entityName: "Entry")
        passing.predicate = NSPredicate(format: "writer == %@", "\(writer)+")
        for old in try context.fetch(passing) { context.delete(old) }
        let made = NSEntityDescription.insertNewObject(forEntityName: "Entry", into: context)
        made.setValue("\(writer)+", forKey: "writer")
        made.setValue(number, forKey: "value")
      }
      try context.save()
    case .batches:
      let rows = (0..<members).map { ["writer": writer, "place": $0, "value": number] as [String: Any] }
      try context.execute(NSBatchInsertRequest(entityName: "Entry", objects: rows))
      let old = NSFetchRequest<NSFetchRequestResult>(entityName: "Entry")
      old.predicate = NSPredicate(format: "writer == %@ AND value < %d", writer, number - 1)
      try context.execute(NSBatchDeleteRequest(fetchRequest: old))
    }
  }

  /// Writes numbers for ever.
  /// - Parameter plan: the file, the writer's letter, the number to begin with, and what to do.
  static func run(_ plan: String) -> Never {
    let parts = plan.split(separator: "|").map(String.init)
    guard let work = Work(rawValue: parts[3]), var number = Int(parts[2]) else { exit(2) }
    let url = URL(fileURLWithPath: parts[0])
    do {
      if work == .migrations {
        var newer = parts[4] == "newer"
        while true {
          number += 1
          while try !migrate(url, newer, parts[1], number) {}
          say(number)
          newer.toggle()
        }
      }
      let context = context(try coordinator(url))
      while true {
        number += 1
        try step(work, parts[1], number, context)
        say(number)
        if number % 5 == 0 { context.reset() }
      }
    } catch {
      FileHandle.standardError.write(Data("writer \(parts[1]): \(error)\n".utf8))
      exit(3)
    }
  }

  /// Brings the store to one of the models, and writes.
  /// - Returns: false where another process had the store, or brought it to its own model meanwhile.
  private static func migrate(_ url: URL, _ newer: Bool, _ writer: String, _ number: Int) throws -> Bool {
    let passing = [
      NSPersistentStoreOperationError, NSPersistentStoreTimeoutError, NSMigrationError,
      NSPersistentStoreIncompatibleVersionHashError,
    ]
    do {
      let opened = try coordinator(url, newer: newer, migrates: true)
      try step(.migrations, writer, number, context(opened))
      for store in opened.persistentStores { try opened.remove(store) }
      return true
    } catch let error as NSError where passing.contains(error.code) {
      return false
    }
  }

  private static func say(_ number: Int) {
    let line = "\(number)\n"
    guard write(1, line, line.utf8.count) == line.utf8.count else { exit(4) }
  }
}

/// The test's own executable writes, when a test starts it so.
@section(".init_array") @used
private nonisolated let writer: @convention(c) () -> Void = {
  if let plan = getenv(StoreWriter.variable) { StoreWriter.run(String(cString: plan)) }
}

/// A process that writes into a store until it is killed.
final class StoreWriterProcess {
  let letter: String
  private let process = Process()
  private let pipe = Pipe()

  init(_ file: URL, _ letter: String, from number: Int, _ work: StoreWriter.Work, newer: Bool = false) throws {
    self.letter = letter
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.environment = ProcessInfo.processInfo.environment.merging(
      [StoreWriter.variable: "\(file.path)|\(letter)|\(number)|\(work.rawValue)|\(newer ? "newer" : "older")"]
    ) { $1 }
    process.standardOutput = pipe
    try process.run()
  }

  /// Waits until it has acknowledged a number.
  func waitForFirst() -> Bool {
    var output = pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&output, 1, 60_000) > 0
  }

  /// - Returns: The last number that it acknowledged, and whether it was alive until now.
  func kill() -> (last: Int?, wasAlive: Bool) {
    let wasAlive = process.isRunning
    Glibc.kill(process.processIdentifier, SIGKILL)
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: said, as: UTF8.self).split(separator: "\n").last.flatMap { Int($0) }, wasAlive)
  }
}

/// Processes that are killed while they write. `QUINCE_STORE_KILLS=2000` makes the long run.
@Suite(.serialized) struct StoreKillTests {
  static let kills = ProcessInfo.processInfo.environment["QUINCE_STORE_KILLS"].flatMap { Int($0) } ?? 32

  private struct Round {
    let url: URL
    let work: StoreWriter.Work
    let newer: Bool
    let number: Int
  }

  @Test(arguments: StoreWriter.Work.allCases, [1, 2])
  func `killed writers lose nothing that they acknowledged`(_ work: StoreWriter.Work, _ count: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kills-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("store.sqlite")
    let letters = Array(["a", "b"].prefix(count))
    var acknowledged: [String: Int] = [:]
    var total = 0
    for round in 0..<max(2, Self.kills / 8) {
      let newer = round % 2 == 0
      let writers = try letters.map {
        try StoreWriterProcess(url, $0, from: acknowledged[$0] ?? 0, work, newer: newer)
      }
      // Some are killed before they have said anything, the others in the midst of it.
      if round % 4 != 0 { for writer in writers { #expect(writer.waitForFirst(), "round \(round)") } }
      usleep(UInt32.random(in: 0...60_000))
      for writer in writers.shuffled() {
        let (last, wasAlive) = writer.kill()
        #expect(wasAlive, "round \(round): the writer \(writer.letter) ended by itself")
        guard let last else { continue }
        total += last - (acknowledged[writer.letter] ?? 0)
        acknowledged[writer.letter] = last
      }
      guard FileManager.default.fileExists(atPath: url.path) else { continue }
      let newest = try check(Round(url: url, work: work, newer: newer, number: round), acknowledged)
      acknowledged.merge(newest) { $1 }
    }
    #expect(total > 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.allSatisfy { $0.hasPrefix("store.sqlite") || $0 == ".store_SUPPORT" }, "\(names)")
    if Self.kills > 100 { print("\(work.rawValue), \(letters.count) writers: \(total) numbers acknowledged") }
  }

  /// Opens the store as the next start of the program does.
  /// - Returns: The number of each writer.
  private func check(_ round: Round, _ acknowledged: [String: Int]) throws -> [String: Int] {
    let place = "\(round.work.rawValue), round \(round.number)"
    let coordinator = try StoreWriter.coordinator(
      round.url, newer: round.newer && round.work == .migrations, migrates: round.work == .migrations)
    #expect(try Schema.integrity(of: round.url) == "ok", "\(place)")
    let context = StoreWriter.context(coordinator)
    let request = NSFetchRequest<NSManagedObject>(entityName: "Entry")
    var groups: [String: [Int: Set<Int>]] = [:]
    for entry in try context.fetch(request) {
      let number = entry.value(forKey: "value") as? Int ?? -1, position = entry.value(forKey: "place") as? Int ?? -1
      let writer = entry.value(forKey: "writer") as? String ?? ""
      groups[writer, default: [:]][number, default: []].insert(position)
      if round.work == .blobs {
        #expect(
          entry.value(forKey: "data") as? Data == StoreWriter.content(number, position), "\(place): \(writer) \(number)"
        )
      }
    }
    var newest: [String: Int] = [:]
    for (writer, numbers) in groups where !writer.hasSuffix("+") {
      for (number, places) in numbers {
        #expect(places.count == StoreWriter.members, "\(place): \(writer) wrote a part of \(number): \(places)")
      }
      // A program that is killed between its two batch operations leaves a group that the second one would have removed.
      #expect(round.work == .batches || numbers.count == 1, "\(place): \(writer) has \(numbers.keys.sorted())")
      newest[writer] = numbers.keys.max()
    }
    for (writer, last) in acknowledged {
      #expect((newest[writer] ?? 0) >= last, "\(place): \(writer) lost \(last), the store has \(newest[writer] ?? 0)")
    }
    try checkFiles(round, place)
    for store in coordinator.persistentStores { try coordinator.remove(store) }
    return newest
  }

  /// Once the store was opened, there is a file for each large value and none besides.
  private func checkFiles(_ round: Round, _ place: String) throws {
    guard round.work == .blobs else { return }
    let support = round.url.deletingLastPathComponent().appendingPathComponent(".store_SUPPORT")
    func names(_ folder: String) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: support.appendingPathComponent(folder).path)) ?? []
    }
    let named = try Schema.rows(
      round.url, "SELECT CAST(SUBSTR(ZDATA, 2, 36) AS TEXT) FROM ZENTRY WHERE HEX(SUBSTR(ZDATA, 1, 1)) = '02'")
    #expect(Set(names("_EXTERNAL_DATA").filter { UUID(uuidString: $0) != nil }) == Set(named.map { $0[0] }), "\(place)")
    #expect(names("_IN_DOUBT").isEmpty, "\(place)")
  }
}
