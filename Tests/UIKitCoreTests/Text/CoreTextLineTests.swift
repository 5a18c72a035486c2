import CoreText
import Testing
import UIKitCore

/// Lines, runs and frames, as labels that draw themselves use them.
@MainActor struct CoreTextLineTests {
  private let font = CTFontCreateWithName("Helvetica", 20, nil)

  private func text(_ string: String) -> NSMutableAttributedString {
    NSMutableAttributedString(
      string: string, attributes: [NSAttributedString.Key(kCTFontAttributeName as String): font])
  }

  @Test func `a line is as wide as UIKit's text, and its glyphs follow each other`() {
    let line = CTLineCreateWithAttributedString(text("Quince"))
    var ascent: CGFloat = 0, descent: CGFloat = 0, leading: CGFloat = 0
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    #expect(abs(width - Double(text("Quince").size().width)) < 0.01)
    #expect(abs(ascent - font.ascender) < 0.5 && abs(descent + font.descender) < 0.5)
    let runs = CTLineGetGlyphRuns(line) as! [CTRun]
    #expect(runs.count == 1 && CTLineGetGlyphCount(line) == 6)
    var positions = [CGPoint](repeating: .zero, count: 6), glyphs = [CGGlyph](repeating: 0, count: 6)
    CTRunGetPositions(runs[0], CFRangeMake(0, 0), &positions)
    CTRunGetGlyphs(runs[0], CFRangeMake(0, 0), &glyphs)
    // An outline stands in the middle of the advance that Apple's font has, so that the first begins a little later.
    #expect(positions.map(\.x) == positions.map(\.x).sorted() && (0..<1).contains(positions[0].x))
    #expect(!glyphs.contains(0))
    #expect(CTRunGetAttributes(runs[0]).object(forKey: kCTFontAttributeName) as? UIFont == font)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: positions[3].x + 1, y: 0)) == 3)
    #expect(abs(CTLineGetOffsetForStringIndex(line, 3, nil) - positions[3].x) < 0.5)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 500, y: 0)) == 6)
    let image = CTLineGetBoundsWithOptions(line, .useGlyphPathBounds)
    #expect(image.height > 8 && image.height < 25 && image.width < CGFloat(width) + 1)
  }

  @Test func `attributes part a line into runs`() {
    let string = text("red and blue")
    let key = NSAttributedString.Key(kCTForegroundColorAttributeName as String)
    string.addAttribute(key, value: UIColor.red.cgColor, range: NSRange(location: 0, length: 3))
    let runs = CTLineGetGlyphRuns(CTLineCreateWithAttributedString(string)) as! [CTRun]
    #expect(runs.count == 2)
    #expect(CTRunGetStringRange(runs[1]) == CFRangeMake(3, 9))
  }

  @Test func `a long line is cut off with a token`() throws {
    let line = CTLineCreateWithAttributedString(text("A long line about quinces"))
    let token = CTLineCreateWithAttributedString(text("…"))
    for type in [CTLineTruncationType.start, .end, .middle] {
      let cut = try #require(CTLineCreateTruncatedLine(line, 100, type, token))
      let width = CTLineGetTypographicBounds(cut, nil, nil, nil)
      #expect(width <= 100 && width > 70)
    }
    #expect(CTLineCreateTruncatedLine(line, 1000, .end, token) === line)
    #expect(CTLineCreateTruncatedLine(line, 3, .end, token) == nil)
    let wide = try #require(CTLineCreateJustifiedLine(line, 1, 400))
    #expect(abs(CTLineGetTypographicBounds(wide, nil, nil, nil) - 400) < 1)
    #expect(CTLineGetPenOffsetForFlush(token, 0.5, 100) > 30)
  }

  @Test func `a frame breaks lines, from the top of its area down`() {
    let string = text("one two three four five six")
    let framesetter = CTFramesetterCreateWithAttributedString(string)
    let area = CGPath(rect: CGRect(x: 10, y: 20, width: 90, height: 200), transform: nil)
    let frame = CTFramesetterCreateFrame(framesetter, CFRangeMake(0, 0), area, nil)
    let lines = CTFrameGetLines(frame) as! [CTLine]
    #expect(lines.count > 2)
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    #expect(origins.map(\.y) == origins.map(\.y).sorted(by: >))
    #expect(origins[0].x == 0 && origins[0].y < 200 && origins[0].y > 170)
    #expect(CTFrameGetVisibleStringRange(frame) == CFRangeMake(0, string.length))
    let ranges = lines.map { CTLineGetStringRange($0) }
    #expect(ranges.map(\.length).reduce(0, +) == string.length && ranges[1].location == ranges[0].length)
    var fit = CFRangeMake(0, 0)
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      framesetter, CFRangeMake(0, 0), nil, CGSize(width: 90, height: CGFloat.greatestFiniteMagnitude), &fit)
    #expect(size.width <= 90 && fit.length == string.length)
    #expect(abs(size.height / CGFloat(lines.count) - font.lineHeight) < 2)
    let low = CGPath(rect: CGRect(x: 0, y: 0, width: 90, height: size.height / 2), transform: nil)
    let part = CTFramesetterCreateFrame(framesetter, CFRangeMake(0, 0), low, nil)
    #expect(CFArrayGetCount(CTFrameGetLines(part)) < lines.count)
    let typesetter = CTTypesetterCreateWithAttributedString(string)
    #expect(CTTypesetterSuggestLineBreak(typesetter, 0, 90) == ranges[0].length)
  }

  @Test func `a paragraph's style moves its lines`() {
    let string = text("one")
    var alignment = CTTextAlignment.right
    let style = withUnsafePointer(to: &alignment) { value in
      var settings = [CTParagraphStyleSetting(spec: .alignment, valueSize: 1, value: value)]
      return CTParagraphStyleCreate(&settings, 1)
    }
    string.addAttribute(
      NSAttributedString.Key(kCTParagraphStyleAttributeName as String), value: style,
      range: NSRange(location: 0, length: 3))
    let area = CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 50), transform: nil)
    let frame = CTFramesetterCreateFrame(CTFramesetterCreateWithAttributedString(string), CFRangeMake(0, 0), area, nil)
    var origin = CGPoint.zero
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 1), &origin)
    #expect(origin.x > 150)
  }

  @Test func `a delegate says how large its run is`() {
    let string = text("a b")
    var callbacks = CTRunDelegateCallbacks(
      version: kCTRunDelegateVersion1, dealloc: { _ in }, getAscent: { _ in 40 }, getDescent: { _ in 5 },
      getWidth: { _ in 60 })
    let delegate = CTRunDelegateCreate(&callbacks, nil)!
    string.addAttribute(
      NSAttributedString.Key(kCTRunDelegateAttributeName as String), value: delegate,
      range: NSRange(location: 1, length: 1))
    let plain = CTLineGetTypographicBounds(CTLineCreateWithAttributedString(text("ab")), nil, nil, nil)
    var ascent: CGFloat = 0
    let width = CTLineGetTypographicBounds(CTLineCreateWithAttributedString(string), &ascent, nil, nil)
    #expect(abs(width - plain - 60) < 1)
    #expect(abs(ascent - 40) < 0.5)
  }

  @Test func `what is drawn is where the box says`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 100, height: 40, bitsPerComponent: 8, bytesPerRow: 400, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    let string = text("H")
    string.addAttribute(
      NSAttributedString.Key(kCTForegroundColorAttributeName as String), value: UIColor.red.cgColor,
      range: NSRange(location: 0, length: 1))
    let line = CTLineCreateWithAttributedString(string)
    context.textPosition = CGPoint(x: 10, y: 10)
    CTLineDraw(line, context)
    let box = CTLineGetImageBounds(line, context)
    #expect(box.minX > 10 && abs(box.minY - 10) < 0.1 && box.height > 12)
    let pixels = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    func isRed(_ x: Int, _ y: Int) -> Bool {
      let place = (39 - y) * 400 + x * 4
      return pixels[place] > 128 && pixels[place + 3] > 128
    }
    #expect(isRed(Int(box.minX) + 1, Int(box.midY)))
    #expect(!isRed(Int(box.minX) - 3, Int(box.midY)))
    #expect(!isRed(Int(box.minX) + 1, Int(box.maxY) + 2))
  }
}
