import Foundation

public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern
  case XYZ
}

/// How numbers become colours. Everything is drawn in sRGB.
public final class CGColorSpace: Hashable, @unchecked Sendable {
  package enum Kind: Hashable {
    case gray, linearGray, sRGB, linearSRGB, displayP3, cmyk
    indirect case pattern(CGColorSpace?)
    indirect case indexed(base: CGColorSpace, table: [UInt8])
  }

  package let kind: Kind
  /// Nil for device, indexed and pattern spaces.
  public let name: CFString?

  package init(kind: Kind, name: CFString? = nil) { (self.kind, self.name) = (kind, name) }

  /// Nil for a name that stands for no space that Quince knows.
  public convenience init?(name: CFString) {
    switch String(describing: name) {
    case "kCGColorSpaceSRGB", "kCGColorSpaceExtendedSRGB", "kCGColorSpaceDeviceRGB", "kCGColorSpaceGenericRGB",
      "kCGColorSpaceAdobeRGB1998":
      self.init(kind: .sRGB, name: name)
    case "kCGColorSpaceLinearSRGB", "kCGColorSpaceExtendedLinearSRGB", "kCGColorSpaceGenericRGBLinear":
      self.init(kind: .linearSRGB, name: name)
    case "kCGColorSpaceDisplayP3", "kCGColorSpaceExtendedDisplayP3": self.init(kind: .displayP3, name: name)
    case "kCGColorSpaceGenericGray", "kCGColorSpaceGenericGrayGamma2_2", "kCGColorSpaceExtendedGray",
      "kCGColorSpaceDeviceGray":
      self.init(kind: .gray, name: name)
    case "kCGColorSpaceLinearGray", "kCGColorSpaceExtendedLinearGray": self.init(kind: .linearGray, name: name)
    case "kCGColorSpaceGenericCMYK", "kCGColorSpaceDeviceCMYK": self.init(kind: .cmyk, name: name)
    default: return nil
    }
  }

  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) { self.init(kind: .pattern(baseSpace)) }

  /// `last` is the highest index; the table holds `last + 1` colours of the base space, a byte a component.
  public convenience init?(indexedBaseSpace baseSpace: CGColorSpace, last: Int, colorTable: UnsafePointer<UInt8>) {
    guard (0...255).contains(last) else { return nil }
    let bytes = UnsafeBufferPointer(start: colorTable, count: (last + 1) * baseSpace.numberOfComponents)
    self.init(kind: .indexed(base: baseSpace, table: Array(bytes)))
  }

  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
  public static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"
  public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"
  public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"

  package static let srgb = CGColorSpace(kind: .sRGB, name: sRGB)
  package static let _gray = CGColorSpace(kind: .gray, name: genericGrayGamma2_2)
  package static let deviceRGB = CGColorSpace(kind: .sRGB)
  package static let deviceGray = CGColorSpace(kind: .gray)
  package static let deviceCMYK = CGColorSpace(kind: .cmyk)

  public var numberOfComponents: Int {
    switch kind {
    case .gray, .linearGray, .indexed: return 1
    case .sRGB, .linearSRGB, .displayP3: return 3
    case .cmyk: return 4
    case .pattern(let base): return base?.numberOfComponents ?? 0
    }
  }

  public var model: CGColorSpaceModel {
    switch kind {
    case .gray, .linearGray: return .monochrome
    case .sRGB, .linearSRGB, .displayP3: return .rgb
    case .cmyk: return .cmyk
    case .pattern: return .pattern
    case .indexed: return .indexed
    }
  }

  public var baseColorSpace: CGColorSpace? {
    switch kind {
    case .pattern(let base): return base
    case .indexed(let base, _): return base
    default: return nil
    }
  }

  public var isWideGamutRGB: Bool { kind == .displayP3 }
  public var supportsOutput: Bool { model == .rgb || model == .monochrome || model == .cmyk }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a === b || (a.kind == b.kind && a.name == b.name) }
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }

  // MARK: To sRGB

  private static func encode(_ v: CGFloat) -> CGFloat {
    let m = abs(v)
    let e = m <= 0.0031308 ? 12.92 * m : 1.055 * pow(m, 1 / 2.4) - 0.055
    return v < 0 ? -e : e
  }
  private static func decode(_ v: CGFloat) -> CGFloat {
    let m = abs(v)
    let l = m <= 0.04045 ? m / 12.92 : pow((m + 0.055) / 1.055, 2.4)
    return v < 0 ? -l : l
  }

  /// Components without alpha as sRGB; out of range where the colour is.
  package func toSRGB(_ c: [CGFloat]) -> (r: CGFloat, g: CGFloat, b: CGFloat) {
    func at(_ i: Int) -> CGFloat { i < c.count ? c[i] : 0 }
    switch kind {
    case .gray: return (at(0), at(0), at(0))
    case .linearGray:
      let v = Self.encode(at(0))
      return (v, v, v)
    case .sRGB: return (at(0), at(1), at(2))
    case .linearSRGB: return (Self.encode(at(0)), Self.encode(at(1)), Self.encode(at(2)))
    case .displayP3:
      let (r, g, b) = (Self.decode(at(0)), Self.decode(at(1)), Self.decode(at(2)))
      return (
        Self.encode(1.2249401763 * r - 0.2249401763 * g),
        Self.encode(-0.0420569547 * r + 1.0420569547 * g),
        Self.encode(-0.0196375546 * r - 0.0786360455 * g + 1.0982736001 * b)
      )
    case .cmyk:
      let k = 1 - at(3)
      return ((1 - at(0)) * k, (1 - at(1)) * k, (1 - at(2)) * k)
    case .pattern(let base): return base?.toSRGB(c) ?? (0, 0, 0)
    case .indexed(let base, let table):
      let count = base.numberOfComponents
      let start = max(0, Int(at(0))) * count
      guard start + count <= table.count else { return (0, 0, 0) }
      return base.toSRGB(table[start..<start + count].map { CGFloat($0) / 255 })
    }
  }

  /// sRGB as components of this space, without alpha; nil for spaces that name no colours of their own.
  package func fromSRGB(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat) -> [CGFloat]? {
    switch kind {
    case .gray: return [0.2126 * r + 0.7152 * g + 0.0722 * b]
    case .linearGray: return [Self.decode(0.2126 * r + 0.7152 * g + 0.0722 * b)]
    case .sRGB: return [r, g, b]
    case .linearSRGB: return [Self.decode(r), Self.decode(g), Self.decode(b)]
    case .displayP3:
      let (lr, lg, lb) = (Self.decode(r), Self.decode(g), Self.decode(b))
      return [
        Self.encode(0.8224619687 * lr + 0.1775380313 * lg), Self.encode(0.0331941989 * lr + 0.9668058011 * lg),
        Self.encode(0.0170826307 * lr + 0.0723974407 * lg + 0.9105199286 * lb),
      ]
    case .cmyk:
      let k = 1 - max(r, g, b)
      if k >= 1 { return [0, 0, 0, 1] }
      return [(1 - r - k) / (1 - k), (1 - g - k) / (1 - k), (1 - b - k) / (1 - k), k]
    case .pattern, .indexed: return nil
    }
  }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
