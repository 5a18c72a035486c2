import CoreData
import Foundation
import Testing

/// Stores that come to a newer model without a mapping of the app's own.
struct MigrationTests {
  private static let automatic: [AnyHashable: Any] = [
    NSMigratePersistentStoresAutomaticallyOption: true, NSInferMappingModelAutomaticallyOption: true,
  ]

  // Apple's copy of the model in the store says what it was.
  @Test func anAppleStoreComesToAModelWithRenamedAndNewProperties() throws {
    let file = try AppleStoreTests.copy(AppleStoreTests.versions[0])
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let before = try Schema.rows(file, "SELECT Z_PK, ZREMOTEIDENTIFIER, ZCOUNTRY FROM ZMOOD ORDER BY Z_PK")
    let model = try AppleStoreTests.model(AppleStoreTests.versions[1])
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    let store = try coordinator.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: nil, at: file, options: Self.automatic)
    #expect(store.identifier == "374C5961-3E41-43E5-915C-383EA914074C")
    #expect(store.metadata["io.objc.Moody.CloudKitUserID"] as? String == "_62a0ed0ad3b375fc9ec7fdf66dfd9c63")
    #expect(try Schema.rows(file, "SELECT Z_PK, ZREMOTEID, ZCOUNTRY FROM ZMOOD ORDER BY Z_PK") == before)
    #expect(try Schema.integrity(of: file) == "ok")
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    let moods = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Mood"))
    #expect(moods.count == 4 && moods.allSatisfy { $0.value(forKey: "rating") as? Int == 0 })
    let new = NSEntityDescription.insertNewObject(forEntityName: "Mood", into: context)
    new.setValue(Date(), forKey: "date")
    try context.save()
    #expect(!before.map { $0[0] }.contains(String(new.objectID.uriRepresentation().lastPathComponent.dropFirst())))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
        .allSatisfy { $0.hasPrefix("copy.moody") })
  }

  @Test(arguments: zip(AppleStoreTests.versions.dropLast(), AppleStoreTests.versions.dropFirst()))
  func eachVersionComesToTheNextOrSaysWhyNot(old: AppleStoreTests.Version, new: AppleStoreTests.Version) throws {
    let file = try AppleStoreTests.copy(old)
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: try AppleStoreTests.model(new))
    do {
      try coordinator.addPersistentStore(
        ofType: NSSQLiteStoreType, configurationName: nil, at: file, options: Self.automatic)
    } catch {
      #expect((error as NSError).code == NSInferredMappingModelError)
      return
    }
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    #expect(try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Mood")) == new.moods)
    let made = file.deletingLastPathComponent().appendingPathComponent("made.sqlite")
    try coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: made)
    #expect(try Schema.statements(of: made) == Schema.statements(of: file))
  }

  @Test func withoutTheOptionsTheStoreIsRefusedAndKept() throws {
    let file = try AppleStoreTests.copy(AppleStoreTests.versions[2])
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let before = try Data(contentsOf: file)
    let model = try AppleStoreTests.model(AppleStoreTests.versions[3])
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    for (options, code) in [
      ([:], NSPersistentStoreIncompatibleVersionHashError),
      ([NSMigratePersistentStoresAutomaticallyOption: true], NSMigrationMissingMappingModelError),
    ] as [([AnyHashable: Any], Int)] {
      let error = #expect(throws: NSError.self) {
        try coordinator.addPersistentStore(
          ofType: NSSQLiteStoreType, configurationName: nil, at: file, options: options)
      }
      #expect(error?.code == code)
    }
    #expect(try Data(contentsOf: file) == before)
  }

  @Test func whatCannotBeInferredIsNamedAndTheStoreKept() throws {
    let file = try AppleStoreTests.copy(AppleStoreTests.versions[2])
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let before = try Schema.rows(file, "SELECT * FROM ZMOOD ORDER BY Z_PK")
    let model = try #require(try AppleStoreTests.model(AppleStoreTests.versions[2]).copy() as? NSManagedObjectModel)
    model.entitiesByName["Mood"]?.attributesByName["latitude"]?.attributeType = .stringAttributeType
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    let error = #expect(throws: NSError.self) {
      try coordinator.addPersistentStore(
        ofType: NSSQLiteStoreType, configurationName: nil, at: file, options: Self.automatic)
    }
    #expect(error?.code == NSInferredMappingModelError)
    #expect(error?.localizedFailureReason?.contains("Mood.latitude changed its type") == true)
    #expect(try Schema.rows(file, "SELECT * FROM ZMOOD ORDER BY Z_PK") == before)
  }
}

/// The copy of its model that a store keeps.
struct ModelCacheTests {
  @Test func aStoreIsMigratedByItsOwnCopyOfTheModel() throws {
    let old = LibraryModel.make()
    let name = old.entitiesByName["Author"]?.attributesByName["name"]
    name?.setValidationPredicates([NSPredicate(format: "length < 100")], withValidationWarnings: ["too long"])
    name?.userInfo = ["a": "b"]
    old.entitiesByName["Book"]?.uniquenessConstraints = [["title", "pages"]]
    old.entitiesByName["Tag"]?.isAbstract = false
    let stack = try Stack(.sqlite, old)
    stack.insert("Author", ["name": "Mary", "books": NSSet(array: [stack.insert("Book", ["title": "One"])])])
    try stack.context.save()
    let url = try #require(stack.store.url)
    try stack.coordinator.remove(stack.store)
    let new = LibraryModel.make()
    let renamed = new.entitiesByName["Author"]?.attributesByName["name"]
    renamed?.name = "fullName"
    renamed?.renamingIdentifier = "name"
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: new)
    try coordinator.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: nil, at: url,
      options: [NSMigratePersistentStoresAutomaticallyOption: true, NSInferMappingModelAutomaticallyOption: true])
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    let author = try #require(try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Author")).first)
    #expect(author.value(forKey: "fullName") as? String == "Mary")
    #expect((author.value(forKeyPath: "books.title") as? NSSet) == NSSet(array: ["One"]))
    #expect(author.value(forKey: "age") as? Int == 0)
    #expect(try Schema.rows(url, "SELECT COUNT(*) FROM Z_MODELCACHE") == [["1"]])
  }
}
