import Foundation

/// Makes an item in the background, once an activity is chosen.
// Isolation is Operation's: `item` is asked for on a thread of its own.
open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
  public let placeholderItem: Any?
  /// Of the activity that was chosen.
  public private(set) var activityType: UIActivity.ActivityType?
  private var made: Any?

  /// - Parameter placeholderItem: its type decides which activities are offered.
  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }

  /// Overridden to make the item; called on a background thread. Default: the placeholder.
  open var item: Any { placeholderItem ?? NSNull() }

  open override func main() { if !isCancelled { made = item } }

  @preconcurrency @MainActor open func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any { placeholderItem ?? NSNull() }

  @preconcurrency @MainActor open func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    if !isFinished {
      self.activityType = activityType
      let queue = OperationQueue()
      queue.addOperation(self)
      waitUntilFinished()
    }
    return made
  }

  @available(*, deprecated, message: "Quince: no effect")
  @preconcurrency @MainActor open func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String {
    NoEffect.log("UIActivityItemProvider.activityViewController(_:subjectForActivityType:)")
    return ""
  }

  @available(*, deprecated, message: "Quince: no effect")
  @preconcurrency @MainActor open func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String {
    NoEffect.log("UIActivityItemProvider.activityViewController(_:dataTypeIdentifierForActivityType:)")
    return ""
  }

  @available(*, deprecated, message: "Quince: no effect")
  @preconcurrency @MainActor open func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
  ) -> UIImage? {
    NoEffect.log("UIActivityItemProvider.activityViewController(_:thumbnailImageForActivityType:suggestedSize:)")
    return nil
  }
}
