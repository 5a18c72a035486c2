import UIKitCore

/// A picture.
public struct Image: Equatable, @unchecked Sendable {
  enum Source: Equatable {
    case named(String, Bundle?)
    case system(String, Double?)
    case ui(UIImage)
  }
  public enum TemplateRenderingMode: Sendable { case template, original }
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  public enum Interpolation: Sendable { case none, low, medium, high }
  public enum Scale: Hashable, Sendable, CaseIterable { case small, medium, large }

  let source: Source
  var label: Text?
  var isDecorative = false
  var resizing: (insets: EdgeInsets, mode: ResizingMode)?
  var rendering: TemplateRenderingMode?
  var isPixelated = false
  var symbolRendering: SymbolRenderingMode?

  public init(_ name: String, bundle: Bundle? = nil) { source = .named(name, bundle) }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    source = .named(name, bundle)
    self.label = label
  }
  public init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }
  public init(decorative name: String, bundle: Bundle? = nil) {
    source = .named(name, bundle)
    isDecorative = true
  }
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) { source = .named(name, bundle) }
  public init(systemName: String) { source = .system(systemName, nil) }
  public init(systemName: String, variableValue: Double?) { source = .system(systemName, variableValue) }
  public init(uiImage: UIImage) { source = .ui(uiImage) }
  public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
    source = .ui(UIImage(cgImage: cgImage, scale: scale, orientation: orientation.uiKit))
    self.label = label
  }
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    source = .ui(UIImage(cgImage: cgImage, scale: scale, orientation: orientation.uiKit))
    isDecorative = true
  }

  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
    var uiKit: UIImage.Orientation {
      switch self {
      case .up: .up
      case .upMirrored: .upMirrored
      case .down: .down
      case .downMirrored: .downMirrored
      case .left: .left
      case .leftMirrored: .leftMirrored
      case .right: .right
      case .rightMirrored: .rightMirrored
      }
    }
  }

  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var result = self
    result.resizing = (capInsets, resizingMode)
    return result
  }
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var result = self
    result.rendering = renderingMode
    return result
  }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    var result = self
    result.symbolRendering = mode
    return result
  }
  public func interpolation(_ interpolation: Interpolation) -> Image {
    var result = self
    result.isPixelated = interpolation == .none
    return result
  }
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  public static func == (a: Image, b: Image) -> Bool {
    a.source == b.source && a.label == b.label && a.isDecorative == b.isDecorative && a.rendering == b.rendering
      && a.resizing?.insets == b.resizing?.insets && a.resizing?.mode == b.resizing?.mode
      && a.isPixelated == b.isPixelated && a.symbolRendering == b.symbolRendering
  }
}

/// How the layers of a symbol are coloured.
public struct SymbolRenderingMode: Equatable, Sendable {
  let id: Int
  public static let monochrome = SymbolRenderingMode(id: 0)
  public static let multicolor = SymbolRenderingMode(id: 1)
  public static let hierarchical = SymbolRenderingMode(id: 2)
  public static let palette = SymbolRenderingMode(id: 3)
}

extension Image {
  /// The picture in its environment, in its own size.
  @MainActor func uiImage(_ environment: EnvironmentValues, font: Font? = nil) -> UIImage? {
    var image: UIImage?
    switch source {
    case .named(let name, let bundle): image = UIImage(named: name, in: bundle, compatibleWith: environment.traits)
    case .ui(let own): image = own
    case .system(let name, _): image = symbol(name, environment, font)
    }
    switch rendering {
    case .template: image = image?.withRenderingMode(.alwaysTemplate)
    // A symbol that has no colours of its own keeps that of the style.
    case .original: image = image?.isSymbolImage ?? true ? image : image?.withRenderingMode(.alwaysOriginal)
    case nil: break
    }
    return image
  }

  @MainActor private func palette(_ environment: EnvironmentValues) -> UIImage.SymbolConfiguration {
    let levels = [HierarchicalShapeStyle.primary, .secondary, .tertiary].prefix(
      max(2, environment.foregroundLevels.count + 1))
    return UIImage.SymbolConfiguration(paletteColors: levels.map { $0._paint(in: environment).color })
  }

  @MainActor private func symbol(_ name: String, _ environment: EnvironmentValues, _ font: Font?) -> UIImage? {
    var own = font ?? environment.font ?? .body
    if let weight = environment.fontWeight { own = own.weight(weight) }
    if environment.isBold { own = own.bold() }
    let scale: UIImage.SymbolScale =
      switch environment.imageScale {
      case .small: .small
      case .medium: .medium
      case .large: .large
      }
    var configuration = UIImage.SymbolConfiguration(font: own.uiFont(environment), scale: scale)
    switch rendering == .original ? .multicolor : symbolRendering ?? environment.symbolRenderingMode {
    case .multicolor: configuration = configuration.applying(UIImage.SymbolConfiguration.preferringMulticolor())
    case .hierarchical:
      configuration = configuration.applying(
        UIImage.SymbolConfiguration(hierarchicalColor: ForegroundStyle()._paint(in: environment).color))
    case .palette: configuration = configuration.applying(palette(environment))
    // Apple: several styles make a palette by themselves.
    case nil where !environment.foregroundLevels.isEmpty: configuration = configuration.applying(palette(environment))
    default: break
    }
    let shown = environment.symbolVariants.name(name)
    return UIImage(systemName: shown, withConfiguration: configuration)
      ?? UIImage(systemName: name, withConfiguration: configuration)
  }
}
