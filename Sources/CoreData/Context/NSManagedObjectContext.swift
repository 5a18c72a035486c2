import QuinceFoundation

/// Where an app finds and changes objects, until it saves them or throws the changes away.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// How the context's own queue is made.
  public struct ConcurrencyType: Hashable, Sendable {
    let type: NSManagedObjectContextConcurrencyType
    public static let mainQueue = ConcurrencyType(type: .mainQueueConcurrencyType)
    public static let privateQueue = ConcurrencyType(type: .privateQueueConcurrencyType)
  }

  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
    concurrencyType = ct
    queue = ContextQueue(ct)
    super.init()
    queue.owner = self
    home.settle(self)
  }

  public convenience init(_ type: ConcurrencyType) { self.init(concurrencyType: type.type) }

  /// A context of the framework's own, for the thread that makes it: no app's rule about queues concerns it.
  convenience init(scratchOn coordinator: NSPersistentStoreCoordinator?) {
    self.init(concurrencyType: .privateQueueConcurrencyType)
    persistentStoreCoordinator = coordinator
    isScratch = true
  }
  private(set) final var isScratch = false

  /// A context for the thread that makes it.
  public override convenience init() { self.init(concurrencyType: .confinementConcurrencyType) }

  deinit {
    queue.end()
    changes.endChanges()
    withExtendedLifetime(observer) {}
  }

  // MARK: Settings

  public final let concurrencyType: NSManagedObjectContextConcurrencyType
  let queue: ContextQueue
  let home = ContextHome()
  // surface: the app's own note
  open var name: String?
  // surface: the app's own notes
  open var userInfo = NSMutableDictionary()

  // Apple: persistentStoreCoordinator, a child context answers its parent's
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    get { coordinator }
    set { ownCoordinator = newValue }
  }
  private var ownCoordinator: NSPersistentStoreCoordinator? { didSet { listenForSaves() } }
  var coordinator: NSPersistentStoreCoordinator? { parent?.coordinator ?? ownCoordinator }

  open var parent: NSManagedObjectContext? {
    willSet {
      if newValue?.concurrencyType == .confinementConcurrencyType {
        trap(
          "Parent NSManagedObjectContext must use either NSPrivateQueueConcurrencyType or NSMainQueueConcurrencyType.",
          name: .invalidArgumentException)
      }
    }
    didSet {
      parent?.keepNames()
      listenForSaves()
    }
  }

  /// Default nil, as on iOS.
  open var undoManager: UndoManager? {
    didSet {
      if undoManager != nil { changes.keepAll() }
      checkpoints = undoManager.map { CheckpointListener(self, $0) }
    }
  }
  private var checkpoints: CheckpointListener?
  /// Whether all objects of the context are kept alive. Default false: only those with changes are.
  open var retainsRegisteredObjects = false {
    didSet { retained = retainsRegisteredObjects ? Set(registeredObjects) : [] }
  }
  var retained: Set<NSManagedObject> = []
  /// Default true; false propagates deletions at a save alone.
  open var propagatesDeletesAtEndOfEvent = true
  /// Default true: a fault whose row is gone becomes a deleted object without values, instead of an exception.
  open var shouldDeleteInaccessibleFaults = true
  /// Seconds for which faults and refreshed objects get rows that were read before. Negative, the default, is for ever.
  open var stalenessInterval: TimeInterval = -1 { didSet { if stalenessInterval >= 0 { Staleness.use() } } }
  /// An `NSMergePolicy`. Default `NSErrorMergePolicy`.
  open var mergePolicy: Any = NSErrorMergePolicy
  var policy: NSMergePolicy { mergePolicy as? NSMergePolicy ?? .error }
  open var automaticallyMergesChangesFromParent = false { didSet { listenForSaves() } }
  private var observer: SaveListener?
  /// The state of the stores that the context reads; nil for the newest.
  var pinnedToken: NSQueryGenerationToken?
  /// Who changed something, as the persistent history tells it. Default nil.
  open var transactionAuthor: String?

  private func listenForSaves() {
    observer = nil
    guard automaticallyMergesChangesFromParent else { return }
    observer = SaveListener(self)
  }

  // MARK: Objects

  private var registry = IdentityTable<NSManagedObject>()
  // The end of an event lets go of objects on the context's own queue, also where an app uses the context on another.
  private let registryLock = NSLock()
  private var isClearingScheduled = false
  var changes = ContextChanges()
  /// Beside the changes, since to ask a part of them copies them all.
  private var isProcessingScheduled = false
  var isProcessingChanges = false

  private func withRegistry<Result>(_ body: (inout IdentityTable<NSManagedObject>) -> Result) -> Result {
    registryLock.lock()
    defer { registryLock.unlock() }
    return body(&registry)
  }

  func register(_ object: NSManagedObject) {
    register(object, insteadOf: nil)
  }

  /// The object is known by its identity, and no longer by the other one.
  func register(_ object: NSManagedObject, insteadOf other: Identity?) {
    let identity = object.identity
    // What is let go of here may ask the context, so it goes when the table is free again.
    var gone: [NSManagedObject?] = []
    var former: NSManagedObject?
    withRegistry { registry in
      if let other {
        registry.remove(other)
        names?.add(other, of: object)
      }
      if registry.isDue { gone = registry.clear() }
      former = registry.set(identity, object)
    }
    withExtendedLifetime((gone, former)) {}
    if retainsRegisteredObjects { retained.insert(object) }
    scheduleClearing()
  }

  /// That many are about to be registered.
  func expect(_ more: Int) {
    let gone = withRegistry { registry -> [NSManagedObject?] in
      defer { registry.reserve(more) }
      return registry.isDue ? registry.clear() : []
    }
    withExtendedLifetime(gone) {}
  }

  /// The object of that identity that somebody has.
  func registered(_ identity: Identity) -> NSManagedObject? {
    registryLock.lock()
    let (known, hasNames) = (registry.find(identity), names != nil)
    registryLock.unlock()
    return known ?? (hasNames || parent != nil ? renamed(identity) : nil)
  }

  /// The object that has this very identity.
  func find(_ identity: Identity) -> NSManagedObject? { withRegistry { $0.find(identity) } }

  /// Kept for children alone.
  private var names: FormerNames?

  func withNames<Result>(_ body: (FormerNames?) -> Result) -> Result {
    registryLock.lock()
    defer { registryLock.unlock() }
    return body(names)
  }

  private func keepNames() {
    registryLock.lock()
    defer { registryLock.unlock() }
    if names == nil { names = FormerNames() }
  }

  func forget(_ object: NSManagedObject) {
    let identity = object.identity
    withRegistry { if $0.find(identity) === object { $0.remove(identity) } }
    retained.remove(object)
  }

  func forgetAll() {
    let gone = withRegistry { registry -> ([NSManagedObject?], IdentityTable<NSManagedObject>) in
      let cleared = registry.clear()
      let former = registry
      registry = IdentityTable()
      return (cleared, former)
    }
    withExtendedLifetime(gone) {}
  }

  open var registeredObjects: Set<NSManagedObject> { Set(withRegistry { $0.all }) }

  /// Lets go of objects that nobody has any more, once the event is over.
  private func scheduleClearing() {
    guard !isClearingScheduled else { return }
    isClearingScheduled = queue.atEndOfEvent { [weak self] in
      guard let self else { return }
      self.isClearingScheduled = false
      // A few that are left among many are not worth looking at all of them.
      let gone = self.withRegistry { $0.additions * 8 >= $0.count ? $0.clear() : [] }
      withExtendedLifetime(gone) {}
    }
  }
  open var insertedObjects: Set<NSManagedObject> { Set(changes.inserted.all.filter { !$0.flags.contains(.deleted) }) }
  open var updatedObjects: Set<NSManagedObject> {
    Set(changes.updated.all.filter { !$0.flags.contains(.inserted) && !$0.flags.contains(.deleted) })
  }
  open var deletedObjects: Set<NSManagedObject> { Set(changes.deleted.all) }
  open var hasChanges: Bool {
    // What came and went is no change.
    !changes.deleted.isEmpty || changes.inserted.contains { !$0.flags.contains(.deleted) }
      || changes.updated.contains { !$0.flags.contains(.deleted) || !$0.flags.contains(.inserted) }
  }

  // Apple: registeredObject(for:), nil for objects that the context does not have
  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    registered(objectID.identity)
  }

  // Apple: object(with:), "this method always returns an object"; it may be a fault of something that does not exist
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    if let known = registered(objectID.identity) { return known }
    return objectID.plan.makeFault(current(objectID), in: self)
  }

  // Apple: existingObject(with:), throws when there is no such object
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    if let known = registered(objectID.identity), !known.isFault {
      guard !known.isDeleted else { throw Self.missing(objectID) }
      return known
    }
    let objectID = current(objectID)
    guard let found = source.row(for: objectID) else { throw Self.missing(objectID) }
    let known = registered(objectID.identity)
    let object = known ?? found.plan.makeFault(source.identifier(found, objectID), in: self)
    if object.isFault { fulfil(object, found.row) }
    return object
  }

  private static func missing(_ objectID: NSManagedObjectID) -> NSError {
    CoreDataError.make(
      NSManagedObjectReferentialIntegrityError,
      "there is no object \(objectID.uriRepresentation().absoluteString)\(Deletions.story(of: objectID))",
      url: nil, [NSAffectedObjectsErrorKey: [objectID]])
  }

  // MARK: Changing

  open func insert(_ object: NSManagedObject) {
    if ConcurrencyDebug.isOn { ConcurrencyDebug.check(self, object) }
    guard object.home !== home || !object.flags.contains(.inserted) else { return }
    if object.home !== home, let other = object.context, other !== self {
      trap(
        "An NSManagedObject cannot be in two contexts; it belongs to another one: \(object)",
        name: .invalidArgumentException)
    }
    let isDeletedOne = object.flags.contains(.deleted)
    object.home = home
    register(object)
    if object.isFresh, undoManager == nil { changes.keepFresh(object) }
    objectWillChange(object, isUpdate: false)
    if isDeletedOne { changes.deleted.remove(object) }
    object.flags.remove(.deleted)
    if object.committed == nil {
      object.flags.insert(.inserted)
      changes.inserted.add(object)
    }
    changes.event.inserted.add(object)
    if !isDeletedOne { object.awakeFromInsert() }
  }

  open func delete(_ object: NSManagedObject) {
    if ConcurrencyDebug.isOn { ConcurrencyDebug.check(self, object) }
    guard object.home === home else {
      trap(
        "An NSManagedObjectContext cannot delete objects in other contexts.", name: .invalidArgumentException)
    }
    guard !object.flags.contains(.deleted) else { return }
    if object.isFault { object.access() }
    // The fault may have turned out to be an object that is gone.
    guard !object.flags.contains(.deleted) else { return }
    object.prepareForDeletion()
    objectWillChange(object, isUpdate: false)
    object.flags.insert(.deleted)
    if !object.flags.contains(.inserted) || object.committed != nil { changes.deleted.add(object) }
    changes.event.deleted.add(object)
    changes.unpropagated.append(object)
  }

  // Apple: assign(_:to:), "specifies the store in which a newly inserted object will be saved"
  open func assign(_ object: Any, to store: NSPersistentStore) {
    guard let object = object as? NSManagedObject else { return }
    changes.stores[ObjectIdentifier(object)] = store
  }

  /// Called before each change of an object; the first of an event keeps what was there.
  func objectWillChange(_ object: NSManagedObject, isUpdate: Bool = true) {
    object.tellOfChange()
    changes.keep(object)
    if isUpdate {
      // A new object is reported and saved as one whatever its values become.
      if object.flags.insert(.updated).inserted, !object.flags.contains(.inserted) { changes.updated.add(object) }
      if !object.marks.contains(.eventInserted) { changes.event.updated.add(object) }
    }
    scheduleProcessing()
  }

  /// What the object was when the event began.
  func snapshot(of object: NSManagedObject) -> ObjectSnapshot? { changes.snapshot(of: object) }

  func scheduleProcessing() {
    guard !isProcessingScheduled, !isProcessingChanges else { return }
    isProcessingScheduled = queue.atEndOfEvent { [weak self] in
      guard let self else { return }
      self.isProcessingScheduled = false
      self.processPendingChanges()
    }
  }

  // MARK: Queue

  open func perform(_ block: @escaping () -> Void) {
    queue.async {
      block()
      self.processPendingChanges()
    }
  }

  open func performAndWait(_ block: () -> Void) { queue.sync(block) }

  public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try queue.sync(block) }

  /// Whether an asynchronous block starts at once where it can.
  public enum ScheduledTaskType: Hashable, Sendable {
    case immediate
    case enqueued
  }

  // Apple: perform(schedule:_:), "immediate: the context performs the block at once where the caller is on its queue already"
  /// Runs the block on the context's queue, in the task that waits for it.
  nonisolated(nonsending) public func perform<T>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> T
  ) async throws -> T {
    if schedule == .immediate, queue.isCurrent { return try runNow(block) }
    return try await run(block).get()
  }

  nonisolated(nonsending) public func perform<T>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () -> T
  ) async -> T {
    if schedule == .immediate, queue.isCurrent { return runNow(block) }
    switch await run(block) {
    case .success(let value): return value
    case .failure(let error): fatalError("a block that does not throw threw \(error)")
    }
  }

  private func runNow<T>(_ block: () throws -> T) rethrows -> T {
    defer { processPendingChanges() }
    return try queue.sync(block)
  }

  private func run<T>(_ block: @escaping () throws -> T) async -> Result<T, any Error> {
    nonisolated(unsafe) let block = block
    return await withCheckedContinuation { (continuation: CheckedContinuation<Carried<T>, Never>) in
      queue.async {
        let result = Carried(result: Result { try block() })
        self.processPendingChanges()
        continuation.resume(returning: result)
      }
    }.result
  }
}

/// A result that goes from a context's queue to the task that waits for it.
private struct Carried<Value>: @unchecked Sendable {
  let result: Result<Value, any Error>
}

public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  @available(*, deprecated, message: "Use another NSManagedObjectContextConcurrencyType")
  case confinementConcurrencyType = 0
  case privateQueueConcurrencyType = 1
  case mainQueueConcurrencyType = 2
}
