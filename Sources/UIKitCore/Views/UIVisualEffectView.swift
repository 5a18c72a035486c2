import CoreGraphics
import Foundation
import QuartzCore

/// A view with a visual effect; content belongs into its `contentView`.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  public let contentView = UIView(frame: .zero)
  private var backdrop: BackdropLayer?
  private var filling: [NSLayoutConstraint] = []

  @preconcurrency @MainActor public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    setUp()
    self.effect = effect
    apply()
  }

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    decodeEffect(coder)
    fillWithContent()
  }

  open var effect: UIVisualEffect? { didSet { apply() } }

  private func setUp() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  open override var translatesAutoresizingMaskIntoConstraints: Bool { didSet { fillWithContent() } }

  /// Where constraints size the view, what lies in its content takes part in them, as through the mask of the content view.
  private func fillWithContent() {
    let fills = !translatesAutoresizingMaskIntoConstraints
    guard fills == contentView.translatesAutoresizingMaskIntoConstraints else { return }
    contentView.translatesAutoresizingMaskIntoConstraints = !fills
    NSLayoutConstraint.deactivate(filling)
    filling =
      fills
      ? [
        contentView.leftAnchor.constraint(equalTo: leftAnchor), contentView.topAnchor.constraint(equalTo: topAnchor),
        contentView.widthAnchor.constraint(equalTo: widthAnchor),
        contentView.heightAnchor.constraint(equalTo: heightAnchor),
      ] : []
    NSLayoutConstraint.activate(filling)
    if !fills { contentView.frame = bounds }
  }

  private func apply() {
    if let vibrancy = effect as? UIVibrancyEffect {
      contentView.alpha = vibrancy.style?.opacity ?? 1
      // Labels and fills are dark on a light blur and light on a dark one.
      contentView.overrideUserInterfaceStyle = vibrancy._blur.ownStyle
    }
    guard let blur = effect as? UIBlurEffect else { return removeBackdrop() }
    let layer = backdrop ?? makeBackdrop()
    layer.opacity = 1
    layer.tint = blur._tint(dark: traitCollection.userInterfaceStyle == .dark).cgColor
  }

  /// Blurs nothing yet: where the effect comes in an animation, the layer grows strong in it.
  private func makeBackdrop() -> BackdropLayer {
    let layer = BackdropLayer()
    layer.delegate = NoActions.shared
    UIView.performWithoutAnimation {
      layer.frame = bounds
      layer.opacity = 0
      self.layer.insertSublayer(layer, at: 0)
    }
    backdrop = layer
    return layer
  }

  private func removeBackdrop() {
    guard let layer = backdrop else { return }
    layer.opacity = 0
    // In an animation it stays until another effect takes it, since an animator may go back.
    guard layer.animationKeys()?.isEmpty ?? true else { return }
    layer.removeFromSuperlayer()
    backdrop = nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop?.frame = bounds
  }

  package override func traitsDidChange(_ previous: UITraitCollection) {
    super.traitsDidChange(previous)
    apply()
  }
}

/// A delegate for plain layers that should change without implicit animations, except within animation blocks.
@MainActor package final class NoActions: NSObject, CALayerDelegate {
  package static let shared = NoActions()
  package func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    UIView.blockAction(for: layer, forKey: event)
  }
}
