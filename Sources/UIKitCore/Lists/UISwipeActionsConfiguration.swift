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

  /// How far a row is dragged for its first action, in points.
  // Assumed: 60 % of the row, and past all buttons, which lie side by side while the row rests open.
  static func fullSwipe(row: CGFloat, buttons: CGFloat) -> CGFloat { max(row * 0.6, buttons + 40) }
}
