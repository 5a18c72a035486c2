import CoreGraphics
import Foundation
import QuartzCore

/// The thin bar that shows where in the content one is. Not a view, so that `subviews` has the app's own only.
package final class QuinceIndicatorLayer: CALayer {
  package override init() {
    super.init()
    opacity = 0
  }
  package override init(layer: Any) { super.init(layer: layer) }
  package required init?(coder: NSCoder) { super.init(coder: coder) }
  // No implicit animations.
  package override func action(forKey event: String) -> (any CAAction)? { nil }
}

extension UIScrollView {
  // Assumed: iOS 16: 3 points thick, 3 from the edge, at least 36 long, black or white at 0.35.
  private static let quinceThickness: CGFloat = 3
  private static let quinceShortest: CGFloat = 36

  private var quinceIndicatorColor: CGColor {
    switch indicatorStyle {
    case .black: return UIColor(white: 0, alpha: 0.35).cgColor
    case .white: return UIColor(white: 1, alpha: 0.35).cgColor
    case .default:
      let dark = traitCollection.userInterfaceStyle == .dark
      return UIColor(white: dark ? 1 : 0, alpha: 0.35).cgColor
    }
  }

  func quinceContentMoved() {
    if quinceVerticalIndicator != nil || quinceHorizontalIndicator != nil { quinceLayOutIndicators() }
  }

  func quinceLayOutIndicators() {
    guard quinceVerticalIndicator != nil || quinceHorizontalIndicator != nil else { return }
    let view = bounds
    let adjusted = adjustedContentInset
    let safe = automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero
    let (low, high) = (quinceMinimumOffset, quinceMaximumOffset)
    let thickness = UIScrollView.quinceThickness
    if let indicator = quinceVerticalIndicator {
      indicator.isHidden = !showsVerticalScrollIndicator || high.y <= low.y
      let insets = verticalScrollIndicatorInsets
      let top = insets.top + max(safe.top, 0) + 3
      let bottom = insets.bottom + max(safe.bottom, 0) + 3
      let track = max(0, view.height - top - bottom)
      let (length, place) = quinceThumb(
        track: track, visible: view.height - adjusted.top - adjusted.bottom, content: quinceContentSize.height,
        offset: view.minY, low: low.y, high: high.y)
      indicator.frame = CGRect(
        x: view.maxX - thickness - 3 - insets.right - safe.right, y: view.minY + top + place, width: thickness,
        height: length)
    }
    if let indicator = quinceHorizontalIndicator {
      indicator.isHidden = !showsHorizontalScrollIndicator || high.x <= low.x
      let insets = horizontalScrollIndicatorInsets
      let left = insets.left + max(safe.left, 0) + 3
      let right = insets.right + max(safe.right, 0) + 3
      let track = max(0, view.width - left - right)
      let (length, place) = quinceThumb(
        track: track, visible: view.width - adjusted.left - adjusted.right, content: quinceContentSize.width,
        offset: view.minX, low: low.x, high: high.x)
      indicator.frame = CGRect(
        x: view.minX + left + place, y: view.maxY - thickness - 3 - insets.bottom - safe.bottom, width: length,
        height: thickness)
    }
  }

  /// Length and place of the thumb on its track; it shrinks while the content is pulled beyond its end.
  private func quinceThumb(
    track: CGFloat, visible: CGFloat, content: CGFloat, offset: CGFloat, low: CGFloat, high: CGFloat
  ) -> (CGFloat, CGFloat) {
    guard content > 0, visible > 0, high > low else { return (track, 0) }
    var length = max(UIScrollView.quinceShortest, track * min(1, visible / content))
    length = min(length, track)
    let over = offset < low ? low - offset : (offset > high ? offset - high : 0)
    let short = max(UIScrollView.quinceThickness * 2, length - over)
    let fraction = min(max((offset - low) / (high - low), 0), 1)
    return (short, fraction * (track - short))
  }

  func quinceShowIndicators(fadeAfter delay: Double?) {
    let (low, high) = (quinceMinimumOffset, quinceMaximumOffset)
    if showsVerticalScrollIndicator, high.y > low.y, quinceVerticalIndicator == nil {
      quinceVerticalIndicator = quinceMakeIndicator()
    }
    if showsHorizontalScrollIndicator, high.x > low.x, quinceHorizontalIndicator == nil {
      quinceHorizontalIndicator = quinceMakeIndicator()
    }
    quinceIndicatorTimer?.cancel()
    for indicator in [quinceVerticalIndicator, quinceHorizontalIndicator].compactMap({ $0 }) {
      indicator.removeAnimation(forKey: "fade")
      indicator.backgroundColor = quinceIndicatorColor
      indicator.opacity = 1
    }
    quinceLayOutIndicators()
    if let delay { quinceFadeIndicators(after: delay) }
  }

  private func quinceMakeIndicator() -> QuinceIndicatorLayer {
    let indicator = QuinceIndicatorLayer()
    indicator.cornerRadius = UIScrollView.quinceThickness / 2
    layer.addSublayer(indicator)
    return indicator
  }

  func quinceHideIndicators() { quinceFadeIndicators(after: 0.5) }

  private func quinceFadeIndicators(after delay: Double) {
    guard quinceVerticalIndicator != nil || quinceHorizontalIndicator != nil else { return }
    quinceIndicatorTimer?.cancel()
    quinceIndicatorTimer = QuinceTimerQueue.shared.schedule(after: delay) { [weak self] in
      guard let self, !self.isDragging, self.quinceMotion == nil else { return }
      for indicator in [self.quinceVerticalIndicator, self.quinceHorizontalIndicator].compactMap({ $0 })
      where indicator.opacity > 0 {
        indicator.opacity = 0
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0
        fade.duration = 0.25
        indicator.add(fade, forKey: "fade")
      }
    }
  }
}
