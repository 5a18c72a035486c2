import Foundation
import QuinceFoundation
import Testing

@Suite struct StringEnumerationTests {
  private static func pieces(_ text: String, _ options: String.EnumerationOptions) -> [String] {
    var pieces: [String] = []
    text.enumerateSubstrings(in: text.startIndex..., options: options) { piece, range, _, _ in
      pieces.append(piece ?? "nil")
      if let piece { #expect(text[range] == piece) }
    }
    var fromObject: [String] = []
    let object = text as NSString
    object.enumerateSubstrings(in: NSRange(location: 0, length: object.length), options: options) {
      piece, range, _, _ in
      fromObject.append(piece ?? "nil")
      if let piece { #expect(object.substring(with: range) == piece) }
    }
    #expect(pieces == fromObject)
    return pieces
  }

  @Test(
    "words, sentences and what Foundation finds itself",
    arguments: [
      ("Hello, quince world!", .byWords, ["Hello", "quince", "world"]),
      ("don't stop 3.14 e-mail", .byWords, ["don't", "stop", "3.14", "e", "mail"]),
      ("", .byWords, []), ("  ,. ", .byWords, []), ("안녕 세상", .byWords, ["안녕", "세상"]),
      ("东京大学", .byWords, ["东京", "大学"]), ("🙂 smile", .byWords, ["smile"]),
      ("one two", [.byWords, .reverse], ["two", "one"]),
      ("one two", [.byWords, .substringNotRequired], ["nil", "nil"]),
      ("First one. Second? Third", .bySentences, ["First one. ", "Second? ", "Third"]),
      ("a\nb\r\nc", .byLines, ["a", "b", "c"]), ("e\u{301}x", .byComposedCharacterSequences, ["e\u{301}", "x"]),
    ] as [(String, String.EnumerationOptions, [String])])
  func pieces(text: String, options: String.EnumerationOptions, expected: [String]) {
    #expect(Self.pieces(text, options) == expected)
  }

  @Test("a part of a string, enclosing ranges, and an early stop")
  func ranges() {
    let text = "«one» two three" as NSString
    var seen: [(NSRange, NSRange)] = []
    text.enumerateSubstrings(in: NSRange(location: 0, length: 9), options: .byWords) { _, range, enclosing, stop in
      seen.append((range, enclosing))
      stop.pointee = seen.count == 2 ? true : false
    }
    #expect(seen.map(\.0) == [NSRange(location: 1, length: 3), NSRange(location: 6, length: 3)])
    #expect(seen.map(\.1) == [NSRange(location: 0, length: 6), NSRange(location: 6, length: 3)])
    var first: [String] = []
    let long = "a b c d"[...]
    long.enumerateSubstrings(in: long.startIndex..<long.endIndex, options: .byWords) { word, _, _, stop in
      first.append(word ?? "")
      stop = true
    }
    #expect(first == ["a"])
  }

  @Test("a long text takes a moment")
  func long() {
    let text = String(repeating: "quince 마르멜로 ", count: 50_000)
    var count = 0
    text.enumerateSubstrings(in: text.startIndex..<text.endIndex, options: .byWords) { _, _, _, _ in count += 1 }
    #expect(count == 100_000)
  }
}
