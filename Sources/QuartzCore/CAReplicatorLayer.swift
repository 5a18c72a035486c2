import CoreGraphics
import Foundation

/// Shows its sublayers several times, each copy moved, tinted and delayed against the one before.
open class CAReplicatorLayer: CALayer {
  package struct Values {
    var count = 1
    var delay = 0.0
    var transform = CATransform3DIdentity
    var color: CGColor?
    var red: Float = 0
    var green: Float = 0
    var blue: Float = 0
    var alpha: Float = 0
    var preservesDepth = false
  }
  package final var copies = Values()

  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The source counts.
  open var instanceCount: Int {
    get { copies.count }
    set { change("instanceCount") { $0.count = max(0, newValue) } }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var preservesDepth: Bool {
    get { copies.preservesDepth }
    set {
      NoEffect.log("CAReplicatorLayer.preservesDepth")
      change("preservesDepth") { $0.preservesDepth = newValue }
    }
  }
  /// Seconds by which each copy's animations lag.
  open var instanceDelay: Double {
    get { copies.delay }
    set { change("instanceDelay") { $0.delay = newValue } }
  }
  /// From each copy to the next, about the replicator's middle.
  open var instanceTransform: CATransform3D {
    get { copies.transform }
    set { change("instanceTransform") { $0.transform = newValue } }
  }
  /// Multiplies the source's colours; white when nil.
  open var instanceColor: CGColor? {
    get { copies.color }
    set { change("instanceColor") { $0.color = newValue } }
  }
  open var instanceRedOffset: Float {
    get { copies.red }
    set { change("instanceRedOffset") { $0.red = newValue } }
  }
  open var instanceGreenOffset: Float {
    get { copies.green }
    set { change("instanceGreenOffset") { $0.green = newValue } }
  }
  open var instanceBlueOffset: Float {
    get { copies.blue }
    set { change("instanceBlueOffset") { $0.blue = newValue } }
  }
  open var instanceAlphaOffset: Float {
    get { copies.alpha }
    set { change("instanceAlphaOffset") { $0.alpha = newValue } }
  }

  private func change(_ key: String, _ edit: (inout Values) -> Void) {
    let action = willChange(key)
    edit(&copies)
    didChange(key, .geometry, action)
  }

  // MARK: Package

  package override func copyState(from other: CALayer) {
    super.copyState(from: other)
    if let other = other as? CAReplicatorLayer { copies = other.copies }
  }

  package override func ownValue(_ key: String) -> LayerValue? {
    switch key {
    case "instanceCount": return .number(Double(copies.count))
    case "instanceDelay": return .number(copies.delay)
    case "instanceTransform": return .transform(copies.transform)
    case "instanceColor": return copies.color.map { .color($0) } ?? LayerValue.none
    case "instanceRedOffset": return .number(Double(copies.red))
    case "instanceGreenOffset": return .number(Double(copies.green))
    case "instanceBlueOffset": return .number(Double(copies.blue))
    case "instanceAlphaOffset": return .number(Double(copies.alpha))
    default: return nil
    }
  }

  package override func setOwnValue(_ key: String, _ value: LayerValue) -> Bool {
    switch key {
    case "instanceCount": if let v = value.double { copies.count = max(0, Int(v)) }
    case "instanceDelay": if let v = value.double { copies.delay = v }
    case "instanceTransform": if let v = value.transform { copies.transform = v }
    case "instanceColor": copies.color = value.color
    case "instanceRedOffset": if let v = value.double { copies.red = Float(v) }
    case "instanceGreenOffset": if let v = value.double { copies.green = Float(v) }
    case "instanceBlueOffset": if let v = value.double { copies.blue = Float(v) }
    case "instanceAlphaOffset": if let v = value.double { copies.alpha = Float(v) }
    default: return false
    }
    return true
  }

  /// The transform of copy `index`, in the replicator's coordinates.
  package func instance(_ index: Int) -> Projection {
    var t = CATransform3DIdentity
    for _ in 0..<index { t = CATransform3DConcat(t, copies.transform) }
    let (x, y) = (
      state.bounds.origin.x + state.anchorPoint.x * state.bounds.width,
      state.bounds.origin.y + state.anchorPoint.y * state.bounds.height
    )
    t = CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), t)
    return Projection(CATransform3DConcat(t, CATransform3DMakeTranslation(x, y, 0)))
  }
}
