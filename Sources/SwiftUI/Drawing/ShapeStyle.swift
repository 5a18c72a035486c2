import UIKitCore

/// A colour, gradient or picture that shapes and texts are filled with.
public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never
  func resolve(in environment: EnvironmentValues) -> Resolved
  @MainActor func _paint(in environment: EnvironmentValues) -> _Paint
}

/// A style that is known in its environment.
public enum _Paint {
  case color(UIColor)
  case gradient(GradientPaint)
  case image(UIImage)
  case material(UIBlurEffect.Style)
}

/// A gradient in unit coordinates.
public struct GradientPaint {
  var kind: CAGradientLayerType
  var colors: [UIColor]
  var locations: [Double]
  var start: CGPoint
  var end: CGPoint
  /// In points, around the start; nil where the end says it.
  var radius: CGFloat?
}

extension _Paint {
  /// The colour, or that in the middle of a gradient.
  var color: UIColor {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.colors.isEmpty ? .clear : gradient.colors[gradient.colors.count / 2]
    case .image, .material: .clear
    }
  }
}

extension ShapeStyle {
  @MainActor public func _paint(in environment: EnvironmentValues) -> _Paint {
    resolve(in: environment)._paint(in: environment)
  }
}
extension ShapeStyle where Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("\(Self.self) is no style of others") }
}

extension Never: ShapeStyle {}

extension Color: ShapeStyle {
  @MainActor public func _paint(in environment: EnvironmentValues) -> _Paint { .color(resolved(environment)) }
}

extension UIColor {
  func faded(_ part: CGFloat) -> UIColor { withAlphaComponent(cgColor.alpha * part) }
}

/// A style whose type is not told.
public struct AnyShapeStyle: ShapeStyle {
  let style: any ShapeStyle
  public init<S: ShapeStyle>(_ style: S) { self.style = style }
  @MainActor public func _paint(in environment: EnvironmentValues) -> _Paint { style._paint(in: environment) }
}

/// The style of what is in front: the first, or a fainter one of its levels.
public struct HierarchicalShapeStyle: ShapeStyle {
  let level: Int
  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)

  @MainActor public func _paint(in environment: EnvironmentValues) -> _Paint {
    if level > 0, let own = environment.foregroundLevels.dropFirst(level - 1).first {
      return own._paint(in: environment.withoutForeground)
    }
    let standard: [UIColor] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
    guard let own = environment.foreground, level > 0 else {
      return environment.foreground?._paint(in: environment.withoutForeground)
        ?? .color(standard[level].resolvedColor(with: environment.traits))
    }
    // Assumed: the levels of a colour of one's own are half, a quarter and less of it.
    let color = own._paint(in: environment.withoutForeground).color
    return .color(color.faded([1, 0.5, 0.25, 0.18][level]))
  }
}

/// The style that is current.
public struct ForegroundStyle: ShapeStyle {
  public init() {}
  @MainActor public func _paint(in environment: EnvironmentValues) -> _Paint {
    HierarchicalShapeStyle.primary._paint(in: environment)
  }
}

/// The colour behind everything.
public struct BackgroundStyle: ShapeStyle {
  public init() {}
  @MainActor public func _paint(in environment: EnvironmentValues) -> _Paint {
    .color(UIColor.systemBackground.resolvedColor(with: environment.traits))
  }
}

public struct TintShapeStyle: ShapeStyle {
  public init() {}
  @MainActor public func _paint(in environment: EnvironmentValues) -> _Paint {
    guard let style = environment.tintStyle else {
      return .color(environment.tintColor.resolvedColor(with: environment.traits))
    }
    var outer = environment
    outer.tintStyle = nil
    return style._paint(in: outer)
  }
}

public struct SeparatorShapeStyle: ShapeStyle {
  public init() {}
  @MainActor public func _paint(in environment: EnvironmentValues) -> _Paint {
    .color(UIColor.separator.resolvedColor(with: environment.traits))
  }
}

/// A blurred view of what lies behind.
public struct Material: ShapeStyle {
  let style: UIBlurEffect.Style
  public static let ultraThin = Material(style: .systemUltraThinMaterial)
  public static let thin = Material(style: .systemThinMaterial)
  public static let regular = Material(style: .systemMaterial)
  public static let thick = Material(style: .systemThickMaterial)
  public static let ultraThick = Material(style: .systemThickMaterial)
  public static let bar = Material(style: .systemChromeMaterial)
  @MainActor public func _paint(in environment: EnvironmentValues) -> _Paint { .material(style) }
}

public struct ImagePaint: ShapeStyle {
  public var image: Image
  public var scale: CGFloat
  public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
    self.image = image
    self.scale = scale
  }
  @MainActor public func _paint(in environment: EnvironmentValues) -> _Paint {
    guard let picture = image.uiImage(environment) else { return .color(.clear) }
    guard scale != 1, let pixels = picture.cgImage else { return .image(picture) }
    return .image(UIImage(cgImage: pixels, scale: picture.scale / scale, orientation: picture.imageOrientation))
  }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { .init(.systemRed) }
  public static var orange: Color { .init(.systemOrange) }
  public static var yellow: Color { .init(.systemYellow) }
  public static var green: Color { .init(.systemGreen) }
  public static var mint: Color { .init(.systemMint) }
  public static var teal: Color { .init(.systemTeal) }
  public static var cyan: Color { .init(.systemCyan) }
  public static var blue: Color { .init(.systemBlue) }
  public static var indigo: Color { .init(.systemIndigo) }
  public static var purple: Color { .init(.systemPurple) }
  public static var pink: Color { .init(.systemPink) }
  public static var brown: Color { .init(.systemBrown) }
  public static var gray: Color { .init(.systemGray) }
  public static var white: Color { .init(UIColor.white) }
  public static var black: Color { .init(UIColor.black) }
  public static var clear: Color { .init(UIColor.clear) }
  public static var accentColor: Color { .init(.accent) }
}
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 0) }
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
}
extension ShapeStyle where Self == ForegroundStyle { public static var foreground: ForegroundStyle { .init() } }
extension ShapeStyle where Self == BackgroundStyle { public static var background: BackgroundStyle { .init() } }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: TintShapeStyle { .init() } }
extension ShapeStyle where Self == SeparatorShapeStyle { public static var separator: SeparatorShapeStyle { .init() } }
extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}

extension ShapeStyle {
  public func opacity(_ opacity: Double) -> some ShapeStyle { FadedStyle(base: AnyShapeStyle(self), opacity: opacity) }
}

struct FadedStyle: ShapeStyle {
  let base: AnyShapeStyle
  let opacity: Double
  @MainActor func _paint(in environment: EnvironmentValues) -> _Paint {
    switch base._paint(in: environment) {
    case .color(let color): return .color(color.faded(opacity))
    case .gradient(var gradient):
      gradient.colors = gradient.colors.map { $0.faded(opacity) }
      return .gradient(gradient)
    case let other: return other
    }
  }
}
