import CoreGraphics
import Foundation
import UIKitCore

public enum MKPinAnnotationColor: UInt, Sendable { case red, green, purple }

/// A needle with a round head.
@preconcurrency @MainActor open class MKPinAnnotationView: MKAnnotationView {
  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    setUpPin()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpPin()
  }

  // Observed: a view of 32 by 39 points, whose needle ends 8 points left of its middle.
  private func setUpPin() {
    bounds.size = CGSize(width: 32, height: 39)
    centerOffset = CGPoint(x: 8, y: -14)
    calloutOffset = CGPoint(x: -8, y: 0)
    contentMode = .redraw
  }

  /// nil, the default: red.
  open var pinTintColor: UIColor! = UIColor.systemRed { didSet { setNeedsDisplay() } }

  open var pinColor: MKPinAnnotationColor {
    get {
      if pinTintColor == Self.greenPinColor() { return .green }
      return pinTintColor == Self.purplePinColor() ? .purple : .red
    }
    set {
      switch newValue {
      case .red: pinTintColor = Self.redPinColor()
      case .green: pinTintColor = Self.greenPinColor()
      case .purple: pinTintColor = Self.purplePinColor()
      }
    }
  }

  open class func redPinColor() -> UIColor { .systemRed }
  open class func greenPinColor() -> UIColor { .systemGreen }
  open class func purplePinColor() -> UIColor { .systemPurple }

  /// Whether the pin falls on its place from above.
  open var animatesDrop = false

  open override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard image == nil, let context = UIGraphicsGetCurrentContext() else { return }
    PinDrawing.draw(in: context, color: (pinTintColor ?? .systemRed).resolvedColor(with: traitCollection))
  }

  override var body: CGRect { CGRect(x: 0, y: 0, width: 16, height: bounds.height) }

  // Assumed: 0.3 seconds from above the map, then a little bounce.
  override func willAppear(animated: Bool) {
    guard animatesDrop, animated, let map else { return }
    let place = convert(CGPoint(x: 0, y: bounds.maxY), to: map).y
    transform = CGAffineTransform(translationX: 0, y: -max(place, 0) - bounds.height)
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.curveEaseIn, .allowUserInteraction],
      animations: { self.transform = .identity },
      completion: { _ in
        UIView.animate(
          withDuration: 0.08, animations: { self.transform = CGAffineTransform(scaleX: 1, y: 0.92) },
          completion: { _ in UIView.animate(withDuration: 0.1) { self.transform = .identity } })
      })
  }
}

/// A pin as MKPinAnnotationView has it: the head of 15 points around (8, 8), the tip at (8, 33).
private enum PinDrawing {
  static func draw(in context: CGContext, color: UIColor) {
    shadow(context)
    let needle = UIBezierPath()
    needle.move(to: CGPoint(x: 7.2, y: 13))
    needle.addLine(to: CGPoint(x: 8.8, y: 13))
    needle.addLine(to: CGPoint(x: 8.4, y: 33))
    needle.addLine(to: CGPoint(x: 7.6, y: 33))
    needle.close()
    UIColor(white: 0.55, alpha: 1).setFill()
    needle.fill()
    let head = CGRect(x: 0.5, y: 0.5, width: 15, height: 15)
    context.saveGState()
    context.addEllipse(in: head)
    context.clip()
    let shade = [color.mixed(with: .white, 0.25), color, color.mixed(with: .black, 0.25)].map(\.cgColor)
    if let gradient = CGGradient(colorsSpace: nil, colors: shade as NSArray, locations: [0, 0.55, 1]) {
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 6, y: 5.5), startRadius: 0, endCenter: CGPoint(x: 8, y: 8), endRadius: 9,
        options: [.drawsAfterEndLocation])
    }
    context.setFillColor(UIColor(white: 1, alpha: 0.55).cgColor)
    context.fillEllipse(in: CGRect(x: 4, y: 3, width: 4.5, height: 3.5))
    context.restoreGState()
  }

  /// To the right of the tip, flat on the ground.
  private static func shadow(_ context: CGContext) {
    context.saveGState()
    context.setFillColor(UIColor(white: 0, alpha: 0.22).cgColor)
    context.fillEllipse(in: CGRect(x: 5, y: 31.6, width: 7, height: 2.8))
    context.restoreGState()
  }
}

extension UIColor {
  /// - Parameter amount: 0: this colour; 1: the other one.
  func mixed(with other: UIColor, _ amount: CGFloat) -> UIColor {
    let (a, b) = (components, other.components)
    let c = zip(a, b).map { $0 + ($1 - $0) * amount }
    return UIColor(red: c[0], green: c[1], blue: c[2], alpha: a[3])
  }

  private var components: [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }
}
