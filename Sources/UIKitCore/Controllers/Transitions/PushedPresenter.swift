import CoreGraphics
import QuartzCore

/// The presenter's view while it is pushed back behind a large card.
@MainActor final class PushedPresenter {
  private weak var view: UIView?
  private var transform: CGAffineTransform?

  var isPushed: Bool { transform != nil }

  /// Makes the view 32 points narrower than the container and puts its top at the safe area's.
  func push(_ view: UIView, behind container: UIView) {
    if transform == nil { transform = view.transform }
    self.view = view
    let area = container.bounds
    let scale = 1 - 32 / max(area.width, 1)
    let shift = container.safeAreaInsets.top - (area.height - area.height * scale) / 2
    view.layer.cornerRadius = 10
    view.layer.masksToBounds = true
    view.transform = CGAffineTransform(translationX: 0, y: shift).scaledBy(x: scale, y: scale)
  }

  /// Puts the view back where it was.
  func release() {
    guard let view, let transform else { return }
    view.transform = transform
    view.layer.cornerRadius = 0
    view.layer.masksToBounds = view.clipsToBounds
    self.transform = nil
  }
}
