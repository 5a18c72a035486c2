import QuinceFoundation

/// The entities of an app's data, from a compiled model, from Xcode's own file, or made in code.
open class NSManagedObjectModel: NSObject, NSCopying {
  public override init() { super.init() }

  /// Stands for the model of an entity that belongs to none.
  static let unattached = NSManagedObjectModel()

  // Apple: init?(contentsOf:), nil when the file can't be read
  /// Reads a `.momd`, a `.mom`, an `.xcdatamodeld` or an `.xcdatamodel`. What is wrong with the file is told on standard error.
  public init?(contentsOf url: URL) {
    super.init()
    do {
      try ModelFile.read(url, into: self)
      words = ModelWords(of: url)
    } catch {
      ModelFile.report(error, at: url)
      return nil
    }
  }

  // MARK: Comparing

  // Apple: models are compared by what is in them
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSManagedObjectModel else { return false }
    if other === self { return true }
    return versionIdentifiers == other.versionIdentifiers
      && entityVersionHashesByName == other.entityVersionHashesByName
      && entitiesByName.mapValues(\.managedObjectClassName) == other.entitiesByName.mapValues(\.managedObjectClassName)
  }
  open override var hash: Int { entities.count }

  // MARK: Merging

  // Apple: mergedModel(from:), "a model created by merging all the models found in given bundles"; nil is the main bundle
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    let models = ModelFile.models(in: bundles ?? [.main])
    return models.isEmpty ? nil : merge(models)
  }

  // Apple: mergedModel(from:forStoreMetadata:), "nil if no matching model"
  open class func mergedModel(
    from bundles: [Bundle]?, forStoreMetadata metadata: [String: Any]
  ) -> NSManagedObjectModel? {
    let models = (bundles ?? [.main]).flatMap { ModelFile.versions(in: $0) }
    return models.first { $0.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata) }
      ?? merge(models, forStoreMetadata: metadata)
  }

  public convenience init?(byMerging models: [NSManagedObjectModel]?) {
    guard let models, !models.isEmpty else { return nil }
    self.init()
    guard take(from: models) else { return nil }
  }

  public convenience init?(byMerging models: [NSManagedObjectModel], forStoreMetadata metadata: [String: Any]) {
    guard let merged = Self.merge(models, forStoreMetadata: metadata) else { return nil }
    self.init()
    guard take(from: [merged]) else { return nil }
  }

  private class func merge(_ models: [NSManagedObjectModel]) -> NSManagedObjectModel? {
    models.count == 1 ? models[0] : NSManagedObjectModel(byMerging: models)
  }

  /// The entities whose hashes are those of the store.
  private class func merge(
    _ models: [NSManagedObjectModel], forStoreMetadata metadata: [String: Any]
  ) -> NSManagedObjectModel? {
    guard let hashes = metadata[NSStoreModelVersionHashesKey] as? [String: Data] else { return nil }
    let fitting = models.filter { model in model.entities.allSatisfy { hashes[$0.name ?? ""] == $0.versionHash } }
    guard !fitting.isEmpty, let merged = merge(fitting) else { return nil }
    return merged.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata) ? merged : nil
  }

  // MARK: Entities

  open var entities: [NSEntityDescription] = [] {
    willSet { willModify() }
    didSet {
      for old in oldValue { old.model = nil }
      for new in entities { new.model = self }
      namesChanged()
    }
  }
  open var entitiesByName: [String: NSEntityDescription] {
    if let known = named { return known }
    let made = Dictionary(entities.map { ($0.name ?? "", $0) }, uniquingKeysWith: { $1 })
    named = made
    return made
  }
  private var named: [String: NSEntityDescription]?
  func namesChanged() { named = nil }

  open private(set) var configurations: [String] = []
  private var configured: [String: [NSEntityDescription]] = [:]

  /// All entities for nil and `Default`.
  open func entities(forConfigurationName configuration: String?) -> [NSEntityDescription]? {
    guard let configuration, configuration != "PF_DEFAULT_CONFIGURATION_NAME", configuration != "Default" else {
      return entities
    }
    return configured[configuration]
  }

  open func setEntities(_ entities: [NSEntityDescription], forConfigurationName configuration: String) {
    willModify()
    if configured.updateValue(entities, forKey: configuration) == nil { configurations.append(configuration) }
  }

  // MARK: Fetch requests

  open private(set) var fetchRequestTemplatesByName: [String: NSFetchRequest<NSFetchRequestResult>] = [:]

  open func setFetchRequestTemplate(
    _ fetchRequestTemplate: NSFetchRequest<NSFetchRequestResult>?, forName name: String
  ) {
    willModify()
    fetchRequestTemplatesByName[name] = fetchRequestTemplate
  }

  open func fetchRequestTemplate(forName name: String) -> NSFetchRequest<NSFetchRequestResult>? {
    fetchRequestTemplatesByName[name]
  }

  /// A copy of the template, with the variables of its predicate replaced.
  open func fetchRequestFromTemplate(
    withName name: String, substitutionVariables variables: [String: Any]
  ) -> NSFetchRequest<NSFetchRequestResult>? {
    guard let copy = fetchRequestTemplatesByName[name]?.copy() as? NSFetchRequest<NSFetchRequestResult> else {
      return nil
    }
    copy.predicate = copy.predicate?.withSubstitutionVariables(variables)
    return copy
  }

  // MARK: Versions

  open var versionIdentifiers: Set<AnyHashable> {
    get { Set(identifiers) }
    set { identifiers = Array(newValue) }
  }
  var identifiers: [AnyHashable] = []
  // Apple: Core Data Programming Guide, a model's table of strings is named NAMEModel and lies in the model's bundle
  /// What validation errors say in the place of names and sentences. The keys are `Property/NAME/Entity/ENTITY`,
  /// `Property/NAME` and `ErrorString/SENTENCE`. Default `NAMEModel.strings` of the bundle where the model lies, in the
  /// user's language; nil where there is none.
  open var localizationDictionary: [String: String]? {
    get { words.found }
    set { words = ModelWords(newValue) }
  }
  private var words = ModelWords(nil)
  open var entityVersionHashesByName: [String: Data] { entitiesByName.mapValues(\.versionHash) }
  /// A digest of all entities' hashes, in base 64.
  open var versionChecksum: String { VersionHash.checksum(of: self) }

  // Apple: isConfiguration(withName:compatibleWithStoreMetadata:), whether the hashes are the store's
  open func isConfiguration(
    withName configuration: String?, compatibleWithStoreMetadata metadata: [String: Any]
  ) -> Bool {
    guard let entities = entities(forConfigurationName: configuration),
      let hashes = metadata[NSStoreModelVersionHashesKey] as? [String: Data]
    else { return false }
    return hashes.count == entities.count && entities.allSatisfy { hashes[$0.name ?? ""] == $0.versionHash }
  }

  // MARK: Machinery

  /// Set when a coordinator uses the model.
  private(set) var isFrozen = false

  private func willModify() {
    if isFrozen { trap("Can't modify an immutable model.", name: .internalInconsistencyException) }
  }

  private var entitiesByClass = EntityClassTable()

  /// The entity that names the class, once the model is in use.
  func entity(ofClass type: AnyClass) -> NSEntityDescription? { entitiesByClass[type] }

  private static let freezing = NSRecursiveLock()

  func freeze() {
    Self.freezing.lock()
    defer { Self.freezing.unlock() }
    guard !isFrozen else { return }
    isFrozen = true
    // What is found out once is found out now: contexts of several threads ask for it.
    _ = (entitiesByName, numbered)
    for entity in entities { _ = entity.plan }
    for entity in entities { entity.plan.connect() }
    // A class that several entities name is that of the first, as where it is looked for among all models.
    entitiesByClass = EntityClassTable(entities.map { ($0.plan.objectClass, $0) })
    LoadedModels.add(self)
  }

  /// Entities in the order of their numbers in stores: by name, each followed by those below it.
  // Observed: Z_PRIMARYKEY of stores that Apple wrote
  private(set) lazy var numbered: [NSEntityDescription] = {
    func below(_ entity: NSEntityDescription) -> [NSEntityDescription] {
      [entity] + entity.subentities.sorted { ($0.name ?? "") < ($1.name ?? "") }.flatMap(below)
    }
    return entities.filter { $0.superentity == nil }.sorted { ($0.name ?? "") < ($1.name ?? "") }.flatMap(below)
  }()

  /// The model as stores keep it, compressed; nil where the archive can't hold what the app put into it.
  private(set) lazy var storedCopy: Data? = try? Inflation.deflate(try ModelArchiveWriter.archive(self))

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSManagedObjectModel()
    _ = copy.take(from: [self])
    return copy
  }
  open override func copy() -> Any { copy(with: nil) }

  /// Takes copies of the entities of all models; false when two of them differ in an entity of one name.
  private func take(from models: [NSManagedObjectModel]) -> Bool {
    var copies: [String: NSEntityDescription] = [:]
    var originals: [String: NSEntityDescription] = [:]
    var order: [String] = []
    for entity in models.flatMap(\.entities) {
      let name = entity.name ?? ""
      if let known = originals[name] {
        guard known.versionHash == entity.versionHash else { return false }
        continue
      }
      originals[name] = entity
      copies[name] = entity.copy() as? NSEntityDescription
      order.append(name)
    }
    for name in order {
      guard let copy = copies[name], let original = originals[name] else { continue }
      copy.subentities = original.subentities.compactMap { copies[$0.name ?? ""] }
      for case let relationship as NSRelationshipDescription in copy.own {
        let source = original.own.first { $0.name == relationship.name } as? NSRelationshipDescription
        relationship.destinationEntity = source?.destinationEntity.flatMap { copies[$0.name ?? ""] }
        let inverse = source?.inverseRelationship
        relationship.inverseRelationship =
          inverse.flatMap { inverse in
            copies[inverse.owner?.name ?? ""]?.own.first { $0.name == inverse.name }
          } as? NSRelationshipDescription
      }
    }
    entities = order.compactMap { copies[$0] }
    for model in models {
      for name in model.configurations {
        let more = (model.entities(forConfigurationName: name) ?? []).compactMap { copies[$0.name ?? ""] }
        setEntities((configured[name] ?? []) + more, forConfigurationName: name)
      }
      for (name, request) in model.fetchRequestTemplatesByName {
        let copy = request.copy() as? NSFetchRequest<NSFetchRequestResult>
        copy?.entity = request.entity.flatMap { copies[$0.name ?? ""] }
        setFetchRequestTemplate(copy, forName: name)
      }
      versionIdentifiers.formUnion(model.versionIdentifiers)
    }
    words = ModelWords(merging: models.map(\.words))
    return true
  }
}

/// The models that coordinators use, for `NSManagedObject.entity()`.
enum LoadedModels {
  private struct Entry {
    weak var model: NSManagedObjectModel?
  }
  nonisolated(unsafe) private static var entries: [Entry] = []
  private static let lock = NSLock()

  static func add(_ model: NSManagedObjectModel) {
    lock.withLock {
      entries.removeAll { $0.model == nil || $0.model === model }
      entries.append(Entry(model: model))
    }
  }

  /// The entities that name the class, the newest model's first.
  static func entities(ofClass type: AnyClass) -> [NSEntityDescription] {
    let models = lock.withLock { entries.compactMap(\.model) }
    return models.reversed().flatMap { model in model.entities.filter { $0.plan.objectClass == type } }
  }
}
