import CoreGraphics
import Foundation
import QuinceFoundation

/// A kind of particle: how many come, where they go, how they look and what they emit themselves.
open class CAEmitterCell: NSObject, CAMediaTiming, NSCopying {
  package final var values = EmitterValues()
  package final var timing = Timing()
  /// Layers that show the cell, to be told of changes.
  final var changed: (() -> Void)?
  /// What the app keeps under keys of its own.
  final var userValues: [String: Any] = [:]

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CAEmitterCell()
    (copy.values, copy.timing, copy.name, copy.isEnabled) = (values, timing, name, isEnabled)
    (copy.contents, copy.contentsRect, copy.contentsScale) = (contents, contentsRect, contentsScale)
    (copy.emitterCells, copy.userValues) = (emitterCells, userValues)
    return copy
  }

  /// The value of a key in a cell that nobody has changed.
  open class func defaultValue(forKey key: String) -> Any? { EmitterValues()[key]?.any }

  /// For key paths of the layer: `emitterCells.fire.birthRate`.
  open var name: String?
  /// Default true.
  open var isEnabled = true { didSet { changed?() } }

  // MARK: Emission

  /// Particles a second. Default 0.
  open var birthRate: Float {
    get { Float(values.birthRate) }
    set { set(\.birthRate, newValue) }
  }
  /// Seconds. Default 0.
  open var lifetime: Float {
    get { Float(values.lifetime) }
    set { set(\.lifetime, newValue) }
  }
  /// Each range spreads evenly about its value, half of it to either side.
  open var lifetimeRange: Float {
    get { Float(values.lifetimeRange) }
    set { set(\.lifetimeRange, newValue) }
  }
  /// Radians out of the plane of the layer.
  open var emissionLatitude: CGFloat {
    get { values.latitude }
    set { set(\.latitude, newValue) }
  }
  /// Radians in the plane, from the x axis.
  open var emissionLongitude: CGFloat {
    get { values.longitude }
    set { set(\.longitude, newValue) }
  }
  /// Radians of the cone about the direction.
  open var emissionRange: CGFloat {
    get { values.emissionRange }
    set { set(\.emissionRange, newValue) }
  }

  // MARK: Motion

  /// Points a second.
  open var velocity: CGFloat {
    get { values.velocity }
    set { set(\.velocity, newValue) }
  }
  open var velocityRange: CGFloat {
    get { values.velocityRange }
    set { set(\.velocityRange, newValue) }
  }
  /// Points a second, each second.
  open var xAcceleration: CGFloat {
    get { values.xAcceleration }
    set { set(\.xAcceleration, newValue) }
  }
  open var yAcceleration: CGFloat {
    get { values.yAcceleration }
    set { set(\.yAcceleration, newValue) }
  }
  open var zAcceleration: CGFloat {
    get { values.zAcceleration }
    set { set(\.zAcceleration, newValue) }
  }
  /// Default 1.
  open var scale: CGFloat {
    get { values.scale }
    set { set(\.scale, newValue) }
  }
  open var scaleRange: CGFloat {
    get { values.scaleRange }
    set { set(\.scaleRange, newValue) }
  }
  /// By how much the scale grows each second.
  open var scaleSpeed: CGFloat {
    get { values.scaleSpeed }
    set { set(\.scaleSpeed, newValue) }
  }
  /// Radians a second.
  open var spin: CGFloat {
    get { values.spin }
    set { set(\.spin, newValue) }
  }
  open var spinRange: CGFloat {
    get { values.spinRange }
    set { set(\.spinRange, newValue) }
  }

  // MARK: Looks

  /// A `CGImage`; without one the particle is not seen.
  open var contents: Any?
  /// The part of the image that shows, in units of it.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the image a point. Default 1.
  open var contentsScale: CGFloat = 1
  /// Multiplies the image. Default white.
  open var color: CGColor? {
    get { values.color }
    set {
      values.color = newValue
      changed?()
    }
  }
  open var redRange: Float {
    get { Float(values.ranges[0]) }
    set { set(\.ranges[0], newValue) }
  }
  open var greenRange: Float {
    get { Float(values.ranges[1]) }
    set { set(\.ranges[1], newValue) }
  }
  open var blueRange: Float {
    get { Float(values.ranges[2]) }
    set { set(\.ranges[2], newValue) }
  }
  open var alphaRange: Float {
    get { Float(values.ranges[3]) }
    set { set(\.ranges[3], newValue) }
  }
  /// By how much a part of the colour grows each second.
  open var redSpeed: Float {
    get { Float(values.speeds[0]) }
    set { set(\.speeds[0], newValue) }
  }
  open var greenSpeed: Float {
    get { Float(values.speeds[1]) }
    set { set(\.speeds[1], newValue) }
  }
  open var blueSpeed: Float {
    get { Float(values.speeds[2]) }
    set { set(\.speeds[2], newValue) }
  }
  open var alphaSpeed: Float {
    get { Float(values.speeds[3]) }
    set { set(\.speeds[3], newValue) }
  }
  /// What each particle emits in turn.
  open var emitterCells: [CAEmitterCell]? { didSet { changed?() } }

  private func set(_ path: WritableKeyPath<EmitterValues, Double>, _ value: Float) {
    values[keyPath: path] = Double(value)
    changed?()
  }
  private func set(_ path: WritableKeyPath<EmitterValues, CGFloat>, _ value: CGFloat) {
    values[keyPath: path] = value
    changed?()
  }

  // MARK: Timing

  /// When emission begins, in seconds of the layer's time.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// For how many seconds it emits; 0 for ever.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  // surface: a cell's time runs as its layer's
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  // surface: as above
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  // surface: as above
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  // surface: as above
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  // surface: as above
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  // surface: as above
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}

// Apple: cells take any key, as layers do.
extension CAEmitterCell: _QuinceKeyValueCoding {
  public func _quinceValue(forKey key: String) -> Any?? {
    if let value = values[key] { return .some(value.any) }
    switch key {
    case "name": return .some(name)
    case "enabled": return .some(isEnabled)
    case "contents": return .some(contents)
    case "emitterCells": return .some(emitterCells)
    case "beginTime": return .some(beginTime)
    case "duration": return .some(duration)
    default: return .some(userValues[key])
    }
  }

  public func _quinceSetValue(_ value: Any?, forKey key: String) throws -> Bool {
    let number = LayerValue.number(value)
    switch key {
    case "name": name = value as? String
    case "enabled": isEnabled = number ?? 1 != 0
    case "contents": contents = value
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    case "beginTime": if let number { beginTime = number }
    case "duration": if let number { duration = number }
    case "color":
      values[key] = LayerValue(value)
      changed?()
    default:
      guard values[key] != nil else {
        userValues[key] = value
        return true
      }
      if let number {
        values[key] = .number(number)
        changed?()
      }
    }
    return true
  }
}
