import Foundation
import Testing

@testable import QuinceAdapter

/// Classes whose own `init()` is written into their record, for `T()` and `type.init()`.
@Suite struct OwnInitializerTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let source: String
    let made: [String]
    var testDescription: String { source }

    init(_ source: String, _ made: String...) { (self.source, self.made) = (source, made) }
  }

  static let rows = [
    Row("class C: UIViewController { init() { super.init(nibName: nil, bundle: nil) } }", "C"),
    Row("class C: UIViewController { convenience init() { self.init(a: 1) }; init(a: Int) {} }", "C"),
    Row("public final class C: UIView { private init() { super.init(frame: .zero) } }", "C"),
    Row("@available(iOS 13, *) class C: NSObject { init() {} }", "C"),
    Row("@objc(X) class C: NSObject { init() {} }", "C"),
    Row("class C: UIView {}; extension C { convenience init() { self.init(frame: .zero) } }", "C"),
    Row("enum E { class C: UIView { init() {} } }", "C"),
    Row("class C: SKSpriteNode { init() { super.init(texture: nil, color: .red, size: .zero) } }", "C"),
    // An override stands in the table of the class.
    Row("class C: NSObject { override init() { super.init() } }"),
    Row("class C: UIView { override init(frame: CGRect) { super.init(frame: frame) } }"),
    Row("class B: UIView { init() {} }; class C: B {}; class D: C { let a = 1 }", "B", "C", "D"),
    Row("class B: UIView { init() {} }; class C: B { override init() { super.init() } }", "B", "C"),
    Row("class B: UIView { init() {} }; class C: B { init(a: Int) { super.init() } }; class D: C {}", "B"),
    Row("class B: UIView { init() {} }; class C: B { convenience init(a: Int) { self.init() } }", "B", "C"),
    // What a closure without arguments cannot call.
    Row("class C: UIView { init(a: Int = 1) {} }"), Row("class C: UIView { init?() {} }"),
    Row("class C: UIView { init() throws {} }"), Row("class C: UIView { init() async {} }"),
    Row("class C: UIView { @available(*, unavailable) init() {} }"),
    Row("@available(*, unavailable) class C: UIView { init() {} }"),
    Row("@SomeActor class C: NSObject { init() {} }"), Row("class C<T>: UIView { init() {} }"),
    Row("func f<T>(_ t: T) { class C: UIView { init() {} } }"),
    // Classes that are none of Apple's, and types that are no classes.
    Row("class C { init() {} }"), Row("class C: UITableViewDelegate { init() {} }"),
    Row("class C: Codable { init() {} }"),
    Row("struct C: UIThing { init() {} }"), Row("actor C: NSThing { init() {} }"),
  ]

  @Test(arguments: rows) func records(_ row: Row) {
    let index = ModuleIndex([Adapter.facts(of: row.source)])
    let result = Adapter.adapt(row.source, path: nil, index: index) ?? ""
    let made = result.components(separatedBy: "c.maker { ").dropFirst().map { String($0.prefix { $0 != "(" }) }
    #expect(made.sorted() == row.made)
    let rows = result.components(separatedBy: "_QuinceClass(").dropFirst().filter { $0.contains("c.maker") }
    #expect(rows.map { String($0.prefix { $0 != "." }) }.sorted() == row.made)
  }

  @Test func otherFilesTell() {
    let base = Adapter.facts(of: "class B: UIViewController { init() { super.init(nibName: nil, bundle: nil) } }")
    let source = "class C: B { let a = 1 }"
    let index = ModuleIndex([base, Adapter.facts(of: source)])
    #expect(Adapter.adapt(source, path: nil, index: index)?.contains("c.maker { C() }") == true)
  }
}
