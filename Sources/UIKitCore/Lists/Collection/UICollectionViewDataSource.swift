import Foundation
import QuinceFoundation

/// Gives a collection view its items.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
  /// The letters at the trailing edge. Default nil: none.
  func indexTitles(for collectionView: UICollectionView) -> [String]?
  /// Where a letter leads. Default: the first item of the section with its number.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

// What is not implemented here may be elsewhere: `forwardingTarget(for:)`.
extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    if let target = forward(to: "numberOfSectionsIn:") { return target.numberOfSections(in: collectionView) }
    return 1
  }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let target = forward(to: "collectionView:viewForSupplementaryElementOfKind:at:") {
      return target.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
    trap(
      "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: "
        + "(\(kind),\(indexPath)) was not retrieved by calling "
        + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: for element kind '\(kind)'",
      name: .internalInconsistencyException)
  }
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    if let target = forward(to: "collectionView:canMoveItemAt:") {
      return target.collectionView(collectionView, canMoveItemAt: indexPath)
    }
    return true
  }
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    forward(to: "collectionView:moveItemAt:to:")?.collectionView(
      collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }

  public func indexTitles(for collectionView: UICollectionView) -> [String]? {
    forward(to: "indexTitlesFor:")?.indexTitles(for: collectionView)
  }
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    forward(to: "collectionView:indexPathForIndexTitle:at:")?
      .collectionView(collectionView, indexPathForIndexTitle: title, at: index) ?? IndexPath(item: 0, section: index)
  }

  private func forward(to method: @autoclosure () -> String) -> (any UICollectionViewDataSource)? {
    Forwarding.target(of: self, method())
  }
}
