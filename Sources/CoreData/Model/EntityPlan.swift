import QuinceFoundation
import QuinceRuntime

/// What objects, contexts and stores know of an entity, found out once: where each property's value lies in a row.
final class EntityPlan {
  enum Kind {
    case attribute(NSAttributeType)
    case toOne(Int)
    case toMany(Int)
    case fetched
  }

  struct Slot {
    let name: String
    let property: NSPropertyDescription
    let kind: Kind
    let isTransient: Bool
    let relationship: NSRelationshipDescription?
    /// The place of the composite attribute that it is an element of.
    var parent: Int?
    /// The places of the elements of a composite attribute.
    var elements: [Int] = []

    /// Its place among the relationships of the entity.
    var relation: Int? {
      switch kind {
      case .toOne(let index), .toMany(let index): index
      default: nil
      }
    }
  }

  struct Relation {
    let slot: Int
    let description: NSRelationshipDescription
    var isToMany: Bool { description.isToMany }
  }

  unowned let entity: NSEntityDescription
  /// Keeps the entity alive as long as objects of it.
  private let model: NSManagedObjectModel?
  let name: String
  /// The entity's number in stores of its model, from 1; 0 without a model.
  let number: Int32
  /// The properties, those of the superentity first, at the same places as there.
  let slots: [Slot]
  let relations: [Relation]
  /// The place of each relationship.
  let relationPlaces: [Int]
  let hasToMany: Bool
  /// The ends of an object's relationships before anybody looks at them: to copy these costs less than to make them.
  let unknownEnds: [NSManagedObject.Related]
  private let places: PropertyPlaces
  /// The type of each attribute; undefined for other properties.
  let attributeTypes: [NSAttributeType]
  /// The properties of which a save has to look whether their values may be saved.
  let checkedPlaces: [Int]
  /// Those of them with code of the app's own.
  let customChecks: Set<Int>
  let transientPlaces: [Int]
  let hasComposites: Bool
  let toOnePlaces: [Int]
  /// For each property the place of its inverse in the objects at the other end, -1 without one; once the model is in use.
  private(set) var inversePlaces: [Int]?
  /// For each property the plan of the objects at the other end, nil for attributes; once the model is in use. The model holds
  /// them.
  private var destinations: [Unmanaged<EntityPlan>?]?
  /// Whether no entity is below it.
  let isLeaf: Bool
  let above: EntityPlan?
  /// New objects have these.
  let defaults: Row
  let objectClass: NSManagedObject.Type
  /// The number of the entity at the top, whose table holds the objects.
  let rootNumber: Int32
  /// Whether objects of the class do something when they are saved or validated.
  let accessors: [Bool]

  init(_ entity: NSEntityDescription) {
    NSManagedObject.registerKeys()
    self.entity = entity
    model = entity.model
    name = entity.name ?? ""
    above = entity.superentity?.plan
    number = Int32((entity.model?.numbered.firstIndex { $0 === entity } ?? -1) + 1)
    var slots = above?.slots ?? []
    var relations = above?.relations ?? []
    for property in entity.own.sorted(by: { $0.name < $1.name }) {
      let kind: Kind
      var relation: NSRelationshipDescription?
      switch property {
      case let attribute as NSAttributeDescription:
        slots += Self.slots(
          of: attribute, name: attribute.name, at: slots.count, in: nil, isTransient: attribute.isTransient)
        continue
      case let relationship as NSRelationshipDescription:
        kind = relationship.isToMany ? .toMany(relations.count) : .toOne(relations.count)
        relations.append(Relation(slot: slots.count, description: relationship))
        relation = relationship
      default: kind = .fetched
      }
      slots.append(
        Slot(
          name: property.name, property: property, kind: kind, isTransient: property.isTransient,
          relationship: relation))
    }
    self.slots = slots
    self.relations = relations
    relationPlaces = relations.map(\.slot)
    hasToMany = relations.contains(where: \.isToMany)
    unknownEnds = Array(repeating: .unknown, count: relations.count)
    hasComposites = slots.contains { !$0.elements.isEmpty }
    places = PropertyPlaces(slots.map(\.name))
    attributeTypes = slots.map { if case .attribute(let type) = $0.kind { type } else { .undefinedAttributeType } }
    transientPlaces = slots.indices.filter { slots[$0].isTransient }
    toOnePlaces = relations.filter { !$0.isToMany }.map(\.slot)
    isLeaf = entity.subentities.isEmpty
    defaults = Row(version: 0, values: ContiguousArray(slots.map(Self.defaultValue)))
    rootNumber = above?.rootNumber ?? number
    let objectClass = Self.objectClass(of: entity)
    self.objectClass = objectClass
    accessors = slots.map { KeyValueAccess.hasAccessor(forKey: $0.name, of: objectClass) }
    let customChecks = Set(
      slots.indices.filter { KeyValueAccess.hasValidation(forKey: slots[$0].name, of: objectClass) })
    self.customChecks = customChecks
    checkedPlaces = slots.indices.filter { customChecks.contains($0) || Self.isChecked(slots[$0]) }
  }

  /// Whether the model says something of the property's values that a save has to look at.
  private static func isChecked(_ slot: Slot) -> Bool {
    if !slot.property.validationPredicates.isEmpty { return true }
    guard let relationship = slot.relationship, relationship.isToMany else { return !slot.property.isOptional }
    return relationship.minCount > 0 || relationship.maxCount > 1
  }

  /// Once all entities of the model are known.
  func connect() {
    guard inversePlaces == nil else { return }
    destinations = slots.map { $0.relationship?.destinationEntity.map { Unmanaged.passUnretained($0.plan) } }
    inversePlaces = slots.map { slot in
      guard let inverse = slot.relationship?.inverseRelationship else { return -1 }
      return slot.relationship?.destinationEntity?.plan.place(of: inverse.name) ?? -1
    }
  }

  /// The plan of the objects at the other end; nil where the property leads to none.
  func destination(of place: Int) -> EntityPlan? {
    guard let destinations else { return slots[place].relationship?.destinationEntity?.plan }
    return destinations[place]?.takeUnretainedValue()
  }

  /// The place of the property's inverse in the other object; nil for a relationship without one.
  func inversePlace(of place: Int, in other: EntityPlan) -> Int? {
    guard let inversePlaces else {
      return slots[place].relationship?.inverseRelationship.flatMap { other.place(of: $0.name) }
    }
    return inversePlaces[place] < 0 ? nil : inversePlaces[place]
  }

  private static func defaultValue(_ slot: Slot) -> AttributeValue {
    guard let attribute = slot.property as? NSAttributeDescription else { return .null }
    return AttributeValue(attribute.defaultValue, as: attribute.attributeType) ?? .null
  }

  // Apple: managedObjectClassName; a class that is not there is told, and NSManagedObject stands in
  private static func objectClass(of entity: NSEntityDescription) -> NSManagedObject.Type {
    let name = entity.givenClassName ?? ""
    guard !name.isEmpty, name != "NSManagedObject" else { return NSManagedObject.self }
    let found = NamedClass.find(name)
    if let type = found as? NSManagedObject.Type { return type }
    FileHandle.standardError.write(
      Data(
        "CoreData: warning: Unable to load class named '\(name)' for entity '\(entity.name ?? "")'.  Class not found, using default NSManagedObject instead.\n"
          .utf8))
    return NSManagedObject.self
  }

  /// The plan of the entity at the top.
  var root: EntityPlan? {
    var top = self
    while let next = top.above { top = next }
    return top
  }

  func place(of name: String) -> Int? { places[name] }

  /// The place of the property whose primitive accessor has that name, as `primitiveTitle` is of `title`.
  // Apple: Core Data Programming Guide, "primitive accessor methods": primitive<Key> and setPrimitive<Key>:
  func primitivePlace(of name: String) -> Int? {
    guard name.hasPrefix("primitive"), place(of: name) == nil else { return nil }
    let capital = name.dropFirst("primitive".count)
    return place(of: capital.prefix(1).lowercased() + capital.dropFirst()) ?? place(of: String(capital))
  }

  /// Whether the entity is the other one or below it.
  func isKind(of other: EntityPlan) -> Bool {
    var next: EntityPlan? = self
    while let plan = next {
      if plan === other { return true }
      next = plan.above
    }
    return entity.isKindOf(entity: other.entity)
  }

  func attribute(_ place: Int) -> NSAttributeType? {
    if case .attribute(let type) = slots[place].kind { return type }
    return nil
  }

  // MARK: Objects

  func makeObject(insertInto context: NSManagedObjectContext?) -> NSManagedObject {
    ManagedObjectFactory.make(objectClass, entity, context)
  }

  /// An object whose values are read when they are asked for.
  func makeFault(_ identifier: NSManagedObjectID, in context: NSManagedObjectContext) -> NSManagedObject {
    let object = ManagedObjectFactory.make(objectClass, entity, nil)
    object.becomeFault(identifier, in: context)
    return object
  }

  /// The same for what a store has under the key.
  func makeFault(_ key: Int64, of store: NSPersistentStore, in context: NSManagedObjectContext) -> NSManagedObject {
    let object = ManagedObjectFactory.make(objectClass, entity, nil)
    object.becomeFault(key, of: store, in: context)
    return object
  }
}

/// Makes objects of classes that are known at run time only; see `ObjectFactory`. Never instantiated.
class ManagedObjectFactory: NSManagedObject {
  required override init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    super.init(entity: entity, insertInto: context)
  }

  @inline(never) @_optimize(none)
  static func make(
    _ type: NSManagedObject.Type, _ entity: NSEntityDescription, _ context: NSManagedObjectContext?
  ) -> NSManagedObject {
    Initialisation.through(ManagedObjectFactory.self, type).init(entity: entity, insertInto: context)
  }
}

/// Never made either: an override keeps an optimised build from calling the factory's own initialiser directly.
class ManagedObjectFactoryOverride: ManagedObjectFactory {
  required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    super.init(entity: entity, insertInto: context)
  }
}

/// Classes by the names that models write.
enum NamedClass {
  // A model names the class alone, with its module, or with a dot before it for the app's own module.
  static func find(_ name: String) -> AnyClass? {
    let module = Bundle.main.executableURL?.lastPathComponent ?? ""
    return _quinceClassFromString(name) ?? _quinceClassFromString("\(module).\(name)")
      ?? (name.contains(".") ? _quinceClassFromString(String(name.split(separator: ".").last ?? "")) : nil)
  }
}
