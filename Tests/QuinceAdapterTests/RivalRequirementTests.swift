import Foundation
import Testing

@testable import QuinceAdapter

/// Optional requirements that several protocols have, and what looks like a call of one.
@Suite struct RivalRequirements {
  static let first = "@objc protocol A { @objc optional func f(_ a: Int) }"

  @Test("of two protocols with the same requirement one declares the default for classes that adopt both")
  func two() throws {
    let second = "@objc public protocol B { @objc optional func f(_ a: Int) }"
    let a = try #require(plain(second, Self.first)), b = try #require(plain(Self.first, second))
    let body = "func f(_ a: Int) { _quinceUnimplemented(\"f\") }"
    #expect(a.hasSuffix("\nextension A where Self: B { \(body) }; extension A { \(body) }\n"))
    #expect(b.hasSuffix("\nextension B { public \(body) }\n"))
  }

  @Test("of three, one declares a default for each set of them") func three() throws {
    let a = try #require(
      plain(
        "@objc protocol B { @objc optional var f: Int { get } }\n@objc protocol C { @objc optional var f: Int { get } }",
        "@objc protocol A { @objc optional var f: Int { get } }"))
    let heads = a.components(separatedBy: "extension ").dropFirst().map { String($0.prefix { $0 != "{" }) }
    #expect(heads == ["A where Self: B ", "A where Self: C ", "A where Self: B, Self: C ", "A "])
  }

  static let others = [
    "@objc protocol B: A { @objc optional func f(_ a: Int) }", "@objc protocol B { @objc optional func f(a: Int) }",
    "@objc private protocol B { @objc optional func f(_ a: Int) }",
    "class O { @objc protocol B { @objc optional func f(_ a: Int) } }",
  ]
  @Test("protocols that know each other, or that cannot be named, are none of them", arguments: others)
  func unrelated(_ other: String) { #expect(plain(other, Self.first)?.contains("where") == false) }

  @Test("a protocol that cannot be named by the other declares the default itself") func hidden() {
    let hidden = "class O { @objc protocol B { @objc optional func f(_ a: Int) } }"
    #expect(plain(Self.first, hidden)?.contains("extension O.B where Self: A {") == true)
  }

  static let calls: [(source: String, text: String?)] = [
    ("config?.tool?(1)", nil), ("config?.tool?(x: 1)", nil), ("d?.tableView?(t, cellAt: 1)", nil),
    ("d?.other?(x: 1)", "_qo(d?.other (x: 1))"),
  ]
  @Test("a property whose type can be called keeps its question mark", arguments: calls.indices)
  func callable(_ index: Int) {
    let row = Self.calls[index]
    let types = """
      struct Tool { func callAsFunction(x: Int) {} }; struct Config { var tool: Tool?; var tableView: Special? }
      struct Special: Base {}; protocol Base {}; extension Base { func callAsFunction(_ a: Int, cellAt: Int) {} }
      """
    #expect(plain(types, "func f() { \(row.source) }") == row.text.map { "func f() { \($0) }" })
  }
}

extension CompilerDriverTests {
  @Test("classes adopt protocols with the same optional requirement") func rivalsRun() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = """
      import Foundation
      @objc protocol A { @objc optional func f(_ a: Int) -> Int; @objc optional var v: Int { get set } }
      @objc protocol B { @objc optional func f(_ a: Int) -> Int; @objc optional var v: Int { get set } }
      @objc protocol C { @objc optional func f(_ a: Int) -> Int; @objc(named:) optional func g(_ a: Int) -> Int }
      class Full: NSObject, A, B, C { func f(_ a: Int) -> Int { a }; var v = 5; func g(_ a: Int) -> Int { a } }
      class Bare: NSObject, A, B, C {}
      struct Tool { func callAsFunction(_ a: Int) -> Int { a }; func callAsFunction(x: Int) -> Int { -x } }
      struct Config { var tool: Tool? }
      @main struct Main {
        static func show(_ a: A?, _ b: B?, _ c: C?) {
          print(a?.f?(1) ?? 0, b?.f?(2) ?? 0, c?.f?(3) ?? 0, a?.v ?? 0, b?.v ?? 0, c?.g?(4) ?? 0)
        }
        static func main() {
          show(Full(), Full(), Full())
          show(Bare(), Bare(), Bare())
          let config: Config? = Config(tool: Tool())
          print(config?.tool?(7) ?? 0, config?.tool?(x: 7) ?? 0, Config().tool?(8) ?? 0)
        }
      }
      """
    let program = folder.appendingPathComponent("small").path
    let result = try run(
      try swiftc(), try arguments(["App.swift": source], ["-swift-version", "5", "-emit-executable", "-o", program]))
    try #require(result.status == 0, "\(result.output)")
    let output = try run(program, []).output
    #expect(output == "1 2 3 5 5 4\n0 0 0 0 0 0\n7 -7 0\n")
  }
}
