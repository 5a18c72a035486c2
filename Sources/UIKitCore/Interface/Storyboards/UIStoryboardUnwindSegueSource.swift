import Foundation
import QuinceFoundation

/// Where an unwind segue begins, and why.
@preconcurrency @MainActor open class UIStoryboardUnwindSegueSource: NSObject {
  public let source: UIViewController
  public let sender: Any?
  public let unwindAction: Selector

  init(source: UIViewController, sender: Any?, unwindAction: Selector) {
    (self.source, self.sender, self.unwindAction) = (source, sender, unwindAction)
    super.init()
  }
}
