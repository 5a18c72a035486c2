import CoreGraphics
import Foundation

/// What sets a sheet off from what lies under it, where nothing is dimmed.
// Assumed: iOS 15 and 16: a soft shadow around a sheet up to its largest undimmed detent, as in Maps.
// Assumed: its measures.
@MainActor final class SheetShadow {
  private let view: UIView

  init() {
    view = UIView(frame: .zero)
    view.isUserInteractionEnabled = false
    view.backgroundColor = .systemBackground
    view.layer.shadowOpacity = 0.15
    view.layer.shadowRadius = 15
    view.layer.shadowOffset = CGSize(width: 0, height: -2)
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  }

  var cornerRadius: CGFloat {
    get { view.layer.cornerRadius }
    set { view.layer.cornerRadius = newValue }
  }

  func show(above dimming: UIView, at frame: CGRect) {
    guard view.superview == nil else { return }
    view.frame = frame
    dimming.superview?.insertSubview(view, aboveSubview: dimming)
  }

  func follow(_ frame: CGRect) { view.frame = frame }

  /// Below the edge from which the sheet comes.
  func leave() {
    guard let container = view.superview else { return }
    view.frame.origin.y = container.bounds.height
  }

  func end() { view.removeFromSuperview() }
}
