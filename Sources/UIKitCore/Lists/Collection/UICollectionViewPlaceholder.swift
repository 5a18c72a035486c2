import Foundation

/// What stands in a list where something will be.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  /// Fills the cell.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// - Parameters:
  ///   - insertionIndexPath: where an item would be inserted into the data source.
  ///   - reuseIdentifier: of a cell that is registered with the list.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
    super.init()
  }
}
