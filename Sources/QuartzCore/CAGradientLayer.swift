import CoreGraphics
import Foundation

public struct CAGradientLayerType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// Fills its bounds with a colour gradient over the background colour.
open class CAGradientLayer: CALayer {
  package struct Values {
    var colors: [CGColor] = []
    var locations: [Double]?
    var start = CGPoint(x: 0.5, y: 0)
    var end = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
  }
  package final var gradient = Values()
  private final var rawColors: [Any]?

  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// `CGColor`s from the start point to the end point.
  open var colors: [Any]? {
    get { gradient.colors.isEmpty ? rawColors : gradient.colors }
    set {
      change("colors") {
        $0.colors = (newValue ?? []).compactMap { $0 as? CGColor }
        rawColors = newValue
      }
    }
  }
  /// For each colour its place in `0...1`; evenly spread when nil.
  open var locations: [NSNumber]? {
    get { gradient.locations?.map { NSNumber(value: $0) } }
    set { change("locations") { $0.locations = newValue?.map(\.doubleValue) } }
  }
  /// In units of the bounds.
  open var startPoint: CGPoint {
    get { gradient.start }
    set { change("startPoint") { $0.start = newValue } }
  }
  open var endPoint: CGPoint {
    get { gradient.end }
    set { change("endPoint") { $0.end = newValue } }
  }
  open var type: CAGradientLayerType {
    get { gradient.type }
    set { change("type") { $0.type = newValue } }
  }

  private func change(_ key: String, _ edit: (inout Values) -> Void) {
    let action = willChange(key)
    edit(&gradient)
    didChange(key, .content, action)
  }

  // MARK: Package

  package override func copyState(from other: CALayer) {
    super.copyState(from: other)
    if let other = other as? CAGradientLayer { gradient = other.gradient }
  }

  package override func ownValue(_ key: String) -> LayerValue? {
    switch key {
    case "colors": return gradient.colors.isEmpty ? LayerValue.none : .colors(gradient.colors)
    case "locations": return gradient.locations.map { .numbers($0) } ?? LayerValue.none
    case "startPoint": return .point(gradient.start)
    case "endPoint": return .point(gradient.end)
    case "type": return .other(gradient.type)
    default: return nil
    }
  }

  package override func setOwnValue(_ key: String, _ value: LayerValue) -> Bool {
    switch key {
    case "colors": gradient.colors = value.colors ?? []
    case "locations": gradient.locations = value.numbers
    case "startPoint": if let v = value.point { gradient.start = v }
    case "endPoint": if let v = value.point { gradient.end = v }
    case "type":
      if case .other(let any) = value, let type = any as? CAGradientLayerType { gradient.type = type }
    default: return false
    }
    return true
  }

  package override var drawsForSize: Bool { true }
  package override var _paints: Bool { !gradient.colors.isEmpty }

  package override func _drawing() -> DisplayList? {
    let g = gradient
    guard !g.colors.isEmpty, state.bounds.width > 0, state.bounds.height > 0 else { return nil }
    let count = g.colors.count
    let stops = g.colors.enumerated().map { index, color in
      let even = count == 1 ? 0 : Double(index) / Double(count - 1)
      let place = g.locations.flatMap { index < $0.count ? $0[index] : nil } ?? even
      return CGGradient.Stop(location: place.isFinite ? min(max(place, 0), 1) : even, color: color.rgba)
    }
    let b = state.bounds
    func place(_ p: CGPoint) -> CGPoint { CGPoint(x: b.minX + p.x * b.width, y: b.minY + p.y * b.height) }
    let list = DisplayList()
    let made = CGGradient(stops: stops)
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    func append(_ shape: GradientFill.Shape, _ transform: CGAffineTransform, _ area: CGRect) {
      let fill = GradientFill(gradient: made, shape: shape, options: options, area: area)
      list.append(DrawOperation(.gradient(fill), transform: transform, clip: nil, compositing: nil))
    }
    switch g.type {
    case .radial:
      // Apple: CAGradientLayerType.radial, an ellipse around the start point whose corner is the end point.
      let (rx, ry) = (abs(g.end.x - g.start.x) * b.width, abs(g.end.y - g.start.y) * b.height)
      guard rx > 0, ry > 0 else { return nil }
      let centre = place(g.start)
      let t = CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: centre.x, ty: centre.y)
      append(.radial(.zero, 0, .zero, 1), t, b.applying(t.inverted()))
    case .conic:
      let (p, q) = (place(g.start), place(g.end))
      append(.conic(p, atan2(q.y - p.y, q.x - p.x)), .identity, b)
    default: append(.linear(place(g.start), place(g.end)), .identity, b)
    }
    return list
  }
}
