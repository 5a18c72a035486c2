import CoreGraphics

/// What the properties from before iOS 13 say of a bar's background: its tint, and whether content shines through.
@MainActor struct BarTint {
  let color: UIColor?
  let isTranslucent: Bool

  /// Whether it shows where no content lies beneath the bar, in the place of an appearance for the scroll edge.
  // Apple: a bar's scrollEdgeAppearance, "uses a transparent background" from iOS 15 on; before, the tint stayed.
  var showsAtScrollEdge: Bool {
    (color != nil || !isTranslucent) && !ApplicationContext.current.isBuiltForIOS15
  }

  func apply(to appearance: UIBarAppearance) {
    if let color {
      // Assumed: how much shines through.
      appearance.backgroundColor = isTranslucent ? color.withAlphaComponent(color.cgColor.alpha * 0.92) : color
    } else if !isTranslucent {
      appearance.backgroundColor = .systemBackground
    }
    if !isTranslucent { appearance.backgroundEffect = nil }
  }

  /// An image takes the place of the tint.
  static func apply(_ image: UIImage?, to appearance: UIBarAppearance) {
    guard let image else { return }
    appearance.backgroundImage = image
    appearance.backgroundColor = nil
    appearance.backgroundEffect = nil
  }
}
