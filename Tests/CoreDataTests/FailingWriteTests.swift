import CFailingCalls
import CoreData
import Foundation
import SQLite3
import Testing

/// SQLite's calls of the system, one of which fails.
private enum FailingCalls {
  nonisolated(unsafe) static var count = 0
  nonisolated(unsafe) static var turn = -1
  nonisolated(unsafe) static var code: Int32 = 0
  /// Whether all later calls fail as well, as on a disk that is full.
  nonisolated(unsafe) static var lasts = false
  static let lock = NSLock()

  static func fails() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard turn >= 0 else { return false }
    defer { count += 1 }
    guard count == turn || (lasts && count > turn) else { return false }
    errno = code
    return true
  }

  private typealias Name = UnsafePointer<CChar>
  private static let names = ["pwrite", "pwrite64", "write", "ftruncate", "unlink"]

  private static func replacement(_ name: String) -> sqlite3_syscall_ptr {
    switch name {
    case "write":
      let made: @convention(c) (Int32, UnsafeRawPointer?, Int) -> Int = {
        FailingCalls.fails() ? -1 : Glibc.write($0, $1, $2)
      }
      return unsafeBitCast(made, to: sqlite3_syscall_ptr.self)
    case "ftruncate":
      let made: @convention(c) (Int32, Int) -> Int32 = { FailingCalls.fails() ? -1 : Glibc.ftruncate($0, $1) }
      return unsafeBitCast(made, to: sqlite3_syscall_ptr.self)
    case "unlink":
      let made: @convention(c) (Name) -> Int32 = { FailingCalls.fails() ? -1 : Glibc.unlink($0) }
      return unsafeBitCast(made, to: sqlite3_syscall_ptr.self)
    default:
      let made: @convention(c) (Int32, UnsafeRawPointer?, Int, Int) -> Int = {
        FailingCalls.fails() ? -1 : Glibc.pwrite($0, $1, $2, $3)
      }
      return unsafeBitCast(made, to: sqlite3_syscall_ptr.self)
    }
  }

  /// Runs the body while the call of that turn fails.
  /// - Returns: Whether there were so many calls.
  static func run(_ turn: Int, _ code: Int32, lasts: Bool, _ body: () -> Void) -> Bool {
    guard let system = sqlite3_vfs_find(nil), let set = system.pointee.xSetSystemCall else { return false }
    for name in names { _ = set(system, name, replacement(name)) }
    lock.withLock { (count, Self.turn, Self.code, Self.lasts) = (0, turn, code, lasts) }
    body()
    let all = lock.withLock { () -> Int in
      defer { Self.turn = -1 }
      return count
    }
    for name in names { _ = set(system, name, nil) }
    return all > turn
  }
}

/// Every write, truncation and removal of SQLite's fails in turn; files may not grow beyond each of several sizes.
@Suite(.serialized) struct FailingWriteFuzzTests {
  private static let isLong = ProcessInfo.processInfo.environment["QUINCE_FUZZ_STORES"] != nil

  private final class Scene {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("failing-\(UUID().uuidString)")
    var url: URL { folder.appendingPathComponent("store.sqlite") }
    let work: StoreWriter.Work

    init(_ work: StoreWriter.Work) throws {
      self.work = work
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let coordinator = try StoreWriter.coordinator(url)
      try StoreWriter.step(work, "a", 1, StoreWriter.context(coordinator))
      for store in coordinator.persistentStores { try coordinator.remove(store) }
    }

    /// The files as they are now: what is left where the program ends here.
    init(crashOf other: Scene) throws {
      work = other.work
      try FileManager.default.copyItem(at: other.folder, to: folder)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes the second group.
    /// - Parameter failed: runs after a failure, before the store is closed.
    func act(_ number: Int = 2, failed: () -> Void = {}) throws {
      let isMigration = work == .migrations
      do {
        let coordinator = try StoreWriter.coordinator(url, newer: isMigration, migrates: isMigration)
        defer { for store in coordinator.persistentStores { try? coordinator.remove(store) } }
        let context = StoreWriter.context(coordinator)
        do {
          try StoreWriter.step(work, "a", number, context)
        } catch {
          failed()
          throw error
        }
      }
    }

    /// What the next start of the program finds.
    func check(acknowledged: Int, _ place: String) throws {
      let isMigration = work == .migrations
      let coordinator = try StoreWriter.coordinator(url, newer: isMigration, migrates: isMigration)
      defer { for store in coordinator.persistentStores { try? coordinator.remove(store) } }
      #expect(try Schema.integrity(of: url) == "ok", "\(place)")
      var groups: [Int: Set<Int>] = [:]
      let context = StoreWriter.context(coordinator)
      for entry in try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Entry")) {
        guard entry.value(forKey: "writer") as? String == "a" else { continue }
        let number = entry.value(forKey: "value") as? Int ?? 0, position = entry.value(forKey: "place") as? Int ?? 0
        groups[number, default: []].insert(position)
        guard work == .blobs else { continue }
        #expect(entry.value(forKey: "data") as? Data == StoreWriter.content(number, position), "\(place)")
      }
      #expect(groups.values.allSatisfy { $0.count == StoreWriter.members }, "\(place): \(groups)")
      #expect((groups.keys.max() ?? 0) >= acknowledged, "\(place): the store has \(groups.keys.sorted())")
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(left.allSatisfy { $0.hasPrefix("store.sqlite") || $0 == ".store_SUPPORT" }, "\(place): \(left)")
    }
  }

  @Test(arguments: StoreWriter.Work.allCases, [(ENOSPC, true), (EIO, false)])
  func `a failing call loses nothing`(_ work: StoreWriter.Work, _ failure: (code: Int32, lasts: Bool)) throws {
    var turn = 0, refused = 0
    while true {
      let scene = try Scene(work)
      let place = "\(work.rawValue), call \(turn), \(String(cString: strerror(failure.code)))"
      var acknowledged = 1
      let wasReached = FailingCalls.run(turn, failure.code, lasts: failure.lasts) {
        do {
          try scene.act()
          acknowledged = 2
        } catch {
          refused += 1
          #expect((error as NSError).domain == NSCocoaErrorDomain, "\(place): \(error)")
        }
      }
      try scene.check(acknowledged: acknowledged, place)
      // Once there is room again, so is the next save.
      try scene.act(3)
      try scene.check(acknowledged: 3, place)
      guard wasReached else { break }
      turn += Self.isLong ? 1 : 13
    }
    #expect(turn > 7 && refused > 0)
  }

  /// Of the whole program's calls: SQLite's, Foundation's and the store's own.
  @Test(arguments: StoreWriter.Work.allCases, [(ENOSPC, true), (EIO, false)])
  func `a file that can't be opened, renamed or made durable loses nothing`(
    _ work: StoreWriter.Work, _ failure: (code: Int32, lasts: Bool)
  ) throws {
    var turn = 0, refused = 0, crashes = 0
    while true {
      let scene = try Scene(work)
      let place = "\(work.rawValue), opening or synchronizing \(turn), \(String(cString: strerror(failure.code)))"
      var acknowledged = 1, calls = 0
      var crash: Scene?
      failing_calls_begin(Int32(turn), failure.code, failure.lasts ? 1 : 0)
      do {
        try scene.act {
          calls = Int(failing_calls_end())
          crash = try? Scene(crashOf: scene)
        }
        acknowledged = 2
      } catch {
        refused += 1
        #expect((error as NSError).domain == NSCocoaErrorDomain, "\(place): \(error)")
      }
      calls = max(calls, Int(failing_calls_end()))
      if let crash {
        crashes += 1
        try crash.check(acknowledged: acknowledged, "\(place), then a crash")
      }
      try scene.check(acknowledged: acknowledged, place)
      try scene.act(3)
      try scene.check(acknowledged: 3, place)
      guard calls > turn else { break }
      turn += 1
    }
    #expect(turn > 4 && refused > 0 && crashes > 0)
  }

  @Test(arguments: StoreWriter.Work.allCases)
  func `files that may not grow lose nothing`(_ work: StoreWriter.Work) throws {
    let handler = signal(SIGXFSZ, SIG_IGN)
    defer { signal(SIGXFSZ, handler) }
    var refused = 0
    for size in stride(from: 0, through: 400, by: Self.isLong ? 4 : 80) {
      let scene = try Scene(work)
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let all = limit.rlim_cur
      limit.rlim_cur = rlim_t(size * 1024)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let result = Result { try scene.act() }
      limit.rlim_cur = all
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      var acknowledged = 2
      if case .failure(let error) = result {
        (acknowledged, refused) = (1, refused + 1)
        #expect((error as NSError).domain == NSCocoaErrorDomain, "\(size) kB: \(error)")
      }
      try scene.check(acknowledged: acknowledged, "\(work.rawValue), \(size) kB")
      try scene.act(3)
      try scene.check(acknowledged: 3, "\(work.rawValue), \(size) kB")
    }
    #expect(refused > 0)
  }
}
