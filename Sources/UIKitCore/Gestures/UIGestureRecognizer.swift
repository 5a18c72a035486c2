import CoreGraphics
import Foundation
import QuartzCore
import QuinceFoundation

/// Watches the touches of a view and its subviews for a gesture, and tells its targets.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5
    public static var recognized: State { .ended }
  }

  // MARK: Stored state

  package struct Target {
    weak var object: AnyObject?
    let action: Selector
  }

  package var targets: [Target] = []
  package var handlers: [(UIGestureRecognizer) -> Void] = []
  package var _state = State.possible {
    willSet { _qwill(self, "state") }
    didSet { _qdid(self, "state") }
  }
  /// The state that waits for other gestures to fail.
  package var pending: State?
  package weak var _view: UIView?
  package var _touches: [UITouch] = []
  /// Has had touches since the last reset.
  package var _isTracking = false
  package var failureRequirements: [WeakReference<UIGestureRecognizer>] = []
  package weak var _environment: GestureEnvironment?
  /// In screen points, of the touches while there were any.
  package var lastLocation: CGPoint = .zero
  private var enabled = true

  // MARK: Initialisers

  /// - Parameter target: not retained.
  @preconcurrency @MainActor public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
    setUp()
  }

  public convenience override init() { self.init(target: nil, action: nil) }

  // Not `required`, as in UIKit: classes with initialisers of their own need none for archives.
  public init?(coder: NSCoder) {
    super.init()
    setUp()
    decodeGesture(coder)
  }

  open func awakeFromNib() {}

  /// For package subclasses: their defaults.
  package func setUp() {}

  // MARK: Targets

  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    if targets.contains(where: { $0.object === object && $0.action == action }) { return }
    targets.append(Target(object: object, action: action))
  }

  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll { entry in
      (object == nil || entry.object === object) && (action == nil || entry.action == action)
    }
  }

  // MARK: State

  /// Subclasses set it in their `touches…` methods.
  open var state: State {
    get { _state }
    set { _transition(to: newValue) }
  }
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Turning it off cancels a gesture under way.
  open var isEnabled: Bool {
    get { enabled }
    set {
      _qwill(self, "enabled")
      defer { _qdid(self, "enabled") }
      guard newValue != enabled else { return }
      enabled = newValue
      if !newValue { cancelIfActive() }
    }
  }
  open var view: UIView? { _view }
  // surface: the app's own value
  open var name: String?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  /// Raw values of `UITouch.TouchType`. Default: all.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  @available(*, deprecated, message: "Quince: no effect")
  open var allowedPressTypes: [NSNumber] = [] { didSet { NoEffect.log("UIGestureRecognizer.allowedPressTypes") } }
  @available(*, deprecated, message: "Quince: no effect")
  open var requiresExclusiveTouchType = true {
    didSet { NoEffect.log("UIGestureRecognizer.requiresExclusiveTouchType") }
  }
  open var buttonMask: UIEvent.ButtonMask { .primary }
  open var modifierFlags: UIKeyModifierFlags { [] }

  // MARK: Location

  /// The middle of the touches, in the view's coordinates; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint { _location(in: view) }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard _touches.indices.contains(touchIndex) else { return .zero }
    return _touches[touchIndex].location(in: view)
  }
  open var numberOfTouches: Int { _touches.count }

  // MARK: Other gestures

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.removeAll { $0.value == nil }
    if failureRequirements.contains(where: { $0.value === otherGestureRecognizer }) { return }
    failureRequirements.append(WeakReference(otherGestureRecognizer))
  }
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: For subclasses

  /// Called when the gesture is over and may begin anew.
  open func reset() {}
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    _touches.removeAll { $0 === touch }
    touch._gestures.removeAll { $0 === self }
  }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  // surface: fingers have no estimated properties
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  @available(*, deprecated, message: "Quince: no effect")
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    NoEffect.log("UIGestureRecognizer.pressesBegan(_:with:)")
  }
  @available(*, deprecated, message: "Quince: no effect")
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    NoEffect.log("UIGestureRecognizer.pressesChanged(_:with:)")
  }
  @available(*, deprecated, message: "Quince: no effect")
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    NoEffect.log("UIGestureRecognizer.pressesEnded(_:with:)")
  }
  @available(*, deprecated, message: "Quince: no effect")
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    NoEffect.log("UIGestureRecognizer.pressesCancelled(_:with:)")
  }

  /// Whether the package's own rules let both recognise; a scroll view's pan and a refresh control, for instance.
  package func allowsSimultaneous(with other: UIGestureRecognizer) -> Bool { false }
  /// Asked before the delegate.
  package func shouldBegin() -> Bool { true }
  /// Extra permission to take a touch.
  package func _shouldReceive(_ touch: UITouch) -> Bool { true }
}

@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  @available(*, deprecated, message: "Quince: no effect")
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

// What is not implemented here may be elsewhere: `forwardingTarget(for:)`.
extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let target = forward(to: "gestureRecognizerShouldBegin:") {
      return target.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return true
  }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    if let target = forward(to: "gestureRecognizer:shouldReceive:") {
      return target.gestureRecognizer(gestureRecognizer, shouldReceive: touch)
    }
    return true
  }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
    true
  }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    if let target = forward(to: "gestureRecognizer:shouldReceive:") {
      return target.gestureRecognizer(gestureRecognizer, shouldReceive: event)
    }
    return true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if let target = forward(to: "gestureRecognizer:shouldRecognizeSimultaneouslyWith:") {
      return target.gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer)
    }
    return false
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if let target = forward(to: "gestureRecognizer:shouldRequireFailureOf:") {
      return target.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
    }
    return false
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if let target = forward(to: "gestureRecognizer:shouldBeRequiredToFailBy:") {
      return target.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
    }
    return false
  }

  private func forward(to method: @autoclosure () -> String) -> (any UIGestureRecognizerDelegate)? {
    Forwarding.target(of: self, method())
  }
}
