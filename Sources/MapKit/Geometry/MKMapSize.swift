import Foundation

/// A width and a height on the flat map, in map points.
public struct MKMapSize: Sendable {
  public var width: Double
  public var height: Double

  public init() { (width, height) = (0, 0) }
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  public static let world = MKMapSize(width: Mercator.side, height: Mercator.side)
}

public let MKMapSizeWorld = MKMapSize.world

public func MKMapSizeMake(_ width: Double, _ height: Double) -> MKMapSize { MKMapSize(width: width, height: height) }
public func MKMapSizeEqualToSize(_ size1: MKMapSize, _ size2: MKMapSize) -> Bool {
  size1.width == size2.width && size1.height == size2.height
}
public func MKStringFromMapSize(_ size: MKMapSize) -> String {
  String(format: "{%.1f, %.1f}", size.width, size.height)
}
