import UIKitCore

/// A colour that depends on where it is shown.
public struct Color: Hashable, @unchecked Sendable, CustomStringConvertible {
  indirect enum Provider: Hashable {
    case ui(UIColor)
    case accent
    case named(String, Bundle?)
    case opacity(Provider, Double)
  }
  let provider: Provider
  init(_ provider: Provider) { self.provider = provider }

  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    func encoded(_ value: Double) -> Double {
      guard colorSpace == .sRGBLinear else { return value }
      return value <= 0.0031308 ? value * 12.92 : 1.055 * Foundation.pow(value, 1 / 2.4) - 0.055
    }
    provider = .ui(
      colorSpace == .displayP3
        ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: opacity)
        : UIColor(red: encoded(red), green: encoded(green), blue: encoded(blue), alpha: opacity))
  }
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    provider = .ui(UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity))
  }
  // Disfavoured, since `Color(.brand)` means the catalogue's colour where UIColor has that name too.
  @_disfavoredOverload
  public init(_ color: UIColor) { provider = .ui(color) }
  public init(uiColor: UIColor) { provider = .ui(uiColor) }
  public init(cgColor: CGColor) { provider = .ui(UIColor(cgColor: cgColor)) }
  public init(_ cgColor: CGColor) { self.init(cgColor: cgColor) }
  /// A colour of an asset catalogue.
  public init(_ name: String, bundle: Bundle? = nil) { provider = .named(name, bundle) }
  public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }

  public func opacity(_ opacity: Double) -> Color { Color(.opacity(provider, opacity)) }
  public var gradient: AnyGradient { AnyGradient(Gradient(colors: [lighter, self])) }
  public var cgColor: CGColor? { UIColor(self).cgColor }
  public var description: String { "\(provider)" }

  private var lighter: Color {
    let base = UIColor(self)
    return Color(
      UIColor { traits in
        var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        base.resolvedColor(with: traits).getHue(&h, saturation: &s, brightness: &b, alpha: &a)
        return UIColor(hue: h, saturation: max(s - 0.15, 0), brightness: min(b + 0.1, 1), alpha: a)
      })
  }
}

extension Color {
  public static let red = Color(.systemRed)
  public static let orange = Color(.systemOrange)
  public static let yellow = Color(.systemYellow)
  public static let green = Color(.systemGreen)
  public static let mint = Color(.systemMint)
  public static let teal = Color(.systemTeal)
  public static let cyan = Color(.systemCyan)
  public static let blue = Color(.systemBlue)
  public static let indigo = Color(.systemIndigo)
  public static let purple = Color(.systemPurple)
  public static let pink = Color(.systemPink)
  public static let brown = Color(.systemBrown)
  public static let gray = Color(.systemGray)
  public static let white = Color(UIColor.white)
  public static let black = Color(UIColor.black)
  public static let clear = Color(UIColor.clear)
  public static let primary = Color(UIColor.label)
  public static let secondary = Color(UIColor.secondaryLabel)
  public static var accentColor: Color { Color(.accent) }
}

extension Color {
  /// The colour where nothing is known of its surroundings but the appearance.
  func uiColor(tint: UIColor) -> UIColor { Self.uiColor(provider, tint) }

  private static func uiColor(_ provider: Provider, _ tint: UIColor) -> UIColor {
    switch provider {
    case .ui(let color): return color
    case .accent: return tint
    case .named(let name, let bundle): return UIColor(named: name, in: bundle, compatibleWith: nil) ?? .clear
    case .opacity(let base, let opacity):
      let color = uiColor(base, tint)
      return UIColor { traits in
        let resolved = color.resolvedColor(with: traits)
        return resolved.withAlphaComponent(resolved.cgColor.alpha * opacity)
      }
    }
  }

  /// As it is shown in the environment.
  @MainActor func resolved(_ environment: EnvironmentValues) -> UIColor {
    uiColor(tint: environment.tintColor).resolvedColor(with: environment.traits)
  }
}

extension UIColor {
  public convenience init(_ color: Color) {
    let found = color.uiColor(tint: UIColor.tintColor)
    self.init { found.resolvedColor(with: $0) }
  }
}
