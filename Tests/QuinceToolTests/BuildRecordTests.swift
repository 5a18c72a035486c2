import Foundation
import Testing

/// What is compiled again: what changed, and what an earlier build did not end well.
@Suite struct BuildRecordTests {
  private static let main = """
    import UIKit
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool { Word.text.isEmpty }
    }
    """
  private static func word(_ text: String) -> String { "enum Word { static let text = \"\(text)\" }" }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "App/Info.plist": "<plist><dict/></plist>", "App/Main.swift": Self.main, "App/Word.swift": Self.word("a"),
      "App/Page.txt": "one",
    ])
  }

  /// - Returns: whether something was compiled; nil for a build that failed. The program's path is its last line.
  private func build() throws -> (isCompiled: Bool?, program: URL) {
    let result = try Repository.quince(["build", folder.path("App")], in: folder.url)
    let program = URL(fileURLWithPath: result.output.split(separator: "\n").last.map(String.init) ?? "/")
    return (result.status == 0 ? result.output.contains("Compiling") : nil, program)
  }

  @Test func onlyWhatChangedIsCompiled() throws {
    let first = try build()
    #expect(first.isCompiled == true)
    #expect(try build().isCompiled == false)

    try folder.add(["App/Page.txt": "two"])
    #expect(try build().isCompiled == false)
    let page = first.program.deletingLastPathComponent().appendingPathComponent("Page.txt")
    #expect(try String(contentsOf: page, encoding: .utf8) == "two")

    try folder.add(["App/Word.swift": Self.word("b")])
    #expect(try build().isCompiled == true)
    try FileManager.default.removeItem(at: first.program)
    #expect(try build().isCompiled == true)
    #expect(FileManager.default.isExecutableFile(atPath: first.program.path))
    try folder.add(["App/More.swift": "enum More {}"])
    #expect(try build().isCompiled == true)
    #expect(try build().isCompiled == false)
  }

  @Test("a source that fails, and then is as it was before with its old date, is compiled again")
  func afterAFailure() throws {
    _ = try build()
    let file = folder.path("App/Word.swift")
    let date = try #require(try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date)
    try folder.add(["App/Word.swift": "enum Word { static let text = 1.isEmpty }"])
    #expect(try build().isCompiled == nil)
    #expect(try build().isCompiled == nil)
    try folder.add(["App/Word.swift": Self.word("a")])
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
    #expect(try build().isCompiled == true)
  }

  @Test("edits that follow each other within a second are all in the program")
  func quickEdits() throws {
    let words = ["first", "second", "third", "fourth", "fifth", "sixth"].map { "what the \($0) edit says" }
    for (index, word) in words.enumerated() {
      try folder.add(["App/Word.swift": Self.word(word)])
      let built = try build()
      #expect(built.isCompiled == true)
      let program = try Data(contentsOf: built.program)
      for (other, text) in words.enumerated() {
        #expect((program.range(of: Data(text.utf8)) != nil) == (other == index), "\(text) in edit \(index)")
      }
    }
  }

  @Test("a header that a bridging header includes is read again") func headers() throws {
    try folder.add([
      "App/App-Bridging-Header.h": "#include \"Inner.h\"\n", "App/Inner.h": "#define NUMBER 1\n",
      "App/Word.swift": "enum Word { static let text = \"\\(NUMBER)\" }",
    ])
    #expect(try build().isCompiled == true)
    try folder.add(["App/Inner.h": "#define OTHER 1\n"])
    #expect(try build().isCompiled == nil)
  }
}
