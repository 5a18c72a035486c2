import CoreData
import Foundation
import Testing

/// Stores that Apple's Core Data wrote, opened with the models of their versions.
struct AppleStoreTests {
  static let stores = Bundle.module.resourceURL!.appendingPathComponent("Stores")

  struct Version: CustomTestStringConvertible, Sendable {
    let number: String
    let moods: Int
    let countries: Int
    var name: String { number.isEmpty ? "Moody" : "Moody \(number)" }
    var testDescription: String { name }
  }

  static let versions = [
    Version(number: "", moods: 4, countries: 3), Version(number: "2", moods: 4, countries: 3),
    Version(number: "3", moods: 4, countries: 3), Version(number: "4", moods: 4, countries: 3),
    Version(number: "5", moods: 4, countries: 3),
  ]

  static func model(_ version: Version) throws -> NSManagedObjectModel {
    try #require(
      NSManagedObjectModel(
        contentsOf: stores.appendingPathComponent("Moody.xcdatamodeld/\(version.name).xcdatamodel")))
  }

  static func copy(_ version: Version) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("coredata-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("copy.moody")
    try FileManager.default.copyItem(at: stores.appendingPathComponent("\(version.name).moody"), to: file)
    return file
  }

  @Test(arguments: versions)
  func opensReadOnlyWithTheModelOfItsVersion(version: Version) throws {
    let file = try Self.copy(version)
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: try Self.model(version))
    let store = try coordinator.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: nil, at: file, options: [NSReadOnlyPersistentStoreOption: true])
    #expect(store.identifier == "374C5961-3E41-43E5-915C-383EA914074C")
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    #expect(try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Mood")) == version.moods)
    #expect(try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Country")) == version.countries)
  }

  @Test func valuesAndRelationshipsAreThoseOfTheFile() throws {
    let file = try Self.copy(Self.versions[0])
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: try Self.model(Self.versions[0]))
    let store = try coordinator.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: nil, at: file, options: [NSReadOnlyPersistentStoreOption: true])
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    let request = NSFetchRequest<NSManagedObject>(entityName: "Mood")
    request.predicate = NSPredicate(format: "latitude > %@", 10 as NSNumber)
    let moods = try context.fetch(request)
    let uri = URL(string: "x-coredata://\(store.identifier!)/Mood/p38")!
    let identifier = try #require(coordinator.managedObjectID(forURIRepresentation: uri))
    let mood = try context.existingObject(with: identifier)
    #expect(moods.contains(mood))
    #expect(mood.value(forKey: "date") as? Date == Date(timeIntervalSinceReferenceDate: 464441952.529884))
    #expect(mood.value(forKey: "latitude") as? Double == 13.154376)
    #expect(mood.value(forKey: "longitude") as? Double == 108.193359)
    #expect(mood.value(forKey: "creatorID") as? String == "__defaultOwner__")
    #expect(mood.value(forKey: "remoteIdentifier") as? String == "64C6E1D4-7C2E-4F04-B867-1A9E2941F9FF")
    #expect(mood.value(forKey: "markedForDeletionDate") == nil)
    let country = try #require(mood.value(forKey: "country") as? NSManagedObject)
    #expect(country.objectID.uriRepresentation().path == "/Country/p30")
    #expect((country.value(forKey: "moods") as? Set<NSManagedObject>)?.contains(mood) == true)
    let continent = try #require(country.value(forKey: "continent") as? NSManagedObject)
    #expect(continent.entity.name == "Continent")
    #expect((continent.value(forKey: "countries") as? Set<NSManagedObject>)?.contains(country) == true)
    #expect(store.metadata["io.objc.Moody.CloudKitUserID"] as? String == "_62a0ed0ad3b375fc9ec7fdf66dfd9c63")
  }

  @Test func theModelOfAnotherVersionIsRefused() throws {
    let file = try Self.copy(Self.versions[0])
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let before = try Data(contentsOf: file)
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: try Self.model(Self.versions[4]))
    let error = #expect(throws: NSError.self) {
      try coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: file)
    }
    #expect(error?.code == NSPersistentStoreIncompatibleVersionHashError)
    #expect(try Data(contentsOf: file) == before)
  }

  @Test(arguments: versions)
  func aNewStoreOfTheModelHasTheSameSchema(version: Version) throws {
    let file = try Self.copy(version)
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: try Self.model(version))
    let made = file.deletingLastPathComponent().appendingPathComponent("made.sqlite")
    try coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: made)
    #expect(try Schema.statements(of: made) == Schema.statements(of: file))
  }

  @Test func changesOfAnAppleStoreAreSaved() throws {
    let file = try Self.copy(Self.versions[0])
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: try Self.model(Self.versions[0]))
    try coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: file)
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    let mood = try #require(try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Mood")).first)
    mood.setValue("me", forKey: "creatorID")
    let new = NSEntityDescription.insertNewObject(forEntityName: "Mood", into: context)
    new.setValue(Date(timeIntervalSinceReferenceDate: 1), forKey: "date")
    new.setValue(mood.value(forKey: "country"), forKey: "country")
    try context.save()
    #expect(new.objectID.uriRepresentation().lastPathComponent == "p117")
    #expect(try Schema.integrity(of: file) == "ok")
  }

  // MARK: Models that Xcode wrote

  /// Of Xcode 3 (`elements`), of Xcode 4 and later (`contents`), and compiled ones; where the collection is there.
  static let models: [String] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../../shared/data")
    let files = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return files.compactMap { file in
      let isModel = file.hasSuffix("xcdatamodel/elements") || file.hasSuffix("xcdatamodel/contents")
      let found = root.appendingPathComponent(file).standardizedFileURL
      return isModel ? found.deletingLastPathComponent().path : file.hasSuffix(".mom") ? found.path : nil
    }
  }()

  @Test(.enabled(if: !models.isEmpty), arguments: models)
  func aModelOfXcodeIsRead(path: String) throws {
    let model = try #require(NSManagedObjectModel(contentsOf: URL(fileURLWithPath: path)))
    for entity in model.entities {
      #expect(
        entity.attributesByName.values.allSatisfy { $0.attributeType != .undefinedAttributeType || $0.isTransient })
      for relationship in entity.relationshipsByName.values {
        #expect(relationship.destinationEntity != nil && relationship.inverseRelationship != nil)
      }
    }
    // Whatever a model says can be stored.
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("model-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("store.sqlite")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try NSPersistentStoreCoordinator(managedObjectModel: model).addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: nil, at: file)
    #expect(try Schema.integrity(of: file) == "ok")
  }
}
