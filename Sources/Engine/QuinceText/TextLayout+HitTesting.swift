import Foundation

extension TextLayout {
  /// A visible character on a line: its units and its horizontal extent in the layout's coordinates.
  package struct Cell {
    package var range: Range<Int>
    package var x: Double
    package var width: Double
    package var isRightToLeft: Bool
  }

  /// The characters of a line from left to right.
  package func cells(ofLine lineIndex: Int) -> [Cell] {
    let line = lines[lineIndex]
    let starts = graphemeStarts
    var cells: [Cell] = []
    for fragment in line.fragments where !fragment.range.isEmpty {
      let left = line.x + fragment.x
      if fragment.kind != .glyphs {
        cells.append(
          Cell(range: fragment.range, x: left, width: fragment.width, isRightToLeft: fragment.isRightToLeft))
        continue
      }
      // Advances by cluster, then shared among the characters of a cluster.
      var advances = [Float](repeating: 0, count: fragment.range.count)
      var isStart = [Bool](repeating: false, count: fragment.range.count)
      for glyph in fragment.shaped.glyphs {
        let offset = Int(glyph.cluster)
        guard offset >= 0, offset < advances.count else { continue }
        advances[offset] += glyph.advance
        isStart[offset] = true
      }
      var logical: [(range: Range<Int>, width: Double)] = []
      var offset = 0
      while offset < advances.count {
        var next = offset + 1
        while next < advances.count, !isStart[next] { next += 1 }
        let units = fragment.range.lowerBound + offset..<fragment.range.lowerBound + next
        var cuts = units.filter { starts[$0] }
        if cuts.isEmpty {
          // A mark that continues the cluster before it.
          if let last = logical.indices.last {
            logical[last].range = logical[last].range.lowerBound..<units.upperBound
            logical[last].width += Double(advances[offset])
          } else {
            cuts = [units.lowerBound]
          }
        }
        for (position, cut) in cuts.enumerated() {
          let end = position + 1 < cuts.count ? cuts[position + 1] : units.upperBound
          logical.append((cut..<end, Double(advances[offset]) / Double(cuts.count)))
        }
        offset = next
      }
      var x = left
      for part in fragment.isRightToLeft ? logical.reversed() : logical {
        cells.append(Cell(range: part.range, x: x, width: part.width, isRightToLeft: fragment.isRightToLeft))
        x += part.width
      }
    }
    return cells
  }

  /// The line that holds a caret at a UTF-16 offset.
  package func lineIndex(at offset: Int) -> Int {
    firstLine { offset < $0.range.upperBound }
  }

  /// The line nearest to a height.
  package func lineIndex(atY y: Double) -> Int {
    guard request.exclusions.isEmpty else {
      return lines.firstIndex { y < $0.top + $0.height } ?? max(0, lines.count - 1)
    }
    return firstLine { y < $0.top + $0.height }
  }

  /// The first line that is far enough, where all after it are, too; else the last one.
  private func firstLine(_ isFarEnough: (Line) -> Bool) -> Int {
    var (low, high) = (0, max(0, lines.count - 1))
    while low < high {
      let middle = (low + high) / 2
      if isFarEnough(lines[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The line nearest to a point: of lines beside each other, the one whose room holds it or comes next.
  package func lineIndex(at point: CGPoint) -> Int {
    let index = lineIndex(atY: Double(point.y))
    guard lines.indices.contains(index), lines[index].stretch != nil else { return index }
    let top = lines[index].top
    let row = lines[index...].prefix { $0.top == top }
    return row.lastIndex { $0.stretch.map { $0.lowerBound <= Double(point.x) } ?? true } ?? index
  }

  /// The caret before the unit at `offset`: `x` in the layout's coordinates, top and height of its line.
  package func caret(at offset: Int) -> (x: Double, top: Double, height: Double) {
    guard !lines.isEmpty else { return (0, 0, 0) }
    let index = lineIndex(at: offset)
    let line = lines[index]
    let cells = cells(ofLine: index)
    if let cell = cells.first(where: { $0.range.contains(offset) }) {
      return (cell.isRightToLeft ? cell.x + cell.width : cell.x, line.top, line.height)
    }
    // After the last character of the line.
    if let last = cells.max(by: { $0.range.upperBound < $1.range.upperBound }), last.range.upperBound <= offset {
      return (last.isRightToLeft ? last.x : last.x + last.width, line.top, line.height)
    }
    return (line.isRightToLeft ? line.x + line.width : line.x, line.top, line.height)
  }

  /// The glyph that a character begins, in its run's font; nil for what shows none of its own, such as the second letter of a
  /// ligature or the end of a line.
  package func glyph(at offset: Int) -> UInt16? {
    guard !lines.isEmpty else { return nil }
    for fragment in lines[lineIndex(at: offset)].fragments
    where fragment.kind == .glyphs && fragment.range.contains(offset) {
      let cluster = Int32(offset - fragment.range.lowerBound)
      return fragment.shaped.glyphs.first { $0.cluster == cluster }?.id
    }
    return nil
  }

  /// The offset of the gap between characters that is nearest to a point.
  package func offset(at point: CGPoint) -> Int {
    guard !lines.isEmpty else { return 0 }
    let index = lineIndex(at: point)
    let line = lines[index]
    let cells = cells(ofLine: index)
    let end = contentEnd(ofLine: index)
    guard let first = cells.first, let last = cells.last else { return line.range.lowerBound }
    let x = Double(point.x)
    if x <= first.x { return min(first.isRightToLeft ? first.range.upperBound : first.range.lowerBound, end) }
    for cell in cells where x < cell.x + cell.width {
      let isLeftHalf = x < cell.x + cell.width / 2
      return min(isLeftHalf != cell.isRightToLeft ? cell.range.lowerBound : cell.range.upperBound, end)
    }
    return min(last.isRightToLeft ? last.range.lowerBound : last.range.upperBound, end)
  }

  /// The character under a point, nil beside the text.
  package func character(at point: CGPoint) -> Range<Int>? {
    guard !lines.isEmpty, point.y >= 0, Double(point.y) < Double(size.height) else { return nil }
    let x = Double(point.x)
    return cells(ofLine: lineIndex(at: point)).first { x >= $0.x && x < $0.x + $0.width }?.range
  }

  /// The last caret position of a line: before its separator, or before the blank at which a line was broken.
  package func contentEnd(ofLine index: Int) -> Int {
    let line = lines[index]
    var end = line.range.upperBound
    let text = request.text
    if line.endsParagraph {
      while end > line.range.lowerBound, [0x0A, 0x0D, 0x2029, 0x2028].contains(text[end - 1]) { end -= 1 }
    } else if index + 1 < lines.count, end > line.range.lowerBound {
      end -= 1
      while end > line.range.lowerBound, !graphemeStarts[end] { end -= 1 }
    }
    return end
  }

  /// Boxes that cover a range, line by line; lines whose separator is covered reach to `trailing`.
  package func rects(for range: Range<Int>, trailing: Double? = nil) -> [CGRect] {
    var result: [CGRect] = []
    guard !lines.isEmpty else { return [] }
    for index in lineIndex(at: range.lowerBound)..<lines.count {
      let line = lines[index]
      if line.range.lowerBound >= range.upperBound { break }
      guard line.range.upperBound > range.lowerBound else { continue }
      var spans: [(Double, Double)] = []
      for cell in cells(ofLine: index) where cell.range.overlaps(range) {
        if let last = spans.last, abs(last.1 - cell.x) < 0.01 {
          spans[spans.count - 1].1 = cell.x + cell.width
        } else {
          spans.append((cell.x, cell.x + cell.width))
        }
      }
      let isLast = index + 1 == lines.count && !request.isContinued
      if range.upperBound >= line.range.upperBound, !isLast, let trailing {
        if spans.isEmpty { spans.append((line.x, trailing)) }
        spans[spans.count - 1].1 = max(spans[spans.count - 1].1, trailing)
      }
      for span in spans {
        result.append(CGRect(x: span.0, y: line.top, width: span.1 - span.0, height: line.height))
      }
    }
    return result
  }

  /// The next or previous caret position.
  package func offset(from offset: Int, byCharacters count: Int) -> Int {
    var position = max(0, min(offset, request.text.count))
    for _ in 0..<abs(count) {
      if count > 0 {
        guard position < request.text.count else { break }
        position += 1
        while position < request.text.count, !graphemeStarts[position] { position += 1 }
      } else {
        guard position > 0 else { break }
        position -= 1
        while position > 0, !graphemeStarts[position] { position -= 1 }
      }
    }
    return position
  }
}
