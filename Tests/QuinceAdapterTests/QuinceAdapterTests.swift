import Foundation
import Testing

@testable import QuinceAdapter

/// The adapted text of the last of some files of one module, without the line directive; nil if it is left alone.
func adapted(_ sources: String...) -> String? {
  let facts = sources.map { Adapter.facts(of: $0) }
  let index = ModuleIndex(facts)
  return Adapter.adaptIfNeeded(
    sources[sources.count - 1], path: "/a.swift", facts: facts[facts.count - 1], index: index
  )
  .map { String($0[$0.index(after: $0.firstIndex(of: "\n")!)...]) }
}

/// The same without registration records, which have tests of their own.
func plain(_ sources: String...) -> String? {
  let facts = sources.map { Adapter.facts(of: $0) }
  guard var text = Adapter.adapt(sources[sources.count - 1], path: nil, index: ModuleIndex(facts)) else { return nil }
  while let start = text.range(of: "@section") {
    var depth = 0
    var end = start.upperBound
    // The property, and the function with the rows.
    var bodies = 0
    while let next = text[end...].firstIndex(where: { $0 == "{" || $0 == "}" }) {
      depth += text[next] == "{" ? 1 : -1
      end = text.index(after: next)
      bodies += depth == 0 ? 1 : 0
      if bodies == 2 { break }
    }
    let isOnOwnLine = !text[..<start.lowerBound].hasSuffix("; ")
    let head = isOnOwnLine ? start.lowerBound : text.index(start.lowerBound, offsetBy: -2)
    let tail = text[end...].prefix(isOnOwnLine ? 1 : 2).endIndex
    text.removeSubrange(head..<tail)
  }
  return text
}

@Suite struct SelectorRewriting {
  static let rows: [(String, String)] = [
    // In a class, the class's name goes before the reference, in the old column where it fits.
    ("#selector(go)", "_qs(    C.go, \"go\")"),
    ("#selector(go(_:))", "_qs(    C.go(_:), \"go:\")"),
    ("#selector(self.go)", "_qs(         C.go, \"go\")"),
    ("#selector(super.go)", "_qs(          C.go, \"go\")"),
    ("#selector(Self.go)", "_qs(         C.go, \"go\")"),
    ("#selector(C.go)", "_qs(      C.go, \"go\")"),
    ("#selector(Mod.C.go(_:for:))", "_qs(      Mod.C.go(_:for:), \"go:for:\")"),
    ("#selector(one)", "_qs(    C.one, \"oneWithSender:\")"),
    ("#selector(two)", "_qs(    C.two, \"two:with:\")"),
    ("#selector(renamed)", "_qs(    C.renamed, \"other:\")"),
    ("#selector(onSystem)", "_qs(    C.onSystem, \"onSystem?\")"),
    ("#selector(UIView.endEditing(_:))", "_qs(      UIView.endEditing(_:), \"endEditing:\")"),
    ("#selector(button.fire)", "_qs(type(of: button).fire, \"fire?\")"),
    ("#selector(shared)", "_qc(    C.shared, \"shared\")"),
    ("#selector((go))", "_qs(     C.go , \"go\")"),
    ("#selector(go as () -> Void)", "_qs(    C.go as (C) -> @MainActor () -> Void, \"go\")"),
    ("#selector(C.go as (C) -> () -> Void)", "_qs(      C.go as (C) -> @MainActor () -> Void, \"go\")"),
    ("#selector(getter: C.flag)", "_qg({ (o: C) in o.flag }, \"flag\")"),
    ("#selector(setter: flag)", "_qw({ (o: C, v: Any?) in o.flag = try _quinceCast(v) }, \"setFlag:\")"),
    ("#selector(UITextFieldDelegate.textFieldDidBeginEditing(_:))", "Selector(\"textFieldDidBeginEditing:\")"),
    ("#keyPath(C.flag)", "\"flag\""),
    ("#keyPath(flag.count)", "\"flag.count\""),
    ("#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)", "UIColor(      red: 1, green: 0, blue: 0, alpha: 1)"),
    ("#imageLiteral(resourceName: \"a\")", "UIImage(named: \"a\")!"),
    ("NSClassFromString(\"A\")", "_quinceClassFromString(\"A\")"),
  ]

  @Test func `the methods in lists of tests lose their actor`() {
    let result = plain("class C {\n static let __allTests__C = [(\"a\", a), (\"b\", asyncTest(b))]\n}")
    #expect(
      result?.split(separator: "\n")[1]
        == " static let __allTests__C = [(\"a\", _quinceTest(a)), (\"b\", asyncTest(b))]")
  }

  @Test(arguments: [
    ("@MainActor class C: XCTestCase {", "override func setUp() { super.setUp() }"),
    ("class C: XCTestCase {", "@MainActor override func setUp() { super.setUp() }"),
  ]) func `what prepares tests of the main actor runs on it`(head: String, method: String) {
    let result = plain("\(head)\n \(method)\n}")
    #expect(
      result?.split(separator: "\n")[1].trimmingCharacters(in: .whitespaces)
        == "override func setUp() { MainActor.assumeIsolated { super.setUp() }}")
  }

  @Test(arguments: rows) func expressions(_ row: (String, String)) {
    let head =
      "class C: B { func go() {}; func one(sender: Any) {}; func two(_ a: Any, with b: Any) {}; "
      + "@objc(other:) func renamed(_ a: Any) {}; static func shared() {}; var flag = 0\n"
    let result = plain("\(head)  func f() { use(\(row.0)) }\n}")
    let line = result?.split(separator: "\n")[1].trimmingCharacters(in: .whitespaces)
    let expected = "func f() { use(\(row.1)) }"
    #expect(
      line?.replacingOccurrences(of: " +\\)", with: ")", options: .regularExpression) == expected
        || line?.replacingOccurrences(of: " ", with: "") == expected.replacingOccurrences(of: " ", with: ""))
    if row.1.hasPrefix("_qs(  ") {
      // The reference keeps its column.
      let word = row.1.contains("go") ? "go" : ""
      if !word.isEmpty, let a = row.0.range(of: word), let b = row.1.range(of: word) {
        #expect(
          row.0.distance(from: row.0.startIndex, to: a.lowerBound)
            == row.1.distance(from: row.1.startIndex, to: b.lowerBound))
      }
    }
  }

  @Test func labelsComeFromTheWholeModule() {
    let result = plain("extension C { @objc func far(_ a: Any, by b: Int) {} }", "class C { let s = #selector(far) }")
    #expect(result == "class C { let s = _qs(    C.far, \"far:by:\") }")
  }

  @Test func selectorNames() {
    let rows: [(String, [String], String)] = [
      ("go", [], "go"), ("go", ["_"], "go:"), ("go", ["sender"], "goWithSender:"), ("go", ["for"], "goFor:"),
      ("go", ["withEvent", "_"], "goWithEvent::"), ("moveTo", ["point"], "moveToPoint:"), ("a", ["_", "b"], "a:b:"),
    ]
    for (base, labels, expected) in rows { #expect(SelectorNames.name(base, labels: labels) == expected) }
  }
}

@Suite struct AttributeRewriting {
  static let rows: [(String, String)] = [
    ("@objc class C {}", "      class C {}"),
    ("@objcMembers class C {}", "             class C {}"),
    ("@UIApplicationMain class C {}", "@main              class C {}"),
    ("class C { @IBDesignable class D {} }", "class C {               class D {} }"),
    ("class C { @nonobjc func f() {} }", "class C {          func f() {} }"),
    ("class C { dynamic var a = 1 }", "class C {         var a = 1 }"),
    ("@objc enum E: Int { case a }", "      enum E: Int { case a }"),
    ("@objc protocol P {}", "      protocol P: AnyObject {}"),
    ("@objc protocol P: Q {}", "      protocol P: AnyObject, Q {}"),
    ("@objc protocol P: NSObjectProtocol {}", "      protocol P: NSObjectProtocol {}"),
    ("class C { @NSCopying var a: D }", "class C {            var a: D { didSet { a = _quinceCopy(a) } } }"),
    ("typealias T = @convention(block) () -> Void", "typealias T =                    () -> Void"),
    (
      "class C: B { override func value(forUndefinedKey k: String) -> Any? { nil } }",
      "class C: B {          func value(forUndefinedKey k: String) -> Any? { nil } }"
    ),
    ("#if os(iOS)\n#endif", "#if true   \n#endif"),
    ("#if os(Linux) || os(macOS)\n#endif", "#if false     || os(macOS)\n#endif"),
    ("#if !os(iOS) && targetEnvironment(simulator)\n#endif", "#if !true    && true                        \n#endif"),
    ("import Darwin", "import Glibc"),
    ("import FoundationNetworking", "import QuinceNetworking"),
    ("import class FoundationNetworking.URLSession", "import class QuinceNetworking.URLSession"),
    ("let a = Darwin.close(1)", "let a = Glibc.close(1)"),
    ("let a = Darwin.SOCK_STREAM", "let a = QuinceFoundation.SOCK_STREAM"),
    ("import ObjectiveC", "import Foundation"),
    ("import CoreFoundation", "import Foundation"),
    ("import CoreServices", "import MobileCoreServices"),
    ("import os.log", "import os    "),
    ("import UIKit.UIGestureRecognizerSubclass", "import UIKit                            "),
    ("import CoreImage.CIFilterBuiltins", "import CoreImage                 "),
    ("import class UIKit.UIView", "import       UIKit       "),
  ]

  @Test(arguments: rows) func attributes(_ row: (String, String)) { #expect(plain(row.0) == row.1) }

  static let untouched = [
    "import UIKit\nclass C: UIView { override func draw(_ r: CGRect) {} }",
    "import struct Foundation.Date", "let a = b?(1)", "self.done?(1, 2)", "onTap?()", "#if DEBUG\n#endif",
    "@available(iOS 13, *) func f() { if #available(iOS 14, *) {} }", "// @objc", "let s = \"#selector(a)\"",
  ]
  @Test(arguments: untouched) func filesWithoutConstructs(_ source: String) { #expect(adapted(source) == nil) }
}

@Suite struct OptionalRequirements {
  let declaration =
    "@objc protocol P { @objc optional func done(_ a: Int) -> Bool; @objc optional var title: String { get } }"

  @Test func requirementsGetDefaults() {
    #expect(
      plain(declaration)
        == "      protocol P: AnyObject {                func done(_ a: Int) -> Bool;                var title: String { get } }"
        + "\nextension P { func done(_ a: Int) -> Bool { _quinceUnimplemented(\"done\") }; "
        + "var title: String { _quinceUnimplemented(\"title\") } }\n")
  }

  @Test func callsAskTheObject() {
    let rows: [(String, String)] = [
      ("delegate?.done?(1)", "_qr(delegate, \"done:\")?.done (1)"),
      ("self.delegate?.done?(1) ?? true", "_qr(self.delegate, \"done:\")?.done (1) ?? true"),
      ("d.done?(1)", "_qr(d, \"done:\")?.done (1)"),
      ("d!.done?(1)", "_qr(d!, \"done:\")?.done (1)"),
      ("delegate?.title", "_qr(delegate, \"title\")?.title"),
      ("delegate?.title?.count", "_qr(delegate, \"title\")?.title .count"),
      ("other?.title", "other?.title"),
      ("let c: P = x; _ = c.title", "let c: P = x; _ = _qr(c, \"title\")?.title"),
      ("let c: Q = x; _ = c.title", "let c: Q = x; _ = c.title"),
      ("if let d = delegate { g(d.title) }", "if let d = delegate { g(_qr(d, \"title\")?.title) }"),
      (
        "guard let d = self.delegate else { return }; if let t = d.title {}",
        "guard let d = self.delegate else { return }; if let t = _qr(d, \"title\")?.title {}"
      ),
      ("if let d = other { g(d.title) }", "if let d = other { g(d.title) }"),
      // Apple's optional methods
      ("d?.tableView?(t, numberOfRowsInSection: 1)", "_qo(d?.tableView (t, numberOfRowsInSection: 1))"),
      ("d?.scrollViewDidScroll?(s)", "_qo(d?.scrollViewDidScroll (s))"),
      (
        "d?.collectionView?(c, layout: l, sizeForItemAt: i).width",
        "_qo(d?.collectionView (c, layout: l, sizeForItemAt: i))?.width"
      ),
      ("closure?(1)", "closure?(1)"), ("a?.closure?(1)", "a?.closure?(1)"),
      // A method that must be there
      ("d.done!(1)", "_qr(d, \"done:\")!.done (1)"),
      ("(d as D).tableView!(t, numberOfRowsInSection: 1)", "(d as D).tableView (t, numberOfRowsInSection: 1)"),
      ("a.closure!(1)", "a.closure!(1)"), ("if !(a) {}", "if !(a) {}"),
    ]
    for (source, expected) in rows {
      let text = "class C { weak var delegate: P?; func f() { \(source) } }"
      let result = plain(declaration, text) ?? text
      #expect(result == "class C { weak var delegate: P?; func f() { \(expected) } }")
    }
  }

  @Test func implementationsAreRegistered() throws {
    let result = try #require(adapted(declaration, "class C: B, P { func done(_ a: Int) -> Bool { true } }"))
    #expect(result.contains("c.action(_qs(C.done(_:), \"done:\"))"))
    #expect(adapted(declaration, "struct S { func done(_ a: Int) -> Bool { true } }") == nil)
  }
}

@Suite struct Records {
  @Test func membersAreRegistered() throws {
    let source = """
      class C: B {
        @IBOutlet weak var label: L!
        @IBInspectable var width: Int = 0 { didSet {} }
        @objc var computed: Int { 1 }
        @IBAction func tap(_ s: Any) {}
        @objc private func bare() {}
        @objc(x:y:) func named(a: Int, b: Int) {}
        @objc static func no(_ a: Int) {}
        @objc func generic(_ f: Int) async {}
      }
      """
    let result = try #require(adapted(source))
    let rows = [
      "c.named(\"C\")", "c.outlet(\"label\", get: { $0.label }) { $0.label = try _quinceCast($1) }",
      "c.outlet(\"width\"", "c.property(\"computed\", get: { $0.computed })", "c.action(_qs(C.tap(_:), \"tap:\"))",
      "c.action(\"bare\") { $0.bare() }", "c.action(_qs(C.named(a:b:), \"x:y:\"))",
    ]
    for row in rows { #expect(result.contains(row)) }
    #expect(!result.contains("C.no") && !result.contains("C.generic"))
    #expect(result.split(separator: "\n").count == source.split(separator: "\n").count)
  }

  /// Where UIKit must know of a method before it calls it, the class's record says so.
  @Test(arguments: [
    ("class C: NSObject, D", "(_ t: T, commit s: S, forRowAt p: P) {}", "tableView(_:commit:forRowAt:)"),
    ("class C: V", "(_ t: T, moveRowAt a: P, to b: P) {}", "tableView(_:moveRowAt:to:)"),
    ("extension C: D", "(_ t: T, commit s: S, forRowAt p: P) {}", "tableView(_:commit:forRowAt:)"),
  ])
  func methodsWithEffectsAreRecorded(_ scope: String, _ method: String, _ name: String) throws {
    let result = try #require(adapted("\(scope) {\n  func tableView\(method)\n}"))
    #expect(result.contains("_QuinceClass(C.self); ") && result.contains("c.implements(\"\(name)\")"), "\(result)")
  }

  @Test(arguments: [
    "struct C: D { func tableView(_ t: T, commit s: S, forRowAt p: P) {} }",
    "protocol C { func tableView(_ t: T, commit s: S, forRowAt p: P) }",
    "class C: NSObject, D { func tableView(_ t: T, commit s: S) {} }",
  ])
  func otherMethodsAreNot(_ source: String) { #expect(adapted(source)?.contains("implements") != true) }

  @Test func genericAndConditionalMembers() throws {
    let generic = try #require(adapted("class G<T> { @objc func a() {} }"))
    #expect(generic.contains("fileprivate nonisolated static func _quince1_") && generic.contains("c.action(\"a\""))
    #expect(generic.contains("; extension G: _quince1_") && generic.contains("_quinceRegisterGeneric"))
    // Nothing at the end of the file could name these.
    for nested in ["enum E { class G<T> { @objc func a() {} } }", "func f() { class G<T> { @objc func a() {} } }"] {
      #expect(plain(nested) == adapted(nested))
    }
    #expect(adapted("class G<T> {\n#if DEBUG\n@objc func a() {}\n#endif\n}")?.contains("_rows") != true)
    let text = try #require(adapted("class C {\n#if DEBUG\n@objc func a() {}\n#endif\n}"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2].contains("@section") && !lines[4].contains("@section"))
  }

  @Test func overridesInExtensionsMoveIntoTheClass() throws {
    let result = try #require(plain("class C: B {}\nextension C { override func a(b: Int) -> Int { super.a(b: b) } }"))
    #expect(
      result == "class C: B { override func a(b: Int) -> Int { _quinceMoved_C_a(b: b) }; }\n"
        + "extension C {          func _quinceMoved_C_a(b: Int) -> Int { super.a(b: b) } }")
    let base = try #require(
      plain("class S: C { override func a() {} }", "class C: B {}\nextension C { @objc func a() {} }"))
    #expect(base.contains("class C: B { func a() { _quinceMoved_C_a() }; }"))
  }

  @Test func overridesOfOtherModulesExtensionsAreAsked() throws {
    let base =
      "extension UIViewController { @objc var hid: Bool { return false }; @objc func go(_ a: Int) -> Int { a } }"
    let sub =
      "class S: UINavigationController { override var hid: Bool { true }; override func go(_ a: Int) -> Int { super.go(a) } }"
    #expect(
      plain(sub, base)?.contains(
        "var hid: Bool { if let o = _quinceOverride(self, \"hid(var:)\", S.self) { "
          + "defer { _quinceLeave(self, \"hid(var:)\", S.self) }; return o._quinceOver_S_hid }; return false }") == true
    )
    #expect(plain(sub, base)?.contains("return o._quinceOver_S_go(a) };  return a }") == true)
    #expect(
      plain(base, sub) == "class S: UINavigationController {          var _quinceOver_S_hid: Bool { true };          "
        + "func _quinceOver_S_go(_ a: Int) -> Int { super.go(a) } }")
    // Another class's member of the same name is none of it.
    #expect(plain(base, "class T: B { override func go(_ a: Int) -> Int { 1 } }") == nil)
  }
}

@Suite struct BadInput {
  static let damaged = [
    "", "\n", "}", "class", "class C { @objc func", "#selector(", "#selector()", "#keyPath()", "@objc", "@objc(",
    "class C { @objc var }", "#if os(iOS)", "#if", "import", "import UIKit.", "@objc protocol P { @objc optional }",
    "a?.b?(", "\u{0}", "class C { @IBOutlet weak var : X! }", "#selector(a as b as c)", "@objc optional optional",
    "#if os(iOS)\nclass {\n#endif", "#selector(\"\")", "#keyPath(1)", "😀 @objc 😀",
    String(repeating: "(", count: 200) + "#selector(a)",
  ]
  /// What the adapter promises of any source: lines stay, and what parsed parses.
  private static func problems(of sources: [String]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("damaged-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (number, source) in sources.enumerated() {
      try source.write(to: folder.appendingPathComponent("\(number).swift"), atomically: true, encoding: .utf8)
    }
    var check = AdapterCheck()
    for number in sources.indices { check.check(folder: folder.appendingPathComponent("\(number).swift").path) }
    #expect(check.files == sources.count)
    return check.problems
  }

  @Test(arguments: damaged) func damagedSourceDoesNoHarm(_ source: String) throws {
    #expect(try Self.problems(of: [source]) == [])
  }

  @Test func unparsableSourceStaysAsItIs() {
    #expect(adapted("class C { @objc func a( {} }") == nil)
    #expect(adapted("#!/usr/bin/swift\n@objc class C {}") == nil)
    #expect(adapted("#if NEVER\nclass {{ \n#endif\n@objc class C {}") != nil)
  }

  @Test func truncatedSourcesDoNoHarm() throws {
    let source =
      "@objc class C: B { @IBOutlet var a: D!; @objc func b(_ c: Int) { d?.e?(#selector(b(_:)), f: #keyPath(C.a)) } }"
    #expect(try Self.problems(of: (0...source.count).map { String(source.prefix($0)) }) == [])
  }

  @Test func edits() {
    var edits = SourceEdits(Array("abc\ndef".utf8))
    edits.replace(0..<5, with: "x")
    edits.insert("!", at: 7)
    edits.replace(2..<3, with: "lost")
    #expect(String(decoding: edits.applied(), as: UTF8.self) == "x\nef!")
  }

  @Test func responseFiles() {
    #expect(
      CompilerDriver.responseFileArguments("a \"b c\"\n'd e' f\\ g \"h\\\"i\"") == ["a", "b c", "d e", "f g", "h\"i"])
  }
}
