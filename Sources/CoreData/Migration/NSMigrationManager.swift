import QuinceFoundation

/// Carries out a migration from one store to another by a mapping model.
open class NSMigrationManager: NSObject {
  public let sourceModel: NSManagedObjectModel
  public let destinationModel: NSManagedObjectModel
  /// Nil before the migration.
  open private(set) var mappingModel: NSMappingModel!
  open private(set) var sourceContext: NSManagedObjectContext
  open private(set) var destinationContext: NSManagedObjectContext
  open private(set) var currentEntityMapping: NSEntityMapping = NSEntityMapping()
  // surface: the app's own notes
  open var userInfo: [AnyHashable: Any]?

  /// From 0 to 1; observable.
  open private(set) var migrationProgress: Float {
    get { progress }
    set {
      (self as NSObject).willChangeValue(forKey: "migrationProgress")
      progress = newValue
      (self as NSObject).didChangeValue(forKey: "migrationProgress")
    }
  }
  private var progress: Float = 0

  public init(sourceModel: NSManagedObjectModel, destinationModel: NSManagedObjectModel) {
    self.sourceModel = sourceModel
    self.destinationModel = destinationModel
    sourceContext = Self.context(sourceModel)
    destinationContext = Self.context(destinationModel)
    super.init()
    Self.registerMethods()
    reset()
  }

  /// Forgets associations and objects, so that the manager can be used for another mapping model.
  open func reset() {
    links = [:]
    policies = [:]
    cancellation = nil
    progress = 0
    sourceContext = Self.context(sourceModel)
    destinationContext = Self.context(destinationModel)
  }

  private static func context(_ model: NSManagedObjectModel) -> NSManagedObjectContext {
    let context = NSManagedObjectContext(scratchOn: NSPersistentStoreCoordinator(managedObjectModel: model))
    context.retainsRegisteredObjects = true
    return context
  }

  // MARK: Migrating

  // Apple: migrateStore(from:sourceType:options:with:toDestinationURL:destinationType:destinationOptions:)
  /// Leaves the source as it is. What was written to the destination is removed when the migration fails.
  open func migrateStore(
    from sourceURL: URL, sourceType sStoreType: String, options sOptions: [AnyHashable: Any]? = nil,
    with mappings: NSMappingModel?, toDestinationURL dURL: URL, destinationType dStoreType: String,
    destinationOptions dOptions: [AnyHashable: Any]? = nil
  ) throws {
    guard let mappings else {
      throw CoreDataError.make(NSMigrationMissingMappingModelError, "there is no mapping model", url: sourceURL)
    }
    mappingModel = mappings
    let source = try open(
      sStoreType, sourceURL, (sOptions ?? [:]).merging([NSReadOnlyPersistentStoreOption: true]) { $1 }, sourceContext,
      NSMigrationManagerSourceStoreError)
    defer { try? sourceContext.coordinator?.remove(source) }
    let isNew = !FileManager.default.fileExists(atPath: dURL.path)
    let destination = try open(
      dStoreType, dURL, dOptions, destinationContext, NSMigrationManagerDestinationStoreError)
    do {
      prepareDestination?(destination)
      try MigrationRun(manager: self, mappings: mappings.entityMappings ?? []).run()
      var metadata = destination.metadata ?? [:]
      for (key, value) in source.metadata ?? [:] where metadata[key] == nil { metadata[key] = value }
      destination.metadata = metadata
      try destinationContext.save()
      try destination.writeMetadata()
      try destinationContext.coordinator?.remove(destination)
    } catch {
      destinationContext.rollback()
      try? destinationContext.coordinator?.remove(destination)
      if isNew { try? StoreKinds.kind(of: dStoreType, at: dURL).destroy(at: dURL) }
      throw error
    }
  }

  public func migrateStore(
    from sourceURL: URL, type sourceType: NSPersistentStore.StoreType, options sourceOptions: [AnyHashable: Any]? = nil,
    mapping: NSMappingModel, to destinationURL: URL, type destinationType: NSPersistentStore.StoreType,
    options destinationOptions: [AnyHashable: Any]? = nil
  ) throws {
    try migrateStore(
      from: sourceURL, sourceType: sourceType.rawValue, options: sourceOptions, with: mapping,
      toDestinationURL: destinationURL, destinationType: destinationType.rawValue,
      destinationOptions: destinationOptions)
  }

  private func open(
    _ type: String, _ url: URL, _ options: [AnyHashable: Any]?, _ context: NSManagedObjectContext, _ code: Int
  ) throws -> NSPersistentStore {
    do {
      guard let coordinator = context.coordinator else { throw CocoaError(.featureUnsupported) }
      return try coordinator.addPersistentStore(ofType: type, configurationName: nil, at: url, options: options)
    } catch {
      throw CoreDataError.make(
        code, "the store can't be opened: \((error as NSError).localizedFailureReason ?? "\(error)")", url: url,
        [NSUnderlyingErrorKey: error as NSError])
    }
  }

  /// What the automatic migration does with the new store before objects go into it.
  var prepareDestination: ((NSPersistentStore) -> Void)?

  // Apple: cancelMigrationWithError(_:), "the error … will be returned by migrateStore"
  open func cancelMigrationWithError(_ error: any Error) { cancellation = error }
  private var cancellation: (any Error)?

  /// Counts one more part of the work; the place where a migration is cancelled.
  func advance(to mapping: NSEntityMapping, _ done: Int, of all: Int) throws {
    currentEntityMapping = mapping
    if let cancellation { throw cancellation }
    migrationProgress = all == 0 ? 1 : Float(done) / Float(all)
    if let cancellation { throw cancellation }
  }

  // MARK: Entities

  open func sourceEntity(for mEntity: NSEntityMapping) -> NSEntityDescription? {
    mEntity.sourceEntityName.flatMap { sourceModel.entitiesByName[$0] }
  }

  open func destinationEntity(for mEntity: NSEntityMapping) -> NSEntityDescription? {
    mEntity.destinationEntityName.flatMap { destinationModel.entitiesByName[$0] }
  }

  private var policies: [ObjectIdentifier: NSEntityMigrationPolicy] = [:]

  func policy(of mapping: NSEntityMapping) throws -> NSEntityMigrationPolicy {
    if let known = policies[ObjectIdentifier(mapping)] { return known }
    var made = NSEntityMigrationPolicy()
    if let name = mapping.entityMigrationPolicyClassName, !name.isEmpty {
      guard let type = NamedClass.find(name) as? NSEntityMigrationPolicy.Type else {
        throw CoreDataError.make(
          NSEntityMigrationPolicyError,
          "\(mapping.name ?? ""): there is no subclass of NSEntityMigrationPolicy named \(name)")
      }
      made = type._quinceMake()
    }
    policies[ObjectIdentifier(mapping)] = made
    return made
  }

  // MARK: Associations

  private struct Links {
    var destinations: [NSManagedObject: [NSManagedObject]] = [:]
    var sources: [NSManagedObject: [NSManagedObject]] = [:]
    var orderedSources: [NSManagedObject] = []
    var orderedDestinations: [NSManagedObject] = []
  }
  private var links: [String: Links] = [:]

  // Apple: associate(sourceInstance:withDestinationInstance:for:)
  open func associate(
    sourceInstance: NSManagedObject, withDestinationInstance destinationInstance: NSManagedObject,
    for entityMapping: NSEntityMapping
  ) {
    let name = entityMapping.name ?? ""
    if links[name]?.destinations[sourceInstance] == nil {
      links[name, default: Links()].orderedSources.append(sourceInstance)
    }
    links[name, default: Links()].destinations[sourceInstance, default: []].append(destinationInstance)
    links[name, default: Links()].sources[destinationInstance, default: []].append(sourceInstance)
    links[name, default: Links()].orderedDestinations.append(destinationInstance)
  }

  // Apple: destinationInstances(forEntityMappingName:sourceInstances:), nil is all that were made for the mapping
  open func destinationInstances(
    forEntityMappingName mappingName: String, sourceInstances: [NSManagedObject]?
  ) -> [NSManagedObject] {
    guard let known = links[mappingName] else { return [] }
    guard let sourceInstances else { return known.orderedDestinations }
    return sourceInstances.flatMap { known.destinations[$0] ?? [] }
  }

  open func sourceInstances(
    forEntityMappingName mappingName: String, destinationInstances: [NSManagedObject]?
  ) -> [NSManagedObject] {
    guard let known = links[mappingName] else { return [] }
    guard let destinationInstances else { return known.orderedSources }
    return destinationInstances.flatMap { known.sources[$0] ?? [] }
  }

  // MARK: Expressions of mapping models

  private static func registerMethods() { _ = methodsAreRegistered }

  private static let methodsAreRegistered: Void = {
    let name = "destinationInstancesForEntityMappingNamed:sourceInstances:"
    let request = "fetchRequestForSourceEntityNamed:predicateString:"
    _ = _QuinceClass(NSMigrationManager.self)
      .action(_qs(NSMigrationManager.destinations(mapping:sources:), name))
      .action(_qs(NSMigrationManager.sourceRequest(entity:predicate:), request))
      .action(
        _qs(NSMigrationManager.sourceRequest(entity:predicate:includesSubentities:), request + "includesSubentities:")
      )
      .action(_qs(NSMigrationManager.answerSourceContext, "sourceContext"))
      .action(_qs(NSMigrationManager.answerDestinationContext, "destinationContext"))
      .property("sourceContext", get: { $0.sourceContext })
      .property("destinationContext", get: { $0.destinationContext })
      .property("userInfo", get: { $0.userInfo })
      .property("migrationProgress", get: { $0.migrationProgress })
  }()

  // Observed: apps' mapping models name these two in source expressions, FETCH(FUNCTION($manager, "…", "Book", "TRUEPREDICATE"), …)
  private func sourceRequest(entity: String, predicate: String) -> NSFetchRequest<NSFetchRequestResult> {
    sourceRequest(entity: entity, predicate: predicate, includesSubentities: false)
  }

  private func sourceRequest(
    entity: String, predicate: String, includesSubentities: Bool
  ) -> NSFetchRequest<NSFetchRequestResult> {
    let request = NSFetchRequest<NSFetchRequestResult>()
    request.entity = sourceModel.entitiesByName[entity]
    request.predicate = NSPredicate(format: predicate)
    request.includesSubentities = includesSubentities
    return request
  }

  // FUNCTION sends messages, also those that read properties.
  private func answerSourceContext() -> NSManagedObjectContext { sourceContext }
  private func answerDestinationContext() -> NSManagedObjectContext { destinationContext }

  /// The sources may be one object, or any collection.
  private func destinations(mapping: String, sources: Any?) -> [NSManagedObject] {
    let sources = sources.flattened
    let all =
      (sources as? NSManagedObject).map { [$0] }
      ?? sources.flatMap { KeyValueAccess.elements(of: $0) }?.compactMap { $0 as? NSManagedObject } ?? []
    return destinationInstances(forEntityMappingName: mapping, sourceInstances: all)
  }
}
