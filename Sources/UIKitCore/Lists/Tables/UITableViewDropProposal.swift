import Foundation

/// What a list would do with what is over it.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  public enum Intent: Int, Sendable {
    /// The list as a whole takes the items.
    case unspecified
    /// A gap opens.
    case insertAtDestinationIndexPath
    /// The row under the finger takes the items.
    case insertIntoDestinationIndexPath
    /// The edges of a row mean the place beside it, its middle the row.
    case automatic
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
    let copy = UITableViewDropProposal(operation: operation, intent: intent)
    (copy.isPrecise, copy.prefersFullSizePreview) = (isPrecise, prefersFullSizePreview)
    return copy
  }

  var general: ListDropProposal {
    let intent: ListDropProposal.Intent =
      switch intent {
      case .unspecified: .unspecified
      case .insertAtDestinationIndexPath: .insert
      case .insertIntoDestinationIndexPath: .into
      case .automatic: .automatic
      }
    return ListDropProposal(proposal: self, intent: intent)
  }
}
