import QuinceFoundation

/// Hears when a film begins and ends to cover the screen.
@preconcurrency @MainActor public protocol AVPlayerViewControllerDelegate: AnyObject {
  func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willBeginFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator)
  func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willEndFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator)
  // surface: no film is shown over other apps
  func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController)
  // surface: as above
  func playerViewControllerDidStartPictureInPicture(_ playerViewController: AVPlayerViewController)
  // surface: as above
  func playerViewController(
    _ playerViewController: AVPlayerViewController, failedToStartPictureInPictureWithError error: any Error)
  // surface: as above
  func playerViewControllerWillStopPictureInPicture(_ playerViewController: AVPlayerViewController)
  // surface: as above
  func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController)
  // surface: as above
  func playerViewControllerShouldAutomaticallyDismissAtPictureInPictureStart(
    _ playerViewController: AVPlayerViewController
  ) -> Bool
  // surface: as above
  func playerViewController(
    _ playerViewController: AVPlayerViewController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void)
}

extension AVPlayerViewControllerDelegate {
  public func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willBeginFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  public func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willEndFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  // surface: no film is shown over other apps
  public func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController) {}
  // surface: as above
  public func playerViewControllerDidStartPictureInPicture(_ playerViewController: AVPlayerViewController) {}
  // surface: as above
  public func playerViewController(
    _ playerViewController: AVPlayerViewController, failedToStartPictureInPictureWithError error: any Error
  ) {}
  // surface: as above
  public func playerViewControllerWillStopPictureInPicture(_ playerViewController: AVPlayerViewController) {}
  // surface: as above
  public func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController) {}
  // surface: as above
  public func playerViewControllerShouldAutomaticallyDismissAtPictureInPictureStart(
    _ playerViewController: AVPlayerViewController
  ) -> Bool { true }
  // surface: as above
  public func playerViewController(
    _ playerViewController: AVPlayerViewController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(true) }
}
