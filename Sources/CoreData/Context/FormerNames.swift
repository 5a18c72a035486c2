import QuinceFoundation

/// What objects were called before they were saved: the children of the context that saved them, which made them, still know
/// them by that.
struct FormerNames {
  private var current: [Identity: NSManagedObjectID] = [:]
  private var former: [Identity: Identity] = [:]

  mutating func add(_ identity: Identity, of object: NSManagedObject) {
    current[identity] = object.identifier
    former[object.identity] = identity
  }

  func identifier(after identity: Identity) -> NSManagedObjectID? { current[identity] }

  /// What the object was called before, and its identifier since.
  func name(before identity: Identity) -> (identity: Identity, identifier: NSManagedObjectID)? {
    guard let former = former[identity], let identifier = current[former] else { return nil }
    return (former, identifier)
  }
}

extension NSManagedObjectContext {
  private var line: some Sequence<NSManagedObjectContext> { sequence(first: self, next: \.parent) }

  /// The identifier that an object has since this context or one above it saved it.
  func current(_ identifier: NSManagedObjectID) -> NSManagedObjectID {
    guard identifier.isTemporaryID else { return identifier }
    for context in line {
      if let found = context.withNames({ $0?.identifier(after: identifier.identity) }) { return found }
    }
    return identifier
  }

  /// The object of that identity, if the context knows it by another name. It has the present one from here on.
  func renamed(_ identity: Identity) -> NSManagedObject? {
    for context in line {
      let (later, earlier) = context.withNames { ($0?.identifier(after: identity), $0?.name(before: identity)) }
      if let later, let known = find(later.identity) { return known }
      guard let earlier, let known = find(earlier.identity) else { continue }
      adopt(earlier.identifier, for: known)
      return known
    }
    return nil
  }

  /// The object has the name by which the stores know it, if they do by now.
  func rename(_ object: NSManagedObject) {
    if parent != nil { adopt(current(object.identifier), for: object) }
  }
}
