import Foundation

/// What of a layout is no longer right.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  open package(set) var invalidateEverything = false
  open package(set) var invalidateDataSourceCounts = false
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// Added to the content offset when the context is used, in points.
  open var contentOffsetAdjustment: CGPoint = .zero
  @available(*, deprecated, message: "Quince: no effect")
  open var contentSizeAdjustment: CGSize = .zero {
    didSet { NoEffect.log("UICollectionViewLayoutInvalidationContext.contentSizeAdjustment") }
  }

  @preconcurrency @MainActor public override init() { super.init() }

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}
