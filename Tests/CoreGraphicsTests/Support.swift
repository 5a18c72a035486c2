import Foundation

@testable import CoreGraphics

/// A bitmap context in which y goes up, as Core Graphics makes it, over white or nothing.
func canvas(_ width: Int, _ height: Int, white: Bool = false) -> CGContext {
  let context = CGContext(
    data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
    bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)!
  if white {
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    context.setFillColor(gray: 0, alpha: 1)
  }
  return context
}

extension CGContext {
  /// 0xAARRGGBB at x, y from the top left.
  func pixel(_ x: Int, _ y: Int) -> UInt32 { _surface![x, y] }
  func alpha(_ x: Int, _ y: Int) -> Int { Int(pixel(x, y) >> 24) }
  func red(_ x: Int, _ y: Int) -> Int { Int(pixel(x, y) >> 16 & 255) }

  /// Sum of all alpha, as an area in pixels.
  var coveredArea: Double {
    var sum = 0
    for y in 0..<height { for x in 0..<width { sum += alpha(x, y) } }
    return Double(sum) / 255
  }
}

func image(_ width: Int, _ height: Int, _ pixels: [UInt32]) -> CGImage {
  let surface = Surface(width: width, height: height)!
  for (index, pixel) in pixels.enumerated() { surface.pixels[index] = pixel }
  return CGImage(surface: surface)
}

let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

/// Numbers that are always the same.
struct Noise {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
