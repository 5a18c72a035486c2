import CoreData
import Foundation
import Testing

/// Adds one to counters that others count in as well.
enum CountingWriter {
  static let variable = "QUINCE_TEST_STORE_COUNTER"
  static let counters = 3

  static func model() -> NSManagedObjectModel {
    let model = NSManagedObjectModel()
    model.entities = [
      LibraryModel.entity(
        "Counter",
        [
          LibraryModel.attribute("number", .integer16AttributeType, default: 0),
          LibraryModel.attribute("value", .integer64AttributeType, default: 0),
          LibraryModel.attribute("last", .stringAttributeType),
        ])
    ]
    return model
  }

  static func coordinator(_ url: URL) throws -> NSPersistentStoreCoordinator {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model())
    try coordinator.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: nil, at: url,
      options: [
        NSPersistentHistoryTrackingKey: true, NSPersistentStoreRemoteChangeNotificationPostOptionKey: true,
        // Half of the saves as fast as the file allows: what is counted here is who saw what.
        NSSQLitePragmasOption: ["synchronous": "OFF"],
      ])
    return coordinator
  }

  /// - Parameter plan: the file, the writer's name, and how many saves have to succeed.
  /// - Returns: how often a save was refused for a conflict.
  static func count(_ url: URL, _ name: String, saves: Int) throws -> Int {
    let coordinator = try coordinator(url)
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    context.transactionAuthor = name
    let request = NSFetchRequest<NSManagedObject>(entityName: "Counter")
    request.sortDescriptors = [NSSortDescriptor(key: "number", ascending: true)]
    var conflicts = 0, done = 0
    var numbers = SeededNumbers(UInt64(name.utf8.first ?? 1))
    var all = try context.fetch(request)
    for counter in all { _ = counter.value(forKey: "value") }
    // Nobody saves before everybody has read: what one saves first, the other has seen before.
    FileHandle.standardOutput.write(Data("ready\n".utf8))
    _ = readLine()
    while done < saves {
      let counter = all[Int(numbers.next() % UInt64(all.count))]
      counter.setValue((counter.value(forKey: "value") as? Int ?? 0) + 1, forKey: "value")
      counter.setValue(name, forKey: "last")
      do {
        try context.save()
        done += 1
      } catch let error as NSError where error.code == NSManagedObjectMergeError {
        conflicts += 1
        context.rollback()
        context.reset()
        all = try context.fetch(request)
      }
    }
    for store in coordinator.persistentStores { try coordinator.remove(store) }
    return conflicts
  }

  static func run(_ plan: String) -> Never {
    let parts = plan.split(separator: "|").map(String.init)
    do {
      let conflicts = try count(URL(fileURLWithPath: parts[0]), parts[1], saves: Int(parts[2]) ?? 0)
      print(conflicts)
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("counter \(parts[1]): \(error)\n".utf8))
      exit(3)
    }
  }
}

/// The test's own executable counts, when a test starts it so.
@section(".init_array") @used
private nonisolated let counter: @convention(c) () -> Void = {
  if let plan = getenv(CountingWriter.variable) { CountingWriter.run(String(cString: plan)) }
}

/// Two processes that write into one store. `QUINCE_STORE_SAVES=10000` makes the long run.
@Suite(.serialized) struct TwoProcessStoreTests {
  static let saves = ProcessInfo.processInfo.environment["QUINCE_STORE_SAVES"].flatMap { Int($0) } ?? 300

  private static func makeStore() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("two-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent("store.sqlite")
    let coordinator = try CountingWriter.coordinator(url)
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    context.transactionAuthor = "maker"
    for number in 0..<CountingWriter.counters {
      NSEntityDescription.insertNewObject(forEntityName: "Counter", into: context).setValue(number, forKey: "number")
    }
    try context.save()
    for store in coordinator.persistentStores { try coordinator.remove(store) }
    return url
  }

  private static func start(_ url: URL, _ name: String, _ saves: Int) throws -> (process: Process, output: Pipe) {
    let process = Process(), pipe = Pipe()
    process.standardInput = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.environment = ProcessInfo.processInfo.environment.merging(
      [CountingWriter.variable: "\(url.path)|\(name)|\(saves)"]
    ) { $1 }
    process.standardOutput = pipe
    try process.run()
    return (process, pipe)
  }

  private static func go(_ process: Process) {
    (process.standardInput as? Pipe)?.fileHandleForWriting.write(Data("\n".utf8))
  }

  @Test func `every conflict is reported and the history is complete`() throws {
    let url = try Self.makeStore()
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    let writers = try ["a", "b"].map { try Self.start(url, $0, Self.saves / 2) }
    for writer in writers { #expect(writer.output.fileHandleForReading.readData(ofLength: 6) == Data("ready\n".utf8)) }
    for writer in writers { Self.go(writer.process) }
    var conflicts = 0
    for (process, pipe) in writers {
      let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      conflicts += Int(said.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    }
    let coordinator = try CountingWriter.coordinator(url)
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    let counters = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Counter"))
    // A conflict that nobody reported would have overwritten somebody's one.
    #expect(counters.reduce(0) { $0 + ($1.value(forKey: "value") as? Int ?? 0) } == Self.saves / 2 * 2)
    #expect(conflicts > 0)
    let request = NSPersistentHistoryChangeRequest.fetchHistory(after: nil as NSPersistentHistoryToken?)
    let result = try context.execute(request) as? NSPersistentHistoryResult
    let transactions = try #require(result?.result as? [NSPersistentHistoryTransaction])
    #expect(transactions.filter { $0.author == "a" }.count == Self.saves / 2)
    #expect(transactions.filter { $0.author == "b" }.count == Self.saves / 2)
    #expect(transactions.dropFirst().allSatisfy { $0.changes?.count == 1 })
    let numbers = transactions.map(\.transactionNumber)
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    #expect(try Schema.integrity(of: url) == "ok")
  }

  // Apple: NSPersistentStoreRemoteChange, "posted when … another process has written to the store"
  @Test(.timeLimit(.minutes(1))) func `a save of another process is announced`() async throws {
    let url = try Self.makeStore()
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    let coordinator = try CountingWriter.coordinator(url)
    let before = try #require(coordinator.currentPersistentHistoryToken(fromStores: nil))
    let told = AsyncStream<NSPersistentHistoryToken?> { continuation in
      let observer = NotificationCenter.default.addObserver(
        forName: .NSPersistentStoreRemoteChange, object: coordinator, queue: nil
      ) { continuation.yield($0.userInfo?[NSPersistentHistoryTokenKey] as? NSPersistentHistoryToken) }
      nonisolated(unsafe) let kept = observer
      continuation.onTermination = { _ in NotificationCenter.default.removeObserver(kept) }
    }
    let (process, _) = try Self.start(url, "z", 1)
    Self.go(process)
    var iterator = told.makeAsyncIterator()
    let token = await iterator.next()
    process.waitUntilExit()
    #expect(token != nil && token != before)
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    let request = NSPersistentHistoryChangeRequest.fetchHistory(after: before)
    let result = try context.execute(request) as? NSPersistentHistoryResult
    #expect((result?.result as? [NSPersistentHistoryTransaction])?.map(\.author) == ["z"])
  }
}
