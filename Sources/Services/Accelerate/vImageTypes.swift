import CoreGraphics
import Foundation

// Apple: vImage_Types.h.

public typealias vImagePixelCount = UInt
public typealias vImage_Error = Int
public typealias vImage_Flags = UInt32
public typealias Pixel_8 = UInt8
public typealias Pixel_F = Float
public typealias Pixel_8888 = (UInt8, UInt8, UInt8, UInt8)

/// Pixels in memory that the caller has. Of four channels a pixel is four bytes.
public struct vImage_Buffer {
  public var data: UnsafeMutableRawPointer!
  /// In pixels.
  public var height: vImagePixelCount
  public var width: vImagePixelCount
  public var rowBytes: Int

  public init() { self.init(data: nil, height: 0, width: 0, rowBytes: 0) }

  public init(data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int) {
    (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
  }
}

public let kvImageNoError = 0
public let kvImageRoiLargerThanInputBuffer = -21766
public let kvImageInvalidKernelSize = -21767
public let kvImageInvalidEdgeStyle = -21768
public let kvImageInvalidOffset_X = -21769
public let kvImageInvalidOffset_Y = -21770
public let kvImageMemoryAllocationError = -21771
public let kvImageNullPointerArgument = -21772
public let kvImageInvalidParameter = -21773
public let kvImageBufferSizeMismatch = -21774
public let kvImageUnknownFlagsBit = -21775
public let kvImageInternalError = -21776
public let kvImageInvalidRowBytes = -21777
public let kvImageInvalidImageFormat = -21778

public let kvImageNoFlags = 0
public let kvImageLeaveAlphaUnchanged = 1
public let kvImageCopyInPlace = 2
public let kvImageBackgroundColorFill = 4
public let kvImageEdgeExtend = 8
public let kvImageDoNotTile = 16
public let kvImageHighQualityResampling = 32
public let kvImageTruncateKernel = 64
/// A function with it answers how much temporary room it would want, in bytes; none here wants any.
public let kvImageGetTempBufferSize = 128
public let kvImagePrintDiagnosticsToConsole = 256
public let kvImageNoAllocate = 512

public let kRotate0DegreesClockwise: UInt8 = 0
public let kRotate90DegreesCounterClockwise: UInt8 = 1
public let kRotate180DegreesClockwise: UInt8 = 2
public let kRotate90DegreesClockwise: UInt8 = 3

/// How a picture's pixels are laid out.
public struct vImage_CGImageFormat {
  public var bitsPerComponent: UInt32
  public var bitsPerPixel: UInt32
  public var colorSpace: Unmanaged<CGColorSpace>!
  public var bitmapInfo: CGBitmapInfo
  // surface: there is one
  public var version: UInt32
  // surface: pictures here have no other meaning of their values
  public var decode: UnsafePointer<CGFloat>!
  // surface: pictures here have one space
  public var renderingIntent: CGColorRenderingIntent

  public init() {
    self.init(
      bitsPerComponent: 0, bitsPerPixel: 0, colorSpace: nil, bitmapInfo: [], version: 0, decode: nil,
      renderingIntent: .defaultIntent)
  }

  public init(
    bitsPerComponent: UInt32, bitsPerPixel: UInt32, colorSpace: Unmanaged<CGColorSpace>!, bitmapInfo: CGBitmapInfo,
    version: UInt32, decode: UnsafePointer<CGFloat>!, renderingIntent: CGColorRenderingIntent
  ) {
    (self.bitsPerComponent, self.bitsPerPixel, self.colorSpace) = (bitsPerComponent, bitsPerPixel, colorSpace)
    (self.bitmapInfo, self.version, self.decode) = (bitmapInfo, version, decode)
    self.renderingIntent = renderingIntent
  }

  /// Nil for a picture without pixels.
  public init?(
    bitsPerComponent: Int, bitsPerPixel: Int, colorSpace: CGColorSpace, bitmapInfo: CGBitmapInfo,
    renderingIntent: CGColorRenderingIntent = .defaultIntent
  ) {
    guard bitsPerComponent > 0, bitsPerPixel > 0 else { return nil }
    self.init(
      bitsPerComponent: UInt32(bitsPerComponent), bitsPerPixel: UInt32(bitsPerPixel),
      colorSpace: .passRetained(colorSpace), bitmapInfo: bitmapInfo, version: 0, decode: nil,
      renderingIntent: renderingIntent)
  }

  /// The picture's own.
  public init?(cgImage: CGImage) {
    self.init(
      bitsPerComponent: cgImage.bitsPerComponent, bitsPerPixel: cgImage.bitsPerPixel,
      colorSpace: cgImage.colorSpace ?? CGColorSpaceCreateDeviceRGB(), bitmapInfo: cgImage.bitmapInfo)
  }
}
