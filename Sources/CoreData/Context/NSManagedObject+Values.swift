import QuinceFoundation

/// Values, read and changed.
extension NSManagedObject {
  // MARK: Access

  /// Reads the object's values if it is a fault.
  public func willAccessValue(forKey key: String?) { access() }
  // surface: a read has no end here
  public func didAccessValue(forKey key: String?) {}

  final func access() {
    if flags.contains(.fault) { fire() }
  }

  private func fire() {
    guard let context else {
      trap(
        "CoreData could not fulfill a fault for '\(identifier)': its context is gone.",
        name: .objectInaccessibleException)
    }
    context.fire(self)
  }

  /// The property's value without custom accessors and notifications.
  public func primitiveValue(forKey key: String) -> Any? {
    guard let place = plan.place(of: key) else { undefined("primitiveValueForKey:", key) }
    access()
    return value(at: place)
  }

  /// Leaves the object unchanged as the context sees it: the value is saved with the object's other changes, if there are any.
  // Apple: setPrimitiveValue(_:forKey:), "does not invoke the change notification methods", which are what a context hears of
  public func setPrimitiveValue(_ value: Any?, forKey key: String) {
    guard let place = plan.place(of: key) else { undefined("setPrimitiveValue:forKey:", key) }
    setPrimitive(value, at: place)
  }

  final func setPrimitive(_ value: Any?, at place: Int) {
    access()
    switch plan.slots[place].kind {
    case .attribute: for (place, value) in attributeValues(value, at: place) { store(value, at: place) }
    case .toOne(let index):
      related(index)
      let object = destination(value, at: place)
      related[index] = object.map { .one($0) } ?? .none
    case .toMany: setMembers(members(of: value, at: place), at: place, keepsInverse: false)
    case .fetched: break
    }
  }

  func undefined(_ method: String, _ key: String) -> Never {
    trap(
      "[\(KeyValueAccess.name(self)) \(method)]: the entity \(plan.name) is not key value coding-compliant for the key \"\(key)\".",
      name: .undefinedKeyException)
  }

  // MARK: Reading

  final func value(at place: Int) -> Any? {
    let slot = plan.slots[place]
    switch slot.kind {
    case .attribute(let type):
      guard slot.elements.isEmpty else { return plan.boxed(place, attributeValue) }
      return attributeValue(at: place).boxed(as: type)
    case .toOne: return toOne(place)
    case .toMany:
      let isOrdered = slot.relationship?.isOrdered ?? false
      return toMany(place).collection(isOrdered: isOrdered)
    case .fetched: return fetched(slot)
    }
  }

  private func attributeValue(at place: Int) -> AttributeValue { row?.values[place] ?? .null }

  private func fetched(_ slot: EntityPlan.Slot) -> Any? {
    guard let property = slot.property as? NSFetchedPropertyDescription, let context,
      let request = property.fetchRequest?.copy() as? NSFetchRequest<NSFetchRequestResult>
    else { return nil }
    request.predicate = request.predicate?.withSubstitutionVariables([
      "FETCH_SOURCE": self, "FETCHED_PROPERTY": property,
    ])
    return (try? context.fetch(request)) ?? []
  }

  /// The objects that the relationships lead to, so that places can be written.
  private func related(_ index: Int) {
    if related.isEmpty { related = plan.unknownEnds }
  }

  final func toOne(_ place: Int) -> NSManagedObject? {
    guard let index = plan.slots[place].relation else { return nil }
    related(index)
    switch related[index] {
    case .one(let object): return object
    case .none, .many: return nil
    case .unknown: break
    }
    // What is found is kept in the object, so that the row is asked once.
    let value = row?.value(at: place) ?? .null
    guard !value.isNull, let context, let found = context.resolve(value, of: self, at: place) else {
      related[index] = .none
      return nil
    }
    related[index] = .one(found)
    return found
  }

  /// The objects of a to-many relationship, read from the store if they are not there yet.
  final func toMany(_ place: Int) -> RelatedObjects {
    let objects = toManyUnread(place)
    if !objects.isLoaded { objects.load(context?.relatedObjects(of: self, at: place) ?? []) }
    return objects
  }

  final func toManyUnread(_ place: Int) -> RelatedObjects {
    guard let index = plan.slots[place].relation else { return RelatedObjects(isLoaded: true) }
    related(index)
    if case .many(let objects) = related[index] { return objects }
    let made = RelatedObjects(isLoaded: isOnlyHere)
    related[index] = .many(made)
    return made
  }

  /// Whether neither a store nor a parent knows the object, so that its relationships hold what was put into them and nothing else.
  private var isOnlyHere: Bool {
    guard let context else { return true }
    guard identifier.isTemporaryID else { return false }
    return context.parent == nil || committed == nil && flags.contains(.inserted)
  }

  // MARK: Changing

  final func converted(_ value: Any?, _ type: NSAttributeType, _ place: Int) -> AttributeValue {
    if let converted = AttributeValue(value, as: type) { return converted }
    refuse(value, place)
  }

  private func refuse(_ value: Any?, _ place: Int) -> Never {
    let desired = (plan.slots[place].property as? NSAttributeDescription)?.attributeValueClassName ?? "NSObject"
    let given = value.map { "\(Swift.type(of: $0))" } ?? "nil"
    trap(
      "Unacceptable type of value for attribute: property = \"\(plan.slots[place].name)\"; desired type = \(desired); "
        + "given type = \(given); value = \(value.map { "\($0)" } ?? "nil").", name: .invalidArgumentException)
  }

  /// What an attribute becomes, or each element of a composite one.
  private func attributeValues(_ value: Any?, at place: Int) -> [(place: Int, value: AttributeValue)] {
    guard case .attribute(.compositeAttributeType) = plan.slots[place].kind else {
      return [(place, converted(value, plan.attributeTypes[place], place))]
    }
    guard let values = plan.values(value, at: place) else { refuse(value, place) }
    return values
  }

  final func setAttribute(_ value: AttributeValue, at place: Int) {
    noteChange()
    store(value, at: place)
  }

  /// Changes the row, and nobody hears of it.
  private func store(_ value: AttributeValue, at place: Int) {
    if flags.contains(.ownsRow) {
      row?.values[place] = value
      return
    }
    let former = row ?? plan.defaults
    // Changed before the row is there: its values are copied once, and nobody else is asked about.
    var values = former.values
    values[place] = value
    row = Row(version: former.version, values: values)
    flags.insert(.ownsRow)
  }

  /// Keeps the state before the event's first change, and notifies the context.
  final func noteChange() {
    // The first change of an event has notified the context already.
    if marks.contains(.kept), !marks.isDisjoint(with: [.eventInserted, .eventUpdated]), flags.contains(.updated) {
      return tellOfChange()
    }
    guard let context else { return tellOfChange() }
    context.objectWillChange(self)
  }

  private func destination(_ value: Any?, at place: Int) -> NSManagedObject? {
    guard let value = value.flattened, !(value is NSNull) else { return nil }
    guard let object = value as? NSManagedObject else { refuse(value, at: place) }
    checkDestination(object, at: place)
    return object
  }

  private func refuse(_ value: Any, at place: Int) -> Never {
    let relationship = plan.slots[place].relationship
    let given = (value as? NSManagedObject).map { "\($0.plan.name)" } ?? "\(Swift.type(of: value))"
    trap(
      "Unacceptable type of value for to-one relationship: property = \"\(plan.slots[place].name)\"; desired type = "
        + "\(relationship?.destinationEntity?.managedObjectClassName ?? ""); given type = \(given); value = \(value).",
      name: .invalidArgumentException)
  }

  /// Ends the program where the object can't be at the other end of the relationship.
  final func checkDestination(_ object: NSManagedObject, at place: Int) {
    guard let wanted = plan.destination(of: place), object.plan === wanted || object.plan.isKind(of: wanted) else {
      refuse(object, at: place)
    }
    if home !== object.home, let context, let other = object.context, other !== context {
      trap(
        "Illegal attempt to establish a relationship '\(plan.slots[place].name)' between objects in different contexts "
          + "(source = \(self), destination = \(object))", name: .invalidArgumentException)
    }
  }

  final func members(of value: Any?, at place: Int) -> [NSManagedObject] {
    guard let value = value.flattened, !(value is NSNull) else { return [] }
    guard let elements = KeyValueAccess.elements(of: value) else {
      trap(
        "Unacceptable type of value for to-many relationship: property = \"\(plan.slots[place].name)\"; desired type = "
          + "NSSet; given type = \(Swift.type(of: value)); value = \(value).", name: .invalidArgumentException)
    }
    return elements.compactMap { destination($0, at: place) }
  }

  /// Sets a property as its synthesised accessor does: with notifications, and both ends of a relationship.
  final func setValue(_ value: Any?, at place: Int) {
    access()
    let slot = plan.slots[place]
    announcing(slot.parent == nil ? slot.name : plan.slots[plan.ownPlace(of: place)].name) {
      switch slot.kind {
      case .attribute: for (place, value) in attributeValues(value, at: place) { setAttribute(value, at: place) }
      case .toOne: setToOne(destination(value, at: place), at: place)
      case .toMany: setMembers(members(of: value, at: place), at: place, keepsInverse: true)
      case .fetched: break
      }
    }
  }

  /// Runs a change of the property, and notifies observers if there are any at all.
  @inline(__always) final func announcing(_ name: String, _ change: () -> Void) {
    guard ObservationCenter.isAnyone else { return change() }
    ObservationCenter.beginAutomatic(self, name)
    change()
    ObservationCenter.endAutomatic(self, name)
  }
}
