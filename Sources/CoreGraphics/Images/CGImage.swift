import Foundation
import QuinceKernels

/// A picture that does not change.
public final class CGImage: Hashable, @unchecked Sendable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  public let colorSpace: CGColorSpace?
  public let shouldInterpolate: Bool
  public let renderingIntent: CGColorRenderingIntent
  public let isMask: Bool
  let format: PixelFormat
  private let rowBytes: Int?
  private let original: CGDataProvider?
  private let backing: Backing
  /// Where this image begins in its backing: more than zero for cropped ones.
  private let originX: Int
  private let originY: Int
  private var opaque: Bool?
  private var scaled: (width: Int, height: Int, surface: Surface)?
  /// Half as wide and high each time, as far as they were asked for.
  private var halves: [Surface] = []
  /// Not `lock`, which is held while a copy of another size is drawn from them.
  private let halvesLock = NSLock()
  private var madeCoverage: Coverage?
  private let lock = NSLock()

  /// The alpha alone, a byte a pixel, rows without padding.
  final class Coverage {
    let bytes: UnsafeMutablePointer<UInt8>
    init(_ surface: Surface, x: Int, y: Int, width: Int, height: Int) {
      bytes = .allocate(capacity: width * height + 16)
      quince_extract_alpha(bytes, width, surface.address(x, y), surface.stride, Int32(width), Int32(height))
    }
    deinit { bytes.deallocate() }
  }

  /// The pixels, made when first needed.
  private final class Backing {
    private let make: () -> Surface?
    private let lock = NSLock()
    private var made: Surface??
    init(_ make: @escaping () -> Surface?) { self.make = make }
    init(_ surface: Surface) {
      make = { surface }
      made = .some(surface)
    }
    var surface: Surface? {
      lock.lock()
      defer { lock.unlock() }
      if let made { return made }
      let result = make()
      made = .some(result)
      return result
    }
  }

  // MARK: Making

  /// Owns `surface` from now on: nobody may draw on it again.
  package init(
    surface: Surface, format: PixelFormat = .native, colorSpace: CGColorSpace = .srgb,
    isOpaque: Bool? = nil
  ) {
    (width, height) = (surface.width, surface.height)
    backing = Backing(surface)
    self.format = format
    self.colorSpace = colorSpace
    shouldInterpolate = true
    renderingIntent = .defaultIntent
    isMask = false
    rowBytes = nil
    original = nil
    (originX, originY) = (0, 0)
    opaque = isOpaque
  }

  public init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard width > 0, height > 0, width <= 32767, height <= 32767,
      let format = PixelFormat(
        space: space, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, info: bitmapInfo),
      bytesPerRow >= (width * bitsPerPixel + 7) / 8
    else { return nil }
    (self.width, self.height) = (width, height)
    self.format = format
    colorSpace = space
    self.shouldInterpolate = shouldInterpolate
    renderingIntent = intent
    isMask = false
    rowBytes = bytesPerRow
    original = provider
    (originX, originY) = (0, 0)
    let inverted = decode.map { $0[0] > $0[1] } ?? false
    backing = Backing {
      PixelConverter.surface(
        from: provider.bytes, width: width, height: height, bytesPerRow: bytesPerRow, format: format, space: space,
        inverted: inverted)
    }
    opaque = format.hasAlpha ? nil : true
  }

  /// An image mask: paint goes where samples are 0 (or 1, with a decode array of 1, 0).
  public init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    guard width > 0, height > 0, width <= 32767, height <= 32767,
      let format = PixelFormat(
        space: .deviceGray, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, info: []),
      bytesPerRow >= (width * bitsPerPixel + 7) / 8
    else { return nil }
    (self.width, self.height) = (width, height)
    self.format = format
    colorSpace = nil
    self.shouldInterpolate = shouldInterpolate
    renderingIntent = .defaultIntent
    isMask = true
    rowBytes = bytesPerRow
    original = provider
    (originX, originY) = (0, 0)
    let inverted = decode.map { $0[0] > $0[1] } ?? false
    backing = Backing {
      let gray = PixelConverter.surface(
        from: provider.bytes, width: width, height: height, bytesPerRow: bytesPerRow, format: format,
        space: .deviceGray, inverted: inverted)
      guard let gray else { return nil }
      for i in 0..<gray.stride * gray.height { gray.pixels[i] = (255 - (gray.pixels[i] & 255)) << 24 }
      return gray
    }
    opaque = false
  }

  /// Nil when the data is no PNG.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard let surface = PNGCodec.decode(source.bytes) else { return nil }
    self.init(surface: surface, format: .rgba)
  }

  /// Nil when the data is no JPEG.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard let surface = JPEGCodec.decode(source.bytes) else { return nil }
    var format = PixelFormat.rgba
    format.alpha = .noneSkipLast
    self.init(surface: surface, format: format, isOpaque: true)
  }

  private init(_ other: CGImage, x: Int, y: Int, width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    backing = other.backing
    format = other.format
    colorSpace = other.colorSpace
    shouldInterpolate = other.shouldInterpolate
    renderingIntent = other.renderingIntent
    isMask = other.isMask
    rowBytes = nil
    original = nil
    (originX, originY) = (other.originX + x, other.originY + y)
    opaque = other.opaque == true ? true : nil
  }

  public func copy() -> CGImage? { CGImage(self, x: 0, y: 0, width: width, height: height) }

  /// Reads the same samples in another space with as many components.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? {
    guard !isMask, space.numberOfComponents == (colorSpace?.numberOfComponents ?? 0) else { return nil }
    return copy()
  }

  /// `rect` in pixels from the top left; made whole outwards and cut to the image. Nil when nothing is left.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard rect.isUsable else { return nil }
    let area = PixelRect(covering: rect.standardized)
      .intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    if area.isEmpty { return nil }
    return CGImage(self, x: area.x0, y: area.y0, width: area.width, height: area.height)
  }

  // MARK: Asking

  public var bitsPerComponent: Int { format.bitsPerComponent }
  public var bitsPerPixel: Int { format.bitsPerPixel }
  public var bytesPerRow: Int { rowBytes ?? (width * format.bitsPerPixel + 7) / 8 }
  public var alphaInfo: CGImageAlphaInfo { format.alpha }
  public var bitmapInfo: CGBitmapInfo { format.bitmapInfo }
  public var byteOrderInfo: CGImageByteOrderInfo { format.littleEndian ? .order32Little : .orderDefault }
  public var pixelFormatInfo: CGImagePixelFormatInfo { .packed }
  public var utType: CFString? { nil }
  public var decode: UnsafePointer<CGFloat>? { nil }

  /// The samples in the image's own format, rows without padding unless the image was made with it.
  public var dataProvider: CGDataProvider? {
    if let original { return original }
    return CGDataProvider(lazy: { [self] in
      guard let surface = pixels else { return Data() }
      return PixelConverter.bytes(of: surface, format: format, bytesPerRow: bytesPerRow)
    })
  }

  // MARK: Pixels

  /// The pixels of the uncropped image, and where this one begins in them.
  package var source: (surface: Surface, x: Int, y: Int)? {
    guard let surface = backing.surface, originX + width <= surface.width, originY + height <= surface.height else {
      return nil
    }
    return (surface, originX, originY)
  }

  /// Exactly this image's pixels: do not draw on them.
  package var pixels: Surface? {
    guard let (surface, x, y) = source else { return nil }
    if x == 0 && y == 0 && surface.width == width && surface.height == height { return surface }
    guard let part = Surface(width: width, height: height) else { return nil }
    quince_copy(part.pixels, part.stride, surface.address(x, y), surface.stride, Int32(width), Int32(height))
    return part
  }

  /// True when no pixel shows what lies below.
  package var isOpaque: Bool {
    lock.lock()
    defer { lock.unlock() }
    if let opaque { return opaque }
    let result = pixels?.hasOnlyOpaquePixels ?? false
    opaque = result
    return result
  }

  /// The alpha, kept for the next time.
  var coverage: Coverage? {
    lock.lock()
    defer { lock.unlock() }
    if let madeCoverage { return madeCoverage }
    guard let (surface, x, y) = source else { return nil }
    let made = Coverage(surface, x: x, y: y, width: width, height: height)
    madeCoverage = made
    return made
  }

  /// The image at another size, kept for the next time.
  func scaled(width: Int, height: Int, make: () -> Surface?) -> Surface? {
    lock.lock()
    defer { lock.unlock() }
    if let scaled, scaled.width == width, scaled.height == height { return scaled.surface }
    guard let surface = make() else { return nil }
    scaled = (width, height, surface)
    return surface
  }

  /// The image with half of its pixels across and down, as often as `reduction`, its pixels for one that is drawn, leaves
  /// more than one of them: a small picture of a large image needs not read all of it each time. Nil for images that
  /// are not large, and where nothing is to be halved.
  func halved(for reduction: CGFloat) -> Surface? {
    guard width * height >= 1 << 20, reduction >= 2, reduction.isFinite, let whole = source else { return nil }
    let wanted = Int(log2(Double(reduction)))
    halvesLock.lock()
    defer { halvesLock.unlock() }
    while halves.count < wanted {
      let (width, height) = halves.last.map { ($0.width, $0.height) } ?? (self.width, self.height)
      guard width >= 2, height >= 2, let half = Surface(width: width / 2, height: height / 2) else { break }
      let from = halves.last.map { UnsafePointer($0.pixels) } ?? UnsafePointer(whole.surface.address(whole.x, whole.y))
      quince_halve(
        half.pixels, half.stride, from, halves.last?.stride ?? whole.surface.stride, Int32(half.width),
        Int32(half.height))
      halves.append(half)
    }
    return halves.isEmpty ? nil : halves[min(wanted, halves.count) - 1]
  }

  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
