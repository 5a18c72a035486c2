import Foundation

public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

public enum CGImageByteOrderInfo: UInt32, Sendable {
  case orderMask = 0x7000
  case orderDefault = 0
  case order16Little = 0x1000
  case order32Little = 0x2000
  case order16Big = 0x3000
  case order32Big = 0x4000
}

public enum CGImagePixelFormatInfo: UInt32, Sendable {
  case mask = 0xF0000
  case packed = 0
  case RGB555 = 0x10000
  case RGB565 = 0x20000
  case RGB101010 = 0x30000
  case RGBCIF10 = 0x40000
}

public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  package var alphaInfo: CGImageAlphaInfo { CGImageAlphaInfo(rawValue: rawValue & 0x1F) ?? .none }
}

/// Where the channels of a pixel lie, and how to read and write them.
package struct PixelFormat: Hashable, Sendable {
  package enum Layout: Hashable, Sendable { case rgb, gray, cmyk, alphaOnly }
  package var layout: Layout
  /// 1, 2, 4, 8 or 16.
  package var bitsPerComponent: Int
  package var bitsPerPixel: Int
  package var alpha: CGImageAlphaInfo
  package var littleEndian: Bool

  /// The format that surfaces have: BGRA bytes, premultiplied.
  package static let native = PixelFormat(
    layout: .rgb, bitsPerComponent: 8, bitsPerPixel: 32, alpha: .premultipliedFirst, littleEndian: true)
  package static let rgba = PixelFormat(
    layout: .rgb, bitsPerComponent: 8, bitsPerPixel: 32, alpha: .premultipliedLast, littleEndian: false)

  package init(layout: Layout, bitsPerComponent: Int, bitsPerPixel: Int, alpha: CGImageAlphaInfo, littleEndian: Bool) {
    (self.layout, self.bitsPerComponent, self.bitsPerPixel) = (layout, bitsPerComponent, bitsPerPixel)
    (self.alpha, self.littleEndian) = (alpha, littleEndian)
  }

  /// Nil for combinations that Quince cannot read.
  package init?(space: CGColorSpace?, bitsPerComponent: Int, bitsPerPixel: Int, info: CGBitmapInfo) {
    if info.contains(.floatComponents) { return nil }
    let alpha = info.alphaInfo
    let order = info.rawValue & CGBitmapInfo.byteOrderMask.rawValue
    self.alpha = alpha
    self.bitsPerComponent = bitsPerComponent
    self.bitsPerPixel = bitsPerPixel
    littleEndian = order == CGBitmapInfo.byteOrder32Little.rawValue || order == CGBitmapInfo.byteOrder16Little.rawValue
    if alpha == .alphaOnly {
      layout = .alphaOnly
      guard bitsPerComponent == 8, bitsPerPixel == 8 else { return nil }
      return
    }
    switch space?.model {
    case .rgb: layout = .rgb
    case .monochrome, nil, .indexed: layout = .gray
    case .cmyk: layout = .cmyk
    default: return nil
    }
    let channels: Int
    switch layout {
    case .rgb: channels = alpha == .none ? 3 : 4
    case .gray: channels = alpha == .none ? 1 : 2
    case .cmyk: channels = alpha == .none ? 4 : 5
    case .alphaOnly: channels = 1
    }
    switch bitsPerComponent {
    case 8: guard bitsPerPixel >= channels * 8, bitsPerPixel % 8 == 0, bitsPerPixel <= 64 else { return nil }
    case 16: guard bitsPerPixel >= channels * 16, bitsPerPixel % 16 == 0, bitsPerPixel <= 128 else { return nil }
    case 1, 2, 4: guard layout == .gray, alpha == .none, bitsPerPixel == bitsPerComponent else { return nil }
    default: return nil
    }
  }

  package var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: alpha.rawValue | (littleEndian ? CGBitmapInfo.byteOrder32Little.rawValue : 0))
  }

  package var hasAlpha: Bool {
    switch alpha {
    case .none, .noneSkipFirst, .noneSkipLast: return false
    default: return true
    }
  }
}
