import CoreGraphics
import Foundation

/// A value that a layer property can have and that an animation can mix.
package enum LayerValue {
  case none
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  case color(CGColor)
  case path(CGPath)
  case numbers([Double])
  case colors([CGColor])
  case other(Any)

  /// The value inside any number of optionals; nil for none and for `NSNull`.
  package static func unwrap(_ any: Any?) -> Any? {
    guard let value = any.flattened, !(value is NSNull) else { return nil }
    return value
  }

  package static func number(_ any: Any?) -> Double? {
    switch any {
    case let n as Double: return n
    case let n as CGFloat: return Double(n)
    case let n as Float: return Double(n)
    case let n as Int: return Double(n)
    case let n as Bool: return n ? 1 : 0
    case let n as NSNumber: return n.doubleValue
    case let n as UInt: return Double(n)
    case let n as Int32: return Double(n)
    case let n as UInt32: return Double(n)
    case let n as Int64: return Double(n)
    default: return nil
    }
  }

  package init(_ any: Any?) {
    guard let any = LayerValue.unwrap(any) else {
      self = .none
      return
    }
    switch any {
    case let v as LayerValue: self = v
    case let v as CGColor: self = .color(v)
    case let v as CGPath: self = .path(v)
    case let v as CGPoint: self = .point(v)
    case let v as CGSize: self = .size(v)
    case let v as CGRect: self = .rect(v)
    case let v as CATransform3D: self = .transform(v)
    case let v as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(v))
    case let v as NSValue where !(v is NSNumber): self = LayerValue(boxed: v)
    case let v as [CGColor]: self = .colors(v)
    case let v as [Double]: self = .numbers(v)
    case let v as [CGFloat]: self = .numbers(v.map { Double($0) })
    case let v as [NSNumber]: self = .numbers(v.map { $0.doubleValue })
    case let v as [Any] where !v.isEmpty && v.allSatisfy({ $0 is CGColor }):
      self = .colors(v.compactMap { $0 as? CGColor })
    case let v as [Any] where !v.isEmpty && v.allSatisfy({ LayerValue.number($0) != nil }):
      self = .numbers(v.compactMap { LayerValue.number($0) })
    default:
      if let n = LayerValue.number(any) { self = .number(n) } else { self = .other(any) }
    }
  }

  private init(boxed value: NSValue) {
    if let t = value._transform {
      self = .transform(t)
      return
    }
    let type = String(cString: value.objCType)
    if type.contains("Rect") {
      self = .rect(value.rectValue)
    } else if type.contains("Point") {
      self = .point(value.pointValue)
    } else if type.contains("Size") {
      self = .size(value.sizeValue)
    } else {
      self = .other(value)
    }
  }

  /// As an app reads it through key-value coding.
  package var any: Any? {
    switch self {
    case .none: return nil
    // An object, which casts to every kind of number.
    case .number(let v): return NSNumber(value: v)
    case .point(let v): return v
    case .size(let v): return v
    case .rect(let v): return v
    case .transform(let v): return v
    case .color(let v): return v
    case .path(let v): return v
    case .numbers(let v): return v
    case .colors(let v): return v
    case .other(let v): return v
    }
  }

  // MARK: Plain readings, with a fallback

  package var double: Double? {
    switch self {
    case .number(let n): return n
    case .other(let any): return LayerValue.number(any)
    default: return nil
    }
  }
  package var point: CGPoint? { if case .point(let p) = self { return p } else { return nil } }
  /// Two numbers of a nib, which says no more of them, are a size where one is wanted.
  package var size: CGSize? {
    switch self {
    case .size(let size): return size
    case .point(let point): return CGSize(width: point.x, height: point.y)
    default: return nil
    }
  }
  package var rect: CGRect? { if case .rect(let p) = self { return p } else { return nil } }
  package var transform: CATransform3D? { if case .transform(let p) = self { return p } else { return nil } }
  package var color: CGColor? { if case .color(let p) = self { return p } else { return nil } }
  package var path: CGPath? { if case .path(let p) = self { return p } else { return nil } }
  package var numbers: [Double]? { if case .numbers(let p) = self { return p } else { return nil } }
  package var colors: [CGColor]? { if case .colors(let p) = self { return p } else { return nil } }
  package var isNone: Bool { if case .none = self { return true } else { return false } }
}

// MARK: - Arithmetic

extension LayerValue {
  /// From `a` at 0 to `b` at 1; `t` may lie outside. Values that cannot be mixed switch at one half.
  package static func mix(_ a: LayerValue, _ b: LayerValue, _ t: Double) -> LayerValue {
    switch (a, b) {
    case (.number(let p), .number(let q)): return .number(p + (q - p) * t)
    case (.point(let p), .point(let q)): return .point(CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t))
    case (.size(let p), .size(let q)):
      return .size(CGSize(width: p.width + (q.width - p.width) * t, height: p.height + (q.height - p.height) * t))
    case (.rect(let p), .rect(let q)):
      return .rect(
        CGRect(
          x: p.origin.x + (q.origin.x - p.origin.x) * t, y: p.origin.y + (q.origin.y - p.origin.y) * t,
          width: p.size.width + (q.size.width - p.size.width) * t,
          height: p.size.height + (q.size.height - p.size.height) * t))
    case (.transform(let p), .transform(let q)): return .transform(TransformParts.mix(p, q, t))
    case (.color(let p), .color(let q)): return .color(mixColors(p, q, t))
    case (.color(let p), .none): return .color(mixColors(p, p._clear, t))
    case (.none, .color(let q)): return .color(mixColors(q._clear, q, t))
    case (.numbers(let p), .numbers(let q)) where p.count == q.count:
      return .numbers(zip(p, q).map { $0 + ($1 - $0) * t })
    case (.colors(let p), .colors(let q)) where p.count == q.count:
      return .colors(zip(p, q).map { mixColors($0, $1, t) })
    case (.path(let p), .path(let q)):
      if let mixed = PathMixing.mix(p, q, t) { return .path(mixed) }
      return t < 0.5 ? a : b
    default: return t < 0.5 ? a : b
    }
  }

  /// `base` and `change` together: sums, and for transforms `change` first.
  package static func sum(_ base: LayerValue, _ change: LayerValue) -> LayerValue {
    switch (base, change) {
    case (.number(let p), .number(let q)): return .number(p + q)
    case (.point(let p), .point(let q)): return .point(CGPoint(x: p.x + q.x, y: p.y + q.y))
    case (.size(let p), .size(let q)): return .size(CGSize(width: p.width + q.width, height: p.height + q.height))
    case (.rect(let p), .rect(let q)):
      return .rect(
        CGRect(
          x: p.origin.x + q.origin.x, y: p.origin.y + q.origin.y,
          width: p.size.width + q.size.width, height: p.size.height + q.size.height))
    case (.transform(let p), .transform(let q)): return .transform(CATransform3DConcat(q, p))
    case (.color(let p), .color(let q)): return .color(CGColor.quince(zip4(p.four, q.four) { $0 + $1 }))
    case (.numbers(let p), .numbers(let q)) where p.count == q.count: return .numbers(zip(p, q).map { $0 + $1 })
    case (.none, _): return change
    default: return base
    }
  }

  /// What added to the result gives `self`; used by `byValue` before a `toValue`.
  package static func difference(_ a: LayerValue, _ b: LayerValue) -> LayerValue {
    switch (a, b) {
    case (.transform(let p), .transform(let q)): return .transform(CATransform3DConcat(p, CATransform3DInvert(q)))
    default: return sum(a, scaled(b, -1))
    }
  }

  package static func scaled(_ a: LayerValue, _ k: Double) -> LayerValue {
    switch a {
    case .number(let p): return .number(p * k)
    case .point(let p): return .point(CGPoint(x: p.x * k, y: p.y * k))
    case .size(let p): return .size(CGSize(width: p.width * k, height: p.height * k))
    case .rect(let p):
      return .rect(
        CGRect(
          x: p.origin.x * k, y: p.origin.y * k, width: p.size.width * k, height: p.size.height * k))
    case .numbers(let p): return .numbers(p.map { $0 * k })
    case .transform(let p):
      guard k > 0 else { return .transform(CATransform3DIdentity) }
      var t = p
      for _ in 1..<max(1, Int(min(k, 10_000))) { t = CATransform3DConcat(t, p) }
      return .transform(t)
    default: return a
    }
  }

  /// How far apart two values are, for paced animations.
  package static func distance(_ a: LayerValue, _ b: LayerValue) -> Double {
    switch (a, b) {
    case (.number(let p), .number(let q)): return abs(p - q)
    case (.point(let p), .point(let q)): return hypot(p.x - q.x, p.y - q.y)
    case (.size(let p), .size(let q)): return hypot(p.width - q.width, p.height - q.height)
    case (.rect(let p), .rect(let q)):
      return hypot(
        hypot(p.origin.x - q.origin.x, p.origin.y - q.origin.y),
        hypot(p.size.width - q.size.width, p.size.height - q.size.height))
    case (.color(let p), .color(let q)):
      let d = zip4(p.four, q.four) { $0 - $1 }
      return hypot(hypot(d.0, d.1), hypot(d.2, d.3))
    default: return 1
    }
  }

  private static func mixColors(_ p: CGColor, _ q: CGColor, _ t: Double) -> CGColor {
    CGColor.quince(zip4(p.four, q.four) { min(max($0 + ($1 - $0) * t, 0), 1) })
  }
}

typealias FourNumbers = (Double, Double, Double, Double)

func zip4(_ p: FourNumbers, _ q: FourNumbers, _ body: (Double, Double) -> Double) -> FourNumbers {
  (body(p.0, q.0), body(p.1, q.1), body(p.2, q.2), body(p.3, q.3))
}

extension CGColor {
  /// Red, green, blue, alpha in sRGB, not premultiplied.
  var four: FourNumbers { (rgba.r, rgba.g, rgba.b, rgba.a) }

  static func quince(_ c: FourNumbers) -> CGColor { CGColor(red: c.0, green: c.1, blue: c.2, alpha: c.3) }

  /// The same colour, transparent.
  var _clear: CGColor { CGColor(red: rgba.r, green: rgba.g, blue: rgba.b, alpha: 0) }
}

/// Mixing paths that have the same elements.
enum PathMixing {
  static func mix(_ p: CGPath, _ q: CGPath, _ t: Double) -> CGPath? {
    let (a, b) = (elements(p), elements(q))
    guard a.count == b.count else { return nil }
    let path = CGMutablePath()
    for (x, y) in zip(a, b) {
      guard x.type == y.type else { return nil }
      let points = zip(x.points, y.points).map {
        CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
      }
      switch x.type {
      case .moveToPoint: path.move(to: points[0])
      case .addLineToPoint: path.addLine(to: points[0])
      case .addQuadCurveToPoint: path.addQuadCurve(to: points[1], control: points[0])
      case .addCurveToPoint: path.addCurve(to: points[2], control1: points[0], control2: points[1])
      case .closeSubpath: path.closeSubpath()
      @unknown default: break
      }
    }
    return path
  }

  static func elements(_ path: CGPath) -> [(type: CGPathElementType, points: [CGPoint])] {
    var all: [(type: CGPathElementType, points: [CGPoint])] = []
    path.applyWithBlock { pointer in
      let e = pointer.pointee
      let count: Int
      switch e.type {
      case .moveToPoint, .addLineToPoint: count = 1
      case .addQuadCurveToPoint: count = 2
      case .addCurveToPoint: count = 3
      default: count = 0
      }
      all.append((e.type, (0..<count).map { e.points[$0] }))
    }
    return all
  }
}
