import Foundation

/// The standard edit actions, which responders in the chain may implement.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  // surface: sent by its selector, along the chain of responders
  func cut(_ sender: Any?)
  // surface: sent by its selector, along the chain of responders
  func copy(_ sender: Any?)
  // surface: sent by its selector, along the chain of responders
  func paste(_ sender: Any?)
  // surface: sent by its selector, along the chain of responders
  func select(_ sender: Any?)
  // surface: sent by its selector, along the chain of responders
  func selectAll(_ sender: Any?)
  // surface: sent by its selector, along the chain of responders
  func delete(_ sender: Any?)
  // surface: sent by its selector, along the chain of responders
  func toggleBoldface(_ sender: Any?)
  // surface: sent by its selector, along the chain of responders
  func toggleItalics(_ sender: Any?)
  // surface: sent by its selector, along the chain of responders
  func toggleUnderline(_ sender: Any?)
}

extension UIResponderStandardEditActions {
  public func cut(_ sender: Any?) {}
  public func copy(_ sender: Any?) {}
  public func paste(_ sender: Any?) {}
  public func select(_ sender: Any?) {}
  public func selectAll(_ sender: Any?) {}
  public func delete(_ sender: Any?) {}
  public func toggleBoldface(_ sender: Any?) {}
  public func toggleItalics(_ sender: Any?) {}
  public func toggleUnderline(_ sender: Any?) {}
}
