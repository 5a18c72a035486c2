import Foundation
import Testing

@testable import QuinceText

/// Text and limits that nobody means well.
@Suite struct HostileTextTests {
  /// A generator whose numbers are the same on every machine.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static let pieces: [[UInt16]] = [
    [0x41], [0x20], [0x0A], [0x0D, 0x0A], [0x09], [0x2028], [0x2029], [0xFFFC], [0xD800], [0xDC00], [0xD83D, 0xDC4D],
    [0xD83D, 0xDC68, 0x200D, 0xD83D, 0xDC69], [0x5D0, 0x5D1], [0x627, 0x644], [0xAC00], [0x301], [0x200F], [0x202E],
    [0x0E01, 0x0E34], [0x915, 0x94D, 0x937], [0xFE0F], [0], [0x2026], [0x2D], [0x4E00], [0x1100, 0x1161],
  ]

  @Test func layoutTakesAnything() {
    var numbers = Numbers(state: 7)
    let fonts = [17.0, 1, 0, -3, .nan, 300].map { FontLibrary.font(FontDescription(size: $0)) }
    let modes: [TextBreaking] = [.word, .character, .clip, .truncateHead, .truncateTail, .truncateMiddle]
    let alignments: [TextAlignment] = [.left, .center, .right, .justified, .natural]
    for _ in 0..<600 {
      var text: [UInt16] = []
      for _ in 0..<Int.random(in: 0...14, using: &numbers) { text += Self.pieces.randomElement(using: &numbers)! }
      var style = TextParagraphStyle()
      style.breaking = modes.randomElement(using: &numbers)!
      style.alignment = alignments.randomElement(using: &numbers)!
      style.direction = [.natural, .leftToRight, .rightToLeft].randomElement(using: &numbers)!
      style.firstLineHeadIndent = [0, 10, 1000, -5].randomElement(using: &numbers)!
      style.tailIndent = [0, 10, -1000].randomElement(using: &numbers)!
      let widths: [Double] = [0, 1, 20, 57.3, 200, .infinity, -4, .nan]
      var attributes = TextAttributes(font: fonts.randomElement(using: &numbers)!)
      attributes.kern = [0, 3, -40].randomElement(using: &numbers)!
      if Bool.random(using: &numbers) { attributes.attachment = .init(width: 30, ascent: 20, descent: 5) }
      let request = TextRequest(
        text: text, runs: [TextRun(length: text.count, attributes: attributes)],
        paragraphs: [TextParagraphRun(length: text.count, style: style)],
        width: widths.randomElement(using: &numbers)!, maximumLines: [0, 1, 2].randomElement(using: &numbers)!,
        maximumHeight: [.infinity, 0, 30].randomElement(using: &numbers)!,
        wrapsBeforeTruncating: Bool.random(using: &numbers))
      let layout = TextLayout.layout(request)
      #expect(!layout.lines.isEmpty)
      #expect(layout.lines.allSatisfy { $0.range.upperBound <= text.count && $0.baseline.isFinite && $0.x.isFinite })
      for offset in 0...text.count { #expect(layout.caret(at: offset).x.isFinite) }
      for point in [CGPoint(x: -5, y: -5), CGPoint(x: 10, y: 12), CGPoint(x: 1e6, y: 1e6)] {
        #expect((0...text.count).contains(layout.offset(at: point)))
        _ = layout.character(at: point)
      }
      _ = layout.rects(for: 0..<text.count, trailing: 100)
      _ = layout.offset(from: text.count / 2, byCharacters: -3)
    }
  }

  @Test func linesCoverTheText() {
    var numbers = Numbers(state: 11)
    let font = FontLibrary.font(FontDescription(size: 17))
    for _ in 0..<200 {
      var text: [UInt16] = []
      for _ in 0..<20 { text += Self.pieces.randomElement(using: &numbers)! }
      let layout = TextLayout.layout(
        TextRequest(
          text: text, runs: [TextRun(length: text.count, attributes: TextAttributes(font: font))],
          paragraphs: [TextParagraphRun(length: text.count, style: TextParagraphStyle())],
          width: Double.random(in: 10...200, using: &numbers)))
      var end = 0
      for line in layout.lines {
        #expect(line.range.lowerBound == end)
        end = line.range.upperBound
      }
      #expect(end == text.count)
    }
  }

  @Test func damagedFontFilesAreRefused() throws {
    let folder = NSTemporaryDirectory()
    let good = try #require(
      FontDirectory.path.flatMap { FileManager.default.contents(atPath: $0 + "/Inter-Regular.otf") })
    var numbers = Numbers(state: 3)
    for index in 0..<20 {
      var bytes = index == 0 ? Data() : good.prefix(Int.random(in: 1...good.count, using: &numbers))
      for _ in 0..<20 where !bytes.isEmpty { bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = 0xFF }
      let path = folder + "quince-damaged-\(getpid())-\(index).otf"
      try bytes.write(to: URL(fileURLWithPath: path))
      let font = FontLibrary.font(FontDescription(family: .file(path, index: 0), size: 17))
      let run = GlyphRun.line("Hello", font: font)
      for glyph in run.flatMap(\.run.glyphs) {
        _ = GlyphCache.shared.strike(for: font, scale: 2).bitmap(glyph.id, phase: 1)
      }
      try FileManager.default.removeItem(atPath: path)
    }
  }
}
