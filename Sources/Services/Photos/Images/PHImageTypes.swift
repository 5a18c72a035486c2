import QuinceFoundation
import UIKitCore

public typealias PHImageRequestID = Int32
public let PHInvalidImageRequestID: PHImageRequestID = 0

/// Asks for an image in its own size.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)

public enum PHImageContentMode: Int, Sendable {
  case aspectFit, aspectFill
  public static let `default` = PHImageContentMode.aspectFit
}

public enum PHImageRequestOptionsVersion: Int, Sendable { case current, unadjusted, original }
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable { case opportunistic, highQualityFormat, fastFormat }
public enum PHImageRequestOptionsResizeMode: Int, Sendable { case none, fast, exact }

// MARK: Keys of what comes with an image

public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"
public let PHImageCancelledKey = "PHImageCancelledKey"
public let PHImageErrorKey = "PHImageErrorKey"

public typealias PHAssetImageProgressHandler = (
  Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?
) -> Void

/// How an image is asked for.
open class PHImageRequestOptions: NSObject, NSCopying {
  public override init() { super.init() }

  // surface: photos have one version, without adjustments
  open var version: PHImageRequestOptionsVersion = .current
  /// Default opportunistic: a rough image, then the whole one. Synchronous requests give one.
  open var deliveryMode: PHImageRequestOptionsDeliveryMode = .opportunistic
  /// Default fast. None gives the image in its own size.
  open var resizeMode: PHImageRequestOptionsResizeMode = .fast
  /// A part of the image in its units, the width and height being 1; with exact resizing. Default zero: all.
  open var normalizedCropRect = CGRect.zero
  // surface: files lie on the device
  open var isNetworkAccessAllowed = false
  /// The handler is called before the request returns. Default false.
  open var isSynchronous = false
  // surface: files lie on the device
  open var progressHandler: PHAssetImageProgressHandler?
  // surface: the rough image is all that comes before
  open var allowSecondaryDegradedImage = false

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = PHImageRequestOptions()
    copy.version = version
    copy.deliveryMode = deliveryMode
    copy.resizeMode = resizeMode
    copy.normalizedCropRect = normalizedCropRect
    copy.isNetworkAccessAllowed = isNetworkAccessAllowed
    copy.isSynchronous = isSynchronous
    copy.progressHandler = progressHandler
    copy.allowSecondaryDegradedImage = allowSecondaryDegradedImage
    return copy
  }
  open override func copy() -> Any { copy(with: nil) }
}
