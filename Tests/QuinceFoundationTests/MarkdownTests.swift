import Foundation
import QuinceFoundation
import TestSupport
import Testing

@Suite struct MarkdownTests {
  /// Each run as its text with letters for what it is: b, i, c, s, and a link in brackets.
  private static func runs(_ string: AttributedString) -> [String] {
    string.runs.map { run in
      var text = String(string[run.range].characters)
      let intent = run.inlinePresentationIntent ?? []
      if intent.contains(.stronglyEmphasized) { text = "b(\(text))" }
      if intent.contains(.emphasized) { text = "i(\(text))" }
      if intent.contains(.code) { text = "c(\(text))" }
      if intent.contains(.strikethrough) { text = "s(\(text))" }
      if let link = run.link { text = "[\(text)→\(link.absoluteString)]" }
      return text
    }
  }

  @Test(
    "marks inside a paragraph",
    arguments: [
      ("plain", ["plain"]), ("**bold** text", ["b(bold)", " text"]), ("*it* and _it_", ["i(it)", " and ", "i(it)"]),
      ("***both***", ["i(b(both))"]), ("**bold *and* it**", ["b(bold )", "i(b(and))", "b( it)"]),
      ("`a*b*`", ["c(a*b*)"]), ("``a`b``", ["c(a`b)"]), ("~~gone~~ ~one~", ["s(gone)", " ", "s(one)"]),
      ("[quince](https://quince.org)", ["[quince→https://quince.org]"]),
      ("[**b**](a.com \"t\")!", ["[b(b)→a.com]", "!"]), ("<https://a.b>", ["[https://a.b→https://a.b]"]),
      ("<a@b.c>", ["[a@b.c→mailto:a@b.c]"]), ("snake_case_name", ["snake_case_name"]), ("2 * 3 * 4", ["2 * 3 * 4"]),
      ("\\*no\\*", ["*no*"]), ("a &amp; b &#65;", ["a & b A"]), ("**open", ["**open"]), ("[no](", ["[no]("]),
      ("[a]", ["[a]"]), ("`open", ["`open"]), ("", []),
      ("한국어 **굵게** 끝", ["한국어 ", "b(굵게)", " 끝"]),
    ] as [(String, [String])])
  func inline(markdown: String, expected: [String]) throws {
    let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnly)
    #expect(Self.runs(try AttributedString(markdown: markdown, options: options)) == expected)
    #expect(Self.runs(try AttributedString(markdown: markdown)) == expected, "as a document of one paragraph")
  }

  @Test("white space is kept, or lines become one")
  func whitespace() throws {
    let text = "one\n\n  two"
    let kept = try AttributedString(
      markdown: text, options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace))
    #expect(String(kept.characters) == text)
    #expect(String(try AttributedString(markdown: "a\nb  \nc").characters) == "a b\nc")
  }

  @Test("blocks become presentation intents")
  func blocks() throws {
    let text = """
      # Title

      First *one*.

      - a
      - b

      3. c

      > quoted

      ```swift
      let x = 1
      ```
      ---
      """
    let string = try AttributedString(markdown: text)
    let blocks = string.runs.map { run in
      (String(string[run.range].characters), run.presentationIntent?.components.map(\.kind) ?? [])
    }
    #expect(blocks.map(\.0) == ["Title", "First ", "one", ".", "a", "b", "c", "quoted", "let x = 1\n", "⸻"])
    #expect(blocks[0].1 == [.header(level: 1)])
    #expect(blocks[1].1 == [.paragraph])
    #expect(blocks[5].1 == [.paragraph, .listItem(ordinal: 2), .unorderedList])
    #expect(blocks[6].1 == [.paragraph, .listItem(ordinal: 3), .orderedList])
    #expect(blocks[7].1 == [.paragraph, .blockQuote])
    #expect(blocks[8].1 == [.codeBlock(languageHint: "swift")])
    #expect(blocks[9].1 == [.thematicBreak])
  }

  @Test("attributed strings of both kinds carry what the other knows")
  func conversion() throws {
    let string = try AttributedString(markdown: "a **b** [c](https://d.e)")
    let object = NSAttributedString(string)
    #expect(object.string == "a b c")
    #expect(object.attribute(.inlinePresentationIntent, at: 2, effectiveRange: nil) as? Int == 2)
    #expect(
      object.attribute(NSAttributedString.Key("NSLink"), at: 4, effectiveRange: nil) as? URL
        == URL(string: "https://d.e"))
    #expect(AttributedString(object) == string)
    #expect(try NSAttributedString(markdown: "**x**").string == "x")
    #expect(throws: CocoaError.self) { try AttributedString(markdown: Data([0xFF, 0xFE, 0xFF])) }
    #expect(
      try AttributedString(markdown: "[a](b)", baseURL: URL(string: "https://q.org/x/")).runs.first?.link?
        .absoluteString == "https://q.org/x/b")
  }

  @Test(
    "hostile text takes time in proportion to its length",
    arguments: [
      "*", "**a ", "*a _b ", "[", "[a](", "`", "`a``b", "<", "![", "a*b_c~", "> ", "&", "\\", "_a", "[a](b[", "~~a~",
    ])
  func hostile(unit: String) throws {
    let text = String(repeating: unit, count: 5000 / unit.count)
    let duration = try CPUClock().measure(below: .seconds(3)) { _ = try AttributedString(markdown: text) }
    #expect(duration < .seconds(3))
  }
}
