import CoreGraphics
import Foundation
import UIKitCore

/// A texture multiplied with a colour, kept until one of them is another.
@MainActor final class TextureTint {
  private var source: SKTexture?
  private var color: UIColor?
  private var factor: CGFloat = 0
  private var result: CGImage?

  /// - Parameter factor: 0 leaves the picture as it is.
  func picture(of texture: SKTexture, _ color: UIColor, _ factor: CGFloat) -> CGImage? {
    if factor <= 0 { return texture.picture }
    if source === texture, self.factor == factor, self.color == color { return result }
    (source, self.color, self.factor) = (texture, color, factor)
    result = texture.picture.flatMap { Self.multiply($0, Self.blend(.white, color, factor)) }
    return result
  }

  /// The first colour times the way from white to the second.
  static func blend(_ base: UIColor, _ color: UIColor, _ factor: CGFloat) -> UIColor {
    if factor <= 0 { return base }
    let (from, to) = (ColorChannels(base), ColorChannels(color))
    let part = min(factor, 1)
    return ColorChannels(
      red: from.red * (1 + (to.red - 1) * part), green: from.green * (1 + (to.green - 1) * part),
      blue: from.blue * (1 + (to.blue - 1) * part), alpha: from.alpha
    ).color
  }

  private static func multiply(_ image: CGImage, _ color: UIColor) -> CGImage? {
    let parts = ColorChannels(color)
    guard
      let context = CGContext(
        data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    guard let data = context.data else { return nil }
    let factors = [parts.red, parts.green, parts.blue].map { UInt32(min(1, max(0, $0)) * 255 + 0.5) }
    let bytes = data.assumingMemoryBound(to: UInt8.self)
    for y in 0..<image.height {
      let row = bytes + y * context.bytesPerRow
      for x in 0..<image.width {
        let pixel = row + 4 * x
        for channel in 0..<3 { pixel[channel] = UInt8((UInt32(pixel[channel]) * factors[channel] + 127) / 255) }
      }
    }
    return context.makeImage()
  }
}

/// A colour's components, 0 to 1.
struct ColorChannels {
  var red: CGFloat = 0
  var green: CGFloat = 0
  var blue: CGFloat = 0
  var alpha: CGFloat = 0

  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  @MainActor init(_ color: UIColor) { color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) }

  @MainActor var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }

  /// On the way to another colour.
  func mixed(with other: ColorChannels, _ part: CGFloat) -> ColorChannels {
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * part }
    return ColorChannels(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
