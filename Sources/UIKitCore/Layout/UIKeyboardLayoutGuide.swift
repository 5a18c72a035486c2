import CoreGraphics
import Foundation

/// The keyboard's place in a view; without a keyboard, the bottom of the safe area.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// The docked keyboard's frame on the screen, in points; empty while it is away.
  package static var keyboardFrame: CGRect {
    get { ApplicationContext.current.keyboardFrame }
    _modify { yield &ApplicationContext.current.keyboardFrame }
  }
  private static var guides: [WeakKeyboardGuide] {
    get { ApplicationContext.current.keyboardGuides }
    _modify { yield &ApplicationContext.current.keyboardGuides }
  }

  package convenience init(owner: UIView) {
    self.init(_kind: .keyboard, owner: owner)
    UIKeyboardLayoutGuide.guides.removeAll { $0.guide == nil }
    UIKeyboardLayoutGuide.guides.append(WeakKeyboardGuide(guide: self))
  }

  /// Default false: an undocked keyboard counts as absent. Quince's keyboard is always docked.
  @available(*, deprecated, message: "Quince: no effect")
  open var followsUndockedKeyboard = false { didSet { NoEffect.log("UIKeyboardLayoutGuide.followsUndockedKeyboard") } }

  // Apple, iOS 17: without a keyboard, the guide's top is that of the safe area's bottom; false for the view's bottom.
  open var usesBottomSafeArea = true { didSet { if usesBottomSafeArea != oldValue { _owner?.guidesMayHaveMoved() } } }
  /// How far above the keyboard a pan starts to carry it away, in points. Default 0.
  open var keyboardDismissPadding: CGFloat = 0
  /// The largest of those in windows.
  static var dismissPadding: CGFloat {
    guides.compactMap(\.guide).filter { $0._owner?.window != nil }.map(\.keyboardDismissPadding).max() ?? 0
  }

  /// Where what must be seen ends in a view: at the keyboard, else at the bottom of the safe area.
  package static func top(in view: UIView) -> CGFloat {
    let bottom = view.bounds.height - view.safeAreaInsets.bottom
    guard !keyboardFrame.isEmpty, view.window != nil else { return bottom }
    return min(bottom, view.convert(keyboardFrame.origin, from: nil).y)
  }

  package override var nearEdges: NSDirectionalRectEdge { [.bottom, .leading, .trailing] }

  /// Called by the keyboard, inside its animation, when it comes, goes or changes its height.
  package static func keyboardMoved(to frame: CGRect) {
    guard frame != keyboardFrame else { return }
    keyboardFrame = frame
    for entry in guides {
      guard let view = entry.guide?._owner else { continue }
      view.guidesMayHaveMoved()
      view.window?.layoutIfNeeded()
    }
  }

  /// How far the keyboard or the safe area reaches up into the owner, in points.
  package var _overlap: CGFloat {
    guard let view = _owner else { return 0 }
    let keyboard = UIKeyboardLayoutGuide.keyboardFrame
    var overlap: CGFloat = 0
    if !keyboard.isEmpty, let window = view.window {
      let bottom = view.convert(CGPoint(x: 0, y: view.bounds.maxY), to: window).y
      overlap = max(0, bottom - keyboard.minY)
    }
    return usesBottomSafeArea ? max(overlap, view.safeAreaInsets.bottom) : overlap
  }
}

@MainActor struct WeakKeyboardGuide {
  weak var guide: UIKeyboardLayoutGuide?
}
