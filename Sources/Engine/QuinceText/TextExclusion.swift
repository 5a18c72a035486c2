import Foundation

/// An area that lines of text leave free.
package struct TextExclusion: Hashable, Sendable {
  /// Closed outlines, in points of the layout.
  package let outlines: [[CGPoint]]
  package let top: Double
  package let bottom: Double

  package init(outlines: [[CGPoint]]) {
    self.outlines = outlines.filter { $0.count > 1 }
    let heights = self.outlines.joined().map { Double($0.y) }
    (top, bottom) = (heights.min() ?? 0, heights.max() ?? 0)
  }

  /// What the area covers between two heights, from left to right.
  func extents(from upper: Double, to lower: Double) -> [ClosedRange<Double>] {
    guard upper < bottom, lower > top else { return [] }
    let (first, last) = (max(upper, top), min(lower, bottom))
    // Corners, and a line a point between them.
    var heights = outlines.joined().map { Double($0.y) }.filter { $0 > first && $0 < last }
    heights += stride(from: first, through: last, by: 1).map { $0 }
    heights.append(last)
    // At the very ends an outline has no inside; what lies next to them counts.
    let inner = heights.map { min(max($0, first + 0.001), last - 0.001) }
    return Self.union(inner.flatMap { inside(at: $0) })
  }

  /// The stretches inside the outlines at a height: where their windings do not cancel.
  private func inside(at y: Double) -> [ClosedRange<Double>] {
    var crossings: [(x: Double, winding: Int)] = []
    for outline in outlines {
      var last = outline[outline.count - 1]
      for point in outline {
        let (y0, y1) = (Double(last.y), Double(point.y))
        if (y0 <= y) != (y1 <= y) {
          let x = Double(last.x) + Double(point.x - last.x) * (y - y0) / (y1 - y0)
          crossings.append((x, y0 <= y ? 1 : -1))
        }
        last = point
      }
    }
    crossings.sort { $0.x < $1.x }
    var result: [ClosedRange<Double>] = []
    var winding = 0
    var start = 0.0
    for crossing in crossings {
      if winding == 0 { start = crossing.x }
      winding += crossing.winding
      if winding == 0 { result.append(start...crossing.x) }
    }
    return result
  }

  /// Stretches that touch become one.
  static func union(_ stretches: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    for stretch in stretches.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, stretch.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, stretch.upperBound)
      } else {
        result.append(stretch)
      }
    }
    return result
  }

  /// What several areas leave free between two heights and two sides, from left to right.
  static func room(
    beside exclusions: [TextExclusion], from top: Double, to bottom: Double, in sides: ClosedRange<Double>
  ) -> [ClosedRange<Double>] {
    var left = sides.lowerBound
    var result: [ClosedRange<Double>] = []
    for extent in union(exclusions.flatMap { $0.extents(from: top, to: bottom) }) {
      let right = min(extent.lowerBound, sides.upperBound)
      if right > left { result.append(left...right) }
      left = max(left, extent.upperBound)
    }
    if left < sides.upperBound { result.append(left...sides.upperBound) }
    return result
  }
}
