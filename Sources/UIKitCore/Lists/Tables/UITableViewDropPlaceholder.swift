import Foundation

/// What stands in a list until a dropped item's data come.
@preconcurrency @MainActor open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// How the item looks when it comes to rest here. Default: as it was dragged.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?

  /// The cell that stands in the place now.
  func cell(_ shadow: ListPresentation.Shadow) -> UITableViewCell? { shadow.shownCell as? UITableViewCell }
}
