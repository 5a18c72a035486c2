import Foundation
import Testing

@testable import QuinceAdapter

/// Rows of records for members that Swift cannot name by their name alone, or not at all.
@Suite struct OverloadRows {
  static let unavailable = [
    "@available(*, unavailable) @objc func gone() {}", "@objc @available(iOS, unavailable) func gone(_ a: Int) {}",
    "@available(iOS 13, *) @available(*, unavailable) @IBAction func gone(_ sender: Any) {}",
    "@available(*, unavailable) @objc var gone: Int { 1 }", "@available(*, unavailable) @IBOutlet var gone: B?",
    "@available(swift, obsoleted: 4) @objc func gone() {}",
  ]
  @Test("an unavailable member has no row", arguments: unavailable) func withoutRow(_ member: String) throws {
    let result = try #require(adapted("class C: B { \(member); @objc func kept() {} }"))
    #expect(result.contains("c.action(\"kept\")"))
    #expect(!result.contains("\"gone"))
  }

  @Test("a deprecated member has its row") func deprecated() throws {
    let result = try #require(adapted("class C: B { @available(iOS, deprecated: 9) @objc func old() {} }"))
    #expect(result.contains("c.action(\"old\") { $0.old() }"))
  }

  static let overloads: [(members: String, row: String)] = [
    (
      "@objc func f(_ a: Int) {}; @objc(g:) func f(_ a: String) {}",
      "c.action(_qs(C.f(_:) as (C) -> @MainActor (Int) -> Void, \"f:\"))"
    ),
    (
      "@objc func f(_ a: Int) {}; @objc(g:) func f(_ a: String) throws -> Self? { nil }",
      "c.action(_qs(C.f(_:) as (C) -> @MainActor (String) throws -> C?, \"g:\"))"
    ),
    (
      "@objc func f(a: Int, b: @escaping () -> Void) {}; @objc(g:b:) func f(a: String, b: Int) {}",
      "c.action(_qs(C.f(a:b:) as (C) -> @MainActor (Int, @escaping () -> Void) -> Void, \"fWithA:b:\"))"
    ),
    ("@objc func f() -> Int { 1 }; @objc(g) func f() -> String { \"\" }", "c.action(\"g\") { $0.f() as String }"),
    // Other labels, or another class, are no overloads.
    ("@objc func f(_ a: Int) {}; @objc func f(b: String) {}", "c.action(_qs(C.f(_:), \"f:\"))"),
    (
      "@objc func f(_ a: Int) {}; class D: B { @objc func f(_ a: String) {} }",
      "c.action(_qs(C.f(_:), \"f:\"))"
    ),
  ]
  @Test("a row names the overload by its type", arguments: overloads.indices) func typed(_ index: Int) {
    let row = Self.overloads[index]
    #expect(adapted("class C: B { \(row.members) }")?.contains(row.row) == true)
  }

  @Test("the superclass's overload counts") func inherited() {
    let result = adapted("class B: A { @objc func f(_ a: Int) {} }", "class C: B { @objc(g:) func f(_ a: String) {} }")
    #expect(result?.contains("c.action(_qs(C.f(_:) as (C) -> @MainActor (String) -> Void, \"g:\"))") == true)
  }

  @Test("a selector with a cast takes the name of the overload") func selectors() {
    let members = "@objc func f(_ a: Int) {}; @objc(g:) func f(_ a: String) {}"
    let result = plain("class C: B { \(members)\nlet s = #selector(f(_:) as (C) -> (String) -> Void) }")
    #expect(result?.contains("_qs(    C.f(_:) as (C) -> @MainActor (String) -> Void, \"g:\")") == true)
  }
}

extension CompilerDriverTests {
  @Test("methods that only their types tell apart are found under their names") func overloadsRun() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = """
      import Foundation
      class C: NSObject {
        @objc func f(_ a: NSNumber) { print("number", a) }
        @objc(text:) func f(_ a: String) throws { print("text", a) }
        @objc(result) func f() -> Int { 1 }
        @objc func f() -> String { "own" }
        @available(*, unavailable) @objc func gone() {}
      }
      @main struct Main {
        static func main() {
          let c = C()
          c.perform(Selector("f:"), with: NSNumber(value: 3))
          c.perform(Selector("text:"), with: "three")
          c.perform(#selector(C.f(_:) as (C) -> (String) throws -> Void), with: "four")
          print(c.responds(to: Selector("result")), c.responds(to: Selector("gone")))
        }
      }
      """
    let program = folder.appendingPathComponent("small").path
    let result = try run(
      try swiftc(), try arguments(["App.swift": source], ["-swift-version", "5", "-emit-executable", "-o", program]))
    try #require(result.status == 0, "\(result.output)")
    #expect(try run(program, []).output == "number 3\ntext three\ntext four\ntrue false\n")
  }
}
