import Foundation
import Testing

@testable import QuinceAdapter

/// Overrides that an app declares in extensions, in all the forms that Objective-C's run-time takes.
@Suite struct ExtensionOverrides {
  static let rows: [(name: String, body: String, member: String, inClass: String, inExtension: String)] = [
    (
      "a body without members gets no separator", "", "override func a() {}",
      " override func a() { _quinceMoved_C_a() }; ", "         func _quinceMoved_C_a() {}"
    ),
    (
      "members are separated", " var x = 1 ", "override func a() {}",
      " var x = 1 ; override func a() { _quinceMoved_C_a() }; ", "         func _quinceMoved_C_a() {}"
    ),
    (
      "a separator that is there is enough", " var x = 1; ", "override func a() {}",
      " var x = 1;  override func a() { _quinceMoved_C_a() }; ", "         func _quinceMoved_C_a() {}"
    ),
    (
      "a parameter without a name gets one", "",
      "override func a(_: Int, with _: inout B, c _: D = 1) throws -> E { 1 }",
      " override func a(_ _q0: Int, with _q1: inout B, c _q2: D) throws -> E "
        + "{ try _quinceMoved_C_a(_q0, with: &_q1, c: _q2) }; ",
      "         func _quinceMoved_C_a(_: Int, with _: inout B, c _: D = 1) throws -> E { 1 }"
    ),
    (
      "a keyword is quoted where it is used", "", "override func a(in: Int) {}",
      " override func a(in: Int) { _quinceMoved_C_a(in: `in`) }; ", "         func _quinceMoved_C_a(in: Int) {}"
    ),
    (
      "an unavailable override stays unavailable", "", "@available(*, unavailable) override func a() {}",
      " @available(*, unavailable) override func a() { _quinceMoved_C_a() }; ",
      "@available(*, unavailable)          func _quinceMoved_C_a() {}"
    ),
    (
      "an unavailable property too", "", "@available(*, unavailable) override var a: Int { 1 }",
      " @available(*, unavailable) override var a: Int { _quinceMoved_C_a }; ",
      "@available(*, unavailable)          var _quinceMoved_C_a: Int { 1 }"
    ),
    (
      "an observer becomes a method", "", "override var a: Int { didSet { f(oldValue) } }",
      " override var a: Int { didSet { _quinceMovedDid_C_a(oldValue) } }; ",
      "                      func _quinceMovedDid_C_a(_ oldValue: Int) { f(oldValue) }  "
    ),
    (
      "two observers become two", "", "override var a: Int { willSet(n) { f(n) } didSet(o) {} }",
      " override var a: Int { willSet { _quinceMovedWill_C_a(newValue) } didSet { _quinceMovedDid_C_a(oldValue) } }; ",
      "                      func _quinceMovedWill_C_a(_ n: Int) { f(n) }; func _quinceMovedDid_C_a(_ o: Int) {}  "
    ),
  ]
  @Test(arguments: rows.indices) func moved(_ index: Int) {
    let row = Self.rows[index]
    let result = plain("class C: B {\(row.body)}\nextension C { \(row.member) }")
    #expect(result == "class C: B {\(row.inClass)}\nextension C { \(row.inExtension) }", "\(row.name)")
  }

  @Test("a member of UIKit's that an extension overrides gets another name and is registered") func ofUIKit() throws {
    let property = try #require(
      adapted("extension UINavigationController { open override var shouldAutorotate: Bool { false } }"))
    #expect(property.contains("var _quinceMoved_UINavigationController_shouldAutorotate: Bool { false }"))
    #expect(property.contains("_quinceExtend(UINavigationController.self, \"shouldAutorotate\")"))
    #expect(!property.contains("override"))
    let method = try #require(
      adapted("extension UINavigationController { override func viewDidLoad() { super.viewDidLoad() } }"))
    #expect(method.contains("func _quinceMoved_UINavigationController_viewDidLoad() { super.viewDidLoad() }"))
    // An app's own class has its override moved into its body.
    let own = try #require(
      adapted("class C: UINavigationController {}\nextension C { override var shouldAutorotate: Bool { false } }"))
    #expect(!own.contains("_quinceExtend"))
  }

  @Test("a class's own members move as its objects' do, beside a member of the same name") func ofClasses() {
    let source = "class C: UIView {}\nextension C { override class var a: T { b } }\nextension C { var a: Int { 1 } }"
    let moved =
      "class C: UIView { override class var a: T { _quinceMoved_C_a }; }\n"
      + "extension C {          class var _quinceMoved_C_a: T { b } }\nextension C { var a: Int { 1 } }"
    #expect(plain(source) == moved)
  }

  @Test("what views have in their bodies and plain objects in an extension moves for views alone") func ofNibs() throws
  {
    let view = try #require(plain("class C: UIView {}\nextension C { override func awakeFromNib() {} }"))
    #expect(view.contains("class C: UIView { override func awakeFromNib() { _quinceMoved_C_awakeFromNib() }"))
    let object = try #require(plain("class C: NSObject {}\nextension C { override func awakeFromNib() {} }"))
    #expect(!object.contains("_quinceMoved"))
  }

  @Test("another member of UIKit's is overridden by a hidden subclass") func hiddenSubclass() throws {
    let result = try #require(
      adapted("extension UIScrollView { open override func touchesBegan(_ t: Set<UITouch>, with e: UIEvent?) { f() } }")
    )
    #expect(result.contains("func _quinceMoved_UIScrollView_touchesBegan(_ t: Set<UITouch>, with e: UIEvent?) { f() }"))
    #expect(
      result.contains(
        ": UIScrollView { override func touchesBegan(_ t: Set<UITouch>, with e: UIEvent?) "
          + "{ _quinceMoved_UIScrollView_touchesBegan(t, with: e) } }"))
    #expect(result.contains("_quinceReplace(UIScrollView.self, "))
    let property = try #require(
      adapted("extension UITextView { override open var canBecomeFirstResponder: Bool { false } }"))
    #expect(
      property.contains(
        ": UITextView { override var canBecomeFirstResponder: Bool { _quinceMoved_UITextView_canBecomeFirstResponder } }"
      ))
  }

  @Test("a process's information is the shared one") func processInformation() {
    #expect(plain("let a = ProcessInfo().arguments") == "let a = ProcessInfo.processInfo.arguments")
    #expect(plain("let a = ProcessInfo.processInfo.arguments") == nil)
  }

  @Test("a class and its superclass move overrides of one method") func ofBoth() {
    let base = "class B: UIView {}\nextension B { override func a() {} }"
    let own = "class C: B {}\nextension C { override func a() {} }"
    let moved =
      "class C: B { override func a() { _quinceMoved_C_a() }; }\nextension C {          func _quinceMoved_C_a() {} }"
    #expect(plain(base, own) == moved)
  }

  @Test("an override under a condition is declared under that condition, and no line moves") func conditions() throws {
    let source = """
      class C: B {
      }
      extension C {
      #if DEBUG && os(iOS)
        override func a() { f() }
      #elseif os(Linux)
        override func a() { g() }
      #else
        override func a() { h() }
      #endif
      }
      """
    let text = try #require(plain(source))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == source.split(separator: "\n", omittingEmptySubsequences: false).count)
    let conditions = lines[1].split(separator: "\r").filter { $0.hasPrefix("#if") }
    #expect(
      conditions == [
        "#if (DEBUG && true)", "#if !(DEBUG && true) && (false)", "#if !(DEBUG && true) && !(false)",
      ])
    #expect(lines[1].components(separatedBy: "override func a() { _quinceMoved_C_a() }").count == 4)
    #expect(lines[4] == "           func _quinceMoved_C_a() { f() }")
  }

  @Test("the compiler is told the line behind a condition") func lines() throws {
    let source = "class C: B {\n}\nextension C {\n#if DEBUG\n  override func a() {}\n#endif\n}"
    let result = try #require(Adapter.adapt(source, path: "/a.swift", index: ModuleIndex([Adapter.facts(of: source)])))
    #expect(result.contains("\r#endif\r#sourceLocation(file: \"/a.swift\", line: 2)\r }\n"))
  }

  @Test("an extension of one of Apple's classes overrides an extension of its superclass") func ofApples() {
    let base = "extension UIView { @objc func go(_: Int) { a() } }"
    let label = "extension UILabel { override func go(_ b: Int) {} }"
    let own = "class L: UILabel { override func go(_ b: Int) {} }"
    #expect(plain(own, base, label) == "extension UILabel {          func _quinceOver_UILabel_go(_ b: Int) {} }")
    let asking = ["L", "UILabel"].map {
      " if let o = _quinceOverride(self, \"go(_:)\", \($0).self) { "
        + "defer { _quinceLeave(self, \"go(_:)\", \($0).self) }; return o._quinceOver_\($0)_go(_q0) };"
    }.joined()
    #expect(plain(label, own, base) == "extension UIView {       func go(_ _q0: Int) {\(asking) a() } }")
  }

  @Test(
    "the one expression of a method is returned where there is something to return",
    arguments: [
      ("func go() { o?.go() }", " o?.go() }"), ("func go() -> Void { o?.go() }", " o?.go() }"),
      ("func go() -> Int { o.go() }", "  return o.go() }"),
    ])
  func returned(_ method: String, _ end: String) throws {
    let text = try #require(plain("class L: UIView { override \(method) }", "extension UIView { @objc \(method) }"))
    #expect(text.hasSuffix("_quinceOver_L_go() };\(end) }"))
  }

  @Test("only subclasses override") func others() {
    let base = "extension UIControl { @objc func go() {} }"
    #expect(plain(base, "extension UILabel { override func go() {} }") == nil)
    #expect(plain(base, "extension UIButton { override func go() {} }")?.contains("_quinceOver_UIButton_go") == true)
    #expect(
      plain("extension CALayer { @objc var go: Int { 1 } }", "extension CATextLayer { override var go: Int { 2 } }")?
        .contains("_quinceOver_CATextLayer_go") == true)
  }

  @Test("Apple's classes stand below their superclasses") func hierarchy() {
    #expect(AppleClasses.line(of: "UIButton") == ["UIButton", "UIControl", "UIView", "UIResponder", "NSObject"])
    #expect(AppleClasses.line(of: "NSPredicate") == ["NSPredicate", "NSObject"])
    #expect(AppleClasses.line(of: "Button") == ["Button"])
    #expect(!AppleClasses.derives("UIView", from: "UILabel"))
  }
}
