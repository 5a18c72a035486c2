import CoreGraphics

extension UIScrollView {
  /// Scrolls to where an earlier process was, as far as there is content.
  func restoreOffset(_ offset: CGPoint) {
    layoutIfNeeded()
    let insets = adjustedContentInset
    let most = CGPoint(
      x: max(-insets.left, contentSize.width + insets.right - bounds.width),
      y: max(-insets.top, contentSize.height + insets.bottom - bounds.height))
    contentOffset = CGPoint(
      x: min(max(offset.x, -insets.left), most.x), y: min(max(offset.y, -insets.top), most.y))
  }
}
