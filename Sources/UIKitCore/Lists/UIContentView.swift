/// A view that shows a content configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// A content view that has the actions of its row's swipes itself.
@MainActor package protocol RowSwiping: AnyObject {
  func swipeActions(isTrailing: Bool) -> UISwipeActionsConfiguration?
}
