import CoreGraphics
import Foundation
import QuinceFoundation

/// A file of one image: PNG or JPEG.
public final class CGImageDestination: @unchecked Sendable {
  static let types = ["public.png", "public.jpeg"]

  private let type: String
  private let write: (Data) -> Bool
  private var properties: CFDictionary?
  private var added: (image: CGImage, properties: CFDictionary?)?

  init?(_ type: CFString, count: Int, write: @escaping (Data) -> Bool) {
    guard Self.types.contains(type as String), count == 1 else { return nil }
    (self.type, self.write) = (type as String, write)
  }

  func set(_ properties: CFDictionary?) { self.properties = properties }
  func add(_ image: CGImage, _ properties: CFDictionary?) { if added == nil { added = (image, properties) } }

  /// At most as large as `kCGImageDestinationImageMaxPixelSize` says.
  private func resized(_ added: (image: CGImage, properties: CFDictionary?)) -> CGImage? {
    let key = kCGImageDestinationImageMaxPixelSize
    let side = CGFloat(max(added.image.width, added.image.height))
    guard let most = added.properties.number(key) ?? properties.number(key), most > 0, most < side else {
      return added.image
    }
    return CGImageSource.draw(added.image, most / side, .up)
  }

  func finalize() -> Bool {
    guard let added, let pixels = resized(added)?.pixels else { return false }
    let key = kCGImageDestinationLossyCompressionQuality
    // Assumed: without a quality, that of `jpegData(compressionQuality: 0.75)`.
    let quality = added.properties.number(key) ?? properties.number(key) ?? 0.75
    let data =
      type == "public.png"
      ? PNGCodec.encode(pixels, opaque: added.image.isOpaque) : JPEGCodec.encode(pixels, quality: CGFloat(quality))
    return data.map(write) ?? false
  }
}

// MARK: Apple's functions

/// Nil for another type than PNG and JPEG, and for several images.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(type, count: count) {
    data.append($0)
    return true
  }
}

/// Nil for another type than PNG and JPEG, and for several images.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(type, count: count) { (try? $0.write(to: url as URL, options: .atomic)) != nil }
}

public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { CGImageDestination.types as NSArray }

public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
  idst.set(properties)
}

public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
  idst.add(image, properties)
}

/// Adds an image of a source's. Nothing where the source has none at the index.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  if let image = isrc.image(at: index) { idst.add(image, properties) }
}

/// Writes. False where nothing was added, or the file cannot be written.
@discardableResult
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finalize() }
