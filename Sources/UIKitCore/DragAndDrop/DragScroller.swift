import CoreGraphics
import QuartzCore

/// Scrolls what is under something that is dragged when the finger comes near an edge.
@MainActor final class DragScroller {
  /// Points from the edge in which it scrolls, and the most of them in a frame.
  private static let edge: CGFloat = 44
  private static let fastest: CGFloat = 12

  private let moved: (CGPoint) -> Void
  private weak var view: UIScrollView?
  private var point = CGPoint.zero
  private var link: CADisplayLink?

  /// - Parameter moved: called after each step, with the finger on the screen.
  init(_ moved: @escaping (CGPoint) -> Void) { self.moved = moved }

  /// - Parameter point: on the screen.
  func follow(_ point: CGPoint, over hit: UIView?) {
    self.point = point
    view = scrollView(over: hit)
    if view == nil {
      stop()
    } else if link == nil {
      let link = CADisplayLink.make { [weak self] _ in self?.scroll() }
      self.link = link
      link.add(to: .main, forMode: .common)
    }
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  /// The innermost one that goes on where the finger is.
  private func scrollView(over hit: UIView?) -> UIScrollView? {
    var view = hit
    while let candidate = view {
      if let scroll = candidate as? UIScrollView, scroll.isScrollEnabled, step(scroll) != .zero { return scroll }
      view = candidate.superview
    }
    return nil
  }

  private func scroll() {
    guard let view else { return stop() }
    let step = step(view)
    guard step != .zero else { return stop() }
    view.contentOffset = CGPoint(x: view.contentOffset.x + step.x, y: view.contentOffset.y + step.y)
    view.layoutIfNeeded()
    moved(point)
  }

  private func step(_ view: UIScrollView) -> CGPoint {
    let inset = view.adjustedContentInset
    let place = view.convertFromScreen(point)
    let seen = view.bounds.inset(by: inset)
    return CGPoint(
      x: Self.step(
        place.x, seen.minX, seen.maxX, from: view.bounds.minX + inset.left,
        to: view.contentSize.width + inset.right - view.bounds.maxX),
      y: Self.step(
        place.y, seen.minY, seen.maxY, from: view.bounds.minY - view.minimumOffset.y,
        to: view.contentSize.height + inset.bottom - view.bounds.maxY))
  }

  /// - Parameters:
  ///   - before: points that can be scrolled back.
  ///   - after: points that can be scrolled on.
  private static func step(
    _ place: CGFloat, _ low: CGFloat, _ high: CGFloat, from before: CGFloat, to after: CGFloat
  ) -> CGFloat {
    // What is hardly larger than its edges does not scroll by itself.
    guard high - low > 3 * edge else { return 0 }
    if place < low + edge, before > 0 { return -min(fastest, (low + edge - place) / 6 + 1, before) }
    if place > high - edge, after > 0 { return min(fastest, (place - high + edge) / 6 + 1, after) }
    return 0
  }
}
