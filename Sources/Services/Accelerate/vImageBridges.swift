import CoreGraphics
import Foundation

// Apple: vImage_Utilities.h. Of pictures' formats those of 8 bits are there, with four channels or one.

/// Takes memory for a buffer, which the caller frees.
/// - Returns: the alignment with `kvImageNoAllocate`.
@discardableResult
public func vImageBuffer_Init(
  _ buf: UnsafeMutablePointer<vImage_Buffer>, _ height: vImagePixelCount, _ width: vImagePixelCount,
  _ pixelBits: UInt32, _ flags: vImage_Flags
) -> vImage_Error {
  // Apple: rows begin at places that the processor likes.
  let row = (Int(width) * Int(pixelBits) + 7) / 8
  let rowBytes = (row + 15) / 16 * 16
  buf.pointee = vImage_Buffer(data: nil, height: height, width: width, rowBytes: rowBytes)
  if Int(flags) & kvImageNoAllocate != 0 { return 16 }
  guard let data = malloc(max(16, rowBytes * Int(height))) else { return kvImageMemoryAllocationError }
  buf.pointee.data = data
  return kvImageNoError
}

/// The order in which a format has red, green, blue and alpha, and what alpha means.
private struct ChannelOrder {
  /// For red, green, blue and alpha its byte in a pixel.
  let places: [Int]
  let isPremultiplied: Bool
  let hasAlpha: Bool

  init?(_ info: CGBitmapInfo) {
    guard let alpha = CGImageAlphaInfo(rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) else {
      return nil
    }
    var isFirst = false
    switch alpha {
    case .first, .premultipliedFirst, .noneSkipFirst: isFirst = true
    case .last, .premultipliedLast, .noneSkipLast: break
    default: return nil
    }
    let order = isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
    let isLittle = info.rawValue & CGBitmapInfo.byteOrderMask.rawValue == CGBitmapInfo.byteOrder32Little.rawValue
    places = isLittle ? order.map { 3 - $0 } : order
    isPremultiplied = alpha == .premultipliedFirst || alpha == .premultipliedLast
    hasAlpha = isPremultiplied || alpha == .first || alpha == .last
  }
}

/// Takes memory for a picture's pixels, which the caller frees, and draws the picture there.
/// - Parameters:
///   - format: how the pixels are to be; of 8 bits a channel.
///   - backgroundColor: what shows through it, where the format has no alpha; nil for black.
/// - Returns: `kvImageInvalidImageFormat` for another format.
@discardableResult
public func vImageBuffer_InitWithCGImage(
  _ buf: UnsafeMutablePointer<vImage_Buffer>, _ format: UnsafeMutablePointer<vImage_CGImageFormat>,
  _ backgroundColor: UnsafePointer<CGFloat>!, _ image: CGImage, _ flags: vImage_Flags
) -> vImage_Error {
  let wanted = format.pointee
  guard wanted.bitsPerComponent == 8, wanted.bitsPerPixel == 32, let order = ChannelOrder(wanted.bitmapInfo) else {
    return kvImageInvalidImageFormat
  }
  if Int(flags) & kvImageNoAllocate == 0 {
    let status = vImageBuffer_Init(buf, vImagePixelCount(image.height), vImagePixelCount(image.width), 32, 0)
    guard status == kvImageNoError else { return status }
  }
  guard let rows = PixelRows(buf), rows.width == image.width, rows.height == image.height,
    rows.rowBytes >= rows.width * 4
  else { return kvImageBufferSizeMismatch }
  memset(rows.base, 0, rows.rowBytes * rows.height)
  guard
    let context = CGContext(
      data: rows.base, width: rows.width, height: rows.height, bitsPerComponent: 8, bytesPerRow: rows.rowBytes,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  else { return kvImageInternalError }
  let whole = CGRect(x: 0, y: 0, width: rows.width, height: rows.height)
  if !order.hasAlpha {
    let color = (0..<3).map { backgroundColor == nil ? 0 : backgroundColor[$0] }
    context.setFillColor(CGColor(red: color[0], green: color[1], blue: color[2], alpha: 1))
    context.fill(whole)
  }
  context.draw(image, in: whole)
  context.flush()
  return arrange(buf, order)
}

private func arrange(_ buf: UnsafeMutablePointer<vImage_Buffer>, _ order: ChannelOrder) -> vImage_Error {
  if order.hasAlpha, !order.isPremultiplied {
    let status = vImageUnpremultiplyData_RGBA8888(buf, buf, 0)
    guard status == kvImageNoError else { return status }
  }
  guard order.places != [0, 1, 2, 3] else { return kvImageNoError }
  let map = (0..<4).map { place in UInt8(order.places.firstIndex(of: place)!) }
  return vImagePermuteChannels_ARGB8888(buf, buf, map, 0)
}

/// A picture of a buffer's pixels.
/// - Parameters:
///   - callback: frees the buffer's memory, which the picture has with `kvImageNoAllocate`; nil for `free`.
///   - error: why there is none; nil where nobody asks.
public func vImageCreateCGImageFromBuffer(
  _ buf: UnsafeMutablePointer<vImage_Buffer>, _ format: UnsafeMutablePointer<vImage_CGImageFormat>,
  _ callback: ((UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void)!, _ userData: UnsafeMutableRawPointer!,
  _ flags: vImage_Flags, _ error: UnsafeMutablePointer<vImage_Error>!
) -> Unmanaged<CGImage>! {
  let format = format.pointee
  guard let rows = PixelRows(buf) else {
    error?.pointee = kvImageNullPointerArgument
    return nil
  }
  let data = Data(bytes: rows.base, count: rows.rowBytes * rows.height)
  if Int(flags) & kvImageNoAllocate != 0 {
    if let callback { callback(userData, buf.pointee.data) } else { free(buf.pointee.data) }
  }
  let isGray = format.bitsPerPixel == 8
  let space =
    format.colorSpace?.takeUnretainedValue()
    ?? (isGray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB())
  guard format.bitsPerComponent == 8, isGray || format.bitsPerPixel == 32,
    let provider = CGDataProvider(data: data as CFData),
    let image = CGImage(
      width: rows.width, height: rows.height, bitsPerComponent: 8, bitsPerPixel: Int(format.bitsPerPixel),
      bytesPerRow: rows.rowBytes, space: space, bitmapInfo: format.bitmapInfo, provider: provider, decode: nil,
      shouldInterpolate: true, intent: .defaultIntent)
  else {
    error?.pointee = kvImageInvalidImageFormat
    return nil
  }
  error?.pointee = kvImageNoError
  return .passRetained(image)
}

extension vImage_Buffer {
  /// - Throws: `vImage.Error` where there is no memory.
  public init(width: Int, height: Int, bitsPerPixel: UInt32) throws {
    self.init()
    try vImage.check(vImageBuffer_Init(&self, vImagePixelCount(height), vImagePixelCount(width), bitsPerPixel, 0))
  }

  public init(cgImage: CGImage, format: vImage_CGImageFormat? = nil) throws {
    self.init()
    var format =
      format ?? vImage_CGImageFormat(
        bitsPerComponent: 8, bitsPerPixel: 32, colorSpace: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue))!
    try vImage.check(vImageBuffer_InitWithCGImage(&self, &format, nil, cgImage, 0))
  }

  public func createCGImage(format: vImage_CGImageFormat) throws -> CGImage {
    var copy = self, format = format, status = kvImageNoError
    let image = vImageCreateCGImageFromBuffer(&copy, &format, nil, nil, 0, &status)
    try vImage.check(status)
    return image!.takeRetainedValue()
  }

  public func free() { Glibc.free(data) }
  public var size: CGSize { CGSize(width: Int(width), height: Int(height)) }
}

public enum vImage {
  public struct Error: Swift.Error, RawRepresentable, Equatable {
    public let rawValue: vImage_Error
    public init(rawValue: vImage_Error) { self.rawValue = rawValue }
  }

  static func check(_ status: vImage_Error) throws {
    guard status == kvImageNoError else { throw Error(rawValue: status) }
  }
}
