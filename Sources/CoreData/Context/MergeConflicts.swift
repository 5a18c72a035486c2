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

  init(
    _ conflicts: RowStore.Conflicts, _ changes: [SaveBatch.Change], _ context: NSManagedObjectContext, _ store: RowStore
  ) {
    self.conflicts = conflicts
    self.changes = Dictionary(
      changes.map { (ObjectIdentifier($0.saved), $0) }, uniquingKeysWith: { first, _ in first })
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
    constraints = conflicts.constraints.compactMap { conflict in
      guard let object = conflict.change.object else { return nil }
      let other = conflict.other.map { context.fault(store.identifier($0.plan, $0.key), row: nil) }
      return NSConstraintConflict(
        constraint: conflict.names, databaseObject: other,
        databaseSnapshot: conflict.other.flatMap { found in found.row.map { Self.snapshot($0, found.plan) } },
        conflictingObjects: [object], conflictingSnapshots: [object.row.map { Self.snapshot($0, object.plan) } ?? [:]])
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
    guard let other = found.other, change.kind == .insert else {
      throw constraintError
    }
    switch type {
    case .rollbackMergePolicyType, .mergeByPropertyStoreTrumpMergePolicyType: change.isDropped = true
    default:
      // Assumed: the new object takes the place of the row that was there.
      let identifier = store.identifier(other.plan, other.key)
      change.replace(identifier, other.row)
      if let known = context.registered(identifier.identity), known !== object { context.forget(known) }
      context.adopt(identifier, for: object)
    }
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
