import Foundation

/// Gives a flow layout sizes and spacings one by one. What is not implemented is the layout's own property.
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

// What is not implemented here may be elsewhere: `forwardingTarget(for:)`.
extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    if let target = forward(to: "collectionView:layout:sizeForItemAt:") {
      return target.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
    }
    return collectionViewLayout.flow.itemSize
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    if let target = forward(to: "collectionView:layout:insetForSectionAt:") {
      return target.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section)
    }
    return collectionViewLayout.flow.sectionInset
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    if let target = forward(to: "collectionView:layout:minimumLineSpacingForSectionAt:") {
      return target.collectionView(
        collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
    }
    return collectionViewLayout.flow.minimumLineSpacing
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    if let target = forward(to: "collectionView:layout:minimumInteritemSpacingForSectionAt:") {
      return target.collectionView(
        collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
    }
    return collectionViewLayout.flow.minimumInteritemSpacing
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    if let target = forward(to: "collectionView:layout:referenceSizeForHeaderInSection:") {
      return target.collectionView(
        collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
    }
    return collectionViewLayout.flow.headerReferenceSize
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    if let target = forward(to: "collectionView:layout:referenceSizeForFooterInSection:") {
      return target.collectionView(
        collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
    }
    return collectionViewLayout.flow.footerReferenceSize
  }

  private func forward(to method: @autoclosure () -> String) -> (any UICollectionViewDelegateFlowLayout)? {
    Forwarding.target(of: self, method())
  }
}

extension UICollectionViewLayout {
  private static let defaults = UICollectionViewFlowLayout()
  /// This layout if it is a flow layout, else one with the default values.
  fileprivate var flow: UICollectionViewFlowLayout { self as? UICollectionViewFlowLayout ?? Self.defaults }
}
