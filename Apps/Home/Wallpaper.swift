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
      ? [UIColor(red: 0.16, green: 0.22, blue: 0.20, alpha: 1), UIColor(red: 0.05, green: 0.08, blue: 0.11, alpha: 1)]
      : [UIColor(red: 0.62, green: 0.66, blue: 0.36, alpha: 1), UIColor(red: 0.14, green: 0.36, blue: 0.40, alpha: 1)]
    (layer as? CAGradientLayer)?.colors = colors.map(\.cgColor)
  }
}
