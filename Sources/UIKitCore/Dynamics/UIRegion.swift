import CoreGraphics
import Foundation

/// A part of the plane around (0, 0).
open class UIRegion: NSObject, NSCopying, @unchecked Sendable {
  private let holds: @Sendable (CGPoint) -> Bool

  private init(_ holds: @escaping @Sendable (CGPoint) -> Bool) {
    self.holds = holds
    super.init()
  }

  public static let infinite = UIRegion { _ in true }

  /// - Parameter radius: points.
  public convenience init(radius: CGFloat) { self.init { $0.x * $0.x + $0.y * $0.y <= radius * radius } }
  /// A box with its middle at (0, 0); points.
  public convenience init(size: CGSize) {
    self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
  }

  open func inverse() -> Self { make { [holds] in !holds($0) } }
  open func union(with region: UIRegion) -> Self { make { [holds] in holds($0) || region.holds($0) } }
  open func difference(from region: UIRegion) -> Self { make { [holds] in holds($0) && !region.holds($0) } }
  open func intersection(with region: UIRegion) -> Self { make { [holds] in holds($0) && region.holds($0) } }
  open func contains(_ point: CGPoint) -> Bool { holds(point) }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  private func make(_ holds: @escaping @Sendable (CGPoint) -> Bool) -> Self {
    UIRegion(holds) as! Self
  }
}
