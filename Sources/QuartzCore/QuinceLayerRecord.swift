import CoreGraphics
import Foundation

/// What the compositor remembers about a layer from the last frame. Rectangles are whole pixels of the frame.
package struct QuinceLayerRecord {
  /// What the layer and everything below it covered, clips counted.
  package var subtree = QuincePixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
  /// What sublayers covered that have left since.
  package var orphans: [QuincePixelRect] = []
  package var transition: QuinceTransitionState?
  package var contentsVersion: UInt32 = 0
  package var caches: QuinceLayerCaches?

  package mutating func forget() {
    subtree = QuincePixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    orphans.removeAll()
    caches = nil
  }
}
