import Foundation

/// How a view looks while it is dragged.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIDragPreviewParameters()
    copy.take(self)
    return copy
  }
}
