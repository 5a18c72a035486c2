import CoreGraphics
import Foundation

/// What a controller's `topLayoutGuide` and `bottomLayoutGuide` offer.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// In points, from the edge of the controller's view.
  var length: CGFloat { get }
  // surface: read by apps
  var topAnchor: NSLayoutYAxisAnchor { get }
  // surface: read by apps
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  // surface: read by apps
  var heightAnchor: NSLayoutDimension { get }
}
