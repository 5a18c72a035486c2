import Foundation
import Testing

@testable import QuinceAdapter

private let will = "_qwill(self, \"a\")"
private let did = "_qdid(self, \"a\")"
private func style(_ value: String) -> String { "if _qstyle(self, \"a\", \(value)) { return };" }

@Suite struct ObservedProperties {
  static let rows: [(String, String)] = [
    // What stands in a class, and what becomes of it.
    ("@objc dynamic var a = 1", "              var a = 1 { willSet { \(will) } didSet { \(did) } }"),
    ("@objc dynamic var a: Int", "              var a: Int { willSet { \(will) } didSet { \(did) } }"),
    (
      "@objc dynamic var a: B? = nil // x",
      "              var a: B? = nil { willSet { \(will) } didSet { \(did) } } // x"
    ),
    (
      "@objc private dynamic weak var a: B?",
      "      private         weak var a: B? { willSet { \(will) } didSet { \(did) } }"
    ),
    ("@objc dynamic lazy var a = f()", "              lazy var a = f() { willSet { \(will) } didSet { \(did) } }"),
    ("@objc dynamic var a = g { 1 }", "              var a = g { 1 } { willSet { \(will) } didSet { \(did) } }"),
    (
      "@objc dynamic private(set) var a = 1",
      "              private(set) var a = 1 { willSet { \(will) } didSet { \(did) } }"
    ),
    (
      "@objc dynamic var a = 1 { didSet { f() } }",
      "              var a = 1 { willSet { \(will) } didSet { \(style("a")) defer { \(did) }; f() } }"
    ),
    (
      "@objc dynamic var a = 1 { didSet(old) { f(old) } }",
      "              var a = 1 { willSet { \(will) } didSet(old) { \(style("a")) defer { \(did) }; f(old) } }"
    ),
    (
      "@objc dynamic var a = 1 { willSet { f() } }",
      "              var a = 1 { willSet { \(will); f() } didSet { \(did) } }"
    ),
    (
      "@objc dynamic var a = 1 { willSet { f() } didSet { g() } }",
      "              var a = 1 { willSet { \(will); f() } didSet { \(style("a")) defer { \(did) }; g() } }"
    ),
    (
      "@objc dynamic var a = 1 { didSet {} }",
      "              var a = 1 { willSet { \(will) } didSet { \(did)} }"
    ),
    ("@objc dynamic var a: Int { 1 }", "              var a: Int { 1 }"),
    ("@objc dynamic var a: Int { get { 1 } }", "              var a: Int { get { 1 } }"),
    (
      "@objc dynamic var a: Int { get { b } set { b = newValue } }",
      "              var a: Int { get { b } set { \(style("newValue")) \(will); defer { \(did) }; b = newValue } }"
    ),
    (
      "@objc dynamic var a: Int { get { b } set(v) { b = v } }",
      "              var a: Int { get { b } set(v) { \(style("v")) \(will); defer { \(did) }; b = v } }"
    ),
    (
      "override dynamic var a: Int { didSet { f() } }",
      "override         var a: Int { willSet { \(will) } didSet { \(style("a")) defer { \(did) }; f() } }"
    ),
    (
      "@objc(x) dynamic var a = 1",
      "                 var a = 1 { willSet { _qwill(self, \"x\") } didSet { _qdid(self, \"x\") } }"
    ),
    (
      "@objc dynamic private var a = 1, b: Int",
      "              private var a = 1 { willSet { \(will) } didSet { \(did) } }; private var b: Int "
        + "{ willSet { _qwill(self, \"b\") } didSet { _qdid(self, \"b\") } }"
    ),
    (
      "@objc dynamic var a, b: Int",
      "              var a: Int { willSet { \(will) } didSet { \(did) } }; var b: Int "
        + "{ willSet { _qwill(self, \"b\") } didSet { _qdid(self, \"b\") } }"
    ),
    (
      "@NSCopying @objc dynamic var a: B",
      "                         var a: B { willSet { \(will) } didSet { defer { \(did) }; a = _quinceCopy(a) } }"
    ),
    ("dynamic var a = 1", "        var a = 1"),
    ("@objc var a = 1", "      var a = 1"),
    ("@objc dynamic static var a = 1", "              static var a = 1"),
    ("@nonobjc dynamic var a = 1", "                 var a = 1"),
    ("@objc dynamic func f() {}", "              func f() {}"),
  ]
  @Test(arguments: rows) func inAClass(_ row: (String, String)) {
    let spaced = row.1.replacingOccurrences(of: "\(did)}", with: "\(did)}")
    #expect(plain("class C: B {\n\(row.0)\n}") == "class C: B {\n\(spaced)\n}")
  }

  static let places: [(String, String)] = [
    ("@objcMembers class C: B { dynamic var a = 1 }", "_qwill"),
    ("extension C { @objc dynamic var a: Int { get { 1 } set { f() } } }", "_qwill"),
    ("@objc extension C { dynamic var a: Int { get { 1 } set { f() } } }", "_qwill"),
    ("extension UserDefaults { @objc dynamic var a: Int { get { 1 } set { f() } } }", "_qwill"),
    ("class O { class C: B { @objc dynamic var a = 1 } }", "_qwill"),
    ("class C<T>: B { @objc dynamic var a = 1 }", "_qwill"),
    ("class C: B {\n#if DEBUG\n@objc dynamic var a = 1\n#endif\n}", "_qwill"),
    ("@MainActor class C: B { @objc dynamic var a = 1 }", "_qwill"),
  ]
  @Test(arguments: places) func elsewhere(_ row: (String, String)) {
    let result = adapted(row.0)
    #expect(result?.contains(row.1) == true)
    // An import of a replaced class has a line of its own before the first, the record of a generic class one at the end.
    let added = row.0.contains("UserDefaults") ? 1 : row.0.contains("<T>") ? 2 : 0
    #expect(result?.filter { $0 == "\n" }.count == row.0.filter { $0 == "\n" }.count + added)
  }

  @Test func noLineMoves() {
    let source = """
      class C: B {
        @objc dynamic var a: Int = {
          1
        }()

        @objc dynamic var b: Int {
          get { c }
          set {
            c = newValue
          }
        }
        @objc dynamic var d = 1
        {
          didSet
          {
            f()
          }
        }
      }
      """
    let lines = (plain(source) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == source.split(separator: "\n", omittingEmptySubsequences: false).count)
    #expect(lines[3] == "  }() { willSet { _qwill(self, \"a\") } didSet { _qdid(self, \"a\") } }")
    #expect(
      lines[7]
        == "    set { if _qstyle(self, \"b\", newValue) { return }; _qwill(self, \"b\"); defer { _qdid(self, \"b\") };")
    #expect(lines[13] == "    willSet { _qwill(self, \"d\") } didSet")
    #expect(lines[14] == "    { if _qstyle(self, \"d\", d) { return }; defer { _qdid(self, \"d\") };")
  }
}

@Suite struct KeyPathNames {
  static let rows: [(String, String)] = [
    ("o.observe(\\.a) { _, _ in }", "o.observe(_qk(\\.a, \"a\")) { _, _ in }"),
    ("o.observe(\\.a.b?.c, options: .new) { f() }", "o.observe(_qk(\\.a.b?.c, \"a.b.c\"), options: .new) { f() }"),
    ("o.observe(\\C.a) { f() }", "o.observe(_qk(\\C.a, \"a\")) { f() }"),
    ("o.observe(\\Outer.C.a) { f() }", "o.observe(_qk(\\Outer.C.a, \"a\")) { f() }"),
    ("o.observe(\\.`default`) { f() }", "o.observe(_qk(\\.`default`, \"default\")) { f() }"),
    ("willChangeValue(for: \\.a)", "_quinceWillChangeValue(for: _qk(\\.a, \"a\"))"),
    ("didChangeValue(for: \\.a)", "didChangeValue(for: _qk(\\.a, \"a\"))"),
    (
      "willChange(.insertion, valuesAt: i, for: \\.a)", "willChange(.insertion, valuesAt: i, for: _qk(\\.a, \"a\"))"
    ),
    (
      "NSSortDescriptor(keyPath: \\C.a, ascending: true)",
      "NSSortDescriptor(keyPath: _qk(\\C.a, \"a\"), ascending: true)"
    ),
    (
      "NSSortDescriptor.init(keyPath: \\C.a, ascending: true)",
      "NSSortDescriptor.init(keyPath: _qk(\\C.a, \"a\"), ascending: true)"
    ),
    ("NSExpression(forKeyPath: \\C.a)", "NSExpression(forKeyPath: _qk(\\C.a, \"a\"))"),
    ("SortDescriptor(\\C.a)", "SortDescriptor(_qk(\\C.a, \"a\"))"),
    ("UserDefaults.standard.publisher(for: \\.a)", "UserDefaults.standard.publisher(for: _qk(\\.a, \"a\"))"),
    ("bind(\\.a, to: x)", "bind(_qk(\\.a, \"a\"), to: x)"),
    ("self.bind(\\.a, to: x)", "self.bind(_qk(\\.a, \"a\"), to: x)"),
    ("Binder(path: \\C.a)", "Binder(path: _qk(\\C.a, \"a\"))"),
    ("let p = \\C.a", "let p = _qk(\\C.a, \"a\")"),
    ("let p: KeyPath<C, Int> = \\.a", "let p: KeyPath<C, Int> = _qk(\\.a, \"a\")"),
    ("let p: [AnyKeyPath] = [\\C.a, \\C.b]", "let p: [AnyKeyPath] = [_qk(\\C.a, \"a\"), _qk(\\C.b, \"b\")]"),
    ("o.observe(\\.renamed) { f() }", "o.observe(_qk(\\.renamed, \"other\")) { f() }"),
  ]
  static let head = """
    func bind<V>(_ path: KeyPath<C, V>, to x: Int) {}; class Binder { init(path: AnyKeyPath, with p: KeyPath<C, Int>) {} }; \
    class Binder2 { init(path: PartialKeyPath<C>) {} }; class D { @objc(other) var renamed = 1 }
    """
  @Test(arguments: rows) func named(_ row: (String, String)) {
    let source = row.0.replacingOccurrences(of: "Binder(", with: "Binder2(")
    let expected = row.1.replacingOccurrences(of: "Binder(", with: "Binder2(")
    // Replaced classes are imported first.
    let result = plain(Self.head, "func f() { \(source) }")
    #expect(result?.hasSuffix("func f() { \(expected) }") == true)
  }

  static let untouched = [
    "names.map(\\.count)", "names.sorted(using: \\.a)", "let f: (C) -> Int = \\C.a", "o.observe(\\.[0]) { f() }",
    "f(\\.a)", "let p = [\\C.a]",
  ]
  @Test(arguments: untouched) func leftAlone(_ source: String) { #expect(plain("func g() { \(source) }") == nil) }

  static let literals: [(String, String)] = [
    ("#keyPath(a)", "\"a\""), ("#keyPath(a.b.c)", "\"a.b.c\""), ("#keyPath(C.a)", "\"a\""),
    ("#keyPath(Mod.C.a)", "\"a\""), ("#keyPath(Outer.Inner.a.b)", "\"a.b\""), ("#keyPath(C.URL)", "\"URL\""),
    ("#keyPath(C.`default`)", "\"default\""), ("#keyPath(C.friends.name)", "\"friends.name\""),
    ("#keyPath(C.renamed)", "\"other\""), ("#keyPath( C . a )", "\"a\""),
  ]
  @Test(arguments: literals) func keyPathStrings(_ row: (String, String)) {
    let result = plain(Self.head, "func f() { use(\(row.0)) }")
    #expect(
      result?.replacingOccurrences(of: " +\\)", with: ")", options: .regularExpression) == "func f() { use(\(row.1)) }")
  }

  @Test(arguments: ["#keyPath(a.@count)", "#keyPath(a[0])", "#keyPath(f())", "#keyPath(a + b)"])
  func noKeyPaths(_ source: String) {
    // The compiler says what is wrong.
    #expect(plain("func f() { use(\(source)) }")?.contains("\"") != true)
  }
}

@Suite struct ObservingOverrides {
  static let rows: [(member: String, text: String, row: String?)] = [
    (
      "override func observeValue(forKeyPath p: String?, of o: Any?, change: [K: Any]?, context: P?) {}",
      "         func observeValue(forKeyPath p: String?, of o: Any?, change: [K: Any]?, context: P?) {}",
      "c.action(_qs(C.observeValue(forKeyPath:of:change:context:), \"observeValueForKeyPath:ofObject:change:context:\"))"
    ),
    (
      "override func value(forKey key: String) -> Any? { nil }",
      "         func value(forKey key: String) -> Any? { nil }",
      "c.action(_qs(C.value(forKey:), \"valueForKey:\"))"
    ),
    (
      "override func setValue(_ v: Any?, forKey key: String) {}",
      "         func setValue(_ v: Any?, forKey key: String) {}",
      "c.action(_qs(C.setValue(_:forKey:), \"setValue:forKey:\"))"
    ),
    (
      "override class func keyPathsForValuesAffectingValue(forKey k: String) -> Set<String> { [] }",
      "         class func keyPathsForValuesAffectingValue(forKey k: String) -> Set<String> { [] }",
      "c.type(\"keyPathsForValuesAffectingValueForKey:\") { C.keyPathsForValuesAffectingValue(forKey: $0) }"
    ),
    (
      "override class func automaticallyNotifiesObservers(forKey k: String) -> Bool { false }",
      "         class func automaticallyNotifiesObservers(forKey k: String) -> Bool { false }",
      "c.type(\"automaticallyNotifiesObserversForKey:\") { C.automaticallyNotifiesObservers(forKey: $0) }"
    ),
    (
      "@objc class func keyPathsForValuesAffectingFull() -> Set<String> { [] }",
      "      class func keyPathsForValuesAffectingFull() -> Set<String> { [] }",
      "c.type(\"keyPathsForValuesAffectingFull\") { _ in C.keyPathsForValuesAffectingFull() }"
    ),
    (
      "@objc static var keyPathsForValuesAffectingFull: Set<String> { [] }",
      "      static var keyPathsForValuesAffectingFull: Set<String> { [] }",
      "c.type(\"keyPathsForValuesAffectingFull\") { _ in C.keyPathsForValuesAffectingFull }"
    ),
    (
      "@objc class func automaticallyNotifiesObserversOfA() -> Bool { false }",
      "      class func automaticallyNotifiesObserversOfA() -> Bool { false }",
      "c.type(\"automaticallyNotifiesObserversOfA\") { _ in C.automaticallyNotifiesObserversOfA() }"
    ),
    (
      "override class var accessInstanceVariablesDirectly: Bool { false }",
      "         class var accessInstanceVariablesDirectly: Bool { false }",
      "c.type(\"accessInstanceVariablesDirectly\") { _ in C.accessInstanceVariablesDirectly }"
    ),
    (
      "@objc func validateName(_ v: AutoreleasingUnsafeMutablePointer<AnyObject?>) throws {}",
      "      func validateName(_ v: AutoreleasingUnsafeMutablePointer<AnyObject?>) throws {}",
      "c.validation(\"validateName:error:\") { try $0.validateName($1) }"
    ),
    (
      "override func validateValue(_ v: AutoreleasingUnsafeMutablePointer<AnyObject?>, forKey k: String) throws {}",
      "         func validateValue(_ v: AutoreleasingUnsafeMutablePointer<AnyObject?>, forKey k: String) throws {}",
      "c.validation { try $0.validateValue($1, forKey: $2) }"
    ),
    (
      "override func awakeAfter(using coder: NSCoder) -> Any? { self }",
      "         func awakeAfter(using coder: NSCoder) -> Any? { self }",
      "c.action(_qs(C.awakeAfter(using:), \"awakeAfterUsingCoder:\"))"
    ),
    ("override func willChangeValue(forKey k: String) {}", "         func willChangeValue(forKey k: String) {}", nil),
    ("@objc class func other() {}", "      class func other() {}", "c.type(\"other\") { _ in C.other() }"),
    ("@objc static var count: Int { 1 }", "      static var count: Int { 1 }", "c.type(\"count\") { _ in C.count }"),
    ("@objc class func other(a: Int) {}", "      class func other(a: Int) {}", nil),
    ("class func other() {}; @objc func f() {}", "class func other() {};       func f() {}", nil),
  ]
  @Test(arguments: rows.indices) func registered(_ index: Int) throws {
    let row = Self.rows[index]
    let result = try #require(adapted("class C: B {\n\(row.member)\n}"))
    #expect(result.split(separator: "\n")[1] == row.text)
    if let expected = row.row { #expect(result.contains(expected)) } else { #expect(!result.contains("C.other")) }
  }

  @Test func onlyTheFirstOverrideLosesTheWord() {
    let member = "override func value(forUndefinedKey k: String) -> Any? { nil }"
    let text = plain("class C: B { \(member) }", "class D: C { \(member) }")
    #expect(text == "class D: C { \(member) }")
  }

  @Test func replacementsAreRegisteredByTheirArchiver() throws {
    let member = "override func replacementObject(for a: NSKeyedArchiver) -> Any? { self }"
    let result = try #require(adapted("class C: B {\n\(member)\n}"))
    #expect(result.contains("\n         func replacementObject(for a: NSKeyedArchiver) -> Any? { self }\n"))
    #expect(
      result.contains(
        "c.action(\"replacementObjectForKeyedArchiver:\") { (o: C, a: NSKeyedArchiver) in o.replacementObject(for: a) }"
      ))
  }

  @Test func anyCodersReplacementIsFoundations() {
    #expect(adapted("class C: B { override func replacementObject(for c: NSCoder) -> Any? { self } }") == nil)
  }

  @Test func layersAwakeLikeOthers() {
    #expect(adapted("class C: CALayer { override func awakeAfter(using c: NSCoder) -> Any? { self } }") != nil)
  }

  @Test func plainObjectsAreToldThatANibIsLoaded() throws {
    let member = "override func awakeFromNib() { super.awakeFromNib() }"
    let result = try #require(adapted("class C: NSObject {\n\(member)\n}"))
    #expect(result.contains("\n         func awakeFromNib() { super.awakeFromNib() }\n"))
    #expect(result.contains("c.action(\"awakeFromNib\") { $0.awakeFromNib() }"))
    // UIKit's own classes have the method, and the override stays.
    #expect(plain("class C: UIView { \(member) }") == nil)
    #expect(plain("class B: UITableViewCell {}", "class C: B { \(member) }") == nil)
  }

  @Test func managedObjectsAreObjectsLikeOthers() throws {
    let member =
      "override func validateValue(_ v: AutoreleasingUnsafeMutablePointer<AnyObject?>, forKey k: String) throws {}"
    let result = try #require(adapted("class C: NSManagedObject {\n\(member)\n}"))
    #expect(result.contains("\n         func validateValue("))
    #expect(result.contains("c.validation { try $0.validateValue($1, forKey: $2) }"))
  }

  @Test func layersHaveTheirOwn() {
    #expect(adapted("class C: CALayer { override func value(forKey key: String) -> Any? { nil } }") == nil)
  }
}
