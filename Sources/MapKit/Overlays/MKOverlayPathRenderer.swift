import CoreGraphics
import Foundation
import UIKitCore

/// Draws an overlay that is a path.
@preconcurrency @MainActor open class MKOverlayPathRenderer: MKOverlayRenderer {
  private var made: CGPath?

  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }

  // MARK: How

  /// nil, the default: not filled.
  open var fillColor: UIColor? { didSet { setNeedsDisplay() } }
  /// nil, the default: not stroked.
  open var strokeColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Points on the screen; 0, the default, is the width of a road.
  open var lineWidth: CGFloat = 0 { didSet { setNeedsDisplay() } }
  open var lineJoin = CGLineJoin.round { didSet { setNeedsDisplay() } }
  open var lineCap = CGLineCap.round { didSet { setNeedsDisplay() } }
  open var miterLimit: CGFloat = 10 { didSet { setNeedsDisplay() } }
  open var lineDashPhase: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// Points on the screen.
  open var lineDashPattern: [NSNumber]? { didSet { setNeedsDisplay() } }
  // surface: what is drawn is a vector here whatever this says
  open var shouldRasterize = false

  // MARK: The path

  /// In the renderer's coordinates. Made by `createPath()` when it is asked for.
  open var path: CGPath! {
    get {
      if made == nil { createPath() }
      return made
    }
    set {
      made = newValue
      setNeedsDisplay()
    }
  }
  /// For subclasses: sets `path`.
  open func createPath() {}
  open func invalidatePath() { path = nil }

  /// Closed, in the renderer's coordinates.
  func path(_ rings: [[MKMapPoint]]) -> CGPath {
    let path = CGMutablePath()
    for ring in rings where ring.count > 1 {
      path.addLines(between: ring.map { point(for: $0) })
      path.closeSubpath()
    }
    return path
  }

  /// Open, in the renderer's coordinates.
  func line(_ runs: [[MKMapPoint]]) -> CGPath {
    let path = CGMutablePath()
    for run in runs { path.addLines(between: run.map { point(for: $0) }) }
    return path
  }

  // MARK: Drawing

  open override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    guard let path = visiblePath(mapRect, zoomScale) ?? path else { return }
    if fillColor != nil {
      applyFillProperties(to: context, atZoomScale: zoomScale)
      fillPath(path, in: context)
    }
    if strokeColor != nil {
      applyStrokeProperties(to: context, atZoomScale: zoomScale)
      strokePath(path, in: context)
    }
  }

  /// The part of a path that is too large for what draws; nil for others.
  func visiblePath(_ mapRect: MKMapRect, _ zoomScale: MKZoomScale) -> CGPath? { nil }

  open func applyStrokeProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
    context.setStrokeColor(resolved(strokeColor))
    context.setLineWidth(lineWidth > 0 ? lineWidth / zoomScale : MKRoadWidthAtZoomScale(zoomScale))
    context.setLineJoin(lineJoin)
    context.setLineCap(lineCap)
    context.setMiterLimit(miterLimit)
    context.setLineDash(
      phase: lineDashPhase / zoomScale, lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) / zoomScale })
  }

  open func applyFillProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
    context.setFillColor(resolved(fillColor))
  }

  private func resolved(_ color: UIColor?) -> CGColor {
    let traits = canvas?.traitCollection ?? UITraitCollection.current
    return (color ?? .clear).resolvedColor(with: traits).cgColor
  }

  open func strokePath(_ path: CGPath, in context: CGContext) {
    context.addPath(path)
    context.strokePath()
  }

  open func fillPath(_ path: CGPath, in context: CGContext) {
    context.addPath(path)
    context.fillPath(using: .evenOdd)
  }

  /// What a path of a scale has to be cut to: the rectangle with room for the line.
  func cut(_ mapRect: MKMapRect, _ zoomScale: MKZoomScale) -> MKMapRect {
    let room = Double(max(lineWidth, 16) * 2 / zoomScale)
    return mapRect.insetBy(dx: -room, dy: -room)
  }

  /// Whether the overlay is larger than what draws can take.
  func isTooLarge(_ zoomScale: MKZoomScale) -> Bool {
    // Observed: cairo's numbers end at eight millions of pixels.
    max(overlay.boundingMapRect.width, overlay.boundingMapRect.height) * Double(zoomScale) > 30_000
  }
}
