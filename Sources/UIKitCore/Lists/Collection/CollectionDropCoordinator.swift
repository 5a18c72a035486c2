import CoreGraphics
import Foundation

/// The drop coordinator of a collection view.
@MainActor final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
  private final class Item: NSObject, UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ item: UIDragItem, _ source: IndexPath?, _ size: CGSize) {
      (dragItem, sourceIndexPath, previewSize) = (item, source, size)
    }
  }

  private let drop: ListDropCoordinator
  private unowned let list: UICollectionView
  let items: [any UICollectionViewDropItem]

  init(_ drop: ListDropCoordinator, _ list: UICollectionView) {
    (self.drop, self.list) = (drop, list)
    items = drop.session.items.map { Item($0, drop.source(of: $0), drop.previewSize(of: $0)) }
  }

  var destinationIndexPath: IndexPath? { drop.destination }
  var session: any UIDropSession { drop.session }
  var proposal: UICollectionViewDropProposal {
    drop.wanted.proposal as? UICollectionViewDropProposal
      ?? UICollectionViewDropProposal(operation: drop.wanted.proposal.operation)
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.land(dragItem, at: indexPath)
  }
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    drop.set(dragItem, .into(indexPath, rect))
  }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    drop.set(dragItem, .target(target))
  }

  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    let shadow = list.hold(placeholder)
    let parameters = placeholder.cell(shadow).flatMap { placeholder.previewParametersProvider?($0) }
    let animator = drop.set(dragItem, .placeholder(shadow, parameters))
    return CollectionPlaceholder(dragItem, shadow, list, animator)
  }
}

/// A place that is held in a collection view.
@MainActor private final class CollectionPlaceholder: NSObject, UICollectionViewDropPlaceholderContext {
  let dragItem: UIDragItem
  private let shadow: ListPresentation.Shadow
  private unowned let list: UICollectionView
  private let animator: any UIDragAnimating

  init(
    _ item: UIDragItem, _ shadow: ListPresentation.Shadow, _ list: UICollectionView, _ animator: any UIDragAnimating
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
  func setNeedsCellUpdate() { if shadow.isShown { list.refill(shadow) } }
}
