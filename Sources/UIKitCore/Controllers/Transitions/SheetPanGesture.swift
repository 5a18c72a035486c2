import CoreGraphics

/// Pulls a sheet, unless scrolled content has to move first.
@MainActor package final class SheetPanGesture: UIPanGestureRecognizer {
  weak var sheet: UISheetPresentationController?

  /// Whether a finger that moves like this on content at its top pulls the sheet around it instead.
  static func takes(_ moved: CGPoint, on scrollView: UIScrollView) -> Bool {
    guard abs(moved.y) > abs(moved.x), scrollView.refreshControl == nil, scrollView.isAtTop else { return false }
    var view: UIView? = scrollView
    while let candidate = view {
      let gestures = candidate.gestureRecognizers ?? []
      if let gesture = gestures.lazy.compactMap({ $0 as? SheetPanGesture }).first {
        return gesture.isEnabled && (moved.y > 0 || gesture.sheet?.expandsWithContent == true)
      }
      view = candidate._superview
    }
    return false
  }

  package override func decide(_ moved: CGPoint) -> Decision {
    if abs(moved.x) > hysteresis, abs(moved.x) > abs(moved.y) { return .fail }
    return abs(moved.y) >= hysteresis ? .begin : .wait
  }

  package override func shouldBegin() -> Bool {
    guard let sheet else { return false }
    let down = _moved.y > 0
    if !down, sheet.detents.count < 2 { return false }
    for touch in _touches {
      var view = touch._view
      while let candidate = view, candidate !== self.view {
        if let scroll = candidate as? UIScrollView, scroll.scrollsVertically, !scroll.isAtTop { return false }
        if candidate.isControl, candidate.keepsDrags, touch.delivery == .begun || candidate.isGrip { return false }
        view = candidate._superview
      }
    }
    return true
  }
}
