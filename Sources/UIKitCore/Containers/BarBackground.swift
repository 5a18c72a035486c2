/// The material, colour, image and hairline behind a bar.
@MainActor package final class BarBackground: UIView {
  private var effectView: UIVisualEffectView?
  /// In front of the material.
  private let colorView = UIView(frame: .zero)
  private var imageView: UIImageView?
  private let hairline = UIView(frame: .zero)
  private var shadowImageView: UIImageView?
  /// The hairline lies at the bottom of a top bar and at the top of a bottom bar.
  package var shadowAtTop = false

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(colorView)
    addSubview(hairline)
  }
  package required init?(coder: NSCoder) { return nil }

  package func apply(_ appearance: UIBarAppearance, style: UIBarStyle = .default, hidesShadow: Bool = false) {
    // Assumed: what the system draws is dark in a black bar; an app's own colour and image follow the appearance.
    let systemStyle: UIUserInterfaceStyle = style == .black ? .dark : .unspecified
    hairline.overrideUserInterfaceStyle = systemStyle
    colorView.overrideUserInterfaceStyle =
      appearance.backgroundColor == .systemBackground ? systemStyle : .unspecified
    if let effect = appearance.backgroundEffect {
      let view = effectView ?? UIVisualEffectView(effect: effect)
      view.overrideUserInterfaceStyle = systemStyle
      view.effect = effect
      view.isUserInteractionEnabled = false
      if effectView == nil {
        effectView = view
        insertSubview(view, at: 0)
      }
      view.isHidden = false
    } else {
      effectView?.isHidden = true
    }
    colorView.backgroundColor = appearance.backgroundColor
    if let image = appearance.backgroundImage {
      let view = imageView ?? UIImageView(frame: bounds)
      view.image = image
      view.contentMode = appearance.backgroundImageContentMode
      view.clipsToBounds = true
      if imageView == nil {
        imageView = view
        insertSubview(view, belowSubview: hairline)
      }
      view.isHidden = false
    } else {
      imageView?.isHidden = true
    }
    hairline.backgroundColor = appearance.shadowColor
    if let image = appearance.shadowImage, image.size.width > 0, !hidesShadow {
      let view = shadowImageView ?? UIImageView(frame: .zero)
      view.image = image
      if shadowImageView == nil {
        shadowImageView = view
        addSubview(view)
      }
      hairline.isHidden = true
    } else {
      hairline.isHidden = hidesShadow || appearance.shadowImage != nil || appearance.shadowColor == nil
      shadowImageView?.isHidden = true
    }
    setNeedsLayout()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    effectView?.frame = bounds
    colorView.frame = bounds
    imageView?.frame = bounds
    let line = 1 / max(1, traitCollection.displayScale)
    hairline.frame = CGRect(x: 0, y: shadowAtTop ? -line : bounds.height, width: bounds.width, height: line)
    if let view = shadowImageView, let size = view.image?.size {
      view.frame = CGRect(x: 0, y: shadowAtTop ? -size.height : bounds.height, width: bounds.width, height: size.height)
    }
  }
}
