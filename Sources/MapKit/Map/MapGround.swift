import CoreGraphics
import Foundation
import UIKitCore

/// The ground where the map has no tiles: a fine grid, as iOS shows it.
// Observed: what a device without a network has under its annotations.
@MainActor final class MapGround: UIView {
  private var base: MapProjection?
  var mapType = MKMapType.standard { didSet { if mapType != oldValue { colour() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
    colour()
  }
  required init?(coder: NSCoder) { nil }

  static func isPhotographic(_ type: MKMapType) -> Bool {
    ![.standard, .mutedStandard].contains(type)
  }

  private func colour() {
    backgroundColor = Self.ground(mapType)
    setNeedsDisplay()
  }

  // Assumed: the colours of iOS 16's land, and of the sky of its satellite map.
  static func ground(_ type: MKMapType) -> UIColor {
    if isPhotographic(type) { return UIColor(red: 0.16, green: 0.18, blue: 0.19, alpha: 1) }
    return UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(red: 0.157, green: 0.165, blue: 0.180, alpha: 1)
        : UIColor(red: 0.976, green: 0.961, blue: 0.929, alpha: 1)
    }
  }

  static func line(_ type: MKMapType) -> UIColor {
    if isPhotographic(type) { return UIColor(white: 1, alpha: 0.09) }
    return UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(white: 1, alpha: 0.07) : UIColor(red: 0.45, green: 0.38, blue: 0.25, alpha: 0.13)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  /// - Parameters:
  ///   - part: in the content's coordinates.
  ///   - base: what these stand for.
  func show(_ part: CGRect, _ base: MapProjection) {
    self.base = base
    frame = part
    bounds = part
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let base, let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(Self.ground(mapType).resolvedColor(with: traitCollection).cgColor)
    context.fill(bounds)
    Self.drawGrid(
      in: context, bounds, base, Self.line(mapType).resolvedColor(with: traitCollection), pixel: 1 / UIScreen._scale)
  }

  /// The side of a field, in map points: a power of two that is 48 to 96 points on the screen.
  static func side(_ scale: Double) -> Double { pow(2, (log2(48 / scale)).rounded(.up)) }

  static func drawGrid(
    in context: CGContext, _ part: CGRect, _ base: MapProjection, _ color: UIColor, pixel: CGFloat
  ) {
    context.saveGState()
    context.clip(to: part)
    context.rotate(by: CGFloat(-base.heading * .pi / 180))
    // Upright, around all of the part.
    let turned = part.applying(CGAffineTransform(rotationAngle: CGFloat(base.heading * .pi / 180)))
    context.setFillColor(color.cgColor)
    let side = side(base.scale)
    func places(_ anchor: Double, _ low: CGFloat, _ high: CGFloat) -> [CGFloat] {
      let first = ((anchor + Double(low) / base.scale) / side).rounded(.down)
      let last = ((anchor + Double(high) / base.scale) / side).rounded(.up)
      guard last - first < 1000 else { return [] }
      return stride(from: first, through: last, by: 1).map {
        (CGFloat(($0 * side - anchor) * base.scale) / pixel).rounded() * pixel
      }
    }
    for x in places(base.center.x, turned.minX, turned.maxX) {
      context.fill(CGRect(x: x, y: turned.minY, width: pixel, height: turned.height))
    }
    for y in places(base.center.y, turned.minY, turned.maxY) {
      context.fill(CGRect(x: turned.minX, y: y, width: turned.width, height: pixel))
    }
    context.restoreGState()
  }
}
