import Foundation
import Testing

@testable import QuinceAdapter

/// Selectors of methods that Objective-C does not see are refused in Xcode's words; what Swift infers is not.
@Suite struct SelectorExposure {
  static let refused: [(source: String, words: String)] = [
    ("class C: NSObject { func x() {}; func f() { use(#selector(x)) } }", "instance method 'x()'"),
    ("class C: UIView { func x(_ a: Int, b: Int) {}; func f() { use(#selector(C.x(_:b:))) } }", "'x(_:b:)'"),
    ("class C: NSObject { static func x() {}; func f() { use(#selector(x)) } }", "static method 'x()'"),
    ("class C: NSObject { class func x() {}; func f() { use(#selector(C.x)) } }", "class method 'x()'"),
    ("class B: UIView { func x() {} }; class C: B { func f() { use(#selector(self.x)) } }", "'x()'"),
    ("class B: UIView { func x() {} }; class C: B { override func x() {}; func f() { use(#selector(x)) } }", "'x()'"),
    ("class C: UIView {}; extension C { func x() {}; func f() { use(#selector(x)) } }", "'x()'"),
    ("@objcMembers class C: UIView { private func x() {}; func f() { use(#selector(x)) } }", "'x()'"),
    ("@objcMembers class C: UIView { @nonobjc func x() {}; func f() { use(#selector(x)) } }", "'x()'"),
    ("@objc class C: UIView { @MainActor func x() {}; func f() { use(#selector(x)) } }", "'x()'"),
    ("protocol P { func x() }; class C: UIView, P { func x() {}; func f() { use(#selector(x)) } }", "'x()'"),
    ("class C: UIView, UITableViewDelegate { func x() {}; func f() { use(#selector(x)) } }", "'x()'"),
    ("class C: NSObject, Codable { func x() {}; func f() { use(#selector(x)) } }", "'x()'"),
  ]
  @Test("refused", arguments: refused.indices) func refuses(_ index: Int) throws {
    let row = Self.refused[index]
    let result = try #require(plain(row.source))
    #expect(result.contains("#error(\"Argument of '#selector' refers to "))
    #expect(result.contains("\(row.words) that is not exposed to Objective-C; Add '@objc' to expose this "))
  }

  static let taken = [
    "class C: NSObject { @objc func x() {}; func f() { use(#selector(x)) } }",
    "class C: NSObject { @IBAction func x() {}; func f() { use(#selector(x)) } }",
    "@objcMembers class C: UIView { func x() {}; func f() { use(#selector(x)) } }",
    "@objcMembers class B: UIView {}; class C: B { func x() {}; func f() { use(#selector(x)) } }",
    "@objcMembers class C: UIView {}; extension C { func x() {}; func f() { use(#selector(x)) } }",
    "class C: UIView {}; @objc extension C { func x() {}; func f() { use(#selector(x)) } }",
    "class C: UIView { override func x() {}; func f() { use(#selector(x)) } }",
    "class B: UIView { @objc func x() {} }; class C: B { override func x() {}; func f() { use(#selector(x)) } }",
    "class B: UIView { @objc func x() {} }; class C: B { func f() { use(#selector(x)) } }",
    "@objc protocol P { func x() }; class C: UIView, P { func x() {}; func f() { use(#selector(x)) } }",
    "@objc protocol P { func x() }; protocol Q: P {}; class C: UIView {}; extension C: Q { func x() {}; "
      + "func f() { use(#selector(x)) } }",
    "class C: UIView, UIScrollViewDelegate { func scrollViewDidScroll(_ s: S) {}; "
      + "func f() { use(#selector(scrollViewDidScroll(_:))) } }",
    // Apple's members, and what other modules may say.
    "class C: UIView { func f() { use(#selector(setNeedsLayout)) } }",
    "class C: Other { func x() {}; func f() { use(#selector(x)) } }",
    "class C: UIView, OtherDelegate { func x() {}; func f() { use(#selector(x)) } }",
    "class C: UIView { func x() {}; func f() { use(#selector(button.x)) } }",
    // Two of that name, of which one is seen.
    "class C: UIView { func x() {}; @objc func x(_ a: Int) {}; func f() { use(#selector(x)) } }",
    "class A { class C: UIView { func x() {} } }; class B { class C: UIView { func f() { use(#selector(x)) } } }",
  ]
  @Test("taken", arguments: taken) func takes(_ source: String) { #expect(plain(source)?.contains("#error") != true) }

  @Test("the note names the declaration, in whichever file it stands") func place() throws {
    var first = Adapter.facts(of: "class C: UIView {\n  var a = 1\n  func x() {}\n}")
    first.path = "/app/C.swift"
    let source = "extension C { func f() { use(#selector(x)) } }"
    let index = ModuleIndex([first, Adapter.facts(of: source)])
    let result = try #require(Adapter.adapt(source, path: nil, index: index))
    #expect(result.contains("Add '@objc' to expose this instance method to Objective-C at /app/C.swift:3:8\")"))
  }
}

extension CompilerDriverTests {
  @Test("the compiler names a method that Objective-C does not see, at the selector") func hiddenMethods() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = """
      import Foundation
      class A: NSObject {
        func x() {}
        let s = #selector(x)
        func f() -> Selector {
          #selector(x)
        }
      }
      """
    let result = try run(try swiftc(), try arguments(["A.swift": source], ["-typecheck", "-parse-as-library"]))
    for place in ["4:45", "6:39"] { #expect(result.output.contains("\(folder.path)/A.swift:\(place): error:")) }
    let words = "error: Argument of '#selector' refers to instance method 'x()' that is not exposed to Objective-C"
    #expect(result.output.components(separatedBy: words).count >= 3)
    #expect(result.status != 0)
  }
}
