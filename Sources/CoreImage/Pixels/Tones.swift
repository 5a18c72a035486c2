import QuinceFoundation

/// Between the values of files, which eyes find evenly spaced, and those of light.
// IEC 61966-2-1, sRGB.
enum Tones {
  private static let steps = 4095

  private static func light(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
  private static func tone(_ value: Double) -> Double {
    value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }

  private static func table<Value>(_ count: Int, _ make: (Int) -> Value) -> UnsafeMutablePointer<Value> {
    let table = UnsafeMutablePointer<Value>.allocate(capacity: count)
    for index in 0..<count { (table + index).initialize(to: make(index)) }
    return table
  }

  /// Light of a byte.
  nonisolated(unsafe) static let lightOfByte = table(256) { Float(light(Double($0) / 255)) }
  /// As above, where nothing is to be converted.
  nonisolated(unsafe) static let partOfByte = table(256) { Float($0) / 255 }
  // By the square root of light, which spreads the dark tones.
  nonisolated(unsafe) private static let toneByRoot = table(steps + 1) { index in
    Float(tone(pow(Double(index) / Double(steps), 2)))
  }
  nonisolated(unsafe) private static let lightByTone = table(steps + 1) { Float(light(Double($0) / Double(steps))) }

  /// Where in a table of `steps` numbers from 0 to 1 lie; what is no number lies at 0.
  @inline(__always) private static func places(_ pixel: Pixel) -> SIMD4<UInt32> {
    let inside = pixel.replacing(with: Pixel.zero, where: .!(pixel .> Pixel.zero))
    return pointwiseMin(inside * Float(steps), Pixel(repeating: Float(steps))).rounded
  }

  @inline(__always) static func tones(_ pixel: Pixel) -> Pixel {
    let places = places(pixel.replacing(with: Pixel.zero, where: .!(pixel .> Pixel.zero)).squareRoot())
    let table = toneByRoot
    return Pixel(table[Int(places.x)], table[Int(places.y)], table[Int(places.z)], pixel.w)
  }
  @inline(__always) static func lights(_ pixel: Pixel) -> Pixel {
    let places = places(pixel)
    let table = lightByTone
    return Pixel(table[Int(places.x)], table[Int(places.y)], table[Int(places.z)], pixel.w)
  }
}

extension Pixel {
  /// Whole numbers next to those from 0 to 2^22, by where a float of 2^23 has its ones.
  @inline(__always) var rounded: SIMD4<UInt32> {
    let moved = self + 8_388_608
    return SIMD4<UInt32>(moved.x.bitPattern, moved.y.bitPattern, moved.z.bitPattern, moved.w.bitPattern) & 0x7F_FFFF
  }
  @inline(__always) var unpremultiplied: Pixel {
    guard w > 0, w != 1 else { return self }
    let part = 1 / w
    return Pixel(x * part, y * part, z * part, w)
  }
  @inline(__always) var premultiplied: Pixel { w == 1 ? self : Pixel(x * w, y * w, z * w, w) }
  @inline(__always) func clamped() -> Pixel { pointwiseMin(pointwiseMax(self, .zero), Pixel(repeating: 1)) }
  /// Rec. 709.
  @inline(__always) var luminance: Float { 0.2126 * x + 0.7152 * y + 0.0722 * z }
  @inline(__always) func with(alpha: Float) -> Pixel { Pixel(x, y, z, alpha) }
  @inline(__always) static func mix(_ a: Pixel, _ b: Pixel, _ part: Float) -> Pixel { a + (b - a) * part }
}
