import QuinceFoundation

/// Objects in the order in which they came, each once.
struct ObjectList {
  private var order: [NSManagedObject?] = []
  private var places: [ObjectIdentifier: Int] = [:]

  var isEmpty: Bool { places.isEmpty }
  var count: Int { places.count }
  var all: [NSManagedObject] { order.compactMap { $0 } }

  func contains(_ object: NSManagedObject) -> Bool { places[ObjectIdentifier(object)] != nil }

  mutating func add(_ object: NSManagedObject) {
    guard places[ObjectIdentifier(object)] == nil else { return }
    places[ObjectIdentifier(object)] = order.count
    order.append(object)
  }

  mutating func remove(_ object: NSManagedObject) {
    guard let place = places.removeValue(forKey: ObjectIdentifier(object)) else { return }
    order[place] = nil
    if places.isEmpty { order = [] }
  }
}

/// What a context's objects went through since the last save, and in the present event.
struct ContextChanges {
  struct Event {
    var inserted = ObjectList()
    var updated = ObjectList()
    var deleted = ObjectList()
    var refreshed = ObjectList()
    var invalidated = ObjectList()

    var isEmpty: Bool {
      inserted.isEmpty && updated.isEmpty && deleted.isEmpty && refreshed.isEmpty && invalidated.isEmpty
    }
  }

  struct Kept {
    let object: NSManagedObject
    let snapshot: ObjectSnapshot
  }

  var inserted = ObjectList()
  var updated = ObjectList()
  var deleted = ObjectList()
  var event = Event()
  /// What objects were when the event began.
  var snapshots: [ObjectIdentifier: Kept] = [:]
  private(set) var order: [ObjectIdentifier] = []
  /// Deleted objects whose relationships were not followed yet.
  var unpropagated: [NSManagedObject] = []
  /// Keeps objects that other contexts inserted until the event tells of them.
  var merged: [NSManagedObject] = []
  /// Where new objects go, if the app says it.
  var stores: [ObjectIdentifier: NSPersistentStore] = [:]
  var isScheduled = false
  var isProcessing = false
  var isSaving = false

  mutating func keep(_ object: NSManagedObject) {
    let key = ObjectIdentifier(object)
    guard snapshots[key] == nil else { return }
    snapshots[key] = Kept(object: object, snapshot: object.snapshot)
    order.append(key)
    // What is kept may not change any more.
    object.flags.remove(.ownsRow)
  }

  mutating func endEvent() {
    event = Event()
    snapshots = [:]
    order = []
  }

  /// What was kept, in the order of the first changes.
  var kept: [Kept] { order.compactMap { snapshots[$0] } }
}
