import QuinceFoundation

/// The objects at the other end of a to-many relationship, as one context sees them.
///
/// Until somebody asks for them only changes are kept, so that an object can be added to a large set without reading it.
final class RelatedObjects {
  private(set) var isLoaded: Bool
  private(set) var members: [NSManagedObject] = []
  private var places: Set<ObjectIdentifier> = []
  /// What was added and removed since the store was asked last, or will be once it is asked.
  private(set) var added: [NSManagedObject] = []
  private(set) var removed: [NSManagedObject] = []
  /// Whether an ordered relationship has another order than the store.
  private(set) var isReordered = false
  private var shown: NSObject?

  /// - Parameter isLoaded: true for an object that no store has: there is nothing to read.
  init(isLoaded: Bool) { self.isLoaded = isLoaded }

  var hasChanges: Bool { !added.isEmpty || !removed.isEmpty || isReordered }

  func load(_ stored: [NSManagedObject]) {
    let gone = Set(removed.map(ObjectIdentifier.init))
    members = stored.filter { !gone.contains(ObjectIdentifier($0)) }
    places = Set(members.map(ObjectIdentifier.init))
    for object in added where places.insert(ObjectIdentifier(object)).inserted { members.append(object) }
    isLoaded = true
    shown = nil
  }

  func contains(_ object: NSManagedObject) -> Bool { places.contains(ObjectIdentifier(object)) }

  func add(_ object: NSManagedObject, at index: Int? = nil) {
    if isLoaded {
      guard places.insert(ObjectIdentifier(object)).inserted else { return }
      if let index, index < members.count {
        members.insert(object, at: index)
        isReordered = true
      } else {
        members.append(object)
      }
      shown = nil
    }
    if let index = removed.firstIndex(where: { $0 === object }) {
      removed.remove(at: index)
    } else if isLoaded || !added.contains(where: { $0 === object }) {
      added.append(object)
    }
  }

  func remove(_ object: NSManagedObject) {
    if isLoaded {
      guard places.remove(ObjectIdentifier(object)) != nil else { return }
      if let index = members.lastIndex(where: { $0 === object }) { members.remove(at: index) }
      shown = nil
    }
    if let index = added.lastIndex(where: { $0 === object }) {
      added.remove(at: index)
    } else if isLoaded || !removed.contains(where: { $0 === object }) {
      removed.append(object)
    }
  }

  /// Puts the same objects into another order.
  func reorder(_ objects: [NSManagedObject]) {
    members = objects
    isReordered = true
    shown = nil
  }

  /// What the property's value is: a set, or an ordered one.
  func collection(isOrdered: Bool) -> NSObject {
    if let shown { return shown }
    let made: NSObject = isOrdered ? NSOrderedSet(array: members) : NSSet(array: members)
    shown = made
    return made
  }

  /// After a save: what is there now is what the store has.
  func settle() {
    added = []
    removed = []
    isReordered = false
  }

  // MARK: Snapshots

  struct State {
    fileprivate let isLoaded: Bool
    let members: [NSManagedObject]
    fileprivate let added: [NSManagedObject]
    fileprivate let removed: [NSManagedObject]
    fileprivate let isReordered: Bool
  }

  var state: State {
    State(isLoaded: isLoaded, members: members, added: added, removed: removed, isReordered: isReordered)
  }

  func restore(_ state: State) {
    isLoaded = state.isLoaded
    members = state.members
    places = Set(members.map(ObjectIdentifier.init))
    added = state.added
    removed = state.removed
    isReordered = state.isReordered
    shown = nil
  }
}
