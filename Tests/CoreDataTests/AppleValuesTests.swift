import CoreData
import Foundation
import Testing

/// Every value, every end of a relationship and the metadata of stores that Apple wrote, beside what SQLite says of the
/// tables. Only Apple's rule for names is used: `Z` and the name in capitals.
struct AppleValuesTests {
  struct File: CustomTestStringConvertible, Sendable {
    let store: URL
    let model: URL
    var testDescription: String { store.lastPathComponent }
  }

  private static let shared = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../shared/data").standardizedFileURL

  /// Those of the sample, and those of the collection if it is there.
  static let files: [File] = {
    func moody(_ folder: URL, _ models: URL) -> [File] {
      AppleStoreTests.versions.map {
        File(
          store: folder.appendingPathComponent("\($0.name).moody"),
          model: models.appendingPathComponent("Moody.xcdatamodeld/\($0.name).xcdatamodel"))
      }
    }
    let sample = shared.appendingPathComponent("coredata/objcio-core-data/Migrations")
    let recipes = shared.appendingPathComponent("files/fruitsamples+iPhoneCoreDataRecipes")
    let more =
      moody(sample.appendingPathComponent("MigrationsTests"), sample.appendingPathComponent("Migrations")) + [
        File(
          store: recipes.appendingPathComponent("RecipeData/Recipes.sqlite"),
          model: recipes.appendingPathComponent("Recipes.xcdatamodel"))
      ]
    return moody(AppleStoreTests.stores, AppleStoreTests.stores)
      + more.filter { FileManager.default.fileExists(atPath: $0.store.path) }
  }()

  private final class Opened {
    let folder: URL
    let url: URL
    let model: NSManagedObjectModel
    let store: NSPersistentStore
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)

    init(_ file: File) throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("apple-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      url = folder.appendingPathComponent("copy.store")
      for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: file.store.path + suffix) {
        try Data(contentsOf: URL(fileURLWithPath: file.store.path + suffix))
          .write(to: URL(fileURLWithPath: url.path + suffix))
      }
      model = try #require(NSManagedObjectModel(contentsOf: file.model))
      let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
      store = try coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: url)
      context.persistentStoreCoordinator = coordinator
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
  }

  private static func table(_ entity: NSEntityDescription) -> String {
    var root = entity
    while let above = root.superentity { root = above }
    return "Z" + (root.name ?? "").uppercased()
  }

  /// A value as SQLite shows a column that holds it.
  private static func shown(_ value: Any?, _ attribute: NSAttributeDescription) -> String {
    switch value {
    case nil: return "NULL"
    case let date as Date: return "\(date.timeIntervalSinceReferenceDate)"
    case let data as Data: return data.map { String(format: "%02X", $0) }.joined()
    case let text as String: return text
    case let number as NSNumber:
      let isReal = [.doubleAttributeType, .floatAttributeType].contains(attribute.attributeType)
      return isReal ? "\(number.doubleValue)" : "\(number.int64Value)"
    default: return "\(value!)"
    }
  }

  private static func number(_ object: NSManagedObject?) -> String {
    object.map { String($0.objectID.uriRepresentation().lastPathComponent.dropFirst()) } ?? "NULL"
  }

  @Test(arguments: files)
  func `every value is that of its column`(_ file: File) throws {
    let opened = try Opened(file)
    var compared = 0
    for entity in opened.model.entities where !entity.isAbstract {
      let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
      request.includesSubentities = false
      let objects = try opened.context.fetch(request)
      let table = Self.table(entity)
      let numbers = try Schema.rows(opened.url, "SELECT Z_ENT FROM Z_PRIMARYKEY WHERE Z_NAME = '\(entity.name ?? "")'")
      let keys = try Schema.rows(opened.url, "SELECT Z_PK FROM \(table) WHERE Z_ENT = \(numbers[0][0])").map { $0[0] }
      #expect(Set(objects.map { Self.number($0) }) == Set(keys), "\(entity.name ?? "")")
      for object in objects {
        for (name, attribute) in entity.attributesByName where !attribute.isTransient {
          guard attribute.attributeType != .transformableAttributeType else { continue }
          let isData = attribute.attributeType == .binaryDataAttributeType
          let column = isData ? "HEX(Z\(name.uppercased()))" : "Z\(name.uppercased())"
          let stored = try Schema.rows(
            opened.url,
            "SELECT CASE WHEN Z\(name.uppercased()) IS NULL THEN 'NULL' ELSE \(column) END FROM \(table) "
              + "WHERE Z_PK = \(Self.number(object))")[0][0]
          let isReal = [.doubleAttributeType, .floatAttributeType, .dateAttributeType].contains(attribute.attributeType)
          let expected = isReal && stored != "NULL" ? "\(Double(stored) ?? .nan)" : stored
          #expect(
            Self.shown(object.value(forKey: name), attribute) == expected, "\(entity.name ?? "").\(name) of \(object)")
          compared += 1
        }
      }
    }
    #expect(compared > 20)
  }

  @Test(arguments: files)
  func `every end of a relationship is that of its column`(_ file: File) throws {
    let opened = try Opened(file)
    var compared = 0
    for entity in opened.model.entities where !entity.isAbstract {
      for object in try opened.context.fetch(NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")) {
        for (name, relationship) in entity.relationshipsByName {
          let key = Self.number(object)
          if !relationship.isToMany {
            let stored = try Schema.rows(
              opened.url, "SELECT Z\(name.uppercased()) FROM \(Self.table(entity)) WHERE Z_PK = \(key)")
            #expect(Self.number(object.value(forKey: name) as? NSManagedObject) == stored[0][0], "\(name)")
            compared += 1
          } else if let inverse = relationship.inverseRelationship, !inverse.isToMany,
            let destination = relationship.destinationEntity
          {
            let stored = try Schema.rows(
              opened.url,
              "SELECT Z_PK FROM \(Self.table(destination)) WHERE Z\(inverse.name.uppercased()) = \(key)")
            let ends = object.value(forKey: name) as? Set<NSManagedObject> ?? []
            #expect(Set(ends.map { Self.number($0) }) == Set(stored.map { $0[0] }), "\(name)")
            compared += 1
          }
        }
      }
    }
    #expect(compared > 3)
  }

  @Test(arguments: files)
  func `a save leaves Apple's tables as they were, and the file whole`(_ file: File) throws {
    let opened = try Opened(file)
    let schema = try Schema.statements(of: opened.url)
    let metadata = try Schema.rows(opened.url, "SELECT Z_UUID FROM Z_METADATA")
    var made: [NSManagedObject] = []
    for entity in opened.model.entities where !entity.isAbstract {
      let object = NSEntityDescription.insertNewObject(forEntityName: entity.name ?? "", into: opened.context)
      for (name, attribute) in entity.attributesByName where !attribute.isTransient {
        switch attribute.attributeType {
        case .stringAttributeType: object.setValue("é \(name)", forKey: name)
        case .dateAttributeType: object.setValue(Date(timeIntervalSinceReferenceDate: 1.25), forKey: name)
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
          object.setValue(900 + made.count, forKey: name)
        case .doubleAttributeType, .floatAttributeType: object.setValue(0.5, forKey: name)
        case .booleanAttributeType: object.setValue(true, forKey: name)
        case .binaryDataAttributeType: object.setValue(Data([1, 2, 3]), forKey: name)
        default: continue
        }
      }
      made.append(object)
    }
    // What the model demands; an object may have an end that is new as well.
    for object in made {
      for (name, relationship) in object.entity.relationshipsByName where !relationship.isOptional {
        let end = made.first { $0.entity.isKindOf(entity: relationship.destinationEntity ?? object.entity) }
        guard let end else { continue }
        object.setValue(relationship.isToMany ? NSSet(object: end) : end, forKey: name)
      }
    }
    try opened.context.save()
    if let changed = made.first,
      let name = changed.entity.attributesByName.first(where: {
        $0.value.attributeType == .stringAttributeType
      })?.key
    {
      changed.setValue("again", forKey: name)
      try opened.context.save()
    }
    for object in made { opened.context.delete(object) }
    try opened.context.save()
    #expect(try Schema.statements(of: opened.url) == schema)
    #expect(try Schema.integrity(of: opened.url) == "ok")
    #expect(try Schema.rows(opened.url, "SELECT Z_UUID FROM Z_METADATA") == metadata)
    #expect(opened.store.metadata[NSStoreUUIDKey] as? String == metadata[0][0])
  }

  /// Every model of the collection, of both generations.
  static let models: [String] = {
    let files = FileManager.default.enumerator(atPath: shared.path)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix("xcdatamodel/contents") || $0.hasSuffix("xcdatamodel/elements") }
      .map { ($0 as NSString).deletingLastPathComponent } + files.filter { $0.hasSuffix(".mom") }
  }()

  @Test(.enabled(if: !models.isEmpty), arguments: models)
  func `a store of the model takes objects and gives them back`(_ path: String) throws {
    let url = Self.shared.appendingPathComponent(path)
    let model = try #require(NSManagedObjectModel(contentsOf: url))
    let stack = try Stack(.sqlite, model)
    for entity in model.entities where !entity.isAbstract {
      let object = stack.insert(entity.name ?? "")
      for attribute in entity.attributesByName.values { #expect(attribute.attributeType != .undefinedAttributeType) }
      _ = object.objectID
    }
    do { try stack.context.save() } catch {
      // What the model demands was not given.
      #expect((1550...1699).contains((error as NSError).code), "\(error)")
    }
    #expect(try Schema.integrity(of: stack.file) == "ok")
  }
}
