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

extension UIImage {
  /// The shape of the picture in a gradient.
  @MainActor func filled(_ gradient: GradientPaint, _ size: CGSize) -> UIImage {
    let place = CGRect(origin: .zero, size: size)
    return UIGraphicsImageRenderer(size: size).image { _ in
      draw(in: place)
      gradient.image(size).draw(in: place, blendMode: .sourceIn, alpha: 1)
    }.withRenderingMode(.alwaysOriginal)
  }
}
