import Foundation
import Testing

@testable import QuinceSurface

/// What the gate finds in a small module that is compiled with an index of its own.
struct SurfaceTests {
  private static let source = """
    public class Box {
      public var idle = 1
      public var used = 2
      public var drawn = 3 { didSet { if oldValue != drawn { update() } } }
      public var kept: Int { get { _kept } set { _kept = newValue } }
      var _kept = 4
      public var handed: Int { get { _handed } set { take(newValue) } }
      var _handed = 5
      public private(set) var told = 6
      public var answered = 7
      // surface: the app's own value
      public var named = ""
      @available(*, deprecated, message: "Quince: no effect")
      public var marked = 8 { didSet { NoEffect.log("Box.marked") } }
      @available(*, deprecated, message: "Quince: no effect")
      public var silent = 9
      @available(*, deprecated, message: "Quince: no effect")
      public var busy = 10 { didSet { NoEffect.log("Box.busy") } }
      public var value: Int { used + busy }
      public var discarded: Int { get { 0 } set {} }
      public func setKept(_ value: Int) { _kept = value }
      public func setUsed(_ value: Int) { used = value }
      public init() {}
      public func update() { answered = 1 }
      public func nothing() {}
      public func hook() {}
      public func run() { hook() }
      func take(_ value: Int) {}
      public func copy() -> Box {
        let result = Box()
        result.idle = idle
        return result
      }
    }
    public protocol Listener: AnyObject {
      func called()
      func ignored()
      @available(*, deprecated, message: "Quince: no effect") func known()
    }
    // surface: for apps to call
    public protocol Served: AnyObject { func served() }
    // surface: for a device that is not there
    public final class Sheet {
      public var width = 1
      public func turn() {}
      public init() {}
    }
    extension Listener {
      public func called() {}
      public func ignored() {}
    }
    public func tell(_ listener: Listener) { listener.called() }
    enum NoEffect { static func log(_ member: String) {} }
    """

  private static let surface = Result { try compiled(source) }

  private static func compiled(_ source: String) throws -> Surface {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("surface-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = folder.appendingPathComponent("Sources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    let file = sources.appendingPathComponent("Box.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    let compiler = try Toolchain.compiler()
    let process = Process()
    process.executableURL = compiler
    process.arguments = [
      "-emit-object", "-parse-as-library", "-module-name", "Box", "-index-store-path", folder.path + "/index",
      "-o", folder.path + "/Box.o", file.path,
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try Surface(
      root: folder.path, store: IndexStore(path: folder.path + "/index", library: Toolchain.indexLibrary()))
  }

  private static func members(_ kind: Surface.Kind) throws -> [String] {
    try surface.get().findings.filter { $0.kind == kind }.map(\.member)
  }

  @Test(
    "the kinds of findings",
    arguments: [
      (Surface.Kind.storedNeverRead, ["Box.idle", "Box.drawn", "Box.kept", "Box.setKept(_:)"]),
      (.emptyBody, ["Box.discarded", "Box.nothing()"]),
      (.neverCalled, ["Listener.ignored()"]),
      (.unlogged, ["Box.silent"]),
      (.idleMark, ["Box.busy"]),
    ])
  func finds(kind: Surface.Kind, expected: [String]) throws {
    #expect(try Self.members(kind) == expected)
  }

  @Test func marksAreListed() throws {
    #expect(
      try Self.surface.get().marked.map { "\($0.type).\($0.name)" }
        == ["Box.marked", "Box.silent", "Box.busy", "Listener.known()"])
  }

  @Test func anIndexOfAnotherPlaceIsRefused() throws {
    let library = try Toolchain.indexLibrary()
    let error = #expect(throws: IndexStore.Failure.self) { try IndexStore(path: "/nowhere", library: library) }
    #expect(error?.description == "there is no index store in /nowhere: build first")
  }

  /// Families that the page of what is absent names are not declared.
  @Test func whatIsSaidToBeAbsentIs() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("Documentation/Absent.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains("`") }
    let types = Set(rows.flatMap { row in row.matches(of: #/`(\w+)`/#).map { String($0.output.1) } })
    #expect(rows.count > 10 && types.count > 30)
    var declared: Set<String> = []
    let sources = FileManager.default.enumerator(
      at: root.appendingPathComponent("Sources"), includingPropertiesForKeys: nil)
    for case let file as URL in try #require(sources) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      // What is not public, no app can name.
      for match in text.matches(
        of: #/(?m)^ *(?:@?\w+ )*(?:public|open) (?:\w+ )*(?:class|struct|protocol|enum|typealias) (\w+)/#)
      {
        declared.insert(String(match.output.1))
      }
    }
    #expect(declared.contains("UITableView") && declared.contains("UITextInputTraits"))
    #expect(types.intersection(declared).sorted() == [])
  }

  // MARK: The table

  private static let marks: [Surface.Marked] = [
    .init(type: "UIB", name: "b", file: "", line: 1), .init(type: "UIA", name: "z(_:)", file: "", line: 1),
    .init(type: "UIA", name: "a", file: "", line: 2),
  ]
  private static let page = """
    # Differences
    <!-- members without effect: scripts/surface --write renews this table -->
    | Type | Members |
    |---|---|
    | `UIA` | `a`, `gone` |
    <!-- end of the members without effect -->
    more
    """

  @Test func aTableThatDiffersIsNamedAndRenewed() throws {
    let table = EffectTable(Self.marks)
    #expect(
      table.differences(from: Self.page) == [
        "UIA.z(_:) is marked and not in the table", "UIB.b is marked and not in the table",
        "UIA.gone is in the table and not marked",
      ])
    let renewed = try #require(table.replaced(in: Self.page))
    #expect(renewed.contains("| `UIA` | `a`, `z(_:)` |\n| `UIB` | `b` |\n<!-- end"))
    #expect(renewed.hasPrefix("# Differences\n") && renewed.hasSuffix("\nmore"))
    #expect(table.differences(from: renewed) == [])
    #expect(table.differences(from: "nothing") == ["there is no table of members without effect"])
  }
}

/// The compiler that these tests use.
private enum Toolchain {
  static func indexLibrary() throws -> String {
    try compiler().resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("lib/libIndexStore.so").path
  }

  static func compiler() throws -> URL {
    for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
      let candidate = URL(fileURLWithPath: "\(folder)/swiftc")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
    }
    Issue.record("there is no swiftc on PATH")
    throw CocoaError(.fileNoSuchFile)
  }
}
