import Foundation

/// A list of lines and curves that does not change.
public class CGPath: Hashable, CustomDebugStringConvertible, @unchecked Sendable {
  package internal(set) var storage: PathStorage

  package init(storage: PathStorage) { self.storage = storage }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var storage = PathStorage()
    storage.add(rect: rect)
    self.init(storage: transform.map { storage.applying($0.pointee) } ?? storage)
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var storage = PathStorage()
    storage.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
    self.init(storage: storage)
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var storage = PathStorage()
    storage.addRoundedRect(
      rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform?.pointee ?? .identity)
    self.init(storage: storage)
  }

  // MARK: Copies

  /// Nil never: the optional is Apple's.
  public func copy() -> CGPath? { CGPath(storage: storage) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(storage: transform.map { storage.applying($0.pointee) } ?? storage)
  }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(storage: storage) }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(storage: transform.map { storage.applying($0.pointee) } ?? storage)
  }

  /// The outline of the path drawn with a pen; lines, for curves too.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let pen = PathStroker(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(storage: pen.outline(of: storage.applying(transform)))
  }

  /// The dashes as open subpaths. A pattern without positive length gives the path itself.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(storage: PathDasher(phase: phase, lengths: lengths).dashes(of: storage.applying(transform)))
  }

  /// Curves as lines that stay within `threshold` of them.
  public func flattened(threshold: CGFloat) -> CGPath {
    let lines = storage.flattened(tolerance: threshold > 0 ? threshold : 0.1)
    var result = PathStorage()
    for line in lines {
      guard let first = line.points.first else { continue }
      result.move(to: first)
      for point in line.points.dropFirst() { result.line(to: point) }
      if line.isClosed { result.close() }
    }
    return CGPath(storage: result)
  }

  /// The corners of each subpath, curves as lines that stay within a tenth of a point of them.
  package var outlines: [[CGPoint]] { storage.flattened(tolerance: 0.1).map(\.points) }

  // MARK: Asking

  public var isEmpty: Bool { storage.isEmpty }

  /// Zero for an empty path.
  public var currentPoint: CGPoint { storage.isEmpty ? .zero : storage.current }

  /// The box around all points, control points included; null for an empty path.
  public var boundingBox: CGRect { storage.controlBox }

  /// The box around the path itself; null for an empty path.
  public var boundingBoxOfPath: CGRect { storage.tightBox }

  /// True when the path is one rectangle with sides along the axes.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = storage.rect ?? storage.detectRect() else { return false }
    rect?.pointee = found
    return true
  }

  /// Open subpaths count as closed. Points on the edge may count either way.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    storage.applying(transform).contains(point, evenOdd: rule == .evenOdd)
  }

  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    storage.withElements { function(info, $0) }
  }

  public func applyWithBlock(_ block: CGPathApplyBlock) {
    storage.withElements(block)
  }

  // MARK: Equality

  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.storage == b.storage }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage.types.count)
    if let first = storage.points.first { hasher.combine(first) }
    if let last = storage.points.last { hasher.combine(last) }
  }

  public var debugDescription: String {
    var parts: [String] = []
    storage.forEach { type, points in
      let names = ["moveto", "lineto", "quadto", "curveto", "closepath"]
      let list = (0..<type.pointCount).map { "(\(points[$0].x), \(points[$0].y))" }
      parts.append("  " + ([names[Int(type.rawValue)]] + list).joined(separator: " "))
    }
    return (["Path:"] + parts).joined(separator: "\n")
  }
}

extension PathStorage {
  func withElements(_ body: (UnsafePointer<CGPathElement>) -> Void) {
    // The copy keeps the path whole should the block change it.
    var points = self.points
    if points.isEmpty { return }
    points.withUnsafeMutableBufferPointer { buffer in
      var index = 0
      for type in types {
        var element = CGPathElement(type: type, points: buffer.baseAddress! + min(index, buffer.count - 1))
        withUnsafePointer(to: &element, body)
        index += type.pointCount
      }
    }
  }

  /// The rectangle that four right-angled lines make.
  func detectRect() -> CGRect? {
    var corners: [CGPoint]
    switch types {
    case [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath],
      [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint]:
      corners = points
    case [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath],
      [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint]:
      guard points[4] == points[0] else { return nil }
      corners = Array(points[0..<4])
    default: return nil
    }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let first = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let second = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard first || second else { return nil }
    return CGRect(
      x: min(a.x, c.x), y: min(a.y, c.y), width: abs(a.x - c.x), height: abs(a.y - c.y))
  }
}
