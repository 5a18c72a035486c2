import CoreGraphics
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

/// What stands in a list until a dropped item's data come.
@preconcurrency @MainActor open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// How the item looks when it comes to rest here. Default: as it was dragged.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?

  /// The cell that stands in the place now.
  func cell(_ shadow: ListPresentation.Shadow) -> UICollectionViewCell? { shadow.shownCell as? UICollectionViewCell }
}
