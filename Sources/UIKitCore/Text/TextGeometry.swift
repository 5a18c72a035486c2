import CoreGraphics
import Foundation
import QuinceText

/// Where the characters of laid-out text are. Offsets are UTF-16 units, places are points in the layout's coordinates.
protocol TextGeometry {
  /// The caret before the unit at an offset.
  func caret(at offset: Int) -> (x: Double, top: Double, height: Double)
  /// The offset of the gap between characters that is nearest to a point.
  func offset(at point: CGPoint) -> Int
  /// The character under a point, nil beside the text.
  func character(at point: CGPoint) -> Range<Int>?
  /// Boxes that cover a range, line by line; lines whose separator is covered reach to `trailing`.
  func rects(for range: Range<Int>, trailing: Double?) -> [CGRect]
  /// The caret's first and last place on the line that holds an offset; nil where there are no lines.
  func caretStops(at offset: Int) -> (first: Int, last: Int)?
  /// The offset at `x`, a number of lines below the one that holds an offset, or above it; nil where there is no such line.
  func offset(from offset: Int, byLines count: Int, x: Double) -> Int?
}

extension TextLayout: TextGeometry {
  func caretStops(at offset: Int) -> (first: Int, last: Int)? {
    guard !lines.isEmpty else { return nil }
    let index = lineIndex(at: offset)
    return (lines[index].range.lowerBound, contentEnd(ofLine: index))
  }

  func offset(from offset: Int, byLines count: Int, x: Double) -> Int? {
    let target = lineIndex(at: offset) + count
    guard lines.indices.contains(target) else { return nil }
    return self.offset(at: CGPoint(x: x, y: lines[target].top + lines[target].height / 2))
  }
}
