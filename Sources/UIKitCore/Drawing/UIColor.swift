import CoreGraphics
import Foundation
import QuinceFoundation

/// A colour, which may depend on the traits of the place where it is drawn.
open class UIColor: NSObject, NSCopying, NSSecureCoding, _ExpressibleByColorLiteral, @unchecked Sendable {
  private let mark = _QuinceObjectMark.word
  enum Storage {
    case white(CGFloat, CGFloat)
    case rgb(CGFloat, CGFloat, CGFloat, CGFloat)
    case cg(CGColor)
    case system(SystemColor)
    case dynamic(Provider)
    /// A colour that traits may change, with an alpha of its own.
    case translucent(UIColor, CGFloat)
    case pattern(UIImage)
  }

  /// Colours are equal where one provider makes them.
  final class Provider {
    let color: (UITraitCollection) -> UIColor
    init(_ color: @escaping (UITraitCollection) -> UIColor) { self.color = color }
  }

  let storage: Storage
  private var resolved: [CGColor?] = []

  init(storage: Storage) {
    self.storage = storage
    super.init()
  }

  // MARK: Making

  /// Values below 0 count as 0, and above 1 as 1.
  public init(white: CGFloat, alpha: CGFloat) {
    storage = .white(Self.unit(white), Self.unit(alpha))
    super.init()
  }

  /// Extended sRGB: values outside 0...1 are kept, and cut when drawn.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = .rgb(red, green, blue, Self.unit(alpha))
    super.init()
  }

  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (r, g, b) = HSB.toRGB(hue: hue, saturation: Self.unit(saturation), brightness: Self.unit(brightness))
    storage = .rgb(r, g, b, Self.unit(alpha))
    super.init()
  }

  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = .cg(
      CGColor(space: CGColorSpace(kind: .displayP3, name: CGColorSpace.displayP3), values: [red, green, blue, alpha]))
    super.init()
  }

  public init(cgColor: CGColor) {
    storage = .cg(cgColor)
    super.init()
  }

  /// Repeats the image from the origin of what is drawn.
  public init(patternImage image: UIImage) {
    storage = .pattern(image)
    super.init()
  }

  /// The block is asked each time the colour is resolved.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    storage = .dynamic(Provider(dynamicProvider))
    super.init()
  }

  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  private static func unit(_ v: CGFloat) -> CGFloat { v > 0 ? (v < 1 ? v : 1) : 0 }

  // MARK: Coding

  public static var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard let storage = ColorCoding.decode(coder) else { return nil }
    self.storage = storage
    super.init()
  }

  // Apple: a colour of the system keeps its name. Assumed: one that a block makes keeps the values of the moment.
  open func encode(with coder: NSCoder) { ColorCoding.encode(self, coder) }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Resolving

  /// The colour for these traits; a colour that depends on none is itself.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch storage {
    case .system(let color):
      let (r, g, b, a) = color.value(traitCollection)
      return UIColor(storage: .rgb(r, g, b, a))
    case .dynamic(let provider):
      let color = provider.color(traitCollection)
      return color === self ? self : color.resolvedColor(with: traitCollection)
    case .translucent(let base, let alpha):
      return base.resolvedColor(with: traitCollection).withAlphaComponent(alpha)
    default: return self
    }
  }

  /// Resolved with the current traits.
  open var cgColor: CGColor {
    switch storage {
    case .cg(let color): return color
    case .white(let white, let alpha):
      return cached(0) { CGColor(space: ._gray, values: [white, alpha]) }
    case .rgb(let r, let g, let b, let a):
      return cached(0) { CGColor(space: .srgb, values: [r, g, b, a]) }
    case .pattern(let image):
      return cached(0) {
        guard let picture = image.cgImage else { return CGColor(gray: 0, alpha: 0) }
        return CGColor(
          space: CGColorSpace(kind: .pattern(nil)), values: [1],
          pattern: CGPattern(image: picture, scale: image.scale))
      }
    case .system(let color):
      let traits = UITraitCollection.current
      return cached(SystemColor.variant(traits)) {
        let (r, g, b, a) = color.value(traits)
        return CGColor(space: .srgb, values: [r, g, b, a])
      }
    case .dynamic, .translucent: return _flat.cgColor
    }
  }

  private func cached(_ slot: Int, _ make: () -> CGColor) -> CGColor {
    UIColor.lock.lock()
    defer { UIColor.lock.unlock() }
    if resolved.isEmpty { resolved = Array(repeating: nil, count: 8) }
    if let color = resolved[slot] { return color }
    let color = make()
    resolved[slot] = color
    return color
  }

  private static let lock = NSRecursiveLock()

  /// This colour for the current traits.
  var _flat: UIColor { resolvedColor(with: .current) }

  /// True when traits may change it.
  package var isDynamic: Bool {
    switch storage {
    case .system, .dynamic, .translucent: return true
    default: return false
    }
  }

  /// Extended sRGB for the current traits.
  package var _components: (CGFloat, CGFloat, CGFloat, CGFloat) {
    let flat = _flat
    switch flat.storage {
    case .white(let white, let alpha): return (white, white, white, alpha)
    case .rgb(let r, let g, let b, let a): return (r, g, b, a)
    case .cg(let color):
      let parts = color.components ?? [0, 1]
      let (r, g, b) = (color.colorSpace ?? .srgb).toSRGB(Array(parts.dropLast()))
      return (r, g, b, color.alpha)
    case .pattern, .system, .dynamic, .translucent: return (0, 0, 0, 1)
    }
  }

  // MARK: Drawing

  /// Sets fill and stroke of the current context.
  open func set() {
    setFill()
    setStroke()
  }

  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  // MARK: Parts

  /// A dynamic colour stays dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch storage {
    case .white(let white, _): return UIColor(white: white, alpha: alpha)
    case .rgb(let r, let g, let b, _): return UIColor(red: r, green: g, blue: b, alpha: alpha)
    case .cg(let color): return color.copy(alpha: alpha).map(UIColor.init(cgColor:)) ?? self
    case .system, .dynamic: return UIColor(storage: .translucent(self, alpha))
    case .translucent(let base, _): return UIColor(storage: .translucent(base, alpha))
    case .pattern: return self
    }
  }

  /// False for patterns, which have no such parts.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    if case .pattern = _flat.storage { return false }
    let (r, g, b, a) = _components
    red?.pointee = r
    green?.pointee = g
    blue?.pointee = b
    alpha?.pointee = a
    return true
  }

  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    if case .pattern = _flat.storage { return false }
    let (r, g, b, a) = _components
    let (h, s, v) = HSB.fromRGB(r, g, b)
    hue?.pointee = h
    saturation?.pointee = s
    brightness?.pointee = v
    alpha?.pointee = a
    return true
  }

  // Apple: converts colours of RGB spaces too, since iOS 5.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    if case .pattern = _flat.storage { return false }
    let (r, g, b, a) = _components
    white?.pointee = r == g && g == b ? r : 0.2126 * r + 0.7152 * g + 0.0722 * b
    alpha?.pointee = a
    return true
  }

  // MARK: Equality

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    switch (storage, other.storage) {
    case (.white(let a, let b), .white(let c, let d)): return a == c && b == d
    case (.rgb(let a, let b, let c, let d), .rgb(let e, let f, let g, let h)):
      return a == e && b == f && c == g && d == h
    case (.cg(let a), .cg(let b)): return a == b
    case (.cg(let a), _) where !other.isDynamic: return a == other.cgColor
    case (_, .cg(let b)) where !isDynamic: return cgColor == b
    case (.system(let a), .system(let b)): return a == b
    case (.translucent(let a, let b), .translucent(let c, let d)): return b == d && a.isEqual(c)
    case (.dynamic(let a), .dynamic(let b)): return a === b
    case (.pattern(let a), .pattern(let b)): return a.isEqual(b)
    default: return false
    }
  }

  open override var hash: Int {
    switch storage {
    case .white, .rgb, .cg:
      let (r, g, b, a) = _components
      return [r, g, b, a].hashValue
    case .system(let color): return color.hashValue
    case .translucent(let base, let alpha): return [base.hash, alpha.hashValue].hashValue
    case .dynamic(let provider): return ObjectIdentifier(provider).hashValue
    case .pattern(let image): return image.hash
    }
  }

  open override var description: String {
    switch storage {
    case .white(let white, let alpha): return "UIExtendedGrayColorSpace \(Self.short(white)) \(Self.short(alpha))"
    case .rgb(let r, let g, let b, let a):
      return "UIExtendedSRGBColorSpace " + [r, g, b, a].map(Self.short).joined(separator: " ")
    case .cg(let color):
      return "\(color.colorSpace?.name.map { "\($0)" } ?? "colour") "
        + (color.components ?? []).map(Self.short).joined(separator: " ")
    case .system(let color): return "<UIDynamicSystemColor; name = \(color.name)>"
    case .dynamic: return "<UIDynamicProviderColor>"
    case .translucent(let base, let alpha):
      return "<UIDynamicModifiedColor; baseColor = \(base); alphaComponent = \(Self.short(alpha))>"
    case .pattern: return "<UIPatternColor>"
    }
  }

  private static func short(_ value: CGFloat) -> String {
    let text = String(format: "%.6g", Double(value))
    return text
  }

  // MARK: Fixed colours

  open class var black: UIColor { FixedColors.black }
  open class var darkGray: UIColor { FixedColors.darkGray }
  open class var lightGray: UIColor { FixedColors.lightGray }
  open class var white: UIColor { FixedColors.white }
  open class var gray: UIColor { FixedColors.gray }
  open class var red: UIColor { FixedColors.red }
  open class var green: UIColor { FixedColors.green }
  open class var blue: UIColor { FixedColors.blue }
  open class var cyan: UIColor { FixedColors.cyan }
  open class var yellow: UIColor { FixedColors.yellow }
  open class var magenta: UIColor { FixedColors.magenta }
  open class var orange: UIColor { FixedColors.orange }
  open class var purple: UIColor { FixedColors.purple }
  open class var brown: UIColor { FixedColors.brown }
  open class var clear: UIColor { FixedColors.clear }
}

private enum FixedColors {
  static let black = UIColor(white: 0, alpha: 1)
  static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  static let white = UIColor(white: 1, alpha: 1)
  static let gray = UIColor(white: 0.5, alpha: 1)
  static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  static let clear = UIColor(white: 0, alpha: 0)
}

/// Hue, saturation and brightness, all 0...1.
enum HSB {
  static func toRGB(hue: CGFloat, saturation s: CGFloat, brightness v: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
    var h = hue.isFinite ? hue : 0
    if h < 0 || h > 1 { h -= h.rounded(.down) }
    let sector = h == 1 ? 0 : h * 6
    let part = sector - sector.rounded(.down)
    let (p, q, t) = (v * (1 - s), v * (1 - s * part), v * (1 - s * (1 - part)))
    switch Int(sector) {
    case 0: return (v, t, p)
    case 1: return (q, v, p)
    case 2: return (p, v, t)
    case 3: return (p, q, v)
    case 4: return (t, p, v)
    default: return (v, p, q)
    }
  }

  static func fromRGB(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
    let (high, low) = (max(r, g, b), min(r, g, b))
    let span = high - low
    guard span > 0, high > 0 else { return (0, 0, high) }
    var h: CGFloat
    if high == r { h = (g - b) / span } else if high == g { h = 2 + (b - r) / span } else { h = 4 + (r - g) / span }
    h /= 6
    return (h < 0 ? h + 1 : h, span / high, high)
  }
}
