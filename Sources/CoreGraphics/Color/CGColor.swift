import Foundation

/// Components of a colour space with alpha, or a pattern.
public final class CGColor: Hashable, CustomDebugStringConvertible, @unchecked Sendable {
  public let colorSpace: CGColorSpace?
  private let values: [CGFloat]
  public let pattern: CGPattern?
  /// sRGB, clamped, not premultiplied.
  package let rgba: RGBA

  /// `components` are those of the space followed by alpha. Nil for missing components' memory is the caller's error.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    if case .pattern = space.kind { return nil }
    self.init(space: space, values: Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
  }

  public convenience init?(patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>) {
    guard case .pattern = space.kind else { return nil }
    self.init(
      space: space, values: Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)),
      pattern: pattern)
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .srgb, values: [red, green, blue, alpha])
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .srgb, values: [red, green, blue, alpha])
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .deviceGray, values: [gray, alpha])
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: ._gray, values: [gray, alpha])
  }

  public convenience init(
    genericCMYKCyan c: CGFloat, magenta m: CGFloat, yellow y: CGFloat, black k: CGFloat, alpha: CGFloat
  ) {
    self.init(space: .deviceCMYK, values: [c, m, y, k, alpha])
  }

  package init(space: CGColorSpace, values: [CGFloat], pattern: CGPattern? = nil) {
    colorSpace = space
    self.values = values
    self.pattern = pattern
    let (r, g, b) = space.toSRGB(Array(values.dropLast()))
    // A pattern may let through what is behind it.
    let alpha = values.last ?? 1
    rgba = RGBA(r: r, g: g, b: b, a: pattern == nil ? alpha : min(alpha, 0.99))
  }

  public var numberOfComponents: Int { values.count }
  /// The components, alpha last.
  public var components: [CGFloat]? { values }
  public var alpha: CGFloat { values.last ?? 1 }

  public func copy() -> CGColor? { self }

  public func copy(alpha: CGFloat) -> CGColor? {
    guard let colorSpace else { return nil }
    return CGColor(space: colorSpace, values: Array(values.dropLast()) + [alpha], pattern: pattern)
  }

  public func converted(
    to destination: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    guard let colorSpace, pattern == nil else { return nil }
    if colorSpace == destination { return self }
    let (r, g, b) = colorSpace.toSRGB(Array(values.dropLast()))
    guard let parts = destination.fromSRGB(r, g, b) else { return nil }
    return CGColor(space: destination, values: parts + [alpha])
  }

  public static let white: CFString = "kCGColorWhite"
  public static let black: CFString = "kCGColorBlack"
  public static let clear: CFString = "kCGColorClear"

  package static let _black = CGColor(gray: 0, alpha: 1)

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || (a.values == b.values && a.colorSpace?.kind == b.colorSpace?.kind && a.pattern === b.pattern)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(values) }

  public var debugDescription: String {
    "<CGColor> [\(colorSpace.map { "\($0.model)" } ?? "none")] (\(values.map { "\($0)" }.joined(separator: " ")))"
  }
}

/// A resolved colour: clamped sRGB, not premultiplied.
package struct RGBA: Hashable, Sendable {
  package var r, g, b, a: CGFloat

  package init(r: CGFloat, g: CGFloat, b: CGFloat, a: CGFloat) {
    func clamp(_ v: CGFloat) -> CGFloat { v > 0 ? (v < 1 ? v : 1) : 0 }
    (self.r, self.g, self.b, self.a) = (clamp(r), clamp(g), clamp(b), clamp(a))
  }

  package static let clear = RGBA(r: 0, g: 0, b: 0, a: 0)
  package static let black = RGBA(r: 0, g: 0, b: 0, a: 1)
  package static let white = RGBA(r: 1, g: 1, b: 1, a: 1)

  package func multiplied(alpha: CGFloat) -> RGBA {
    alpha >= 1 ? self : RGBA(r: r, g: g, b: b, a: a * alpha)
  }

  package var isOpaque: Bool { a >= 1 }

  /// 0xAARRGGBB, premultiplied.
  package var pixel: UInt32 {
    let alpha = UInt32((a * 255).rounded())
    func part(_ v: CGFloat) -> UInt32 {
      let whole = UInt32((v * 255).rounded())
      let m = whole * alpha + 128
      return (m + (m >> 8)) >> 8
    }
    return alpha << 24 | part(r) << 16 | part(g) << 8 | part(b)
  }
}
