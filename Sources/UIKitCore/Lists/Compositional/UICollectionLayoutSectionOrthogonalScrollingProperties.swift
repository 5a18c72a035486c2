import Foundation

/// How a section that scrolls across its collection view slows down and bounces.
@preconcurrency @MainActor open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  public enum Bounce: Int, Sendable { case automatic, always, never }

  /// Default `automatic`: as the behaviour of the section has it.
  open var decelerationRate: UICollectionLayoutSectionOrthogonalScrollingDecelerationRate = .automatic
  /// Default `automatic`: the section bounces.
  open var bounce: Bounce = .automatic

  func copied() -> UICollectionLayoutSectionOrthogonalScrollingProperties {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    (copy.decelerationRate, copy.bounce) = (decelerationRate, bounce)
    return copy
  }
}

/// How fast a section comes to rest.
public struct UICollectionLayoutSectionOrthogonalScrollingDecelerationRate: RawRepresentable, Hashable, Sendable {
  public let rawValue: CGFloat
  public init(rawValue: CGFloat) { self.rawValue = rawValue }

  public static let automatic = Self(rawValue: -1)
  public static let normal = Self(rawValue: UIScrollView.DecelerationRate.normal.rawValue)
  public static let fast = Self(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
}
