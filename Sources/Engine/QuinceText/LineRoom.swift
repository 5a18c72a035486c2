import Foundation

/// Where the lines of a text go that leaves areas free: several may stand beside each other.
struct LineRoom {
  let exclusions: [TextExclusion]
  /// Points; the sides of the text.
  let width: Double
  /// The stretches of the current height that have no line yet, from left to right.
  private var rest: [ClosedRange<Double>] = []
  private var top = 0.0
  /// How far down the lines of the current height reach, with what follows them.
  private var bottom = 0.0

  init(_ exclusions: [TextExclusion], width: Double) {
    (self.exclusions, self.width) = (exclusions, width)
  }

  /// The place of the next line.
  ///
  /// - Parameters:
  ///   - y: where a line goes that has none beside it.
  ///   - height: of the line, in points.
  ///   - sides: how far the paragraph reaches.
  ///   - needed: points that the line cannot do without, beside an area.
  // Apple: NSTextContainer.exclusionPaths, "paths where text doesn't display in the text container".
  // Assumed: a line beside an area has room for its first word; where it has not, the text goes on below.
  mutating func place(
    y: Double, height: Double, sides: ClosedRange<Double>, needed: Double
  ) -> (y: Double, stretch: ClosedRange<Double>) {
    while let stretch = rest.first {
      rest.removeFirst()
      let inside = max(stretch.lowerBound, sides.lowerBound)...max(stretch.upperBound, sides.lowerBound)
      if inside.upperBound - inside.lowerBound + 0.01 >= needed { return (top, inside) }
    }
    let last = exclusions.map(\.bottom).max() ?? 0
    var y = y
    while y < last {
      let found = TextExclusion.room(beside: exclusions, from: y, to: y + height, in: sides)
      if let index = found.firstIndex(where: { $0.upperBound - $0.lowerBound + 0.01 >= min(needed, sides.length) }) {
        (top, bottom) = (y, y)
        rest = Array(found[(index + 1)...])
        return (y, found[index])
      }
      y += 1
    }
    (top, bottom) = (y, y)
    return (y, sides)
  }

  /// Where the next line goes, after one that ends at `end`; a paragraph leaves free what is beside its last line.
  mutating func advance(to end: Double, endsParagraph: Bool) -> Double {
    bottom = max(bottom, end)
    if endsParagraph { rest = [] }
    return rest.isEmpty ? bottom : top
  }
}

extension ClosedRange<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
}
