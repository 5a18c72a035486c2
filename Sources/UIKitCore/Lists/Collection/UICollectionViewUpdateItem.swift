import Foundation

/// One change of a batch, as a layout is told of it. A section's index path has `item` NSNotFound.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }

  /// nil for an insertion.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// nil for a deletion.
  open private(set) var indexPathAfterUpdate: IndexPath?
  open private(set) var updateAction: Action

  init(before: IndexPath?, after: IndexPath?, action: Action) {
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    updateAction = action
    super.init()
  }
}
