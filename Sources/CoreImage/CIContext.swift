import CoreGraphics
import QuinceFoundation

public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
  /// `NSNull` for filters that work on the values of files, not on those of light.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  public static let workingFormat = CIContextOption(rawValue: "working_format")
  public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
  public static let outputPremultiplied = CIContextOption(rawValue: "output_premultiplied")
  public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  public static let priorityRequestLow = CIContextOption(rawValue: "low_priority")
  public static let allowLowPower = CIContextOption(rawValue: "kCIContextAllowLowPower")
  public static let name = CIContextOption(rawValue: "kCIContextName")
}

/// How the bytes of a pixel lie.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  // Assumed: the numbers.
  public static let ARGB8 = CIFormat(rawValue: 265)
  public static let BGRA8 = CIFormat(rawValue: 266)
  public static let RGBA8 = CIFormat(rawValue: 264)
  public static let ABGR8 = CIFormat(rawValue: 267)
}

public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let lossyCompressionQuality = CIImageRepresentationOption(
    rawValue: "kCGImageDestinationLossyCompressionQuality")
}

/// Draws images: computes the pixels of their recipes.
open class CIContext: NSObject, @unchecked Sendable {
  private let isLinear: Bool
  /// The context to draw into, for one that was made of it.
  private let target: CGContext?

  public override convenience init() { self.init(options: nil) }

  public init(options: [CIContextOption: Any]? = nil) {
    isLinear = !(options?[.workingColorSpace] is NSNull)
    target = nil
  }

  public init(cgContext cgctx: CGContext, options: [CIContextOption: Any]? = nil) {
    isLinear = !(options?[.workingColorSpace] is NSNull)
    target = cgctx
  }

  open var workingColorSpace: CGColorSpace? {
    isLinear ? CGColorSpace(name: CGColorSpace.linearSRGB) : nil
  }

  // MARK: Drawing

  /// Large pictures are made in stripes, whose buffers take this many pixels each.
  private static let stripe = 1 << 21

  private func surface(_ image: CIImage, _ box: PixelBox) -> Surface? {
    guard !box.isEmpty, box.width <= 32767, box.height <= 32767,
      let surface = Surface(width: box.width, height: box.height)
    else { return nil }
    let height = max(64, Self.stripe / box.width)
    var top = box.maxY
    while top > box.y {
      let low = max(box.y, top - height)
      let part = PixelBox(x: box.x, y: low, width: box.width, height: top - low)
      let pass = RenderPass(isLinear: isLinear)
      pass.store(pass.pixels(image.node, part), part, in: surface, row: box.maxY - top)
      top = low
    }
    return surface
  }

  /// Nil for an empty rectangle and for one that is too large.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    // Apple: an image without end has to be cropped; the rectangle alone says what is wanted.
    surface(image, PixelBox(fromRect)).map { CGImage(surface: $0) }
  }

  // surface: pictures are of eight bits and sRGB
  open func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
  ) -> CGImage? { createCGImage(image, from: fromRect) }

  // surface: as above
  open func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?, deferred: Bool
  ) -> CGImage? { createCGImage(image, from: fromRect) }

  /// Into the graphics context that this one was made of.
  open func draw(_ image: CIImage, in inRect: CGRect, from fromRect: CGRect) {
    guard let target, let picture = createCGImage(image, from: fromRect) else { return }
    target.draw(picture, in: inRect)
  }

  /// Into memory, rows from the top.
  /// - Parameters:
  ///   - rowBytes: of the memory; - bounds: the part of the plane; - colorSpace: the bytes are of sRGB.
  open func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat,
    colorSpace: CGColorSpace?
  ) {
    guard let surface = surface(image, PixelBox(bounds)) else { return }
    for y in 0..<surface.height {
      let to = (data + y * rowBytes).assumingMemoryBound(to: UInt8.self)
      for x in 0..<min(surface.width, rowBytes / 4) {
        let word = surface[x, y]
        let (a, r, g, b) = (
          UInt8(word >> 24), UInt8(word >> 16 & 255), UInt8(word >> 8 & 255), UInt8(word & 255)
        )
        let bytes: (UInt8, UInt8, UInt8, UInt8)
        switch format {
        case .ARGB8: bytes = (a, r, g, b)
        case .BGRA8: bytes = (b, g, r, a)
        case .ABGR8: bytes = (a, b, g, r)
        default: bytes = (r, g, b, a)
        }
        (to[x * 4], to[x * 4 + 1], to[x * 4 + 2], to[x * 4 + 3]) = bytes
      }
    }
  }

  // MARK: Files

  // surface: files are of sRGB
  open func pngRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    guard let surface = surface(image, PixelBox(image.extent)) else { return nil }
    return PNGCodec.encode(surface, opaque: surface.hasOnlyOpaquePixels)
  }

  // surface: as above
  open func jpegRepresentation(
    of image: CIImage, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    let quality = (options[.lossyCompressionQuality] as? NSNumber)?.doubleValue ?? 0.8
    return surface(image, PixelBox(image.extent)).flatMap { JPEGCodec.encode($0, quality: CGFloat(quality)) }
  }

  open func writePNGRepresentation(
    of image: CIImage, to url: URL, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    try write(pngRepresentation(of: image, format: format, colorSpace: colorSpace, options: options), url)
  }

  open func writeJPEGRepresentation(
    of image: CIImage, to url: URL, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    try write(jpegRepresentation(of: image, colorSpace: colorSpace, options: options), url)
  }

  private func write(_ data: Data?, _ url: URL) throws {
    guard let data else { throw CocoaError(.fileWriteUnknown) }
    try data.write(to: url)
  }

  // surface: nothing is kept from one drawing to the next
  open func clearCaches() {}
  /// In pixels.
  open func inputImageMaximumSize() -> CGSize { CGSize(width: 32767, height: 32767) }
  open func outputImageMaximumSize() -> CGSize { CGSize(width: 32767, height: 32767) }
}
