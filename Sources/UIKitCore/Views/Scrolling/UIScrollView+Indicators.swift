import CoreGraphics
import Foundation
import QuartzCore

/// The thin bar that shows where in the content one is. Not a view, so that `subviews` has the app's own only.
package final class IndicatorLayer: CALayer {
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
  private static let _thickness: CGFloat = 3
  private static let shortest: CGFloat = 36

  private var indicatorColor: CGColor {
    switch indicatorStyle {
    case .black: return UIColor(white: 0, alpha: 0.35).cgColor
    case .white: return UIColor(white: 1, alpha: 0.35).cgColor
    case .default:
      let dark = traitCollection.userInterfaceStyle == .dark
      return UIColor(white: dark ? 1 : 0, alpha: 0.35).cgColor
    }
  }

  func contentMoved() {
    if verticalIndicator != nil || horizontalIndicator != nil { layOutIndicators() }
  }

  func layOutIndicators() {
    guard verticalIndicator != nil || horizontalIndicator != nil else { return }
    let view = bounds
    let adjusted = adjustedContentInset
    let safe = automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero
    let (low, high) = (minimumOffset, maximumOffset)
    let thickness = UIScrollView._thickness
    if let indicator = verticalIndicator {
      indicator.isHidden = !showsVerticalScrollIndicator || high.y <= low.y
      let insets = verticalScrollIndicatorInsets
      let top = insets.top + max(safe.top, 0) + 3
      let bottom = insets.bottom + max(safe.bottom, 0) + 3
      let track = max(0, view.height - top - bottom)
      let (length, place) = thumb(
        track: track, visible: view.height - adjusted.top - adjusted.bottom, content: _contentSize.height,
        offset: view.minY, low: low.y, high: high.y)
      indicator.frame = CGRect(
        x: view.maxX - thickness - 3 - insets.right - safe.right, y: view.minY + top + place, width: thickness,
        height: length)
    }
    if let indicator = horizontalIndicator {
      indicator.isHidden = !showsHorizontalScrollIndicator || high.x <= low.x
      let insets = horizontalScrollIndicatorInsets
      let left = insets.left + max(safe.left, 0) + 3
      let right = insets.right + max(safe.right, 0) + 3
      let track = max(0, view.width - left - right)
      let (length, place) = thumb(
        track: track, visible: view.width - adjusted.left - adjusted.right, content: _contentSize.width,
        offset: view.minX, low: low.x, high: high.x)
      indicator.frame = CGRect(
        x: view.minX + left + place, y: view.maxY - thickness - 3 - insets.bottom - safe.bottom, width: length,
        height: thickness)
    }
  }

  /// Length and place of the thumb on its track; it shrinks while the content is pulled beyond its end.
  private func thumb(
    track: CGFloat, visible: CGFloat, content: CGFloat, offset: CGFloat, low: CGFloat, high: CGFloat
  ) -> (CGFloat, CGFloat) {
    guard content > 0, visible > 0, high > low else { return (track, 0) }
    var length = max(UIScrollView.shortest, track * min(1, visible / content))
    length = min(length, track)
    let over = offset < low ? low - offset : (offset > high ? offset - high : 0)
    let short = max(UIScrollView._thickness * 2, length - over)
    let fraction = min(max((offset - low) / (high - low), 0), 1)
    return (short, fraction * (track - short))
  }

  func showIndicators(fadeAfter delay: Double?) {
    let (low, high) = (minimumOffset, maximumOffset)
    if showsVerticalScrollIndicator, high.y > low.y, verticalIndicator == nil {
      verticalIndicator = makeIndicator()
    }
    if showsHorizontalScrollIndicator, high.x > low.x, horizontalIndicator == nil {
      horizontalIndicator = makeIndicator()
    }
    indicatorTimer?.cancel()
    for indicator in [verticalIndicator, horizontalIndicator].compactMap({ $0 }) {
      indicator.removeAnimation(forKey: "fade")
      indicator.backgroundColor = indicatorColor
      indicator.opacity = 1
    }
    layOutIndicators()
    if let delay { fadeIndicators(after: delay) }
  }

  private func makeIndicator() -> IndicatorLayer {
    let indicator = IndicatorLayer()
    indicator.cornerRadius = UIScrollView._thickness / 2
    layer.addSublayer(indicator)
    return indicator
  }

  func hideIndicators() { fadeIndicators(after: 0.5) }

  private func fadeIndicators(after delay: Double) {
    guard verticalIndicator != nil || horizontalIndicator != nil else { return }
    indicatorTimer?.cancel()
    indicatorTimer = TimerQueue.shared.schedule(after: delay) { [weak self] in
      guard let self, !self.isDragging, self._motion == nil else { return }
      for indicator in [self.verticalIndicator, self.horizontalIndicator].compactMap({ $0 })
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
