import Foundation
import QuinceFoundation
import Testing

/// Texts with attributes, written by coders and read again.
@Suite struct AttributedStringCodableTests {
  @Test("a plain text is a string")
  func plain() throws {
    let data = try JSONEncoder().encode([AttributedString("모과"), AttributedString("")])
    #expect(String(decoding: data, as: UTF8.self) == #"["모과",""]"#)
    #expect(try JSONDecoder().decode([AttributedString].self, from: data).map { String($0.characters) } == ["모과", ""])
  }

  @Test("attributes follow their pieces")
  func attributed() throws {
    var text = AttributedString("see ")
    var link = AttributedString("here")
    link.link = URL(string: "https://example.org")
    link.inlinePresentationIntent = .stronglyEmphasized
    text.append(link)
    let read = try JSONDecoder().decode(AttributedString.self, from: JSONEncoder().encode(text))
    #expect(read == text)
  }

  @Test("damage is an error", arguments: ["[1]", #"["a"]"#, "{}", #"["a",{"NSLink":[]}]"#])
  func damaged(_ text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(AttributedString.self, from: Data(text.utf8)) }
  }
}
