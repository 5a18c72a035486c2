import CoreGraphics
import Foundation

/// What the compositor remembers about a layer from the last frame. Rectangles are whole pixels of the frame.
///
/// A frame in which thousands of layers move goes through the records of all: they are kept small.
package struct LayerRecord {
  private var packedSubtree = PackedRect()
  private var packedArea = PackedRect()
  private var packedInner = PackedRect()
  private var hasInner = false
  /// `bounds.origin` in the last frame.
  package var lastOrigin: CGPoint?
  package var caches: LayerCaches?
  package var transition: TransitionState?
  /// What sublayers covered that have left since.
  package var orphans: [PixelRect] = []
  package var contentsVersion: UInt32 = 0

  /// What the layer and everything below it covered, clips counted.
  @inline(__always) package var subtree: PixelRect {
    get { packedSubtree.rect }
    set { packedSubtree = PackedRect(newValue) }
  }
  /// Where the bounds lay in the last frame.
  @inline(__always) package var lastArea: PixelRect {
    get { packedArea.rect }
    set { packedArea = PackedRect(newValue) }
  }
  /// Where sublayers were seen in the last frame.
  @inline(__always) package var lastInner: PixelRect? {
    get { hasInner ? packedInner.rect : nil }
    set {
      hasInner = newValue != nil
      packedInner = PackedRect(newValue ?? .zero)
    }
  }

  @inline(__always) package mutating func forgetOrphans() { if !orphans.isEmpty { orphans.removeAll() } }

  package mutating func forget() {
    subtree = .zero
    orphans.removeAll()
    caches = nil
    lastOrigin = nil
    lastInner = nil
    lastArea = .zero
  }
}

/// A rectangle of pixels in a quarter of a cache line; pixels are at most a million away.
private struct PackedRect {
  private var x0: Int32 = 0
  private var y0: Int32 = 0
  private var x1: Int32 = 0
  private var y1: Int32 = 0

  init() {}
  @inline(__always) init(_ rect: PixelRect) {
    x0 = Int32(clamping: rect.x0)
    y0 = Int32(clamping: rect.y0)
    x1 = Int32(clamping: rect.x1)
    y1 = Int32(clamping: rect.y1)
  }

  @inline(__always) var rect: PixelRect { PixelRect(x0: Int(x0), y0: Int(y0), x1: Int(x1), y1: Int(y1)) }
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
