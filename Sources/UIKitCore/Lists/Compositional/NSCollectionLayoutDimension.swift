import Foundation

/// A width or height: a number of points, a guess, or a part of the container's width or height.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
  package enum Kind { case absolute, estimated, fractionalWidth, fractionalHeight }
  package let kind: Kind
  /// Points, or the fraction.
  public let dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) { (self.kind, self.dimension) = (kind, dimension) }

  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { make(.fractionalWidth, fractionalWidth) }
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self { make(.fractionalHeight, fractionalHeight) }
  /// In points.
  public class func absolute(_ absoluteDimension: CGFloat) -> Self { make(.absolute, absoluteDimension) }
  /// In points: where nothing better is known. Views are asked for their own size when they come into sight.
  public class func estimated(_ estimatedDimension: CGFloat) -> Self { make(.estimated, estimatedDimension) }

  private class func make(_ kind: Kind, _ dimension: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutDimension(kind, dimension), to: self)
  }

  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  open var isAbsolute: Bool { kind == .absolute }
  open var isEstimated: Bool { kind == .estimated }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  func points(in container: CGSize) -> CGFloat {
    switch kind {
    case .absolute, .estimated: dimension
    case .fractionalWidth: container.width * dimension
    case .fractionalHeight: container.height * dimension
    }
  }
}
