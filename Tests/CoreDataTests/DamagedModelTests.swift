import Foundation
import Testing

@testable import CoreData

/// Damaged models are refused, or are models that stores can be made of; nothing crashes or hangs.
///
/// `QUINCE_FUZZ_MODELS=2000` makes the long run.
struct DamagedModelFuzzTests {
  static let count = ProcessInfo.processInfo.environment["QUINCE_FUZZ_MODELS"].flatMap { Int($0) } ?? 120

  /// A model of each kind of file: Xcode's XML, Xcode 3's archive, and what Apple's compiler made of one.
  enum Kind: String, CaseIterable, Sendable {
    case xml = "XML"
    case archive = "an archive"
    case elements = "an archive of Xcode 3"
    case compiled = "a compiled model"
  }

  private static let shared = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../shared/data/files").standardizedFileURL

  private static func files(_ kind: Kind) throws -> [Data] {
    switch kind {
    case .xml:
      return try AppleStoreTests.versions.map {
        try Data(
          contentsOf: AppleStoreTests.stores.appendingPathComponent(
            "Moody.xcdatamodeld/\($0.name).xcdatamodel/contents"))
      }
    case .archive: return [try ModelArchiveWriter.archive(LibraryModel.make())]
    case .elements:
      // Where a model has no such file, it is of a later Xcode.
      return AppleStoreTests.models.sorted().map { URL(fileURLWithPath: $0).appendingPathComponent("elements") }
        .compactMap { try? Data(contentsOf: $0) }.prefix(4).map { $0 }
    case .compiled:
      let file = shared.appendingPathComponent(
        "martindemel+Pulsum/Packages/PulsumData/Sources/PulsumData/Resources/PulsumCompiled.momd/Pulsum.mom")
      return (try? Data(contentsOf: file)).map { [$0] } ?? []
    }
  }

  @Test(arguments: Kind.allCases)
  func `a damaged model is refused or works`(_ kind: Kind) throws {
    let files = try Self.files(kind)
    guard !files.isEmpty else { return }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("models-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent(kind == .elements ? "M.xcdatamodel" : "M.mom")
    let file = kind == .elements ? url.appendingPathComponent("elements") : url
    if kind == .elements { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    var loaded = 0, worked = 0
    for seed in 1...UInt64(Self.count / Kind.allCases.count) {
      var numbers = SeededNumbers(seed)
      let whole = files[Int(seed) % files.count]
      let damaged = kind == .xml && seed % 4 != 0 ? Damage.words(whole, &numbers) : Damage.bytes(whole, &numbers)
      try damaged.write(to: file)
      guard let model = NSManagedObjectModel(contentsOf: url) else { continue }
      loaded += 1
      do {
        try Self.use(model, folder)
        worked += 1
      } catch {
        #expect((error as NSError).domain == NSCocoaErrorDomain, "seed \(seed): \(error)")
      }
      #expect(try Data(contentsOf: file) == damaged, "seed \(seed)")
    }
    #expect(kind != .xml || worked > 0, "none of \(loaded) models works")
  }

  /// A store of the model, and an object of each of its entities.
  private static func use(_ model: NSManagedObjectModel, _ folder: URL) throws {
    let url = folder.appendingPathComponent("store-\(UUID().uuidString)")
    defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: url.path + suffix) } }
    for type in [NSSQLiteStoreType, NSInMemoryStoreType] {
      let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
      try coordinator.addPersistentStore(ofType: type, configurationName: nil, at: url)
      let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
      context.persistentStoreCoordinator = coordinator
      for entity in model.entities where !entity.isAbstract {
        guard let name = entity.name else { continue }
        _ = NSEntityDescription.insertNewObject(forEntityName: name, into: context)
      }
      do {
        try context.save()
      } catch {
        // Values that the model demands are missing.
        guard (1550...1699).contains((error as NSError).code) else { throw error }
      }
      for entity in model.entities {
        guard let name = entity.name else { continue }
        for object in try context.fetch(NSFetchRequest<NSManagedObject>(entityName: name)) {
          for key in object.entity.propertiesByName.keys { _ = object.value(forKey: key) }
          context.delete(object)
        }
      }
      try? context.save()
    }
  }

  @Test(arguments: ["Moody 4-Moody 5", "Moody 5-Moody 6"])
  func `a damaged mapping model is refused or read`(_ name: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mappings-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("M.xcmappingmodel")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let whole = try Data(
      contentsOf: AppleStoreTests.stores.appendingPathComponent("\(name).xcmappingmodel/xcmapping.xml"))
    for seed in 1...UInt64(max(4, Self.count / 20)) {
      var numbers = SeededNumbers(seed)
      let damaged = seed % 2 == 0 ? Damage.words(whole, &numbers) : Damage.bytes(whole, &numbers)
      try damaged.write(to: url.appendingPathComponent("xcmapping.xml"))
      let mapping = NSMappingModel(contentsOf: url)
      #expect(mapping?.entityMappings.allSatisfy { $0.name != nil } != false, "seed \(seed)")
    }
  }
}
