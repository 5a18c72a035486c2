import QuinceFoundation

/// How a resource is taken into the library.
open class PHAssetResourceCreationOptions: NSObject, NSCopying {
  public override init() { super.init() }

  /// Default nil: as the file is called. Of a name the ending counts: the library gives names of its own.
  open var originalFilename: String?
  /// Default nil: as the file's ending says.
  open var uniformTypeIdentifier: String?
  /// The file goes into the library instead of being copied. Default false.
  open var shouldMoveFile = false

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = PHAssetResourceCreationOptions()
    copy.originalFilename = originalFilename
    copy.uniformTypeIdentifier = uniformTypeIdentifier
    copy.shouldMoveFile = shouldMoveFile
    return copy
  }
  open override func copy() -> Any { copy(with: nil) }
}

/// Makes an asset out of data or files, within a block of changes.
open class PHAssetCreationRequest: PHAssetChangeRequest {
  @discardableResult open class func forAsset() -> Self { _made() }

  private static let taken: Set<PHAssetResourceType> = [.photo, .video]

  /// True for one photo or one film: live photos and their like are not there.
  open class func supportsAssetResourceTypes(_ types: [NSNumber]) -> Bool {
    types.count == 1 && types.allSatisfy { PHAssetResourceType(rawValue: $0.intValue).map(taken.contains) ?? false }
  }

  open func addResource(
    with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?
  ) {
    let kind = Self.kind(type, options) ?? fileURL.pathExtension
    let mustMove = options?.shouldMoveFile ?? false
    guard takes(type) else { return }
    create(extension: kind) {
      let data = try Data(contentsOf: fileURL)
      if mustMove { try FileManager.default.removeItem(at: fileURL) }
      return data
    }
  }

  open func addResource(with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?) {
    guard takes(type) else { return }
    let kind = Self.kind(type, options) ?? (type == .video ? "mov" : Self.kind(of: data))
    create(extension: kind) { data }
  }

  // Apple: the change fails for resources that the library does not take.
  private func takes(_ type: PHAssetResourceType) -> Bool {
    if Self.taken.contains(type) { return true }
    PhotoTransaction.running.add(isAddition: true) { _, _ in throw PHPhotosError(.invalidResource) }
    return false
  }

  private static func kind(_ type: PHAssetResourceType, _ options: PHAssetResourceCreationOptions?) -> String? {
    switch options?.uniformTypeIdentifier {
    case "public.jpeg": return "jpg"
    case "public.png": return "png"
    case "com.compuserve.gif": return "gif"
    case "org.webmproject.webp": return "webp"
    case "com.apple.quicktime-movie": return "mov"
    case "public.mpeg-4": return "mp4"
    default:
      let ending = ((options?.originalFilename ?? "") as NSString).pathExtension
      return ending.isEmpty ? nil : ending
    }
  }

  private static func kind(of data: Data) -> String {
    let type = CGImageSourceCreateWithData(data as NSData, nil).flatMap { CGImageSourceGetType($0) }
    switch type.map({ $0 as String }) {
    case "public.jpeg": return "jpg"
    case "com.compuserve.gif": return "gif"
    case "org.webmproject.webp": return "webp"
    default: return "png"
    }
  }
}
