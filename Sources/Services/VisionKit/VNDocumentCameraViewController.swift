import UIKitCore

@MainActor @preconcurrency public protocol VNDocumentCameraViewControllerDelegate: AnyObject {
  // surface: there is no camera
  func documentCameraViewController(
    _ controller: VNDocumentCameraViewController, didFinishWith scan: VNDocumentCameraScan)
  // surface: nobody can cancel: apps ask first whether it is supported
  func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController)
  func documentCameraViewController(_ controller: VNDocumentCameraViewController, didFailWithError error: any Error)
}
extension VNDocumentCameraViewControllerDelegate {
  public func documentCameraViewController(
    _ controller: VNDocumentCameraViewController, didFinishWith scan: VNDocumentCameraScan
  ) {}
  public func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController) {}
  public func documentCameraViewController(
    _ controller: VNDocumentCameraViewController, didFailWithError error: any Error
  ) {}
}

/// Photographs documents. There is no camera: it is not supported, and one that is shown all the same fails.
open class VNDocumentCameraViewController: UIViewController {
  open class var isSupported: Bool { false }
  open weak var delegate: (any VNDocumentCameraViewControllerDelegate)?

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // Assumed: which error.
    let error = NSError(
      domain: "VNDocumentCameraErrorDomain", code: 1,
      userInfo: [NSLocalizedDescriptionKey: "This device has no camera."])
    delegate?.documentCameraViewController(self, didFailWithError: error)
  }
}

/// Pages that were photographed; there are none.
open class VNDocumentCameraScan: NSObject, @unchecked Sendable {
  init(none: Never) { switch none {} }
  open var pageCount: Int { 0 }
  open var title: String { "" }
  open func imageOfPage(at index: Int) -> UIImage { UIImage() }
}
