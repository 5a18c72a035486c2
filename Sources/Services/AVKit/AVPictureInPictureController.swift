import QuinceFoundation

/// Films over other apps, which this device does not show: apps get no object of the class.
@preconcurrency @MainActor open class AVPictureInPictureController: NSObject {
  open class func isPictureInPictureSupported() -> Bool { false }

  /// Nil.
  // surface: there is no such controller
  public init?(playerLayer: AVPlayerLayer) { return nil }

  open var isPictureInPicturePossible: Bool { false }
  open var isPictureInPictureActive: Bool { false }
  open var isPictureInPictureSuspended: Bool { false }
  // surface: as above
  open func startPictureInPicture() {}
  // surface: as above
  open func stopPictureInPicture() {}
  // surface: as above
  open weak var delegate: (any AVPictureInPictureControllerDelegate)?
  // surface: as above
  open var canStartPictureInPictureAutomaticallyFromInline = false
  // surface: as above
  open var requiresLinearPlayback = false

  open class var pictureInPictureButtonStartImage: UIImage { UIImage(systemName: "pip.enter") ?? UIImage() }
  open class var pictureInPictureButtonStopImage: UIImage { UIImage(systemName: "pip.exit") ?? UIImage() }
}

@preconcurrency @MainActor public protocol AVPictureInPictureControllerDelegate: AnyObject {
  // surface: as above
  func pictureInPictureControllerWillStartPictureInPicture(_ controller: AVPictureInPictureController)
  // surface: as above
  func pictureInPictureControllerDidStartPictureInPicture(_ controller: AVPictureInPictureController)
  // surface: as above
  func pictureInPictureControllerWillStopPictureInPicture(_ controller: AVPictureInPictureController)
  // surface: as above
  func pictureInPictureControllerDidStopPictureInPicture(_ controller: AVPictureInPictureController)
  // surface: as above
  func pictureInPictureController(
    _ controller: AVPictureInPictureController, failedToStartPictureInPictureWithError error: any Error)
  // surface: as above
  func pictureInPictureController(
    _ controller: AVPictureInPictureController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void)
}

extension AVPictureInPictureControllerDelegate {
  // surface: as above
  public func pictureInPictureControllerWillStartPictureInPicture(_ controller: AVPictureInPictureController) {}
  // surface: as above
  public func pictureInPictureControllerDidStartPictureInPicture(_ controller: AVPictureInPictureController) {}
  // surface: as above
  public func pictureInPictureControllerWillStopPictureInPicture(_ controller: AVPictureInPictureController) {}
  // surface: as above
  public func pictureInPictureControllerDidStopPictureInPicture(_ controller: AVPictureInPictureController) {}
  // surface: as above
  public func pictureInPictureController(
    _ controller: AVPictureInPictureController, failedToStartPictureInPictureWithError error: any Error
  ) {}
  // surface: as above
  public func pictureInPictureController(
    _ controller: AVPictureInPictureController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(true) }
}
