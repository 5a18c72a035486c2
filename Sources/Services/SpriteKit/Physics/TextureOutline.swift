import CoreGraphics
import Foundation

/// The outline of what shows in a texture.
enum TextureOutline {
  /// Through the outermost pixels of each row, in a sprite's coordinates.
  static func path(_ texture: SKTexture, _ threshold: Float, _ size: CGSize) -> CGPath {
    let path = CGMutablePath()
    guard let image = texture.picture, size.width > 0, size.height > 0 else { return path }
    let shrink = max(1, CGFloat(max(image.width, image.height)) / 64)
    let (width, height) = (max(1, Int(CGFloat(image.width) / shrink)), max(1, Int(CGFloat(image.height) / shrink)))
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return path }
    context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    guard let bytes = context.data?.assumingMemoryBound(to: UInt8.self) else { return path }
    let least = max(0, Int(threshold * 255))
    for y in 0..<height {
      let shown = (0..<width).filter { Int(bytes[y * context.bytesPerRow + $0 * 4 + 3]) > least }
      guard let first = shown.first, let last = shown.last else { continue }
      for row in [y, y + 1] {
        for column in [first, last + 1] {
          let point = CGPoint(
            x: (CGFloat(column) / CGFloat(width) - 0.5) * size.width,
            y: (0.5 - CGFloat(row) / CGFloat(height)) * size.height)
          if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
        }
      }
    }
    return path
  }
}
