import Foundation

/// The same for a flow layout, which can keep what its delegate said.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes again. Default true.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether positions are computed again. Default true.
  open var invalidateFlowLayoutAttributes = true
}
