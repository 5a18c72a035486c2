import Foundation

/// Sets the text of one request in lines, paragraph by paragraph.
struct TextLayoutBuilder {
  let request: TextRequest
  private let decisions: (any TextDecisions)?
  var lines: [TextLayout.Line] = []
  var advances: [Float]
  private var runStarts: [Int] = []
  private var paragraphStarts: [Int] = []
  var y = 0.0
  private var isDone = false
  /// Nil where lines have the whole width.
  private var room: LineRoom?
  /// The room of the line that is being set.
  private var stretch: ClosedRange<Double>?

  init(_ request: TextRequest, _ decisions: (any TextDecisions)?) {
    self.request = request
    self.decisions = decisions
    if !request.exclusions.isEmpty, request.width.isFinite {
      room = LineRoom(request.exclusions, width: request.width)
    }
    advances = [Float](repeating: 0, count: request.text.count + 1)
    var start = 0
    for run in request.runs {
      runStarts.append(start)
      start += run.length
    }
    start = 0
    for paragraph in request.paragraphs {
      paragraphStarts.append(start)
      start += paragraph.length
    }
  }

  mutating func build() -> TextLayout {
    let text = request.text
    var start = 0
    var paragraphIndex = 0
    var paragraphEnd = request.paragraphs.first?.length ?? 0
    while !isDone {
      var end = start
      while end < text.count, !TextLayout.endsParagraph(text[end]) { end += 1 }
      var separatorEnd = end
      if end < text.count {
        separatorEnd += text[end] == 0x0D && end + 1 < text.count && text[end + 1] == 0x0A ? 2 : 1
      }
      while start >= paragraphEnd, paragraphIndex + 1 < request.paragraphs.count {
        paragraphIndex += 1
        paragraphEnd += request.paragraphs[paragraphIndex].length
      }
      let style = request.paragraphs.isEmpty ? TextParagraphStyle() : request.paragraphs[paragraphIndex].style
      if start > 0 || request.predecessor == .paragraph { y += spacing(before: start, style) }
      let before = y
      setParagraph(start..<end, separatorEnd: separatorEnd, style: style)
      if separatorEnd >= text.count {
        // After a final separator there is one more, empty line.
        if separatorEnd > end, !isDone {
          y += spacingAfterParagraph(style)
          if !request.isContinued {
            setParagraph(text.count..<text.count, separatorEnd: text.count, style: style)
          }
        }
        break
      }
      if y > before { y += spacingAfterParagraph(style) }
      start = separatorEnd
    }
    return finish()
  }

  private func spacing(before unit: Int, _ style: TextParagraphStyle) -> Double {
    decisions?.paragraphSpacing(before: unit, in: proposal(y, 0)) ?? style.paragraphSpacingBefore
  }

  private func spacingAfterParagraph(_ style: TextParagraphStyle) -> Double {
    guard let decisions, let line = lines.last else { return style.paragraphSpacing }
    return decisions.paragraphSpacing(after: line.range, in: proposal(line.top, line.height)) ?? style.paragraphSpacing
  }

  private func proposal(_ top: Double, _ height: Double) -> CGRect {
    CGRect(x: 0, y: top, width: request.width, height: height)
  }

  /// A text that goes on in the middle of a paragraph has no first line.
  private func indent(at start: Int, in range: Range<Int>, _ style: TextParagraphStyle) -> Double {
    let isFirst = start == range.lowerBound && !(start == 0 && request.predecessor == .line)
    return isFirst ? style.firstLineHeadIndent : style.headIndent
  }

  private mutating func finish() -> TextLayout {
    let width = room == nil ? lines.map(\.width).max() ?? 0 : request.width
    let bottom = room == nil ? lines.last.map { $0.top + $0.height } ?? 0 : lines.map { $0.top + $0.height }.max() ?? 0
    // Alignment in an endless width is relative to the widest line.
    let available = request.width.isFinite ? request.width : width
    // Taken out of `self`, which `align` reads: all of them would be copied for every line.
    var lines = lines
    self.lines = []
    for index in lines.indices { align(&lines[index], in: available) }
    return TextLayout(
      request: request, lines: lines, size: CGSize(width: width, height: bottom),
      widthWithBlanks: lines.map(widthWithBlanks).max() ?? 0, advance: y)
  }

  private func widthWithBlanks(_ line: TextLayout.Line) -> Double {
    guard !line.isTruncated else { return line.width }
    var width = line.width
    var index = line.range.upperBound
    while index > line.range.lowerBound, request.text[index - 1] == 0x20 {
      index -= 1
      width += Double(advances[index])
    }
    return max(line.width, min(width, request.width))
  }

  // MARK: Paragraphs

  func runIndex(at offset: Int) -> Int {
    TextRun.index(at: offset, starts: runStarts)
  }

  private mutating func setParagraph(_ range: Range<Int>, separatorEnd: Int, style: TextParagraphStyle) {
    let (items, baseLevel) = TextItemizer.items(
      request, range, runStarts: runStarts, direction: style.direction, advances: &advances)
    let isTruncatingParagraph = style.breaking.isTruncating
    let wraps =
      style.breaking == .word || style.breaking == .character
      || (request.wrapsBeforeTruncating && request.maximumLines != 1)
    var breaks: [Bool]?
    var start = range.lowerBound
    repeat {
      if !mayAddLine(at: start, style) {
        isDone = true
        if let last = lines.last, style.breaking.isTruncating { retruncate(last, items: items, style) }
        return
      }
      let (indent, available) = placeLine(at: start, in: range, style, &breaks)
      let isLastAllowed = request.maximumLines > 0 && lines.count + 1 == request.maximumLines
      var end = range.upperBound
      if wraps || hasForcedBreak(start..<range.upperBound) {
        end = lineEnd(
          from: start, in: range, items: items, available: wraps ? available : .infinity, style: style,
          breaks: &breaks)
        if wraps, room == nil, !isLastAllowed, end < range.upperBound,
          let earlier = companion(start..<end, in: range, style, breaks)
        {
          end = earlier
        }
      }
      let isLastOfParagraph = end >= range.upperBound
      let overflows = width(of: start..<end, style: style, indent: indent) > available + 0.01
      let hasMore = !isLastOfParagraph || separatorEnd < request.text.count
      let needsTruncation =
        isTruncatingParagraph
        && ((isLastAllowed && !isLastOfParagraph) || (overflows && !wraps)
          || (isLastAllowed && hasMore && isTruncatingParagraph))
      if needsTruncation {
        addTruncatedLine(
          from: start, to: range.upperBound, lineEnd: end, items: items, available: available, style: style,
          baseLevel: baseLevel, indent: indent, separatorEnd: separatorEnd)
      } else {
        addLine(
          start..<end, items: items, style: style, baseLevel: baseLevel, indent: indent,
          rangeEnd: isLastOfParagraph ? separatorEnd : end, endsParagraph: isLastOfParagraph, available: available)
      }
      if isLastAllowed {
        isDone = true
        return
      }
      start = end
    } while start < range.upperBound
  }

  private func mayAddLine(at offset: Int, _ style: TextParagraphStyle) -> Bool {
    if lines.isEmpty { return true }
    if request.maximumLines > 0, lines.count >= request.maximumLines { return false }
    guard request.maximumHeight.isFinite else { return true }
    let metrics = lineMetrics(offset..<offset, style)
    return y + metrics.ascent + metrics.descent <= request.maximumHeight + 0.01
  }

  private func hasForcedBreak(_ range: Range<Int>) -> Bool {
    range.contains { request.text[$0] == 0x2028 || request.text[$0] == 0x0B || request.text[$0] == 0x0C }
  }

  func lineWidth(_ style: TextParagraphStyle, indent: Double) -> Double {
    guard request.width.isFinite else { return .infinity }
    let right = style.tailIndent > 0 ? min(style.tailIndent, request.width) : request.width + style.tailIndent
    return max(0, right - indent)
  }

  private func width(of range: Range<Int>, style: TextParagraphStyle, indent: Double) -> Double {
    var width = 0.0
    var solid = 0.0
    for index in range {
      let unit = request.text[index]
      width += unit == 0x09 ? tabAdvance(style, at: indent + width, index, range) : Double(advances[index])
      if !Self.isBlank(unit) { solid = width }
    }
    return solid
  }

  static func isBlank(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0x09 || unit == 0x0A || unit == 0x0D || unit == 0x2028 || unit == 0x3000
      || unit == 0x0B || unit == 0x0C
  }

  /// - Parameters:
  ///   - index: the tab's.
  ///   - range: of the line or of what it may take.
  private func tabAdvance(_ style: TextParagraphStyle, at x: Double, _ index: Int, _ range: Range<Int>) -> Double {
    if let stop = style.tabs?.first(where: { $0.location > x + 0.01 }) {
      let room = stop.location - x
      switch stop.alignment {
      case .right: return max(0, room - columnWidth(after: index, in: range))
      case .center: return max(0, room - columnWidth(after: index, in: range) / 2)
      default: return room
      }
    }
    let interval = style.defaultTabInterval > 0 ? style.defaultTabInterval : 28
    let next = ((x + 0.01) / interval).rounded(.down) * interval + interval
    return next - x
  }

  /// The width of what stands between a tab and the next one, or the end of the line.
  private func columnWidth(after tab: Int, in range: Range<Int>) -> Double {
    let units = request.text[tab + 1..<max(tab + 1, range.upperBound)]
    let end = units.firstIndex { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D || $0 == 0x2028 } ?? units.endIndex
    return (tab + 1..<end).reduce(0) { $0 + Double(advances[$1]) }
  }

  private func lineEnd(
    from start: Int, in range: Range<Int>, items: [TextItem], available: Double, style: TextParagraphStyle,
    breaks: inout [Bool]?
  ) -> Int {
    let text = request.text
    var width = 0.0
    var lastBreak = -1
    var index = start
    let byCharacter = style.breaking == .character
    let indent = indent(at: start, in: range, style)
    while index < range.upperBound {
      let unit = text[index]
      if unit == 0x2028 || unit == 0x0B || unit == 0x0C { return index + 1 }
      let advance = unit == 0x09 ? tabAdvance(style, at: indent + width, index, range) : Double(advances[index])
      if width + advance > available + 0.01, !Self.isBlank(unit), index > start, advance > 0 {
        if breaks == nil { breaks = LineBreaks.opportunities(text, range, keepsHangulWords: style.keepsHangulWords) }
        if !byCharacter {
          var candidate = index
          while candidate > start, !breaks![candidate - range.lowerBound] || !mayBreak(before: candidate) {
            candidate -= 1
          }
          lastBreak = candidate
          if lastBreak > start { return lastBreak }
        }
        // No opportunity: between characters.
        var candidate = index
        while candidate > start, !isClusterStart(candidate) { candidate -= 1 }
        if candidate > start { return candidate }
        candidate = index + 1
        while candidate < range.upperBound, !isClusterStart(candidate) { candidate += 1 }
        return candidate
      }
      width += advance
      index += 1
    }
    return range.upperBound
  }

  private func mayBreak(before unit: Int) -> Bool { decisions?.mayBreakByWord(before: unit) ?? true }

  /// Where to end a line earlier, so that the one word after it, the paragraph's last, does not stand alone.
  // Apple: NSParagraphStyle.LineBreakStrategy.pushOut, "avoid an orphan word on the last line of the paragraph".
  // Assumed: one word goes down, if it fits beside the other and the line keeps one.
  private func companion(
    _ line: Range<Int>, in range: Range<Int>, _ style: TextParagraphStyle, _ breaks: [Bool]?
  ) -> Int? {
    guard style.avoidsLoneWord, style.breaking != .character, let breaks,
      Self.isBlank(request.text[line.upperBound - 1])
    else { return nil }
    let isAlone = (line.upperBound + 1..<range.upperBound).allSatisfy {
      !breaks[$0 - range.lowerBound] || Self.isBlank(request.text[$0])
    }
    guard isAlone else { return nil }
    var start = line.upperBound - 1
    while start > line.lowerBound, !breaks[start - range.lowerBound] { start -= 1 }
    let available = lineWidth(style, indent: style.headIndent)
    guard start > line.lowerBound,
      width(of: start..<range.upperBound, style: style, indent: style.headIndent) <= available + 0.01
    else { return nil }
    return start
  }

  /// A unit before which a line may be broken by force: not inside a surrogate pair or before a mark.
  func isClusterStart(_ index: Int) -> Bool {
    let text = request.text
    guard index < text.count else { return true }
    if text[index] < 0x300 { return true }
    if text[index] & 0xFC00 == 0xDC00 { return false }
    if index > 0, text[index - 1] == 0x200D { return false }
    return !Unicode16.joins(Unicode16.scalar(text, index, text.count).0)
  }

  // MARK: Lines

  private struct Metrics { var ascent, descent, leading: Double }

  private func lineMetrics(_ range: Range<Int>, _ style: TextParagraphStyle) -> Metrics {
    var metrics = Metrics(ascent: 0, descent: 0, leading: 0)
    var index = runIndex(at: range.lowerBound)
    repeat {
      let attributes = request.runs[index].attributes
      let offset = attributes.baselineOffset
      if let attachment = attributes.attachment {
        metrics.ascent = max(metrics.ascent, attachment.ascent + offset)
        metrics.descent = max(metrics.descent, attachment.descent - offset)
      }
      metrics.ascent = max(metrics.ascent, attributes.font.ascender + max(0, offset))
      metrics.descent = max(metrics.descent, -attributes.font.descender + max(0, -offset))
      metrics.leading = max(metrics.leading, attributes.font.leading)
      index += 1
    } while index < runStarts.count && runStarts[index] < range.upperBound
    var height = metrics.ascent + metrics.descent
    let natural = height
    if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
    if style.minimumLineHeight > 0 { height = max(height, style.minimumLineHeight) }
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    // What is added or taken lies above the text.
    metrics.ascent += height - natural
    return metrics
  }

  private mutating func addLine(
    _ range: Range<Int>, items: [TextItem], style: TextParagraphStyle, baseLevel: UInt8, indent: Double,
    rangeEnd: Int, endsParagraph: Bool, available: Double
  ) {
    var pieces = self.pieces(range, items)
    let width = width(of: range, style: style, indent: indent)
    if style.alignment == .justified, !endsParagraph, available.isFinite {
      justify(&pieces, range: range, by: available - width)
      append(
        pieces, range: range.lowerBound..<rangeEnd, width: max(width, available), style: style, baseLevel: baseLevel,
        indent: indent, isTruncated: false, endsParagraph: endsParagraph)
    } else {
      append(
        pieces, range: range.lowerBound..<rangeEnd, width: width, style: style, baseLevel: baseLevel, indent: indent,
        isTruncated: false, endsParagraph: endsParagraph)
    }
  }

  /// The parts of items inside a range, in logical order.
  func pieces(_ range: Range<Int>, _ items: [TextItem]) -> [TextItem] {
    var result: [TextItem] = []
    for item in items where item.range.lowerBound < range.upperBound && item.range.upperBound > range.lowerBound {
      if item.kind == .newline { continue }
      if item.range.lowerBound >= range.lowerBound, item.range.upperBound <= range.upperBound {
        result.append(item)
      } else {
        result.append(slice(item, item.range.clamped(to: range)))
      }
    }
    return result
  }

  private func slice(_ item: TextItem, _ range: Range<Int>) -> TextItem {
    var part = item
    let low = Int32(range.lowerBound - item.range.lowerBound)
    let high = Int32(range.upperBound - item.range.lowerBound)
    part.shaped.glyphs = item.shaped.glyphs.compactMap { glyph in
      guard glyph.cluster >= low, glyph.cluster < high else { return nil }
      var moved = glyph
      moved.cluster -= low
      return moved
    }
    part.shaped.width = part.shaped.glyphs.reduce(0) { $0 + Double($1.advance) }
    part.range = range
    return part
  }

  private func justify(_ pieces: inout [TextItem], range: Range<Int>, by extra: Double) {
    var end = range.upperBound
    while end > range.lowerBound, Self.isBlank(request.text[end - 1]) { end -= 1 }
    let gaps = (range.lowerBound..<end).filter { request.text[$0] == 0x20 }.count
    guard extra > 0, gaps > 0 else { return }
    let share = Float(extra / Double(gaps))
    for index in pieces.indices {
      let start = pieces[index].range.lowerBound
      for glyph in pieces[index].shaped.glyphs.indices {
        let offset = start + Int(pieces[index].shaped.glyphs[glyph].cluster)
        if offset < end, request.text[offset] == 0x20 {
          pieces[index].shaped.glyphs[glyph].advance += share
          pieces[index].shaped.width += Double(share)
        }
      }
    }
  }

  /// Finds the room of the next line, as high as its first character: where it begins, and how wide it may be.
  private mutating func placeLine(
    at start: Int, in range: Range<Int>, _ style: TextParagraphStyle, _ breaks: inout [Bool]?
  ) -> (indent: Double, available: Double) {
    let indent = indent(at: start, in: range, style)
    let available = lineWidth(style, indent: indent)
    guard room != nil else { return (indent, available) }
    let words = breaks ?? LineBreaks.opportunities(request.text, range, keepsHangulWords: style.keepsHangulWords)
    breaks = words
    let metrics = lineMetrics(start..<start, style)
    let sides = indent...(indent + available)
    let needed = min(available, wordWidth(at: start, in: range, style, words))
    let height = metrics.ascent + metrics.descent
    guard let place = room?.place(y: y, height: height, sides: sides, needed: needed) else {
      return (indent, available)
    }
    y = place.y
    stretch = place.stretch == sides ? nil : place.stretch
    return (place.stretch.lowerBound, place.stretch.upperBound - place.stretch.lowerBound)
  }

  private func wordWidth(
    at start: Int, in range: Range<Int>, _ style: TextParagraphStyle, _ breaks: [Bool]
  ) -> Double {
    guard start < range.upperBound else { return 0 }
    var width = Double(advances[start])
    guard style.breaking != .character else { return width }
    for index in start + 1..<max(start + 1, range.upperBound) {
      if breaks[index - range.lowerBound] || Self.isBlank(request.text[index]) { break }
      width += Double(advances[index])
    }
    return width
  }

  mutating func append(
    _ pieces: [TextItem], range: Range<Int>, width: Double, style: TextParagraphStyle, baseLevel: UInt8,
    indent: Double, isTruncated: Bool, endsParagraph: Bool
  ) {
    // Blanks at the end of a line take the paragraph's direction (UAX #9, L1).
    var levels = pieces.map(\.level)
    if baseLevel == 0 || !levels.isEmpty {
      var index = pieces.count - 1
      while index >= 0, pieces[index].range.allSatisfy({ Self.isBlank(request.text[$0]) }), !pieces[index].range.isEmpty
      {
        levels[index] = baseLevel
        index -= 1
      }
    }
    let order = Bidi.visualOrder(levels)
    var fragments: [TextLayout.Fragment] = []
    fragments.reserveCapacity(pieces.count)
    var x = 0.0
    for position in order {
      let piece = pieces[position]
      var pieceWidth = piece.shaped.width
      if piece.kind == .tab { pieceWidth = tabAdvance(style, at: indent + x, piece.range.lowerBound, range) }
      let attributes = request.runs[min(piece.runIndex, request.runs.count - 1)].attributes
      fragments.append(
        TextLayout.Fragment(
          kind: piece.kind == .tab ? .tab : piece.kind == .attachment ? .attachment : .glyphs,
          run: GlyphRun(font: piece.font, shaped: piece.shaped), x: x, width: pieceWidth, runIndex: piece.runIndex,
          range: piece.range, isRightToLeft: piece.isRightToLeft, baselineOffset: attributes.baselineOffset,
          shaped: piece.shaped, shapedStart: piece.range.lowerBound))
      x += pieceWidth
    }
    // In a right-to-left line the trailing blanks hang on the left.
    if baseLevel == 1, x > width + 0.01, width.isFinite {
      let hang = x - width
      for index in fragments.indices { fragments[index].x -= hang }
    }
    let metrics = lineMetrics(range.isEmpty ? range : range.lowerBound..<range.upperBound, style)
    var place = proposal(y, metrics.ascent + metrics.descent)
    var baseline = CGFloat(metrics.ascent)
    if let decisions {
      var (rect, used, offset) = (place, place, baseline)
      used.size.width = width
      if decisions.adjust(range, rect: &rect, used: &used, baselineOffset: &offset) {
        (place, baseline) = (rect, offset)
      }
    }
    let (top, height) = (Double(place.minY), Double(place.height))
    lines.append(
      TextLayout.Line(
        range: range, x: indent, baseline: top + Double(baseline), top: top, height: height, ascent: metrics.ascent,
        descent: metrics.descent, width: width, fragments: fragments, isRightToLeft: baseLevel == 1,
        isTruncated: isTruncated, endsParagraph: endsParagraph, stretch: stretch))
    let spacing = decisions?.lineSpacing(after: range, in: place) ?? style.lineSpacing
    let end = top + height + metrics.leading + spacing
    y = room?.advance(to: end, endsParagraph: endsParagraph) ?? end
    stretch = nil
  }

  private func align(_ line: inout TextLayout.Line, in available: Double) {
    let style = paragraphStyle(at: line.range.lowerBound)
    let indent = line.x
    let right =
      line.stretch?.upperBound
      ?? (style.tailIndent > 0 ? min(style.tailIndent, available) : available + style.tailIndent)
    var alignment = style.alignment
    if alignment == .natural || alignment == .justified { alignment = line.isRightToLeft ? .right : .left }
    switch alignment {
    case .center: line.x = indent + (right - indent - line.width) / 2
    case .right:
      line.x = line.isRightToLeft && line.stretch == nil ? right - indent - line.width : right - line.width
    default: line.x = indent
    }
  }

  private func paragraphStyle(at offset: Int) -> TextParagraphStyle {
    guard !request.paragraphs.isEmpty else { return TextParagraphStyle() }
    return request.paragraphs[TextRun.index(at: offset, starts: paragraphStarts)].style
  }
}
