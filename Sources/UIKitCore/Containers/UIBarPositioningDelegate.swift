@preconcurrency @MainActor public protocol UIBarPositioningDelegate: AnyObject {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
