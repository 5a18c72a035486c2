import Foundation

/// What a list would do with what is over it.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  public enum Intent: Int, Sendable {
    /// The list as a whole takes the items.
    case unspecified
    /// A gap opens.
    case insertAtDestinationIndexPath
    /// The item under the finger takes the items.
    case insertIntoDestinationIndexPath
  }

  /// Default `.unspecified`.
  public let intent: Intent

  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  public required init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewDropProposal(operation: operation, intent: intent)
    (copy.isPrecise, copy.prefersFullSizePreview) = (isPrecise, prefersFullSizePreview)
    return copy
  }

  var general: ListDropProposal {
    let intent: ListDropProposal.Intent =
      switch intent {
      case .unspecified: .unspecified
      case .insertAtDestinationIndexPath: .insert
      case .insertIntoDestinationIndexPath: .into
      }
    return ListDropProposal(proposal: self, intent: intent)
  }
}
