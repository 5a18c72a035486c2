import CoreGraphics
import Foundation

/// Gives the item for the activity that the user chose.
@preconcurrency @MainActor public protocol UIActivityItemSource: NSObjectProtocol {
  /// Stands for the item until it is needed; its type decides which activities are offered.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
}
