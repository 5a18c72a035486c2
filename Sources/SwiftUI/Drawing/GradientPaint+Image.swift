import UIKitCore

extension GradientPaint {
  /// The gradient over a size in points.
  @MainActor func image(_ size: CGSize) -> UIImage {
    let layer = CAGradientLayer()
    layer.frame = CGRect(origin: .zero, size: size)
    show(in: layer)
    return UIGraphicsImageRenderer(size: size).image { layer.render(in: $0.cgContext) }
  }

  @MainActor func show(in layer: CAGradientLayer) {
    layer.type = kind
    layer.colors = colors.map(\.cgColor)
    layer.locations = locations.map { NSNumber(value: $0) }
    (layer.startPoint, layer.endPoint) = (start, end)
  }
}
