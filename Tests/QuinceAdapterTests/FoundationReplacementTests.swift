import Testing

@testable import QuinceAdapter

/// Files that name what QuinceFoundation declares anew say that they mean Quince's.
@Suite struct FoundationReplacementTests {
  private static let defaults = "import class QuinceFoundation.NSPredicate\n"
  private static let line = "#sourceLocation(file: \"/a.swift\", line: 1)\n"

  static let rows: [(String, String?)] = [
    ("let d = NSPredicate.a", "let d = NSPredicate.a"),
    ("extension NSPredicate { var a: Int { 1 } }", "extension NSPredicate { var a: Int { 1 } }"),
    ("let d: Foundation.NSPredicate", "let d: QuinceFoundation.NSPredicate"),
    ("let d = Foundation.NSPredicate.a", "let d = QuinceFoundation.NSPredicate.a"),
    ("let d: [String: NSPredicate?]", "let d: [String: NSPredicate?]"),
    // Not the type, or not Foundation's.
    ("// NSPredicate", nil), ("let s = \"NSPredicate\"", nil), ("let d = MyPredicate()", nil),
    ("class NSPredicate {}; let d = NSPredicate()", nil),
  ]

  @Test(arguments: rows) func namesAreImported(_ row: (String, String?)) {
    let index = ModuleIndex([Adapter.facts(of: row.0)])
    let result = Adapter.adaptIfNeeded(row.0, path: "/a.swift", facts: Adapter.facts(of: row.0), index: index)
    #expect(result == row.1.map { Self.defaults + Self.line + $0 })
  }

  @Test func scopedImportsNameTheOtherModule() {
    #expect(plain("import class Foundation.NSPredicate") == "import class QuinceFoundation.NSPredicate")
    #expect(plain("import class Foundation.NSCoder") == nil)
  }

  static let readers: [(String, String?)] = [
    ("Timer(timeInterval: 1, repeats: true) { _ in }", "Timer(_quinceTimeInterval: 1, repeats: true) { _ in }"),
    ("NSArray(contentsOfFile: p)", "NSArray(_quinceContentsOfFile: p)"),
    ("NSOrderedSet(array: a)", "NSOrderedSet(_quinceArray: a)"),
    ("NSMutableOrderedSet(objects: a, b)", "NSMutableOrderedSet(_quinceMutableObjects: a, b)"),
    ("NSOrderedSet(array: a, range: r, copyItems: true)", nil),
    ("NSMutableDictionary(contentsOf: u)", "NSMutableDictionary(_quinceContentsOf: u)"),
    ("try NSDictionary(contentsOf: u, error: ())", "try NSDictionary(_quinceContentsOf: u, error: ())"),
    (
      "b.urls(forResourcesWithExtension: e, subdirectory: s)",
      "b.urls(_quinceForResourcesWithExtension: e, subdirectory: s)"
    ), ("b.url(forResource: e, withExtension: s)", nil),
    ("Data(contentsOf: u)", nil), ("NSArray(array: a)", nil), ("MyArray(contentsOf: u)", nil),
  ]

  @Test(arguments: readers) func readersOfFiles(_ row: (String, String?)) {
    #expect(plain("let a = \(row.0)") == row.1.map { "let a = \($0)" })
  }

  static let conformances: [(String, String?)] = [
    ("extension NSObject: Reactive {}", "extension NSObject: Reactive {}; extension NotificationCenter: Reactive {}"),
    (
      "@available(iOS 13, *) extension NSObject: A, B.C { }",
      "@available(iOS 13, *) extension NSObject: A, B.C { }; @available(iOS 13, *) extension NotificationCenter: A, B.C {}"
    ),
    ("extension NSObject: A { var a: Int { 1 } }", nil), ("extension NSObject { }", nil),
    ("extension NSObjectA: A {}", nil),
  ]

  /// What every object is, the center of notifications is.
  @Test(arguments: conformances) func conformancesOfObjects(_ row: (String, String?)) {
    #expect(plain(row.0) == row.1)
  }
}
