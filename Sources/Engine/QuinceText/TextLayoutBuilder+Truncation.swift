extension TextLayoutBuilder {
  /// The last line that fits, set again with an ellipsis, because more text follows.
  mutating func retruncate(_ line: TextLayout.Line, items: [TextItem], _ style: TextParagraphStyle) {
    guard line.range.upperBound <= request.text.count, !line.isTruncated else { return }
    let covered = items.contains { $0.range.contains(line.range.lowerBound) }
    guard covered, let last = items.last else { return }
    lines.removeLast()
    y = line.top
    let indent = line.x
    addTruncatedLine(
      from: line.range.lowerBound, to: last.range.upperBound, lineEnd: line.range.upperBound, items: items,
      available: lineWidth(style, indent: indent), style: style, baseLevel: line.isRightToLeft ? 1 : 0,
      indent: indent, separatorEnd: last.range.upperBound)
  }

  mutating func addTruncatedLine(
    from start: Int, to end: Int, lineEnd: Int, items: [TextItem], available: Double, style: TextParagraphStyle,
    baseLevel: UInt8, indent: Double, separatorEnd: Int
  ) {
    let breaking = style.breaking
    // The attributes at the cut give the ellipsis its font.
    let anchor = breaking == .truncateHead ? start : max(start, min(lineEnd, end) - 1)
    let ellipsisRun = runIndex(at: anchor)
    let font = request.runs[ellipsisRun].attributes.font
    let dots: [UInt16] = [0x2026]
    let dotsFont = FontSegments.split(dots, 0..<1, font: font).first?.1 ?? font
    let shapedDots = ShapeCache.shape(dots, 0..<1, font: dotsFont, rightToLeft: false)
    let (headEnd, tailStart) = cut(start..<end, breaking: breaking, room: available - shapedDots.width)
    let ellipsis = breaking == .truncateHead ? start : headEnd
    var pieces = self.pieces(start..<headEnd, items)
    pieces.append(
      TextItem(
        range: ellipsis..<ellipsis, kind: .glyphs, font: dotsFont, runIndex: ellipsisRun, level: baseLevel,
        shaped: shapedDots))
    pieces += self.pieces(tailStart..<end, items)
    let width = pieces.reduce(0) { $0 + $1.shaped.width }
    append(
      pieces, range: start..<separatorEnd, width: width, style: style, baseLevel: baseLevel, indent: indent,
      isTruncated: true, endsParagraph: true)
  }

  /// What stays of a text that fits into `room` together with an ellipsis: up to `headEnd` and from `tailStart`.
  private func cut(
    _ text: Range<Int>, breaking: TextBreaking, room: Double
  ) -> (headEnd: Int, tailStart: Int) {
    switch breaking {
    case .truncateHead: return (text.lowerBound, tail(of: text, room: room))
    case .truncateMiddle: return ends(of: text, room: room)
    default: return (head(of: text, room: room), text.upperBound)
    }
  }

  private func head(of text: Range<Int>, room: Double) -> Int {
    var used = 0.0
    var end = text.lowerBound
    while end < text.upperBound, used + Double(advances[end]) <= room + 0.01 {
      used += Double(advances[end])
      end += 1
    }
    end = clusterStart(atOrBefore: end, in: text)
    // Apple: no blank stands before the ellipsis.
    while end > text.lowerBound, Self.isBlank(request.text[end - 1]) { end -= 1 }
    return end
  }

  private func tail(of text: Range<Int>, room: Double) -> Int {
    var used = 0.0
    var start = text.upperBound
    while start > text.lowerBound, used + Double(advances[start - 1]) <= room + 0.01 {
      start -= 1
      used += Double(advances[start])
    }
    return clusterStart(atOrAfter: start, in: text)
  }

  /// Both ends of a text, as wide as each other.
  private func ends(of text: Range<Int>, room: Double) -> (headEnd: Int, tailStart: Int) {
    var (front, back) = (text.lowerBound, text.upperBound)
    var (left, right) = (0.0, 0.0)
    while front < back {
      let isLeft = left <= right
      let advance = Double(advances[isLeft ? front : back - 1])
      if left + right + advance > room + 0.01 { break }
      if isLeft {
        left += advance
        front += 1
      } else {
        right += advance
        back -= 1
      }
    }
    return (clusterStart(atOrBefore: front, in: text), clusterStart(atOrAfter: back, in: text))
  }

  private func clusterStart(atOrBefore offset: Int, in text: Range<Int>) -> Int {
    var offset = offset
    while offset > text.lowerBound, offset < text.upperBound, !isClusterStart(offset) { offset -= 1 }
    return offset
  }

  private func clusterStart(atOrAfter offset: Int, in text: Range<Int>) -> Int {
    var offset = offset
    while offset < text.upperBound, !isClusterStart(offset) { offset += 1 }
    return offset
  }
}
