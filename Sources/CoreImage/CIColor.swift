import CoreGraphics
import QuinceFoundation

/// A colour in sRGB, as filters take it.
open class CIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public let red: CGFloat
  public let green: CGFloat
  public let blue: CGFloat
  public let alpha: CGFloat
  public let colorSpace: CGColorSpace

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    colorSpace = CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB()
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: 1)
  }

  /// The same colour in sRGB.
  public convenience init(cgColor: CGColor) {
    let values = cgColor.rgba
    self.init(red: values.r, green: values.g, blue: values.b, alpha: values.a)
  }

  /// Nil where the space is not of red, green and blue.
  public convenience init?(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, colorSpace: CGColorSpace) {
    guard colorSpace.numberOfComponents == 3,
      let color = CGColor(colorSpace: colorSpace, components: [red, green, blue, alpha])
    else { return nil }
    self.init(cgColor: color)
  }

  public convenience init?(red: CGFloat, green: CGFloat, blue: CGFloat, colorSpace: CGColorSpace) {
    self.init(red: red, green: green, blue: blue, alpha: 1, colorSpace: colorSpace)
  }

  /// As `stringRepresentation` writes it: `1 0 0 1`.
  public convenience init(string representation: String) {
    let values = CIVector(string: representation)
    self.init(red: values.x, green: values.y, blue: values.z, alpha: values.count > 3 ? values.w : 1)
  }

  open var numberOfComponents: Int { 4 }
  open var stringRepresentation: String {
    let text = CIVector([red, green, blue, alpha]).stringRepresentation
    return String(text.dropFirst().dropLast())
  }
  open override var description: String { "(\(stringRepresentation))" }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CIColor).map { $0.stringRepresentation == stringRepresentation } ?? false
  }
  open override var hash: Int { [red, green, blue, alpha].hashValue }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { self }

  public static var supportsSecureCoding: Bool { true }
  // Assumed: the key.
  public required convenience init?(coder: NSCoder) {
    guard let text = coder.decodeObject(of: NSString.self, forKey: "CIColor") else { return nil }
    self.init(string: text as String)
  }
  open func encode(with coder: NSCoder) { coder.encode(stringRepresentation as NSString, forKey: "CIColor") }

  open class var black: CIColor { CIColor(red: 0, green: 0, blue: 0) }
  open class var white: CIColor { CIColor(red: 1, green: 1, blue: 1) }
  open class var gray: CIColor { CIColor(red: 0.5, green: 0.5, blue: 0.5) }
  open class var red: CIColor { CIColor(red: 1, green: 0, blue: 0) }
  open class var green: CIColor { CIColor(red: 0, green: 1, blue: 0) }
  open class var blue: CIColor { CIColor(red: 0, green: 0, blue: 1) }
  open class var cyan: CIColor { CIColor(red: 0, green: 1, blue: 1) }
  open class var magenta: CIColor { CIColor(red: 1, green: 0, blue: 1) }
  open class var yellow: CIColor { CIColor(red: 1, green: 1, blue: 0) }
  open class var clear: CIColor { CIColor(red: 0, green: 0, blue: 0, alpha: 0) }
}
