import CoreGraphics
import QuinceFoundation
import UIKitCore

/// What is wanted of a photo's picture.
struct PhotoWish: Hashable, Sendable {
  /// The longer side in pixels; nil for the picture as it is.
  var side: Int?
  /// In the picture's units; nil for all of it.
  var part: Part?

  struct Part: Hashable, Sendable {
    let x, y, width, height: CGFloat
    init(_ box: CGRect) { (x, y, width, height) = (box.minX, box.minY, box.width, box.height) }
  }

  /// - Parameter size: in pixels.
  init(_ asset: PHAsset, _ size: CGSize, _ mode: PHImageContentMode, _ options: PHImageRequestOptions?) {
    let resize = options?.resizeMode ?? .fast
    if resize == .exact, let crop = options?.normalizedCropRect, !crop.isEmpty {
      part = Part(crop.intersection(CGRect(x: 0, y: 0, width: 1, height: 1)))
    }
    guard size != PHImageManagerMaximumSize, resize != .none, size.width > 0, size.height > 0 else { return }
    let width = CGFloat(max(1, asset.pixelWidth)) * (part?.width ?? 1)
    let height = CGFloat(max(1, asset.pixelHeight)) * (part?.height ?? 1)
    let (across, down) = (size.width / width, size.height / height)
    let scale = mode == .aspectFill ? max(across, down) : min(across, down)
    // Apple: images are not enlarged.
    guard scale.isFinite, scale < 1 else { return }
    side = max(1, Int((CGFloat(max(asset.pixelWidth, asset.pixelHeight)) * scale).rounded()))
  }

  /// Something to show meanwhile.
  func rough(_ asset: PHAsset) -> PhotoWish {
    var result = self
    result.side = max(1, (side ?? max(asset.pixelWidth, asset.pixelHeight)) / 4)
    return result
  }
}

/// Pictures out of files.
enum PhotoLoader {
  /// - Throws: `PHPhotosError` for films and for files that are no pictures, and what reading throws.
  static func image(_ asset: PHAsset, _ wish: PhotoWish) throws -> UIImage {
    guard asset.mediaType == .image else { throw PHPhotosError(.requestNotSupportedForAsset) }
    let data = try Data(contentsOf: asset.record.url, options: .alwaysMapped)
    guard let whole = picture(data, wish.side) else { throw PHPhotosError(.invalidResource) }
    guard let part = wish.part, let pixels = whole.cgImage else { return whole }
    let box = CGRect(
      x: part.x * CGFloat(pixels.width), y: part.y * CGFloat(pixels.height),
      width: part.width * CGFloat(pixels.width), height: part.height * CGFloat(pixels.height))
    return pixels.cropping(to: box).map { UIImage(cgImage: $0) } ?? whole
  }

  private static func picture(_ data: Data, _ side: Int?) -> UIImage? {
    guard let side else { return UIImage(data: data) }
    let options: NSDictionary = [
      kCGImageSourceThumbnailMaxPixelSize: side, kCGImageSourceCreateThumbnailWithTransform: true,
      kCGImageSourceCreateThumbnailFromImageAlways: true,
    ]
    return CGImageSourceCreateWithData(data as NSData, nil)
      .flatMap { CGImageSourceCreateThumbnailAtIndex($0, 0, options) }.map { UIImage(cgImage: $0) }
  }
}

/// Pictures that were made before, until memory gets short.
final class PhotoCache: @unchecked Sendable {
  private final class Key: NSObject {
    let record: PhotoRecord
    let wish: PhotoWish
    init(_ record: PhotoRecord, _ wish: PhotoWish) { (self.record, self.wish) = (record, wish) }
    override var hash: Int { wish.hashValue ^ record.name.hashValue }
    override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Key else { return false }
      return other.record === record && other.wish == wish
    }
  }

  private let pictures = QuinceFoundation.NSCache<Key, UIImage>()

  /// - Parameter bytes: of pixels.
  init(bytes: Int) { pictures.totalCostLimit = bytes }

  subscript(asset: PHAsset, wish: PhotoWish) -> UIImage? {
    get { pictures.object(forKey: Key(asset.record, wish)) }
    set {
      guard let newValue else { return pictures.removeObject(forKey: Key(asset.record, wish)) }
      let cost = newValue.cgImage.map { $0.width * $0.height * 4 } ?? 0
      pictures.setObject(newValue, forKey: Key(asset.record, wish), cost: cost)
    }
  }

  func removeAll() { pictures.removeAllObjects() }
}
