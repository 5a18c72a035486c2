import CoreGraphics
import Foundation

/// Distances from the sides of a rectangle in reading direction, in points.
public struct NSDirectionalEdgeInsets: Equatable, Hashable, Codable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init() { (top, leading, bottom, trailing) = (0, 0, 0, 0) }
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  public static let zero = NSDirectionalEdgeInsets()

  public init(from decoder: Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(
      top: try list.decode(CGFloat.self), leading: try list.decode(CGFloat.self),
      bottom: try list.decode(CGFloat.self), trailing: try list.decode(CGFloat.self))
  }

  public func encode(to encoder: Encoder) throws {
    var list = encoder.unkeyedContainer()
    for side in [top, leading, bottom, trailing] { try list.encode(side) }
  }
}
