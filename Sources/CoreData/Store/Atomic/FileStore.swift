import QuinceFoundation

/// An atomic store whose file holds its objects and metadata.
class FileStore: NSAtomicStore {
  /// - Throws: `NSFileReadCorruptFileError` for a file that is none of the store's kind.
  class func read(_ data: Data, _ url: URL) throws -> StoreImage { fatalError("each kind of file overrides it") }
  class func write(_ image: StoreImage) throws -> Data { fatalError("each kind of file overrides it") }

  /// The image with the names that the model has, where the file writes them otherwise.
  func named(_ image: StoreImage) -> StoreImage { image }

  final class func corrupt(_ reason: String, _ url: URL) -> NSError {
    CoreDataError.make(CocoaError.fileReadCorruptFile.rawValue, reason, url: url)
  }

  private class func read(_ url: URL) throws -> StoreImage {
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw CoreDataError.make(CocoaError.fileReadNoSuchFile.rawValue, "there is no file", url: url)
    }
    var image = try read(try Data(contentsOf: url), url)
    image.metadata[NSStoreUUIDKey] = image.identifier
    return image
  }

  // MARK: Metadata

  override class func metadataForPersistentStore(with url: URL) throws -> [String: Any] { try read(url).metadata }

  override class func setMetadata(_ metadata: [String: Any]?, forPersistentStoreAt url: URL) throws {
    var image = try read(url)
    for key in image.metadata.keys where !StoreMetadata.isOwn(key) { image.metadata[key] = nil }
    image.metadata.merge(metadata ?? [:]) { $1 }
    try DurableFile.write(try write(image), to: url)
  }

  // MARK: Loading

  private var greatestKey: Int64 = 0

  override func openStore() throws {
    guard let url, url.isFileURL else {
      throw CoreDataError.make(NSPersistentStoreOpenError, "a store of the type \(type) needs a file URL", url: url)
    }
    guard FileManager.default.fileExists(atPath: url.path) else {
      if isReadOnly {
        throw CoreDataError.make(CocoaError.fileReadNoSuchFile.rawValue, "there is no file", url: url)
      }
      storedMetadata = newMetadata
      return try save()
    }
    do {
      try super.openStore()
    } catch  where canMigrate(after: error) {
      let source = NSManagedObjectModel.mergedModel(from: Bundle.allBundles, forStoreMetadata: storedMetadata)
      try StoreMigration(of: self, url, from: source).run()
      try super.openStore()
    }
  }

  override func load() throws {
    guard let url else { return }
    let image = named(try Self.read(url))
    storedMetadata = image.metadata
    identifier = image.identifier
    greatestKey = image.greatestKey
    try checkModel(url)
    var nodes: [StoreImage.End.Key: NSAtomicStoreCacheNode] = [:]
    let byName = Dictionary(plans.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    for object in image.objects {
      guard let plan = byName[object.entity] else {
        throw Self.corrupt("an object is of the entity \(object.entity), which the model does not have", url)
      }
      let node = NSAtomicStoreCacheNode(
        objectID: objectID(for: plan.entity, withReferenceObject: NSNumber(value: object.key)))
      guard nodes.updateValue(node, forKey: .init(plan, object.key)) == nil else {
        throw Self.corrupt("two objects have the key \(object.key)", url)
      }
    }
    for object in image.objects {
      guard let plan = byName[object.entity], let node = nodes[.init(plan, object.key)] else { continue }
      fill(node, object, plan) { end in byName[end.entity].flatMap { nodes[.init($0, end.key)] } }
    }
    addCacheNodes(Set(nodes.values))
  }

  private func checkModel(_ url: URL) throws {
    let expected = Dictionary(entities.map { ($0.name ?? "", $0.versionHash) }, uniquingKeysWith: { $1 })
    let found = storedMetadata[NSStoreModelVersionHashesKey] as? [String: Data] ?? [:]
    guard found != expected, !isSet(NSIgnorePersistentStoreVersioningOption) else { return }
    throw CoreDataError.make(
      NSPersistentStoreIncompatibleVersionHashError,
      "The model used to open the store is incompatible with the one used to create the store", url: url,
      ["metadata": storedMetadata])
  }

  private func fill(
    _ node: NSAtomicStoreCacheNode, _ object: StoreImage.Object, _ plan: EntityPlan,
    _ find: (StoreImage.End) -> NSAtomicStoreCacheNode?
  ) {
    for slot in plan.slots where !slot.isTransient {
      if let attribute = slot.property as? NSAttributeDescription {
        node.setValue(object.attributes[slot.name]?.value(for: attribute), forKey: slot.name)
      } else if let relationship = slot.property as? NSRelationshipDescription {
        let ends = (object.relationships[slot.name] ?? []).compactMap(find)
        guard relationship.isToMany else {
          node.setValue(ends.first, forKey: slot.name)
          continue
        }
        node.setValue(relationship.isOrdered ? NSOrderedSet(array: ends) : NSSet(array: ends), forKey: slot.name)
      }
    }
  }

  override var sharesKeysAmongEntities: Bool { true }

  override func reserveKeys(_ count: Int, for plan: EntityPlan) throws -> Int64 {
    let first = greatestKey + 1
    greatestKey += Int64(count)
    return first
  }

  override func newReferenceObject(for managedObject: NSManagedObject) -> Any {
    greatestKey += 1
    return NSNumber(value: greatestKey)
  }

  // MARK: Saving

  override func save() throws {
    guard let url, !isReadOnly else { return }
    var image = StoreImage(identifier: identifier, metadata: metadata)
    image.objects = try nodes.values.flatMap(\.values).map(object).sorted { $0.key < $1.key }
    image.greatestKey = max(greatestKey, image.objects.last?.key ?? 0)
    greatestKey = image.greatestKey
    try DurableFile.write(try Self.write(image), to: url)
  }

  private func object(_ node: NSAtomicStoreCacheNode) throws -> StoreImage.Object {
    let plan = node.objectID.plan
    var object = StoreImage.Object(entity: plan.name, key: node.objectID.row?.key ?? 0)
    for slot in plan.slots where !slot.isTransient {
      let value = node.value(forKey: slot.name)
      if let attribute = slot.property as? NSAttributeDescription {
        object.types[slot.name] = attribute.attributeType
        object.attributes[slot.name] = try StoreImage.PlainValue(value, attribute, of: plan.name)
      } else if let relationship = slot.property as? NSRelationshipDescription {
        let ends = (relationship.isToMany ? value.flatMap { KeyValueAccess.elements(of: $0) } ?? [] : [value as Any])
          .compactMap { $0 as? NSAtomicStoreCacheNode }
          .map { StoreImage.End(entity: $0.objectID.plan.name, key: $0.objectID.row?.key ?? 0) }
        if !relationship.isToMany { object.toOne.insert(slot.name) }
        object.destinations[slot.name] = relationship.destinationEntity?.name
        object.relationships[slot.name] =
          relationship.isOrdered ? ends : ends.sorted { ($0.key, $0.entity) < ($1.key, $1.entity) }
      }
    }
    return object
  }
}

extension StoreImage.End {
  /// What an object is found by: its family of entities and its key.
  struct Key: Hashable {
    let root: Int32
    let key: Int64
    init(_ plan: EntityPlan, _ key: Int64) {
      root = plan.rootNumber
      self.key = key
    }
  }
}

/// The keys of metadata that say what a store is.
enum StoreMetadata {
  /// Whether the key says what the store is, which the app does not take away by leaving it out.
  static func isOwn(_ key: String) -> Bool {
    [
      NSStoreTypeKey, NSStoreUUIDKey, NSStoreModelVersionHashesKey, NSStoreModelVersionIdentifiersKey,
      NSPersistenceFrameworkVersionKey, storeModelVersionHashesVersionKey, VersionHash.markKey,
    ].contains(key)
  }
}
