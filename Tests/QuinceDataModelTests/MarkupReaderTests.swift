@testable import QuinceDataModel
import Testing

struct MarkupReaderTests {
  struct Good: CustomTestStringConvertible, Sendable {
    let text: String
    let expected: MarkupElement
    let testDescription: String
    init(_ testDescription: String, _ text: String, _ expected: MarkupElement) {
      self.testDescription = testDescription
      self.text = text
      self.expected = expected
    }
  }

  static let good: [Good] = [
    Good("an empty element", "<a/>", MarkupElement(name: "a", attributes: [:])),
    Good(
      "a declaration before it", "<?xml version=\"1.0\"?>\n<!DOCTYPE a>\n<a/>",
      MarkupElement(name: "a", attributes: [:])),
    Good("a byte order mark", "\u{FEFF}<a></a>", MarkupElement(name: "a", attributes: [:])),
    Good("both quotation marks", "<a b='1' c = \"2\"/>", MarkupElement(name: "a", attributes: ["b": "1", "c": "2"])),
    Good(
      "entities in a value", "<a b=\"&lt;&amp;&quot;&apos;&gt;&#65;&#x1F34F;\"/>",
      MarkupElement(name: "a", attributes: ["b": "<&\"'>A🍏"])),
    Good(
      "text, comments and literal text", "<a>1<!-- <b/> -->2<![CDATA[<3>]]></a>",
      MarkupElement(name: "a", attributes: [:], text: "12<3>")),
    Good(
      "elements inside", "<a><b/><c d=\"e\"></c></a>",
      MarkupElement(
        name: "a", attributes: [:],
        children: [MarkupElement(name: "b", attributes: [:]), MarkupElement(name: "c", attributes: ["d": "e"])])),
  ]

  @Test(arguments: good)
  func isRead(row: Good) throws {
    #expect(try MarkupReader.read(Array(row.text.utf8)) == row.expected)
  }

  static let bad: [(String, Int, String)] = [
    ("", 1, "there is no element"),
    ("hello", 1, "text outside of an element"),
    ("<a>\n<b>\n</a>", 3, "</a> closes nothing"),
    ("<a>\n", 2, "<a> is not closed"),
    ("<a b/>", 1, "the attribute b has no value"),
    ("<a b=1/>", 1, "the value of b is not quoted"),
    ("<a b=\"1/>", 1, "the value of b does not end"),
    ("<a b=\"1\" b=\"2\"/>", 1, "<a> has two attributes b"),
    ("<a>&nbsp;</a>", 1, "&nbsp; is unknown"),
    ("<a>&amp</a>", 1, "an entity does not end"),
    ("<a><!-- </a>", 1, "the comment does not end"),
    ("<", 1, "a name is missing"),
    (String(repeating: "<a>", count: 600), 1, "elements are nested more than 512 deep"),
  ]

  @Test(arguments: bad)
  func isRefused(text: String, line: Int, reason: String) {
    #expect(throws: MarkupError(line: line, reason: reason)) { try MarkupReader.read(Array(text.utf8)) }
  }

  @Test func everyPrefixOfAModelIsRefusedOrRead() throws {
    let text = Array("<?xml version='1.0'?><model><entity name=\"A&amp;\"><x/>t<!-- c --></entity></model>".utf8)
    for count in 0..<text.count {
      #expect(throws: MarkupError.self) { try MarkupReader.read(Array(text[..<count])) }
    }
    #expect(try MarkupReader.read(text).children.first?["name"] == "A&")
  }
}
