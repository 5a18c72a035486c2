import CoreGraphics
import Foundation

/// A picture of a layer tree, made anew with the frames in which the tree looks different.
package final class LayerPicture {
  private weak var layer: CALayer?
  private let scale: CGFloat
  package private(set) var image: CGImage

  /// - Parameter scale: pixels per point.
  /// - Returns: nil where the layer has no size.
  package init?(of layer: CALayer, scale: CGFloat) {
    guard let image = Compositor.image(of: layer, scale: scale, presents: true) else { return nil }
    (self.layer, self.scale, self.image) = (layer, scale, image)
  }

  /// Call once a frame, before the layers on screen are walked.
  /// - Returns: whether the picture is another one.
  func follow() -> Bool {
    guard let layer, !layer.dirty.isEmpty else { return false }
    // The frame's walk skips hidden layers, and a mark below a layer that is marked already does not reach the root.
    if layer.state.isHidden { layer.clearDirty() }
    guard let made = Compositor.image(of: layer, scale: scale, presents: true) else { return false }
    image = made
    return true
  }
}
