/// The buttons that a swipe over a row reveals on one side.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
  /// From the edge inwards.
  public let actions: [UIContextualAction]
  /// A swipe across the row performs the first action; default true.
  open var performsFirstActionWithFullSwipe = true
}
