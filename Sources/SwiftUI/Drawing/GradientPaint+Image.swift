import UIKitCore

extension GradientPaint {
  /// The gradient over a size in points.
  @MainActor func image(_ size: CGSize) -> UIImage {
    let layer = CAGradientLayer()
    layer.frame = CGRect(origin: .zero, size: size)
    show(in: layer, size)
    return UIGraphicsImageRenderer(size: size).image { layer.render(in: $0.cgContext) }
  }

  /// - Parameter size: what the gradient is over, in points.
  @MainActor func show(in layer: CAGradientLayer, _ size: CGSize) {
    layer.type = kind
    layer.colors = colors.map(\.cgColor)
    layer.locations = locations.map { NSNumber(value: $0) }
    layer.startPoint = start
    guard let radius, size.width > 0, size.height > 0 else {
      layer.endPoint = end
      return
    }
    layer.endPoint = CGPoint(x: start.x + radius / size.width, y: start.y + radius / size.height)
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
