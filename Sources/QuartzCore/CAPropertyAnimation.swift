import CoreGraphics
import Foundation

/// Base of the animations that move one property.
open class CAPropertyAnimation: CAAnimation {
  /// The animated property's path from the layer, for example `position.x` or `transform.rotation.z`.
  open var keyPath: String? {
    didSet { property = keyPath.map { LayerKeyPath($0) } }
  }
  /// Whether the value adds to the one without this animation.
  open var isAdditive = false
  /// Whether every repetition starts where the one before it ended.
  open var isCumulative = false
  open var valueFunction: CAValueFunction?

  package final var property: LayerKeyPath?

  public override init() { super.init() }

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    keyPath = coder.decodeObject(forKey: "keyPath") as? String
    property = keyPath.map { LayerKeyPath($0) }
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if let keyPath { coder.encode(keyPath as NSString, forKey: "keyPath") }
  }

  package override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  package override var _change: Dirty { property.map { LayerKeys.change($0.key) } ?? .geometry }

  /// The value at `progress`; `.none` leaves the property alone.
  /// - Parameter current: the value without this animation.
  package func _value(progress: Double, current: LayerValue) -> LayerValue? { nil }

  package override func _apply(time: Double, progress: Double, passes: Int, to target: CALayer) {
    guard let path = property, path.isKnown, let keyPath else { return }
    guard let whole = target.stateValue(path.key) else {
      // A property of the app's own layer class.
      let model = target.presentationModel ?? target
      let current = LayerValue(model.appValue(keyPath))
      guard let value = _value(progress: progress, current: current), let any = value.any else { return }
      return target.setAppValue(any, keyPath)
    }
    let current = path.read(whole)
    guard var value = _value(progress: progress, current: current) else { return }
    if isCumulative && passes > 0, let end = _value(progress: 1, current: current) {
      value = LayerValue.sum(LayerValue.scaled(end, Double(passes)), value)
    }
    if let valueFunction {
      guard let made = valueFunction._transform(value) else { return }
      value = .transform(made)
    }
    if isAdditive { value = LayerValue.sum(current, value) }
    _ = target.store(path.write(value, into: whole), path.key)
  }
}

public struct CAValueFunctionName: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")

  static let all: Set<CAValueFunctionName> = [
    .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY, .translateZ,
  ]
}
