import QuinceFoundation

/// What changed since the last save, and since the last event.
extension NSManagedObject {
  /// The places of properties that differ from what was read or saved last.
  final var changedPlaces: [Int] {
    guard !isFault, let row else { return [] }
    return plan.slots.indices.filter { place in
      switch plan.slots[place].kind {
      case .attribute:
        guard let committed else {
          return row.values[place] != plan.defaults.values[place] || !row.values[place].isNull
        }
        return row.values[place] != committed.values[place]
      case .toOne(let index):
        guard index < related.count else { return false }
        switch related[index] {
        case .unknown, .many: return false
        case .none: return !(committed?.values[place].isNull ?? true)
        case .one(let object): return !isStored(object, at: place)
        }
      case .toMany(let index):
        guard index < related.count, case .many(let objects) = related[index] else { return false }
        return objects.hasChanges
      case .fetched: return false
      }
    }
  }

  /// Whether the object is the one that was read or saved last.
  private func isStored(_ object: NSManagedObject, at place: Int) -> Bool {
    switch committed?.values[place] {
    case .reference(let key)?: return object.place?.key == key.key
    case .pending(let identifier)?: return object.identifier == identifier
    default: return false
    }
  }

  // Apple: changedValues(), "property values changed since the last fetch or save"; it does not fire a fault.
  public func changedValues() -> [String: Any] {
    let places = plan.hasComposites ? changedPlaces.map(plan.ownPlace) : changedPlaces
    return Dictionary(places.map { (plan.slots[$0].name, value(at: $0) ?? NSNull()) }, uniquingKeysWith: { $1 })
  }

  /// The values of the last read or save; null for what was nil, and nothing for objects that no store has.
  public func committedValues(forKeys keys: [String]?) -> [String: Any] {
    access()
    guard let committed else { return [:] }
    var result: [String: Any] = [:]
    for name in keys ?? plan.names(of: Array(plan.slots.indices)) {
      guard let place = plan.place(of: name) else { undefined("committedValuesForKeys:", name) }
      switch plan.slots[place].kind {
      case .attribute: result[name] = plan.boxed(place) { committed.values[$0] } ?? NSNull()
      case .toOne: result[name] = context?.resolve(committed.values[place], of: self, at: place) ?? NSNull()
      case .toMany:
        let objects = context?.relatedObjects(of: self, at: place) ?? []
        let isOrdered = description(at: place)?.isOrdered ?? false
        result[name] = isOrdered ? NSOrderedSet(array: objects) as Any : NSSet(array: objects)
      case .fetched: break
      }
    }
    return result
  }

  // Apple: changedValuesForCurrentEvent(), "since the last posting of NSManagedObjectContextObjectsDidChange", with their old values
  public func changedValuesForCurrentEvent() -> [String: Any] {
    guard let before = context?.snapshot(of: self) else { return [:] }
    var result: [String: Any] = [:]
    for (place, slot) in plan.slots.enumerated() {
      switch slot.kind {
      case .attribute:
        let old = before.row?.values[place] ?? .null
        guard old != row?.values[place] ?? .null else { continue }
        let own = plan.ownPlace(of: place)
        result[plan.slots[own].name] = plan.boxed(own) { before.row?.values[$0] ?? .null } ?? NSNull()
      case .toOne(let index):
        guard index < related.count else { continue }
        let old = before.toOne(index)
        if case .unknown = related[index] { continue }
        if old !== toOne(place) { result[slot.name] = old ?? NSNull() }
      case .toMany(let index):
        guard index < related.count, case .many(let now) = related[index], now.hasChanges else { continue }
        result[slot.name] = NSSet(array: before.members(index))
      case .fetched: break
      }
    }
    return result
  }

  // MARK: Snapshots

  final var snapshot: ObjectSnapshot {
    ObjectSnapshot(
      row: row, committed: committed, ownsRow: flags.contains(.ownsRow), flags: flags,
      related: related.isEmpty
        ? []
        : related.map { entry in
          switch entry {
          case .unknown: .unknown
          case .none: .none
          case .one(let object): .one(object)
          case .many(let objects): .many(objects.state)
          }
        })
  }

  /// What the object was when it was made.
  final var initialSnapshot: ObjectSnapshot {
    ObjectSnapshot(row: plan.defaults, committed: nil, ownsRow: false, flags: [], related: [])
  }

  /// Whether the object is as it was made.
  final var isFresh: Bool { row === plan.defaults && committed == nil && flags.isEmpty && related.isEmpty }

  /// Gives the object the values of the snapshot; the context looks after its flags.
  final func restore(_ snapshot: ObjectSnapshot) {
    row = snapshot.row
    if let row, snapshot.ownsRow { self.row = row.copy() }
    related = snapshot.related.enumerated().map { index, entry in
      switch entry {
      case .unknown: return .unknown
      case .none: return .none
      case .one(let object): return .one(object)
      case .many(let state):
        let objects: RelatedObjects
        if index < related.count, case .many(let known) = related[index] {
          objects = known
        } else {
          objects = RelatedObjects(isLoaded: true)
        }
        objects.restore(state)
        return .many(objects)
      }
    }
  }
}

extension NSManagedObject {
  /// The places of which the snapshot has another value.
  final func places(otherThanIn snapshot: ObjectSnapshot) -> [Int] {
    let now = self.snapshot
    return plan.slots.indices.filter { place in
      switch plan.slots[place].kind {
      case .attribute: return now.row?.values[place] != snapshot.row?.values[place]
      case .toOne(let index): return now.toOne(index) !== snapshot.toOne(index)
      case .toMany(let index):
        return !now.members(index).elementsEqual(snapshot.members(index)) { $0 === $1 }
      case .fetched: return false
      }
    }
  }

  /// Gives the object the values of a snapshot that is older than its last save, as changes.
  final func change(to former: ObjectSnapshot) {
    if isFault { access() }
    guard let row, let wanted = former.row else { return }
    self.row = Row(version: row.version, values: wanted.values)
    flags.insert(.ownsRow)
    for (index, entry) in former.related.enumerated() where index < related.count {
      switch entry {
      case .unknown: if !plan.relations[index].isToMany { related[index] = .unknown }
      case .none: related[index] = .none
      case .one(let object): related[index] = .one(object)
      case .many(let state):
        guard case .many(let now) = related[index] else { continue }
        now.change(to: state, isOrdered: plan.relations[index].description.isOrdered)
      }
    }
  }

  /// Makes an object whose deletion was saved one that the next save inserts.
  final func becomeNew(in context: NSManagedObjectContext) {
    identifier = NSManagedObjectID(plan)
    committed = nil
    self.context = context
    flags = .inserted
    for case .many(let objects) in related { objects.becomeNew() }
    context.register(self)
  }
}

/// An object's values at one time.
struct ObjectSnapshot {
  enum Related {
    case unknown
    case none
    case one(NSManagedObject)
    case many(RelatedObjects.State)
  }

  let row: Row?
  let committed: Row?
  let ownsRow: Bool
  let flags: NSManagedObject.Flags
  let related: [Related]

  func toOne(_ index: Int) -> NSManagedObject? {
    guard index < related.count, case .one(let object) = related[index] else { return nil }
    return object
  }

  func members(_ index: Int) -> [NSManagedObject] {
    guard index < related.count, case .many(let state) = related[index] else { return [] }
    return state.members
  }
}
