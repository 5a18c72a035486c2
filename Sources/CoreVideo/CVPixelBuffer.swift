import CoreGraphics
import QuinceFoundation

/// Pixels in memory: of four bytes, of one, or in two planes.
public final class CVPixelBuffer: NSObject, @unchecked Sendable {
  struct Plane {
    let width: Int
    let height: Int
    let bytesPerRow: Int
    let offset: Int
  }

  let width: Int
  let height: Int
  let format: OSType
  let planes: [Plane]
  let base: UnsafeMutableRawPointer
  let size: Int
  private let release: (() -> Void)?
  private let lock = NSLock()
  private var attached: [String: Any] = [:]

  /// - Returns: nil for a format that is not there, or without memory.
  init?(width: Int, height: Int, format: OSType) {
    guard width > 0, height > 0, let planes = Self.planes(width, height, format) else { return nil }
    let size = planes.reduce(0) { $0 + $1.bytesPerRow * $1.height }
    guard let base = calloc(1, size) else { return nil }
    (self.width, self.height, self.format, self.planes, self.base) = (width, height, format, planes, base)
    (self.size, release) = (size, nil)
  }

  /// Over memory of the caller's.
  init(
    width: Int, height: Int, format: OSType, base: UnsafeMutableRawPointer, bytesPerRow: Int,
    release: (() -> Void)?
  ) {
    (self.width, self.height, self.format, self.base) = (width, height, format, base)
    planes = [Plane(width: width, height: height, bytesPerRow: bytesPerRow, offset: 0)]
    size = bytesPerRow * height
    self.release = release ?? {}
  }

  deinit {
    if let release { release() } else { free(base) }
  }

  private static func planes(_ width: Int, _ height: Int, _ format: OSType) -> [Plane]? {
    func row(_ bytes: Int) -> Int { (bytes + 63) / 64 * 64 }
    switch format {
    case kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ARGB, kCVPixelFormatType_32RGBA, kCVPixelFormatType_32ABGR:
      return [Plane(width: width, height: height, bytesPerRow: row(width * 4), offset: 0)]
    case kCVPixelFormatType_24RGB:
      return [Plane(width: width, height: height, bytesPerRow: row(width * 3), offset: 0)]
    case kCVPixelFormatType_OneComponent8:
      return [Plane(width: width, height: height, bytesPerRow: row(width), offset: 0)]
    case kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange:
      let light = Plane(width: width, height: height, bytesPerRow: row(width), offset: 0)
      let half = (width + 1) / 2
      return [
        light,
        Plane(
          width: half, height: (height + 1) / 2, bytesPerRow: row(half * 2), offset: light.bytesPerRow * height),
      ]
    default: return nil
    }
  }

  var isPlanar: Bool { planes.count > 1 }

  var attachments: [String: Any] {
    get { lock.withLock { attached } }
    set { lock.withLock { attached = newValue } }
  }

  // MARK: Pictures

  /// How CoreGraphics calls the order of the bytes; nil for formats that it does not have.
  private var bitmapInfo: UInt32? {
    switch format {
    case kCVPixelFormatType_32BGRA:
      return CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    case kCVPixelFormatType_32ARGB: return CGImageAlphaInfo.premultipliedFirst.rawValue
    case kCVPixelFormatType_32RGBA: return CGImageAlphaInfo.premultipliedLast.rawValue
    default: return nil
    }
  }

  /// What the pixels show.
  package var image: CGImage? {
    let isPlain = bitmapInfo != nil
    let data = isPlain ? Data(bytes: base, count: size) : rgba
    guard let provider = CGDataProvider(data: data as CFData) else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32,
      bytesPerRow: isPlain ? planes[0].bytesPerRow : width * 4, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: bitmapInfo ?? CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider,
      decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }

  /// The pixels of formats that CoreGraphics does not have.
  private var rgba: Data {
    var data = Data(count: width * height * 4)
    let bytes = base.assumingMemoryBound(to: UInt8.self)
    data.withUnsafeMutableBytes { (target: UnsafeMutableRawBufferPointer) in
      for y in 0..<height {
        for x in 0..<width {
          let color = color(bytes, x, y)
          for channel in 0..<4 { target[(y * width + x) * 4 + channel] = color[channel] }
        }
      }
    }
    return data
  }

  private func color(_ bytes: UnsafeMutablePointer<UInt8>, _ x: Int, _ y: Int) -> [UInt8] {
    let row = bytes + y * planes[0].bytesPerRow
    switch format {
    case kCVPixelFormatType_32ABGR: return [row[x * 4 + 3], row[x * 4 + 2], row[x * 4 + 1], row[x * 4]]
    case kCVPixelFormatType_24RGB: return [row[x * 3], row[x * 3 + 1], row[x * 3 + 2], 255]
    case kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange:
      // ITU-R BT.601.
      let isFull = format == kCVPixelFormatType_420YpCbCr8BiPlanarFullRange
      let chroma = bytes + planes[1].offset + y / 2 * planes[1].bytesPerRow + x / 2 * 2
      let light = isFull ? Double(row[x]) : (Double(row[x]) - 16) * 255 / 219
      let scale = isFull ? 1 : 255.0 / 224
      let blue = (Double(chroma[0]) - 128) * scale, red = (Double(chroma[1]) - 128) * scale
      let values = [light + 1.402 * red, light - 0.344 * blue - 0.714 * red, light + 1.772 * blue]
      return values.map { UInt8(max(0, min(255, $0.rounded()))) } + [255]
    default: return [row[x], row[x], row[x], 255]
    }
  }

  /// Draws over all of the pixels.
  package func draw(_ image: CGImage) {
    guard let bitmapInfo,
      let context = CGContext(
        data: base, width: width, height: height, bitsPerComponent: 8, bytesPerRow: planes[0].bytesPerRow,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: bitmapInfo)
    else { return }
    context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    context.flush()
  }
}

public typealias CVBuffer = CVPixelBuffer
public typealias CVImageBuffer = CVPixelBuffer
public typealias CVReturn = Int32
