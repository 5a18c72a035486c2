import Foundation
import QuinceFoundation

/// Answers a table's questions about looks, selection and editing; every method is optional.
@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
  func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
  func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
  func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle
  func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String?
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]?
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool
  func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool
  /// The place to begin editing: rows are swept while the table is edited.
  func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView)
  /// The row that the focus comes to first. Default nil: the first one.
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath?

  // MARK: Menus

  /// Whether a press on a row brings an edit menu. Default false.
  func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
  func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool
  func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?)
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// What the preview goes back to. Default nil: where it came from.
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  )
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
}

// What is not implemented here may be elsewhere: `forwardingTarget(for:)`.
extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    forward(to: "tableView:willDisplay:forRowAt:")?.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    forward(to: "tableView:willDisplayHeaderView:forSection:")?.tableView(
      tableView, willDisplayHeaderView: view, forSection: section)
  }
  public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
    forward(to: "tableView:willDisplayFooterView:forSection:")?.tableView(
      tableView, willDisplayFooterView: view, forSection: section)
  }
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    forward(to: "tableView:didEndDisplaying:forRowAt:")?.tableView(
      tableView, didEndDisplaying: cell, forRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    forward(to: "tableView:didEndDisplayingHeaderView:forSection:")?.tableView(
      tableView, didEndDisplayingHeaderView: view, forSection: section)
  }
  public func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
    forward(to: "tableView:didEndDisplayingFooterView:forSection:")?.tableView(
      tableView, didEndDisplayingFooterView: view, forSection: section)
  }
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if let target = forward(to: "tableView:heightForRowAt:") {
      return target.tableView(tableView, heightForRowAt: indexPath)
    }
    tableView._note(.heightForRow)
    return UITableView.automaticDimension
  }
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    if let target = forward(to: "tableView:heightForHeaderInSection:") {
      return target.tableView(tableView, heightForHeaderInSection: section)
    }
    tableView._note(.heightForHeader)
    return UITableView.automaticDimension
  }
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    if let target = forward(to: "tableView:heightForFooterInSection:") {
      return target.tableView(tableView, heightForFooterInSection: section)
    }
    tableView._note(.heightForFooter)
    return UITableView.automaticDimension
  }
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    if let target = forward(to: "tableView:estimatedHeightForRowAt:") {
      return target.tableView(tableView, estimatedHeightForRowAt: indexPath)
    }
    tableView._note(.estimatedHeightForRow)
    return UITableView.automaticDimension
  }
  public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    if let target = forward(to: "tableView:estimatedHeightForHeaderInSection:") {
      return target.tableView(tableView, estimatedHeightForHeaderInSection: section)
    }
    tableView._note(.estimatedHeightForHeader)
    return UITableView.automaticDimension
  }
  public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    if let target = forward(to: "tableView:estimatedHeightForFooterInSection:") {
      return target.tableView(tableView, estimatedHeightForFooterInSection: section)
    }
    tableView._note(.estimatedHeightForFooter)
    return UITableView.automaticDimension
  }
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    if let target = forward(to: "tableView:viewForHeaderInSection:") {
      return target.tableView(tableView, viewForHeaderInSection: section)
    }
    tableView._note(.viewForHeader)
    return nil
  }
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    if let target = forward(to: "tableView:viewForFooterInSection:") {
      return target.tableView(tableView, viewForFooterInSection: section)
    }
    tableView._note(.viewForFooter)
    return nil
  }
  public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    forward(to: "tableView:accessoryButtonTappedForRowWith:")?.tableView(
      tableView, accessoryButtonTappedForRowWith: indexPath)
  }
  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    if let target = forward(to: "tableView:shouldHighlightRowAt:") {
      return target.tableView(tableView, shouldHighlightRowAt: indexPath)
    }
    return true
  }
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    forward(to: "tableView:didHighlightRowAt:")?.tableView(tableView, didHighlightRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    forward(to: "tableView:didUnhighlightRowAt:")?.tableView(tableView, didUnhighlightRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    if let target = forward(to: "tableView:willSelectRowAt:") {
      return target.tableView(tableView, willSelectRowAt: indexPath)
    }
    return indexPath
  }
  public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    if let target = forward(to: "tableView:willDeselectRowAt:") {
      return target.tableView(tableView, willDeselectRowAt: indexPath)
    }
    return indexPath
  }
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    forward(to: "tableView:didSelectRowAt:")?.tableView(tableView, didSelectRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    forward(to: "tableView:didDeselectRowAt:")?.tableView(tableView, didDeselectRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    forward(to: "tableView:canFocusRowAt:")?.tableView(tableView, canFocusRowAt: indexPath) ?? tableView.allowsFocus
  }
  public func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
    forward(to: "tableView:selectionFollowsFocusForRowAt:")?.tableView(
      tableView, selectionFollowsFocusForRowAt: indexPath) ?? tableView.selectionFollowsFocus
  }
  public func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
    if let target = forward(to: "tableView:canPerformPrimaryActionForRowAt:") {
      return target.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath)
    }
    tableView._note(.canPerformPrimaryAction)
    return true
  }
  public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    forward(to: "tableView:performPrimaryActionForRowAt:")?.tableView(
      tableView, performPrimaryActionForRowAt: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    if let target = forward(to: "tableView:editingStyleForRowAt:") {
      return target.tableView(tableView, editingStyleForRowAt: indexPath)
    }
    tableView._note(.editingStyle)
    return tableView.defaultEditingStyle(at: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    if let target = forward(to: "tableView:titleForDeleteConfirmationButtonForRowAt:") {
      return target.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
    }
    return nil
  }
  public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
    if let target = forward(to: "tableView:editActionsForRowAt:") {
      return target.tableView(tableView, editActionsForRowAt: indexPath)
    }
    tableView._note(.editActions)
    return nil
  }
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    if let target = forward(to: "tableView:leadingSwipeActionsConfigurationForRowAt:") {
      return target.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
    }
    tableView._note(.leadingSwipe)
    return nil
  }
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    if let target = forward(to: "tableView:trailingSwipeActionsConfigurationForRowAt:") {
      return target.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
    }
    tableView._note(.trailingSwipe)
    return nil
  }
  public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    if let target = forward(to: "tableView:shouldIndentWhileEditingRowAt:") {
      return target.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
    }
    tableView._note(.shouldIndent)
    return true
  }
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    forward(to: "tableView:willBeginEditingRowAt:")?.tableView(tableView, willBeginEditingRowAt: indexPath)
  }
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    forward(to: "tableView:didEndEditingRowAt:")?.tableView(tableView, didEndEditingRowAt: indexPath)
  }
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    if let target = forward(to: "tableView:targetIndexPathForMoveFromRowAt:toProposedIndexPath:") {
      return target.tableView(
        tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath, toProposedIndexPath: proposedDestinationIndexPath)
    }
    return proposedDestinationIndexPath
  }
  public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    if let target = forward(to: "tableView:indentationLevelForRowAt:") {
      return target.tableView(tableView, indentationLevelForRowAt: indexPath)
    }
    tableView._note(.indentation)
    return 0
  }
  public func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    forward(to: "tableView:shouldSpringLoadRowAt:with:")?
      .tableView(tableView, shouldSpringLoadRowAt: indexPath, with: context) ?? true
  }
  public func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    if let target = forward(to: "tableView:shouldBeginMultipleSelectionInteractionAt:") {
      return target.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }
    return false
  }
  public func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
    forward(to: "tableView:didBeginMultipleSelectionInteractionAt:")?
      .tableView(tableView, didBeginMultipleSelectionInteractionAt: indexPath)
  }
  public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    forward(to: "tableViewDidEndMultipleSelectionInteraction:")?.tableViewDidEndMultipleSelectionInteraction(tableView)
  }

  public func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    forward(to: "indexPathForPreferredFocusedViewIn:")?.indexPathForPreferredFocusedView(in: tableView)
  }

  public func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
    forward(to: "tableView:shouldShowMenuForRowAt:")?.tableView(tableView, shouldShowMenuForRowAt: indexPath) ?? false
  }
  public func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool {
    forward(to: "tableView:canPerformAction:forRowAt:withSender:")?
      .tableView(tableView, canPerformAction: action, forRowAt: indexPath, withSender: sender) ?? false
  }
  public func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) {
    forward(to: "tableView:performAction:forRowAt:withSender:")?
      .tableView(tableView, performAction: action, forRowAt: indexPath, withSender: sender)
  }
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  public func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  public func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  private func forward(to method: @autoclosure () -> String) -> (any UITableViewDelegate)? {
    Forwarding.target(of: self, method())
  }
}
