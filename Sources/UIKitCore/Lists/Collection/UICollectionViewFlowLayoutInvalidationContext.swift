import Foundation

/// The same for a flow layout, which can keep what its delegate said.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes again. Default true.
  @available(*, deprecated, message: "Quince: no effect")
  open var invalidateFlowLayoutDelegateMetrics = true {
    didSet { NoEffect.log("UICollectionViewFlowLayoutInvalidationContext.invalidateFlowLayoutDelegateMetrics") }
  }
  /// Whether positions are computed again. Default true.
  @available(*, deprecated, message: "Quince: no effect")
  open var invalidateFlowLayoutAttributes = true {
    didSet { NoEffect.log("UICollectionViewFlowLayoutInvalidationContext.invalidateFlowLayoutAttributes") }
  }
}
