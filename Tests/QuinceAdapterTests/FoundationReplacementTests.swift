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

  /// Classes whose subclasses the compiler makes once CoreFoundation is loaded.
  static let subclasses: [(String, Bool)] = [
    ("class A: Bundle {}", true), ("final class W : Thread, B { override func main() {} }", true),
    ("enum E { class L:Foundation.NSLock {} }", true),
    ("let b: Bundle = .main", false), ("class A: NSObject { let t: Thread }", false), ("extension A: Bundle {}", false),
    ("class Thread {}; class A: Thread {}", false), ("class A: ThreadPool {}", false),
  ]

  @Test(arguments: subclasses) func hiddenClassesGetSubclasses(_ row: (String, Bool)) {
    let index = ModuleIndex([Adapter.facts(of: row.0)])
    let result = Adapter.adaptIfNeeded(row.0, path: "/a.swift", facts: Adapter.facts(of: row.0), index: index)
    let expected = "import func CoreFoundation.CFPlugInGetTypeID\n" + Self.line + row.0
    #expect(row.1 ? result == expected : result == nil)
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

  /// The file, and what its last line becomes; nil where it stays.
  static let conformances: [(String, String?)] = [
    ("protocol A {}\nextension NSObject: A {}", "extension NSObject: A {}; extension NotificationCenter: A {}"),
    (
      "protocol A {}; protocol B: AnyObject {}\n@available(iOS 13, *) extension NSObject: A, B { }",
      "@available(iOS 13, *) extension NSObject: A, B { }; @available(iOS 13, *) extension NotificationCenter: A, B {}"
    ),
    (
      "protocol A { associatedtype T; var a: T { get } }; extension A { var a: Int { 1 } }\nextension NSObject: A {}",
      "extension NSObject: A {}; extension NotificationCenter: A {}"
    ),
    // What only an NSObject may have, or another file.
    ("protocol A { func copy() -> Any }\nextension NSObject: A {}", nil),
    ("protocol A: Hashable {}\nextension NSObject: A {}", nil), ("extension NSObject: A {}", nil),
    ("protocol A {}\nextension NSObject: A { var a: Int { 1 } }", nil), ("protocol A {}\nextension NSObject { }", nil),
    ("protocol A {}\nextension NSObjectA: A {}", nil),
  ]

  @Test func initialisersStayTheObjects() {
    let file = "protocol A { init() }; extension A { init(_ set: (Self) -> Void) { self.init() } }"
    #expect(plain(file + "\nextension NSObject: A {}")?.contains("NotificationCenter") == false)
  }

  /// What every object is, the center of notifications is.
  @Test(arguments: conformances) func conformancesOfObjects(_ row: (String, String?)) {
    #expect(plain(row.0)?.split(separator: "\n").last.map(String.init) == row.1)
  }
}
