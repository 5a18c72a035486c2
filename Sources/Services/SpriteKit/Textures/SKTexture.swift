import CoreGraphics
import Foundation
import UIKitCore

public enum SKTextureFilteringMode: Int, Sendable {
  case nearest = 0
  case linear = 1
}

/// A picture that sprites show, or a part of one.
open class SKTexture: NSObject, NSCopying, @unchecked Sendable {
  private let image: CGImage?
  /// Pixels a point.
  private let scale: CGFloat
  /// The part of the picture, in parts of 1 from the lower left.
  private let part: CGRect
  private static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
  private var cut: CGImage?

  init(_ image: CGImage?, scale: CGFloat, part: CGRect = SKTexture.whole) {
    (self.image, self.scale, self.part) = (image, scale, part)
  }

  /// A picture of the app's bundle, its asset catalogues or its atlases. Where there is none, a cross says so.
  public convenience init(imageNamed name: String) {
    if let found = TextureFiles.picture(named: name) {
      self.init(found.image, scale: found.scale)
    } else {
      NSLog("SKTexture: Error loading image resource: \"%@\"", name)
      let cross = MissingPicture.image
      self.init(cross, scale: 1)
    }
  }

  public convenience init(image: UIImage) { self.init(image._pixels(tint: nil), scale: image.scale) }
  public convenience init(cgImage image: CGImage) { self.init(image, scale: 1) }

  /// A part of another texture.
  /// - Parameter rect: in parts of 1, from the lower left.
  public convenience init(rect: CGRect, in texture: SKTexture) {
    let whole = texture.part
    self.init(
      texture.image, scale: texture.scale,
      part: CGRect(
        x: whole.minX + rect.minX * whole.width, y: whole.minY + rect.minY * whole.height,
        width: rect.width * whole.width, height: rect.height * whole.height))
    filteringMode = texture.filteringMode
  }

  /// Of four bytes a pixel, red, green, blue and alpha, the lowest row first.
  public convenience init(data pixelData: Data, size: CGSize) {
    self.init(data: pixelData, size: size, flipped: false)
  }

  /// - Parameter flipped: whether the highest row comes first.
  public convenience init(data pixelData: Data, size: CGSize, flipped: Bool) {
    let (width, height) = (Int(size.width), Int(size.height))
    var bytes = [UInt8](pixelData.prefix(width * height * 4))
    bytes += [UInt8](repeating: 0, count: max(0, width * height * 4 - bytes.count))
    if !flipped { bytes = (0..<height).reversed().flatMap { bytes[($0 * width * 4)..<(($0 + 1) * width * 4)] } }
    let image = CGDataProvider(data: Data(bytes) as CFData).flatMap {
      CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: $0, decode: nil,
        shouldInterpolate: true, intent: .defaultIntent)
    }
    self.init(image, scale: 1)
  }

  // Apple: SKTexture.filteringMode, linear by default.
  open var filteringMode = SKTextureFilteringMode.linear
  // surface: pictures are scaled down with care either way
  open var usesMipmaps = false

  /// Points.
  open func size() -> CGSize {
    guard let image else { return .zero }
    return CGSize(
      width: CGFloat(image.width) * part.width / scale, height: CGFloat(image.height) * part.height / scale)
  }

  /// The part of the picture that the texture is.
  open func textureRect() -> CGRect { part }

  /// The pixels.
  open func cgImage() -> CGImage { picture ?? MissingPicture.image }

  /// Pictures are there from the beginning.
  open func preload(completionHandler: @escaping () -> Void) { DispatchQueue.main.async(execute: completionHandler) }
  open class func preload(_ textures: [SKTexture], withCompletionHandler completionHandler: @escaping () -> Void) {
    DispatchQueue.main.async(execute: completionHandler)
  }
  // surface: pictures are there from the beginning
  open func preload() async {}
  // surface: pictures are there from the beginning
  open class func preload(_ textures: [SKTexture]) async {}

  final var picture: CGImage? {
    if part == SKTexture.whole { return image }
    if cut == nil, let image {
      let (width, height) = (CGFloat(image.width), CGFloat(image.height))
      cut = image.cropping(
        to: CGRect(
          x: (part.minX * width).rounded(), y: ((1 - part.maxY) * height).rounded(),
          width: (part.width * width).rounded(), height: (part.height * height).rounded()))
    }
    return cut
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKTexture(image, scale: scale, part: part)
    (copy.filteringMode, copy.usesMipmaps) = (filteringMode, usesMipmaps)
    return copy
  }
}

/// What shows in place of a picture that is not there: a red cross on white.
enum MissingPicture {
  static let image: CGImage = {
    let side = 128
    let context = CGContext(
      data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    context.setStrokeColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.setLineWidth(12)
    context.strokeLineSegments(between: [
      CGPoint(x: 8, y: 8), CGPoint(x: side - 8, y: side - 8), CGPoint(x: 8, y: side - 8), CGPoint(x: side - 8, y: 8),
    ])
    // The context was made with a form that pictures can be made of.
    return context.makeImage()!
  }()
}
