import UIKitCore

/// The outline of a shape.
public struct Path: Equatable, @unchecked Sendable {
  private var path: CGMutablePath
  public init() { path = CGMutablePath() }
  public init(_ path: CGPath) { self.path = path.mutableCopy()! }
  public init(_ rect: CGRect) {
    self.init()
    path.addRect(rect)
  }
  public init(ellipseIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .circular) {
    self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .circular) {
    self.init()
    let width = max(min(cornerSize.width, rect.width / 2), 0)
    let height = max(min(cornerSize.height, rect.height / 2), 0)
    path.addPath(CGPath(roundedRect: rect, cornerWidth: width, cornerHeight: height, transform: nil))
  }
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  public var cgPath: CGPath { path }
  public var isEmpty: Bool { path.isEmpty }
  public var boundingRect: CGRect { path.boundingBoxOfPath }
  public var currentPoint: CGPoint? { path.isEmpty ? nil : path.currentPoint }
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    path.contains(p, using: eoFill ? .evenOdd : .winding)
  }

  /// Copies of a path do not share what is added to one of them.
  private mutating func add(_ change: (CGMutablePath) -> Void) {
    let copy = path.mutableCopy()!
    change(copy)
    path = copy
  }

  public mutating func move(to end: CGPoint) { add { $0.move(to: end) } }
  public mutating func addLine(to end: CGPoint) { add { $0.addLine(to: end) } }
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    add { $0.addQuadCurve(to: end, control: control) }
  }
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    add { $0.addCurve(to: end, control1: control1, control2: control2) }
  }
  public mutating func closeSubpath() { add { $0.closeSubpath() } }
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add { $0.addRect(rect, transform: transform) }
  }
  public mutating func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add { $0.addEllipse(in: rect, transform: transform) }
  }
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .circular, transform: CGAffineTransform = .identity
  ) { addPath(Path(roundedRect: rect, cornerSize: cornerSize), transform: transform) }
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    add {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle.radians, endAngle: endAngle.radians,
        clockwise: clockwise, transform: transform)
    }
  }
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) { add { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform) } }
  public mutating func addPath(_ other: Path, transform: CGAffineTransform = .identity) {
    add { $0.addPath(other.path, transform: transform) }
  }

  public func applying(_ transform: CGAffineTransform) -> Path {
    var result = Path()
    result.addPath(self, transform: transform)
    return result
  }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var line: CGPath = path
    if !style.dash.isEmpty { line = line.copy(dashingWithPhase: style.dashPhase, lengths: style.dash) }
    return Path(
      line.copy(
        strokingWithWidth: style.lineWidth, lineCap: style.lineCap, lineJoin: style.lineJoin,
        miterLimit: style.miterLimit))
  }
  public static func == (a: Path, b: Path) -> Bool { a.path == b.path }
}

/// How outlines are drawn.
public struct StrokeStyle: Equatable, @unchecked Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

public struct FillStyle: Equatable, Sendable {
  public var isEOFilled: Bool
  // surface: outlines are always smooth
  public var isAntialiased: Bool
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

public enum RoundedCornerStyle: Sendable { case circular, continuous }
