import Foundation
import Testing

@testable import QuinceFoundation

/// As the adapter makes it of a class with `@objc dynamic` members.
class Account: NSObject {
  var balance = 0 {
    willSet { _qwill(self, "balance") }
    didSet { _qdid(self, "balance") }
  }
  var owner: Account? {
    willSet { _qwill(self, "owner") }
    didSet { _qdid(self, "owner") }
  }
  var title = "a" {
    willSet { _qwill(self, "title") }
    didSet { _qdid(self, "title") }
  }
  var first = "f" {
    willSet { _qwill(self, "first") }
    didSet { _qdid(self, "first") }
  }
  var items: [String] = [] {
    willSet { _qwill(self, "items") }
    didSet { _qdid(self, "items") }
  }
  var marks: Set<String> = [] {
    willSet { _qwill(self, "marks") }
    didSet { _qdid(self, "marks") }
  }
  var mood = Mood.calm {
    willSet { _qwill(self, "mood") }
    didSet { _qdid(self, "mood") }
  }
  /// Depends on `first` and `title`.
  var full: String { "\(first) \(title)" }
  /// Depends on `owner.balance`.
  var wealth: Int { balance + (owner?.balance ?? 0) }
  var shout: String { full.uppercased() }
  var itemCount: Int { items.count }
  var byOverride: String { title }
  var renamed: String { title }
  /// Its own code tells of it.
  var manual = 0
  /// `@objc`, not `dynamic`.
  var silent = 0
  var list: NSArray = ["x"]
  /// As an override of a dynamic property: both setters have the calls.
  var twice: Int {
    get { _twice }
    set {
      _qwill(self, "twice")
      defer { _qdid(self, "twice") }
      inner = newValue
    }
  }
  private var inner: Int {
    get { _twice }
    set {
      _qwill(self, "twice")
      defer { _qdid(self, "twice") }
      _twice = newValue
    }
  }
  private var _twice = 0

  /// Changes something whose setter would tell of it.
  func quiet(_ body: (Account) -> Void) {
    ObservationCenter.silently(self, "items") { ObservationCenter.silently(self, "marks") { body(self) } }
  }

  static func register() {
    _quinceRegister {
      _QuinceClass(Account.self)
        .property("balance", get: { $0.balance }, set: { $0.balance = try _quinceCast($1) })
        .property("owner", get: { $0.owner }, set: { $0.owner = try _quinceCast($1) })
        .property("title", get: { $0.title }, set: { $0.title = try _quinceCast($1) })
        .property("first", get: { $0.first }, set: { $0.first = try _quinceCast($1) })
        .property("items", get: { $0.items }, set: { $0.items = try _quinceCast($1) })
        .property("marks", get: { $0.marks }, set: { $0.marks = try _quinceCast($1) })
        .property("mood", get: { $0.mood }, set: { $0.mood = try _quinceCast($1) })
        .property("full", get: { $0.full })
        .property("wealth", get: { $0.wealth })
        .property("manual", get: { $0.manual }, set: { $0.manual = try _quinceCast($1) })
        .property("shout", get: { $0.shout })
        .property("itemCount", get: { $0.itemCount })
        .property("byOverride", get: { $0.byOverride })
        .property("renamed", get: { $0.renamed })
        .property("silent", get: { $0.silent }, set: { $0.silent = try _quinceCast($1) })
        .property("twice", get: { $0.twice }, set: { $0.twice = try _quinceCast($1) })
        .property("list", get: { $0.list })
        .type("keyPathsForValuesAffectingShout") { _ in ["full"] as Set<String> }
        .type("keyPathsForValuesAffectingItemCount") { _ in ["items"] as Set<String> }
        .type("keyPathsForValuesAffectingValueForKey:") { key in
          key == "byOverride" ? ["title"] : Account.keyPathsForValuesAffectingValue(forKey: key)
        }
        .dependent("renamed", on: "title")
        .type("keyPathsForValuesAffectingFull") { _ in ["first", "title"] as Set<String> }
        .type("keyPathsForValuesAffectingWealth") { _ in ["balance", "owner.balance"] as Set<String> }
        .type("automaticallyNotifiesObserversOfManual") { _ in false }
      _QuinceClass(Watcher.self)
        .action(
          _qs(
            Watcher.observeValue(forKeyPath:of:change:context:), "observeValueForKeyPath:ofObject:change:context:"))
    }
  }
}

/// As the adapter makes it of a class that overrides `observeValue(forKeyPath:of:change:context:)`.
class Watcher: NSObject {
  let name: String
  let log: Log
  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
  }
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    log.note(name, keyPath ?? "nil", change ?? [:])
  }
}

/// What observers were told, on whatever thread.
final class Log: @unchecked Sendable {
  private let lock = NSLock()
  private var told: [String] = []
  var lines: [String] {
    get { lock.withLock { told } }
    set { lock.withLock { told = newValue } }
  }

  func note(_ name: String, _ keyPath: String, _ change: [NSKeyValueChangeKey: Any]) {
    let kinds = [1: "", 2: "+", 3: "-", 4: "="]
    var line = "\(name)\(kinds[change[.kindKey] as? Int ?? 0] ?? "?")\(keyPath)"
    if let indexes = change[.indexesKey] as? IndexSet { line += "@" + indexes.map { "\($0)" }.joined(separator: ",") }
    if let old = change[.oldKey] { line += " old:\(shown(old))" }
    if let new = change[.newKey] { line += " new:\(shown(new))" }
    if change[.notificationIsPriorKey] as? Bool == true { line += " prior" }
    lock.withLock { told.append(line) }
  }
}

@Suite struct KeyValueObservingTests {
  init() { Account.register() }

  /// What is observed, with which options; what is done; what the observers are told.
  struct Row: CustomTestStringConvertible {
    let observed: [(String, NSKeyValueObservingOptions)]
    let does: String
    let action: (Account) -> Void
    let told: [String]
    var testDescription: String { "\(observed.map(\.0)) \(does)" }

    init(
      _ observed: (String, NSKeyValueObservingOptions)..., does: String, _ action: @escaping (Account) -> Void,
      told: String...
    ) {
      self.observed = observed
      self.does = does
      self.action = action
      self.told = told
    }
  }

  static let rows: [Row] = [
    // MARK: One key
    Row(("balance", []), does: "is set", { $0.balance = 1 }, told: "0 balance"),
    Row(("balance", .new), does: "is set", { $0.balance = 1 }, told: "0 balance new:1"),
    Row(("balance", .old), does: "is set", { $0.balance = 1 }, told: "0 balance old:0"),
    Row(("balance", [.old, .new]), does: "is set", { $0.balance = 1 }, told: "0 balance old:0 new:1"),
    Row(("balance", [.old, .new]), does: "is set to the same", { $0.balance = 0 }, told: "0 balance old:0 new:0"),
    Row(
      ("balance", [.old, .new]), does: "is set twice",
      {
        $0.balance = 1
        $0.balance = 2
      }, told: "0 balance old:0 new:1", "0 balance old:1 new:2"),
    Row(("balance", .new), does: "is changed in place", { $0.balance += 3 }, told: "0 balance new:3"),
    Row(("balance", .new), does: "is left alone", { _ in }),
    Row(("balance", .new), does: "is read", { _ = $0.balance }),
    Row(("title", .new), does: "another key is set", { $0.balance = 1 }),
    Row(("nothing", .new), does: "no such key", { $0.balance = 1 }),
    Row(("title", [.old, .new]), does: "a string", { $0.title = "z" }, told: "0 title old:a new:z"),
    Row(("mood", [.old, .new]), does: "an enumeration", { $0.mood = .cross }, told: "0 mood old:0 new:2"),
    Row(("owner", [.old, .new]), does: "becomes nil", { $0.owner = nil }, told: "0 owner old:null new:null"),
    Row(("items", [.old, .new]), does: "as a whole", { $0.items = ["x"] }, told: "0 items old:[] new:[x]"),
    Row(("items", .new), does: "an element is appended", { $0.items.append("x") }, told: "0 items new:[x]"),
    Row(("marks", .new), does: "a member is inserted", { $0.marks.insert("m") }, told: "0 marks new:{m}"),

    // MARK: Initial and prior
    Row(("balance", [.initial]), does: "initial", { _ in }, told: "0 balance"),
    Row(("balance", [.initial, .new]), does: "initial", { _ in }, told: "0 balance new:0"),
    Row(("balance", [.initial, .old]), does: "initial", { _ in }, told: "0 balance"),
    Row(
      ("balance", [.initial, .new, .old]), does: "is set", { $0.balance = 5 }, told: "0 balance new:0",
      "0 balance old:0 new:5"),
    Row(("owner.title", [.initial, .new]), does: "initial", { _ in }, told: "0 owner.title new:null"),
    Row(("full", [.initial, .new]), does: "initial", { _ in }, told: "0 full new:f a"),
    Row(("balance", [.prior]), does: "is set", { $0.balance = 5 }, told: "0 balance prior", "0 balance"),
    Row(
      ("balance", [.prior, .new, .old]), does: "is set", { $0.balance = 5 }, told: "0 balance old:0 prior",
      "0 balance old:0 new:5"),
    Row(
      ("balance", [.prior, .initial, .new]), does: "is set", { $0.balance = 5 }, told: "0 balance new:0",
      "0 balance prior", "0 balance new:5"),
    Row(
      ("full", [.prior, .old, .new]), does: "a key it depends on", { $0.first = "g" }, told: "0 full old:f a prior",
      "0 full old:f a new:g a"),

    // MARK: Several observers
    Row(
      ("balance", .new), ("balance", .new), does: "the later is told first", { $0.balance = 1 },
      told: "1 balance new:1", "0 balance new:1"),
    Row(
      ("balance", .new), ("title", .new), ("balance", .old), does: "three, two keys",
      {
        $0.balance = 1
        $0.title = "t"
      }, told: "2 balance old:0", "0 balance new:1", "1 title new:t"),
    Row(
      ("balance", [.prior]), ("balance", []), does: "one asks for the time before", { $0.balance = 1 },
      told: "0 balance prior", "1 balance", "0 balance"),
    Row(
      ("full", .new), ("first", .new), does: "a key and what depends on it", { $0.first = "g" },
      told: "1 first new:g", "0 full new:g a"),

    // MARK: By key-value coding
    Row(("balance", .new), does: "set by key", { $0.setValue(3, forKey: "balance") }, told: "0 balance new:3"),
    Row(("balance", .new), does: "set by path", { $0.setValue(3, forKeyPath: "balance") }, told: "0 balance new:3"),
    Row(
      ("silent", [.old, .new]), does: "set by key, without a call in the setter",
      { $0.setValue(3, forKey: "silent") }, told: "0 silent old:0 new:3"),
    Row(("silent", .new), does: "set, without a call in the setter", { $0.silent = 3 }),
    Row(
      ("balance", .new), ("title", .new), does: "several set by keys",
      { $0.setValuesForKeys(["balance": 2, "title": "q"]) }, told: "0 balance new:2", "1 title new:q"),
    Row(("owner", .new), does: "nil by key", { $0.setValue(nil, forKey: "owner") }, told: "0 owner new:null"),

    // MARK: Announced by hand
    Row(
      ("manual", .new), does: "not told of",
      {
        $0.manual = 1
        $0.setValue(2, forKey: "manual")
      }),
    Row(
      ("manual", [.old, .new]), does: "announced",
      {
        $0.willChangeValue(forKey: "manual")
        $0.manual = 4
        $0.didChangeValue(forKey: "manual")
      }, told: "0 manual old:0 new:4"),
    Row(
      ("manual", .new), does: "announced by key path",
      {
        $0.willChangeValue(for: _qk(\.manual, "manual"))
        $0.manual = 4
        $0.didChangeValue(for: _qk(\.manual, "manual"))
      }, told: "0 manual new:4"),
    Row(("manual", .new), does: "begun alone", { $0.willChangeValue(forKey: "manual") }),
    Row(("manual", .new), does: "ended alone", { $0.didChangeValue(forKey: "manual") }),
    Row(
      ("manual", [.prior]), does: "begun alone, prior", { $0.willChangeValue(forKey: "manual") },
      told: "0 manual prior"),
    Row(
      ("manual", [.old, .new]), does: "announced in one another",
      {
        $0.willChangeValue(forKey: "manual")
        $0.manual = 1
        $0.willChangeValue(forKey: "manual")
        $0.manual = 2
        $0.didChangeValue(forKey: "manual")
        $0.didChangeValue(forKey: "manual")
      }, told: "0 manual old:1 new:2", "0 manual old:0 new:2"),
    Row(
      ("balance", .new), ("manual", .new), does: "crossed",
      {
        $0.willChangeValue(forKey: "manual")
        $0.balance = 2
        $0.manual = 2
        $0.didChangeValue(forKey: "manual")
      }, told: "0 balance new:2", "1 manual new:2"),
    Row(
      ("balance", [.old, .new]), does: "announced around a setter",
      {
        $0.willChangeValue(forKey: "balance")
        $0.balance = 2
        $0.didChangeValue(forKey: "balance")
      }, told: "0 balance old:0 new:2", "0 balance old:0 new:2"),
    Row(
      ("twice", [.old, .new]), does: "a subclass's setter calls the superclass's", { $0.twice = 2 },
      told: "0 twice old:0 new:2"),

    // MARK: Dependent keys
    Row(("full", .new), does: "what it depends on", { $0.first = "g" }, told: "0 full new:g a"),
    Row(
      ("full", [.old, .new]), does: "both",
      {
        $0.first = "g"
        $0.title = "t"
      }, told: "0 full old:f a new:g a", "0 full old:g a new:g t"),
    Row(("shout", .new), does: "what that depends on", { $0.title = "t" }, told: "0 shout new:F T"),
    Row(("full", .new), does: "another key", { $0.balance = 1 }),
    Row(("wealth", .new), does: "a key of its own", { $0.balance = 2 }, told: "0 wealth new:2"),
    Row(
      ("wealth", .new), does: "through another object",
      {
        let owner = Account()
        owner.balance = 5
        $0.owner = owner
        owner.balance = 7
        $0.balance = 1
        owner.title = "other"
      }, told: "0 wealth new:5", "0 wealth new:7", "0 wealth new:8"),
    Row(
      ("wealth", [.old, .new]), does: "the other object goes",
      {
        let owner = Account()
        owner.balance = 5
        $0.owner = owner
        $0.owner = nil
        owner.balance = 9
      }, told: "0 wealth old:0 new:5", "0 wealth old:5 new:0"),
    Row(("byOverride", .new), does: "the class method names it", { $0.title = "t" }, told: "0 byOverride new:t"),
    Row(("renamed", .new), does: "the framework's row names it", { $0.title = "t" }, told: "0 renamed new:t"),

    // MARK: Nested paths
    Row(
      ("owner.title", [.new, .old]), does: "the middle and the end",
      {
        let owner = Account()
        owner.title = "z"
        $0.owner = owner
        owner.title = "y"
        $0.owner = nil
        owner.title = "x"
      }, told: "0 owner.title old:null new:z", "0 owner.title old:z new:y", "0 owner.title old:y new:null"),
    Row(
      ("owner.title", .new), does: "one for another",
      {
        let first = Account(), second = Account()
        second.title = "s"
        $0.owner = first
        $0.owner = second
        first.title = "f"
        second.title = "t"
        withExtendedLifetime(first) {}
      }, told: "0 owner.title new:a", "0 owner.title new:s", "0 owner.title new:t"),
    Row(
      ("owner.owner.balance", [.old, .new]), does: "three steps",
      {
        let middle = Account(), end = Account()
        $0.owner = middle
        middle.owner = end
        end.balance = 3
        middle.owner = nil
        end.balance = 4
      }, told: "0 owner.owner.balance old:null new:null", "0 owner.owner.balance old:null new:0",
      "0 owner.owner.balance old:0 new:3", "0 owner.owner.balance old:3 new:null"),
    Row(
      ("owner.full", .new), does: "an end that depends on others",
      {
        let owner = Account()
        $0.owner = owner
        owner.first = "o"
      }, told: "0 owner.full new:f a", "0 owner.full new:o a"),
    Row(
      ("owner.title", .new), does: "set by path",
      {
        $0.owner = Account()
        $0.setValue("p", forKeyPath: "owner.title")
      }, told: "0 owner.title new:a", "0 owner.title new:p"),
    Row(
      ("owner.title", [.prior, .old]), does: "prior",
      {
        $0.owner = Account()
      }, told: "0 owner.title old:null prior", "0 owner.title old:null"),
    Row(
      ("owner.items", [.old, .new]), does: "elements of a nested array",
      {
        $0.owner = Account()
        $0.mutableArrayValue(forKeyPath: "owner.items").add("x")
      }, told: "0 owner.items old:null new:[]", "0 owner.items old:[] new:[x]"),
    Row(("self.title", .new), does: "through self", { $0.title = "t" }, told: "0 self.title new:t"),
    Row(("items.@count", .new), does: "a count", { $0.items = ["x"] }, told: "0 items.@count new:1"),

    Row(
      ("owner.title", [.old, .new]), does: "the middle is set to the same",
      {
        $0.owner = $0
        $0.owner = $0
        $0.owner = nil
      }, told: "0 owner.title old:null new:a", "0 owner.title old:a new:a", "0 owner.title old:a new:null"),

    // MARK: Elements
    Row(
      ("items", [.new, .old]), does: "announced removal",
      {
        $0.quiet { $0.items = ["x", "y"] }
        $0.willChange(.removal, valuesAt: [1], forKey: "items")
        $0.quiet { $0.items = ["x"] }
        $0.didChange(.removal, valuesAt: [1], forKey: "items")
      }, told: "0 -items@1 old:[y]"),
    Row(
      ("items", [.new, .old]), does: "announced replacement, by key path",
      {
        $0.quiet { $0.items = ["x", "y"] }
        $0.willChange(.replacement, valuesAt: [0], for: _qk(\.items, "items"))
        $0.quiet { $0.items = ["z", "y"] }
        $0.didChange(.replacement, valuesAt: [0], for: _qk(\.items, "items"))
      }, told: "0 =items@0 old:[x] new:[z]"),
    Row(
      ("marks", [.new, .old]), does: "announced subtraction",
      {
        $0.quiet { $0.marks = ["a", "b"] }
        $0.willChangeValue(forKey: "marks", withSetMutation: .minus, using: ["a", "c"])
        $0.quiet { $0.marks = ["b"] }
        $0.didChangeValue(forKey: "marks", withSetMutation: .minus, using: ["a", "c"])
      }, told: "0 -marks old:{a}"),
    Row(
      ("marks", [.new]), does: "the proxy empties",
      {
        $0.marks = ["a"]
        $0.mutableSetValue(forKey: "marks").removeAllObjects()
      }, told: "0 marks new:{a}", "0 -marks"),
    Row(
      ("items", [.new, .old]), does: "the proxy adds", { $0.mutableArrayValue(forKey: "items").add("x") },
      told: "0 +items@0 new:[x]"),
    Row(
      ("items", [.new, .old]), does: "the proxy inserts, replaces, removes",
      {
        let proxy = $0.mutableArrayValue(forKey: "items")
        proxy.add("x")
        proxy.insert("y", at: 0)
        proxy.replaceObject(at: 1, with: "z")
        proxy.removeObject(at: 0)
      }, told: "0 +items@0 new:[x]", "0 +items@0 new:[y]", "0 =items@1 old:[x] new:[z]", "0 -items@0 old:[y]"),
    Row(
      ("items", [.new]), does: "the proxy adds several",
      { $0.mutableArrayValue(forKey: "items").addObjects(from: ["x", "y"]) }, told: "0 +items@0,1 new:[x, y]"),
    Row(
      ("items", [.old]), does: "the proxy empties",
      {
        $0.items = ["x", "y"]
        $0.mutableArrayValue(forKey: "items").removeAllObjects()
      }, told: "0 items old:[]", "0 -items@0,1 old:[x, y]"),
    Row(
      ("items", [.new, .old]), does: "the proxy is given another array",
      { $0.mutableArrayValue(forKey: "items").setArray(["q"]) }, told: "0 items old:[] new:[q]"),
    Row(
      ("items", [.prior, .new]), does: "the proxy adds, prior", { $0.mutableArrayValue(forKey: "items").add("x") },
      told: "0 +items@0 prior", "0 +items@0 new:[x]"),
    Row(
      ("items", [.new, .old]), does: "announced insertion",
      {
        $0.willChange(.insertion, valuesAt: [0], forKey: "items")
        $0.quiet { $0.items = ["x"] }
        $0.didChange(.insertion, valuesAt: [0], forKey: "items")
      }, told: "0 +items@0 new:[x]"),
    Row(
      ("itemCount", .new), does: "a key that depends on the array",
      { $0.mutableArrayValue(forKey: "items").add("x") }, told: "0 itemCount new:1"),
    Row(
      ("marks", [.new, .old]), does: "the proxy adds", { $0.mutableSetValue(forKey: "marks").add("m") },
      told: "0 +marks new:{m}"),
    Row(
      ("marks", [.new, .old]), does: "the proxy removes",
      {
        $0.marks = ["m", "n"]
        $0.mutableSetValue(forKey: "marks").remove("m")
      }, told: "0 marks old:{} new:{m, n}", "0 -marks old:{m}"),
    Row(
      ("marks", [.new, .old]), does: "the proxy is set",
      {
        $0.marks = ["m"]
        $0.mutableSetValue(forKey: "marks").setSet(["q"])
      }, told: "0 marks old:{} new:{m}", "0 =marks old:{m} new:{q}"),
    Row(
      ("marks", [.new, .old]), does: "announced union",
      {
        $0.willChangeValue(forKey: "marks", withSetMutation: .union, using: ["u"])
        $0.quiet { $0.marks = ["u"] }
        $0.didChangeValue(forKey: "marks", withSetMutation: .union, using: ["u"])
      }, told: "0 +marks new:{u}"),
    Row(
      ("marks", [.new, .old]), does: "announced intersection",
      {
        $0.quiet { $0.marks = ["a", "b"] }
        $0.willChangeValue(forKey: "marks", withSetMutation: .intersect, using: ["a"])
        $0.quiet { $0.marks = ["a"] }
        $0.didChangeValue(forKey: "marks", withSetMutation: .intersect, using: ["a"])
      }, told: "0 -marks old:{b}"),
  ]

  @Test(arguments: rows.indices) func notifications(_ index: Int) {
    let row = Self.rows[index]
    let log = Log(), account = Account()
    let watchers = row.observed.enumerated().map { Watcher("\($0.offset) ", log) }
    for (watcher, (path, options)) in zip(watchers, row.observed) {
      account.addObserver(watcher, forKeyPath: path, options: options, context: nil)
    }
    row.action(account)
    for (watcher, (path, _)) in zip(watchers, row.observed) { account.removeObserver(watcher, forKeyPath: path) }
    #expect(log.lines == row.told, "\(row.observed.map(\.0)) \(row.does)")
    log.lines = []
    row.action(account)
    #expect(log.lines.isEmpty, "nothing is told after the removal")
    #expect(account.observationInfo == nil)
  }

  // MARK: Closures

  @Test func closuresAreCalledUntilInvalidated() {
    let account = Account()
    var seen: [Int] = []
    var observation: NSKeyValueObservation? = account.observe(_qk(\.balance, "balance"), options: [.new, .old]) {
      #expect($0 === account)
      seen += [$1.oldValue ?? -1, $1.newValue ?? -1]
    }
    account.balance = 4
    #expect(seen == [0, 4])
    observation?.invalidate()
    account.balance = 5
    observation?.invalidate()
    #expect(seen == [0, 4])
    observation = account.observe(_qk(\.balance, "balance")) { _, change in
      seen.append(change.newValue == nil && change.oldValue == nil ? -9 : 0)
    }
    account.balance = 6
    #expect(seen == [0, 4, -9] && observation != nil)
    observation = nil
    account.balance = 7
    #expect(seen == [0, 4, -9] && account.observationInfo == nil)
  }

  @Test func closuresGetTypedValues() {
    let account = Account()
    var owners: [Account??] = []
    var kinds: [NSKeyValueChange] = []
    var moods: [Mood?] = []
    var priors: [Bool] = []
    let observations = [
      account.observe(_qk(\.owner, "owner"), options: [.new]) { owners.append($1.newValue) },
      account.observe(_qk(\.items, "items"), options: [.new]) {
        kinds.append($1.kind)
        #expect($1.kind != .insertion || $1.indexes == [0] && $1.newValue == ["x"])
      },
      account.observe(_qk(\.mood, "mood"), options: [.new, .prior]) {
        moods.append($1.newValue)
        priors.append($1.isPrior)
      },
    ]
    account.owner = account
    account.owner = nil
    account.mutableArrayValue(forKey: "items").add("x")
    account.items = []
    account.mood = .merry
    #expect(owners.count == 2 && owners[0] == .some(.some(account)) && owners[1] == .some(.none))
    #expect(kinds == [.insertion, .setting] && moods == [nil, .merry] && priors == [true, false])
    for observation in observations { observation.invalidate() }
  }

  @Test func namesOfKeyPaths() {
    #expect(_quinceKeyPathName(_qk(\Account.title, "title")) == "title")
    #expect(_quinceKeyPathName(_qk(\Account.owner?.title, "owner.title")) == "owner.title")
    #expect(_quinceKeyPathName(\Account.title) == "title", "the same path, without its name")
    #expect(_quinceKeyPathName(\Named.stored) == "stored")
    #expect(_quinceKeyPathName(\Account.wealth) == nil)
  }

  // MARK: Lives

  @Test func nothingIsRetained() {
    weak var account: Account?
    weak var watcher: Watcher?
    weak var owner: Account?
    do {
      let object = Account(), observer = Watcher("", Log()), other = Account()
      (account, watcher, owner) = (object, observer, other)
      object.owner = other
      object.addObserver(observer, forKeyPath: "owner.balance", options: [.new], context: nil)
      let observation = object.observe(_qk(\.balance, "balance")) { _, _ in }
      other.balance = 3
      object.removeObserver(observer, forKeyPath: "owner.balance")
      withExtendedLifetime(observation) {}
    }
    #expect(account == nil && watcher == nil && owner == nil)
  }

  @Test func lostObserversAndObjectsDoNoHarm() {
    let account = Account(), log = Log()
    do {
      let watcher = Watcher("", log)
      account.addObserver(watcher, forKeyPath: "balance", options: [.new], context: nil)
    }
    account.balance = 1
    #expect(log.lines.isEmpty)
    var observation: NSKeyValueObservation?
    do { observation = Account().observe(_qk(\.balance, "balance")) { _, _ in } }
    observation?.invalidate()
    let owner = Account()
    do {
      let lost = Account()
      lost.owner = owner
      lost.addObserver(account, forKeyPath: "owner.balance", options: [], context: nil)
    }
    owner.balance = 2
  }

  @Test func observersAreRemovedInDeinit() {
    final class Own: Watcher, @unchecked Sendable {
      let account: Account
      init(_ account: Account, _ log: Log) {
        self.account = account
        super.init("", log)
        account.addObserver(self, forKeyPath: "balance", options: [.new], context: nil)
        addObserver(self, forKeyPath: "name", options: [], context: nil)
      }
      deinit {
        account.removeObserver(self, forKeyPath: "balance")
        removeObserver(self, forKeyPath: "name")
      }
    }
    let account = Account(), log = Log()
    for _ in 0..<3 { _ = Own(account, log) }
    account.balance = 1
    #expect(log.lines.isEmpty && account.observationInfo == nil)
  }

  @Test func observersAreRemovedByContextTheLatestFirst() {
    let account = Account(), log = Log(), watcher = Watcher("", log)
    var tokens = (0, 0)
    withUnsafeMutablePointer(to: &tokens.0) { one in
      withUnsafeMutablePointer(to: &tokens.1) { two in
        account.addObserver(watcher, forKeyPath: "balance", options: [.new], context: one)
        account.addObserver(watcher, forKeyPath: "balance", options: [.old], context: two)
        account.removeObserver(watcher, forKeyPath: "balance", context: one)
        account.balance = 1
        account.addObserver(watcher, forKeyPath: "balance", options: [.new], context: one)
        account.removeObserver(watcher, forKeyPath: "balance")
        account.balance = 2
        account.removeObserver(watcher, forKeyPath: "balance")
      }
    }
    #expect(log.lines == ["balance old:0", "balance old:1"])
  }

  @Test func observersMayChangeThingsWhileTheyAreTold() {
    let account = Account()
    var seen: [Int] = []
    var other: NSKeyValueObservation?
    let observation = account.observe(_qk(\.balance, "balance"), options: [.new]) { account, change in
      seen.append(change.newValue ?? -1)
      if account.balance < 3 { account.balance += 1 }
      other?.invalidate()
    }
    var others = 0
    other = account.observe(_qk(\.balance, "balance")) { _, _ in others += 1 }
    account.balance = 1
    #expect(seen == [1, 2, 3] && others == 3, "the last registered is told first, until it is invalidated")
    withExtendedLifetime(observation) {}
  }

  @Test func elementsOfArraysAreObserved() {
    let log = Log(), watcher = Watcher("", log), accounts = [Account(), Account()]
    let array = accounts as NSArray
    array.addObserver(watcher, toObjectsAt: [0, 1], forKeyPath: "balance", options: [.new], context: nil)
    accounts[1].balance = 2
    array.removeObserver(watcher, fromObjectsAt: [0, 1], forKeyPath: "balance", context: nil)
    accounts[0].balance = 3
    #expect(log.lines == ["balance new:2"])
  }

  @Test func threadsObserveAndChange() {
    let shared = Account()
    let counter = Counter()
    let observation = shared.observe(_qk(\.title, "title")) { _, _ in counter.add() }
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for turn in 0..<200 {
        let own = Account()
        var told = 0
        let mine = own.observe(_qk(\.balance, "balance"), options: [.new, .old]) { told += $1.newValue ?? 0 }
        own.balance = turn
        shared.willChangeValue(forKey: "title")
        shared.didChangeValue(forKey: "title")
        #expect(told == turn)
        mine.invalidate()
      }
    }
    observation.invalidate()
    #expect(counter.value == 1600)
  }

  @Test func aHundredTimesTheObserversCostAHundredTimes() {
    let account = Account()
    var told = 0
    func time(_ count: Int) -> Duration {
      CPUClock().measure {
        let observations = (0..<count).map { _ in
          account.observe(_qk(\.balance, "balance"), options: .new) { _, _ in told += 1 }
        }
        for value in 1...10 { account.balance = value }
        for observation in observations { observation.invalidate() }
        let owners = (0..<count).map { _ in Account() }
        let each = owners.map { $0.observe(_qk(\.balance, "balance")) { _, _ in told += 1 } }
        for owner in owners { owner.balance = 1 }
        withExtendedLifetime(each) {}
      }
    }
    let few = (0..<5).map { _ in time(100) }.max()!
    let many = time(10_000)
    #expect(told == 5 * 1_100 + 110_000)
    #expect(many < few * 1_000, "\(many) and \(few)")
    #expect(account.observationInfo == nil)
  }

  @Test func observersComeAndGoOnManyThreads() {
    let shared = Account()
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      for turn in 0..<300 {
        let watcher = Watcher("", Log())
        shared.addObserver(watcher, forKeyPath: turn % 2 == 0 ? "full" : "owner.title", options: [.new], context: nil)
        shared.willChangeValue(forKey: "first")
        shared.didChangeValue(forKey: "first")
        shared.removeObserver(watcher, forKeyPath: turn % 2 == 0 ? "full" : "owner.title")
      }
    }
    #expect(shared.observationInfo == nil)
  }

  final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var value = 0
    func add() {
      lock.lock()
      value += 1
      lock.unlock()
    }
  }

  // MARK: Traps

  static let traps: [(Int, String)] = [
    (
      0,
      "NSRangeException', reason: 'Cannot remove an observer <QuinceFoundationTests.Watcher 0x#> for the key path "
        + "\"balance\" from <QuinceFoundationTests.Account 0x#> because it is not registered as an observer.'"
    ),
    (1, "because it is not registered as an observer.'"), (2, "because it is not registered as an observer.'"),
    (
      3,
      "NSInternalInconsistencyException', reason: '<QuinceFoundationTests.Person 0x#>: An "
        + "-observeValueForKeyPath:ofObject:change:context: message was received but not handled.\nKey path: balance"
    ),
    (4, "message was received but not handled."),
    (
      5,
      "NSInvalidArgumentException', reason: '[<Foundation.NSArray 0x#> addObserver:forKeyPath:options:context:] is not "
        + "supported. Key path: length'"
    ),
    (6, "Could not extract a String from KeyPath"),
  ]
  @Test(arguments: traps.indices) func trapping(_ index: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      Account.register()
      let account = Account(), watcher = Watcher("", Log())
      switch KeyValueObservingTests.traps[index].0 {
      case 0: account.removeObserver(watcher, forKeyPath: "balance")
      case 1:
        account.addObserver(watcher, forKeyPath: "balance", options: [], context: nil)
        account.removeObserver(watcher, forKeyPath: "balance")
        account.removeObserver(watcher, forKeyPath: "balance")
      case 2:
        account.addObserver(watcher, forKeyPath: "balance", options: [], context: nil)
        account.removeObserver(watcher, forKeyPath: "title")
      case 3:
        account.addObserver(Person(), forKeyPath: "balance", options: [.initial], context: nil)
        let person = Person()
        account.addObserver(person, forKeyPath: "balance", options: [.initial], context: nil)
        withExtendedLifetime(person) {}
      case 4:
        let upward = Upward("", Log())
        account.addObserver(upward, forKeyPath: "balance", options: [], context: nil)
        account.balance = 1
        withExtendedLifetime(upward) {}
      case 5: account.addObserver(watcher, forKeyPath: "list.length", options: [], context: nil)
      default: _ = account.observe(\.wealth) { _, _ in }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      .replacingOccurrences(of: "0x[0-9a-f]+>", with: "0x#>", options: .regularExpression)
    #expect(text.contains(Self.traps[index].1), "\(text.prefix(600))")
  }
}

final class Named: NSObject { final var stored = 1 }

/// Hands what it is told to `NSObject`.
class Upward: Watcher {
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    (self as NSObject).observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }
}
