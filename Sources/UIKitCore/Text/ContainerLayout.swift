import CoreGraphics
import Foundation
import QuinceText

/// The lines of one text container. A long text is set by stretches of whole paragraphs, each when it is asked for; until then
/// its height is an estimate. Places are points from the corner inside the container's padding.
final class ContainerLayout {
  /// Whole paragraphs that are set together.
  struct Segment {
    var start: Int
    var length: Int
    /// Points, as far as `ContainerLayout.settled` says.
    var top = 0.0
    /// Points to the next segment's top, estimated while there is no block.
    var advance: Double
    var block: TextBlock?
    var end: Int { start + length }
  }

  /// One line, and where its segment lies.
  struct PlacedLine {
    let block: TextBlock
    let segment: Int
    let index: Int
    let unit: Int
    let y: Double
    var line: TextLayout.Line { block.layout.lines[index] }
    /// UTF-16 units of the whole text.
    var range: Range<Int> {
      let range = line.range
      return range.lowerBound + unit..<range.upperBound + unit
    }
  }

  /// Makes the lines of a range of units.
  typealias Setting = (Range<Int>) -> TextBlock
  /// Guesses the height of paragraphs of so many units, in points.
  typealias Estimate = ([Int]) -> Double

  /// Units from which on a text is set in stretches, and how long these are at least.
  static let longText = 8_000
  static let segmentUnits = 2_000

  private(set) var segments: [Segment]
  private let setting: Setting
  private let estimate: Estimate?
  /// The segments before this one have their true tops.
  private var settled = 0

  /// A layout of one stretch, which is set already.
  init(_ range: Range<Int>, _ block: TextBlock, _ setting: @escaping Setting) {
    (self.setting, estimate) = (setting, nil)
    segments = [Segment(start: range.lowerBound, length: range.count, advance: block.layout.advance, block: block)]
  }

  /// A layout of all paragraphs of a text.
  init(paragraphsOf units: [UInt16], _ estimate: @escaping Estimate, _ setting: @escaping Setting) {
    (self.setting, self.estimate) = (setting, estimate)
    segments = []
    segments = split(units, 0..<units.count)
  }

  /// Without text and lines.
  static var empty: ContainerLayout {
    let block = TextBlock(TextBlock.Source("", .drawing), width: .infinity)
    return ContainerLayout(0..<0, block) { _ in block }
  }

  /// Whether an edit leaves the lines of other paragraphs as they are.
  var isSegmented: Bool { estimate != nil }
  var start: Int { segments.first?.start ?? 0 }
  var end: Int { segments.last?.end ?? 0 }

  // MARK: Segments

  private func split(_ units: [UInt16], _ range: Range<Int>) -> [Segment] {
    var made: [Segment] = []
    var (first, start) = (range.lowerBound, range.lowerBound)
    var paragraphs: [Int] = []
    while start < range.upperBound || (made.isEmpty && paragraphs.isEmpty) {
      let end = Self.paragraphEnd(units, from: start, limit: range.upperBound)
      paragraphs.append(end - start)
      if end - first >= Self.segmentUnits || end == range.upperBound {
        made.append(Segment(start: first, length: end - first, advance: estimate?(paragraphs) ?? 0))
        (first, paragraphs) = (end, [])
      }
      start = end
    }
    return made
  }

  /// Where the paragraph that begins at a unit ends, separator included.
  private static func paragraphEnd(_ units: [UInt16], from start: Int, limit: Int) -> Int {
    units.withUnsafeBufferPointer { units in
      var end = start
      while end < limit, !TextLayout.endsParagraph(units[end]) { end += 1 }
      guard end < limit else { return limit }
      return end + (units[end] == 0x0D && end + 1 < limit && units[end + 1] == 0x0A ? 2 : 1)
    }
  }

  /// Takes an edit over: the lines of the paragraphs that it does not touch stay.
  ///
  /// - Parameters:
  ///   - range: the edited units, as they are now.
  ///   - delta: how many there are more than before.
  ///   - units: of the whole text, as they are now.
  func edit(_ range: Range<Int>, delta: Int, units: [UInt16]) {
    // A separator that comes or goes concerns the paragraph before and after it.
    let first = segmentIndex(atUnit: max(0, range.lowerBound - 1))
    var last = segmentIndex(atUnit: max(range.lowerBound, range.upperBound - delta))
    var end = segments[last].end + delta
    while last + 1 < segments.count, end > 0, !TextLayout.endsParagraph(units[end - 1]) {
      last += 1
      end += segments[last].length
    }
    var made = split(units, segments[first].start..<end)
    if made.count == 1, let block = segments[first].block, segments[first].length > 0 {
      // Nearer than a guess, until the lines are set again.
      made[0].advance = block.layout.advance
    }
    segments.replaceSubrange(first...last, with: made)
    for index in first + made.count..<max(first + made.count, segments.count) { segments[index].start += delta }
    settled = min(settled, first)
  }

  /// Forgets the lines of the paragraphs that a range touches.
  func invalidate(_ range: Range<Int>) {
    for index in segmentIndex(
      atUnit: range.lowerBound)...segmentIndex(atUnit: max(range.lowerBound, range.upperBound - 1))
    {
      segments[index].block = nil
    }
  }

  private func settle(through index: Int) {
    guard settled <= index else { return }
    var top = settled == 0 ? 0 : segments[settled - 1].top + segments[settled - 1].advance
    for index in settled...index {
      segments[index].top = top
      top += segments[index].advance
    }
    settled = index + 1
  }

  func segmentIndex(atUnit unit: Int) -> Int {
    var (low, high) = (0, segments.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= unit { low = middle } else { high = middle }
    }
    return low
  }

  /// The segment at a height, by what is known of the heights above it.
  func segmentIndex(atY y: Double) -> Int {
    settle(through: segments.count - 1)
    var (low, high) = (0, segments.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].top <= y { low = middle } else { high = middle }
    }
    return low
  }

  /// The lines of a segment, set if they are not yet.
  func block(_ index: Int) -> TextBlock {
    if let block = segments[index].block { return block }
    let segment = segments[index]
    let block = setting(segment.start..<segment.end)
    segments[index].block = block
    if segment.advance != block.layout.advance {
      segments[index].advance = block.layout.advance
      settled = min(settled, index + 1)
    }
    return block
  }

  func top(_ index: Int) -> Double {
    settle(through: index)
    return segments[index].top
  }

  var isComplete: Bool { segments.allSatisfy { $0.block != nil } }
  func complete() { for index in segments.indices { _ = block(index) } }

  /// Sets the lines between two heights, and answers how much higher what is above them has become by it.
  func prepare(_ heights: Range<Double>) -> Double {
    var moved = 0.0
    var index = segmentIndex(atY: heights.lowerBound)
    while index < segments.count, top(index) < heights.upperBound {
      let (before, wasSet) = (segments[index].advance, segments[index].block != nil)
      _ = block(index)
      // What begins above and is set for the first time keeps its end in its place.
      if !wasSet, top(index) < heights.lowerBound { moved += segments[index].advance - before }
      index += 1
    }
    return moved
  }

  /// Points, estimated where lines are not set.
  var size: CGSize {
    let last = segments.count - 1
    let width = segments.reduce(0.0) { max($0, Double($1.block?.layout.size.width ?? 0)) }
    let bottom = segments[last].block.map { Double($0.layout.size.height) } ?? segments[last].advance
    return CGSize(width: width, height: top(last) + bottom)
  }

  // MARK: Lines

  private func placed(_ segment: Int, _ index: Int) -> PlacedLine {
    let block = block(segment)
    return PlacedLine(block: block, segment: segment, index: index, unit: segments[segment].start, y: top(segment))
  }

  /// The line that holds a caret at an offset.
  func line(at offset: Int) -> PlacedLine? {
    let segment = segmentIndex(atUnit: offset)
    let layout = block(segment).layout
    return layout.lines.isEmpty ? nil : placed(segment, layout.lineIndex(at: offset - segments[segment].start))
  }

  func line(after line: PlacedLine) -> PlacedLine? {
    if line.index + 1 < line.block.layout.lines.count { return placed(line.segment, line.index + 1) }
    guard line.segment + 1 < segments.count, !block(line.segment + 1).layout.lines.isEmpty else { return nil }
    return placed(line.segment + 1, 0)
  }

  func line(before line: PlacedLine) -> PlacedLine? {
    if line.index > 0 { return placed(line.segment, line.index - 1) }
    guard line.segment > 0 else { return nil }
    let lines = block(line.segment - 1).layout.lines
    return lines.isEmpty ? nil : placed(line.segment - 1, lines.count - 1)
  }

  /// Goes through the lines that a range touches, until the body answers false.
  func forEachLine(touching range: Range<Int>, _ body: (PlacedLine) -> Bool) {
    var next = line(at: range.lowerBound)
    while let line = next, line.range.lowerBound < range.upperBound || line.range == range {
      if line.range.upperBound > range.lowerBound || line.range == range, !body(line) { return }
      next = self.line(after: line)
    }
  }

  /// The units of the lines between two heights.
  func units(between heights: ClosedRange<Double>) -> Range<Int>? {
    var found: Range<Int>?
    var segment = segmentIndex(atY: heights.lowerBound)
    while segment < segments.count, top(segment) < heights.upperBound {
      let (block, y, unit) = (block(segment), top(segment), segments[segment].start)
      for line in block.layout.lines
      where line.top + y < heights.upperBound && line.top + line.height + y > heights.lowerBound {
        found =
          min(
            found?.lowerBound ?? .max, line.range.lowerBound + unit)..<max(
            found?.upperBound ?? 0, line.range.upperBound + unit)
      }
      segment += 1
    }
    return found
  }

  /// The segment whose lines a point is nearest to, and the point in its coordinates.
  private func place(_ point: CGPoint) -> (segment: Int, point: CGPoint) {
    var segment = segmentIndex(atY: Double(point.y))
    var layout = block(segment).layout
    // Below its lines there is room before the next paragraph, which the point belongs to.
    if Double(point.y) - top(segment) >= Double(layout.size.height), segment + 1 < segments.count {
      segment += 1
      layout = block(segment).layout
    }
    return (segment, CGPoint(x: point.x, y: point.y - CGFloat(top(segment))))
  }

  func nearestLine(to point: CGPoint) -> PlacedLine? {
    let (segment, inside) = place(point)
    let layout = block(segment).layout
    return layout.lines.isEmpty ? nil : placed(segment, layout.lineIndex(at: inside))
  }
}

extension ContainerLayout: TextGeometry {
  func caret(at offset: Int) -> (x: Double, top: Double, height: Double) {
    let segment = segmentIndex(atUnit: offset)
    let caret = block(segment).layout.caret(at: offset - segments[segment].start)
    return (caret.x, caret.top + top(segment), caret.height)
  }

  func offset(at point: CGPoint) -> Int {
    let (segment, inside) = place(point)
    return block(segment).layout.offset(at: inside) + segments[segment].start
  }

  func character(at point: CGPoint) -> Range<Int>? {
    guard point.y >= 0 else { return nil }
    let (segment, inside) = place(point)
    let unit = segments[segment].start
    return block(segment).layout.character(at: inside).map { $0.lowerBound + unit..<$0.upperBound + unit }
  }

  func rects(for range: Range<Int>, trailing: Double?) -> [CGRect] {
    var result: [CGRect] = []
    for index in segmentIndex(
      atUnit: range.lowerBound)...segmentIndex(atUnit: max(range.lowerBound, range.upperBound - 1))
    {
      let segment = segments[index]
      let inside = max(0, range.lowerBound - segment.start)..<max(0, range.upperBound - segment.start)
      let found = block(index).layout.rects(for: inside, trailing: trailing)
      result += found.map { $0.offsetBy(dx: 0, dy: CGFloat(top(index))) }
    }
    return result
  }

  func caretStops(at offset: Int) -> (first: Int, last: Int)? {
    let segment = segmentIndex(atUnit: offset)
    let unit = segments[segment].start
    return block(segment).layout.caretStops(at: offset - unit).map { ($0.first + unit, $0.last + unit) }
  }

  func offset(from offset: Int, byLines count: Int, x: Double) -> Int? {
    var found = line(at: offset)
    for _ in 0..<abs(count) { found = found.flatMap { count > 0 ? line(after: $0) : line(before: $0) } }
    guard let found else { return nil }
    let middle = found.line.top + found.line.height / 2
    return found.block.layout.offset(at: CGPoint(x: x, y: middle)) + found.unit
  }
}
