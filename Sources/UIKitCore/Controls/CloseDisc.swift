import CoreGraphics

extension UIImage {
  /// A grey disc with a cross, as buttons have it that close a page, for the light and the dark appearance.
  // Observed on iOS 16: 30 points, which the tint does not colour.
  @MainActor static let closeDisc: UIImage = {
    let asset = UIImageAsset()
    for style in [UIUserInterfaceStyle.light, .dark] {
      let traits = UITraitCollection(userInterfaceStyle: style)
      asset.register(disc(traits).withRenderingMode(.alwaysOriginal), with: traits)
    }
    return asset.image(with: UITraitCollection(userInterfaceStyle: .light))
  }()

  @MainActor private static func disc(_ traits: UITraitCollection) -> UIImage {
    let bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
    return UIGraphicsImageRenderer(bounds: bounds).image { _ in
      UIColor.tertiarySystemFill.resolvedColor(with: traits).setFill()
      UIBezierPath(ovalIn: bounds).fill()
      let cross = UIBezierPath()
      for end in [CGPoint(x: 20, y: 20), CGPoint(x: 10, y: 20)] {
        cross.move(to: CGPoint(x: 30 - end.x, y: 30 - end.y))
        cross.addLine(to: end)
      }
      cross.lineWidth = 2.4
      cross.lineCapStyle = .round
      UIColor.secondaryLabel.resolvedColor(with: traits).setStroke()
      cross.stroke()
    }
  }
}
