import CoreGraphics
import Foundation

/// What the compositor remembers about a layer from the last frame. Rectangles are whole pixels of the frame.
package struct LayerRecord {
  /// What the layer and everything below it covered, clips counted.
  package var subtree = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
  /// What sublayers covered that have left since.
  package var orphans: [PixelRect] = []
  /// `bounds.origin` in the last frame.
  package var lastOrigin: CGPoint?
  /// Where sublayers were seen, and where the bounds lay, in the last frame.
  package var lastInner: PixelRect?
  package var lastArea = PixelRect.zero
  package var transition: TransitionState?
  package var contentsVersion: UInt32 = 0
  package var caches: LayerCaches?

  package mutating func forget() {
    subtree = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    orphans.removeAll()
    caches = nil
    lastOrigin = nil
    lastInner = nil
    lastArea = .zero
  }
}

/// Pictures and recordings that a layer keeps between frames.
package final class LayerCaches {
  private var list: DisplayList??
  /// The shadow of what is neither a rectangle nor a path, and where it lies relative to the layer's origin in pixels.
  var shadow: (mask: [UInt8], rect: PixelRect, scale: Double)?
  /// A gradient at its size in pixels.
  var gradient: Surface?
  var border: (list: DisplayList, key: [Double])?

  package init() {}

  func invalidate(_ dirty: Dirty) {
    shadow = nil
    if !dirty.isDisjoint(with: [.content, .geometry]) {
      list = nil
      gradient = nil
    }
  }

  /// What a shape, gradient or text layer draws.
  /// - Parameter layer: the layer or its presentation.
  package func drawing(_ layer: CALayer) -> DisplayList? {
    if let list { return list }
    let made = layer._drawing()
    list = .some(made)
    return made
  }
}
