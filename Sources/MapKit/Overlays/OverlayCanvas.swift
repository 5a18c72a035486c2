import CoreGraphics
import Foundation
import UIKitCore

/// The overlays of one level, one above the other.
@MainActor final class OverlayCanvas: UIView {
  unowned var content: MapContent!
  private var renderers: [MKOverlayRenderer] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    isHidden = true
    contentMode = .redraw
  }
  required init?(coder: NSCoder) { nil }

  func show(_ renderers: [MKOverlayRenderer]) {
    for old in self.renderers where old.canvas === self { old.canvas = nil }
    for renderer in renderers { renderer.canvas = self }
    self.renderers = renderers
    isHidden = renderers.isEmpty
    setNeedsDisplay()
  }

  /// - Parameter part: in the content's coordinates.
  func show(_ part: CGRect) {
    frame = part
    bounds = part
    setNeedsDisplay()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let content, !renderers.isEmpty else { return }
    // Views draw with the origin of their bounds at their top left corner.
    Self.draw(renderers, bounds, content.mapRect(bounds), content.base, in: context)
  }

  /// - Parameters:
  ///   - part: what is drawn, in points from the base's centre, which is the origin of the context.
  ///   - mapRect: the same on the map.
  static func draw(
    _ renderers: [MKOverlayRenderer], _ part: CGRect, _ mapRect: MKMapRect, _ base: MapProjection, in context: CGContext
  ) {
    for renderer in renderers {
      let box = renderer.overlay.boundingMapRect
      guard !box.isNull, renderer.alpha > 0 else { continue }
      // The map goes round the world: what is in the east is in the west too.
      let first = ((mapRect.minX - box.maxX) / Mercator.side).rounded(.up)
      let last = ((mapRect.maxX - box.minX) / Mercator.side).rounded(.down)
      guard first <= last, last - first < 4 else { continue }
      for turn in stride(from: first, through: last, by: 1) {
        draw(renderer, mapRect.offsetBy(dx: -turn * Mercator.side, dy: 0), turn, part, base, in: context)
      }
    }
  }

  private static func draw(
    _ renderer: MKOverlayRenderer, _ mapRect: MKMapRect, _ turn: Double, _ part: CGRect, _ base: MapProjection,
    in context: CGContext
  ) {
    let scale = MKZoomScale(base.scale)
    guard renderer.overlay.intersects(mapRect), renderer.canDraw(mapRect, zoomScale: scale) else { return }
    context.saveGState()
    context.clip(to: part)
    let corner = renderer.mapPoint(for: .zero)
    let origin = base.vector(x: corner.x + turn * Mercator.side - base.center.x, y: corner.y - base.center.y)
    context.translateBy(x: origin.x, y: origin.y)
    context.rotate(by: CGFloat(-base.heading * .pi / 180))
    context.scaleBy(x: scale, y: scale)
    context.setBlendMode(renderer.blendMode)
    let isGroup = renderer.alpha < 1
    if isGroup {
      context.setAlpha(renderer.alpha)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    renderer.draw(mapRect, zoomScale: scale, in: context)
    if isGroup { context.endTransparencyLayer() }
    context.restoreGState()
  }
}
