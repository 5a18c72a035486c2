import CoreGraphics
import Foundation
import QuinceFoundation
import QuinceRuntime

/// Hears when an animation begins and ends.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  /// `flag` is false when the animation was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Base of all animations: timing, pace and delegate. A layer keeps a copy of what is added to it.
open class CAAnimation: NSObject, CAMediaTiming, CAAction, NSCopying, NSSecureCoding {
  package final var timing = Timing()
  package final var userValues: [String: Any] = [:]
  /// Called before the animation is added as a layer's action, with the action's key; says under which key it is added.
  package final var willRun: ((_ animation: CAAnimation, _ layer: CALayer, _ event: String) -> String)?
  public final var _quinceAssociations: _QuinceAssociations?

  open var timingFunction: CAMediaTimingFunction?
  /// Retained, unlike other delegates.
  open var delegate: (any CAAnimationDelegate)?
  open var isRemovedOnCompletion = true
  @available(*, deprecated, message: "Quince: no effect")
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { NoEffect.log("CAAnimation.preferredFrameRateRange") }
  }

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init()
    timing.duration = coder.decodeDouble(forKey: "duration")
    timing.beginTime = coder.decodeDouble(forKey: "beginTime")
    timing.autoreverses = coder.decodeBool(forKey: "autoreverses")
    timing.repeatCount = coder.decodeFloat(forKey: "repeatCount")
  }

  open class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    coder.encode(timing.duration, forKey: "duration")
    coder.encode(timing.beginTime, forKey: "beginTime")
    coder.encode(timing.autoreverses, forKey: "autoreverses")
    coder.encode(timing.repeatCount, forKey: "repeatCount")
  }

  open func copy(with zone: NSZone? = nil) -> Any { _copy() }
  open class func defaultValue(forKey key: String) -> Any? { nil }
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    layer.add(self, forKey: willRun?(self, layer, event) ?? event)
  }

  // MARK: CAMediaTiming

  open var beginTime: Double {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// Seconds; 0 takes the transaction's duration.
  open var duration: Double {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  open var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  open var repeatDuration: Double {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  // MARK: Package

  /// A copy of the same class.
  package func _copy() -> CAAnimation {
    let copy = unsafeDowncast(ObjectFactory.make(type(of: self)), to: CAAnimation.self)
    copy.take(from: self)
    return copy
  }

  package func take(from other: CAAnimation) {
    timing = other.timing
    userValues = other.userValues
    willRun = other.willRun
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    NoEffect.silently { preferredFrameRateRange = other.preferredFrameRateRange }
  }

  /// Writes this animation's effect into a presentation layer.
  /// - Parameters:
  ///   - elapsed: parent seconds since the beginning, times `speed`.
  ///   - duration: of one repetition, resolved.
  package func _apply(elapsed: Double, duration: Double, to target: CALayer) {
    guard case .active(let time, let passes) = timing.sample(elapsed: elapsed, duration: duration) else { return }
    let plain = duration > 0 ? time / duration : 1
    _apply(time: time, progress: pace(plain, time), passes: passes, to: target)
  }

  package func pace(_ progress: Double, _ time: Double) -> Double {
    timingFunction?.solve(progress) ?? progress
  }

  package func _apply(time: Double, progress: Double, passes: Int, to target: CALayer) {}

  /// What kind of change to the screen the animation makes.
  package var _change: Dirty { .geometry }

  /// Called with the layer when the animation is added.
  package func willAdd(to layer: CALayer) {}
}

extension CAAnimation: _QuinceAssociating {}

extension CAAnimation: _QuinceKeyValueCoding {
  public func _quinceValue(forKey key: String) -> Any?? {
    if let value = userValues[key] { return .some(value) }
    switch key {
    case "duration": return .some(duration)
    case "beginTime": return .some(beginTime)
    case "timeOffset": return .some(timeOffset)
    case "repeatCount": return .some(repeatCount)
    case "repeatDuration": return .some(repeatDuration)
    case "speed": return .some(speed)
    case "autoreverses": return .some(autoreverses)
    case "fillMode": return .some(fillMode)
    case "removedOnCompletion": return .some(isRemovedOnCompletion)
    case "timingFunction": return .some(timingFunction)
    case "delegate": return .some(delegate)
    case "keyPath": return .some((self as? CAPropertyAnimation)?.keyPath)
    case "fromValue": return .some((self as? CABasicAnimation)?.fromValue)
    case "toValue": return .some((self as? CABasicAnimation)?.toValue)
    case "byValue": return .some((self as? CABasicAnimation)?.byValue)
    case "values": return .some((self as? CAKeyframeAnimation)?.values)
    default: return .some(nil)
    }
  }

  public func _quinceSetValue(_ value: Any?, forKey key: String) throws -> Bool {
    let number = LayerValue.number(value)
    switch key {
    case "duration": if let number { duration = number }
    case "beginTime": if let number { beginTime = number }
    case "timeOffset": if let number { timeOffset = number }
    case "repeatCount": if let number { repeatCount = Float(number) }
    case "repeatDuration": if let number { repeatDuration = number }
    case "speed": if let number { speed = Float(number) }
    case "autoreverses": autoreverses = number ?? 0 != 0
    case "removedOnCompletion": isRemovedOnCompletion = number ?? 0 != 0
    case "fillMode":
      if let mode = value as? CAMediaTimingFillMode ?? (value as? String).map({ .init(rawValue: $0) }) {
        fillMode = mode
      }
    case "timingFunction": timingFunction = value as? CAMediaTimingFunction
    case "fromValue" where self is CABasicAnimation: (self as? CABasicAnimation)?.fromValue = value
    case "toValue" where self is CABasicAnimation: (self as? CABasicAnimation)?.toValue = value
    case "byValue" where self is CABasicAnimation: (self as? CABasicAnimation)?.byValue = value
    default: userValues[key] = LayerValue.unwrap(value)
    }
    return true
  }
}

// MARK: - Making objects from their class

/// Makes copies of layers of any class, as `ObjectFactory` makes objects.
class LayerFactory: CALayer {
  required override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { nil }
}

enum PresentationMaking {
  /// The layer of which a presentation is being made.
  nonisolated(unsafe) static var model: CALayer?
}

/// A layer that shows what is on screen of another one.
@inline(never) @_optimize(none)
func makePresentation(of layer: CALayer) -> CALayer {
  let outer = PresentationMaking.model
  PresentationMaking.model = layer
  defer { PresentationMaking.model = outer }
  let made = Initialisation.through(LayerFactory.self, type(of: layer)).init(layer: layer)
  made.presentationModel = layer
  return made
}

// Never made either: an override of the initialiser keeps an optimised build from calling the class's own directly.
class LayerFactoryOverride: LayerFactory {
  required init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { nil }
}
