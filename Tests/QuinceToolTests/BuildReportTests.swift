import Foundation
import Testing

@testable import QuinceBuild

/// What the tools say of an app that uses what Quince lacks.
@Suite struct AppNeedsTests {
  private static let names = LibraryNames(library: 0, modules: ["UIKit"], names: ["UIImage", "UITableView", "UIView"])

  static let rows: [(source: String, wanted: [String])] = [
    ("let a = UISearchController()", ["UISearchController 1"]),
    (
      "let a: UIKit.UISearchController?\n\nlet b: [UISearchController]",
      ["UISearchController 1", "UISearchController 3"]
    ),
    ("let a = UITableView()", []), ("let a = MyUnknownType()", []),
    ("class UISearchController {}; let a = UISearchController()", []),
    ("// UISearchController\n/* UISearchController /* UISearchController */ */", []),
    ("let a = \"UISearchController \\(b) \\\" UISearchController\"", []),
    ("let a = #\"UISearchController \" UISearchController\"#", []),
    (
      "let a = \"\"\"\nUISearchController \"\nUISearchController\n\"\"\"; let b = UISearchController()",
      ["UISearchController 4"]
    ),
    ("let a = b.UISearchController", []),
    ("import ARKit\nimport class SpriteKit.SKScene\nimport Foundation", ["ARKit 1", "SpriteKit 2"]),
    ("import CoreData\nlet a: NSManagedObject", ["CoreData 1"]),
    ("#if canImport(ARKit)\nimport ARKit\n#else\nlet a: UISearchController\n#endif", ["UISearchController 4"]),
    ("#if os(macOS)\nimport ARKit\n#elseif os(iOS)\nimport SpriteKit\n#else\nimport GameKit\n#endif", ["SpriteKit 4"]),
    ("#if !os(iOS) || DEBUG && false\nimport ARKit\n#endif", []),
    ("UIImage(systemName: \"plus\"); UIImage(systemName: \"nothing\"); UIImage(systemName: name)", ["nothing 1"]),
  ]
  @Test("names are found where they are compiled", arguments: rows.indices) func found(_ index: Int) throws {
    let row = Self.rows[index]
    let folder = try TemporaryFolder(["A.swift": row.source])
    let needs = AppNeeds.find(
      sources: [folder.url.path + "/A.swift"], names: Self.names, isDrawn: { $0 == "plus" })
    let found = needs.needs.flatMap { need in need.places.map { "\(need.name) \($0.line)" } }
    #expect(found.sorted() == row.wanted.sorted(), "\(row.source)")
  }

  @Test("the most used come first, each with its reason") func text() throws {
    let folder = try TemporaryFolder([
      "A.swift": "import ARKit\nlet a = UISearchController(); let b = UISearchController()", "B.m": "",
    ])
    let path = folder.url.path
    let needs = AppNeeds.find(sources: ["\(path)/A.swift"], others: ["\(path)/B.m"], names: Self.names)
    #expect(
      needs.text == """
        Not in Quince: UISearchController (2 places), ARKit (1 file), B.m
          UISearchController: absent from Quince's UIKit; first at \(path)/A.swift:2
          ARKit: another framework, which Quince does not have; what needs it can stand between '#if canImport(ARKit)' \
        and '#endif'; imported at \(path)/A.swift:1
          B.m: Objective-C, which is not compiled here: \(path)/B.m
        """)
    #expect(AppNeeds().text.isEmpty)
  }

  @Test(
    "what many apps use says what does its work",
    arguments: [("SwiftData", "; its models can be written with Core Data")])
  func instead(framework: String, words: String) throws {
    let folder = try TemporaryFolder(["A.swift": "import \(framework)"])
    let text = AppNeeds.find(sources: [folder.url.path + "/A.swift"], names: Self.names).text
    #expect(text.contains("\(framework): another framework, which Quince does not have\(words)"))
    #expect(text.contains("'#if canImport(\(framework))' and '#endif'"))
  }

  @Test("damaged sources do no harm") func damaged() throws {
    let source = "import A\n#if os(iOS)\nlet a = #\"b\\#(c)\"# /* d */ \"\"\"\ne\n\"\"\"\n#else\n#endif\n"
    for count in 0...source.count { _ = SourceScan(String(source.prefix(count))) }
    for text in ["#endif", "#else\nA", "\"", "/*", "#\"", "\"\"\"", "#if", "import", "\\"] { _ = SourceScan(text) }
  }
}

/// The same with the tool and the built library.
@Suite(.serialized) struct BuildReportTests {
  @Test("a build starts its report with what Quince lacks, and the compiler's words follow") func build() throws {
    let folder = try TemporaryFolder([
      "App/A.swift": """
      import IntentsUI
      let a: UIPrinterPickerController? = nil
      let b = UIView()
      let c: INUIAddVoiceShortcutButton? = nil
      """
    ])
    let result = try Repository.quince(["build", "App"], in: folder.url)
    #expect(result.status != 0)
    let report = try #require(
      result.output.range(of: "Not in Quince: IntentsUI (1 file), UIPrinterPickerController (1 place)"))
    let error = try #require(
      result.output.range(of: "A.swift:4:8: error: cannot find type 'INUIAddVoiceShortcutButton' in scope"))
    #expect(report.lowerBound < error.lowerBound)
    #expect(result.output.components(separatedBy: ": error: ").count == 3, "\(result.output)")
  }

  @Test("an import of an absent framework of which nothing is used hinders nothing") func unused() throws {
    let folder = try TemporaryFolder([
      "App/A.swift": """
      import IntentsUI
      @_exported import AVFoundation
      import class SoundAnalysis.SNRequest
      #if canImport(SoundAnalysis)
      let view: SNRequest? = nil
      #else
      let view = UIView()
      #endif
      print(view, Date())
      """
    ])
    let result = try Repository.quince(["build", "App"], in: folder.url)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test("a syntax error is reported alone") func syntax() throws {
    let folder = try TemporaryFolder([
      "App/A.swift": "import UIKit\nclass A: UIViewController {\n  @objc func a( {\n  }\n  let s = #selector(a)\n}\n",
      "App/B.swift": "import UIKit\nlet b = A().nothing\nlet c: UIPrinterPickerController? = nil\n",
    ])
    let output = try Repository.quince(["build", "App"], in: folder.url).output
    #expect(output.contains("A.swift:3:17: error: expected parameter name followed by ':'"))
    #expect(output.components(separatedBy: " error: ").count == 3, "\(output)")
    #expect(!output.contains("Not in Quince") && !output.contains("B.swift"))
  }

  @Test("the doctor lists the same, and system images that are not drawn") func doctor() throws {
    let folder = try TemporaryFolder([
      "App/A.swift": """
      import UIKit
      let a: UIPrinterPickerController? = nil
      let b = [UIImage(systemName: "plus"), UIImage(systemName: "no.such.thing")]
      """,
      "Good/A.swift": "import UIKit\nlet a = UITableView()\n",
    ])
    let bad = try Repository.quince(["doctor", "App"], in: folder.url)
    #expect(bad.status == 1)
    #expect(bad.output.contains("Not in Quince: UIPrinterPickerController (1 place), no.such.thing (1 place)"))
    let good = try Repository.quince(["doctor", "Good"], in: folder.url)
    #expect(good.status == 0 && !good.output.contains("lacks what Quince relies on"), "\(good.output)")
  }

  @Test("what is our own is no candidate") func candidates() {
    let output = """
      /A.swift:1:9: error: no exact matches in call to initializer
       1 | let a = B(x: 1)
         |         |- error: no exact matches in call to initializer
         |         |- note: candidate expects value of type 'Int' for parameter #1 (got 'B') 'init(_n:)'
         |         |- note: found this candidate: '_quinceMake(name:)'
         |         `- note: found this candidate: 'init(y:)'
      """
    let text = Diagnostics.readable(output)
    #expect(!text.contains("_n") && !text.contains("_quince"))
    #expect(text.contains("'init(y:)'"))
  }
}
