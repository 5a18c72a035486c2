import Foundation

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
  private var noted: [String] = []
  var lines: [String] {
    get { lock.withLock { noted } }
    set { lock.withLock { noted = newValue } }
  }

  func note(_ name: String, _ keyPath: String, _ change: [NSKeyValueChangeKey: Any]) {
    let kinds = [1: "", 2: "+", 3: "-", 4: "="]
    var line = "\(name)\(kinds[change[.kindKey] as? Int ?? 0] ?? "?")\(keyPath)"
    if let indexes = change[.indexesKey] as? IndexSet { line += "@" + indexes.map { "\($0)" }.joined(separator: ",") }
    if let old = change[.oldKey] { line += " old:\(shown(old))" }
    if let new = change[.newKey] { line += " new:\(shown(new))" }
    if change[.notificationIsPriorKey] as? Bool == true { line += " prior" }
    lock.withLock { noted.append(line) }
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
