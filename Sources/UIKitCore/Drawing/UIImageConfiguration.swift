import CoreGraphics
import Foundation

extension UIImage {
  /// Traits that an image is chosen by.
  open class Configuration: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    public let traitCollection: UITraitCollection?

    package init(traits: UITraitCollection?) {
      traitCollection = traits
      super.init()
    }

    public static var supportsSecureCoding: Bool { true }
    public required init?(coder: NSCoder) {
      traitCollection = nil
      super.init()
    }
    @available(*, deprecated, message: "Quince: no effect")
    open func encode(with coder: NSCoder) { NoEffect.log("UIImage.Configuration.encode(with:)") }
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      // swift-format-ignore
      unsafeDowncast(_with(traitCollection), to: type(of: self))
    }

    func _with(_ traits: UITraitCollection?) -> Configuration { Configuration(traits: traits) }

    /// The values of the other where it has some.
    open func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
      guard let otherConfiguration else { return self }
      return unsafeDowncast(_applying(otherConfiguration), to: type(of: self))
    }

    func _applying(_ other: Configuration) -> Configuration {
      Configuration(traits: other.traitCollection ?? traitCollection)
    }
  }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight = 1
    case thin, light, regular, medium, semibold, bold, heavy, black

    public func fontWeight() -> UIFont.Weight {
      switch self {
      case .ultraLight: return .ultraLight
      case .thin: return .thin
      case .light: return .light
      case .unspecified, .regular: return .regular
      case .medium: return .medium
      case .semibold: return .semibold
      case .bold: return .bold
      case .heavy: return .heavy
      case .black: return .black
      }
    }
  }

  /// Size, weight, scale and colours of a symbol.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    struct Values: Hashable {
      var pointSize: CGFloat?
      var textStyle: String?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.unspecified
      var colors: [UIColor] = []
      var isHierarchical = false
      var prefersMulticolor = false

      /// The colours of the symbol's layers, the primary one's first.
      // Assumed: a hierarchy's second layer is half as opaque
      var layerColors: [UIColor] {
        guard isHierarchical, let color = colors.first else { return colors }
        return [color, color.withAlphaComponent(color.cgColor.alpha / 2)]
      }
    }
    let values: Values

    init(_ values: Values, traits: UITraitCollection? = nil) {
      self.values = values
      super.init(traits: traits)
    }

    public required init?(coder: NSCoder) {
      values = Values()
      super.init(coder: coder)
    }

    private convenience init(_ change: (inout Values) -> Void) {
      var values = Values()
      change(&values)
      self.init(values)
    }

    open class var unspecified: UIImage.SymbolConfiguration { SymbolConfiguration(Values()) }

    public convenience init(scale: UIImage.SymbolScale) { self.init { $0.scale = scale } }
    public convenience init(pointSize: CGFloat) { self.init { $0.pointSize = pointSize } }
    public convenience init(weight: UIImage.SymbolWeight) { self.init { $0.weight = weight } }
    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
      self.init {
        $0.pointSize = pointSize
        $0.weight = weight
      }
    }
    public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale) {
      self.init {
        $0.pointSize = pointSize
        $0.weight = weight
        $0.scale = scale
      }
    }
    public convenience init(textStyle: UIFont.TextStyle) { self.init { $0.textStyle = textStyle.rawValue } }
    public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
      self.init {
        $0.textStyle = textStyle.rawValue
        $0.scale = scale
      }
    }
    public convenience init(font: UIFont) { self.init { $0.pointSize = font.pointSize } }
    public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
      self.init {
        $0.pointSize = font.pointSize
        $0.scale = scale
      }
    }
    public convenience init(hierarchicalColor: UIColor) {
      self.init {
        $0.colors = [hierarchicalColor]
        $0.isHierarchical = true
      }
    }
    /// Symbols in a circle or another shape have two layers, others one, of the first colour.
    public convenience init(paletteColors: [UIColor]) { self.init { $0.colors = paletteColors } }
    open class func preferringMulticolor() -> Self {
      unsafeDowncast(SymbolConfiguration { $0.prefersMulticolor = true }, to: self)
    }
    open class func preferringMonochrome() -> Self {
      unsafeDowncast(SymbolConfiguration { $0.prefersMulticolor = false }, to: self)
    }

    override func _with(_ traits: UITraitCollection?) -> Configuration {
      SymbolConfiguration(values, traits: traits)
    }

    override func _applying(_ other: Configuration) -> Configuration {
      guard let other = other as? SymbolConfiguration else {
        return SymbolConfiguration(values, traits: other.traitCollection ?? traitCollection)
      }
      var merged = values
      if other.values.pointSize != nil || other.values.textStyle != nil {
        merged.pointSize = other.values.pointSize
        merged.textStyle = other.values.textStyle
      }
      if other.values.weight != .unspecified { merged.weight = other.values.weight }
      if other.values.scale != .unspecified { merged.scale = other.values.scale }
      if !other.values.colors.isEmpty {
        merged.colors = other.values.colors
        merged.isHierarchical = other.values.isHierarchical
      }
      if other.values.prefersMulticolor { merged.prefersMulticolor = true }
      return SymbolConfiguration(merged, traits: other.traitCollection ?? traitCollection)
    }

    open func configurationWithoutTextStyle() -> Self { changed { $0.textStyle = nil } }
    open func configurationWithoutScale() -> Self { changed { $0.scale = .unspecified } }
    open func configurationWithoutWeight() -> Self { changed { $0.weight = .unspecified } }
    open func configurationWithoutPointSizeAndWeight() -> Self {
      changed {
        $0.pointSize = nil
        $0.weight = .unspecified
      }
    }

    private func changed(_ change: (inout Values) -> Void) -> Self {
      var values = values
      change(&values)
      return unsafeDowncast(SymbolConfiguration(values, traits: traitCollection), to: type(of: self))
    }

    open func isEqual(to otherConfiguration: UIImage.SymbolConfiguration?) -> Bool {
      otherConfiguration?.values == values
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? SymbolConfiguration)?.values == values }
    open override var hash: Int { values.hashValue }
  }
}
