import CoreGraphics
import Foundation
import QuinceRuntime

/// The long press by which a collection view controller lets items be carried to other places.
@MainActor final class ItemMovement: NSObject, UIGestureRecognizerDelegate {
  let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private weak var collection: UICollectionView?

  init(_ collection: UICollectionView) {
    self.collection = collection
    super.init()
    press.delegate = self
    press.handlers.append { [weak self] press in self?.carry(press) }
    collection.addGestureRecognizer(press)
  }

  func remove() { press.view?.removeGestureRecognizer(press) }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let collection, let path = collection.indexPathForItem(at: press.location(in: collection)) else {
      return false
    }
    return collection.dataSource?.collectionView(collection, canMoveItemAt: path) ?? false
  }

  private func carry(_ press: UIGestureRecognizer) {
    guard let collection else { return }
    let point = press.location(in: collection)
    switch press.state {
    case .began: _ = collection.indexPathForItem(at: point).map(collection.beginInteractiveMovementForItem)
    case .changed: collection.updateInteractiveMovementTargetPosition(point)
    case .ended: collection.endInteractiveMovement()
    default: collection.cancelInteractiveMovement()
    }
  }

  // MARK: Whether a class moves items

  private class Plain: UICollectionViewController {}
  private class Moving: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
  }
  private static let probe = MethodComparison(
    "UICollectionViewController.collectionView(_:moveItemAt:to:)", base: UICollectionViewController.self,
    plain: Plain.self, overriding: Moving.self)

  static func isImplemented(by controller: UICollectionViewController) -> Bool {
    probe.isOverridden(in: type(of: controller))
  }
}
