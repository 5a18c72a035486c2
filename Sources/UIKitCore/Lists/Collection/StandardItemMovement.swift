import Foundation
import QuinceFoundation

/// A data source of the framework that moves items itself, where the app lets it.
@MainActor protocol MovingDataSource: UICollectionViewDataSource {}

/// The gesture of a collection view controller that moves items: a long press that is dragged.
@MainActor final class StandardItemMovement: NSObject, UIGestureRecognizerDelegate {
  private lazy var gesture: UILongPressGestureRecognizer = {
    let gesture = UILongPressGestureRecognizer(target: nil, action: nil)
    gesture.handlers.append { [unowned self] _ in follow() }
    gesture.delegate = self
    return gesture
  }()
  private var collection: UICollectionView? { gesture.view as? UICollectionView }

  func set(isInstalled: Bool, in collection: UICollectionView) {
    guard isInstalled != (gesture.view === collection) else { return }
    if isInstalled {
      collection.addGestureRecognizer(gesture)
    } else {
      collection.removeGestureRecognizer(gesture)
    }
  }

  // Apple: UICollectionViewController.installsStandardGestureForInteractiveMovement
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let collection, let path = collection.indexPathForItem(at: gesture.location(in: collection)) else {
      return false
    }
    // Interactions for dragging move items themselves.
    guard collection.dragDelegate == nil, movesItems(collection.dataSource) else { return false }
    return collection.dataSource?.collectionView(collection, canMoveItemAt: path) ?? false
  }

  private func movesItems(_ dataSource: (any UICollectionViewDataSource)?) -> Bool {
    guard let dataSource else { return false }
    if let controller = dataSource as? UICollectionViewController { return Implementations.moveItem(controller) }
    return Registry.isImplemented("collectionView(_:moveItemAt:to:)", by: type(of: dataSource))
      || dataSource is any MovingDataSource
  }

  private func follow() {
    guard let collection else { return }
    let point = gesture.location(in: collection)
    switch gesture.state {
    case .began:
      guard let path = collection.indexPathForItem(at: point) else { return }
      _ = collection.beginInteractiveMovementForItem(at: path)
    case .changed: collection.updateInteractiveMovementTargetPosition(point)
    case .ended: collection.endInteractiveMovement()
    case .cancelled, .failed: collection.cancelInteractiveMovement()
    default: break
    }
  }
}
