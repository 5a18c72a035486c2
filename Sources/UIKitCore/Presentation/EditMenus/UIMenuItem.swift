import Foundation

/// A command that an app adds to the edit menu.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  open var title: String
  /// Sent along the chain of responders; shown where one answers that it can perform it.
  open var action: Selector

  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
    super.init()
  }
}
