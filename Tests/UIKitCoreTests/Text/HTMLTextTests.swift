import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@Suite(.serialized) @MainActor struct HTMLTextTests {
  private func read(_ html: String, _ options: [NSAttributedString.DocumentReadingOptionKey: Any] = [:]) throws
    -> NSAttributedString
  {
    var options = options
    options[.documentType] = NSAttributedString.DocumentType.html
    return try NSAttributedString(data: Data(html.utf8), options: options, documentAttributes: nil)
  }

  private func attributes(_ text: NSAttributedString, of part: String) -> [NSAttributedString.Key: Any] {
    let place = (text.string as NSString).range(of: part)
    return place.length == 0 ? [:] : text.attributes(at: place.location, effectiveRange: nil)
  }

  @Test(arguments: [
    ("plain", "plain"),
    ("one  two\n three", "one two three"),
    ("a<br>b", "a\nb"),
    ("<p>One</p><p>Two</p>", "One\nTwo\n"),
    ("<div>One</div><div>Two</div>", "One\nTwo"),
    ("<div> One <b> two </b> </div> three", "One two\nthree"),
    ("<ul><li>A</li><li>B</li></ul>", "\t•\tA\n\t•\tB\n"),
    ("<ol><li>A<li>B</ol>after", "\t1.\tA\n\t2.\tB\nafter"),
    ("&lt;&amp;&eacute;&#8364;&nbsp;x", "<&é€\u{A0}x"),
    ("<style>b { color: red }</style><script>no()</script>x", "x"),
    ("<pre>a  b\n c</pre>", "a  b\n c\n"),
    ("<b>unclosed <i>nested</b> tags", "unclosed nested tags"),
    ("<span style='text-transform: uppercase'>up</span>", "UP"),
    ("<table><tr><td>a</td><td>b</td></tr></table>", "a\tb\n"),
    ("", ""),
  ]) func textIsThatOfTheBlocks(_ html: String, _ text: String) throws {
    TestHost.launch()
    #expect(try read(html).string == text)
  }

  @Test func stylesBecomeAttributes() throws {
    TestHost.launch()
    let html = """
      <html><head><style>body { font-family: -apple-system; font-size: 17px; color: #333 }
      .big { font-size: 2em } /* nothing */ #last { color: rgb(0, 128, 255) } p.x { text-align: center }
      @media print { b { color: red } }</style></head>
      <body>plain <b>bold</b> <em>italic</em> <u>under</u> <s>struck</s> <span class="big">big</span>
      <a href="https://example.com/a?b=1&amp;c=2">link</a> <i id="last">last</i> <p class=x>middle</p>
      <font color="red" size=7>ancient</font></body></html>
      """
    let text = try read(html)
    let plain = attributes(text, of: "plain")
    #expect((plain[.font] as? UIFont)?.pointSize == 17)
    #expect((plain[.font] as? UIFont)?.familyName == UIFont.systemFont(ofSize: 17).familyName)
    #expect(plain[.foregroundColor] as? UIColor == UIColor(red: 0.2, green: 0.2, blue: 0.2, alpha: 1))
    func traits(_ part: String) -> UIFontDescriptor.SymbolicTraits {
      (attributes(text, of: part)[.font] as? UIFont)?.fontDescriptor.symbolicTraits ?? []
    }
    #expect(traits("bold").contains(.traitBold) && !traits("plain").contains(.traitBold))
    #expect(traits("italic").contains(.traitItalic))
    #expect(attributes(text, of: "under")[.underlineStyle] as? Int == 1)
    #expect(attributes(text, of: "struck")[.strikethroughStyle] as? Int == 1)
    #expect((attributes(text, of: "big")[.font] as? UIFont)?.pointSize == 34)
    #expect(attributes(text, of: "link")[.link] as? URL == URL(string: "https://example.com/a?b=1&c=2"))
    #expect(
      attributes(text, of: "last")[.foregroundColor] as? UIColor
        == UIColor(red: 0, green: 128 / 255, blue: 1, alpha: 1))
    #expect((attributes(text, of: "middle")[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
    #expect(
      attributes(text, of: "ancient")[.foregroundColor] as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func defaultsHoldWhereTheDocumentSaysNothing() throws {
    TestHost.launch()
    #expect((attributes(try read("x"), of: "x")[.font] as? UIFont)?.pointSize == 12)
    #expect(attributes(try read("x"), of: "x")[.foregroundColor] as? UIColor == .black)
    let defaults: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red]
    let text = try read("x <b>y</b>", [.defaultAttributes: defaults])
    #expect((attributes(text, of: "y")[.font] as? UIFont)?.pointSize == 20)
    #expect(attributes(text, of: "x")[.foregroundColor] as? UIColor == .red)
  }

  @Test func whatCannotBeReadIsAnError() throws {
    TestHost.launch()
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: Data("{\\rtf1 x}".utf8), options: [.documentType: NSAttributedString.DocumentType.rtf],
        documentAttributes: nil)
    }
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: Data([0xFF, 0xFE, 0xFD]), options: [.documentType: NSAttributedString.DocumentType.html],
        documentAttributes: nil)
    }
    let deep = String(repeating: "<div>", count: 100_000) + "x"
    _ = try read(deep)
    _ = try read(String(repeating: "<b", count: 10_000))
    _ = try read("<style>" + String(repeating: "a{", count: 10_000))
    let plain = try NSAttributedString(data: Data("a <b>".utf8), documentAttributes: nil)
    #expect(plain.string == "a <b>")
    #expect(try plain.data(from: NSRange(location: 0, length: 1)) == Data("a".utf8))
  }
}
