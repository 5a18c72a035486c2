import CoreData
import Foundation
import Testing

/// Damaged models and stores give errors; nothing crashes, hangs, or makes the damage worse.
struct DamageTests {
  /// The same sequence on every machine.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static func damaged(_ data: Data, _ generator: inout Generator) -> Data {
    var data = data
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: data = data.prefix(Int.random(in: 0..<data.count, using: &generator))
    case 1:
      let start = Int.random(in: 0..<data.count, using: &generator)
      data.removeSubrange(start..<min(data.count, start + Int.random(in: 1..<40, using: &generator)))
    default:
      for _ in 0..<Int.random(in: 1..<8, using: &generator) {
        data[Int.random(in: 0..<data.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
    }
    return data
  }

  @Test(arguments: 0..<20)
  func damagedModelsAreRefusedOrRead(seed: Int) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).mom")
    defer { try? FileManager.default.removeItem(at: file) }
    let version = AppleStoreTests.versions[seed % AppleStoreTests.versions.count]
    let contents = try Data(
      contentsOf: AppleStoreTests.stores.appendingPathComponent(
        "Moody.xcdatamodeld/\(version.name).xcdatamodel/contents"))
    var generator = Generator(state: UInt64(seed))
    for _ in 0..<25 {
      try Self.damaged(contents, &generator).write(to: file)
      let model = NSManagedObjectModel(contentsOf: file)
      #expect(model?.entityVersionHashesByName.isEmpty != true || model?.entities.isEmpty == true)
    }
  }

  @Test(arguments: 0..<20)
  func damagedStoresGiveErrorsOrObjects(seed: Int) throws {
    let version = AppleStoreTests.versions[seed % AppleStoreTests.versions.count]
    let file = try AppleStoreTests.copy(version)
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let whole = try Data(contentsOf: file)
    let model = try AppleStoreTests.model(version)
    var generator = Generator(state: UInt64(seed) &+ 77)
    for _ in 0..<10 {
      try Self.damaged(whole, &generator).write(to: file)
      let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
      do {
        try coordinator.addPersistentStore(
          ofType: NSSQLiteStoreType, configurationName: nil, at: file, options: [NSReadOnlyPersistentStoreOption: true])
      } catch {
        #expect((error as NSError).domain == NSCocoaErrorDomain)
        continue
      }
      let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
      context.persistentStoreCoordinator = coordinator
      do {
        for mood in try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Mood")) {
          _ = mood.value(forKeyPath: "country.moods.latitude")
        }
      } catch {
        #expect((error as NSError).domain == NSCocoaErrorDomain)
      }
    }
  }
}
