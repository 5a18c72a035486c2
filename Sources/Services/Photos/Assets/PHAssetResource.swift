import QuinceFoundation

/// A file behind an asset.
open class PHAssetResource: NSObject, @unchecked Sendable {
  private let asset: PHAsset

  init(_ asset: PHAsset) { self.asset = asset }

  var url: URL { asset.record.url }

  open var type: PHAssetResourceType { asset.mediaType == .video ? .video : .photo }
  open var assetLocalIdentifier: String { asset.localIdentifier }
  open var originalFilename: String { asset.record.name }
  open var uniformTypeIdentifier: String { PhotoFile.type(url) }
  open var pixelWidth: Int { asset.pixelWidth }
  open var pixelHeight: Int { asset.pixelHeight }

  open class func assetResources(for asset: PHAsset) -> [PHAssetResource] { [PHAssetResource(asset)] }
}

/// Types of files by their endings.
enum PhotoFile {
  static func type(_ url: URL) -> String {
    switch url.pathExtension.lowercased() {
    case "jpg", "jpeg": "public.jpeg"
    case "png": "public.png"
    case "gif": "com.compuserve.gif"
    case "webp": "org.webmproject.webp"
    case "mov": "com.apple.quicktime-movie"
    case "m4v": "com.apple.m4v-video"
    default: "public.mpeg-4"
    }
  }
}

public typealias PHAssetResourceDataRequestID = Int32
public let PHInvalidAssetResourceDataRequestID: PHAssetResourceDataRequestID = 0

/// How a resource is read.
open class PHAssetResourceRequestOptions: NSObject, NSCopying {
  public override init() { super.init() }
  // surface: files lie on the device
  open var isNetworkAccessAllowed = false
  // surface: as above
  open var progressHandler: ((Double) -> Void)?

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = PHAssetResourceRequestOptions()
    copy.isNetworkAccessAllowed = isNetworkAccessAllowed
    copy.progressHandler = progressHandler
    return copy
  }
  open override func copy() -> Any { copy(with: nil) }
}

/// Reads the files behind assets.
open class PHAssetResourceManager: NSObject, @unchecked Sendable {
  private static let instance = PHAssetResourceManager()
  open class func `default`() -> PHAssetResourceManager { instance }

  private let requests = ImageRequests()

  /// - Parameter handler: called with all data at once, on a thread of the system's; then the completion handler.
  @discardableResult open func requestData(
    for resource: PHAssetResource, options: PHAssetResourceRequestOptions?,
    dataReceivedHandler handler: @escaping (Data) -> Void, completionHandler: @escaping ((any Error)?) -> Void
  ) -> PHAssetResourceDataRequestID {
    requests.start { _ in
      do {
        handler(try Data(contentsOf: resource.url))
        completionHandler(nil)
      } catch { completionHandler(error) }
    }
  }

  open func writeData(
    for resource: PHAssetResource, toFile fileURL: URL, options: PHAssetResourceRequestOptions?,
    completionHandler: @escaping ((any Error)?) -> Void
  ) {
    requests.start { _ in
      do {
        try FileManager.default.copyItem(at: resource.url, to: fileURL)
        completionHandler(nil)
      } catch { completionHandler(error) }
    }
  }

  open func writeData(
    for resource: PHAssetResource, toFile fileURL: URL, options: PHAssetResourceRequestOptions?
  ) async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      writeData(for: resource, toFile: fileURL, options: options) { error in
        if let error { done.resume(throwing: error) } else { done.resume() }
      }
    }
  }

  open func cancelDataRequest(_ requestID: PHAssetResourceDataRequestID) { requests.cancel(requestID) }
}
