import QuinceFoundation

/// A kind of objects: its name, class and properties.
open class NSEntityDescription: NSObject, NSCopying {
  public override init() { super.init() }

  /// Stands for the entity of a property that belongs to none.
  static let unattached = NSEntityDescription()

  open var managedObjectModel: NSManagedObjectModel { model ?? .unattached }
  weak var model: NSManagedObjectModel?

  open var name: String? {
    willSet { willModify() }
    didSet { model?.namesChanged() }
  }
  /// Default `NSManagedObject`.
  open var managedObjectClassName: String! {
    get { givenClassName ?? "NSManagedObject" }
    set {
      willModify()
      givenClassName = newValue
    }
  }
  var givenClassName: String?
  /// Default false. Abstract entities have no objects of their own.
  open var isAbstract = false { willSet { willModify() } }

  // MARK: Inheritance

  open internal(set) weak var superentity: NSEntityDescription?

  open var subentities: [NSEntityDescription] = [] {
    willSet { willModify() }
    didSet {
      for old in oldValue where old.superentity === self { old.superentity = nil }
      for new in subentities { new.superentity = self }
    }
  }
  open var subentitiesByName: [String: NSEntityDescription] {
    Dictionary(subentities.map { ($0.name ?? "", $0) }, uniquingKeysWith: { $1 })
  }

  // Apple: isKindOf(entity:), "true if the receiver is entity or a sub-entity of it"
  open func isKindOf(entity: NSEntityDescription) -> Bool {
    var next: NSEntityDescription? = self
    while let current = next {
      if current === entity || (current.name == entity.name && current.name != nil && current.isSame(as: entity)) {
        return true
      }
      next = current.superentity
    }
    return false
  }

  /// Whether both stand for the same entity in copies of a model.
  private func isSame(as other: NSEntityDescription) -> Bool {
    model == nil || other.model == nil || model !== other.model
  }

  var root: NSEntityDescription {
    var current = self
    while let parent = current.superentity { current = parent }
    return current
  }

  /// The entity with its subentities, their subentities and so on, those above first.
  var family: [NSEntityDescription] { [self] + subentities.flatMap(\.family) }

  // MARK: Properties

  /// The inherited properties, then the entity's own. Setting it sets the entity's own.
  open var properties: [NSPropertyDescription] {
    get { (superentity?.properties ?? []).filter { inherited in !own.contains { $0.name == inherited.name } } + own }
    set {
      willModify()
      let inherited = Set((superentity?.properties ?? []).map(ObjectIdentifier.init))
      for old in own { old.owner = nil }
      own = newValue.filter { !inherited.contains(ObjectIdentifier($0)) }
      for property in own { property.owner = self }
    }
  }
  private(set) var own: [NSPropertyDescription] = []

  open var propertiesByName: [String: NSPropertyDescription] { named(properties) }
  open var attributesByName: [String: NSAttributeDescription] {
    named(properties.compactMap { $0 as? NSAttributeDescription })
  }
  open var relationshipsByName: [String: NSRelationshipDescription] {
    named(properties.compactMap { $0 as? NSRelationshipDescription })
  }

  /// A property, or the element of a composite attribute that the key path leads to.
  func property(path: String) -> NSPropertyDescription? {
    var keys = path.split(separator: ".").map(String.init)
    guard !keys.isEmpty else { return nil }
    var found = propertiesByName[keys.removeFirst()]
    for key in keys { found = (found as? NSCompositeAttributeDescription)?.elements.first { $0.name == key } }
    return found
  }

  private func named<Property: NSPropertyDescription>(_ all: [Property]) -> [String: Property] {
    Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }

  open func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription] {
    properties.compactMap { $0 as? NSRelationshipDescription }.filter { $0.destinationEntity === entity }
  }

  // MARK: Indexes and constraints

  open var indexes: [NSFetchIndexDescription] = [] {
    willSet { willModify() }
    didSet { for index in indexes { index.entity = self } }
  }
  /// Groups of attributes, or their names, whose values no two objects have together.
  open var uniquenessConstraints: [[Any]] = [] { willSet { willModify() } }
  /// Groups of properties, or their names, that are looked up together.
  @available(*, deprecated, message: "Use NSEntityDescription.indexes instead")
  open var compoundIndexes: [[Any]] {
    get { compound }
    set {
      willModify()
      compound = newValue
    }
  }
  var compound: [[Any]] = []

  /// The names of the attributes of each constraint, with those of the entities above.
  var constraintNames: [[String]] {
    (superentity?.constraintNames ?? [])
      + uniquenessConstraints.map { $0.compactMap { ($0 as? NSPropertyDescription)?.path ?? $0 as? String } }
  }

  @available(*, deprecated, message: "Quince: no effect")
  open var coreSpotlightDisplayNameExpression: NSExpression? {
    willSet {
      willModify()
      NoEffect.log("NSEntityDescription.coreSpotlightDisplayNameExpression")
    }
  }

  // MARK: Versions

  open var userInfo: [AnyHashable: Any]? { willSet { willModify() } }
  /// A digest of what decides how the entity's objects are stored.
  open var versionHash: Data { VersionHash.hash(of: self) }
  open var versionHashModifier: String? { willSet { willModify() } }
  /// The name in the model from which a migration comes. Default: the entity's name.
  open var renamingIdentifier: String? {
    get { givenRenamingIdentifier ?? name }
    set {
      willModify()
      givenRenamingIdentifier = newValue
    }
  }
  var givenRenamingIdentifier: String?

  // MARK: Looking up

  // Apple: entity(forEntityName:in:), of the model of the context's coordinator
  open class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    guard let model = context.coordinator?.managedObjectModel else {
      trap(
        "+entityForName: nil is not a legal NSPersistentStoreCoordinator for searching for entity name '\(entityName)'",
        name: .invalidArgumentException)
    }
    return model.entitiesByName[entityName]
  }

  // Apple: insertNewObject(forEntityName:into:), an object of the class that the entity names
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    guard let entity = entity(forEntityName: entityName, in: context) else {
      trap(
        "+entityForName: could not locate an entity named '\(entityName)' in this model.",
        name: .internalInconsistencyException)
    }
    return entity.plan.makeObject(insertInto: context)
  }

  // MARK: Machinery

  private var knownPlan: EntityPlan?
  private static let planLock = NSRecursiveLock()

  /// What objects know of their entity. From then on the entity can't change.
  var plan: EntityPlan {
    if let knownPlan { return knownPlan }
    return Self.planLock.withLock {
      if let knownPlan { return knownPlan }
      let made = EntityPlan(self)
      knownPlan = made
      return made
    }
  }

  // Apple: NSManagedObjectModel, "you can modify a model until it is used by an object graph manager"
  final func willModify() {
    guard knownPlan != nil || model?.isFrozen == true else { return }
    trap("Can't modify an immutable model.", name: .internalInconsistencyException)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSEntityDescription()
    copy.take(from: self)
    return copy
  }
  open override func copy() -> Any { copy(with: nil) }

  /// Takes over what the other one says; relationships point nowhere, and there are no subentities.
  func take(from other: NSEntityDescription) {
    name = other.name
    givenClassName = other.givenClassName
    isAbstract = other.isAbstract
    userInfo = other.userInfo
    versionHashModifier = other.versionHashModifier
    givenRenamingIdentifier = other.givenRenamingIdentifier
    uniquenessConstraints = other.uniquenessConstraints.map { $0.map { ($0 as? NSPropertyDescription)?.path ?? $0 } }
    compound = other.compound.map { $0.map { ($0 as? NSPropertyDescription)?.path ?? $0 } }
    if let expression = other.coreSpotlightDisplayNameExpression { coreSpotlightDisplayNameExpression = expression }
    properties = other.own.compactMap { $0.copy() as? NSPropertyDescription }
    indexes = other.indexes.map { index in
      let elements = index.elements.compactMap { element -> NSFetchIndexElementDescription? in
        guard let name = element.propertyName, let property = property(path: name) else { return nil }
        let copy = NSFetchIndexElementDescription(property: property, collationType: element.collationType)
        copy.isAscending = element.isAscending
        return copy
      }
      let copy = NSFetchIndexDescription(name: index.name, elements: elements)
      copy.partialIndexPredicate = index.partialIndexPredicate
      return copy
    }
  }

  open override var description: String {
    "(\(KeyValueAccess.name(self))) name \(name ?? "(null)"), managedObjectClassName \(managedObjectClassName ?? ""), "
      + "renamingIdentifier \(renamingIdentifier ?? "(null)"), isAbstract \(isAbstract ? 1 : 0), superentity name "
      + "\(superentity?.name ?? "(null)"), properties \(properties.map(\.name).sorted())"
  }
}
