import CoreGraphics

/// The light behind a button that `showsTouchWhenHighlighted`.
// Assumed: white, half as strong in its middle and gone 50 points away.
@MainActor final class TouchGlow: UIView {
  private static let radius: CGFloat = 50

  override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: 2 * Self.radius, height: 2 * Self.radius))
    isOpaque = false
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    let colors = [UIColor(white: 1, alpha: 0.5).cgColor, UIColor(white: 1, alpha: 0).cgColor]
    let space = CGColorSpaceCreateDeviceRGB()
    guard let context = UIGraphicsGetCurrentContext(),
      let gradient = CGGradient(colorsSpace: space, colors: colors as CFArray, locations: [0, 1])
    else { return }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    context.drawRadialGradient(
      gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: Self.radius, options: [])
  }
}
