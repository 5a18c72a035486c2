import Foundation
import Testing

@testable import QuinceAdapter

/// Shapes of source that compile on Apple's platforms because Foundation is another one there.
@Suite struct AppleShapes {
  static let orders: [(source: String, text: String?)] = [
    (
      "func < (a: NSNumber, b: NSNumber) -> Bool { f(a, b) }",
      "extension NSNumber { static func < (a: NSNumber, b: NSNumber) -> Bool { f(a, b) } }"
    ),
    (
      "private func <(a: NSNumber, b: NSNumber) -> Bool {\n  f(a, b)\n}",
      "extension NSNumber { fileprivate static func <(a: NSNumber, b: NSNumber) -> Bool {\n  f(a, b)\n} }"
    ),
    ("func < (a: NSDate, b: NSDate) -> Bool { f(a, b) }", nil),
    ("func > (a: NSNumber, b: NSNumber) -> Bool { f(a, b) }", nil),
    ("extension NSNumber { static func < (a: NSNumber, b: NSNumber) -> Bool { f(a, b) } }", nil),
  ]
  @Test("an order of numbers is the type's own", arguments: orders.indices) func order(_ index: Int) {
    let row = Self.orders[index]
    #expect(adapted(row.source) == row.text)
  }
}

/// Overrides by their names of Swift 4, which Xcode's API notes lead to today's.
@Suite struct Swift4OverrideTests {
  static let rows: [(source: String, expected: String?)] = [
    (
      "override func willMove(toParentViewController p: UIViewController?) { super.willMove(toParentViewController: p) }",
      "override func willMove(toParent p: UIViewController?) { super.willMove(toParent: p) }"
    ),
    (
      "override func didMove(toParentViewController: UIViewController?) {}",
      "override func didMove(toParent toParentViewController: UIViewController?) {}"
    ),
    ("func f() { child.didMove(toParentViewController: self) }", "child.didMove(toParent: self)"),
    (
      "override var childViewControllerForStatusBarStyle: UIViewController? { return nil }",
      "override var childForStatusBarStyle: UIViewController? { return nil }"
    ),
    ("func willMove(toParentViewController a: Int) {}", nil),
  ]
  @Test(arguments: rows.indices) func names(_ index: Int) {
    let row = Self.rows[index]
    let text = adapted("import UIKit\nclass A: UIViewController {\n  \(row.source)\n}\n")
    guard let expected = row.expected else {
      #expect(text == nil)
      return
    }
    #expect(text?.contains(expected) == true)
  }
}

/// Xcode's previews have no place in a program.
@Suite struct PreviewTests {
  @Test func previewsGoAndLinesStay() {
    let source = "class A {}\n@available(iOS 17, *)\n#Preview(\"A\") {\n  B()\n}\nlet a = A()\n"
    let text = adapted(source)
    #expect(text?.split(separator: "\n", omittingEmptySubsequences: false).count == 7)
    #expect(text?.contains("Preview") == false && text?.contains("available") == false)
    #expect(text?.contains("let a = A()") == true)
    #expect(adapted("#Preview { A() }\n")?.contains("A") == false)
  }

  @Test func blocksAndKeysOfScripts() {
    let source = """
      import JavaScriptCore
      context.setObject(unsafeBitCast(log, to: AnyObject.self), forKeyedSubscript: "log" as (NSCopying & NSObjectProtocol))
      """
    let text = adapted(source)
    #expect(text?.contains("_scriptFunction(log, to: AnyObject.self), forKeyedSubscript: \"log\" as ") == true)
    #expect(text?.contains("NSString") == true && text?.contains("NSCopying") == false)
    #expect(adapted("import UIKit\nlet a = unsafeBitCast(b, to: AnyObject.self)\n")?.contains("_script") != true)
  }

  @Test func rulesOfTipsAreValues() {
    #expect(
      adapted("let rules = [#Rule(Self.$isIn) { $0 == true }]\n")
        == "let rules = [Tips.Rule(Self.$isIn) { $0 == true }]\n")
  }
}

extension CompilerDriverTests {
  @Test("they run") func appleShapesRun() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = """
      import Foundation
      func < (a: NSNumber, b: NSNumber) -> Bool { a.doubleValue > b.doubleValue }
      class K: NSObject {
        @objc class func x() { print("x") }
        @objc static func y(_ a: NSNumber) -> NSNumber { NSNumber(value: a.intValue + 1) }
        @objc func z() {}
      }
      @main struct Main {
        static func main() {
          let one = NSNumber(value: 1), two = NSNumber(value: 2)
          print(one < two, [one, two].sorted(by: <), [one, two].sorted { $0 < $1 })
          print(K.responds(to: #selector(K.x)), K.responds(to: #selector(K.z)), K.responds(to: Selector("none")))
          K.perform(#selector(K.x))
          print(K.perform(#selector(K.y(_:)), with: NSNumber(value: 4)).takeUnretainedValue())
          let size: NSInteger = 3
          print(size, HUGE > 1e38)
        }
      }
      """
    let program = folder.appendingPathComponent("small").path
    let result = try run(
      try swiftc(), try arguments(["App.swift": source], ["-swift-version", "5", "-emit-executable", "-o", program]))
    try #require(result.status == 0, "\(result.output)")
    let output = try run(program, []).output
    #expect(output == "false [2, 1] [2, 1]\ntrue false false\nx\n5\n3 true\n")
  }
}

/// Entries of environments, for which Xcode has a macro.
@Suite struct EntryTests {
  static let rows: [(source: String, expected: String?)] = [
    (
      "extension EnvironmentValues {\n  @Entry var flag: Bool = false\n}",
      "var flag: Bool { get { self[_Entry_flag.self] } set { self[_Entry_flag.self] = newValue } }; "
        + "struct _Entry_flag: EnvironmentKey { nonisolated(unsafe) static let defaultValue: Bool = false }"
    ),
    (
      "extension EnvironmentValues { @Entry public var word = \"a\" }",
      "public var word: _Entry_word.Value { get { self[_Entry_word.self] } set { self[_Entry_word.self] = newValue } }; "
        + "public struct _Entry_word: EnvironmentKey { public nonisolated(unsafe) static let defaultValue = \"a\" }"
    ),
    ("extension EnvironmentValues { @Entry var a: Int? }", "static let defaultValue: Int? = nil }"),
    ("extension Transaction { @Entry var a: Bool = false }", "struct _Entry_a: TransactionKey {"),
    ("extension Other { @Entry var a: Int? }", nil),
  ]
  @Test(arguments: rows.indices) func keys(_ index: Int) {
    let row = Self.rows[index]
    let text = adapted(row.source)
    guard let expected = row.expected else {
      #expect(text == nil)
      return
    }
    #expect(text?.contains(expected) == true)
  }
}
