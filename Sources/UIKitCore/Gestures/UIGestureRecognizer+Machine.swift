import CoreGraphics
import Foundation

// The state machine.
// Apple: "Implementing a custom gesture recognizer", "Gesture recognizer state machine": discrete gestures go from
// possible to ended (recognised) or failed; continuous ones from possible to began, changed …, ended or cancelled.
extension UIGestureRecognizer {
  var _isActive: Bool { _state == .began || _state == .changed }
  var isOver: Bool { _state == .ended || _state == .cancelled || _state == .failed }

  func _transition(to new: State) {
    switch (_state, new) {
    case (.possible, .began), (.possible, .ended):
      if pending != nil {
        pending = pending == .began && new == .ended ? .ended : new
        tryRecognize()
      } else {
        pending = new
        guard mayBegin() else {
          pending = nil
          fail()
          return
        }
        tryRecognize()
      }
    case (.possible, .changed):
      _transition(to: .began)
    case (.possible, .failed), (.possible, .cancelled):
      fail()
    case (.began, .changed), (.changed, .changed):
      _state = .changed
      _enqueue()
    case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
      _state = new
      _enqueue()
      _environment?.resolveSoon()
    case (.began, .failed), (.changed, .failed):
      _transition(to: .cancelled)
    case (_, .possible):
      _state = .possible
    default:
      break
    }
  }

  /// Asks everyone who may refuse.
  private func mayBegin() -> Bool {
    guard shouldBegin() else { return false }
    var asked: [UIView] = []
    for touch in _touches {
      if let hit = touch._view, hit !== _view, !asked.contains(where: { $0 === hit }) {
        asked.append(hit)
        // Apple: UIView.gestureRecognizerShouldBegin(_:), by which controls keep taps for themselves.
        if !hit.gestureRecognizerShouldBegin(self) || yields(toControlAt: hit) { return false }
      }
    }
    if let view = _view, !view.gestureRecognizerShouldBegin(self) { return false }
    if let delegate, delegate !== _view, !delegate.gestureRecognizerShouldBegin(self) { return false }
    return true
  }

  // Apple: "Interacting with other user interface controls": a single tap belongs to a button, switch, stepper, segmented
  // control or page control under the finger, a swipe and a pan to a switch or slider.
  // Observed: a text field or view keeps single taps too (its own taps place the caret), so that an ancestor's tap that
  // puts the keyboard away does not fire.
  private func yields(toControlAt hit: UIView) -> Bool {
    var view: UIView? = hit
    while let candidate = view, candidate !== _view {
      if let text = candidate as? UITextView, isSingleTap { return text.isEditable || text.isSelectable }
      if let control = candidate as? UIControl, control.isEnabled {
        if isSingleTap {
          return control is UIButton || control is UISwitch || control is UISegmentedControl || control is UIStepper
            || control is UIPageControl || control is UITextField
        }
        if self is UISwipeGestureRecognizer { return control is UISlider || control is UISwitch }
        if self is UIPanGestureRecognizer, !(self is ScrollPanGesture) {
          return control is UISwitch || control is UISlider
        }
      }
      view = candidate._superview
    }
    return false
  }

  private var isSingleTap: Bool {
    guard let tap = self as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Recognises unless a gesture that must fail first may still succeed, or one that has recognised excludes this one.
  func tryRecognize() {
    guard let wanted = pending, _state == .possible else { return }
    let others = _environment?.companions(of: self) ?? []
    for other in others where other._isActive || other._state == .ended {
      if !mayJoin(other), other.canPrevent(self), canBePrevented(by: other) {
        pending = nil
        fail()
        return
      }
    }
    var blockers = others
    for requirement in failureRequirements {
      if let other = requirement.value, !blockers.contains(where: { $0 === other }) { blockers.append(other) }
    }
    for other in blockers where requiresFailure(of: other) {
      if other._isActive || other._state == .ended {
        pending = nil
        fail()
        return
      }
      if other._state == .possible && other._isTracking && other.isEnabled { return }
    }
    pending = nil
    _state = wanted
    _enqueue()
    for other in others where other._state == .possible && !mayJoin(other) {
      if canPrevent(other), other.canBePrevented(by: self) {
        other.pending = nil
        other.fail()
      }
    }
    _environment?.recognized(self)
  }

  func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    if other === self { return false }
    if failureRequirements.contains(where: { $0.value === other }) { return true }
    if shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self) { return true }
    if let delegate, delegate.gestureRecognizer(self, shouldRequireFailureOf: other) { return true }
    if let otherDelegate = other.delegate, otherDelegate.gestureRecognizer(other, shouldBeRequiredToFailBy: self) {
      return true
    }
    return false
  }

  func mayJoin(_ other: UIGestureRecognizer) -> Bool {
    if allowsSimultaneous(with: other) || other.allowsSimultaneous(with: self) { return true }
    if let delegate, delegate.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) { return true }
    if let otherDelegate = other.delegate,
      otherDelegate.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self)
    {
      return true
    }
    return false
  }

  func fail() {
    guard _state == .possible else { return }
    pending = nil
    _state = .failed
    _environment?.failed(self)
  }

  private func _enqueue() {
    if let environment = _environment {
      environment.enqueue(self)
    } else {
      _sendActions()
    }
  }

  package func _sendActions() {
    for handler in handlers { handler(self) }
    for target in targets {
      if let object = target.object { target.action._quinceSend(to: object, self) }
    }
  }

  /// Back to the start.
  func _reset() {
    pending = nil
    _state = .possible
    _touches = []
    _isTracking = false
    reset()
  }

  package func cancelIfActive() {
    guard _isTracking else { return }
    let touches = _touches
    if _isActive {
      _transition(to: .cancelled)
    } else if _state == .possible {
      fail()
    }
    for touch in touches { touch._gestures.removeAll { $0 === self } }
    _touches = []
    _environment?.resolve()
  }

  func viewLeftWindow() {
    cancelIfActive()
    _environment?.forget(self)
  }

  func _location(in view: UIView?) -> CGPoint {
    guard !_touches.isEmpty else {
      return (view ?? _view?.window)?.convertFromScreen(lastLocation) ?? lastLocation
    }
    var (x, y): (CGFloat, CGFloat) = (0, 0)
    for touch in _touches {
      x += touch._location.x
      y += touch._location.y
    }
    let count = CGFloat(_touches.count)
    let middle = CGPoint(x: x / count, y: y / count)
    return (view ?? _view?.window)?.convertFromScreen(middle) ?? middle
  }
}
