import Foundation
import QuinceFoundation
import Testing

@Suite struct ObjectArgumentTests {
  private final class Quince: NSObject {
    let name: String
    init(_ name: String) { self.name = name }
    override var description: String { "quince \(name)" }
  }

  @Test(
    "objects in formats are written by their description",
    arguments: [
      (String(format: "%@ and %d", Quince("a"), 3), "quince a and 3"),
      (String(format: "%2$@ %1$@", Quince("a"), Quince("b")), "quince b quince a"),
      (String(format: "%@ %@", "text", "other" as NSString), "text other"),
      (String(format: "%@ %@", NSNumber(value: 3), NSNull()), "3 <null>"),
      (String(format: "%@", NSError(domain: "d", code: 4)), "Error Domain=d Code=4 \"(null)\""),
      (String(format: "%@", Date(timeIntervalSince1970: 0) as CVarArg), "1970-01-01 00:00:00 +0000"),
      (String(format: "%@", URL(string: "http://a.b")! as CVarArg), "http://a.b"),
      (String(format: "%@", [1, 2] as NSArray), "(\n    1,\n    2\n)"),
      (String(format: "%@", ["a": 1] as CVarArg), "{\n    a = 1;\n}"),
      (NSString(format: "%@|%@", Quince("c"), "d") as String, "quince c|d"),
      (String.localizedStringWithFormat("%@ %ld", Quince("e"), 5), "quince e 5"),
      (NSString.localizedStringWithFormat("%@ %ld", Quince("f"), 6) as String, "quince f 6"),
    ])
  func formats(text: String, expected: String) { #expect(text == expected) }

  @Test("NSLog takes an app's own object")
  func log() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("log-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let (old, new) = (dup(2), open(file.path, O_CREAT | O_WRONLY, 0o600))
    try #require(old >= 0 && new >= 0)
    dup2(new, 2)
    NSLog("%@ %d", Quince("logged"), 1)
    dup2(old, 2)
    close(old)
    close(new)
    #expect(try String(contentsOf: file, encoding: .utf8).contains("quince logged 1\n"))
  }

  @Test("many arguments live until the text is written")
  func many() {
    let format = Array(repeating: "%@", count: 60).joined(separator: ",")
    let text = String(format: format, arguments: (0..<60).map { Quince("\($0)") })
    #expect(text == (0..<60).map { "quince \($0)" }.joined(separator: ","))
  }
}
