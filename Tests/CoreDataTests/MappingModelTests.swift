import Foundation
import Testing

@testable import CoreData

/// Migrations by mapping models: Xcode's, inferred ones, and those made in code.
struct MappingModelTests {
  /// What the sixth version of the sample does with countries: their continents become objects.
  final class CountryPolicy: NSEntityMigrationPolicy {
    override func createDestinationInstances(
      forSource sInstance: NSManagedObject, in mapping: NSEntityMapping, manager: NSMigrationManager
    ) throws {
      try super.createDestinationInstances(forSource: sInstance, in: mapping, manager: manager)
      guard
        let country = manager.destinationInstances(
          forEntityMappingName: mapping.name, sourceInstances: [sInstance]
        ).first, let code = sInstance.value(forKey: "isoContinent") as? Int
      else { return }
      let known = manager.userInfo?["continents"] as? [Int: NSManagedObject] ?? [:]
      let continent =
        known[code]
        ?? NSEntityDescription.insertNewObject(forEntityName: "Continent", into: manager.destinationContext)
      continent.setValue(code, forKey: "numericISO3166Code")
      country.setValue(continent, forKey: "continent")
      manager.userInfo = ["continents": known.merging([code: continent]) { $1 }]
    }
  }

  private static func mapping(_ name: String) throws -> NSMappingModel {
    _ = _QuinceClass(CountryPolicy.self).named("Country5ToCountry6Policy")
    return try #require(
      NSMappingModel(contentsOf: AppleStoreTests.stores.appendingPathComponent("\(name).xcmappingmodel")))
  }

  private static func model(_ number: String) throws -> NSManagedObjectModel {
    try AppleStoreTests.model(.init(number: number, moods: 0, countries: 0))
  }

  private static func context(_ model: NSManagedObjectModel, _ url: URL) throws -> NSManagedObjectContext {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    try coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: url)
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    return context
  }

  // MARK: Xcode's file

  @Test func aFileOfXcodeSaysWhatBecomesOfEachProperty() throws {
    let mapping = try Self.mapping("Moody 4-Moody 5")
    #expect(mapping.entityMappings.map(\.name) == ["MoodToMood", "CountryToCountry"])
    let country = try #require(mapping.entityMappingsByName["CountryToCountry"])
    #expect(country.mappingType == .transformEntityMappingType)
    let expressions = Dictionary(
      uniqueKeysWithValues: ((country.attributeMappings ?? []) + (country.relationshipMappings ?? [])).map {
        ($0.name ?? "", $0.valueExpression?.description ?? "nil")
      })
    #expect(expressions["isoContinent"] == "$source.continent.numericISO3166Code")
    #expect(expressions["updatedAt"] == "FUNCTION($source, \"valueForKeyPath:\", \"updatedAt\")")
    #expect(
      expressions["moods"]
        == "FUNCTION($manager, \"destinationInstancesForEntityMappingNamed:sourceInstances:\", \"MoodToMood\", "
        + "FUNCTION($source, \"valueForKeyPath:\", \"moods\"))")
    let other = try Self.mapping("Moody 5-Moody 6")
    #expect(other.entityMappingsByName["Continent"]?.mappingType == .addEntityMappingType)
    #expect(
      other.entityMappingsByName["CountryToCountry"]?.entityMigrationPolicyClassName
        == "Migrations.Country5ToCountry6Policy")
  }

  @Test func aStoreOfApplesComesToTheNextVersionByXcodesFile() throws {
    let file = try AppleStoreTests.copy(AppleStoreTests.versions[3])
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let before = try Data(contentsOf: file)
    let colors = try Schema.rows(file, "SELECT HEX(ZCOLORS) FROM ZMOOD ORDER BY ZDATE")
    let made = file.deletingLastPathComponent().appendingPathComponent("five.sqlite")
    let manager = NSMigrationManager(sourceModel: try Self.model("4"), destinationModel: try Self.model("5"))
    try manager.migrateStore(
      from: file, sourceType: NSSQLiteStoreType, options: nil, with: try Self.mapping("Moody 4-Moody 5"),
      toDestinationURL: made, destinationType: NSSQLiteStoreType, destinationOptions: nil)
    #expect(manager.migrationProgress == 1)
    let context = try Self.context(try Self.model("5"), made)
    let request = NSFetchRequest<NSManagedObject>(entityName: "Country")
    request.sortDescriptors = [NSSortDescriptor(key: "numericISO3166Code", ascending: true)]
    let countries = try context.fetch(request)
    #expect(countries.count == 3)
    #expect(countries.allSatisfy { $0.value(forKey: "isoContinent") is Int })
    #expect(countries.reduce(0) { $0 + (($1.value(forKey: "moods") as? NSSet)?.count ?? 0) } == 4)
    let moods =
      "SELECT ZDATE, ZLATITUDE, ZLONGITUDE, ZRATING, ZREMOTEID, ZCREATORID, ZMARKEDFORREMOTEDELETION FROM ZMOOD ORDER BY ZDATE"
    #expect(try Schema.rows(made, moods) == Schema.rows(file, moods))
    #expect(
      try Schema.rows(
        made,
        "SELECT ZDATE, ZNUMERICISO3166CODE, ZISOCONTINENT FROM ZMOOD JOIN ZCOUNTRY C ON C.Z_PK = ZCOUNTRY ORDER BY ZDATE"
      )
        == Schema.rows(
          file,
          "SELECT ZDATE, C.ZNUMERICISO3166CODE, K.ZNUMERICISO3166CODE FROM ZMOOD JOIN ZCOUNTRY C ON C.Z_PK = ZCOUNTRY "
            + "JOIN ZCONTINENT K ON K.Z_PK = C.ZCONTINENT ORDER BY ZDATE"))
    // What the app has no transformer for is kept as it is.
    #expect(try Schema.rows(made, "SELECT HEX(ZCOLORS) FROM ZMOOD ORDER BY ZDATE") == colors)
    #expect(try Data(contentsOf: file) == before)
  }

  @Test func aPolicyOfTheAppsOwnMakesObjects() throws {
    let file = try AppleStoreTests.copy(AppleStoreTests.versions[4])
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let made = file.deletingLastPathComponent().appendingPathComponent("six.sqlite")
    let manager = NSMigrationManager(sourceModel: try Self.model("5"), destinationModel: try Self.model("6"))
    try manager.migrateStore(
      from: file, type: .sqlite, mapping: try Self.mapping("Moody 5-Moody 6"), to: made, type: .sqlite)
    let codes = try Schema.rows(file, "SELECT DISTINCT ZISOCONTINENT FROM ZCOUNTRY ORDER BY 1").map { $0[0] }
    let context = try Self.context(try Self.model("6"), made)
    let request = NSFetchRequest<NSManagedObject>(entityName: "Continent")
    request.sortDescriptors = [NSSortDescriptor(key: "numericISO3166Code", ascending: true)]
    let continents = try context.fetch(request)
    #expect(continents.map { "\($0.value(forKey: "numericISO3166Code") ?? "")" } == codes)
    let countries = continents.reduce(0) { $0 + (($1.value(forKey: "countries") as? NSSet)?.count ?? 0) }
    #expect(countries == 3)
    #expect(try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Mood")) == 4)
  }

  /// A policy uses the manager's contexts on the thread that migrates.
  @Test func aMigrationIsNoViolationOfQueues() async {
    await #expect(processExitsWith: .success) {
      ConcurrencyDebug.isOn = true
      let file = try AppleStoreTests.copy(AppleStoreTests.versions[4])
      defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
      let made = file.deletingLastPathComponent().appendingPathComponent("six.sqlite")
      let manager = NSMigrationManager(
        sourceModel: try MappingModelTests.model("5"), destinationModel: try MappingModelTests.model("6"))
      try manager.migrateStore(
        from: file, type: .sqlite, mapping: try MappingModelTests.mapping("Moody 5-Moody 6"), to: made, type: .sqlite)
    }
  }

  // MARK: Inferred and made in code

  private static func library(_ change: (NSManagedObjectModel) -> Void) -> NSManagedObjectModel {
    let model = LibraryModel.make()
    change(model)
    return model
  }

  private static func filled() throws -> Stack {
    let stack = try Stack()
    let author = stack.insert("Author", ["name": "Mary", "age": 20])
    let books = [("One", 10), ("Two", 20)].map { stack.insert("Book", ["title": $0, "pages": $1, "author": author]) }
    books[0].setValue(
      NSOrderedSet(array: ["b", "a"].map { stack.insert("Chapter", ["name": $0]) }), forKey: "chapters")
    stack.insert("AudioBook", ["title": "Three", "author": author, "tags": NSSet(array: [stack.insert("Tag")])])
    try stack.context.save()
    try stack.coordinator.remove(stack.store)
    return stack
  }

  @Test func anInferredMappingModelDoesWhatLightweightMigrationDoes() throws {
    let stack = try Self.filled()
    let new = Self.library { model in
      let name = model.entitiesByName["Author"]?.attributesByName["name"]
      name?.name = "fullName"
      name?.renamingIdentifier = "name"
      model.entities.append(LibraryModel.entity("Shop", [LibraryModel.attribute("name", .stringAttributeType)]))
    }
    let mapping = try NSMappingModel.inferredMappingModel(forSourceModel: LibraryModel.make(), destinationModel: new)
    #expect(
      mapping.entityMappingsByName.mapValues(\.mappingType)["IEM_Add_Shop"] == .addEntityMappingType
        && mapping.entityMappingsByName["IEM_Transform_Author"]?.mappingType == .transformEntityMappingType
        && mapping.entityMappingsByName["IEM_Copy_Tag"]?.mappingType == .copyEntityMappingType)
    let made = stack.folder.appendingPathComponent("made.sqlite")
    try NSMigrationManager(sourceModel: LibraryModel.make(), destinationModel: new).migrateStore(
      from: try #require(stack.store.url), type: .sqlite, mapping: mapping, to: made, type: .sqlite)
    let context = try Self.context(new, made)
    let author = try #require(try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Author")).first)
    #expect(author.value(forKey: "fullName") as? String == "Mary")
    #expect((author.value(forKeyPath: "books.title") as? NSSet) == NSSet(array: ["One", "Two", "Three"]))
    let books = try #require(author.value(forKey: "books") as? Set<NSManagedObject>)
    #expect(Set(books.map { $0.entity.name }) == ["Book", "AudioBook"])
    let one = try #require(books.first { $0.value(forKey: "title") as? String == "One" })
    let chapters = (one.value(forKey: "chapters") as? NSOrderedSet)?.array as? [NSManagedObject]
    #expect(chapters?.map { $0.value(forKey: "name") as? String } == ["b", "a"])
  }

  private static func page(_ mappings: [NSEntityMapping]) -> NSMappingModel {
    let model = NSMappingModel()
    model.entityMappings = mappings
    return model
  }

  private static func entityMapping(_ name: String, _ attributes: [String: String]) -> NSEntityMapping {
    let mapping = NSEntityMapping()
    (mapping.name, mapping.sourceEntityName, mapping.destinationEntityName) = ("\(name)To\(name)", name, name)
    mapping.attributeMappings = attributes.sorted { $0.key < $1.key }.map { name, format in
      let property = NSPropertyMapping()
      property.name = name
      property.valueExpression = NSExpression(format: format)
      return property
    }
    return mapping
  }

  @Test func expressionsMadeInCodeAreEvaluated() throws {
    let stack = try Self.filled()
    let mapping = Self.entityMapping("Book", ["title": "$source.title", "pages": "$source.pages * 2 + 1"])
    let made = stack.folder.appendingPathComponent("made.sqlite")
    let manager = NSMigrationManager(sourceModel: LibraryModel.make(), destinationModel: LibraryModel.make())
    try manager.migrateStore(
      from: try #require(stack.store.url), type: .sqlite, mapping: Self.page([mapping]), to: made, type: .binary)
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: LibraryModel.make())
    try coordinator.addPersistentStore(ofType: NSBinaryStoreType, configurationName: nil, at: made)
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    let books = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Book"))
    #expect(Set(books.compactMap { $0.value(forKey: "pages") as? Int }) == [21, 41])
    #expect(try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Author")) == 0)
  }

  @Test(arguments: [
    "FETCH(FUNCTION($manager, \"fetchRequestForSourceEntityNamed:predicateString:\", \"Book\", \"pages > 15\"), "
      + "$manager.sourceContext, NO)",
    "FETCH(FUNCTION($manager, 'fetchRequestForSourceEntityNamed:predicateString:includesSubentities:', 'Book', "
      + "'pages > 15', YES), FUNCTION($manager, 'sourceContext'), NO)",
  ])
  func aSourceExpressionChoosesObjects(format: String) throws {
    let stack = try Self.filled()
    let mapping = Self.entityMapping("Book", ["title": "$source.title", "pages": "$source.pages"])
    mapping.sourceExpression = NSExpression(format: format)
    let made = stack.folder.appendingPathComponent("chosen.sqlite")
    let manager = NSMigrationManager(sourceModel: LibraryModel.make(), destinationModel: LibraryModel.make())
    try manager.migrateStore(
      from: try #require(stack.store.url), type: .sqlite, mapping: Self.page([mapping]), to: made, type: .sqlite)
    let context = try Self.context(LibraryModel.make(), made)
    let books = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Book"))
    #expect(books.compactMap { $0.value(forKey: "pages") as? Int } == [20])
  }

  final class FailingPolicy: NSEntityMigrationPolicy {
    nonisolated(unsafe) static var cancels = false
    override func end(_ mapping: NSEntityMapping, manager: NSMigrationManager) throws {
      if Self.cancels { return manager.cancelMigrationWithError(CocoaError(.userCancelled)) }
      throw CocoaError(.fileWriteUnknown)
    }
  }

  @Test func aMigrationThatFailsOrIsCancelledLeavesNothing() throws {
    _ = _QuinceClass(FailingPolicy.self).named("FailingPolicy")
    let stack = try Self.filled()
    let url = try #require(stack.store.url)
    let before = try Data(contentsOf: url)
    let mapping = Self.entityMapping("Book", ["title": "$source.title"])
    let made = stack.folder.appendingPathComponent("made.sqlite")
    func run() throws {
      try NSMigrationManager(sourceModel: LibraryModel.make(), destinationModel: LibraryModel.make()).migrateStore(
        from: url, type: .sqlite, mapping: Self.page([mapping]), to: made, type: .sqlite)
    }
    for (name, cancels, code) in [
      ("FailingPolicy", false, CocoaError.fileWriteUnknown.rawValue),
      ("FailingPolicy", true, CocoaError.userCancelled.rawValue), ("Missing", false, NSEntityMigrationPolicyError),
    ] {
      FailingPolicy.cancels = cancels
      mapping.entityMigrationPolicyClassName = name
      let error = #expect(throws: (any Error).self) { try run() }
      #expect((error as NSError?)?.code == code)
      #expect(!FileManager.default.fileExists(atPath: made.path))
    }
    mapping.entityMigrationPolicyClassName = nil
    mapping.attributeMappings?[0].valueExpression = NSExpression(format: "FUNCTION($source, \"missing:\", 1)")
    let error = #expect(throws: NSError.self) { try run() }
    #expect(error?.code == NSEntityMigrationPolicyError)
    mapping.destinationEntityName = "Nothing"
    #expect(throws: NSError.self) { try run() }
    #expect(try Data(contentsOf: url) == before)
  }

  // MARK: Other kinds of stores

  @Test func aBinaryStoreIsMigratedWhenItIsOpenedIfItsModelIsThere() throws {
    let stack = try Stack(.binary)
    stack.insert("Author", ["name": "Mary"])
    try stack.context.save()
    let url = try #require(stack.store.url), before = try Data(contentsOf: url)
    try stack.coordinator.remove(stack.store)
    let new = Self.library {
      $0.entitiesByName["Tag"]?.properties.append(LibraryModel.attribute("c", .stringAttributeType))
    }
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: new)
    let error = #expect(throws: NSError.self) {
      try coordinator.addPersistentStore(
        ofType: NSBinaryStoreType, configurationName: nil, at: url,
        options: [NSMigratePersistentStoresAutomaticallyOption: true, NSInferMappingModelAutomaticallyOption: true])
    }
    // No bundle has the old model.
    #expect(error?.code == NSMigrationMissingSourceModelError)
    #expect(try Data(contentsOf: url) == before)
  }
}
