import ObservingModel
import UIKit

@objc enum Level: Int { case low, high }

class Person: NSObject {
  @objc dynamic var first = "Ada"
  @objc dynamic var last: String = "Lovelace" {
    willSet { log.append("will \(newValue)") }
    didSet { log.append("did \(oldValue)") }
  }
  @objc dynamic var age: Int = 36 { didSet { if age < 0 { age = 0; return } } }
  @objc dynamic lazy var cache: [String] = ["x"]
  @objc dynamic var a = 1, b: Int = 2
  @objc dynamic var boss: Person?
  @objc dynamic var friends: [Person] = []
  @objc dynamic var tags: Set<String> = []
  @objc dynamic var level = Level.low
  @objc dynamic var frame = CGRect.zero
  @objc(handle) dynamic var nick = "n"
  @objc dynamic var stored: Int {
    get { backing }
    set { backing = newValue }
  }
  private var backing = 0
  @objc dynamic var full: String { "\(first) \(last)" }
  @objc var plain = 5
  @objc dynamic var manual = 0
  var log: [String] = []

  @objc class func keyPathsForValuesAffectingFull() -> Set<String> { [#keyPath(first), #keyPath(Person.last)] }
  override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
    key == "manual" ? false : super.automaticallyNotifiesObservers(forKey: key)
  }
  @objc func validateAge(_ value: AutoreleasingUnsafeMutablePointer<AnyObject?>) throws {
    guard let age = value.pointee as? Int, age >= 0 else { throw NSError(domain: "age", code: 1) }
    if age > 150 { value.pointee = 150 as NSNumber }
  }
  override func setNilValueForKey(_ key: String) {
    if key == "age" { age = -1 } else { super.setNilValueForKey(key) }
  }
  override func value(forUndefinedKey key: String) -> Any? { "undefined \(key)" }
}

final class Employee: Person {
  override dynamic var first: String { didSet { log.append("employee \(first)") } }
  @objc dynamic var salary = 0
  @objc var wage: Int { salary + (boss?.age ?? 0) }
  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    let paths = super.keyPathsForValuesAffectingValue(forKey: key)
    return key == "wage" ? paths.union(["salary", "boss.age"]) : paths
  }
}

extension UserDefaults {
  @objc dynamic var volume: Float {
    get { float(forKey: "volume") }
    set { set(newValue, forKey: "volume") }
  }
}

extension Person {
  @objc dynamic var initials: String {
    get { String(first.prefix(1) + last.prefix(1)) }
    set { first = newValue }
  }
}

private var myContext = 0

class Watcher: NSObject {
  var lines: [String] = []
  let person: Person
  init(_ person: Person) {
    self.person = person
    super.init()
    person.addObserver(self, forKeyPath: #keyPath(Person.boss.last), options: [.new, .old], context: &myContext)
    person.addObserver(self, forKeyPath: "age", options: [.initial, .new], context: nil)
  }
  deinit {
    person.removeObserver(self, forKeyPath: #keyPath(Person.boss.last), context: &myContext)
    person.removeObserver(self, forKeyPath: "age")
  }
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    let new = change?[.newKey].map { $0 is NSNull ? "null" : "\($0)" } ?? "-"
    if context == &myContext {
      lines.append("context \(keyPath ?? "") \(new)")
    } else if keyPath == "age" {
      lines.append("age \(change?[.newKey] as? Int ?? -1)")
    } else {
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }
}

class LoudPlayer: Player {
  override var rate: Float { didSet { loud += 1 } }
  var loud = 0
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    heard.append("loud")
    super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }
}

/// Observes its subject; generic, as the cells of form libraries are.
class Gauge<Value>: NSObject {
  let subject: Person
  let cast: (Any) -> Value?
  var values: [Value] = []
  init(_ subject: Person, _ keyPath: String, cast: @escaping (Any) -> Value?) {
    (self.subject, self.cast) = (subject, cast)
    super.init()
    subject.addObserver(self, forKeyPath: keyPath, options: [.new], context: nil)
  }
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    if let value = change?[.newKey].flatMap(cast) { values.append(value) }
  }
}

class DoubleGauge<Value>: Gauge<Value> {
  var calls = 0
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    calls += 1
    super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }
}

@MainActor class GenericLabel<Value>: UILabel {
  var heard = 0
  @IBOutlet weak var detail: UILabel!
  @objc dynamic var level: Int = 1
  var value: Value?
  @objc func mark() { heard += 10 }
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    heard += 1
  }
}
final class TextLabel: GenericLabel<String> {}
class PairLabel<First, Second>: GenericLabel<First> {
  @objc var second: String = "b"
}
final class NumberLabel: PairLabel<Int, Double> {}
