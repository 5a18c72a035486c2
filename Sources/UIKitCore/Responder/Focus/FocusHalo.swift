import CoreGraphics
import Foundation
import QuartzCore

/// Draws the line around what has the focus.
// Assumed: iPadOS 15 and 16: three points wide, in the tint; around an item at two points' distance, or inside a cell.
@MainActor final class FocusHalo {
  private static let width: CGFloat = 3
  private static let gap: CGFloat = 2
  private var view: HaloView?

  func show(on item: UIView) {
    hide()
    guard let effect = item.focusEffect as? UIFocusHaloEffect, !item.showsFocusItself else { return }
    let reference = effect.referenceView ?? item
    let container = effect.containerView ?? reference
    let halo = HaloView(shape(effect, of: reference), color: item.tintColor)
    halo.frame = container.convert(reference.bounds, from: reference)
    halo.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(halo)
    view = halo
  }

  func hide() {
    view?.removeFromSuperview()
    view = nil
  }

  private func shape(_ effect: UIFocusHaloEffect, of reference: UIView) -> CGPath {
    if let path = effect.path { return path.cgPath }
    let isCell = reference is UITableViewCell || reference is UICollectionViewCell
    let isInside = effect.position == .inside || (effect.position == .automatic && isCell)
    let inset = isInside ? Self.width / 2 : -Self.gap - Self.width / 2
    // Assumed: cells have round corners of ten points.
    let own = reference.layer.cornerRadius
    let radius = isCell && own == 0 ? 10 : own
    return UIBezierPath(
      roundedRect: reference.bounds.insetBy(dx: inset, dy: inset), cornerRadius: max(0, radius - inset)
    ).cgPath
  }

  private final class HaloView: UIView {
    init(_ path: CGPath, color: UIColor) {
      super.init(frame: .zero)
      isUserInteractionEnabled = false
      accessibilityElementsHidden = true
      let line = CAShapeLayer()
      line.path = path
      line.fillColor = nil
      line.strokeColor = color.resolvedColor(with: traitCollection).cgColor
      line.lineWidth = FocusHalo.width
      layer.addSublayer(line)
    }
    required init?(coder: NSCoder) { nil }
  }
}
