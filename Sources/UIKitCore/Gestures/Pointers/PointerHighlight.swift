import CoreGraphics
import Foundation
import QuartzCore

/// What a view looks like under the pointer: a copy of it lies before it, on a platter, lifted or tinted.
///
/// The view itself stays as it is, as in UIKit, whose effects are none of its properties.
// Assumed: colours, distances, scales and shadows, after iPadOS 16.
@MainActor final class PointerHighlight {
  private static let platterColor = UIColor.systemGray.withAlphaComponent(0.18)
  private static let tint = UIColor.label.withAlphaComponent(0.08)
  /// Points by which what is lifted or scaled grows at each edge, at most a twentieth of its size.
  private static let growth: CGFloat = 6

  private let effect: UIPointerEffect
  /// Holds what shows; over the preview's view in its container.
  private let plate: UIView
  private let scale: CGFloat

  /// Nil where the view is in no window.
  init?(_ effect: UIPointerEffect, _ shape: UIPointerShape?) {
    let preview = effect.preview
    guard preview.view.window != nil || preview.hasTarget, let container = preview.target.container.window else {
      return nil
    }
    self.effect = effect
    let frame = preview.target.container.convert(preview.frame, to: container)
    let grown = max(frame.width, frame.height)
    scale = grown > 0 ? 1 + min(Self.growth * 2 / grown, 0.1) : 1
    plate = UIView(frame: frame)
    plate.isUserInteractionEnabled = false
    plate.accessibilityElementsHidden = true
    plate.alpha = 0
    container.addSubview(plate)
    build(preview, shape)
  }

  private func build(_ preview: UITargetedPreview, _ shape: UIPointerShape?) {
    let outline = Self.outline(shape, preview, in: plate.bounds)
    switch effect {
    case .automatic, .highlight: addLayer(outline, Self.platterColor)
    case .lift:
      addCopy(preview)
      addShadow(outline)
    case .hover(_, let mode, let wantsShadow, let wantsScale):
      if mode == .underlay { addLayer(outline, Self.tint) }
      if wantsShadow || wantsScale || mode == .underlay { addCopy(preview) }
      if wantsShadow { addShadow(outline) }
      if mode == .overlay { addLayer(outline, Self.tint) }
    }
  }

  private func addCopy(_ preview: UITargetedPreview) {
    guard let copy = preview.view.snapshotView(afterScreenUpdates: false) else { return }
    copy.frame = plate.bounds
    plate.addSubview(copy)
  }

  private func addShadow(_ outline: UIBezierPath) {
    let layer = plate.layer
    layer.shadowPath = outline.cgPath
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.25, 10, CGSize(width: 0, height: 4))
  }

  private func addLayer(_ outline: UIBezierPath, _ color: UIColor) {
    let layer = CAShapeLayer()
    layer.path = outline.cgPath
    layer.fillColor = color.resolvedColor(with: plate.traitCollection).cgColor
    plate.layer.addSublayer(layer)
  }

  /// In the plate's coordinates. Apple: a shape's rectangle and path are in the coordinates of the preview's container.
  private static func outline(_ shape: UIPointerShape?, _ preview: UITargetedPreview, in bounds: CGRect) -> UIBezierPath
  {
    let origin = preview.frame.origin
    switch shape {
    case .path(let path):
      let moved = path.copy() as? UIBezierPath ?? path
      moved.apply(CGAffineTransform(translationX: -origin.x, y: -origin.y))
      return moved
    case .roundedRect(let rect, let radius):
      return UIBezierPath(roundedRect: rect.offsetBy(dx: -origin.x, dy: -origin.y), cornerRadius: radius)
    case .verticalBeam, .horizontalBeam, nil:
      if let path = preview.parameters.visiblePath { return path }
      let radius = max(preview.view.layer.cornerRadius, UIPointerShape.defaultCornerRadius)
      return UIBezierPath(roundedRect: bounds, cornerRadius: radius)
    }
  }

  private var isScaled: Bool {
    switch effect {
    case .automatic, .highlight: false
    case .lift: true
    case .hover(_, _, _, let prefersScaledContent): prefersScaledContent
    }
  }

  func show() {
    plate.alpha = 1
    if isScaled { plate.transform = CGAffineTransform(scaleX: scale, y: scale) }
  }

  func hide() {
    plate.alpha = 0
    plate.transform = .identity
  }

  func remove() { plate.removeFromSuperview() }
}
