import CoreGraphics
import Foundation
import QuartzCore

/// A view with a visual effect; content belongs into its `contentView`.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  public let contentView = UIView(frame: .zero)
  private var backdrop: BackdropLayer?

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
  }

  open var effect: UIVisualEffect? { didSet { apply() } }

  private func setUp() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private func apply() {
    if let vibrancy = effect as? UIVibrancyEffect {
      contentView.alpha = vibrancy.style?.opacity ?? 1
    }
    guard let blur = effect as? UIBlurEffect else {
      backdrop?.removeFromSuperlayer()
      backdrop = nil
      return
    }
    let layer: BackdropLayer
    if let made = backdrop {
      layer = made
    } else {
      layer = BackdropLayer()
      layer.delegate = NoActions.shared
      self.layer.insertSublayer(layer, at: 0)
      backdrop = layer
    }
    layer.frame = bounds
    layer.tint = blur._tint(dark: traitCollection.userInterfaceStyle == .dark).cgColor
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
