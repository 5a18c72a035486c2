import QuinceFoundation
import Synchronization

/// An object of a data model, kept by a store and changed in a context.
open class NSManagedObject: NSObject, NSFetchRequestResult {
  struct Flags: OptionSet {
    let rawValue: UInt8
    static let fault = Flags(rawValue: 1)
    static let inserted = Flags(rawValue: 2)
    static let updated = Flags(rawValue: 4)
    static let deleted = Flags(rawValue: 8)
    /// The row belongs to this object alone and may be changed.
    static let ownsRow = Flags(rawValue: 16)
    static let saving = Flags(rawValue: 32)
  }

  /// One end of a relationship, as far as it was looked at.
  enum Related {
    case unknown
    case none
    case one(NSManagedObject)
    case many(RelatedObjects)
  }

  final let plan: EntityPlan
  /// Made when somebody asks for it, on whatever thread.
  private final let knownIdentifier = Atomic<Unmanaged<NSManagedObjectID>?>(nil)
  /// The store's; nil for an object that no store has.
  private final var tag: StoreTag?
  /// The primary key, or what distinguishes an object that is not saved from others; 0 before anybody asked.
  private final var number: Int64 = 0
  final var home: ContextHome?
  final var flags: Flags = []
  final var marks: ListMarks = []
  /// The present values; nil while the object is a fault.
  final var row: Row?
  /// The values of the last read or save; nil for an object that no store has.
  final var committed: Row?
  /// Objects that are read along with this one; nil once it was read.
  final var batch: FaultBatch?
  /// One for each relationship, made when the first is looked at.
  final var related: [Related] = []

  deinit { knownIdentifier.load(ordering: .acquiring)?.release() }

  final var context: NSManagedObjectContext? {
    get { home?.context }
    set { home = newValue?.home }
  }

  final var identifier: NSManagedObjectID {
    get {
      if let known = knownIdentifier.load(ordering: .acquiring) { return known.takeUnretainedValue() }
      let made = Unmanaged.passRetained(makeIdentifier())
      let (isFirst, first) = knownIdentifier.compareExchange(
        expected: nil, desired: made, ordering: .acquiringAndReleasing)
      guard !isFirst, let first else { return made.takeUnretainedValue() }
      made.release()
      return first.takeUnretainedValue()
    }
    set {
      (tag, number) = newValue.parts
      knownIdentifier.exchange(Unmanaged.passRetained(newValue), ordering: .acquiringAndReleasing)?.release()
    }
  }

  private func makeIdentifier() -> NSManagedObjectID {
    guard let tag else { return NSManagedObjectID(plan, temporary: ownNumber) }
    return tag.store?.identifier(plan, number) ?? NSManagedObjectID(plan, key: number, tag: tag)
  }

  private var ownNumber: Int64 {
    if number == 0 { number = TemporaryNumbers.next() }
    return number
  }

  /// Which object it is, without an identifier.
  final var identity: Identity {
    guard let tag else { return Identity(temporary: ownNumber) }
    return Identity(tag, root: plan.rootNumber, key: number)
  }

  /// Which object of the same store is meant by the key; nil for an object that no store has.
  final func identity(in root: Int32, key: Int64) -> Identity? { tag.map { Identity($0, root: root, key: key) } }

  /// Where the object is in its store; nil for one that no store has.
  final var place: RowKey? { tag == nil ? nil : RowKey(entity: plan.number, key: number) }
  final var store: NSPersistentStore? { tag?.store }

  /// A fault of what the store has under the key.
  final func stand(for key: Int64, of tag: StoreTag) { (self.tag, number) = (tag, key) }

  /// The object has got a place in the store; the identifier it had stays with those who have it.
  final func become(_ key: Int64, of tag: StoreTag) {
    stand(for: key, of: tag)
    knownIdentifier.exchange(nil, ordering: .acquiringAndReleasing)?.release()
  }

  /// Whether the object is in the store, or in none yet.
  final func mayBe(in store: NSPersistentStore) -> Bool { tag == nil || tag === store.tag }

  // MARK: Creating

  /// The object has the entity's default values, and is inserted into the context if there is one.
  public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    if entity.isAbstract, context != nil {
      trap(
        "CoreData: error: Cannot create an NSManagedObject of an abstract entity '\(entity.name ?? "")'",
        name: .invalidArgumentException)
    }
    plan = entity.plan
    row = plan.defaults
    super.init()
    context?.insert(self)
  }

  // Apple: init(context:), "initializes a managed object subclass and inserts it into the specified managed object context"
  public convenience init(context moc: NSManagedObjectContext) {
    self.init(entity: Self.entity(in: moc), insertInto: moc)
  }

  /// The entity of the class in the model that was loaded last.
  open class func entity() -> NSEntityDescription {
    guard let found = LoadedModels.entities(ofClass: self).first else {
      trap(
        "+[\(_typeName(self, qualified: false)) entity] Failed to find a unique match for an NSEntityDescription to a managed object subclass",
        name: .invalidArgumentException)
    }
    return found
  }

  private class func entity(in context: NSManagedObjectContext) -> NSEntityDescription {
    let model = context.coordinator?.managedObjectModel
    if let known = model?.entity(ofClass: self) { return known }
    return LoadedModels.entities(ofClass: self).first { $0.model === model }
      ?? model?.entities.first { $0.plan.objectClass == self } ?? entity()
  }

  // A subclass has one of its own type beside it, which is meant where nothing says the type.
  @_disfavoredOverload open class func fetchRequest() -> NSFetchRequest<NSFetchRequestResult> {
    let request = NSFetchRequest<NSFetchRequestResult>()
    request.entity = entity()
    return request
  }

  /// Whether changes of properties that the model does not name leave the object unchanged. Default true.
  open class var contextShouldIgnoreUnmodeledPropertyChanges: Bool { true }

  // MARK: Identity

  /// Nil once the object was deleted and saved, and when its context is gone.
  open var managedObjectContext: NSManagedObjectContext? { context }
  open var entity: NSEntityDescription { plan.entity }
  open var objectID: NSManagedObjectID { identifier }

  // MARK: State

  open var isInserted: Bool { flags.contains(.inserted) }
  open var isUpdated: Bool { flags.contains(.updated) && !flags.contains(.inserted) && !flags.contains(.deleted) }
  // Apple: isDeleted, "true if … the object will be deleted during the next save operation"
  open var isDeleted: Bool { flags.contains(.deleted) && context != nil }
  open var hasChanges: Bool { !flags.isDisjoint(with: [.inserted, .updated, .deleted]) }
  open var isFault: Bool { flags.contains(.fault) }
  /// 0 for an object that is no fault.
  open var faultingState: Int { isFault ? 1 : 0 }

  /// Whether a save would change the store, transient values aside.
  open var hasPersistentChangedValues: Bool {
    changedPlaces.contains { !plan.slots[$0].isTransient }
  }

  // MARK: Life cycle

  /// After the object's values were read.
  open func awakeFromFetch() {}
  /// After the object was inserted, once in its life.
  open func awakeFromInsert() {}
  /// After undo, redo, rollback or a refresh brought values back.
  open func awake(fromSnapshotEvents flags: NSSnapshotEventType) {}
  /// Before the object is deleted, while its relationships hold.
  open func prepareForDeletion() {}
  /// Before a save. What it changes is saved too.
  open func willSave() {}
  open func didSave() {}
  open func willTurnIntoFault() {}
  open func didTurnIntoFault() {}

  // MARK: Validating

  // Apple: validateForInsert(), validateForUpdate(), validateForDelete(), subclasses call super
  open func validateForDelete() throws { try validateRelationshipsForDelete() }
  open func validateForInsert() throws { try validateProperties() }
  open func validateForUpdate() throws { try validateProperties() }

  // Apple: description, `<Person: 0x600003> (entity: Person; id: 0x8 <x-coredata://…>; data: {…})`
  open override var description: String {
    let head = "\(KeyValueAccess.name(self)) (entity: \(plan.name); id: \(identifier)"
    guard !isFault, row != nil else { return head + "; data: <fault>)" }
    let entries = plan.names(of: Array(plan.slots.indices)).sorted().map { "    \($0) = \(shown($0));\n" }.joined()
    return head + "; data: {\n\(entries)})"
  }

  private func shown(_ name: String) -> String {
    guard let place = plan.place(of: name) else { return "nil" }
    switch plan.slots[place].kind {
    case .attribute:
      guard let value = plan.boxed(place, { row?.values[$0] ?? .null }) else { return "nil" }
      return value is String ? "\"\(value)\"" : "\(value)"
    case .toOne: return toOne(place).map { "\($0.identifier)" } ?? "nil"
    case .toMany(let index):
      guard index < related.count, case .many(let objects) = related[index], objects.isLoaded else {
        return "\"<relationship fault: \(_address(of: self)) '\(name)'>\""
      }
      return "(\(objects.members.map { "\($0.identifier)" }.joined(separator: ", ")))"
    case .fetched: return "\"<fetched property>\""
    }
  }

  // Apple: "you must not override" isEqual and hash: an object is itself.
  public final override func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
  public final override var hash: Int { Int(bitPattern: Unmanaged.passUnretained(self).toOpaque()) >> 4 }
}

/// Why an object's values came back.
public struct NSSnapshotEventType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let undoInsertion = NSSnapshotEventType(rawValue: 1 << 1)
  public static let undoDeletion = NSSnapshotEventType(rawValue: 1 << 2)
  public static let undoUpdate = NSSnapshotEventType(rawValue: 1 << 3)
  public static let rollback = NSSnapshotEventType(rawValue: 1 << 4)
  public static let refresh = NSSnapshotEventType(rawValue: 1 << 5)
  public static let mergePolicy = NSSnapshotEventType(rawValue: 1 << 6)
}
