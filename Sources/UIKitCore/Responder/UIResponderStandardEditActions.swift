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
  // surface: sent by its selector, along the chain of responders
  func duplicate(_ sender: Any?)
  // surface: sent by its selector, along the chain of responders
  func move(_ sender: Any?)
  // surface: sent by its selector, along the chain of responders
  func rename(_ sender: Any?)
  // surface: sent by its selector, along the chain of responders
  func export(_ sender: Any?)
  // surface: sent by its selector, along the chain of responders
  func printContent(_ sender: Any?)
}

extension UIResponderStandardEditActions {
  @_disfavoredOverload public func cut(_ sender: Any?) {}
  @_disfavoredOverload public func copy(_ sender: Any?) {}
  @_disfavoredOverload public func paste(_ sender: Any?) {}
  @_disfavoredOverload public func select(_ sender: Any?) {}
  @_disfavoredOverload public func selectAll(_ sender: Any?) {}
  @_disfavoredOverload public func delete(_ sender: Any?) {}
  @_disfavoredOverload public func toggleBoldface(_ sender: Any?) {}
  @_disfavoredOverload public func toggleItalics(_ sender: Any?) {}
  @_disfavoredOverload public func toggleUnderline(_ sender: Any?) {}
  @_disfavoredOverload public func duplicate(_ sender: Any?) {}
  @_disfavoredOverload public func move(_ sender: Any?) {}
  @_disfavoredOverload public func rename(_ sender: Any?) {}
  @_disfavoredOverload public func export(_ sender: Any?) {}
  @_disfavoredOverload public func printContent(_ sender: Any?) {}
}
