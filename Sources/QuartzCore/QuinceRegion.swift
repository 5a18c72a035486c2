import CoreGraphics
import Foundation

/// A set of pixels as rectangles that do not overlap.
package struct QuinceRegion {
  package private(set) var rects = ContiguousArray<QuincePixelRect>()
  /// Around all of them.
  package private(set) var box = QuincePixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  package init() {}
  package var isEmpty: Bool { rects.isEmpty }

  package mutating func removeAll() {
    rects.removeAll(keepingCapacity: true)
    box = QuincePixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
  }

  /// Adds a rectangle; neighbours that nearly fill their common box become one.
  package mutating func add(_ new: QuincePixelRect) {
    guard !new.isEmpty else { return }
    box = box.union(new)
    var pending: [QuincePixelRect] = [new]
    while let r = pending.popLast() {
      insert(r, &pending)
    }
    if rects.count > 12 {
      rects.removeAll(keepingCapacity: true)
      rects.append(box)
    }
  }

  private mutating func insert(_ r: QuincePixelRect, _ pending: inout [QuincePixelRect]) {
    var i = 0
    while i < rects.count {
      let e = rects[i]
      if e.contains(r) { return }
      if r.contains(e) {
        rects.remove(at: i)
        continue
      }
      let union = e.union(r)
      let overlap = e.intersection(r)
      let shared = overlap.isEmpty ? 0 : overlap.area
      // One rectangle costs less than two when little is painted in vain.
      if union.area - (e.area + r.area - shared) <= union.area / 8 + 256 {
        rects.remove(at: i)
        pending.append(union)
        return
      }
      if shared > 0 {
        // What of `r` lies outside `e`: above, below, left, right.
        pending.append(QuincePixelRect(x0: r.x0, y0: r.y0, x1: r.x1, y1: min(r.y1, e.y0)).normal)
        pending.append(QuincePixelRect(x0: r.x0, y0: max(r.y0, e.y1), x1: r.x1, y1: r.y1).normal)
        let (top, bottom) = (max(r.y0, e.y0), min(r.y1, e.y1))
        pending.append(QuincePixelRect(x0: r.x0, y0: top, x1: min(r.x1, e.x0), y1: bottom).normal)
        pending.append(QuincePixelRect(x0: max(r.x0, e.x1), y0: top, x1: r.x1, y1: bottom).normal)
        pending.removeAll { $0.isEmpty }
        return
      }
      i += 1
    }
    rects.append(r)
  }

  package func intersects(_ r: QuincePixelRect) -> Bool {
    guard !r.isEmpty, box.intersects(r) else { return false }
    for e in rects where e.intersects(r) { return true }
    return false
  }
}

extension QuincePixelRect {
  package static let zero = QuincePixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
  package var area: Int { isEmpty ? 0 : width * height }
  var normal: QuincePixelRect { isEmpty ? .zero : self }
}
