import CoreGraphics
import Foundation
import QuartzCore

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

  package var quinceTargets: [Target] = []
  package var quinceHandlers: [(UIGestureRecognizer) -> Void] = []
  package var quinceState = State.possible {
    willSet { _qwill(self, "state") }
    didSet { _qdid(self, "state") }
  }
  /// The state that waits for other gestures to fail.
  package var quincePending: State?
  package weak var quinceView: UIView?
  package var quinceTouches: [UITouch] = []
  /// Has had touches since the last reset.
  package var quinceIsTracking = false
  package var quinceFailureRequirements: [QuinceWeak<UIGestureRecognizer>] = []
  package weak var quinceEnvironment: QuinceGestureEnvironment?
  /// In screen points, of the touches while there were any.
  package var quinceLastLocation: CGPoint = .zero
  private var enabled = true

  // MARK: Initialisers

  /// - Parameter target: not retained.
  @preconcurrency @MainActor public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
    quinceSetUp()
  }

  public convenience override init() { self.init(target: nil, action: nil) }

  public required init?(coder: NSCoder) {
    super.init()
    quinceSetUp()
  }

  /// For package subclasses: their defaults.
  package func quinceSetUp() {}

  // MARK: Targets

  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    if quinceTargets.contains(where: { $0.object === object && $0.action == action }) { return }
    quinceTargets.append(Target(object: object, action: action))
  }

  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    quinceTargets.removeAll { entry in
      (object == nil || entry.object === object) && (action == nil || entry.action == action)
    }
  }

  // MARK: State

  /// Subclasses set it in their `touches…` methods.
  open var state: State {
    get { quinceState }
    set { quinceTransition(to: newValue) }
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
      if !newValue { quinceCancelIfActive() }
    }
  }
  open var view: UIView? { quinceView }
  open var name: String?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  open var allowedPressTypes: [NSNumber] = []
  open var requiresExclusiveTouchType = true
  open var buttonMask: UIEvent.ButtonMask { .primary }
  open var modifierFlags: UIKeyModifierFlags { [] }

  // MARK: Location

  /// The middle of the touches, in the view's coordinates; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint { quinceLocation(in: view) }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard quinceTouches.indices.contains(touchIndex) else { return .zero }
    return quinceTouches[touchIndex].location(in: view)
  }
  open var numberOfTouches: Int { quinceTouches.count }

  // MARK: Other gestures

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    quinceFailureRequirements.removeAll { $0.value == nil }
    if quinceFailureRequirements.contains(where: { $0.value === otherGestureRecognizer }) { return }
    quinceFailureRequirements.append(QuinceWeak(otherGestureRecognizer))
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
    quinceTouches.removeAll { $0 === touch }
    touch.quinceGestures.removeAll { $0 === self }
  }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Whether the package's own rules let both recognise; a scroll view's pan and a refresh control, for instance.
  package func quinceAllowsSimultaneous(with other: UIGestureRecognizer) -> Bool { false }
  /// Asked before the delegate.
  package func quinceShouldBegin() -> Bool { true }
  /// Extra permission to take a touch.
  package func quinceShouldReceive(_ touch: UITouch) -> Bool { true }
}

@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
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

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    true
  }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
    true
  }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
