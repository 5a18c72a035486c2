import UIKitCore

public struct TapGesture: Gesture {
  public typealias Body = Never
  public typealias Value = ()
  public var count: Int
  public init(count: Int = 1) { self.count = count }
  public func _attach(_ site: _GestureSite, _ events: _GestureEvents<()>) {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = count
    // Apple: one tap waits for a second one only where both are wanted on the same view.
    for other in site.view.gestureRecognizers ?? [] {
      guard let other = other as? UITapGestureRecognizer else { continue }
      if other.numberOfTapsRequired > count { tap.require(toFail: other) }
      if other.numberOfTapsRequired < count { other.require(toFail: tap) }
    }
    site.add(tap) { if $0.state == .ended { events.ended(()) } }
  }
}

public struct SpatialTapGesture: Gesture {
  public typealias Body = Never
  public struct Value: Equatable, Sendable { public var location: CGPoint }
  public var count: Int
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) { self.count = count }
  public func _attach(_ site: _GestureSite, _ events: _GestureEvents<Value>) {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = count
    site.add(tap) { if $0.state == .ended { events.ended(Value(location: $0.location(in: site.view))) } }
  }
}

public struct LongPressGesture: Gesture {
  public typealias Body = Never
  public var minimumDuration: Double
  public var maximumDistance: CGFloat
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }
  public func _attach(_ site: _GestureSite, _ events: _GestureEvents<Bool>) {
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = minimumDuration
    press.allowableMovement = maximumDistance
    site.add(press) { recognizer in
      switch recognizer.state {
      case .began:
        events.changed(true)
        events.ended(true)
      case .ended, .cancelled, .failed: events.reset()
      default: break
      }
    }
  }
}

public struct DragGesture: Gesture {
  public typealias Body = Never
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public var velocity: CGSize
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    // Apple: where the finger would come to rest.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }
  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  public func _attach(_ site: _GestureSite, _ events: _GestureEvents<Value>) {
    // A drag without a distance begins with the touch.
    let recognizer: UIGestureRecognizer
    if minimumDistance <= 0 {
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = 0
      press.allowableMovement = .greatestFiniteMagnitude
      recognizer = press
    } else {
      recognizer = UIPanGestureRecognizer()
    }
    let space = coordinateSpace
    var start: CGPoint?
    site.add(recognizer) { recognizer in
      let view = Self.view(space, site.view)
      let location = recognizer.location(in: view)
      let pan = recognizer as? UIPanGestureRecognizer
      if start == nil {
        let moved = pan?.translation(in: view) ?? .zero
        start = CGPoint(x: location.x - moved.x, y: location.y - moved.y)
      }
      let speed = pan?.velocity(in: view) ?? .zero
      let value = Value(
        time: Date(), location: location, startLocation: start!, velocity: CGSize(width: speed.x, height: speed.y))
      switch recognizer.state {
      case .began, .changed: events.changed(value)
      case .ended:
        start = nil
        events.ended(value)
        events.reset()
      default:
        start = nil
        events.reset()
      }
    }
  }

  private static func view(_ space: CoordinateSpace, _ own: UIView) -> UIView? {
    switch space {
    // Apple: local coordinates are those around the moved view, so that it can follow the finger.
    case .local: return own
    case .global: return nil
    case .named(let name):
      let state = GeometryState()
      state.view = own
      return state.space(name)
    }
  }
}

public struct MagnifyGesture: Gesture {
  public typealias Body = Never
  public struct Value: Equatable, Sendable {
    public var magnification: CGFloat
    public var velocity: CGFloat
    public var startLocation: CGPoint
  }
  public init(minimumScaleDelta: CGFloat = 0.01) {}
  public func _attach(_ site: _GestureSite, _ events: _GestureEvents<Value>) {
    var start: CGPoint?
    site.add(UIPinchGestureRecognizer()) { pinch in
      let place = start ?? pinch.location(in: site.view)
      start = place
      let value = Value(magnification: pinch.scale, velocity: pinch.velocity, startLocation: place)
      switch pinch.state {
      case .began, .changed: events.changed(value)
      default:
        start = nil
        if pinch.state == .ended { events.ended(value) }
        events.reset()
      }
    }
  }
}

public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  // surface: the recogniser begins at a distance of its own
  public init(minimumScaleDelta: CGFloat = 0.01) {}
  public var body: some Gesture<CGFloat> { MagnifyGesture().map(\.magnification) }
}

public struct RotateGesture: Gesture {
  public typealias Body = Never
  public struct Value: Equatable, Sendable { public var rotation: Angle }
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
  public func _attach(_ site: _GestureSite, _ events: _GestureEvents<Value>) {
    site.add(UIRotationGestureRecognizer()) { turn in
      let value = Value(rotation: Angle(radians: turn.rotation))
      switch turn.state {
      case .began, .changed: events.changed(value)
      default:
        if turn.state == .ended { events.ended(value) }
        events.reset()
      }
    }
  }
}

public struct RotationGesture: Gesture {
  public typealias Value = Angle
  // surface: the recogniser begins at an angle of its own
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
  public var body: some Gesture<Angle> { RotateGesture().map(\.rotation) }
}

/// A gesture with more that is told of it.
public struct _ToldGesture<Base: Gesture, Value>: Gesture {
  public typealias Body = Never
  let base: Base
  let convert: (_GestureEvents<Value>) -> _GestureEvents<Base.Value>
  public func _attach(_ site: _GestureSite, _ events: _GestureEvents<Value>) { base._attach(site, convert(events)) }
}

extension Gesture {
  public func onEnded(_ action: @escaping (Value) -> Void) -> _ToldGesture<Self, Value> {
    _ToldGesture(base: self) { events in
      var result = events
      result.ended = {
        action($0)
        events.ended($0)
      }
      return result
    }
  }
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ToldGesture<Self, Value> where Value: Equatable {
    _ToldGesture(base: self) { events in
      var result = events
      result.changed = {
        action($0)
        events.changed($0)
      }
      return result
    }
  }
  public func map<T>(_ body: @escaping (Value) -> T) -> _ToldGesture<Self, T> {
    _ToldGesture(base: self) { events in
      _GestureEvents(
        changed: { events.changed(body($0)) }, ended: { events.ended(body($0)) }, reset: events.reset)
    }
  }
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> _ToldGesture<Self, Value> {
    _ToldGesture(base: self) { events in
      var result = events
      result.changed = { value in
        var transaction = Transaction()
        var now = state.wrappedValue
        body(value, &now, &transaction)
        withTransaction(transaction) { state.write(now) }
        events.changed(value)
      }
      result.reset = {
        events.reset()
        state.reset()
      }
      return result
    }
  }
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never
  public struct Value {
    // surface: for the app
    public var first: First.Value?
    // surface: for the app
    public var second: Second.Value?
  }
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
  public func _attach(_ site: _GestureSite, _ events: _GestureEvents<Value>) {
    site.allowsOwn = true
    var now = Value()
    first._attach(
      site,
      _GestureEvents(
        changed: {
          now.first = $0; events.changed(now)
        },
        ended: {
          now.first = $0; events.ended(now)
        },
        reset: {
          now.first = nil; events.reset()
        }))
    second._attach(
      site,
      _GestureEvents(
        changed: {
          now.second = $0; events.changed(now)
        },
        ended: {
          now.second = $0; events.ended(now)
        },
        reset: {
          now.second = nil; events.reset()
        }))
  }
}
extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
  public func _attach(_ site: _GestureSite, _ events: _GestureEvents<Value>) {
    site.allowsOwn = true
    var done: First.Value?
    first._attach(
      site,
      _GestureEvents(
        changed: { events.changed(.first($0)) },
        ended: {
          done = $0
          events.changed(.second($0, nil))
        },
        reset: {
          done = nil
          events.reset()
        }))
    second._attach(
      site,
      _GestureEvents(
        changed: { if let first = done { events.changed(.second(first, $0)) } },
        ended: { if let first = done { events.ended(.second(first, $0)) } },
        reset: {
          done = nil
          events.reset()
        }))
  }
}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
  public func _attach(_ site: _GestureSite, _ events: _GestureEvents<Value>) {
    first._attach(
      site,
      _GestureEvents(
        changed: { events.changed(.first($0)) }, ended: { events.ended(.first($0)) }, reset: events.reset))
    let known = site.recognizers
    second._attach(
      site,
      _GestureEvents(
        changed: { events.changed(.second($0)) }, ended: { events.ended(.second($0)) }, reset: events.reset))
    for recognizer in site.recognizers where !known.contains(where: { $0 === recognizer }) {
      for other in known { recognizer.require(toFail: other) }
    }
  }
}

public struct AnyGesture<Value>: Gesture {
  public typealias Body = Never
  private let attach: (_GestureSite, _GestureEvents<Value>) -> Void
  public init<T: Gesture>(_ gesture: T) where T.Value == Value { attach = { gesture._attach($0, $1) } }
  public func _attach(_ site: _GestureSite, _ events: _GestureEvents<Value>) { attach(site, events) }
}
