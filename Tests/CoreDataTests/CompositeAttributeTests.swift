import CoreData
import Foundation
import Testing

/// Attributes that are made of others.
struct CompositeAttributeTests {
  static func composite(
    _ name: String, _ elements: [NSAttributeDescription], optional: Bool = true
  ) -> NSCompositeAttributeDescription {
    let made = NSCompositeAttributeDescription()
    made.name = name
    made.isOptional = optional
    made.elements = elements
    return made
  }

  /// Places with a name and an address of street, city, and a position in degrees.
  static func model() -> NSManagedObjectModel {
    let position = composite(
      "position",
      [
        LibraryModel.attribute("latitude", .doubleAttributeType),
        LibraryModel.attribute("longitude", .doubleAttributeType),
      ])
    let address = composite(
      "address",
      [
        LibraryModel.attribute("street", .stringAttributeType), LibraryModel.attribute("city", .stringAttributeType),
        position,
      ])
    let place = LibraryModel.entity(
      "Place", [LibraryModel.attribute("city", .stringAttributeType), address])
    let model = NSManagedObjectModel()
    model.entities = [place]
    return model
  }

  private static let berlin: [String: Any] = [
    "street": "Lindenstrasse", "city": "Berlin", "position": ["latitude": 52.5, "longitude": 13.4],
  ]

  private func isBerlin(_ value: Any?) -> Bool {
    guard let address = value as? [String: Any], let position = address["position"] as? [String: Any] else {
      return false
    }
    return address.count == 3 && address["street"] as? String == "Lindenstrasse"
      && address["city"] as? String == "Berlin"
      && position["latitude"] as? Double == 52.5 && position["longitude"] as? Double == 13.4
  }

  private func fetch(
    _ context: NSManagedObjectContext, _ format: String? = nil, sort: String? = nil
  ) throws -> [NSManagedObject] {
    let request = NSFetchRequest<NSManagedObject>(entityName: "Place")
    request.predicate = format.map { NSPredicate(format: $0) }
    request.sortDescriptors = sort.map { [NSSortDescriptor(key: $0, ascending: true)] }
    return try context.fetch(request)
  }

  @Test(arguments: [Stack.Kind.sqlite, .memory])
  func aValueIsADictionaryThatIsSaved(kind: Stack.Kind) throws {
    let stack = try Stack(kind, Self.model())
    let place = stack.insert("Place", ["city": "own", "address": Self.berlin])
    #expect(isBerlin(place.value(forKey: "address")))
    try stack.context.save()
    let other = stack.other()
    let read = try #require(try other.existingObject(with: place.objectID))
    #expect(isBerlin(read.value(forKey: "address")) && read.value(forKey: "city") as? String == "own")
    #expect(read.value(forKeyPath: "address.city") as? String == "Berlin")
    #expect(read.value(forKeyPath: "address.position.latitude") as? Double == 52.5)
    #expect(read.committedValues(forKeys: nil).keys.sorted() == ["address", "city"])
    read.setValue("Bern", forKeyPath: "address.city")
    #expect(read.changedValues().keys.sorted() == ["address"])
    #expect((read.changedValues()["address"] as? [String: Any])?["city"] as? String == "Bern")
    #expect(isBerlin(read.committedValues(forKeys: ["address"])["address"]))
    try other.save()
    stack.context.refresh(place, mergeChanges: true)
    #expect(place.value(forKeyPath: "address.city") as? String == "Bern")
    place.setValue(["street": "Here"], forKey: "address")
    #expect(place.value(forKeyPath: "address.position") == nil && place.value(forKeyPath: "address.city") == nil)
    place.setValue(nil, forKey: "address")
    #expect(place.value(forKey: "address") == nil)
    try stack.context.save()
    other.refreshAllObjects()
    #expect(read.value(forKey: "address") == nil)
  }

  @Test func eachElementHasAColumnAndOthersKeepTheirNames() throws {
    let stack = try Stack(.sqlite, Self.model())
    stack.insert("Place", ["city": "own", "address": Self.berlin])
    try stack.context.save()
    let columns = try Schema.rows(stack.file, "SELECT name FROM pragma_table_info('ZPLACE')").map { $0[0] }
    #expect(Set(columns) == ["Z_PK", "Z_ENT", "Z_OPT", "ZCITY", "ZCITY1", "ZSTREET", "ZLATITUDE", "ZLONGITUDE"])
    #expect(try Schema.rows(stack.file, "SELECT ZCITY, ZCITY1, ZLATITUDE FROM ZPLACE") == [["own", "Berlin", "52.5"]])
  }

  @Test(arguments: [true, false])
  func predicatesAndOrdersNameElements(isSaved: Bool) throws {
    let stack = try Stack(.sqlite, Self.model())
    for (name, latitude) in [("Berlin", 52.5), ("Bern", 46.9), ("Oslo", 59.9)] {
      stack.insert("Place", ["city": name, "address": ["city": name, "position": ["latitude": latitude]]])
    }
    stack.insert("Place", ["city": "none"])
    if isSaved { try stack.context.save() }
    let rows: [(String, [String])] = [
      ("address.city == 'Bern'", ["Bern"]), ("address.position.latitude > 50", ["Berlin", "Oslo"]),
      ("address.city BEGINSWITH 'Ber'", ["Berlin", "Bern"]), ("address.city == nil", ["none"]),
      ("address == nil", ["none"]), ("address.city == city", ["Berlin", "Bern", "Oslo"]),
      ("address.position.latitude IN {46.9, 59.9}", ["Bern", "Oslo"]),
    ]
    for (format, names) in rows {
      #expect(try fetch(stack.context, format).compactMap { $0.value(forKey: "city") as? String }.sorted() == names)
    }
    let sorted = try fetch(stack.context, "address != nil", sort: "address.position.latitude")
    #expect(sorted.compactMap { $0.value(forKey: "city") as? String } == ["Bern", "Berlin", "Oslo"])
  }

  @Test func dictionariesAndBatchesTakeComposites() throws {
    let stack = try Stack(.sqlite, Self.model())
    let insert = NSBatchInsertRequest(
      entityName: "Place", objects: [["city": "one", "address": Self.berlin], ["city": "two"]])
    try stack.context.execute(insert)
    let request = NSFetchRequest<NSDictionary>(entityName: "Place")
    request.resultType = .dictionaryResultType
    request.sortDescriptors = [NSSortDescriptor(key: "city", ascending: true)]
    var found = try stack.context.fetch(request)
    #expect(isBerlin(found[0]["address"]) && found[1]["address"] == nil && found[0].allKeys.count == 2)
    let update = NSBatchUpdateRequest(entityName: "Place")
    update.propertiesToUpdate = ["address.city": "Rom", "city": "three"]
    try stack.context.execute(update)
    request.propertiesToFetch = ["address.city"]
    found = try stack.context.fetch(request)
    #expect(found.map { $0["address.city"] as? String } == ["Rom", "Rom"])
  }

  @Test func elementsAreValidatedAndObserved() throws {
    let model = Self.model()
    let address = try #require(
      model.entitiesByName["Place"]?.attributesByName["address"] as? NSCompositeAttributeDescription)
    address.elements.first { $0.name == "city" }?.isOptional = false
    let stack = try Stack(.sqlite, model)
    let place = stack.insert("Place")
    try stack.context.save()
    place.setValue(["street": "Here"], forKey: "address")
    let error = #expect(throws: NSError.self) { try stack.context.save() }
    #expect(error?.code == NSValidationMissingMandatoryPropertyError)
    #expect(error?.userInfo[NSValidationKeyErrorKey] as? String == "address.city")
    place.setValue("Bern", forKeyPath: "address.city")
    try stack.context.save()
    #expect(place.hasChanges == false)
  }

  @Test func aCompositeIsPartOfTheHashAndOfCopies() throws {
    let one = Self.model(), other = Self.model()
    #expect(one.entityVersionHashesByName == other.entityVersionHashesByName)
    let address = try #require(
      other.entitiesByName["Place"]?.attributesByName["address"] as? NSCompositeAttributeDescription)
    #expect(address.attributeType == .compositeAttributeType && address.type == .composite)
    address.elements.removeFirst()
    #expect(one.entityVersionHashesByName != other.entityVersionHashesByName)
    let copy = try #require(one.copy() as? NSManagedObjectModel)
    #expect(copy.entityVersionHashesByName == one.entityVersionHashesByName)
    let stack = try Stack(.sqlite, copy)
    #expect(isBerlin(stack.insert("Place", ["address": Self.berlin]).value(forKey: "address")))
  }

  @Test func aMigrationIsInferredAndRenamesElements() throws {
    let stack = try Stack(.sqlite, Self.model())
    stack.insert("Place", ["city": "own", "address": Self.berlin])
    try stack.context.save()
    try stack.coordinator.remove(stack.store)
    let new = Self.model()
    let address = try #require(
      new.entitiesByName["Place"]?.attributesByName["address"] as? NSCompositeAttributeDescription)
    address.name = "home"
    address.renamingIdentifier = "address"
    let city = try #require(address.elements.first { $0.name == "city" })
    city.name = "town"
    city.renamingIdentifier = "city"
    address.elements.append(LibraryModel.attribute("floor", .integer16AttributeType, default: 3))
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: new)
    try coordinator.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: nil, at: stack.file,
      options: [NSMigratePersistentStoresAutomaticallyOption: true, NSInferMappingModelAutomaticallyOption: true])
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    let place = try #require(try fetch(context).first)
    let home = try #require(place.value(forKey: "home") as? [String: Any])
    #expect(home["town"] as? String == "Berlin" && home["floor"] as? Int == 3 && home["city"] == nil)
    #expect((home["position"] as? [String: Any])?["longitude"] as? Double == 13.4)
    #expect(place.value(forKey: "city") as? String == "own")
  }

  @Test func theHistoryNamesTheAttributeAndKeepsWhatItShould() throws {
    let model = Self.model()
    model.entitiesByName["Place"]?.attributesByName["address"]?.preservesValueInHistoryOnDeletion = true
    let stack = try Stack(.sqlite, model, options: [NSPersistentHistoryTrackingKey: true as NSNumber])
    let place = stack.insert("Place", ["address": Self.berlin])
    try stack.context.save()
    place.setValue("Berlin!", forKeyPath: "address.city")
    try stack.context.save()
    place.setValue("Berlin", forKeyPath: "address.city")
    stack.context.delete(place)
    try stack.context.save()
    let result = try stack.context.execute(NSPersistentHistoryChangeRequest.fetchHistory(after: Date.distantPast))
    let all = try #require((result as? NSPersistentHistoryResult)?.result as? [NSPersistentHistoryTransaction])
    #expect(all[1].changes?.first?.updatedProperties?.map(\.name) == ["address"])
    let kept = all[2].changes?.first?.tombstone?["address"] as? [String: Any]
    #expect(kept?["city"] as? String == "Berlin!" && (kept?["position"] as? [String: Any])?.count == 2)
  }

  @Test(arguments: [Stack.Kind.xml, .binary])
  func otherStoresRefuseThem(kind: Stack.Kind) {
    let error = #expect(throws: NSError.self) { try Stack(kind, Self.model()) }
    #expect(error?.code == NSPersistentStoreIncompatibleSchemaError)
    #expect(error?.localizedFailureReason?.contains("Place has composite attributes") == true)
  }

  @Test func aModelFileNamesThem() throws {
    let text = """
      <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" userDefinedModelVersionIdentifier="">
        <entity name="Place" representedClassName="Place" syncable="YES">
          <attribute name="home" optional="YES" attributeType="Composite" compositeName="Address"/>
          <composite name="size" optional="YES"><attribute name="width" optional="YES" attributeType="Double"/></composite>
          <fetchIndex name="byCity"><fetchIndexElement property="home.city" type="Binary" order="ascending"/></fetchIndex>
        </entity>
        <composite name="Address">
          <attribute name="city" optional="YES" attributeType="String"/>
          <attribute name="position" optional="YES" attributeType="Composite"/>
        </composite>
        <composite name="Position"><attribute name="latitude" attributeType="Double"/></composite>
      </model>
      """
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).mom")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let model = try #require(NSManagedObjectModel(contentsOf: file))
    let place = try #require(model.entitiesByName["Place"])
    let home = try #require(place.attributesByName["home"] as? NSCompositeAttributeDescription)
    #expect(home.elements.map(\.name) == ["city", "position"])
    let position = try #require(home.elements[1] as? NSCompositeAttributeDescription)
    #expect(position.elements.map(\.attributeType) == [.doubleAttributeType])
    #expect((place.attributesByName["size"] as? NSCompositeAttributeDescription)?.elements.map(\.name) == ["width"])
    let stack = try Stack(.sqlite, model)
    let indexes = try Schema.statements(of: stack.file).filter { $0.contains("Z_Place_byCity") }
    #expect(indexes == ["CREATE INDEX Z_Place_byCity ON ZPLACE (ZCITY COLLATE BINARY ASC)"])
    let bad = text.replacingOccurrences(of: "<composite name=\"Position\">", with: "<composite name=\"Other\">")
    try Data(bad.utf8).write(to: file)
    #expect(NSManagedObjectModel(contentsOf: file) == nil)
  }
}
