import Foundation

/// One section of a flow layout. "Along" is the scroll direction, "across" the other one; all in content points.
package struct FlowSection {
  package struct Line {
    package var items: Range<Int>
    package var start, extent: CGFloat
  }

  /// What the layout or its delegate say of a section.
  struct Metrics {
    var inset = UIEdgeInsets.zero
    var lineSpacing: CGFloat = 0
    var itemSpacing: CGFloat = 0
    var header = CGSize.zero
    var footer = CGSize.zero
  }

  /// As it was said; `inset` has the safe area or the margins in it, where the layout wants that.
  private(set) var metrics = Metrics()
  package let index: Int
  package let isVertical: Bool
  package let start: CGFloat
  package let breadth: CGFloat
  package var inset = UIEdgeInsets.zero
  package var lineSpacing: CGFloat = 0
  package var itemSpacing: CGFloat = 0
  package var headerExtent: CGFloat = 0
  package var footerExtent: CGFloat = 0
  package private(set) var end: CGFloat = 0
  package private(set) var lines: [Line] = []
  private var frames: [CGRect] = []

  package init(index: Int, isVertical: Bool, start: CGFloat, breadth: CGFloat) {
    (self.index, self.isVertical, self.start, self.breadth) = (index, isVertical, start, breadth)
  }

  mutating func take(_ metrics: Metrics) {
    self.metrics = metrics
    (inset, lineSpacing, itemSpacing) = (metrics.inset, metrics.lineSpacing, metrics.itemSpacing)
    headerExtent = isVertical ? metrics.header.height : metrics.header.width
    footerExtent = isVertical ? metrics.footer.height : metrics.footer.width
  }

  /// Breaks the items into lines.
  ///
  /// A full line spreads its items to both edges; the last line keeps the distance that full lines of the same items
  /// have; an item that has a line for itself because no second one fits is centred.
  // Observed: UICollectionViewFlowLayout, last line aligned with the lines above when all items have one size.
  package mutating func place(_ count: Int, size: (Int) -> CGSize) {
    let (before, after) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let (leading, trailing) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    let room = max(0, breadth - before - after)
    var position = start + headerExtent + leading
    frames.reserveCapacity(count)
    var item = 0
    var uniform: (across: CGFloat, gap: CGFloat)?
    while item < count {
      var sizes: [CGSize] = []
      var used: CGFloat = 0
      var extent: CGFloat = 0
      let first = item
      while item < count {
        let next = size(item)
        let (along, across) = isVertical ? (next.height, next.width) : (next.width, next.height)
        if !sizes.isEmpty, used + itemSpacing + across > room + 0.001 { break }
        used += across + (sizes.isEmpty ? 0 : itemSpacing)
        extent = max(extent, along)
        sizes.append(next)
        item += 1
      }
      let isLast = item == count
      let widths = sizes.map { isVertical ? $0.width : $0.height }
      let sum = widths.reduce(0, +)
      let isUniform = widths.allSatisfy { $0 == widths[0] }
      var gap = itemSpacing
      var offset = before
      if sizes.count > 1, !isLast {
        gap = (room - sum) / CGFloat(sizes.count - 1)
        if isUniform { uniform = (widths[0], gap) }
      } else if isLast, isUniform, let uniform, uniform.across == widths[0] {
        gap = uniform.gap
      } else if isLast, first == 0, sizes.count > 1, isUniform {
        let fitting = max(1, ((room + itemSpacing) / (widths[0] + itemSpacing)).rounded(.down))
        if fitting > 1 { gap = (room - fitting * widths[0]) / (fitting - 1) }
      } else if sizes.count == 1, !isLast || widths[0] * 2 + itemSpacing > room {
        offset += (room - sum) / 2
      }
      for each in sizes {
        let (along, across) = isVertical ? (each.height, each.width) : (each.width, each.height)
        frames.append(
          rect(start: position + (extent - along) / 2, extent: along, offset: offset, breadth: across))
        offset += across + gap
      }
      lines.append(Line(items: first..<item, start: position, extent: extent))
      position += extent + (isLast ? 0 : lineSpacing)
    }
    end = position + trailing + footerExtent
  }

  package func rect(start: CGFloat, extent: CGFloat, offset: CGFloat, breadth: CGFloat) -> CGRect {
    isVertical
      ? CGRect(x: offset, y: start, width: breadth, height: extent)
      : CGRect(x: start, y: offset, width: extent, height: breadth)
  }

  package func frame(of item: Int) -> CGRect? { frames.indices.contains(item) ? frames[item] : nil }

  /// The lines that touch an interval along the scroll direction, found by bisection.
  package func lines(from low: CGFloat, to high: CGFloat) -> ArraySlice<Line> {
    var (first, last) = (0, lines.count)
    while first < last {
      let middle = (first + last) / 2
      if lines[middle].start + lines[middle].extent < low { first = middle + 1 } else { last = middle }
    }
    var end = first
    while end < lines.count, lines[end].start <= high { end += 1 }
    return lines[first..<end]
  }
}
