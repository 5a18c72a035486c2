import CoreGraphics
import QuartzCore

/// A picture of a page that rolls up.
@MainActor final class CurlView: UIView {
  override class var layerClass: AnyClass { CurlLayer.self }
  var curlLayer: CurlLayer { layer as! CurlLayer }  // `layerClass` says so

  /// Down to where touches are the roll's, where it takes touches at all.
  var rollStart: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && point.y < rollStart
  }

  required init?(coder: NSCoder) { nil }
}
