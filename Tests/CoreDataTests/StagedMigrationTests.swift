import CoreData
import Foundation
import Testing

/// Stores that come to the newest model in stages, with an app's own work in between.
struct StagedMigrationTests {
  // MARK: Versions

  /// 1: fullName; 2: and first and last; 3: first and last alone; 4: first is called given.
  private static func version(_ number: Int) -> NSManagedObjectModel {
    func text(_ name: String, _ former: String? = nil) -> NSAttributeDescription {
      let attribute = LibraryModel.attribute(name, .stringAttributeType)
      attribute.renamingIdentifier = former ?? name
      return attribute
    }
    var attributes = number <= 2 ? [text("fullName")] : []
    if number == 2 || number == 3 { attributes += [text("first"), text("last")] }
    if number == 4 { attributes += [text("given", "first"), text("last")] }
    let photo = LibraryModel.attribute("photo", .binaryDataAttributeType)
    photo.allowsExternalBinaryDataStorage = true
    let model = NSManagedObjectModel()
    model.entities = [LibraryModel.entity("Person", attributes + [photo])]
    return model
  }

  private static func reference(_ number: Int) -> NSManagedObjectModelReference {
    NSManagedObjectModelReference(model: version(number), versionChecksum: "checksum \(number)")
  }

  private static func split(_ manager: NSStagedMigrationManager) throws {
    let context = try #require(manager.container).newBackgroundContext()
    try context.performAndWait {
      for person in try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Person")) {
        let parts = (person.value(forKey: "fullName") as? String ?? "").split(separator: " ").map(String.init)
        person.setValue(parts.first, forKey: "first")
        person.setValue(parts.last, forKey: "last")
      }
      try context.save()
    }
  }

  /// 1 to 2, 2 to 3 with the names taken apart, 3 to 4.
  private static func stages(
    will: @escaping (NSStagedMigrationManager) throws -> Void = { _ in },
    did: @escaping (NSStagedMigrationManager) throws -> Void = { _ in }
  ) -> [NSMigrationStage] {
    let light = NSLightweightMigrationStage(["checksum 1"])
    let custom = NSCustomMigrationStage(migratingFrom: reference(2), to: reference(3))
    custom.label = "two names"
    custom.willMigrateHandler = { manager, stage in
      #expect(stage.label == "two names")
      try split(manager)
      try will(manager)
    }
    custom.didMigrateHandler = { manager, _ in try did(manager) }
    return [light, custom]
  }

  // MARK: Stores

  private static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("coredata-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// A store of the version with Mary Shelley, at most with a large photo.
  private static func write(
    _ number: Int, _ type: String = NSSQLiteStoreType, photo: Data? = nil, options: [AnyHashable: Any] = [:]
  ) throws -> URL {
    let url = try folder().appendingPathComponent("store")
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: version(number))
    let store = try coordinator.addPersistentStore(
      ofType: type, configurationName: nil, at: url, options: options)
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    let person = NSEntityDescription.insertNewObject(forEntityName: "Person", into: context)
    if number <= 2 {
      person.setValue("Mary Shelley", forKey: "fullName")
    } else {
      person.setValue("Mary", forKey: number == 3 ? "first" : "given")
    }
    person.setValue(photo, forKey: "photo")
    try context.save()
    try coordinator.remove(store)
    return url
  }

  private static func open(
    _ url: URL, _ number: Int, _ stages: [NSMigrationStage]?, _ type: String = NSSQLiteStoreType,
    options: [AnyHashable: Any] = [:]
  ) throws -> NSManagedObjectContext {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: version(number))
    var options = options
    if let stages {
      options[NSPersistentStoreStagedMigrationManagerOptionKey] = NSStagedMigrationManager(stages)
      options[NSMigratePersistentStoresAutomaticallyOption] = true
      options[NSInferMappingModelAutomaticallyOption] = true
    }
    try coordinator.addPersistentStore(ofType: type, configurationName: nil, at: url, options: options)
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    return context
  }

  private static func person(_ context: NSManagedObjectContext) throws -> NSManagedObject {
    try #require(try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Person")).first)
  }

  private static func leftovers(_ url: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)
      .filter { $0.hasPrefix(".store.") }
  }

  // MARK: Ways

  @Test(arguments: [NSSQLiteStoreType, NSXMLStoreType, NSBinaryStoreType])
  func aStoreGoesThroughAllStages(type: String) throws {
    let url = try Self.write(2, type)
    var seen: [[String]] = []
    func look(_ manager: NSStagedMigrationManager) throws {
      let container = try #require(manager.container)
      #expect(container.persistentStoreCoordinator.persistentStores.count == 1)
      let person = try Self.person(container.viewContext)
      seen.append(
        person.entity.attributesByName.keys.filter { $0 != "photo" }.sorted().map {
          "\($0): \(person.value(forKey: $0) as? String ?? "nil")"
        })
    }
    let stages = Self.stages(will: look, did: look)
    let context = try Self.open(url, 4, stages, type)
    #expect(seen == [["first: Mary", "fullName: Mary Shelley", "last: Shelley"], ["first: Mary", "last: Shelley"]])
    let person = try Self.person(context)
    #expect(person.value(forKey: "given") as? String == "Mary" && person.value(forKey: "last") as? String == "Shelley")
    #expect(try Self.leftovers(url).isEmpty)
  }

  @Test(arguments: [1, 2, 3, 4])
  func eachVersionEntersWhereItStands(number: Int) throws {
    let url = try Self.write(number)
    var calls = 0
    let context = try Self.open(url, 4, Self.stages(will: { _ in calls += 1 }))
    #expect(calls == (number <= 2 ? 1 : 0))
    #expect(try Self.person(context).value(forKey: "given") as? String == "Mary")
  }

  @Test func aCoordinatorInTheMiddleEndsTheWayThere() throws {
    let url = try Self.write(1)
    var calls = 0
    let context = try Self.open(url, 2, Self.stages(will: { _ in calls += 1 }))
    #expect(calls == 0)
    #expect(try Self.person(context).value(forKey: "fullName") as? String == "Mary Shelley")
  }

  @Test func lightweightStagesAloneGoStraightToTheEnd() throws {
    let url = try Self.write(3)
    let context = try Self.open(url, 4, [NSLightweightMigrationStage(["of", "Xcode"])])
    #expect(try Self.person(context).value(forKey: "given") as? String == "Mary")
  }

  @Test func theHandlersSavesAreInTheHistoryAndTheStoreKeepsItsIdentifier() throws {
    let tracking: [AnyHashable: Any] = [NSPersistentHistoryTrackingKey: true]
    let url = try Self.write(2, options: tracking)
    let before = try Schema.rows(url, "SELECT Z_UUID FROM Z_METADATA")
    let context = try Self.open(url, 4, Self.stages(), options: tracking)
    #expect(context.persistentStoreCoordinator?.persistentStores.first?.isReadOnly == false)
    let result = try context.execute(
      NSPersistentHistoryChangeRequest.fetchHistory(after: nil as NSPersistentHistoryToken?))
    let all = (result as? NSPersistentHistoryResult)?.result as? [NSPersistentHistoryTransaction]
    #expect(all?.map { $0.changes?.map(\.changeType) } == [[.insert], [.update]])
    let names = all?.last?.changes?.first?.updatedProperties?.map(\.name).sorted()
    #expect(names == ["given", "last"])
    #expect(try Schema.rows(url, "SELECT Z_UUID FROM Z_METADATA") == before)
  }

  // MARK: Failures

  private struct Refusal: Error, Equatable {
    let number: Int
  }

  @Test(arguments: [NSSQLiteStoreType, NSXMLStoreType], [true, false])
  func whatAHandlerThrowsComesOutAndTheStoreStays(type: String, isBefore: Bool) throws {
    let url = try Self.write(2, type)
    var manager: NSStagedMigrationManager?
    let refuse: (NSStagedMigrationManager) throws -> Void = {
      manager = $0
      throw Refusal(number: 7)
    }
    let stages = isBefore ? Self.stages(will: refuse) : Self.stages(did: refuse)
    let error = #expect(throws: Refusal.self) { try Self.open(url, 4, stages, type) }
    #expect(error == Refusal(number: 7))
    #expect(manager != nil && manager?.container == nil)
    #expect(try Self.leftovers(url).isEmpty)
    let context = try Self.open(url, 2, nil, type)
    let person = try Self.person(context)
    #expect(person.value(forKey: "fullName") as? String == "Mary Shelley" && person.value(forKey: "first") == nil)
  }

  @Test(arguments: [true, false])
  func largeValuesAreThoseOfTheStoreThatStays(succeeds: Bool) throws {
    let old = Data(repeating: 1, count: 200_000), new = Data(repeating: 2, count: 200_000)
    let url = try Self.write(2, photo: old)
    let stages = Self.stages(
      will: { manager in
        let context = try #require(manager.container).newBackgroundContext()
        try context.performAndWait {
          let person = try Self.person(context)
          #expect(person.value(forKey: "photo") as? Data == old)
          person.setValue(new, forKey: "photo")
          try context.save()
        }
      }, did: { _ in if !succeeds { throw Refusal(number: 1) } })
    if !succeeds { #expect(throws: Refusal.self) { try Self.open(url, 4, stages) } }
    let context = try Self.open(url, succeeds ? 4 : 2, succeeds ? stages : nil)
    #expect(try Self.person(context).value(forKey: "photo") as? Data == (succeeds ? new : old))
    let files = url.deletingLastPathComponent().appendingPathComponent(".store_SUPPORT/_EXTERNAL_DATA")
    #expect(try FileManager.default.contentsOfDirectory(atPath: files.path).count == 1)
  }

  @Test func backwardsUnknownAndMissingVersionsAreNamed() throws {
    let three = NSCustomMigrationStage(migratingFrom: Self.reference(1), to: Self.reference(2))
    let custom = [three, NSCustomMigrationStage(migratingFrom: Self.reference(2), to: Self.reference(3))]
    let gone = NSManagedObjectModelReference(name: "Nowhere", in: nil, versionChecksum: "x")
    let rows: [(store: Int, model: Int, stages: [NSMigrationStage], code: Int, text: String)] = [
      (3, 1, custom, NSStagedMigrationBackwardMigrationError, "backwards"),
      (4, 3, custom, NSPersistentStoreIncompatibleVersionHashError, "none of those"),
      (
        1, 3, [NSCustomMigrationStage(migratingFrom: Self.reference(1), to: gone)],
        NSManagedObjectModelReferenceNotFoundError, "Nowhere"
      ),
    ]
    for row in rows {
      let url = try Self.write(row.store)
      let before = try Data(contentsOf: url)
      let error = #expect(throws: NSError.self) { try Self.open(url, row.model, row.stages) }
      #expect(error?.code == row.code)
      #expect(error?.localizedFailureReason?.contains(row.text) == true)
      #expect(try Data(contentsOf: url) == before)
    }
  }

  @Test func aStageThatCannotBeInferredIsNamed() throws {
    let wrong = Self.version(3)
    wrong.entitiesByName["Person"]?.attributesByName["photo"]?.attributeType = .stringAttributeType
    let stage = NSCustomMigrationStage(
      migratingFrom: Self.reference(2), to: NSManagedObjectModelReference(model: wrong, versionChecksum: "wrong"))
    stage.label = "photos"
    let url = try Self.write(2)
    let error = #expect(throws: NSError.self) { try Self.open(url, 3, [stage]) }
    #expect(error?.code == NSMigrationError)
    #expect(error?.localizedFailureReason?.contains("the stage photos: Person.photo changed its type") == true)
  }

  @Test func checksumsThatStandTwiceEndTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = NSStagedMigrationManager([
        NSLightweightMigrationStage(["a", "b"]), NSLightweightMigrationStage(["b"]),
      ])
    }
  }

  // MARK: References

  @Test func aReferenceFindsItsModelByFileNameOrHashes() throws {
    let source = AppleStoreTests.stores.appendingPathComponent("Moody.xcdatamodeld")
    let folder = try Self.folder().appendingPathComponent("Models.bundle")
    let made = folder.appendingPathComponent("Moody.momd")
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    for name in ["Moody", "Moody 2", "Moody 3"] {
      try FileManager.default.copyItem(
        at: source.appendingPathComponent("\(name).xcdatamodel/contents"),
        to: made.appendingPathComponent("\(name).mom"))
    }
    let bundle = try #require(Bundle(path: folder.path))
    let second = try AppleStoreTests.model(AppleStoreTests.versions[1])
    let hashes = second.entityVersionHashesByName
    for reference in [
      NSManagedObjectModelReference(name: "Moody 2", in: bundle, versionChecksum: "of Xcode"),
      NSManagedObjectModelReference(name: "Moody", in: bundle, versionChecksum: "of Xcode"),
      NSManagedObjectModelReference(fileURL: made.appendingPathComponent("Moody 2.mom"), versionChecksum: "of Xcode"),
      NSManagedObjectModelReference(fileURL: made, versionChecksum: second.versionChecksum),
      NSManagedObjectModelReference(entityVersionHashes: hashes, in: bundle, versionChecksum: "of Xcode"),
    ].enumerated() {
      // The name of the model alone is its first version here.
      let isSecond = reference.element.resolvedModel.entityVersionHashesByName == hashes
      #expect(isSecond == (reference.offset != 1))
    }
  }

  @Test func anAppleStoreGoesThroughAnAppsStages() throws {
    let file = try AppleStoreTests.copy(AppleStoreTests.versions[0])
    func reference(_ index: Int) throws -> NSManagedObjectModelReference {
      NSManagedObjectModelReference(
        model: try AppleStoreTests.model(AppleStoreTests.versions[index]), versionChecksum: "\(index)")
    }
    let stage = NSCustomMigrationStage(migratingFrom: try reference(0), to: try reference(1))
    stage.didMigrateHandler = { manager, _ in
      let context = try #require(manager.container).newBackgroundContext()
      try context.performAndWait {
        for mood in try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Mood")) {
          mood.setValue(5, forKey: "rating")
        }
        try context.save()
      }
    }
    let coordinator = NSPersistentStoreCoordinator(
      managedObjectModel: try AppleStoreTests.model(AppleStoreTests.versions[1]))
    let description = NSPersistentStoreDescription(url: file)
    description.setOption(
      NSStagedMigrationManager([stage]), forKey: NSPersistentStoreStagedMigrationManagerOptionKey)
    coordinator.addPersistentStore(with: description) { #expect($1 == nil) }
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    let moods = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Mood"))
    #expect(moods.count == 4 && moods.allSatisfy { $0.value(forKey: "rating") as? Int == 5 })
  }
}
