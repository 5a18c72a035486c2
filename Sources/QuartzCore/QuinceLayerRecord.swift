import CoreGraphics
import Foundation

/// What the compositor remembers about a layer from the last frame. Rectangles are whole pixels of the frame.
package struct QuinceLayerRecord {
  /// What the layer and everything below it covered, clips counted.
  package var subtree = QuincePixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
  /// What sublayers covered that have left since.
  package var orphans: [QuincePixelRect] = []
  /// `bounds.origin` in the last frame.
  package var lastOrigin: CGPoint?
  /// Where sublayers were seen, and where the bounds lay, in the last frame.
  package var lastInner: QuincePixelRect?
  package var lastArea = QuincePixelRect.zero
  package var transition: QuinceTransitionState?
  package var contentsVersion: UInt32 = 0
  package var caches: QuinceLayerCaches?

  package mutating func forget() {
    subtree = QuincePixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    orphans.removeAll()
    caches = nil
    lastOrigin = nil
    lastInner = nil
    lastArea = .zero
  }
}

/// Pictures and recordings that a layer keeps between frames.
package final class QuinceLayerCaches {
  private var list: QuinceDisplayList??
  /// The shadow of what is neither a rectangle nor a path, and where it lies relative to the layer's origin in pixels.
  var shadow: (mask: [UInt8], rect: QuincePixelRect, scale: Double)?
  /// A gradient at its size in pixels.
  var gradient: QuinceSurface?
  var border: (list: QuinceDisplayList, key: [Double])?

  package init() {}

  func invalidate(_ dirty: QuinceDirty) {
    shadow = nil
    if !dirty.isDisjoint(with: [.content, .geometry]) {
      list = nil
      gradient = nil
    }
  }

  /// What a shape, gradient or text layer draws.
  /// - Parameter layer: the layer or its presentation.
  package func drawing(_ layer: CALayer) -> QuinceDisplayList? {
    if let list { return list }
    let made = layer.quinceDrawing()
    list = .some(made)
    return made
  }
}
