import Foundation
import QuinceFoundation

/// One thing that is dragged: its data, and how it looks on the way.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }

  public let itemProvider: NSItemProvider
  // surface: the app's own value
  /// What the app knows of the item; stays in the app. Default nil.
  open var localObject: Any?
  /// Asked when the item starts to move. A provider that gives nil hides the item; without one it looks as it was lifted.
  open var previewProvider: (() -> UIDragPreview?)?
}
