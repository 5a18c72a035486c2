import CoreGraphics
import Foundation

// The state machine.
// Apple: "Implementing a custom gesture recognizer", "Gesture recognizer state machine": discrete gestures go from
// possible to ended (recognised) or failed; continuous ones from possible to began, changed …, ended or cancelled.
extension UIGestureRecognizer {
  var quinceIsActive: Bool { quinceState == .began || quinceState == .changed }
  var quinceIsOver: Bool { quinceState == .ended || quinceState == .cancelled || quinceState == .failed }

  func quinceTransition(to new: State) {
    switch (quinceState, new) {
    case (.possible, .began), (.possible, .ended):
      if quincePending != nil {
        quincePending = quincePending == .began && new == .ended ? .ended : new
        quinceTryRecognize()
      } else {
        quincePending = new
        guard quinceMayBegin() else {
          quincePending = nil
          quinceFail()
          return
        }
        quinceTryRecognize()
      }
    case (.possible, .changed):
      quinceTransition(to: .began)
    case (.possible, .failed), (.possible, .cancelled):
      quinceFail()
    case (.began, .changed), (.changed, .changed):
      quinceState = .changed
      quinceEnqueue()
    case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
      quinceState = new
      quinceEnqueue()
      quinceEnvironment?.resolveSoon()
    case (.began, .failed), (.changed, .failed):
      quinceTransition(to: .cancelled)
    case (_, .possible):
      quinceState = .possible
    default:
      break
    }
  }

  /// Asks everyone who may refuse.
  private func quinceMayBegin() -> Bool {
    guard quinceShouldBegin() else { return false }
    var asked: [UIView] = []
    for touch in quinceTouches {
      if let hit = touch.quinceView, hit !== quinceView, !asked.contains(where: { $0 === hit }) {
        asked.append(hit)
        // Apple: UIView.gestureRecognizerShouldBegin(_:), by which controls keep taps for themselves.
        if !hit.gestureRecognizerShouldBegin(self) || quinceYields(toControlAt: hit) { return false }
      }
    }
    if let view = quinceView, !view.gestureRecognizerShouldBegin(self) { return false }
    if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
    return true
  }

  // Apple: "Interacting with other user interface controls": a single tap belongs to a button, switch, stepper, segmented
  // control or page control under the finger, a swipe and a pan to a switch or slider.
  // Observed: a text field or view keeps single taps too (its own taps place the caret), so that an ancestor's tap that
  // puts the keyboard away does not fire.
  private func quinceYields(toControlAt hit: UIView) -> Bool {
    var view: UIView? = hit
    while let candidate = view, candidate !== quinceView {
      if let text = candidate as? UITextView, quinceIsSingleTap { return text.isEditable || text.isSelectable }
      if let control = candidate as? UIControl, control.isEnabled {
        if quinceIsSingleTap {
          return control is UIButton || control is UISwitch || control is UISegmentedControl || control is UIStepper
            || control is UIPageControl || control is UITextField
        }
        if self is UISwipeGestureRecognizer { return control is UISlider || control is UISwitch }
        if self is UIPanGestureRecognizer, !(self is QuinceScrollPanGesture) {
          return control is UISwitch || control is UISlider
        }
      }
      view = candidate.quinceSuperview
    }
    return false
  }

  private var quinceIsSingleTap: Bool {
    guard let tap = self as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Recognises unless a gesture that must fail first may still succeed, or one that has recognised excludes this one.
  func quinceTryRecognize() {
    guard let wanted = quincePending, quinceState == .possible else { return }
    let others = quinceEnvironment?.companions(of: self) ?? []
    for other in others where other.quinceIsActive || other.quinceState == .ended {
      if !quinceMayJoin(other), other.canPrevent(self), canBePrevented(by: other) {
        quincePending = nil
        quinceFail()
        return
      }
    }
    var blockers = others
    for requirement in quinceFailureRequirements {
      if let other = requirement.value, !blockers.contains(where: { $0 === other }) { blockers.append(other) }
    }
    for other in blockers where quinceRequiresFailure(of: other) {
      if other.quinceIsActive || other.quinceState == .ended {
        quincePending = nil
        quinceFail()
        return
      }
      if other.quinceState == .possible && other.quinceIsTracking && other.isEnabled { return }
    }
    quincePending = nil
    quinceState = wanted
    quinceEnqueue()
    for other in others where other.quinceState == .possible && !quinceMayJoin(other) {
      if canPrevent(other), other.canBePrevented(by: self) {
        other.quincePending = nil
        other.quinceFail()
      }
    }
    quinceEnvironment?.recognized(self)
  }

  func quinceRequiresFailure(of other: UIGestureRecognizer) -> Bool {
    if other === self { return false }
    if quinceFailureRequirements.contains(where: { $0.value === other }) { return true }
    if shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self) { return true }
    if let delegate, delegate.gestureRecognizer(self, shouldRequireFailureOf: other) { return true }
    if let theirs = other.delegate, theirs.gestureRecognizer(other, shouldBeRequiredToFailBy: self) { return true }
    return false
  }

  func quinceMayJoin(_ other: UIGestureRecognizer) -> Bool {
    if quinceAllowsSimultaneous(with: other) || other.quinceAllowsSimultaneous(with: self) { return true }
    if let delegate, delegate.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) { return true }
    if let theirs = other.delegate, theirs.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) {
      return true
    }
    return false
  }

  func quinceFail() {
    guard quinceState == .possible else { return }
    quincePending = nil
    quinceState = .failed
    quinceEnvironment?.failed(self)
  }

  private func quinceEnqueue() {
    if let environment = quinceEnvironment {
      environment.enqueue(self)
    } else {
      quinceSendActions()
    }
  }

  package func quinceSendActions() {
    for handler in quinceHandlers { handler(self) }
    for target in quinceTargets {
      if let object = target.object { target.action._quinceSend(to: object, self) }
    }
  }

  /// Back to the start.
  func quinceReset() {
    quincePending = nil
    quinceState = .possible
    quinceTouches = []
    quinceIsTracking = false
    reset()
  }

  package func quinceCancelIfActive() {
    guard quinceIsTracking else { return }
    let touches = quinceTouches
    if quinceIsActive {
      quinceTransition(to: .cancelled)
    } else if quinceState == .possible {
      quinceFail()
    }
    for touch in touches { touch.quinceGestures.removeAll { $0 === self } }
    quinceTouches = []
    quinceEnvironment?.resolve()
  }

  func quinceViewLeftWindow() {
    quinceCancelIfActive()
    quinceEnvironment?.forget(self)
  }

  func quinceLocation(in view: UIView?) -> CGPoint {
    guard !quinceTouches.isEmpty else {
      return (view ?? quinceView?.window)?.quinceConvertFromScreen(quinceLastLocation) ?? quinceLastLocation
    }
    var (x, y): (CGFloat, CGFloat) = (0, 0)
    for touch in quinceTouches {
      x += touch.quinceLocation.x
      y += touch.quinceLocation.y
    }
    let count = CGFloat(quinceTouches.count)
    let middle = CGPoint(x: x / count, y: y / count)
    return (view ?? quinceView?.window)?.quinceConvertFromScreen(middle) ?? middle
  }
}
