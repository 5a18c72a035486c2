import CoreGraphics
import QuinceFoundation

public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// `NSNull` for values that are not converted.
  public static let colorSpace = CIImageOption(rawValue: "kCIImageColorSpace")
  /// Turns the picture upright by the orientation of its file.
  public static let applyOrientationProperty = CIImageOption(rawValue: "kCIImageApplyOrientationProperty")
  public static let properties = CIImageOption(rawValue: "kCIImageProperties")
}

/// A recipe for an image: nothing is computed until a context draws a part of it. The plane's y grows upwards.
open class CIImage: NSObject, NSCopying, @unchecked Sendable {
  let node: ImageNode
  private let source: CGImage?
  /// What the file says of the picture, by the keys of ImageIO.
  public let properties: [String: Any]
  /// Where the image was made from.
  public let url: URL?
  /// Transforms take the nearest pixel instead of those around.
  private let takesNearest: Bool

  init(
    _ node: ImageNode, source: CGImage? = nil, url: URL? = nil, properties: [String: Any] = [:], nearest: Bool = false
  ) {
    (self.node, self.source, self.url, self.properties) = (node, source, url, properties)
    takesNearest = nearest
  }

  // MARK: Making

  public convenience init(cgImage image: CGImage) { self.init(BitmapNode(image), source: image) }

  public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]? = nil) {
    self.init(BitmapNode(image), source: image, properties: options?[.properties] as? [String: Any] ?? [:])
  }

  /// Nil for data that are no picture.
  public convenience init?(data: Data) { self.init(data: data, options: nil) }

  public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
    self.init(data, nil, options)
  }

  /// Nil for a file that is no picture.
  public convenience init?(contentsOf url: URL) { self.init(contentsOf: url, options: nil) }

  public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data, url, options)
  }

  private convenience init?(_ data: Data, _ url: URL?, _ options: [CIImageOption: Any]?) {
    guard let source = CGImageSourceCreateWithData(data as NSData, nil),
      let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
    else { return nil }
    let known = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    var properties: [String: Any] = [:]
    for case (let key as NSString, let value) in known ?? [:] { properties[key as String] = value }
    let turn = (properties["Orientation"] as? NSNumber)?.intValue ?? 1
    guard options?[.applyOrientationProperty] as? Bool == true, turn != 1 else {
      self.init(BitmapNode(image), source: image, url: url, properties: properties)
      return
    }
    self.init(
      BitmapNode(image).turned(CGImagePropertyOrientation(rawValue: UInt32(turn)) ?? .up), url: url,
      properties: properties)
  }

  /// Without end.
  public convenience init(color: CIColor) {
    self.init(
      GeneratorNode(.infinite) { pass in
        let value = pass.value(color)
        return { _, _ in value }
      })
  }

  open class func empty() -> CIImage { CIImage(ImageNode(.zero)) }

  open class var black: CIImage { CIImage(color: .black) }
  open class var white: CIImage { CIImage(color: .white) }
  open class var gray: CIImage { CIImage(color: .gray) }
  open class var red: CIImage { CIImage(color: .red) }
  open class var green: CIImage { CIImage(color: .green) }
  open class var blue: CIImage { CIImage(color: .blue) }
  open class var cyan: CIImage { CIImage(color: .cyan) }
  open class var magenta: CIImage { CIImage(color: .magenta) }
  open class var yellow: CIImage { CIImage(color: .yellow) }
  open class var clear: CIImage { CIImage(color: .clear) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { self }

  // MARK: Asking

  /// Where there are pixels; `CGRect.infinite` for an image without end.
  open var extent: CGRect { node.extent }
  /// The picture that the image was made of, if nothing was done with it.
  open var cgImage: CGImage? { source }
  open var colorSpace: CGColorSpace? { source?.colorSpace }

  open override var description: String { "<CIImage: extent \(extent)>" }

  // MARK: Transforming

  open func transformed(by matrix: CGAffineTransform) -> CIImage {
    if matrix.isIdentity { return self }
    let (dx, dy) = (matrix.tx.rounded(), matrix.ty.rounded())
    let isMove = matrix.a == 1 && matrix.b == 0 && matrix.c == 0 && matrix.d == 1 && dx == matrix.tx && dy == matrix.ty
    if isMove, abs(dx) < 1e8, abs(dy) < 1e8 {
      return CIImage(OffsetNode(node, Int(dx), Int(dy)), nearest: takesNearest)
    }
    guard matrix.a * matrix.d - matrix.b * matrix.c != 0 else { return .empty() }
    return CIImage(WarpNode.transform(node, matrix, isSmooth: !takesNearest), nearest: takesNearest)
  }

  // surface: transforms are of one quality
  open func transformed(by matrix: CGAffineTransform, highQualityDownsample: Bool) -> CIImage {
    transformed(by: matrix)
  }

  open func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    orientation == .up ? self : CIImage(node.turned(orientation))
  }
  open func oriented(forExifOrientation orientation: Int32) -> CIImage {
    oriented(CGImagePropertyOrientation(rawValue: UInt32(max(0, orientation))) ?? .up)
  }
  open func orientationTransform(for orientation: CGImagePropertyOrientation) -> CGAffineTransform {
    node.upright(orientation)
  }
  open func orientationTransform(forExifOrientation orientation: Int32) -> CGAffineTransform {
    orientationTransform(for: CGImagePropertyOrientation(rawValue: UInt32(max(0, orientation))) ?? .up)
  }

  open func cropped(to rect: CGRect) -> CIImage { CIImage(CropNode(node, rect), nearest: takesNearest) }
  open func clampedToExtent() -> CIImage { CIImage(ClampNode(node), nearest: takesNearest) }
  open func clamped(to rect: CGRect) -> CIImage { cropped(to: rect).clampedToExtent() }
  open func samplingNearest() -> CIImage { CIImage(node, source: source, nearest: true) }
  open func samplingLinear() -> CIImage { CIImage(node, source: source) }

  // MARK: Composing and filtering

  /// Lies on the other image.
  open func composited(over dest: CIImage) -> CIImage {
    applyingFilter("CISourceOverCompositing", parameters: [kCIInputBackgroundImageKey: dest])
  }

  /// The image itself where there is no such filter.
  open func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
    guard let filter = CIFilter(name: filterName) else { return self }
    filter.setDefaults()
    if filter.inputKeys.contains(kCIInputImageKey) { filter.setValue(self, forKey: kCIInputImageKey) }
    for (key, value) in params { filter.setValue(value, forKey: key) }
    return filter.outputImage ?? .empty()
  }
  open func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }

  open func applyingGaussianBlur(sigma: Double) -> CIImage { CIImage(BlurNode.gaussian(node, sigma)) }

  open func premultiplyingAlpha() -> CIImage {
    CIImage(PointNode(node) { _ in { pixel, _, _ in (pixel * pixel.w).with(alpha: pixel.w) } })
  }
  open func unpremultiplyingAlpha() -> CIImage {
    CIImage(PointNode(node) { _ in { pixel, _, _ in pixel.unpremultiplied } })
  }
  /// Opaque within the rectangle, transparent around.
  open func settingAlphaOne(in extent: CGRect) -> CIImage {
    let part = CropNode(node, extent)
    return CIImage(PointNode(part) { _ in { pixel, _, _ in pixel.unpremultiplied.with(alpha: 1) } })
  }

  /// What of the image filters may keep: recipes are drawn anew each time.
  // surface: a picture is made where a context draws it
  open func insertingIntermediate() -> CIImage { self }
  // surface: as above
  open func insertingIntermediate(cache: Bool) -> CIImage { self }

  /// With properties beside the image.
  open func settingProperties(_ properties: [AnyHashable: Any]) -> CIImage {
    var named: [String: Any] = [:]
    for (key, value) in properties { if let key = key as? String { named[key] = value } }
    return CIImage(node, source: source, url: url, properties: named, nearest: takesNearest)
  }
}

extension ImageNode {
  /// Upright, with the lower left corner at the origin.
  fileprivate func turned(_ orientation: CGImagePropertyOrientation) -> ImageNode {
    extent.isInfinite ? self : WarpNode.transform(self, upright(orientation), isSmooth: false)
  }

  fileprivate func upright(_ orientation: CGImagePropertyOrientation) -> CGAffineTransform {
    let isTurned = orientation.rawValue >= 5
    let size = isTurned ? CGSize(width: extent.height, height: extent.width) : extent.size
    return CGAffineTransform(translationX: -extent.minX, y: -extent.minY).concatenating(orientation.upright(in: size))
  }
}
