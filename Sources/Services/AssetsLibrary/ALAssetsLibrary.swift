import CoreGraphics
import Foundation
import UIKitCore

public enum ALAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }
public enum ALAssetOrientation: Int, Sendable {
  case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
}
public let ALAssetsLibraryErrorDomain = "ALAssetsLibraryErrorDomain"
public let ALAssetsLibraryAccessUserDeniedError = -3311
public typealias ALAssetsLibraryWriteImageCompletionBlock = (URL?, (any Error)?) -> Void

/// The photos of the device, before Photos. Access is denied, as by a user who says no.
open class ALAssetsLibrary: NSObject, @unchecked Sendable {
  public override init() { super.init() }
  open class func authorizationStatus() -> ALAuthorizationStatus { .denied }

  private static let failure = NSError(
    domain: ALAssetsLibraryErrorDomain, code: ALAssetsLibraryAccessUserDeniedError,
    userInfo: [NSLocalizedDescriptionKey: "The user has denied the application access to their media."])

  private func fail(_ handler: (((any Error)?) -> Void)?) {
    guard let handler else { return }
    nonisolated(unsafe) let call = handler
    DispatchQueue.main.async { call(Self.failure) }
  }
  /// - Parameter completionBlock: called on the main queue, with an error.
  open func writeImage(
    toSavedPhotosAlbum imageRef: CGImage!, orientation: ALAssetOrientation,
    completionBlock: ALAssetsLibraryWriteImageCompletionBlock!
  ) { fail { completionBlock?(nil, $0) } }
  open func writeImageData(
    toSavedPhotosAlbum imageData: Data!, metadata: [AnyHashable: Any]!,
    completionBlock: ALAssetsLibraryWriteImageCompletionBlock!
  ) { fail { completionBlock?(nil, $0) } }
  open func writeVideoAtPath(
    toSavedPhotosAlbum videoPathURL: URL!, completionBlock: ALAssetsLibraryWriteImageCompletionBlock!
  ) { fail { completionBlock?(nil, $0) } }
  open func videoAtPathIs(compatibleWithSavedPhotosAlbum videoPathURL: URL!) -> Bool { false }
  open func asset(
    for assetURL: URL!, resultBlock: ((ALAsset?) -> Void)!, failureBlock: (((any Error)?) -> Void)!
  ) { fail(failureBlock) }
}

/// A photo of the old library: apps get none.
open class ALAsset: NSObject, @unchecked Sendable {
  open func value(forProperty property: String!) -> Any! { nil }
  open func thumbnail() -> Unmanaged<CGImage>! { nil }
}
