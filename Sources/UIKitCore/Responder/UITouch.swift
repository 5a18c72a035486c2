import Foundation

/// One finger on the screen, from its landing to its lift.
@preconcurrency @MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
    case regionEntered = 5
    case regionMoved = 6
    case regionExited = 7
  }

  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect = 1
    case pencil = 2
    case indirectPointer = 3
    public static var stylus: TouchType { .pencil }
  }

  public struct Properties: OptionSet, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let force = Properties(rawValue: 1)
    public static let azimuth = Properties(rawValue: 2)
    public static let altitude = Properties(rawValue: 4)
    public static let location = Properties(rawValue: 8)
  }

  package var _phase: Phase = .began
  package var _timestamp: TimeInterval = 0
  package var _tapCount = 1
  /// In screen points, which are those of every window.
  package var _location: CGPoint = .zero
  package var _previousLocation: CGPoint = .zero
  package var startLocation: CGPoint = .zero
  package var _window: UIWindow?
  package var _view: UIView?
  package var _gestures: [UIGestureRecognizer] = []
  package var _identifier = 0
  /// What the view has been told: delayed or cancelled touches differ from the phase.
  package var delivery: Delivery = .pending
  package enum Delivery { case pending, begun, cancelled, done }

  public override init() { super.init() }

  open var timestamp: TimeInterval { _timestamp }
  open var phase: Phase { _phase }
  open var tapCount: Int { _tapCount }
  open var type: TouchType { .direct }
  open var majorRadius: CGFloat { 20 }
  open var majorRadiusTolerance: CGFloat { 5 }
  open var window: UIWindow? { _window }
  open var view: UIView? { _view }
  open var gestureRecognizers: [UIGestureRecognizer]? { _gestures }
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }
  open var altitudeAngle: CGFloat { .pi / 2 }
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
  open var estimationUpdateIndex: NSNumber? { nil }
  open var estimatedProperties: Properties { [] }
  open var estimatedPropertiesExpectingUpdates: Properties { [] }

  /// In the view's coordinates; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint { convert(_location, to: view) }
  open func previousLocation(in view: UIView?) -> CGPoint { convert(_previousLocation, to: view) }
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view = view ?? _window else { return point }
    return view.convertFromScreen(point)
  }
}

extension Set where Element == UITouch {
  /// The one that began first; where one of several is taken, it is this, not one that a hash chooses.
  @MainActor package var earliest: UITouch? { self.min { $0._identifier < $1._identifier } }
}
