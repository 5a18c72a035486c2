import CoreData
import Foundation
import SQLite3
import Testing

/// Damaged stores give errors of Cocoa's domain and stay as they were, or are used as far as they go.
///
/// `QUINCE_FUZZ_STORES=500` makes the long run.
struct DamagedStoreFuzzTests {
  static let count = ProcessInfo.processInfo.environment["QUINCE_FUZZ_STORES"].flatMap { Int($0) } ?? 60

  enum Kind: String, CaseIterable, Sendable {
    case apple = "a store of Apple's, bytes"
    case statements = "a store whose tables say something else"
    case binary = "a binary store"
    case xml = "an XML store"

    var type: String {
      switch self {
      case .apple, .statements: NSSQLiteStoreType
      case .binary: NSBinaryStoreType
      case .xml: NSXMLStoreType
      }
    }
  }

  private struct Scene {
    let model: NSManagedObjectModel
    let whole: Data
    let attribute: String
  }

  private static func filled(_ type: Stack.Kind) throws -> Data {
    let model = LibraryModel.make()
    let stack = try Stack(type, model, options: [NSSQLitePragmasOption: ["journal_mode": "DELETE"]])
    for index in 0..<20 {
      let author = stack.insert("Author", ["name": "author \(index)"])
      let book = stack.insert(
        index % 3 == 0 ? "AudioBook" : "Book",
        ["title": "book \(index)", "author": author, "price": NSDecimalNumber(value: index), "identifier": UUID()])
      book.setValue(NSOrderedSet(array: (0..<3).map { stack.insert("Chapter", ["name": "\($0)"]) }), forKey: "chapters")
      stack.insert("Tag", ["name": "tag \(index)", "books": NSSet(object: book)])
    }
    try stack.context.save()
    try stack.coordinator.remove(stack.store)
    return try Data(contentsOf: stack.file)
  }

  private static func scene(_ kind: Kind, _ seed: UInt64) throws -> Scene {
    switch kind {
    case .apple:
      let version = AppleStoreTests.versions[Int(seed) % AppleStoreTests.versions.count]
      let file = try AppleStoreTests.copy(version)
      defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
      return Scene(model: try AppleStoreTests.model(version), whole: try Data(contentsOf: file), attribute: "latitude")
    case .statements: return Scene(model: LibraryModel.make(), whole: try filled(.sqlite), attribute: "title")
    case .binary: return Scene(model: LibraryModel.make(), whole: try filled(.binary), attribute: "title")
    case .xml: return Scene(model: LibraryModel.make(), whole: try filled(.xml), attribute: "title")
    }
  }

  private static let oddValues = [
    "NULL", "0", "-1", "9223372036854775807", "-9223372036854775808", "1e300", "'x'", "''", "X'FF00'",
    "X'62706C697374'",
    "zeroblob(100000)", "'é'", "CAST(X'C3' AS TEXT)", "3", "1000",
  ]

  /// Says something else with SQL: values of other kinds, rows and tables that are gone, numbers of entities.
  private static func restate(_ file: URL, _ numbers: inout SeededNumbers) throws {
    let tables = try Schema.rows(
      file, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    )
    .map { $0[0] }
    for _ in 0..<Int.random(in: 1..<4, using: &numbers) {
      guard let table = tables.randomElement(using: &numbers) else { return }
      let columns = try Schema.rows(file, "PRAGMA table_info(\(table))").map { $0[1] }
      guard let column = columns.randomElement(using: &numbers) else { continue }
      let value = oddValues.randomElement(using: &numbers) ?? "NULL"
      let some = "rowid IN (SELECT rowid FROM \(table) ORDER BY rowid LIMIT \(numbers.next() % 9 + 1))"
      switch numbers.next() % 8 {
      case 0: try run(file, "DROP TABLE \(table)")
      case 1: try run(file, "DELETE FROM \(table)")
      case 2: try run(file, "DELETE FROM \(table) WHERE \(some)")
      case 3: try run(file, "UPDATE OR IGNORE \(table) SET \(column) = \(value)")
      case 4: try run(file, "INSERT OR IGNORE INTO \(table) (\(column)) VALUES (\(value))")
      default: try run(file, "UPDATE OR IGNORE \(table) SET \(column) = \(value) WHERE \(some)")
      }
    }
  }

  private static func run(_ file: URL, _ sql: String) throws {
    var database: OpaquePointer?
    guard sqlite3_open_v2(file.path, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else { return }
    defer { sqlite3_close(database) }
    sqlite3_exec(database, sql, nil, nil, nil)
  }

  @Test(arguments: Kind.allCases)
  func `a damaged store gives typed errors`(_ kind: Kind) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("damaged-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var refused = 0, opened = 0
    for seed in 1...UInt64(Self.count / Kind.allCases.count) {
      var numbers = SeededNumbers(seed)
      let scene = try Self.scene(kind, seed)
      let file = folder.appendingPathComponent("\(seed).store")
      if kind == .statements {
        try scene.whole.write(to: file)
        try Self.restate(file, &numbers)
      } else {
        let wordly = kind == .xml && seed % 2 == 0
        try (wordly ? Damage.words(scene.whole, &numbers) : Damage.bytes(scene.whole, &numbers)).write(to: file)
      }
      let before = try Data(contentsOf: file)
      let coordinator = NSPersistentStoreCoordinator(managedObjectModel: scene.model)
      let options: [AnyHashable: Any] =
        seed % 2 == 0
        ? [NSMigratePersistentStoresAutomaticallyOption: true, NSInferMappingModelAutomaticallyOption: true] : [:]
      do {
        try coordinator.addPersistentStore(ofType: kind.type, configurationName: nil, at: file, options: options)
        opened += 1
      } catch {
        refused += 1
        #expect((error as NSError).domain == NSCocoaErrorDomain, "seed \(seed): \(error)")
        #expect(try Data(contentsOf: file) == before, "seed \(seed): a refused file has changed: \(error)")
        continue
      }
      Self.use(coordinator, scene, "\(kind.rawValue), seed \(seed)")
    }
    #expect(refused > 0 && (kind != .statements || opened > 0), "\(refused) refused, \(opened) opened")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix(".") }
    #expect(left.isEmpty)
  }

  /// Reads everything, and changes something.
  private static func use(_ coordinator: NSPersistentStoreCoordinator, _ scene: Scene, _ what: String) {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    func check(_ body: () throws -> Void) {
      do { try body() } catch {
        #expect((error as NSError).domain == NSCocoaErrorDomain, "\(what): \(error)")
        context.rollback()
      }
    }
    for entity in scene.model.entities {
      guard let name = entity.name else { continue }
      check {
        for object in try context.fetch(NSFetchRequest<NSManagedObject>(entityName: name)) {
          for key in object.entity.propertiesByName.keys {
            let value = object.value(forKey: key)
            if let one = value as? NSManagedObject {
              _ = one.value(forKey: one.entity.attributesByName.keys.first ?? "")
            }
          }
        }
      }
      check {
        let request = NSFetchRequest<NSDictionary>(entityName: name)
        request.resultType = .dictionaryResultType
        _ = try context.fetch(request)
      }
    }
    for entity in scene.model.entities where !entity.isAbstract {
      guard let name = entity.name else { continue }
      check {
        _ = NSEntityDescription.insertNewObject(forEntityName: name, into: context)
        if let first = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: name)).first {
          for key in first.entity.attributesByName.keys where key == scene.attribute {
            first.setValue(key == "title" ? "new" : 1.5, forKey: key)
          }
          if let second = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: name)).last {
            context.delete(second)
          }
        }
        try context.save()
      }
    }
  }
}
