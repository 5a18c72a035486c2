import Foundation
import Testing

/// Imports point down only: the layers of the design, held against every source file.
struct ArchitectureTests {
  private static let root = Repository.root

  private static let swiftRuntime: Set<String> = [
    "Dispatch", "Foundation", "Glibc", "Swift", "Synchronization", "_Concurrency",
  ]

  /// What each folder's files may import, beside the Swift run-time's own modules.
  private static let allowed: [String: Set<String>] = [
    "Engine/QuinceText": ["CCairo", "CFreeType", "CFriBidi", "CHarfBuzz", "CICU", "QuinceKernels", "QuinceUnicode"],
    "Engine/QuinceSolver": [],
    "Engine/QuinceDevice": [],
    "Engine/QuinceInterface": ["CXMLEvents"],
    "QuinceFoundation": [],
    "QuinceNetworking": ["FoundationNetworking"],
    "UniformTypeIdentifiers": ["QuinceFoundation"],
    "MobileCoreServices": ["QuinceFoundation", "UniformTypeIdentifiers"],
    "TestingOverlays/QuinceXCTest": ["QuinceFoundation", "UIKit", "XCTest"],
    "CoreGraphics": [
      "CCairo", "CJPEG", "CPNG", "CWebP", "QuinceFoundation", "QuinceKernels", "QuinceText",
    ],
    "QuartzCore": [
      "CCairo", "CoreGraphics", "QuinceDevice", "QuinceFoundation", "QuinceKernels", "QuinceText",
    ],
    "UIKitCore": [
      "CoreGraphics", "QuartzCore", "QuinceDevice", "QuinceFoundation", "QuinceKernels", "QuinceSolver", "QuinceText",
    ],
    "UIKit": ["CQuinceHost", "CoreGraphics", "QuartzCore", "QuinceDevice", "QuinceFoundation", "UIKitCore"],
    "Tools/QuinceAdapter": [
      "SwiftParser", "SwiftSyntax", "SwiftParserDiagnostics", "SwiftDiagnostics", "SwiftOperators",
    ],
    "Tools/quince-swiftc": ["QuinceAdapter"],
    "Tools/QuinceBuild": [],
    "Tools/QuinceSimulator": ["CQuinceHost", "CQuinceServer", "QuinceDevice"],
    "Tools/quince": ["QuinceBuild", "QuinceDevice", "QuinceSimulator"],
  ]

  @Test("every import of every layer is allowed", arguments: allowed.keys.sorted())
  func importsPointDown(folder: String) throws {
    let permitted = Self.allowed[folder]!.union(Self.swiftRuntime)
    let directory = Self.root.appendingPathComponent("Sources/\(folder)")
    let files = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil)
    var seen = 0
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      seen += 1
      var isText = false  // inside a template of source
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        if line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) { isText.toggle() }
        guard !isText, let module = Self.importedModule(line) else { continue }
        #expect(permitted.contains(module), "\(folder)/\(file.lastPathComponent) imports \(module)")
      }
    }
    #expect(seen > 0, "no Swift file in Sources/\(folder)")
  }

  /// The module that a line imports, without attributes, access level and kind; nil for any other line.
  private static func importedModule(_ line: Substring) -> String? {
    var words = line.split(separator: " ")
    let modifiers: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
    while let first = words.first, first.hasPrefix("@") || modifiers.contains(first) { words.removeFirst() }
    guard words.first == "import", words.count >= 2 else { return nil }
    words.removeFirst()
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "func", "let", "var", "typealias"]
    if kinds.contains(words[0]) { words.removeFirst() }
    return words.first.map { String($0.prefix { $0 != "." }) }
  }
}
