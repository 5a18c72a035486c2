import QuinceFoundation

/// Objects in an order, each once; adding at the end, removing and looking up cost the same whatever their number.
struct ObjectSequence {
  private var slots: [NSManagedObject?] = []
  /// Where the first `indexed` of the slots' objects are. The others may stand there twice, until somebody looks.
  private var places: [ObjectIdentifier: Int] = [:]
  private var indexed = 0

  init(_ objects: [NSManagedObject] = []) { slots = objects }

  /// Whether there is none. A sequence from which all were removed has no slots.
  var isEmpty: Bool { slots.isEmpty }

  var count: Int {
    mutating get {
      index()
      return places.count
    }
  }

  var all: [NSManagedObject] {
    mutating get {
      index()
      return slots.compactMap { $0 }
    }
  }

  private mutating func index() {
    guard indexed < slots.count else { return }
    places.reserveCapacity(slots.count)
    for place in indexed..<slots.count {
      guard let object = slots[place] else { continue }
      if places[ObjectIdentifier(object)] == nil {
        places[ObjectIdentifier(object)] = place
      } else {
        slots[place] = nil
      }
    }
    indexed = slots.count
  }

  mutating func contains(_ object: NSManagedObject) -> Bool {
    guard !slots.isEmpty else { return false }
    index()
    return places[ObjectIdentifier(object)] != nil
  }

  /// Puts the object at the end, unless it is there already.
  mutating func append(_ object: NSManagedObject) { slots.append(object) }

  mutating func insert(_ object: NSManagedObject, at index: Int) {
    var objects = all
    objects.insert(object, at: index)
    self = ObjectSequence(objects)
  }

  /// False where it is not there.
  @discardableResult mutating func remove(_ object: NSManagedObject) -> Bool {
    guard !slots.isEmpty else { return false }
    index()
    guard let place = places.removeValue(forKey: ObjectIdentifier(object)) else { return false }
    slots[place] = nil
    if places.isEmpty || (slots.count > 16 && places.count * 2 < slots.count) { self = ObjectSequence(all) }
    return true
  }
}

/// The objects at the other end of a to-many relationship, as one context sees them.
///
/// Until somebody asks for them only changes are kept, so that an object can be added to a large set without reading it.
final class RelatedObjects {
  private(set) var isLoaded: Bool
  private var sequence = ObjectSequence()
  private var additions = ObjectSequence()
  private var removals = ObjectSequence()
  /// Whether an ordered relationship has another order than the store.
  private(set) var isReordered = false
  private var shown: NSObject?

  /// - Parameter isLoaded: true for an object that no store has: there is nothing to read.
  init(isLoaded: Bool) { self.isLoaded = isLoaded }

  var members: [NSManagedObject] { sequence.all }
  var count: Int { sequence.count }
  /// What was added and removed since the store was asked last, or will be once it is asked.
  var added: [NSManagedObject] { additions.all }
  var removed: [NSManagedObject] { removals.all }
  var hasChanges: Bool { !additions.isEmpty || !removals.isEmpty || isReordered }

  func load(_ stored: [NSManagedObject]) {
    sequence = ObjectSequence(removals.isEmpty ? stored : stored.filter { !removals.contains($0) })
    for object in additions.all where !sequence.contains(object) { sequence.append(object) }
    isLoaded = true
    shown = nil
  }

  func contains(_ object: NSManagedObject) -> Bool { sequence.contains(object) }

  func add(_ object: NSManagedObject, at index: Int? = nil) {
    if isLoaded {
      guard !sequence.contains(object) else { return }
      if let index, index < sequence.count {
        sequence.insert(object, at: index)
        isReordered = true
      } else {
        sequence.append(object)
      }
      shown = nil
    }
    if !removals.remove(object) { additions.append(object) }
  }

  func remove(_ object: NSManagedObject) {
    if isLoaded {
      guard sequence.remove(object) else { return }
      shown = nil
    }
    if !additions.remove(object) { removals.append(object) }
  }

  /// Puts the same objects into another order.
  func reorder(_ objects: [NSManagedObject]) {
    sequence = ObjectSequence(objects)
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
    additions = ObjectSequence()
    removals = ObjectSequence()
    isReordered = false
  }

  // MARK: Snapshots

  struct State {
    fileprivate let isLoaded: Bool
    fileprivate let sequence: ObjectSequence
    fileprivate let additions: ObjectSequence
    fileprivate let removals: ObjectSequence
    fileprivate let isReordered: Bool
    var members: [NSManagedObject] {
      var sequence = sequence
      return sequence.all
    }
  }

  /// The members of an older state, as changes of what there is now.
  func change(to state: State, isOrdered: Bool) {
    guard state.isLoaded, isLoaded else { return }
    let wanted = Set(state.members.map(ObjectIdentifier.init))
    for member in members where !wanted.contains(ObjectIdentifier(member)) { remove(member) }
    for member in state.members { add(member) }
    if isOrdered, !members.elementsEqual(state.members, by: ===) { reorder(state.members) }
  }

  /// All members are added ones: no store has the owner.
  func becomeNew() {
    isLoaded = true
    (additions, removals, isReordered) = (sequence, ObjectSequence(), false)
  }

  var state: State {
    State(
      isLoaded: isLoaded, sequence: sequence, additions: additions, removals: removals, isReordered: isReordered)
  }

  func restore(_ state: State) {
    isLoaded = state.isLoaded
    sequence = state.sequence
    additions = state.additions
    removals = state.removals
    isReordered = state.isReordered
    shown = nil
  }
}
