import CoreGraphics
import Foundation

/// A set of pixels as rectangles that do not overlap.
package struct Region {
  package private(set) var rects = ContiguousArray<PixelRect>()
  /// Around all of them.
  package private(set) var box = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  package init() {}
  package var isEmpty: Bool { rects.isEmpty }

  package mutating func removeAll() {
    rects.removeAll(keepingCapacity: true)
    box = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
  }

  /// Adds a rectangle; neighbours that nearly fill their common box become one.
  package mutating func add(_ new: PixelRect) {
    guard !new.isEmpty else { return }
    box = box.union(new)
    var r = new
    var i = 0
    while i < rects.count {
      let e = rects[i]
      if e.contains(r) { return }
      let union = e.union(r)
      let overlap = e.intersection(r)
      let waste = union.area - (e.area + r.area - overlap.area)
      // One rectangle costs less than two when little is painted in vain.
      if waste <= union.area / 8 + 256 {
        rects.remove(at: i)
        r = union
        i = 0
      } else {
        i += 1
      }
    }
    // What the others leave of it.
    var pieces: ContiguousArray<PixelRect> = [r]
    for e in rects where e.intersects(r) {
      var rest = ContiguousArray<PixelRect>()
      for piece in pieces { rest.append(contentsOf: piece.without(e)) }
      pieces = rest
    }
    rects.append(contentsOf: pieces)
    if rects.count > 12 {
      rects.removeAll(keepingCapacity: true)
      rects.append(box)
    }
  }

  package func intersects(_ r: PixelRect) -> Bool {
    guard !r.isEmpty, box.intersects(r) else { return false }
    for e in rects where e.intersects(r) { return true }
    return false
  }
}

extension PixelRect {
  package static let zero = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
  package var area: Int { isEmpty ? 0 : width * height }
}
