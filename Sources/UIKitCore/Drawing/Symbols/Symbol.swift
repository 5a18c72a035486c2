import CoreGraphics
import Foundation

/// A symbol at a size and weight. The shapes are our own, drawn after the names.
struct Symbol: Hashable {
  let name: String
  /// The drawing of a custom symbol; nil for the system's.
  var template: SymbolTemplate?
  /// Points of the text that the symbol suits.
  var pointSize: CGFloat = 17
  var weight = UIImage.SymbolWeight.regular
  var scale = UIImage.SymbolScale.medium
  /// What of it a picture shows.
  var part = Part.whole
  enum Part { case whole, ground, mark }

  /// Nil for a name that no symbol has.
  static func image(named name: String, configuration: UIImage.Configuration?) -> UIImage? {
    if SymbolLibrary.recipe(named: name) == nil {
      guard SymbolLibrary.substitute(for: name) != nil else { return nil }
      UndrawnSymbols.log(name)
    }
    return Symbol(name: name).image(configuration)
  }

  /// The symbol as an image.
  func image(_ configuration: UIImage.Configuration?) -> UIImage {
    let configuration = configuration as? UIImage.SymbolConfiguration
    let symbol = with(configuration)
    var attributes = UIImage.Attributes(scale: UIImage.screenScale)
    attributes.configuration = configuration
    attributes.baselineOffset = symbol.baselineOffset
    attributes.flipsForRightToLeft = SymbolDirection.follows(name)
    if let color = configuration?.values.colors.first {
      attributes.tint = color
    }
    return UIImage(content: .symbol(symbol), attributes: attributes)
  }

  func with(_ configuration: UIImage.SymbolConfiguration?) -> Symbol {
    guard let values = configuration?.values else { return self }
    var result = self
    if let size = values.pointSize, size > 0 { result.pointSize = min(size, 2000) }
    if let style = values.textStyle {
      result.pointSize = UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)).pointSize
    }
    if values.weight != .unspecified { result.weight = values.weight }
    if values.scale == .small || values.scale == .large || values.scale == .medium { result.scale = values.scale }
    return result
  }

  private var recipe: SymbolRecipe? { SymbolLibrary.recipe(named: name) ?? SymbolLibrary.substitute(for: name) }

  // MARK: Measures

  /// Points per unit of the recipe; 100 units are an em at medium scale.
  private var unit: CGFloat {
    let factor: CGFloat
    switch scale {
    case .small: factor = 0.79
    case .large: factor = 1.28
    default: factor = 1
    }
    return pointSize * factor / 100
  }

  /// In units.
  // Assumed: stroke widths that look like the system font's weights.
  private var strokeWidth: CGFloat {
    switch weight {
    case .ultraLight: return 3
    case .thin: return 4.7
    case .light: return 6.8
    case .unspecified, .regular: return 8.6
    case .medium: return 10
    case .semibold: return 11.4
    case .bold: return 13
    case .heavy: return 15
    case .black: return 17.2
    }
  }

  var size: CGSize {
    func third(_ v: CGFloat) -> CGFloat { (v * 3).rounded(.up) / 3 }
    if let template {
      guard let design = template.design(weight, scale) else { return .zero }
      return CGSize(width: third(design.width * pointSize / 100), height: third(design.height * pointSize / 100))
    }
    guard let recipe else { return .zero }
    return CGSize(
      width: third((recipe.width + strokeWidth + 6) * unit), height: third((recipe.height + strokeWidth + 6) * unit))
  }

  /// Symbols are centred on the capitals.
  var baselineOffset: CGFloat { max(0, size.height / 2 - 0.3523 * pointSize) }

  // MARK: Pixels

  /// Around the context's origin; false for a symbol that there is not.
  private func draw(in context: CGContext, scale: CGFloat) -> Bool {
    if let template {
      guard let design = template.design(weight, self.scale) else { return false }
      context.scaleBy(x: pointSize / 100 * scale, y: pointSize / 100 * scale)
      context.setFillColor(gray: 0, alpha: 1)
      context.fill(design.path, evenOdd: false)
      return true
    }
    guard let recipe else { return false }
    context.scaleBy(x: unit * scale, y: unit * scale)
    let layers = part == .whole ? nil : recipe.layers(named: name)
    let steps = part == .ground ? layers?.ground : layers?.mark
    context.setFillColor(gray: 0, alpha: 1)
    context.setStrokeColor(gray: 0, alpha: 1)
    SymbolRecipe.draw(steps ?? recipe.steps, in: context, strokeWidth: strokeWidth)
    return true
  }

  private struct Key: Hashable {
    var symbol: Symbol
    var scale: CGFloat
  }
  private nonisolated(unsafe) static var pictures: [Key: CGImage] = [:]
  private static let lock = NSLock()

  /// Black on nothing, `scale` pixels a point.
  func picture(scale: CGFloat) -> CGImage? {
    guard scale > 0 else { return nil }
    let key = Key(symbol: self, scale: scale)
    Symbol.lock.lock()
    defer { Symbol.lock.unlock() }
    if let known = Symbol.pictures[key] { return known }
    guard let (context, surface) = canvas(scale), draw(in: context, scale: scale) else { return nil }
    let image = CGImage(surface: surface)
    if Symbol.pictures.count > 500 { Symbol.pictures.removeAll() }
    Symbol.pictures[key] = image
    return image
  }

  /// A context with the symbol's middle as its origin.
  private func canvas(_ scale: CGFloat) -> (CGContext, Surface)? {
    let size = size
    let (width, height) = (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
    guard let surface = Surface(width: max(1, min(4096, width)), height: max(1, min(4096, height))) else {
      return nil
    }
    let context = CGContext(surface: surface, scale: 1)
    context.translateBy(x: CGFloat(surface.width) / 2, y: CGFloat(surface.height) / 2)
    return (context, surface)
  }

  /// In its own colours, `scale` pixels a point; nil for a symbol of one colour.
  func colorPicture(scale: CGFloat) -> CGImage? {
    guard template == nil, let recipe, let parts = SymbolColors.steps(of: recipe, named: name),
      let (context, surface) = canvas(scale)
    else { return nil }
    context.scaleBy(x: unit * scale, y: unit * scale)
    for part in parts {
      context.setFillColor(part.color.cgColor)
      context.setStrokeColor(part.color.cgColor)
      SymbolRecipe.draw([part.step], in: context, strokeWidth: strokeWidth)
    }
    return CGImage(surface: surface)
  }

  /// The mark in the first colour on its enclosure in the second; nil where the symbol has no enclosure, or the palette one
  /// colour.
  func picture(scale: CGFloat, palette: [UIColor]) -> CGImage? {
    guard palette.count > 1, recipe?.layers(named: name) != nil else { return nil }
    var (ground, mark) = (self, self)
    ground.part = .ground
    mark.part = .mark
    guard let below = ground.picture(scale: scale), let above = mark.picture(scale: scale),
      let surface = Surface(width: below.width, height: below.height)
    else { return nil }
    let context = CGContext(surface: surface, scale: 1)
    let box = CGRect(x: 0, y: 0, width: below.width, height: below.height)
    context.drawUpright(below, in: box, tint: palette[1].cgColor)
    context.drawUpright(above, in: box, tint: palette[0].cgColor)
    return CGImage(surface: surface)
  }
}
