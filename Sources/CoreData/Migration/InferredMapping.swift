import QuinceFoundation

/// Which entities and properties of one model are those of another, as far as that can be told by names.
// Apple: "Using lightweight migration": added, removed and renamed entities, attributes and relationships; optional to required with a
// default and back; to-one to to-many; ordered and not; entities moved in a hierarchy
struct InferredMapping {
  struct Entity {
    let source: EntityPlan
    let destination: EntityPlan
    /// For each place of the destination, the place of the source; nil for new properties.
    let places: [Int?]
  }

  private(set) var entities: [Entity] = []

  /// - Throws: `NSInferredMappingModelError`, which names what can't be inferred.
  init(from source: NSManagedObjectModel, to destination: NSManagedObjectModel) throws {
    var taken: Set<String> = []
    for target in destination.numbered {
      // Apple: renaming identifiers of both models are compared; the default is the name.
      let named = source.numbered.first { $0.renamingIdentifier == target.renamingIdentifier }
      guard let origin = named ?? source.entitiesByName[target.name ?? ""] else { continue }
      guard taken.insert(origin.name ?? "").inserted else {
        throw Self.failure("two entities of the new model come from \(origin.name ?? "")")
      }
      entities.append(try Self.entity(origin.plan, target.plan))
    }
  }

  /// Leaves out the entities for which the condition does not hold.
  mutating func keep(_ condition: (EntityPlan) -> Bool) { entities = entities.filter { condition($0.source) } }

  static func failure(_ reason: String) -> NSError { CoreDataError.make(NSInferredMappingModelError, reason) }

  private static func entity(_ source: EntityPlan, _ destination: EntityPlan) throws -> Entity {
    let places = try destination.slots.map { slot -> Int? in
      let named = source.slots.firstIndex { $0.property.renamingPath == slot.property.renamingPath }
      guard let place = named ?? source.place(of: slot.name) else {
        try check(new: slot, of: destination)
        return nil
      }
      try check(source.slots[place], slot, destination)
      return slot.isTransient || source.slots[place].isTransient ? nil : place
    }
    return Entity(source: source, destination: destination, places: places)
  }

  private static func check(new slot: EntityPlan.Slot, of plan: EntityPlan) throws {
    guard let attribute = slot.property as? NSAttributeDescription, !attribute.isOptional, !slot.isTransient,
      slot.parent == nil, slot.elements.isEmpty, attribute.defaultValue == nil,
      !(attribute is NSDerivedAttributeDescription)
    else { return }
    throw failure("\(plan.name).\(slot.name) is new and mandatory, and has no default value")
  }

  private static func check(_ old: EntityPlan.Slot, _ new: EntityPlan.Slot, _ plan: EntityPlan) throws {
    switch (old.kind, new.kind) {
    case (.attribute(let left), .attribute(let right)):
      guard left == right else { throw failure("\(plan.name).\(new.name) changed its type") }
      if old.property.isOptional, !new.property.isOptional, plan.attribute(plan.place(of: new.name) ?? 0) != nil,
        (new.property as? NSAttributeDescription)?.defaultValue == nil
      {
        throw failure("\(plan.name).\(new.name) became mandatory and has no default value")
      }
    case (.toOne, .toOne), (.toOne, .toMany), (.toMany, .toMany), (.fetched, .fetched): return
    case (.toMany, .toOne): throw failure("\(plan.name).\(new.name) was to-many and is to-one")
    default: throw failure("\(plan.name).\(new.name) became another kind of property")
    }
  }
}
