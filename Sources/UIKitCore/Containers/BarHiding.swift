import CoreGraphics
import Foundation

/// Hides a navigation controller's bars by a swipe, a tap, the keyboard or a low screen, and brings them back.
// Apple: hidesBarsOnSwipe, "upward swipe hides, downward swipe shows"; hidesBarsOnTap, taps that nothing else handles;
// hidesBarsWhenKeyboardAppears, the bars stay hidden when the keyboard goes; hidesBarsWhenVerticallyCompact.
@MainActor final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  private unowned let navigation: UINavigationController
  let tap = UITapGestureRecognizer(target: nil, action: nil)
  let swipe = UIPanGestureRecognizer(target: nil, action: nil)
  private var keyboardObserver: (any NSObjectProtocol)?
  /// The toolbar went with the bar.
  private var hidToolbar = false
  private var wasCompact = false

  var onTap = false { didSet { update() } }
  var onSwipe = false { didSet { update() } }
  var whenCompact = false { didSet { layoutChanged() } }
  var whenKeyboardAppears = false { didSet { observeKeyboard() } }

  /// Points that a finger moves before the bars do.
  // Assumed.
  private static let distance: CGFloat = 30

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    tap.handlers.append { [weak self] _ in self?.toggle() }
    swipe.handlers.append { [weak self] _ in self?.swiped() }
    for gesture in [tap, swipe] as [UIGestureRecognizer] {
      gesture.delegate = self
      gesture.cancelsTouchesInView = false
    }
  }

  /// Attaches the gestures that are wanted, once there is a view.
  func update() {
    guard let view = navigation.viewIfLoaded else { return }
    for (gesture, isWanted) in [(tap, onTap), (swipe, onSwipe)] as [(UIGestureRecognizer, Bool)] {
      if isWanted, gesture.view == nil { view.addGestureRecognizer(gesture) }
      if !isWanted { gesture.view?.removeGestureRecognizer(gesture) }
    }
  }

  /// The size classes may have changed.
  func layoutChanged() {
    update()
    let isCompact = whenCompact && navigation.traitCollection.verticalSizeClass == .compact
    guard isCompact != wasCompact else { return }
    wasCompact = isCompact
    set(isCompact, animated: false)
  }

  private func set(_ hidden: Bool, animated: Bool = true) {
    if hidden, !navigation.isToolbarHidden {
      hidToolbar = true
      navigation.setToolbarHidden(true, animated: animated)
    } else if !hidden, hidToolbar {
      hidToolbar = false
      navigation.setToolbarHidden(false, animated: animated)
    }
    navigation.setNavigationBarHidden(hidden, animated: animated)
  }

  private func toggle() { set(!navigation.isNavigationBarHidden) }

  private func swiped() {
    guard swipe.state == .changed || swipe.state == .ended else { return }
    let way = swipe.translation(in: navigation.view).y
    if way < -Self.distance, !navigation.isNavigationBarHidden { set(true) }
    if way > Self.distance, navigation.isNavigationBarHidden { set(false) }
  }

  private func observeKeyboard() {
    if let keyboardObserver { NotificationCenter.default.removeObserver(keyboardObserver) }
    keyboardObserver = nil
    guard whenKeyboardAppears else { return }
    keyboardObserver = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated {
        guard let self, self.navigation.viewIfLoaded?.window != nil else { return }
        self.set(true)
      }
    }
  }

  // MARK: UIGestureRecognizerDelegate

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { true }

  /// Bars and controls keep their taps.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard gestureRecognizer === tap else { return true }
    var view = touch.view
    while let candidate = view, candidate !== navigation.view {
      if candidate is UIControl || candidate is UINavigationBar || candidate is UIToolbar { return false }
      view = candidate.superview
    }
    return true
  }
}
