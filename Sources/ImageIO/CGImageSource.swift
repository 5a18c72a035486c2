import CoreGraphics
import Foundation
import QuinceFoundation

/// The images of a file: PNG, JPEG, GIF with its frames, WebP.
public final class CGImageSource: @unchecked Sendable {
  private let lock = NSLock()
  private var data: Data
  private var isFinal: Bool
  private var known: ImageDecoder.Result?
  private var isRead = false

  init(_ data: Data, isFinal: Bool) { (self.data, self.isFinal) = (data, isFinal) }

  private func locked<Value>(_ body: () -> Value) -> Value {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  func update(_ data: Data, isFinal: Bool) {
    locked { (self.data, self.isFinal, isRead, known) = (data, isFinal, false, nil) }
  }

  var size: Int { locked { data.count } }

  /// Read when it is first asked for; of a source that grows, once all has come.
  var result: ImageDecoder.Result? {
    locked {
      if !isRead, isFinal {
        isRead = true
        known = ImageDecoder.decode(data)
      }
      return known
    }
  }

  var type: String? {
    locked {
      if PNGCodec.isPNG(data) { return "public.png" }
      if JPEGCodec.isJPEG(data) { return "public.jpeg" }
      if GIFCodec.isGIF(data) { return "com.compuserve.gif" }
      return WebPCodec.isWebP(data) ? "org.webmproject.webp" : nil
    }
  }

  var status: CGImageSourceStatus {
    if result != nil { return .statusComplete }
    guard locked({ isFinal }) else { return size == 0 ? .statusReadingHeader : .statusIncomplete }
    return type == nil ? .statusUnknownType : .statusInvalidData
  }

  func image(at index: Int) -> CGImage? {
    guard let frames = result?.frames, frames.indices.contains(index) else { return nil }
    return frames[index]
  }

  // MARK: Thumbnails

  func thumbnail(at index: Int, _ options: CFDictionary?) -> CGImage? {
    let largest = options.number(kCGImageSourceThumbnailMaxPixelSize).map { CGFloat($0) }
    let reduced = index == 0 ? largest.flatMap(reduced) : nil
    guard let image = reduced?.image ?? image(at: index) else { return nil }
    let turn = reduced?.orientation ?? result?.orientation ?? 1
    let orientation =
      options.flag(kCGImageSourceCreateThumbnailWithTransform)
      ? CGImagePropertyOrientation(rawValue: UInt32(turn)) ?? .up : .up
    let side = CGFloat(max(image.width, image.height))
    // Apple: "the maximum width and height in pixels"; an image is not enlarged.
    let scale = largest.map { $0 > 0 ? min(1, $0 / side) : 1 } ?? 1
    guard scale < 1 || orientation != .up else { return image }
    return Self.draw(image, scale, orientation)
  }

  /// A JPEG that is not read yet, from the part of its data that so small an image needs.
  private func reduced(to side: CGFloat) -> (image: CGImage, orientation: Int)? {
    let data = locked { isFinal && !isRead && JPEGCodec.isJPEG(self.data) ? self.data : nil }
    guard let data, side >= 1, side < 32768, let surface = JPEGCodec.decode(data, side: Int(side.rounded(.up))) else {
      return nil
    }
    return (CGImage(surface: surface, isOpaque: true), JPEGCodec.orientation(data))
  }

  static func draw(_ image: CGImage, _ scale: CGFloat, _ orientation: CGImagePropertyOrientation) -> CGImage? {
    let width = max(1, (CGFloat(image.width) * scale).rounded())
    let height = max(1, (CGFloat(image.height) * scale).rounded())
    let isTurned = orientation.rawValue >= 5
    let size = isTurned ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    guard
      let context = CGContext(
        data: nil, width: Int(size.width), height: Int(size.height), bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    context.interpolationQuality = .high
    context.concatenate(orientation.upright(in: size))
    context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    return context.makeImage()
  }

  // MARK: Properties

  func properties(at index: Int) -> [CFString: Any]? {
    guard let result, let image = image(at: index) else { return nil }
    var values: [CFString: Any] = [
      kCGImagePropertyPixelWidth: image.width, kCGImagePropertyPixelHeight: image.height,
      kCGImagePropertyDepth: 8, kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB,
      kCGImagePropertyHasAlpha: image.alphaInfo != .noneSkipLast && image.alphaInfo != .none,
    ]
    if type == "public.jpeg" { values[kCGImagePropertyOrientation] = result.orientation }
    if type == "com.compuserve.gif" {
      let delay = result.delays[index]
      values[kCGImagePropertyGIFDictionary] =
        [kCGImagePropertyGIFDelayTime: delay, kCGImagePropertyGIFUnclampedDelayTime: delay] as NSDictionary
    }
    return values
  }

  var properties: [CFString: Any] {
    var values: [CFString: Any] = [kCGImagePropertyFileSize: size]
    // Assumed: a GIF goes on for ever.
    if type == "com.compuserve.gif" {
      values[kCGImagePropertyGIFDictionary] = [kCGImagePropertyGIFLoopCount: 0] as NSDictionary
    }
    return values
  }
}

extension CGImagePropertyOrientation {
  /// What makes an image of this orientation upright, drawn with its own size into a picture of `size`.
  package func upright(in size: CGSize) -> CGAffineTransform {
    let (w, h) = (size.width, size.height)
    switch self {
    case .up: return .identity
    case .upMirrored: return CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
    case .down: return CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
    case .downMirrored: return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
    case .leftMirrored: return CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: w, ty: h)
    case .right: return CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: h)
    case .rightMirrored: return CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .left: return CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: w, ty: 0)
    }
  }
}

extension Optional where Wrapped == CFDictionary {
  func number(_ key: CFString) -> Double? { (self?.object(forKey: key) as? NSNumber)?.doubleValue }
  func flag(_ key: CFString) -> Bool { (self?.object(forKey: key) as? NSNumber)?.boolValue ?? false }
}

// MARK: Apple's functions

/// Nil only where memory lacks: what is no image has no images.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource(data as Data, isFinal: true)
}

/// Nil for a file that cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  (try? Data(contentsOf: url as URL)).map { CGImageSource($0, isFinal: true) }
}

public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource?
{
  provider.data.map { CGImageSource($0 as Data, isFinal: true) }
}

/// A source whose data come bit by bit. Its image is there when all has come.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource(Data(), isFinal: false)
}

public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.update(data as Data, isFinal: final)
}

public func CGImageSourceUpdateDataProvider(_ isrc: CGImageSource, _ provider: CGDataProvider, _ final: Bool) {
  isrc.update((provider.data as Data?) ?? Data(), isFinal: final)
}

/// The types that are read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  ["public.png", "public.jpeg", "com.compuserve.gif", "org.webmproject.webp"] as NSArray
}

/// The images are kept as long as the source is.
// surface: there is nothing to remove
public func CGImageSourceRemoveCacheAtIndex(_ isrc: CGImageSource, _ index: Int) {}

public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus { isrc.status }
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.result?.frames.count ?? 0 }
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }
/// A uniform type identifier; nil for data of no known kind.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.type.map { $0 as CFString } }

public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
  isrc.properties as NSDictionary
}

public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? { isrc.properties(at: index).map { $0 as NSDictionary } }

/// As it lies in the file, whatever its orientation. Nil for an index that there is not.
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
  isrc.image(at: index)
}

/// At most `kCGImageSourceThumbnailMaxPixelSize` pixels wide and high; upright with
/// `kCGImageSourceCreateThumbnailWithTransform`.
// Assumed: files' own thumbnails are not used; what they show is the image, smaller.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { isrc.thumbnail(at: index, options) }
