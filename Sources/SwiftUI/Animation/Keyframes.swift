import Foundation

/// A part of the way of one value.
public struct _Keyframe<Value: Animatable> {
  enum Kind {
    case linear(UnitCurve)
    case cubic(start: Value?, end: Value?)
    case spring(Spring)
    case move
  }
  let kind: Kind
  let target: Value
  /// In seconds.
  let duration: TimeInterval
}

/// Parts of the way of one value, one after the other.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable
  var _keyframes: [_Keyframe<Value>] { get }
}
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _keyframes: [_Keyframe<Value>]
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    _keyframes = [_Keyframe(kind: .linear(timingCurve), target: to, duration: duration)]
  }
}
/// Goes on in the direction of the way around it.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _keyframes: [_Keyframe<Value>]
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    _keyframes = [_Keyframe(kind: .cubic(start: startVelocity, end: endVelocity), target: to, duration: duration)]
  }
}
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _keyframes: [_Keyframe<Value>]
  public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring()) {
    _keyframes = [_Keyframe(kind: .spring(spring), target: to, duration: duration ?? spring.settlingDuration)]
  }
}
/// The value is there at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _keyframes: [_Keyframe<Value>]
  public init(_ to: Value) { _keyframes = [_Keyframe(kind: .move, target: to, duration: 0)] }
}
public struct _KeyframeGroup<Value: Animatable>: KeyframeTrackContent {
  public let _keyframes: [_Keyframe<Value>]
}
@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> _KeyframeGroup<Value>
  where K.Value == Value { _KeyframeGroup(_keyframes: expression._keyframes) }
  public static func buildBlock(_ parts: _KeyframeGroup<Value>...) -> _KeyframeGroup<Value> { buildArray(parts) }
  public static func buildArray(_ parts: [_KeyframeGroup<Value>]) -> _KeyframeGroup<Value> {
    _KeyframeGroup(_keyframes: parts.flatMap(\._keyframes))
  }
  public static func buildEither(first part: _KeyframeGroup<Value>) -> _KeyframeGroup<Value> { part }
  public static func buildEither(second part: _KeyframeGroup<Value>) -> _KeyframeGroup<Value> { part }
  public static func buildOptional(_ part: _KeyframeGroup<Value>?) -> _KeyframeGroup<Value> {
    part ?? _KeyframeGroup(_keyframes: [])
  }
}

extension Spring {
  // Assumed: a spring that bounces takes longer, as `Animation` has it.
  var settlingDuration: TimeInterval { response * max(1, 1.1 / max(dampingRatio, 0.05)) }

  /// How far a spring that started at rest has come after a time in seconds, where 1 is its end.
  func part(_ time: TimeInterval) -> Double {
    let frequency = 2 * Double.pi / max(response, 0.001)
    let decay = exp(-dampingRatio * frequency * time)
    guard dampingRatio < 1 else { return 1 - decay * (1 + frequency * time) }
    let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    return 1 - decay * (cos(damped * time) + dampingRatio * frequency / damped * sin(damped * time))
  }
}

extension _Keyframe {
  /// - Parameters:
  ///   - time: since the part began, in seconds.
  ///   - velocities: at both ends, in units a second, where the part itself says none.
  func value(
    from start: Value, at time: TimeInterval, _ velocities: (Value.AnimatableData, Value.AnimatableData)
  ) -> Value {
    guard duration > 0, time < duration else { return target }
    let (a, b) = (start.animatableData, target.animatableData)
    var result = target
    func mix(_ part: Double) -> Value.AnimatableData {
      var difference = b - a
      difference.scale(by: part)
      return a + difference
    }
    switch kind {
    case .move: break
    case .linear(let curve): result.animatableData = mix(curve.value(at: time / duration))
    case .spring(let spring): result.animatableData = mix(spring.part(time))
    case .cubic(let first, let last):
      let t = time / duration
      var v0 = first?.animatableData ?? velocities.0
      var v1 = last?.animatableData ?? velocities.1
      v0.scale(by: duration * (t * t * t - 2 * t * t + t))
      v1.scale(by: duration * (t * t * t - t * t))
      result.animatableData = mix(3 * t * t - 2 * t * t * t) + v0 + v1
    }
    return result
  }
}

/// The way of one value of several.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent<Value>>: Keyframes {
  let path: WritableKeyPath<Root, Value>
  let content: Content
  public init(
    @KeyframeTrackContentBuilder<Root> content: () -> Content
  ) where Root == Value { (path, self.content) = (\.self, content()) }
  public init(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) { (path, self.content) = (keyPath, content()) }

  public var _tracks: [_KeyframeTrack<Root>] {
    let parts = content._keyframes
    let path = path
    return [
      _KeyframeTrack(duration: parts.reduce(0) { $0 + $1.duration }) { root, time in
        root[keyPath: path] = Self.value(parts, root[keyPath: path], time)
      }
    ]
  }

  private static func value(_ parts: [_Keyframe<Value>], _ initial: Value, _ time: TimeInterval) -> Value {
    var (start, began) = (initial, 0.0)
    for (index, part) in parts.enumerated() {
      if time < began + part.duration {
        return part.value(
          from: start, at: time - began, (velocity(parts, index, initial), velocity(parts, index + 1, initial)))
      }
      (start, began) = (part.target, began + part.duration)
    }
    return start
  }
  /// Where two cubic parts meet, that of the way from the one's beginning to the other's end; else none.
  private static func velocity(_ parts: [_Keyframe<Value>], _ index: Int, _ initial: Value) -> Value.AnimatableData {
    guard index > 0, index < parts.count, case .cubic = parts[index].kind, case .cubic = parts[index - 1].kind else {
      return .zero
    }
    let before = index > 1 ? parts[index - 2].target : initial
    var way = parts[index].target.animatableData - before.animatableData
    way.scale(by: 1 / max(parts[index].duration + parts[index - 1].duration, 0.001))
    return way
  }
}

/// The ways of several values at once.
public protocol Keyframes<Value> {
  associatedtype Value
  var _tracks: [_KeyframeTrack<Value>] { get }
}
extension KeyframeTrack { public typealias Value = Root }
public struct _KeyframeTrack<Root> {
  let duration: TimeInterval
  let apply: (inout Root, TimeInterval) -> Void
}
public struct _KeyframeTracks<Value>: Keyframes { public let _tracks: [_KeyframeTrack<Value>] }
@resultBuilder public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(_ expression: K) -> _KeyframeTracks<Value> where K.Value == Value {
    _KeyframeTracks(_tracks: expression._tracks)
  }
  public static func buildBlock(_ parts: _KeyframeTracks<Value>...) -> _KeyframeTracks<Value> { buildArray(parts) }
  public static func buildArray(_ parts: [_KeyframeTracks<Value>]) -> _KeyframeTracks<Value> {
    _KeyframeTracks(_tracks: parts.flatMap(\._tracks))
  }
  public static func buildFinalResult(_ part: _KeyframeTracks<Value>) -> _KeyframeTracks<Value> { part }

  // A value without parts of its own goes its way itself.
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> _KeyframeGroup<Value>
  where K.Value == Value, Value: Animatable { _KeyframeGroup(_keyframes: expression._keyframes) }
  public static func buildBlock(_ parts: _KeyframeGroup<Value>...) -> _KeyframeGroup<Value> where Value: Animatable {
    buildArray(parts)
  }
  public static func buildArray(_ parts: [_KeyframeGroup<Value>]) -> _KeyframeGroup<Value> where Value: Animatable {
    _KeyframeGroup(_keyframes: parts.flatMap(\._keyframes))
  }
  public static func buildFinalResult(_ part: _KeyframeGroup<Value>) -> _KeyframeTracks<Value>
  where Value: Animatable { _KeyframeTracks(_tracks: KeyframeTrack(\Value.self) { part }._tracks) }
}

/// What values are at each time of their ways.
public struct KeyframeTimeline<Value> {
  private let initial: Value
  private let tracks: [_KeyframeTrack<Value>]
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    (initial, tracks) = (initialValue, content()._tracks)
  }
  /// Of the longest way, in seconds.
  public var duration: TimeInterval { tracks.map(\.duration).max() ?? 0 }
  public func value(time: TimeInterval) -> Value {
    var result = initial
    for track in tracks { track.apply(&result, max(time, 0)) }
    return result
  }
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}
