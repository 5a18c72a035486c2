import Foundation

/// What becomes of dragged items.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: they go back.
  case cancel
  /// Nothing, where something else could have been expected.
  case forbidden
  case copy
  /// They leave their source; wants a session that allows it.
  case move
}

/// What a view would do with what is over it.
@preconcurrency @MainActor open class UIDropProposal: NSObject, @preconcurrency NSCopying {
  public let operation: UIDropOperation
  // Assumed: the point that counts is the finger's either way, since no finger covers it here.
  // surface: see above
  /// Default false.
  open var isPrecise = false
  /// Whether large previews keep their size over the view. Default false.
  open var prefersFullSizePreview = false

  public required init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self(operation: operation)
    (copy.isPrecise, copy.prefersFullSizePreview) = (isPrecise, prefersFullSizePreview)
    return copy
  }
}
