import UIKitCore

extension UIActivityItemSource {
  // surface: the share sheet shows the item itself
  public func activityViewControllerLinkMetadata(_ activityViewController: UIActivityViewController) -> LPLinkMetadata?
  {
    nil
  }
}
