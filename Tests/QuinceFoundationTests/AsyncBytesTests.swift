import Foundation
import QuinceFoundation
import Testing

@Suite struct AsyncBytesTests {
  private static func bytes(_ text: String) -> AsyncStream<UInt8> {
    AsyncStream { continuation in
      for byte in text.utf8 { continuation.yield(byte) }
      continuation.finish()
    }
  }

  @Test(
    "lines end at every kind of line end, and empty ones are left out",
    arguments: [
      ("", []), ("\n\n", []), ("one", ["one"]), ("one\n", ["one"]), ("one\ntwo", ["one", "two"]),
      ("one\r\ntwo\r\n\r\nthree", ["one", "two", "three"]),
      ("a\u{85}b\u{2028}c\u{2029}d\u{0C}e", ["a", "b", "c", "d", "e"]),
      ("é¨한©", ["é¨한©"]),
    ] as [(String, [String])])
  func lines(_ text: String, _ lines: [String]) async {
    var found: [String] = []
    for await line in Self.bytes(text).lines { found.append(line) }
    #expect(found == lines)
  }

  @Test("a file's lines, and its bytes through a handle")
  func file() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("quince-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = (0..<5_000).map { "line \($0)" }.joined(separator: "\n")
    try Data(text.utf8).write(to: file)
    var count = 0
    for try await line in file.lines {
      if line != "line \(count)" { Issue.record("\(line)") }
      count += 1
    }
    #expect(count == 5_000)
    var total = 0
    for try await _ in try FileHandle(forReadingFrom: file).bytes { total += 1 }
    #expect(total == text.utf8.count)
  }

  @Test("a file that is not there, and a URL that is no file's")
  func failures() async {
    for (url, code) in [
      (URL(fileURLWithPath: "/nowhere/at all"), CocoaError.Code.fileReadNoSuchFile),
      (URL(string: "quince://tree")!, .fileReadUnsupportedScheme),
    ] {
      do {
        for try await _ in url.lines {}
        Issue.record("\(url) was read")
      } catch { #expect((error as? CocoaError)?.code == code) }
    }
  }
}
