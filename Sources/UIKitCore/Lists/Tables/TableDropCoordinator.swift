import CoreGraphics
import Foundation

/// The drop coordinator of a table view.
@MainActor final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
  private final class Item: NSObject, UITableViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ item: UIDragItem, _ source: IndexPath?, _ size: CGSize) {
      (dragItem, sourceIndexPath, previewSize) = (item, source, size)
    }
  }

  private let drop: ListDropCoordinator
  private unowned let list: UITableView
  let items: [any UITableViewDropItem]

  init(_ drop: ListDropCoordinator, _ list: UITableView) {
    (self.drop, self.list) = (drop, list)
    items = drop.session.items.map { Item($0, drop.source(of: $0), drop.previewSize(of: $0)) }
  }

  var destinationIndexPath: IndexPath? { drop.destination }
  var session: any UIDropSession { drop.session }
  var proposal: UITableViewDropProposal {
    drop.wanted.proposal as? UITableViewDropProposal
      ?? UITableViewDropProposal(operation: drop.wanted.proposal.operation)
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.land(dragItem, at: indexPath)
  }
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    drop.set(dragItem, .into(indexPath, rect))
  }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    drop.set(dragItem, .target(target))
  }

  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    let shadow = list.hold(placeholder)
    let parameters = placeholder.cell(shadow).flatMap { placeholder.previewParametersProvider?($0) }
    let animator = drop.set(dragItem, .placeholder(shadow, parameters))
    return TablePlaceholder(dragItem, shadow, list, animator)
  }
}

/// A place that is held in a table view.
@MainActor private final class TablePlaceholder: NSObject, UITableViewDropPlaceholderContext {
  let dragItem: UIDragItem
  private let shadow: ListPresentation.Shadow
  private unowned let list: UITableView
  private let animator: any UIDragAnimating

  init(
    _ item: UIDragItem, _ shadow: ListPresentation.Shadow, _ list: UITableView, _ animator: any UIDragAnimating
  ) {
    (dragItem, self.shadow, self.list, self.animator) = (item, shadow, list, animator)
  }

  func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { animator.addCompletion(completion) }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard shadow.isShown else { return false }
    list.fill(shadow, dataSourceUpdates)
    return true
  }

  func deletePlaceholder() -> Bool {
    guard shadow.isShown else { return false }
    list.release(shadow)
    return true
  }
}
