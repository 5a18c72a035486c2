import Foundation

/// The line between two rows.
@MainActor package final class SeparatorView: UIView {
  private var effectView: UIVisualEffectView?

  /// Shows a colour over what the effect makes of the picture behind.
  func show(_ color: UIColor?, over effect: UIVisualEffect?) {
    guard let effect else {
      effectView?.removeFromSuperview()
      effectView = nil
      backgroundColor = color
      return
    }
    let view = effectView ?? makeEffectView()
    if view.effect !== effect { view.effect = effect }
    view.contentView.backgroundColor = color
    backgroundColor = nil
  }

  private func makeEffectView() -> UIVisualEffectView {
    let view = UIVisualEffectView(effect: nil)
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    effectView = view
    return view
  }
}
