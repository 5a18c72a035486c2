import Foundation
import Testing

@testable import QuinceText

/// Where lines may end; the tables are those of Foundation's ICU.
@Suite struct LineBreakTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    /// A bar stands where a line may start.
    let text: String
    var keepsHangulWords = false
    var testDescription: String { name }
  }

  @Test(arguments: [
    Row(name: "words end at spaces", text: "one |two, |three."),
    Row(name: "a hyphen between letters ends a line", text: "well-|known |-5 |a"),
    Row(name: "brackets and quotes stay with their word", text: "a |(b |c) |“d”…"),
    Row(name: "Japanese breaks between characters, not before a full stop", text: "今|日|は|良|い。|東|京"),
    Row(name: "Thai breaks between words of the dictionary", text: "สวัสดี|ชาว|โลก"),
    Row(name: "Korean breaks inside words", text: "한|글 |문|장"),
    Row(name: "Korean keeps words where it is asked to", text: "한글 |문장", keepsHangulWords: true),
    Row(name: "a family of emoji is one", text: "👨‍👩‍👧 |🇰🇷"),
    Row(name: "a soft hyphen and a zero-width space let lines end", text: "A\u{AD}|B |x\u{200B}|y"),
  ])
  func linesMayEnd(row: Row) {
    let text = Array(row.text.replacingOccurrences(of: "|", with: "").utf16)
    let starts = LineBreaks.opportunities(text, 0..<text.count, keepsHangulWords: row.keepsHangulWords)
    var marked: [UInt16] = []
    for (index, unit) in text.enumerated() {
      if starts[index] { marked.append(0x7C) }
      marked.append(unit)
    }
    #expect(String(decoding: marked, as: UTF16.self) == row.text)
  }

  @Test(arguments: [("one two", 5, 4..<7), ("สวัสดีชาวโลก", 7, 6..<9), ("今日は", 0, 0..<2), ("", 3, 0..<0)])
  func aWordIsFound(text: String, index: Int, range: Range<Int>) {
    #expect(LineBreaks.word(in: Array(text.utf16), at: index) == range)
  }
}
