import CoreGraphics
import Foundation
import UIKitCore

/// Draws an overlay. Its coordinates are map points from the overlay's northwestern corner.
@preconcurrency @MainActor open class MKOverlayRenderer: NSObject {
  public let overlay: any MKOverlay
  private let origin: MKMapPoint
  weak var canvas: OverlayCanvas?

  public init(overlay: any MKOverlay) {
    self.overlay = overlay
    let corner = overlay.boundingMapRect.origin
    origin = overlay.boundingMapRect.isNull ? MKMapPoint() : corner
    super.init()
  }

  // MARK: Places

  open func point(for mapPoint: MKMapPoint) -> CGPoint {
    CGPoint(x: mapPoint.x - origin.x, y: mapPoint.y - origin.y)
  }
  open func mapPoint(for point: CGPoint) -> MKMapPoint {
    MKMapPoint(x: Double(point.x) + origin.x, y: Double(point.y) + origin.y)
  }
  open func rect(for mapRect: MKMapRect) -> CGRect {
    CGRect(origin: point(for: mapRect.origin), size: CGSize(width: mapRect.width, height: mapRect.height))
  }
  open func mapRect(for rect: CGRect) -> MKMapRect {
    MKMapRect(
      origin: mapPoint(for: rect.origin), size: MKMapSize(width: Double(rect.width), height: Double(rect.height)))
  }

  // MARK: Drawing

  /// Whether the data are there; who says no calls `setNeedsDisplay(_:)` when they are.
  open func canDraw(_ mapRect: MKMapRect, zoomScale: MKZoomScale) -> Bool { true }

  /// - Parameters:
  ///   - mapRect: the part that is asked for.
  ///   - zoomScale: points on the screen for a map point.
  ///   - context: in the renderer's coordinates.
  open func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {}

  open func setNeedsDisplay() { canvas?.setNeedsDisplay() }
  open func setNeedsDisplay(_ mapRect: MKMapRect) { canvas?.setNeedsDisplay() }
  open func setNeedsDisplay(_ mapRect: MKMapRect, zoomScale: MKZoomScale) { canvas?.setNeedsDisplay() }

  open var alpha: CGFloat = 1 { didSet { if alpha != oldValue { setNeedsDisplay() } } }
  open var blendMode = CGBlendMode.normal { didSet { if blendMode != oldValue { setNeedsDisplay() } } }
  open var contentScaleFactor: CGFloat { canvas?.contentScaleFactor ?? UIScreen._scale }
}
