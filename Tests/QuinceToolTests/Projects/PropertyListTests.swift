import Foundation
import Testing

@testable import QuinceBuild

@Suite("Property lists in the text format") struct TextListTests {
  private static let rows: [(text: String, expected: [String: Any])] = [
    (#"{ a = b; "c d" = (1, 2,); e = { }; }"#, ["a": "b", "c d": ["1", "2"], "e": [String: Any]()]),
    ("// c\n" + #"{ /* x */ a = "q\"\n\U00e9\\"; b = 'x"y'; }"#, ["a": "q\"\né\\", "b": "x\"y"]),
    (
      "{ d = <0a FF>; path = ../a_b-c/d.swift; n = 1.0 }",
      ["d": Data([10, 255]), "path": "../a_b-c/d.swift", "n": "1.0"]
    ),
    (#"{ a = "\Ud83d\ude00"; b = "\101"; }"#, ["a": "😀", "b": "A"]),
  ]

  @Test("are read as Apple's parser reads them", arguments: rows.indices)
  func values(_ row: Int) throws {
    let value = try TextPropertyList.parse(Self.rows[row].text).plain as? [String: Any]
    #expect(value.map { NSDictionary(dictionary: $0) } == NSDictionary(dictionary: Self.rows[row].expected))
  }

  @Test("tables need no braces, and an entry without a value stands for its key")
  func tables() throws {
    let file = try PropertyListFile(
      Data("/* Title */\n\"Hello\" = \"Bonjour\";\nplain = word;\n\"Same\";\n".utf8), path: "x.strings", isTable: true)
    #expect(file.values as? [String: String] == ["Hello": "Bonjour", "plain": "word", "Same": "Same"])
    #expect(file.lines == ["Hello": 2, "plain": 3, "Same": 4])
    #expect(try PropertyListFile(Data(), path: "x.strings", isTable: true).values.isEmpty)
    let wide = "\"é\" = \"ü\";".data(using: .utf16LittleEndian)!
    for data in [wide, Data([0xFF, 0xFE]) + wide, "\"é\" = \"ü\";".data(using: .utf16BigEndian)!] {
      #expect(try PropertyListFile(data, path: "x", isTable: true).values as? [String: String] == ["é": "ü"])
    }
  }

  @Test(
    "are refused with the line and the cause",
    arguments: [
      ("\"a\" = \"b\"\n\"c\" = \"d\";", "f:2: ';' is missing after the value of \"a\""),
      ("\"a\" = \"b;\n\n", "f:1: the text in quotes does not end"),
      ("a = b;\n/* x", "f:2: the comment does not end"),
      ("a = (1 2);", "f:1: ',' or ')' is missing in the list of line 1"),
      ("a = { b = c; ", "f:1: the '{' of line 1 has no '}'"),
      ("a b;", "f:1: '=' is missing after \"a\""), ("a = <1>;", "f:1: the data does not end with whole bytes and '>'"),
      ("é = b;", "f:1: 'é' is not expected here"), ("a = ;", "f:1: ';' is not expected here"),
      ("a = " + String(repeating: "(", count: 100), "f:1: lists are nested more than 64 deep"),
    ])
  func damaged(_ text: String, _ message: String) {
    let error = #expect(throws: BuildError.self) { try PropertyListFile(Data(text.utf8), path: "f", isTable: true) }
    #expect(error?.message == message)
  }
}
