import QuinceFoundation

/// Which of its context's lists an object is in.
struct ListMarks: OptionSet {
  let rawValue: UInt16
  static let inserted = ListMarks(rawValue: 1)
  static let updated = ListMarks(rawValue: 2)
  static let deleted = ListMarks(rawValue: 4)
  static let eventInserted = ListMarks(rawValue: 8)
  static let eventUpdated = ListMarks(rawValue: 16)
  static let eventDeleted = ListMarks(rawValue: 32)
  static let eventRefreshed = ListMarks(rawValue: 64)
  static let eventInvalidated = ListMarks(rawValue: 128)
  /// What it was when the event began is kept.
  static let kept = ListMarks(rawValue: 256)
  /// `willSave` is about to be called.
  static let awaitsSave = ListMarks(rawValue: 512)
  /// Somebody asked for the object's `objectWillChange`.
  static let published = ListMarks(rawValue: 1024)
}

/// Objects of one context in the order in which they came, each once. The objects know that they are in the list.
struct ObjectList {
  private let mark: ListMarks
  private var order: [NSManagedObject] = []
  /// Objects in `order` that were removed; few, or they are taken out.
  private var gone: Set<ObjectIdentifier> = []

  init(_ mark: ListMarks) { self.mark = mark }

  var isEmpty: Bool { order.count == gone.count }
  var count: Int { order.count - gone.count }
  var all: [NSManagedObject] { gone.isEmpty ? order : order.filter { !gone.contains(ObjectIdentifier($0)) } }

  func contains(_ object: NSManagedObject) -> Bool { object.marks.contains(mark) }
  func contains(where holds: (NSManagedObject) -> Bool) -> Bool { !all.allSatisfyHeld { !holds($0) } }

  mutating func add(_ object: NSManagedObject) {
    guard object.marks.insert(mark).inserted else { return }
    if gone.isEmpty || gone.remove(ObjectIdentifier(object)) == nil { order.append(object) }
  }

  mutating func remove(_ object: NSManagedObject) {
    guard object.marks.remove(mark) != nil else { return }
    if order.count <= 32 {
      order.removeAll { $0 === object || gone.contains(ObjectIdentifier($0)) }
      gone = []
      return
    }
    gone.insert(ObjectIdentifier(object))
    if gone.count * 2 > order.count {
      order = all
      gone = []
    }
  }

  mutating func removeAll() {
    order.forEachHeld { $0.marks.remove(mark) }
    order = []
    gone = []
  }
}

/// Objects in their order, and as a notification has them.
struct PostedObjects {
  let objects: [NSManagedObject]
  let set: Set<NSManagedObject>

  init(_ objects: [NSManagedObject]) {
    self.objects = objects
    set = NSManagedObjectContext.set(objects)
  }
}

/// What a context's objects went through since the last save, and in the present event.
struct ContextChanges {
  struct Event {
    var inserted = ObjectList(.eventInserted)
    var updated = ObjectList(.eventUpdated)
    var deleted = ObjectList(.eventDeleted)
    var refreshed = ObjectList(.eventRefreshed)
    var invalidated = ObjectList(.eventInvalidated)

    var isEmpty: Bool {
      inserted.isEmpty && updated.isEmpty && deleted.isEmpty && refreshed.isEmpty && invalidated.isEmpty
    }

    mutating func removeAll() {
      inserted.removeAll()
      updated.removeAll()
      deleted.removeAll()
      refreshed.removeAll()
      invalidated.removeAll()
    }
  }

  struct Kept {
    let object: NSManagedObject
    let snapshot: ObjectSnapshot
    /// How many saves there were before.
    let saves: Int
  }

  var inserted = ObjectList(.inserted)
  var updated = ObjectList(.updated)
  var deleted = ObjectList(.deleted)
  var event = Event()
  /// What objects were when the event began, in the order of the first changes.
  private(set) var kept: [Kept] = []
  /// Objects that were made in the event: they had their entity's defaults, so that nothing is kept of them.
  private var fresh: [NSManagedObject] = []
  /// Where some of them are in `kept`: from the first up to as many as there are here.
  private var keptPlaces: [ObjectIdentifier: Int] = [:]
  /// Deleted objects whose relationships were not followed yet.
  var unpropagated: [NSManagedObject] = []
  /// Keeps objects that other contexts inserted until the event tells of them.
  var merged: [NSManagedObject] = []
  /// Where new objects go, if the app says it.
  var stores: [ObjectIdentifier: NSPersistentStore] = [:]
  /// What the notification of the last event said, by its keys: mostly what that of the save says.
  var posted: [String: PostedObjects] = [:]
  var isSaving = false
  var saves = 0

  /// Everything that a save looks at. An object may be in two of them.
  var lists: [[NSManagedObject]] { [inserted.all, updated.all, deleted.all] }

  mutating func keep(_ object: NSManagedObject) {
    guard object.marks.insert(.kept).inserted else { return }
    kept.append(Kept(object: object, snapshot: object.snapshot, saves: saves))
    // What is kept may not change any more.
    object.flags.remove(.ownsRow)
  }

  /// The same for an object that was made just now, if nobody can undo that.
  mutating func keepFresh(_ object: NSManagedObject) {
    guard object.marks.insert(.kept).inserted else { return }
    fresh.append(object)
  }

  /// Keeps what was left out, for an undo manager that comes in the middle of the event.
  mutating func keepAll() {
    for object in fresh { kept.append(Kept(object: object, snapshot: object.initialSnapshot, saves: saves)) }
    fresh = []
  }

  /// What the object was when the event began; nil if it did not change since.
  mutating func snapshot(of object: NSManagedObject) -> ObjectSnapshot? {
    guard object.marks.contains(.kept) else { return nil }
    for index in keptPlaces.count..<kept.count { keptPlaces[ObjectIdentifier(kept[index].object)] = index }
    return keptPlaces[ObjectIdentifier(object)].map { kept[$0].snapshot } ?? object.initialSnapshot
  }

  mutating func endEvent() {
    event.removeAll()
    for entry in kept { entry.object.marks.remove(.kept) }
    fresh.forEachHeld { $0.marks.remove(.kept) }
    kept = []
    fresh = []
    keptPlaces = [:]
  }

  /// What a save wrote, or a rollback threw away.
  mutating func endChanges() {
    posted = [:]
    inserted.removeAll()
    updated.removeAll()
    deleted.removeAll()
    endEvent()
  }
}
