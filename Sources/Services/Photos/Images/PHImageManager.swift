import CoreGraphics
import QuinceFoundation
import UIKitCore

/// Reads the pictures and the data of assets.
open class PHImageManager: NSObject, @unchecked Sendable {
  private static let instance = PHImageManager()
  open class func `default`() -> PHImageManager { instance }

  public override init() { super.init() }

  let requests = ImageRequests()
  let cache = PhotoCache(bytes: 64 << 20)

  // MARK: Images

  /// - Parameters:
  ///   - targetSize: in pixels, or `PHImageManagerMaximumSize`; an image is never enlarged;
  ///   - resultHandler: called on the main thread; within the call for a synchronous request, which calls it once, and for
  ///     an image that is there already. Cancelled requests do not call it.
  @discardableResult open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    let number = ImageRequests.nextNumber()
    let wish = PhotoWish(asset, targetSize, contentMode, options)
    if let known = cache[asset, wish], options?.isSynchronous == true || Thread.isMainThread {
      resultHandler(known, Self.information(number))
      return number
    }
    if options?.isSynchronous == true {
      deliver(asset, wish, number, resultHandler)
      return number
    }
    let mode = options?.deliveryMode ?? .opportunistic
    return requests.start(number) { [self] request in
      if mode != .highQualityFormat, cache[asset, wish] == nil,
        let rough = try? PhotoLoader.image(asset, wish.rough(asset))
      {
        var information = Self.information(number)
        information[PHImageResultIsDegradedKey] = true
        requests.deliver(request) { resultHandler(rough, information) }
        if mode == .fastFormat { return }
      }
      deliver(asset, wish, number) { image, information in
        self.requests.deliver(request) { resultHandler(image, information) }
      }
    }
  }

  private func deliver(
    _ asset: PHAsset, _ wish: PhotoWish, _ number: PHImageRequestID,
    _ handler: (UIImage?, [AnyHashable: Any]?) -> Void
  ) {
    var information = Self.information(number)
    do {
      let image = try cache[asset, wish] ?? PhotoLoader.image(asset, wish)
      cache[asset, wish] = image
      handler(image, information)
    } catch {
      information[PHImageErrorKey] = error
      handler(nil, information)
    }
  }

  private static func information(_ number: PHImageRequestID) -> [AnyHashable: Any] {
    [PHImageResultIsDegradedKey: false, PHImageResultIsInCloudKey: false, PHImageResultRequestIDKey: number]
  }

  open func cancelImageRequest(_ requestID: PHImageRequestID) { requests.cancel(requestID) }

  // MARK: Data

  /// - Parameter resultHandler: called on the main thread with the file's bytes, the identifier of their type and how the
  ///   picture lies in them; within the call for a synchronous request.
  @discardableResult open func requestImageDataAndOrientation(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    let number = ImageRequests.nextNumber()
    if options?.isSynchronous == true {
      let found = Self.data(asset, number)
      resultHandler(found.data, found.type, found.orientation, found.information)
      return number
    }
    return requests.start(number) { [requests] request in
      let found = Self.data(asset, number)
      requests.deliver(request) { resultHandler(found.data, found.type, found.orientation, found.information) }
    }
  }

  @available(*, deprecated, message: "Use requestImageDataAndOrientation(for:options:resultHandler:)")
  @discardableResult open func requestImageData(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    requestImageDataAndOrientation(for: asset, options: options) { data, type, orientation, information in
      resultHandler(data, type, UIImage.Orientation(exif: Int(orientation.rawValue)), information)
    }
  }

  private static func data(_ asset: PHAsset, _ number: PHImageRequestID) -> (
    data: Data?, type: String?, orientation: CGImagePropertyOrientation, information: [AnyHashable: Any]
  ) {
    var information = information(number)
    do {
      guard asset.mediaType == .image else { throw PHPhotosError(.requestNotSupportedForAsset) }
      let data = try Data(contentsOf: asset.record.url)
      let turn = ImageHeader(data: data)?.exif.orientation ?? 1
      let orientation = CGImagePropertyOrientation(rawValue: UInt32(turn)) ?? .up
      return (data, PhotoFile.type(asset.record.url), orientation, information)
    } catch {
      information[PHImageErrorKey] = error
      return (nil, nil, .up, information)
    }
  }
}

/// An image manager that makes images before they are asked for.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  // surface: images are made in full quality
  open var allowsCachingHighQualityImages = true

  private var preparing: [String: [PHImageRequestID]] = [:]
  private let lock = NSLock()

  private func key(_ asset: PHAsset, _ wish: PhotoWish) -> String { "\(asset.localIdentifier) \(wish.hashValue)" }

  /// - Parameter targetSize: in pixels.
  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
  ) {
    for asset in assets where asset.mediaType == .image {
      let wish = PhotoWish(asset, targetSize, contentMode, options)
      guard cache[asset, wish] == nil else { continue }
      let number = ImageRequests.nextNumber()
      lock.withLock { preparing[key(asset, wish), default: []].append(number) }
      requests.start(number) { [cache] _ in
        if cache[asset, wish] == nil { cache[asset, wish] = try? PhotoLoader.image(asset, wish) }
      }
    }
  }

  open func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
  ) {
    for asset in assets {
      let wish = PhotoWish(asset, targetSize, contentMode, options)
      stop(lock.withLock { preparing.removeValue(forKey: key(asset, wish)) } ?? [])
      cache[asset, wish] = nil
    }
  }

  open func stopCachingImagesForAllAssets() {
    let all = lock.withLock {
      defer { preparing = [:] }
      return preparing.values.flatMap { $0 }
    }
    stop(all)
    cache.removeAll()
  }

  private func stop(_ numbers: [PHImageRequestID]) {
    for number in numbers { requests.cancel(number) }
  }
}
