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
