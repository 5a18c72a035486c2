import QuinceFoundation

/// Relationships, whose two ends change together.
extension NSManagedObject {
  final func description(at place: Int) -> NSRelationshipDescription? {
    plan.slots[place].relationship
  }

  /// The place of the inverse in the other object; nil for a relationship without one.
  private func inversePlace(of place: Int, in other: NSManagedObject) -> Int? {
    plan.inversePlace(of: place, in: other.plan)
  }

  final func setToOne(_ new: NSManagedObject?, at place: Int) {
    let old = toOne(place)
    guard old !== new else { return noteChange() }
    link(new, at: place)
    if let old, let inverse = inversePlace(of: place, in: old) { old.unlinkInverse(self, at: inverse) }
    if let new, let inverse = inversePlace(of: place, in: new) { new.linkInverse(self, at: inverse) }
  }

  private func link(_ object: NSManagedObject?, at place: Int) {
    guard let index = plan.slots[place].relation else { return }
    noteChange()
    _ = toOne(place)
    related[index] = object.map { .one($0) } ?? .none
  }

  /// The other end of a change: this object is now related to `object`.
  final func linkInverse(_ object: NSManagedObject, at place: Int) {
    access()
    let name = plan.slots[place].name
    if case .toMany = plan.slots[place].kind {
      readForUndo(place)
      notifying(.union, name, object) {
        noteChange()
        toManyUnread(place).add(object)
      }
      return
    }
    let former = toOne(place)
    guard former !== object else { return }
    announcing(name) {
      link(object, at: place)
      // Apple: a to-one relationship has one object at each end; the one that was there before loses it.
      if let former, let inverse = inversePlace(of: place, in: former) { former.unlinkInverse(self, at: inverse) }
    }
  }

  final func unlinkInverse(_ object: NSManagedObject, at place: Int) {
    access()
    let name = plan.slots[place].name
    if case .toMany = plan.slots[place].kind {
      readForUndo(place)
      notifying(.minus, name, object) {
        noteChange()
        toManyUnread(place).remove(object)
      }
      return
    }
    guard toOne(place) === object else { return }
    announcing(name) { link(nil, at: place) }
  }

  private func notifying(
    _ kind: NSKeyValueSetMutationKind, _ name: String, _ object: NSManagedObject, _ body: () -> Void
  ) {
    guard ObservationCenter.isAnyone, observationInfo != nil else { return body() }
    let nsObject = self as NSObject
    nsObject.willChangeValue(forKey: name, withSetMutation: kind, using: [object])
    body()
    nsObject.didChangeValue(forKey: name, withSetMutation: kind, using: [object])
  }

  // MARK: To-many

  /// What is to be undone behind a save has to be known before the change.
  private func readForUndo(_ place: Int) {
    if context?.undoManager != nil { _ = toMany(place) }
  }

  final func add(_ objects: [NSManagedObject], at place: Int, index: Int? = nil) {
    access()
    readForUndo(place)
    noteChange()
    for (offset, object) in objects.enumerated() {
      let set = toManyUnread(place)
      if index != nil { _ = toMany(place) }
      if set.isLoaded, set.contains(object) { continue }
      set.add(object, at: index.map { $0 + offset })
      guard let inverse = inversePlace(of: place, in: object) else { continue }
      object.linkInverse(self, at: inverse)
    }
  }

  final func remove(_ objects: [NSManagedObject], at place: Int) {
    access()
    readForUndo(place)
    noteChange()
    for object in objects {
      toManyUnread(place).remove(object)
      if let inverse = inversePlace(of: place, in: object) { object.unlinkInverse(self, at: inverse) }
    }
  }

  final func setMembers(_ new: [NSManagedObject], at place: Int, keepsInverse: Bool) {
    // Without the other ends it is a primitive value, of which contexts do not hear.
    if keepsInverse { noteChange() }
    let set = toMany(place)
    let wanted = Set(new.map(ObjectIdentifier.init))
    let gone = set.members.filter { !wanted.contains(ObjectIdentifier($0)) }
    if keepsInverse {
      remove(gone, at: place)
      add(new.filter { !set.contains($0) }, at: place)
    } else {
      for object in gone { set.remove(object) }
      for object in new { set.add(object) }
    }
    if description(at: place)?.isOrdered == true {
      var seen: Set<ObjectIdentifier> = []
      let order = new.filter { seen.insert(ObjectIdentifier($0)).inserted }
      if !zip(order, set.members).allSatisfy({ $0 === $1 }) { set.reorder(order) }
    }
  }

  // MARK: Faults

  // Apple: hasFault(forRelationshipNamed:), "a Boolean value that indicates whether the relationship for a given key is a fault"
  public func hasFault(forRelationshipNamed key: String) -> Bool {
    guard let place = plan.place(of: key), let index = plan.slots[place].relation else {
      undefined("hasFaultForRelationshipNamed:", key)
    }
    guard !isFault, index < related.count else { return !identifier.isTemporaryID }
    switch related[index] {
    case .unknown:
      if case .toOne = plan.slots[place].kind { return !(row?.values[place].isNull ?? true) }
      return !identifier.isTemporaryID
    case .none: return false
    case .one: return false
    case .many(let objects): return !objects.isLoaded
    }
  }

  // Apple: objectIDs(forRelationshipNamed:), "without firing the faults of the objects"
  public func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
    guard let place = plan.place(of: key) else { undefined("objectIDsForRelationshipNamed:", key) }
    access()
    if case .toMany = plan.slots[place].kind { return toMany(place).members.map(\.objectID) }
    return toOne(place).map { [$0.objectID] } ?? []
  }
}
