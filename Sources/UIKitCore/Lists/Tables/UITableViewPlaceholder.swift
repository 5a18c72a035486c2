import CoreGraphics
import Foundation

/// What stands in a list where something will be.
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String

  /// In points; `automaticDimension` is the table's.
  let rowHeight: CGFloat
  /// Fills the cell.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  /// - Parameters:
  ///   - insertionIndexPath: where an item would be inserted into the data source.
  ///   - reuseIdentifier: of a cell that is registered with the list.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
    self.rowHeight = rowHeight
    super.init()
  }
}
