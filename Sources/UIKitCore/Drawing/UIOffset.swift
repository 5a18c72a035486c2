import CoreGraphics
import Foundation

/// A displacement, in points.
public struct UIOffset: Equatable, Hashable, Codable, Sendable {
  public var horizontal: CGFloat
  public var vertical: CGFloat

  public init() { (horizontal, vertical) = (0, 0) }
  public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }

  public static let zero = UIOffset()

  public init(from decoder: Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(horizontal: try list.decode(CGFloat.self), vertical: try list.decode(CGFloat.self))
  }

  public func encode(to encoder: Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(horizontal)
    try list.encode(vertical)
  }
}
