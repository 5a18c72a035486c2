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
  private let places: [String: Int]
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
      switch property {
      case let attribute as NSAttributeDescription: kind = .attribute(attribute.attributeType)
      case let relationship as NSRelationshipDescription:
        kind = relationship.isToMany ? .toMany(relations.count) : .toOne(relations.count)
        relations.append(Relation(slot: slots.count, description: relationship))
      default: kind = .fetched
      }
      slots.append(Slot(name: property.name, property: property, kind: kind, isTransient: property.isTransient))
    }
    self.slots = slots
    self.relations = relations
    places = Dictionary(slots.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { $1 })
    defaults = Row(version: 0, values: ContiguousArray(slots.map(Self.defaultValue)))
    rootNumber = above?.rootNumber ?? number
    let objectClass = Self.objectClass(of: entity)
    self.objectClass = objectClass
    accessors = slots.map { KeyValueAccess.hasAccessor(forKey: $0.name, of: objectClass) }
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
