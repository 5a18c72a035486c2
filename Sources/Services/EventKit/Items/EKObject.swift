import QuinceFoundation

/// What a store keeps.
open class EKObject: NSObject, @unchecked Sendable {
  /// Changed since it was taken from the store, or new.
  open var hasChanges: Bool { isNew }
  /// Not kept yet.
  open var isNew: Bool { false }

  /// Gives up what was changed.
  open func reset() {}
  /// Gives up what was changed.
  open func rollback() { reset() }
  /// Takes what was not changed from the store again.
  /// - Returns: false where the store no longer has it.
  open func refresh() -> Bool { !isNew }
}
