import CoreGraphics
import Foundation
import UIKitCore

/// Draws a circle.
@preconcurrency @MainActor open class MKCircleRenderer: MKOverlayPathRenderer {
  public init(circle: MKCircle) { super.init(overlay: circle) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  open var circle: MKCircle { overlay as! MKCircle }  // it was made with one
  /// Of the whole circle, 0 ... 1, from the east on, clockwise.
  open var strokeStart: CGFloat = 0 { didSet { invalidatePath() } }
  open var strokeEnd: CGFloat = 1 { didSet { invalidatePath() } }

  private var isWhole: Bool { strokeStart <= 0 && strokeEnd >= 1 }

  open override func createPath() {
    let box = rect(for: overlay.boundingMapRect)
    if isWhole {
      path = CGPath(ellipseIn: box, transform: nil)
    } else {
      let arc = CGMutablePath()
      arc.addArc(
        center: CGPoint(x: box.midX, y: box.midY), radius: box.width / 2, startAngle: strokeStart * 2 * .pi,
        endAngle: strokeEnd * 2 * .pi, clockwise: false)
      path = arc
    }
  }

  override func visiblePath(_ mapRect: MKMapRect, _ zoomScale: MKZoomScale) -> CGPath? {
    guard type(of: self) == MKCircleRenderer.self, isTooLarge(zoomScale), isWhole else { return nil }
    let box = overlay.boundingMapRect
    // Corners that are at most a third of a pixel from the circle.
    let count = min(20_000, max(64, Int((box.width * Double(zoomScale)).squareRoot() * 6)))
    let ring = (0..<count).map { index in
      let angle = Double(index) / Double(count) * 2 * .pi
      return MKMapPoint(x: box.midX + cos(angle) * box.width / 2, y: box.midY + sin(angle) * box.height / 2)
    }
    return path([PathCutting.area(ring, to: cut(mapRect, zoomScale))])
  }
}
