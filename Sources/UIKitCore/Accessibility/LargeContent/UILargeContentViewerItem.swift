import CoreGraphics
import Foundation

/// Something that stays small at the largest text sizes and shows its content large while it is pressed.
@preconcurrency @MainActor public protocol UILargeContentViewerItem: NSObjectProtocol {
  var showsLargeContentViewer: Bool { get }
  var largeContentTitle: String? { get }
  var largeContentImage: UIImage? { get }
  /// Whether the image is drawn larger than it is.
  var scalesLargeContentImage: Bool { get }
  var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {}
