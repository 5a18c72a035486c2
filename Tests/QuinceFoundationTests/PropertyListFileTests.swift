import Foundation
import Testing

@testable import QuinceFoundation

/// What the adapter makes of `NSArray(contentsOfFile:)` and its kin.
@Suite struct PropertyListFileTests {
  static let rows: [(text: String, array: Int?, dictionary: Int?)] = [
    ("(1, 2, 3)", 3, nil), ("{ a = 1; b = (2); }", nil, 2),
    ("<plist><array><string>a</string></array></plist>", 1, nil),
    ("<plist><dict><key>a</key><integer>1</integer></dict></plist>", nil, 1),
    ("<plist><string>a</string></plist>", nil, nil), ("<plist><array>", nil, nil), ("bplist00", nil, nil),
    ("", nil, nil),
  ]

  @Test(arguments: rows) func files(row: (text: String, array: Int?, dictionary: Int?)) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).plist")
    try Data(row.text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(NSArray(_quinceContentsOfFile: file.path)?.count == row.array)
    #expect(NSMutableArray(_quinceContentsOf: file)?.count == row.array)
    #expect((try? NSArray(_quinceContentsOf: file, error: ()))?.count == row.array)
    #expect(NSDictionary(_quinceContentsOfFile: file.path)?.count == row.dictionary)
    #expect(NSMutableDictionary(_quinceContentsOf: file)?.count == row.dictionary)
    #expect((try? NSDictionary(_quinceContentsOf: file, error: ()))?.count == row.dictionary)
  }

  @Test func missingFiles() {
    let file = URL(fileURLWithPath: "/nowhere/at/all.plist")
    #expect(NSArray(_quinceContentsOfFile: file.path) == nil)
    #expect(throws: CocoaError.self) { try NSDictionary(_quinceContentsOf: file, error: ()) }
  }

  @Test func writing() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).plist")
    defer { try? FileManager.default.removeItem(at: file) }
    try NSDictionary(dictionary: ["a": [1, 2]]).write(to: file)
    #expect(NSDictionary(_quinceContentsOf: file)?["a"] as? [Int] == [1, 2])
    let error = #expect(throws: NSError.self) { try NSDictionary(dictionary: ["a": NSNull()]).write(to: file) }
    #expect(error?.code == 3851 && NSDictionary(_quinceContentsOf: file) != nil)
    #expect(throws: (any Error).self) { try NSDictionary().write(to: URL(fileURLWithPath: "/nowhere/at/all.plist")) }
  }

  /// Text, the pairs of a strings file that it is, the property list that it is.
  static let texts: [(String, [String: String]?, NSObject?)] = [
    ("/* c */ \"a\" = \"b\";\n\"c\" = \"d\\n\";", ["a": "b", "c": "d\n"], ["a": "b", "c": "d\n"] as NSDictionary),
    ("(1, 2)", nil, ["1", "2"] as NSArray), ("{ a = (x); }", nil, ["a": ["x"]] as NSDictionary),
    ("<plist><array><integer>1</integer></array></plist>", nil, [1] as NSArray), ("{ a = ", nil, nil),
  ]

  @Test(arguments: texts.indices) func strings(_ index: Int) {
    let (text, pairs, list) = Self.texts[index]
    #expect(text.propertyListFromStringsFileFormat() == pairs ?? [:])
    if let list { #expect((text.propertyList() as? NSObject)?.isEqual(list) == true) }
  }

  @Test func noList() async {
    await #expect(processExitsWith: .failure) { _ = "{ a = ".propertyList() }
  }
}
