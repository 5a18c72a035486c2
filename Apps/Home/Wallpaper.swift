import UIKit

/// One gradient, darker where the device is.
class Wallpaper: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    color()
  }

  required init?(coder: NSCoder) { fatalError("the wallpaper is made in code") }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    color()
  }

  private func color() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let colors: [UIColor] =
      isDark
      ? [UIColor(red: 0.12, green: 0.22, blue: 0.25, alpha: 1), UIColor(red: 0.05, green: 0.06, blue: 0.13, alpha: 1)]
      : [UIColor(red: 0.36, green: 0.60, blue: 0.62, alpha: 1), UIColor(red: 0.22, green: 0.28, blue: 0.48, alpha: 1)]
    (layer as? CAGradientLayer)?.colors = colors.map(\.cgColor)
  }
}
