import CoreGraphics
import QuinceFoundation

/// A bar that shows how far a film is, and goes elsewhere with the finger.
@MainActor final class PlaybackScrubber: UIControl {
  private let track = UIView(frame: .zero)
  private let played = UIView(frame: .zero)
  private var first: (x: CGFloat, value: Double) = (0, 0)

  /// Called while the finger moves.
  var moved: (Double) -> Void = { _ in }
  /// From 0 to 1.
  var value = 0.0 { didSet { if value != oldValue { setNeedsLayout() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    track.backgroundColor = UIColor(white: 1, alpha: 0.35)
    played.backgroundColor = .white
    track.isUserInteractionEnabled = false
    track.clipsToBounds = true
    addSubview(track)
    track.addSubview(played)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.6 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = isTracking ? 12.0 : 7.0
    track.frame = CGRect(x: 0, y: bounds.midY - height / 2, width: bounds.width, height: height)
    track.layer.cornerRadius = height / 2
    played.frame = CGRect(x: 0, y: 0, width: bounds.width * value, height: height)
  }

  // MARK: The finger

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    first = (touch.location(in: self).x, value)
    setNeedsLayout()
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard bounds.width > 0 else { return true }
    go(to: first.value + Double((touch.location(in: self).x - first.x) / bounds.width))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { setNeedsLayout() }
  override func cancelTracking(with event: UIEvent?) { setNeedsLayout() }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: -10).contains(point)
  }

  private func go(to new: Double) {
    value = min(1, max(0, new))
    moved(value)
  }

  override func accessibilityIncrement() { go(to: value + 0.1) }
  override func accessibilityDecrement() { go(to: value - 0.1) }
}
