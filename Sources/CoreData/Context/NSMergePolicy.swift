import QuinceFoundation

// Apple: NSMergePolicy.h
public let NSErrorMergePolicy: Any = NSMergePolicy.error
public let NSMergeByPropertyStoreTrumpMergePolicy: Any = NSMergePolicy.mergeByPropertyStoreTrump
public let NSMergeByPropertyObjectTrumpMergePolicy: Any = NSMergePolicy.mergeByPropertyObjectTrump
public let NSOverwriteMergePolicy: Any = NSMergePolicy.overwrite
public let NSRollbackMergePolicy: Any = NSMergePolicy.rollback

public enum NSMergePolicyType: UInt, Sendable {
  case errorMergePolicyType = 0
  case mergeByPropertyStoreTrumpMergePolicyType = 1
  case mergeByPropertyObjectTrumpMergePolicyType = 2
  case overwriteMergePolicyType = 3
  case rollbackMergePolicyType = 4
}

/// An object that the store has in another version than the context read.
open class NSMergeConflict: NSObject {
  open var sourceObject: NSManagedObject
  /// The context's values.
  // surface: read by the app and its merge policies
  open var objectSnapshot: [String: Any]?
  // Apple: NSMergeConflict, "between the managed object context and its in-memory cached state at the persistent store coordinator layer"
  /// What the coordinator has: the newer version where it was saved through this coordinator, else the one that the context read.
  // surface: read by the app and its merge policies
  open var cachedSnapshot: [String: Any]?
  /// What the store has, where the coordinator did not know of it; nil when the object is gone.
  // surface: read by the app and its merge policies
  open var persistedSnapshot: [String: Any]?
  /// 0 for a deleted object.
  // surface: read by the app and its merge policies
  open var newVersionNumber: Int
  // surface: read by the app and its merge policies
  open var oldVersionNumber: Int

  public init(
    source srcObject: NSManagedObject, newVersion newvers: Int, oldVersion oldvers: Int,
    cachedSnapshot cachesnap: [String: Any]?, persistedSnapshot persnap: [String: Any]?
  ) {
    sourceObject = srcObject
    newVersionNumber = newvers
    oldVersionNumber = oldvers
    cachedSnapshot = cachesnap
    persistedSnapshot = persnap
    super.init()
  }

  open override var description: String {
    "NSMergeConflict (\(_address(of: self))) for NSManagedObject (\(_address(of: sourceObject))) with objectID "
      + "'\(sourceObject.objectID)' with oldVersion = \(oldVersionNumber) and newVersion = \(newVersionNumber)"
  }
}

/// Objects that have the same values where the model allows them once.
open class NSConstraintConflict: NSObject {
  open private(set) var constraint: [String]
  open private(set) var constraintValues: [String: Any]
  /// The object of the store; nil when the conflict is within the context.
  open private(set) var databaseObject: NSManagedObject?
  open private(set) var databaseSnapshot: [String: Any]?
  open private(set) var conflictingObjects: [NSManagedObject]
  open private(set) var conflictingSnapshots: [Any]

  public init(
    constraint contraint: [String], databaseObject: NSManagedObject?, databaseSnapshot: [AnyHashable: Any]?,
    conflictingObjects: [NSManagedObject], conflictingSnapshots: [Any]
  ) {
    constraint = contraint
    self.databaseObject = databaseObject
    self.databaseSnapshot = databaseSnapshot as? [String: Any]
    self.conflictingObjects = conflictingObjects
    self.conflictingSnapshots = conflictingSnapshots
    let first = conflictingObjects.first
    constraintValues = Dictionary(
      contraint.map { ($0, first?.value(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { $1 })
    super.init()
  }
}

/// What a save does where the store changed meanwhile.
open class NSMergePolicy: NSObject {
  open private(set) var mergeType: NSMergePolicyType

  public init(merge ty: NSMergePolicyType) {
    mergeType = ty
    super.init()
  }

  nonisolated(unsafe) public static let error = NSMergePolicy(merge: .errorMergePolicyType)
  nonisolated(unsafe) public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)
  nonisolated(unsafe) public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
  nonisolated(unsafe) public static let mergeByPropertyObjectTrump = NSMergePolicy(
    merge: .mergeByPropertyObjectTrumpMergePolicyType)
  nonisolated(unsafe) public static let mergeByPropertyStoreTrump = NSMergePolicy(
    merge: .mergeByPropertyStoreTrumpMergePolicyType)

  // Apple: resolve(mergeConflicts:), a subclass calls super for what it does not resolve itself
  /// Settles all conflicts, or throws.
  open func resolve(mergeConflicts list: [Any]) throws {
    guard let current = MergeConflicts.current else { return }
    try resolve(optimisticLockingConflicts: list.compactMap { $0 as? NSMergeConflict })
    try resolve(constraintConflicts: current.constraints)
  }

  open func resolve(optimisticLockingConflicts list: [NSMergeConflict]) throws {
    guard let current = MergeConflicts.current, !list.isEmpty else { return }
    if mergeType == .errorMergePolicyType { throw current.error }
    for conflict in list { current.settle(conflict, mergeType) }
  }

  open func resolve(constraintConflicts list: [NSConstraintConflict]) throws {
    guard let current = MergeConflicts.current, !list.isEmpty else { return }
    if mergeType == .errorMergePolicyType { throw current.constraintError }
    for conflict in list { try current.settle(conflict, mergeType) }
  }

  func settle(_ conflicts: MergeConflicts) throws {
    let list: [Any] = conflicts.merges + conflicts.constraints
    try MergeConflicts.$current.withValue(conflicts) { try resolve(mergeConflicts: list) }
    conflicts.finish()
  }
}
