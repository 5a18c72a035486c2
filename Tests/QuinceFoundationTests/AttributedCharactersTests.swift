import Foundation
import Testing

@testable import QuinceFoundation

/// `NSMutableAttributedString.mutableString`: what is changed through it, and what becomes of the attributes.
@Suite struct AttributedCharactersTests {
  @Test func foundationStillHasTheMethod() { #expect(_QuinceAttributedStringMethods.missing == []) }

  struct Row: CustomTestStringConvertible, @unchecked Sendable {
    let name: String
    let change: (NSMutableString) -> Void
    /// Runs of `key` with their values.
    let runs: String
    var testDescription: String { name }
    init(_ name: String, _ runs: String, _ change: @escaping (NSMutableString) -> Void) {
      (self.name, self.runs, self.change) = (name, runs, change)
    }
  }

  static let key = NSAttributedString.Key("key")

  // "hello" is 1, "world" is 2.
  static let rows: [Row] = [
    Row("append", "hello1 world!2") { $0.append("!") },
    Row("append a format", "hello1 world 7 a2") { $0.appendFormat(" %d %@", 7, "a") },
    Row("insert in the first run", "heXllo1 world2") { $0.insert("X", at: 2) },
    Row("replace every l", "heLo1 worLd2") {
      $0.replaceOccurrences(of: "ll", with: "l", options: [], range: NSRange(location: 0, length: $0.length))
      $0.replaceOccurrences(
        of: "L", with: "L", options: .caseInsensitive, range: NSRange(location: 0, length: $0.length))
    },
    Row("delete across the runs", "hel1rld2") { $0.deleteCharacters(in: NSRange(location: 3, length: 5)) },
    Row("replace across the runs", "heX1rld2") {
      $0.replaceCharacters(in: NSRange(location: 2, length: 6), with: "X")
    },
    Row("set another string", "new1") { $0.setString("new") },
    Row("nothing", "hello1 world2") { _ in },
  ]

  @Test(arguments: rows) func changes(_ row: Row) {
    let text = NSMutableAttributedString(string: "hello", attributes: [Self.key: 1])
    text.append(NSAttributedString(string: " world", attributes: [Self.key: 2]))
    let characters = text.mutableString
    row.change(characters)
    var runs = ""
    text.enumerateAttribute(Self.key, in: NSRange(location: 0, length: text.length)) { value, range, _ in
      runs += text.attributedSubstring(from: range).string + "\(value ?? "-")"
    }
    #expect(runs == row.runs)
    #expect(characters.length == text.length && characters.isEqual(to: text.string))
    #expect("\(characters)" == text.string && (characters.copy() as? NSString)?.isEqual(to: text.string) == true)
  }
}
