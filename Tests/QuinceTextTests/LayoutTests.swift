import Foundation
import Testing

@testable import QuinceText

/// The text of each line, an ellipsis where one was put.
private func lines(
  _ string: String, width: Double, breaking: TextBreaking = .word, maximumLines: Int = 0
) -> [String] {
  var style = TextParagraphStyle()
  style.breaking = breaking
  let font = FontLibrary.font(FontDescription(size: 17))
  let layout = TextLayout.layout(
    TextRequest(string, font: font, style: style, width: width, maximumLines: maximumLines))
  return layout.lines.map { line in
    line.fragments.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { fragment in
      fragment.range.isEmpty ? "…" : String(decoding: layout.request.text[fragment.range], as: UTF16.self)
    }.joined()
  }
}

@Suite struct LineTests {
  struct Row: CustomTestStringConvertible {
    let text: String
    let width: Double
    var breaking = TextBreaking.word
    var maximumLines = 0
    let lines: [String]
    var testDescription: String { "\(text) in \(width), \(breaking), \(maximumLines)" }
  }
  static let fox = "The quick brown fox jumps over the lazy dog"
  static let rows: [Row] = [
    Row(text: fox, width: .infinity, lines: [fox]),
    Row(text: fox, width: 200, lines: ["The quick brown fox ", "jumps over the lazy dog"]),
    Row(text: fox, width: 120, lines: ["The quick ", "brown fox ", "jumps over the ", "lazy dog"]),
    Row(text: "Two lines of\ntext", width: 80.5, lines: ["Two lines ", "of", "text"]),
    Row(text: "a\n", width: 100, lines: ["a", ""]),
    Row(text: "", width: 100, lines: [""]),
    Row(text: "Donaudampfschiff", width: 60, lines: ["Donaud", "ampfsc", "hiff"]),
    Row(text: "well-known fact", width: 60, lines: ["well-", "known ", "fact"]),
    Row(text: "Hello world", width: 70, breaking: .truncateTail, maximumLines: 1, lines: ["Hello w…"]),
    Row(text: "Hello world", width: 70, breaking: .truncateHead, maximumLines: 1, lines: ["…o world"]),
    Row(text: "Hello world", width: 70, breaking: .truncateMiddle, maximumLines: 1, lines: ["Hel…orld"]),
    Row(text: "Hello world", width: 200, breaking: .truncateTail, maximumLines: 1, lines: ["Hello world"]),
    Row(
      text: "one two three four five six", width: 80, breaking: .truncateTail, maximumLines: 2,
      lines: ["one two ", "three fo…"]),
    Row(text: "one\ntwo", width: 200, breaking: .truncateTail, maximumLines: 1, lines: ["one…"]),
    Row(text: "Hello world", width: 70, breaking: .clip, maximumLines: 1, lines: ["Hello world"]),
    Row(text: "Hello world", width: 70, breaking: .character, lines: ["Hello wo", "rld"]),
    Row(text: "안녕하세요 세계", width: 60, lines: ["안녕하", "세요 세", "계"]),
  ]
  @Test(arguments: rows) func breaks(_ row: Row) {
    #expect(lines(row.text, width: row.width, breaking: row.breaking, maximumLines: row.maximumLines) == row.lines)
  }

  /// Widths that an iPhone reports, in half points rounded up.
  @Test(arguments: [
    ("Settings", 17.0, 0.3, 66.5), ("Hello", 17, 0, 39), ("Cancel", 17, 0, 52.5), ("Brightness", 17, 0, 81.5),
    ("The quick brown fox jumps over the lazy dog", 17, 0, 339), ("Detail text", 15, 0, 69.5),
    ("Username", 13, 0, 62), ("Search", 10, 0.23, 34.5), ("Copy Link", 20, 0, 87), ("Semibold 20", 20, 0.3, 116),
    ("Settings", 34, 0.4, 133), ("Height 24", 24, 0, 103), ("Header", 17, 0.3, 58.5),
  ])
  func widthsAreSanFranciscos(text: String, size: Double, weight: Double, width: Double) {
    let font = FontLibrary.font(FontDescription(size: size, weight: weight))
    let found = TextLayout.layout(TextRequest(text, font: font)).size.width
    #expect(abs(Double(found) - (width - 0.25)) < max(0.02 * width, 0.7), "\(found)")
  }

  @Test func hangulWordsStayWholeWhenAsked() {
    var style = TextParagraphStyle()
    style.keepsHangulWords = true
    let font = FontLibrary.font(FontDescription(size: 17))
    let layout = TextLayout.layout(TextRequest("안녕 세계 친구", font: font, style: style, width: 60))
    #expect(layout.lines.map(\.range.lowerBound) == [0, 3, 6])
  }

  @Test func baselinesAreSanFranciscos() {
    let font = FontLibrary.font(FontDescription(size: 17))
    let layout = TextLayout.layout(TextRequest("Two lines of\ntext", font: font, width: 190))
    #expect(abs(layout.firstBaseline - 16.1865234375) < 0.0001)
    #expect(abs(layout.lastBaseline - 36.4736328125) < 0.0001)
    #expect(abs(Double(layout.size.height) - 40.57421875) < 0.0001)
  }
}

@Suite struct CaretTests {
  private func layout(_ string: String, width: Double = .infinity) -> TextLayout {
    TextLayout.layout(TextRequest(string, font: FontLibrary.font(FontDescription(size: 17)), width: width))
  }

  @Test func caretsGoRightInLatinAndLeftInHebrew() {
    let latin = layout("abc")
    #expect(latin.caret(at: 0).x == 0)
    #expect(latin.caret(at: 1).x < latin.caret(at: 2).x)
    #expect(abs(latin.caret(at: 3).x - Double(latin.size.width)) < 0.01)
    let hebrew = layout("שלום", width: 100)
    #expect(abs(hebrew.caret(at: 0).x - 100) < 0.01)
    #expect(hebrew.caret(at: 1).x > hebrew.caret(at: 2).x)
  }

  @Test func pointsAndCaretsAgree() {
    for text in ["Hello, world", "안녕하세요", "aשלוםb", "e\u{301}a👍🏽z", "fi ffi"] {
      let layout = layout(text)
      for offset in 0...text.utf16.count where offset == text.utf16.count || layout.graphemeStarts[offset] {
        let caret = layout.caret(at: offset)
        let found = layout.offset(at: CGPoint(x: caret.x, y: caret.top + 5))
        #expect(abs(layout.caret(at: found).x - caret.x) < 0.01, "\(text) \(offset) \(found)")
      }
    }
  }

  @Test func carets_skipWholeCharacters() {
    let layout = layout("a👨‍👩‍👧b")
    #expect(layout.offset(from: 1, byCharacters: 1) == 9)
    #expect(layout.offset(from: 9, byCharacters: -1) == 1)
  }

  @Test func selectionCoversLines() {
    let layout = layout("one two three", width: 64)
    #expect(layout.lines.count == 2)
    #expect(layout.rects(for: 0..<13, trailing: 60).count == 2)
    #expect(layout.rects(for: 1..<3).count == 1)
  }

  @Test func wordsAreFound() {
    let text = Array("Hello, big world".utf16)
    #expect(LineBreaks.word(in: text, at: 8) == 7..<10)
    #expect(LineBreaks.word(in: text, at: 0) == 0..<5)
  }
}

@Suite struct BidiTests {
  @Test func mixedTextIsReordered() {
    let font = FontLibrary.font(FontDescription(size: 17))
    let layout = TextLayout.layout(TextRequest("abc אבג def", font: font))
    let ranges = layout.lines[0].fragments.map(\.range.lowerBound)
    #expect(layout.lines[0].fragments.contains { $0.isRightToLeft })
    #expect(ranges == ranges.sorted())
    let arabic = TextLayout.layout(TextRequest("مرحبا abc", font: font, width: 200))
    #expect(arabic.lines[0].isRightToLeft)
    #expect(arabic.lines[0].x > 50)
    #expect(arabic.lines[0].fragments.first?.range.contains(6) == true)
  }

  @Test(arguments: [
    ([0, 0, 0], [0, 1, 2]), ([0, 1, 0], [0, 1, 2]), ([1, 1], [1, 0]), ([0, 1, 2, 1, 0], [0, 3, 2, 1, 4]),
  ])
  func visualOrder(levels: [Int], order: [Int]) {
    #expect(Bidi.visualOrder(levels.map { UInt8($0) }) == order)
  }
}

/// Lines around areas that they leave free.
@Suite struct ExclusionTests {
  private static let words = String(repeating: "Quinces ripen late. ", count: 12)

  private func layout(_ boxes: [CGRect], _ string: String = words, alignment: TextAlignment = .left) -> TextLayout {
    var style = TextParagraphStyle()
    style.alignment = alignment
    var request = TextRequest(
      string, font: FontLibrary.font(FontDescription(size: 17)), style: style, width: 300)
    request.exclusions = boxes.map { box in
      let (x, y) = ((box.minX, box.maxX), (box.minY, box.maxY))
      let corners = [(x.0, y.0), (x.1, y.0), (x.1, y.1), (x.0, y.1)].map { CGPoint(x: $0.0, y: $0.1) }
      return TextExclusion(outlines: [corners])
    }
    return TextLayout.layout(request)
  }

  private func ink(_ line: TextLayout.Line) -> CGRect {
    CGRect(x: line.x, y: line.top, width: line.width, height: line.height)
  }

  @Test(
    "no line touches an area, and all of the text is set",
    arguments: [
      [CGRect(x: 0, y: 0, width: 120, height: 50)], [CGRect(x: 200, y: 30, width: 100, height: 40)],
      [CGRect(x: 110, y: 10, width: 60, height: 60)], [CGRect(x: 0, y: 20, width: 300, height: 90)],
      [CGRect(x: 0, y: 0, width: 60, height: 60), CGRect(x: 240, y: 30, width: 60, height: 60)],
    ])
  func around(_ boxes: [CGRect]) {
    let layout = layout(boxes)
    for line in layout.lines {
      for box in boxes { #expect(!ink(line).intersects(box.insetBy(dx: 0.1, dy: 0.1)), "\(line.range)") }
      #expect(line.x >= 0 && line.x + line.width <= 300.1)
    }
    #expect(layout.lines.first?.range.lowerBound == 0)
    #expect(layout.lines.last?.range.upperBound == Self.words.utf16.count)
    for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
      #expect(line.range.upperBound == next.range.lowerBound)
      #expect(next.top > line.top || (next.top == line.top && next.x > line.x + line.width))
    }
  }

  @Test("a line goes on at the other side of an area, and a point finds it there") func bothSides() throws {
    let layout = layout([CGRect(x: 110, y: 0, width: 60, height: 60)])
    let (left, right) = (layout.lines[0], layout.lines[1])
    #expect(left.top == right.top && right.x >= 170 && left.x + left.width <= 110)
    #expect(layout.offset(at: CGPoint(x: right.x + 1, y: right.top + 5)) == right.range.lowerBound)
    #expect(left.range.contains(layout.offset(at: CGPoint(x: 20, y: 5))))
    #expect(layout.lineIndex(at: right.range.lowerBound) == 1)
  }

  @Test("a curve's lines have their widths one by one") func triangle() {
    var request = TextRequest(
      Self.words, font: FontLibrary.font(FontDescription(size: 17)), style: TextParagraphStyle(), width: 300)
    request.exclusions = [
      TextExclusion(outlines: [[CGPoint(x: 300, y: 0), CGPoint(x: 300, y: 100), CGPoint(x: 100, y: 0)]])
    ]
    let layout = TextLayout.layout(request)
    let ends = layout.lines.prefix(4).map { $0.stretch?.upperBound ?? 300 }
    #expect(ends == ends.sorted() && Set(ends).count == 4, "\(ends)")
  }

  @Test("alignment is inside the room of the line") func alignment() {
    let box = CGRect(x: 0, y: 0, width: 100, height: 30)
    let right = layout([box], "Short", alignment: .right).lines[0]
    #expect(abs(right.x + right.width - 300) < 0.1)
    let centre = layout([box], "Short", alignment: .center).lines[0]
    #expect(abs(centre.x + centre.width / 2 - 200) < 0.1)
  }

  @Test("a word that does not fit beside an area is set below it, unbroken") func words() {
    let layout = layout([CGRect(x: 20, y: 0, width: 280, height: 40)], "Encyclopedia of quinces")
    #expect(layout.lines.first?.top ?? 0 >= 39)
  }

  @Test("what lies outside of the text changes nothing") func outside() {
    let plain = layout([])
    let other = layout([CGRect(x: 400, y: 0, width: 50, height: 50), CGRect(x: 0, y: -90, width: 300, height: 80)])
    #expect(plain.lines.map(\.range) == other.lines.map(\.range))
    #expect(plain.lines.map(\.top) == other.lines.map(\.top))
  }
}
