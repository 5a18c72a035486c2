/// Makes a colour from another.
public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
  public static let grayscale = UIConfigurationColorTransformer { color in
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 0
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
  }
  public static let preferredTint = UIConfigurationColorTransformer { $0 }
  public static let monochromeTint = UIConfigurationColorTransformer { $0 }
}
