import Foundation

/// A distance between items.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
  public let isFlexible: Bool
  /// In points; of a flexible one the least.
  public let spacing: CGFloat

  init(_ spacing: CGFloat, isFlexible: Bool) { (self.spacing, self.isFlexible) = (spacing, isFlexible) }

  /// At least this many points; flexible distances share what is left over.
  public class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true), to: self)
  }
  public class func fixed(_ fixedSpacing: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false), to: self)
  }
  open var isFixed: Bool { !isFlexible }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
