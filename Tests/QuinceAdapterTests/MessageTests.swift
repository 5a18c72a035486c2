import Foundation
import Testing

@testable import QuinceAdapter

/// Messages to classes, forwarded messages, and protocols that ask for `init()`.
@Suite struct MessageRewriting {
  private func adapt(_ source: String, beside others: String...) -> String {
    let index = ModuleIndex((others + [source]).map { Adapter.facts(of: $0) })
    return Adapter.adapt(source, path: nil, index: index) ?? source
  }

  @Test(arguments: [
    ("let a = type(of: o).description()", "let a = _qt(type(of: o)).description()"),
    ("let a = cls.isSubclass(of: UIView.self)", "let a = _qt(cls).isSubclass(of: UIView.self)"),
    ("let a = o.cls.instancesRespond(to: s)", "let a = _qt(o.cls).instancesRespond(to: s)"),
    // A type's name is no value; properties and other methods are left alone.
    ("let a = UIView.description()", "let a = UIView.description()"),
    ("let a = UIView.isSubclass(of: c)", "let a = UIView.isSubclass(of: c)"),
    ("let a = type(of: o).description", "let a = type(of: o).description"),
    ("let a = o.description(of: 1)", "let a = o.description(of: 1)"),
  ])
  func classMessages(source: String, expected: String) { #expect(adapt(source) == expected) }

  @Test(
    "a class that asks for its own proxy",
    arguments: [
      ("class B: UIToolbar { static func f() { self.appearance().x = 1 } }", true),
      ("class B: UIToolbar { static let p: Void = { B.appearance().x = 1 }() }", true),
      ("class A: UIView {}; class B: A { init() { type(of: self).appearance().x = 1 } }", true),
      ("class B: UIBarButtonItem { class func f() { appearance(whenContainedInInstancesOf: [C.self]).x = 1 } }", true),
      ("class B: UIToolbar {}\nextension B { static func f() { Self.appearance().x = 1 } }", true),
      // Nothing makes a view of the class.
      ("class B: UIView { init(title: String) {} }; func f() { B.appearance().x = 1 }", true),
      ("class B: UIView { required init?(coder: NSCoder) {} }; class C: B {}; func f() { C.appearance().x = 1 }", true),
      ("class B: UIView { init(a: Int) {}; init(frame: CGRect) {} }; func f() { B.appearance().x = 1 }", false),
      ("class B: UIView { convenience init(a: Int) {} }; func f() { B.appearance().x = 1 }", false),
      // Others' proxies, other classes, other functions of the name.
      ("class B: UIToolbar { static func f() { UIToolbar.appearance().x = 1 } }", false),
      ("class B: UIViewController { func f() { B.appearance().x = 1 } }", false),
      ("class B: UIToolbar { func f() { self.appearance(of: 1).x = 1 } }", false),
      ("func f() { B.appearance().x = 1 }", false),
    ])
  func ownAppearance(source: String, isOwn: Bool) {
    #expect(adapt(source).contains("_quinceOwnAppearance(") == isOwn, "\(adapt(source))")
  }

  @Test(arguments: [
    ("let a = (x as AnyObject).priority", "let a = _qa((x as AnyObject)).priority"),
    ("let a = (x as? AnyObject)?.count == 1", "let a = _qa((x as? AnyObject))?.count == 1"),
    ("var all: [AnyObject] = []; let a = all.first?.tag", "var all: [AnyObject] = []; let a = _qa(all.first)?.tag"),
    ("let d: [String: AnyObject] = [:]; f(d[k]!.name)", "let d: [String: AnyObject] = [:]; f(_qa(d[k])!.name)"),
    ("func f(o: AnyObject?) { g(o!.isEqual(1)) }", "func f(o: AnyObject?) { g(_qa(o)!.isEqual(1)) }"),
    (
      "class C { func f() { let all: [AnyObject] = [a, b]\n g(1, all.first?.tag, 2) } }",
      "class C { func f() { let all: [AnyObject] = [a, b]\n g(1, _qa(all.first)?.tag, 2) } }"
    ),
    (
      "let all: [AnyObject] = []; for o in all { f(o.tag) }; g(o.tag)",
      "let all: [AnyObject] = []; for o in all { f(_qa(o).tag) }; g(o.tag)"
    ),
    (
      "let d: [String: AnyObject] = [:]; for (k, o) in d { f(k.count, o.tag) }",
      "let d: [String: AnyObject] = [:]; for (k, o) in d { f(k.count, _qa(o).tag) }"
    ),
    (
      "let d: [String: AnyObject] = [:]; for e in d { f(e.key) }",
      "let d: [String: AnyObject] = [:]; for e in d { f(e.key) }"
    ),
    (
      "let all: [AnyObject] = []; if let o = all.first { f(o.tag) }; g(o.tag)",
      "let all: [AnyObject] = []; if let o = all.first { f(_qa(o).tag) }; g(o.tag)"
    ),
    ("func f(o: AnyObject?) { if let o { g(o.tag) } }", "func f(o: AnyObject?) { if let o { g(_qa(o).tag) } }"),
    (
      "let all: [AnyObject] = []; guard let o = all.last else { return }; f(o.tag)",
      "let all: [AnyObject] = []; guard let o = all.last else { return }; f(_qa(o).tag)"
    ),
    ("let o = x as AnyObject; f(o.tag)", "let o = x as AnyObject; f(_qa(o).tag)"),
    ("for o in x as! [AnyObject] { f(o.tag) }", "for o in x as! [AnyObject] { f(_qa(o).tag) }"),
    (
      "for d in x as! [[String: AnyObject]] { f(d[k]!.tag) }",
      "for d in x as! [[String: AnyObject]] { f(_qa(d[k])!.tag) }"
    ),
    (
      "let all: [String: [AnyObject?]] = [:]; f(all[k]?.first?.tag)",
      "let all: [String: [AnyObject?]] = [:]; f(_qa(all[k]?.first)?.tag)"
    ),
    (
      "let all: [[String: Int]] = []; f(all.first?.count)", "let all: [[String: Int]] = []; f(all.first?.count)"
    ),
    (
      "let d: [String: [AnyObject]] = [:]; for e in d { f(e.key) }; for (k, l) in d { f(l[0].tag) }",
      "let d: [String: [AnyObject]] = [:]; for e in d { f(e.key) }; for (k, l) in d { f(_qa(l[0]).tag) }"
    ),
    // Methods that are not known, what is written, and lists themselves are left alone.
    ("func f(o: AnyObject) { o.run() }", "func f(o: AnyObject) { o.run() }"),
    ("func f(o: AnyObject) { o.tag = 1 }", "func f(o: AnyObject) { o.tag = 1 }"),
    ("func f(o: AnyObject) { o.frame.size.width += 1 }", "func f(o: AnyObject) { o.frame.size.width += 1 }"),
    ("func f(o: [AnyObject]) -> Int { o.count }", "func f(o: [AnyObject]) -> Int { o.count }"),
    // Another variable of the name has another type.
    (
      "func f(o: AnyObject) { g(o.tag) }; func h(o: UIView) {}",
      "func f(o: AnyObject) { g(o.tag) }; func h(o: UIView) {}"
    ),
  ])
  func membersOfObjectsOfUnknownClass(source: String, expected: String) { #expect(adapt(source) == expected) }

  @Test func overridesOfForwardingAreRows() {
    let text = adapt("class C: NSObject { override func forwardingTarget(for s: Selector!) -> Any? { nil } }")
    #expect(text.contains("c.forwarding { $0.forwardingTarget(for: $1) }"))
    #expect(!text.contains("override"))
  }

  @Test func recordsNameWhatAppleAsksForWhereSomebodyAsks() {
    let source =
      "class C: NSObject, UITableViewDelegate { func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {}; func other() {} }"
    #expect(!adapt(source).contains("selectors"))
    let asking = "func f(_ o: NSObject) -> Bool { o.responds(to: s) }"
    let text = adapt(source, beside: asking)
    #expect(text.contains("c.selectors(\"tableView:didSelectRowAt:\")"))
    #expect(!text.contains("other:") && !text.contains("\"other\""))
  }

  private static let made = "protocol Made { init() }; extension NSObject: Made {}"

  @Test func aProtocolThatAppleClassesAdoptAsksForAnotherInitialiser() {
    let text = adapt(Self.made)
    #expect(text.contains("protocol Made { init(_quince: Void) }"))
    #expect(text.contains("extension Made { init() { self.init(_quince: ()) } }"))
    // Nobody but the app's own types: Swift's own way.
    let own = "protocol Made { init() }; struct S: Made {}; extension S { init(a: Int) { self.init() } }"
    #expect(adapt(own) == own)
  }

  @Test(arguments: [
    ("struct S: Made {}", "extension S { init(_quince: Void) { self.init() } }"),
    ("public enum E { case a }; extension E: Made { init() { self = .a } }", nil),
    ("enum E: Made { case a; init() { self = .a } }", "extension E { init(_quince: Void) { self.init() } }"),
    (
      "class C: Made { required init() {} }",
      "class C: Made { required convenience init(_quince: Void) { self.init() };"
    ),
    // What derives from Apple's has it.
    ("class C: UIView, Made {}", nil), ("class C: UIView {}", nil), ("struct S {}", nil),
  ])
  func thoseWhoAdoptItHaveIt(source: String, expected: String?) {
    let text = adapt(source, beside: Self.made)
    if let expected { #expect(text.contains(expected)) }
  }
}
