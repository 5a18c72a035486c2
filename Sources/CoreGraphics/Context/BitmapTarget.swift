import Foundation

/// The pixels of a bitmap context, in the format that its maker asked for.
final class BitmapTarget: OperationSink {
  let surface: Surface
  let renderer: Renderer
  let format: PixelFormat
  let bytesPerRow: Int
  let space: CGColorSpace
  /// Memory in the maker's format, when that is not the surface itself.
  private var foreign: UnsafeMutableRawPointer?
  private let ownsForeign: Bool
  private let makerData: UnsafeMutableRawPointer?
  /// In base space.
  let bounds: CGRect
  private var depth = 0

  init(surface: Surface, base: CGAffineTransform) {
    self.surface = surface
    renderer = Renderer(surface: surface, base: base)
    format = .native
    bytesPerRow = surface.stride * 4
    space = .srgb
    (ownsForeign, makerData) = (false, nil)
    bounds = CGRect(x: 0, y: 0, width: surface.width, height: surface.height).applying(base.inverted())
  }

  init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, info: CGBitmapInfo
  ) {
    let channels = info.alphaInfo == .alphaOnly || space.model == .monochrome ? 1 : 4
    let pixelBits = bitsPerComponent * channels
    let rowBytes = bytesPerRow == 0 ? (width * pixelBits + 7) / 8 : bytesPerRow
    guard width > 0, height > 0, bitsPerComponent == 8, space.model == .rgb || space.model == .monochrome,
      let format = PixelFormat(
        space: space, bitsPerComponent: 8, bitsPerPixel: pixelBits, info: info),
      rowBytes >= width * pixelBits / 8
    else { return nil }
    // Apple: straight alpha and three-byte pixels cannot be drawn in.
    if format.alpha == .last || format.alpha == .first { return nil }
    if format.layout == .rgb && format.alpha == .none { return nil }
    if format.layout == .gray && format.alpha != .none { return nil }
    self.format = format
    self.bytesPerRow = rowBytes
    self.space = space
    makerData = data
    let native = format == .native && rowBytes % 4 == 0
    if let data, native, UInt(bitPattern: data) % 4 == 0 {
      surface = Surface(
        borrowing: data.assumingMemoryBound(to: UInt32.self), width: width, height: height, stride: rowBytes / 4)
    } else {
      guard let made = Surface(width: width, height: height) else { return nil }
      surface = made
      if let data {
        foreign = data
        PixelConverter.read(
          data.assumingMemoryBound(to: UInt8.self), bytesPerRow: rowBytes, format: format, space: space,
          into: made)
      } else if !format.hasAlpha {
        made.fill(made.bounds, pixel: 0xFF00_0000)
      }
    }
    ownsForeign = data == nil
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    renderer = Renderer(surface: surface, base: flip)
    bounds = CGRect(x: 0, y: 0, width: width, height: height)
  }

  deinit {
    if ownsForeign, let foreign { foreign.deallocate() }
  }

  func append(_ operation: DrawOperation) {
    if let foreign, depth == 0 {
      // The maker may have written since.
      PixelConverter.read(
        foreign.assumingMemoryBound(to: UInt8.self), bytesPerRow: bytesPerRow, format: format, space: space,
        into: surface)
    }
    if case .beginGroup = operation.content { depth += 1 }
    if case .endGroup = operation.content { depth -= 1 }
    renderer.append(operation)
    if let foreign, depth == 0 { writeBack(to: foreign) }
  }

  private func writeBack(to memory: UnsafeMutableRawPointer) {
    PixelConverter.write(
      surface, to: memory.assumingMemoryBound(to: UInt8.self), bytesPerRow: bytesPerRow, format: format)
  }

  /// The memory in the maker's format. Once asked for, it is kept up to date after every operation.
  var data: UnsafeMutableRawPointer? {
    if let foreign { return foreign }
    if let makerData { return makerData }
    if format == .native && bytesPerRow == surface.stride * 4 { return UnsafeMutableRawPointer(surface.pixels) }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytesPerRow * surface.height, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * surface.height)
    foreign = memory
    writeBack(to: memory)
    return memory
  }

  func makeImage() -> CGImage? {
    // The maker's format may keep less than the surface: a grey one no colours.
    if format.layout != .rgb { _ = data }
    if let foreign {
      PixelConverter.read(
        foreign.assumingMemoryBound(to: UInt8.self), bytesPerRow: bytesPerRow, format: format, space: space,
        into: surface)
    }
    guard let copy = surface.copy() else { return nil }
    return CGImage(surface: copy, format: format, colorSpace: space, isOpaque: format.hasAlpha ? nil : true)
  }
}

extension CGContext {
  private var bitmap: BitmapTarget? {
    if case .bitmap(let target) = kind { return target }
    return nil
  }

  /// Nil for contexts that are no bitmaps.
  public var data: UnsafeMutableRawPointer? { bitmap?.data }
  /// In pixels; 0 for contexts that are no bitmaps.
  public var width: Int { bitmap?.surface.width ?? 0 }
  /// In pixels; 0 for contexts that are no bitmaps.
  public var height: Int { bitmap?.surface.height ?? 0 }
  public var bitsPerComponent: Int { bitmap?.format.bitsPerComponent ?? 0 }
  public var bitsPerPixel: Int { bitmap?.format.bitsPerPixel ?? 0 }
  public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 0 }
  public var colorSpace: CGColorSpace? { bitmap?.space }
  public var alphaInfo: CGImageAlphaInfo { bitmap?.format.alpha ?? .none }
  public var bitmapInfo: CGBitmapInfo { bitmap?.format.bitmapInfo ?? [] }

  /// A picture of the context as it is now; nil for contexts that are no bitmaps.
  public func makeImage() -> CGImage? { bitmap?.makeImage() }

  package var _surface: Surface? { bitmap?.surface }
}
