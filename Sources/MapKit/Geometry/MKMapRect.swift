import Foundation

/// A rectangle on the flat map. It may go beyond the world's eastern edge, on to what lies in the west.
public struct MKMapRect: Sendable {
  public var origin: MKMapPoint
  public var size: MKMapSize

  public init() { (origin, size) = (MKMapPoint(), MKMapSize()) }
  public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
  /// No rectangle: what does not overlap has this in common.
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var width: Double { size.width }
  public var height: Double { size.height }

  public var isNull: Bool { origin.x.isInfinite || origin.y.isInfinite || origin.x.isNaN || origin.y.isNaN }
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  // A negative width reaches to the west of the origin.
  private var left: Double { min(minX, maxX) }
  private var right: Double { max(minX, maxX) }
  private var top: Double { min(minY, maxY) }
  private var bottom: Double { max(minY, maxY) }

  /// The smallest rectangle that holds both.
  public func union(_ rect: MKMapRect) -> MKMapRect {
    if isNull { return rect }
    if rect.isNull { return self }
    let (x, y) = (min(left, rect.left), min(top, rect.top))
    return MKMapRect(x: x, y: y, width: max(right, rect.right) - x, height: max(bottom, rect.bottom) - y)
  }

  public func intersection(_ rect: MKMapRect) -> MKMapRect {
    guard !isNull, !rect.isNull else { return .null }
    let (x, y) = (max(left, rect.left), max(top, rect.top))
    let (width, height) = (min(right, rect.right) - x, min(bottom, rect.bottom) - y)
    return width < 0 || height < 0 ? .null : MKMapRect(x: x, y: y, width: width, height: height)
  }

  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    if isNull || dx.isNaN || dy.isNaN { return .null }
    return MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
    isNull ? self : MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The part of the rectangle that is within `amount` of an edge, and what is left of it.
  public func divided(atDistance distance: Double, from fromEdge: CGRectEdge) -> (
    slice: MKMapRect, remainder: MKMapRect
  ) {
    guard !isNull else { return (.null, .null) }
    let isVertical = fromEdge == .minXEdge || fromEdge == .maxXEdge
    let cut = min(max(distance, 0), isVertical ? width : height)
    var (slice, rest) = (self, self)
    if isVertical {
      (slice.size.width, rest.size.width) = (cut, width - cut)
    } else {
      (slice.size.height, rest.size.height) = (cut, height - cut)
    }
    switch fromEdge {
    case .minXEdge: rest.origin.x += cut
    case .maxXEdge: slice.origin.x += width - cut
    case .minYEdge: rest.origin.y += cut
    case .maxYEdge: slice.origin.y += height - cut
    }
    return (slice, rest)
  }

  // Observed: points on the far edges belong to the rectangle, unlike those of a CGRect.
  public func contains(_ point: MKMapPoint) -> Bool {
    !isNull && point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
  }
  public func contains(_ rect: MKMapRect) -> Bool {
    !isNull && !rect.isNull && rect.left >= left && rect.right <= right && rect.top >= top && rect.bottom <= bottom
  }
  public func intersects(_ rect: MKMapRect) -> Bool { !intersection(rect).isNull }

  public var spans180thMeridian: Bool { !isNull && (left < 0 || right > Mercator.side) }

  /// What lies beyond the 180th meridian, where the rest of the world has it.
  public var remainder: MKMapRect {
    guard spans180thMeridian else { return .null }
    return right > Mercator.side
      ? MKMapRect(x: 0, y: minY, width: right - Mercator.side, height: height)
      : MKMapRect(x: Mercator.side + left, y: minY, width: -left, height: height)
  }
}

public let MKMapRectWorld = MKMapRect.world
public let MKMapRectNull = MKMapRect.null

public func MKMapRectMake(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> MKMapRect {
  MKMapRect(x: x, y: y, width: width, height: height)
}
public func MKMapRectGetMinX(_ rect: MKMapRect) -> Double { rect.minX }
public func MKMapRectGetMinY(_ rect: MKMapRect) -> Double { rect.minY }
public func MKMapRectGetMidX(_ rect: MKMapRect) -> Double { rect.midX }
public func MKMapRectGetMidY(_ rect: MKMapRect) -> Double { rect.midY }
public func MKMapRectGetMaxX(_ rect: MKMapRect) -> Double { rect.maxX }
public func MKMapRectGetMaxY(_ rect: MKMapRect) -> Double { rect.maxY }
public func MKMapRectGetWidth(_ rect: MKMapRect) -> Double { rect.width }
public func MKMapRectGetHeight(_ rect: MKMapRect) -> Double { rect.height }
public func MKMapRectIsNull(_ rect: MKMapRect) -> Bool { rect.isNull }
public func MKMapRectIsEmpty(_ rect: MKMapRect) -> Bool { rect.isEmpty }
public func MKMapRectEqualToRect(_ rect1: MKMapRect, _ rect2: MKMapRect) -> Bool {
  MKMapPointEqualToPoint(rect1.origin, rect2.origin) && MKMapSizeEqualToSize(rect1.size, rect2.size)
}
public func MKMapRectUnion(_ rect1: MKMapRect, _ rect2: MKMapRect) -> MKMapRect { rect1.union(rect2) }
public func MKMapRectIntersection(_ rect1: MKMapRect, _ rect2: MKMapRect) -> MKMapRect { rect1.intersection(rect2) }
public func MKMapRectInset(_ rect: MKMapRect, _ dx: Double, _ dy: Double) -> MKMapRect { rect.insetBy(dx: dx, dy: dy) }
public func MKMapRectOffset(_ rect: MKMapRect, _ dx: Double, _ dy: Double) -> MKMapRect {
  rect.offsetBy(dx: dx, dy: dy)
}
public func MKMapRectDivide(
  _ rect: MKMapRect, _ slice: UnsafeMutablePointer<MKMapRect>, _ remainder: UnsafeMutablePointer<MKMapRect>,
  _ amount: Double, _ edge: CGRectEdge
) { (slice.pointee, remainder.pointee) = rect.divided(atDistance: amount, from: edge) }
public func MKMapRectContainsPoint(_ rect: MKMapRect, _ point: MKMapPoint) -> Bool { rect.contains(point) }
public func MKMapRectContainsRect(_ rect1: MKMapRect, _ rect2: MKMapRect) -> Bool { rect1.contains(rect2) }
public func MKMapRectIntersectsRect(_ rect1: MKMapRect, _ rect2: MKMapRect) -> Bool { rect1.intersects(rect2) }
public func MKMapRectSpans180thMeridian(_ rect: MKMapRect) -> Bool { rect.spans180thMeridian }
public func MKMapRectRemainder(_ rect: MKMapRect) -> MKMapRect { rect.remainder }
public func MKStringFromMapRect(_ rect: MKMapRect) -> String {
  "{\(MKStringFromMapPoint(rect.origin)), \(MKStringFromMapSize(rect.size))}"
}
