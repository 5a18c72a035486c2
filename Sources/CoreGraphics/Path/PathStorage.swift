import Foundation

/// The elements of a path: a list of types beside a list of points.
package struct PathStorage: Equatable {
  package private(set) var types: [CGPathElementType] = []
  package private(set) var points: [CGPoint] = []
  /// Where the current subpath began.
  private(set) var start = CGPoint.zero
  private(set) var current = CGPoint.zero
  /// Set when the path is exactly one upright rectangle: what most views fill and clip.
  package private(set) var rect: CGRect?

  package var isEmpty: Bool { types.isEmpty }

  package init() {}

  package static func == (a: PathStorage, b: PathStorage) -> Bool { a.types == b.types && a.points == b.points }

  // MARK: Adding

  mutating func move(to point: CGPoint) {
    rect = nil
    // Apple: a move right after a move replaces it.
    if types.last == .moveToPoint {
      points[points.count - 1] = point
    } else {
      types.append(.moveToPoint)
      points.append(point)
    }
    (start, current) = (point, point)
  }

  /// A segment after a close, or at the beginning, starts at the current point.
  private mutating func begin() {
    rect = nil
    guard types.isEmpty || types.last == .closeSubpath else { return }
    types.append(.moveToPoint)
    points.append(current)
    start = current
  }

  mutating func line(to point: CGPoint) {
    begin()
    types.append(.addLineToPoint)
    points.append(point)
    current = point
  }

  mutating func quad(to point: CGPoint, control: CGPoint) {
    begin()
    types.append(.addQuadCurveToPoint)
    points.append(control)
    points.append(point)
    current = point
  }

  mutating func curve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    begin()
    types.append(.addCurveToPoint)
    points.append(control1)
    points.append(control2)
    points.append(point)
    current = point
  }

  mutating func close() {
    guard let last = types.last, last != .closeSubpath else { return }
    rect = nil
    types.append(.closeSubpath)
    current = start
  }

  mutating func add(rect: CGRect) {
    let only = types.isEmpty
    let r = rect.standardized
    move(to: CGPoint(x: r.minX, y: r.minY))
    line(to: CGPoint(x: r.maxX, y: r.minY))
    line(to: CGPoint(x: r.maxX, y: r.maxY))
    line(to: CGPoint(x: r.minX, y: r.maxY))
    close()
    if only { self.rect = r }
  }

  mutating func append(_ other: PathStorage, transform: CGAffineTransform?) {
    if types.isEmpty && (transform == nil || transform!.isIdentity) {
      self = other
      return
    }
    if types.isEmpty {
      self = other.applying(transform!)
      return
    }
    rect = nil
    // A lone trailing move is dropped by the move that begins the appended path.
    var index = 0
    let map = transform ?? .identity
    for type in other.types {
      switch type {
      case .moveToPoint: move(to: other.points[index].applying(map))
      case .addLineToPoint: line(to: other.points[index].applying(map))
      case .addQuadCurveToPoint:
        quad(to: other.points[index + 1].applying(map), control: other.points[index].applying(map))
      case .addCurveToPoint:
        curve(
          to: other.points[index + 2].applying(map), control1: other.points[index].applying(map),
          control2: other.points[index + 1].applying(map))
      case .closeSubpath: close()
      }
      index += type.pointCount
    }
  }

  func applying(_ transform: CGAffineTransform) -> PathStorage {
    if transform.isIdentity { return self }
    var result = self
    for index in result.points.indices { result.points[index] = points[index].applying(transform) }
    result.start = start.applying(transform)
    result.current = current.applying(transform)
    if let rect { result.rect = transform.keepsRectangles ? rect.applying(transform) : nil }
    return result
  }

  // MARK: Asking

  package func forEach(_ body: (CGPathElementType, UnsafePointer<CGPoint>) -> Void) {
    if types.isEmpty { return }
    points.withUnsafeBufferPointer { buffer in
      var index = 0
      for type in types {
        body(type, buffer.baseAddress! + index)
        index += type.pointCount
      }
    }
  }

  /// The box around all points, control points included.
  var controlBox: CGRect {
    if let rect { return rect }
    guard let first = points.first else { return .null }
    var (x0, y0, x1, y1) = (first.x, first.y, first.x, first.y)
    for point in points {
      x0 = min(x0, point.x)
      x1 = max(x1, point.x)
      y0 = min(y0, point.y)
      y1 = max(y1, point.y)
    }
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }

  /// The box around the curve itself.
  var tightBox: CGRect {
    if let rect { return rect }
    guard let first = points.first else { return .null }
    var box = Box(first)
    var last = first
    forEach { type, p in
      switch type {
      case .moveToPoint, .addLineToPoint:
        box.add(p[0])
        last = p[0]
      case .addQuadCurveToPoint:
        box.add(p[1])
        for t in [Self.quadExtreme(last.x, p[0].x, p[1].x), Self.quadExtreme(last.y, p[0].y, p[1].y)] {
          if t > 0 && t < 1 { box.add(Self.quadPoint(last, p[0], p[1], t)) }
        }
        last = p[1]
      case .addCurveToPoint:
        box.add(p[2])
        let extremes =
          Self.cubicExtremes(last.x, p[0].x, p[1].x, p[2].x) + Self.cubicExtremes(last.y, p[0].y, p[1].y, p[2].y)
        for t in extremes where t > 0 && t < 1 { box.add(Self.cubicPoint(last, p[0], p[1], p[2], t)) }
        last = p[2]
      case .closeSubpath: break
      }
    }
    return box.rect
  }

  private struct Box {
    var low, high: CGPoint
    init(_ point: CGPoint) { (low, high) = (point, point) }
    mutating func add(_ point: CGPoint) {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    var rect: CGRect { CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) }
  }

  static func quadPoint(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ t: CGFloat) -> CGPoint {
    let s = 1 - t
    return CGPoint(
      x: s * s * p0.x + 2 * s * t * p1.x + t * t * p2.x, y: s * s * p0.y + 2 * s * t * p1.y + t * t * p2.y)
  }

  static func cubicPoint(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, _ t: CGFloat) -> CGPoint {
    let s = 1 - t
    let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x, y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y)
  }

  private static func quadExtreme(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGFloat {
    let denominator = a - 2 * b + c
    return denominator == 0 ? -1 : (a - b) / denominator
  }

  private static func cubicExtremes(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
    let a = -p0 + 3 * p1 - 3 * p2 + p3
    let b = 2 * (p0 - 2 * p1 + p2)
    let c = p1 - p0
    if abs(a) < 1e-12 { return abs(b) < 1e-12 ? [] : [-c / b] }
    let root = b * b - 4 * a * c
    if root < 0 { return [] }
    return [(-b + root.squareRoot()) / (2 * a), (-b - root.squareRoot()) / (2 * a)]
  }
}
