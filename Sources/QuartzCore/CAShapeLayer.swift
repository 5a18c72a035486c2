import CoreGraphics
import Foundation

public struct CAShapeLayerFillRule: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineJoin: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// Fills and strokes a path, in its bounds' coordinates, not clipped to them.
open class CAShapeLayer: CALayer {
  package struct Shape {
    var path: CGPath?
    var fillColor: CGColor? = LayerState.black
    var fillRule = CAShapeLayerFillRule.nonZero
    var strokeColor: CGColor?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineWidth: CGFloat = 1
    var miterLimit: CGFloat = 10
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
    var lineDashPhase: CGFloat = 0
    var lineDashPattern: [NSNumber]?
  }
  package final var shape = Shape()

  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var path: CGPath? {
    get { shape.path }
    // A mutable path may have changed since; the layer keeps its own copy.
    set { change("path") { $0.path = newValue.flatMap { $0 is CGMutablePath ? $0.copy() : $0 } } }
  }
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { change("fillColor") { $0.fillColor = newValue } }
  }
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { change("fillRule") { $0.fillRule = newValue } }
  }
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { change("strokeColor") { $0.strokeColor = newValue } }
  }
  /// Where on the path, in `0...1`, the stroke begins.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { change("strokeStart") { $0.strokeStart = newValue } }
  }
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { change("strokeEnd") { $0.strokeEnd = newValue } }
  }
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { change("lineWidth") { $0.lineWidth = newValue } }
  }
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { change("miterLimit") { $0.miterLimit = newValue } }
  }
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { change("lineCap") { $0.lineCap = newValue } }
  }
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { change("lineJoin") { $0.lineJoin = newValue } }
  }
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { change("lineDashPhase") { $0.lineDashPhase = newValue } }
  }
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern }
    set { change("lineDashPattern") { $0.lineDashPattern = newValue } }
  }

  private func change(_ key: String, _ edit: (inout Shape) -> Void) {
    let action = willChange(key)
    edit(&shape)
    didChange(key, .geometry, action)
  }

  // MARK: Package

  package override func copyState(from other: CALayer) {
    super.copyState(from: other)
    if let other = other as? CAShapeLayer { shape = other.shape }
  }

  package override func ownValue(_ key: String) -> LayerValue? {
    switch key {
    case "path": return shape.path.map { .path($0) } ?? LayerValue.none
    case "fillColor": return shape.fillColor.map { .color($0) } ?? LayerValue.none
    case "strokeColor": return shape.strokeColor.map { .color($0) } ?? LayerValue.none
    case "strokeStart": return .number(shape.strokeStart)
    case "strokeEnd": return .number(shape.strokeEnd)
    case "lineWidth": return .number(shape.lineWidth)
    case "miterLimit": return .number(shape.miterLimit)
    case "lineDashPhase": return .number(shape.lineDashPhase)
    case "lineDashPattern": return shape.lineDashPattern.map { .numbers($0.map(\.doubleValue)) } ?? LayerValue.none
    case "fillRule": return .other(shape.fillRule)
    case "lineCap": return .other(shape.lineCap)
    case "lineJoin": return .other(shape.lineJoin)
    default: return nil
    }
  }

  package override func setOwnValue(_ key: String, _ value: LayerValue) -> Bool {
    switch key {
    case "path": shape.path = value.path
    case "fillColor": shape.fillColor = value.color
    case "strokeColor": shape.strokeColor = value.color
    case "strokeStart": if let v = value.double { shape.strokeStart = v }
    case "strokeEnd": if let v = value.double { shape.strokeEnd = v }
    case "lineWidth": if let v = value.double { shape.lineWidth = v }
    case "miterLimit": if let v = value.double { shape.miterLimit = v }
    case "lineDashPhase": if let v = value.double { shape.lineDashPhase = v }
    case "lineDashPattern": shape.lineDashPattern = value.numbers.map { $0.map { NSNumber(value: $0) } }
    case "fillRule":
      if case .other(let any) = value, let rule = any as? CAShapeLayerFillRule { shape.fillRule = rule }
    case "lineCap": if case .other(let any) = value, let cap = any as? CAShapeLayerLineCap { shape.lineCap = cap }
    case "lineJoin": if case .other(let any) = value, let join = any as? CAShapeLayerLineJoin { shape.lineJoin = join }
    default: return false
    }
    return true
  }

  package override var _paints: Bool { shape.path != nil }

  package override func _drawing() -> DisplayList? {
    guard let path = shape.path, !path.isEmpty else { return nil }
    let list = DisplayList()
    if let fill = shape.fillColor?.rgba, fill.a > 0 {
      list.append(
        DrawOperation(
          .fill(path, evenOdd: shape.fillRule == .evenOdd, .color(fill)), transform: .identity, clip: nil,
          compositing: nil))
    }
    if let color = shape.strokeColor?.rgba, color.a > 0, shape.lineWidth > 0, shape.strokeEnd > shape.strokeStart {
      var stroke = Stroke()
      stroke.width = shape.lineWidth
      stroke.miterLimit = shape.miterLimit
      stroke.cap = shape.lineCap == .round ? .round : shape.lineCap == .square ? .square : .butt
      stroke.join = shape.lineJoin == .round ? .round : shape.lineJoin == .bevel ? .bevel : .miter
      stroke.dashPhase = shape.lineDashPhase
      stroke.dashLengths = (shape.lineDashPattern ?? []).map { CGFloat($0.doubleValue) }
      let line =
        shape.strokeStart <= 0 && shape.strokeEnd >= 1
        ? path : PathTrack(path).part(from: shape.strokeStart, to: shape.strokeEnd)
      list.append(
        DrawOperation(
          .stroke(line, stroke, .color(color)), transform: .identity, clip: nil, compositing: nil))
    }
    return list.isEmpty ? nil : list
  }
}

extension PathTrack {
  /// The piece between two fractions of the length.
  func part(from: Double, to: Double) -> CGPath {
    let result = CGMutablePath()
    let (low, high) = (length * min(max(from, 0), 1), length * min(max(to, 0), 1))
    var offset = 0.0
    var pen: CGPoint?
    for segment in segments {
      defer { offset += segment.length }
      guard offset + segment.length > low, offset < high else { continue }
      for i in 0..<(segment.points.count - 1) {
        let (a, b) = (offset + segment.sums[i], offset + segment.sums[i + 1])
        guard b > low, a < high, b > a else { continue }
        func at(_ d: Double) -> CGPoint {
          let t = (d - a) / (b - a)
          let (p, q) = (segment.points[i], segment.points[i + 1])
          return CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
        }
        let start = a < low ? at(low) : segment.points[i]
        let end = b > high ? at(high) : segment.points[i + 1]
        if pen != start { result.move(to: start) }
        result.addLine(to: end)
        pen = end
      }
    }
    return result
  }
}
