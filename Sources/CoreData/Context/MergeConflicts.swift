import QuinceFoundation

/// The conflicts of one try to save, and what the policy makes of them.
final class MergeConflicts: @unchecked Sendable {
  /// The conflicts that the policy of this thread is settling.
  @TaskLocal static var current: MergeConflicts?

  let merges: [NSMergeConflict]
  let constraints: [NSConstraintConflict]
  private let conflicts: RowStore.Conflicts
  /// The changes by their objects.
  private let changes: [ObjectIdentifier: SaveBatch.Change]
  private let context: NSManagedObjectContext
  private let store: RowStore
  private var settled: Set<ObjectIdentifier> = []
  /// The other changes of conflicts within the save, by the changes that were found.
  private let twins: [ObjectIdentifier: SaveBatch.Change]
  /// Whether objects were deleted to make room: what belongs to that is saved too.
  private(set) var deletesObjects = false

  init(
    _ conflicts: RowStore.Conflicts, _ changes: [SaveBatch.Change], _ context: NSManagedObjectContext, _ store: RowStore
  ) {
    self.conflicts = conflicts
    self.changes = Dictionary(
      changes.lazy.filter { !$0.isDropped }.map { (ObjectIdentifier($0.saved), $0) },
      uniquingKeysWith: { first, _ in first })
    self.context = context
    self.store = store
    merges = conflicts.rows.compactMap { conflict in
      guard let object = conflict.change.object else { return nil }
      let (base, stored) = (conflict.change.base, conflict.stored)
      let known = conflict.change.identifier.row.flatMap { store.knownRow(object.plan, $0.key) }
      let isKnown = stored != nil && known?.version == stored?.version
      return NSMergeConflict(
        source: object, newVersion: Int(stored?.version ?? 0), oldVersion: Int(base?.version ?? 0),
        cachedSnapshot: (isKnown ? stored : base).map { Self.snapshot($0, object.plan) },
        persistedSnapshot: isKnown ? nil : stored.map { Self.snapshot($0, object.plan) })
    }
    for merge in merges {
      merge.objectSnapshot = merge.sourceObject.row.map { Self.snapshot($0, merge.sourceObject.plan) }
    }
    let twins = Twins(changes).find(conflicts)
    self.twins = twins
    constraints = conflicts.constraints.compactMap { conflict in
      guard let object = conflict.change.object else { return nil }
      let twin = twins[ObjectIdentifier(conflict.change)]?.object
      let other = twin == nil ? conflict.other : nil
      let objects = [object] + (twin.map { [$0] } ?? [])
      return NSConstraintConflict(
        constraint: conflict.names,
        databaseObject: other.map { context.fault(store.identifier($0.plan, $0.key), row: nil) },
        databaseSnapshot: other.flatMap { found in found.row.map { Self.snapshot($0, found.plan) } },
        conflictingObjects: objects,
        conflictingSnapshots: objects.map { object in object.row.map { Self.snapshot($0, object.plan) } ?? [:] })
    }
  }

  private lazy var rows = Dictionary(
    conflicts.rows.map { (ObjectIdentifier($0.change), $0) }, uniquingKeysWith: { first, _ in first })
  private lazy var duplicates = Dictionary(
    conflicts.constraints.map { (ObjectIdentifier($0.change), $0) }, uniquingKeysWith: { first, _ in first })

  private static func snapshot(_ row: Row, _ plan: EntityPlan) -> [String: Any] {
    var result: [String: Any] = [:]
    for (place, slot) in plan.slots.enumerated() where slot.parent == nil {
      if case .attribute = slot.kind { result[slot.name] = plan.boxed(place) { row.values[$0] } ?? NSNull() }
    }
    return result
  }

  // Apple: NSManagedObjectMergeError, with the conflicts under "conflictList"
  var error: NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: NSManagedObjectMergeError,
      userInfo: [
        "conflictList": merges, NSLocalizedDescriptionKey: "Could not merge changes.",
      ])
  }

  var constraintError: NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: NSManagedObjectConstraintMergeError,
      userInfo: [
        "conflictList": constraints, NSLocalizedDescriptionKey: "Could not merge changes.",
      ])
  }

  // MARK: Settling

  func settle(_ conflict: NSMergeConflict, _ type: NSMergePolicyType) {
    guard let change = changes[ObjectIdentifier(conflict.sourceObject)],
      let found = rows[ObjectIdentifier(change)]
    else { return }
    settled.insert(ObjectIdentifier(change))
    merge(change, found.stored, type)
    if !change.isDropped, change.kind == .update { change.saved.take(change) }
  }

  // Apple: NSMergePolicy, "property by property" and as a whole
  private func merge(_ change: RowStore.Change, _ stored: Row?, _ type: NSMergePolicyType) {
    guard let stored else {
      // Assumed: what is gone stays gone under every policy.
      change.isDropped = change.kind != .delete
      if change.kind == .delete { change.base = nil }
      return
    }
    let base = change.base
    change.base = stored
    switch type {
    case .rollbackMergePolicyType: change.isDropped = true
    case .mergeByPropertyStoreTrumpMergePolicyType where change.kind == .delete: change.isDropped = true
    case .errorMergePolicyType: break
    case .overwriteMergePolicyType: change.changed = Array(change.values.indices)
    case .mergeByPropertyObjectTrumpMergePolicyType, .mergeByPropertyStoreTrumpMergePolicyType:
      for place in change.values.indices {
        let isTheirs = base.map { $0.values[place] != stored.values[place] } ?? false
        let isOurs = change.changed.contains(place)
        let storeWins = type == .mergeByPropertyStoreTrumpMergePolicyType
        if !isOurs || (isTheirs && storeWins) { change.values[place] = stored.values[place] }
      }
    }
  }

  func settle(_ conflict: NSConstraintConflict, _ type: NSMergePolicyType) throws {
    guard let object = conflict.conflictingObjects.first, let change = changes[ObjectIdentifier(object)],
      let found = duplicates[ObjectIdentifier(change)], settled.insert(ObjectIdentifier(change)).inserted
    else { return }
    let storeWins = type == .rollbackMergePolicyType || type == .mergeByPropertyStoreTrumpMergePolicyType
    guard !change.isDropped else { return }
    if let twin = twins[ObjectIdentifier(change)] {
      if !twin.isDropped { settle(change, twin, storeWins) }
      return
    }
    guard let other = found.other else { throw constraintError }
    if storeWins {
      change.isDropped = true
    } else if change.kind == .insert {
      replace(store.identifier(other.plan, other.key), other.row, by: change)
    } else {
      // Apple: overwrite, the object that stood in the way is deleted.
      delete(context.fault(store.identifier(other.plan, other.key), row: nil))
    }
  }

  // Assumed: of two objects of one save the stored one stays where the store wins, and makes room for the new one where the
  // object wins; of two new ones the first stays, or the last.
  private func settle(_ change: SaveBatch.Change, _ twin: SaveBatch.Change, _ storeWins: Bool) {
    let (newer, older) = twin.kind == .insert && change.kind != .insert ? (twin, change) : (change, twin)
    if storeWins {
      newer.isDropped = true
    } else if older.kind == .insert {
      older.isDropped = true
    } else if newer.kind == .insert {
      let row = older.base
      older.isDropped = true
      // It goes altogether.
      older.base = nil
      replace(older.identifier, row, by: newer)
    } else {
      delete(older.saved)
    }
  }

  // Assumed: the new object takes the place of the row that was there.
  private func replace(_ identifier: NSManagedObjectID, _ row: Row?, by change: SaveBatch.Change) {
    change.replace(identifier, row)
    if let known = context.registered(identifier.identity), known !== change.saved { context.forget(known) }
    context.adopt(identifier, for: change.saved)
  }

  private func delete(_ object: NSManagedObject) {
    context.delete(object)
    deletesObjects = true
  }

  /// A policy of the app's own may have settled conflicts by changing objects: these are tried again as they are now.
  func finish() {
    for conflict in conflicts.rows where !settled.contains(ObjectIdentifier(conflict.change)) {
      conflict.change.base = conflict.stored
      conflict.change.values = conflict.change.object?.row?.values ?? conflict.change.values
    }
    for conflict in conflicts.constraints { conflict.change.takeAttributes() }
  }
}

/// Finds the other change of a uniqueness conflict, where the save writes both objects.
private struct Twins {
  private struct Values: Hashable {
    let group: UniquenessCheck.Group
    let values: [AttributeValue.Key]
  }

  private let changes: [SaveBatch.Change]

  init(_ changes: [SaveBatch.Change]) { self.changes = changes.filter { !$0.isDropped && $0.kind != .delete } }

  func find(_ conflicts: RowStore.Conflicts) -> [ObjectIdentifier: SaveBatch.Change] {
    guard !conflicts.constraints.isEmpty else { return [:] }
    let groups = Set(
      conflicts.constraints.map { UniquenessCheck.Group(root: $0.change.plan.rootNumber, names: $0.names) })
    var rows: [RowKey: SaveBatch.Change] = [:]
    var byValues: [Values: [SaveBatch.Change]] = [:]
    for change in changes {
      if let place = change.place { rows[RowKey(entity: change.plan.rootNumber, key: place.key)] = change }
      for group in groups where group.root == change.plan.rootNumber {
        if let values = values(of: change, group) { byValues[values, default: []].append(change) }
      }
    }
    var found: [ObjectIdentifier: SaveBatch.Change] = [:]
    for (change, names, other) in conflicts.constraints {
      let group = UniquenessCheck.Group(root: change.plan.rootNumber, names: names)
      if let other {
        found[ObjectIdentifier(change)] = rows[RowKey(entity: group.root, key: other.key)]
      } else if let values = values(of: change, group) {
        found[ObjectIdentifier(change)] = byValues[values]?.first { $0 !== change }
      }
    }
    return found
  }

  private func values(of change: SaveBatch.Change, _ group: UniquenessCheck.Group) -> Values? {
    UniquenessCheck.values(group.names, change.plan, change.values).map { Values(group: group, values: $0) }
  }
}

extension NSPersistentStore.Change {
  /// What a policy of the app's own set meanwhile is written too.
  fileprivate func takeAttributes() {
    guard !isDropped, let row = object?.row else { return }
    for (place, slot) in plan.slots.enumerated() {
      if case .attribute = slot.kind { values[place] = row.values[place] }
    }
  }
}

extension NSManagedObject {
  /// Takes the values that a merge gave a change.
  final func take(_ change: RowStore.Change) {
    let row = Row(version: change.base?.version ?? 0, values: change.values)
    for (place, slot) in plan.slots.enumerated() {
      if case .toOne(let index) = slot.kind, index < related.count {
        if case .pending = change.values[place] { continue }
        related[index] = .unknown
      }
    }
    self.row = row
    flags.insert(.ownsRow)
  }
}
