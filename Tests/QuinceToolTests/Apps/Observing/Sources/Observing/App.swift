import ObservingModel
import UIKit

@main
final class App: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = FormsViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

/// Goes through the forms and shows those that fail.
final class FormsViewController: UIViewController {
  private let label = UILabel()
  private var failures: [String] = []
  private var observations: [NSKeyValueObservation] = []
  @objc dynamic var progress = 0.0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    label.numberOfLines = 0
    label.frame = view.bounds.insetBy(dx: 20, dy: 60)
    view.addSubview(label)
    properties()
    keyPaths()
    coding()
    others()
    invocations()
    for failure in failures { print("failed: \(failure)") }
    label.text = failures.isEmpty ? "All forms hold" : failures.joined(separator: "\n")
  }

  private func check<Value: Equatable>(_ name: String, _ value: Value, _ expected: Value) {
    if value != expected { failures.append("\(name): \(value)") }
  }

  /// The notifications that the changes make.
  private func told<Value>(
    _ person: Person, _ path: KeyPath<Person, Value>, _ options: NSKeyValueObservingOptions = [.new],
    _ change: () -> Void
  ) -> [String] {
    var lines: [String] = []
    let observation = person.observe(path, options: options) { _, change in
      let parts = [change.oldValue, change.newValue].compactMap { $0.map { "\($0)" } }
      lines.append((change.isPrior ? "prior " : "") + parts.joined(separator: ">"))
    }
    change()
    observation.invalidate()
    return lines
  }

  private func properties() {
    let p = Person()
    check("stored", told(p, \.first) { p.first = "B" }, ["B"])
    check("observers", told(p, \.last, [.old, .new]) { p.last = "C" }, ["Lovelace>C"])
    check("order", p.log, ["will C", "did Lovelace"])
    check("early return", told(p, \.age) { p.age = -4 }, ["0"])
    check("lazy", told(p, \.cache) { p.cache = ["y"] }, ["[\"y\"]"])
    check("two in one", told(p, \.a) { p.a = 3 } + told(p, \.b) { p.b = 4 }, ["3", "4"])
    check("computed", told(p, \.stored, [.prior, .old, .new]) { p.stored = 9 }, ["prior 0", "0>9"])
    check("in an extension", told(p, \.initials) { p.initials = "Z" }, ["ZC"])
    check(
      "dependent",
      told(p, \.full) {
        p.first = "Q"; p.last = "R"
      }, ["Q C", "Q R"])
    check("enumeration", told(p, \.level) { p.level = .high }, ["\(Level.high)"])
    check("geometry", told(p, \.frame) { p.frame.size.width = 5 }.count, 1)
    check("in place", told(p, \.tags) { p.tags.insert("t") }, ["[\"t\"]"])
    check("by key", told(p, \.age) { p.setValue(7, forKey: "age") }, ["7"])
    check("no dynamic, by key", told(p, \.plain) { p.setValue(7, forKey: "plain") }, ["7"])
    check("not automatic", told(p, \.manual) { p.manual = 1 }, [])
    check(
      "announced",
      told(p, \.manual) {
        p.willChangeValue(for: \.manual); p.manual = 2; p.didChangeValue(for: \.manual)
      },
      ["2"])
    let e = Employee()
    check("override", told(e, \.first) { e.first = "E" }, ["E"])
    check("override's observer", e.log, ["employee E"])
    var wages: [Int] = []
    observations.append(e.observe(\.wage, options: [.new]) { wages.append($1.newValue ?? -1) })
    e.salary = 5
    e.boss = p
    p.age = 10
    check("class override of dependencies", wages, [5, 12, 15])
    var values: [Double] = []
    observations.append(observe(\.progress, options: [.initial, .new]) { values.append($0.progress + $1.newValue!) })
    progress = 1
    check("self, a view controller", values, [0, 2])
  }

  private func keyPaths() {
    let p = Person(), boss = Person()
    check(
      "nested",
      told(p, \.boss?.age) {
        p.boss = boss; boss.age = 3; p.boss = nil; boss.age = 4
      }.count, 3)
    check("renamed", told(p, \.nick) { p.nick = "m" }, ["m"])
    check("#keyPath", #keyPath(Person.nick), "handle")
    check("#keyPath nested", #keyPath(Person.boss.first), "boss.first")
    let path = \Person.first
    check("stored path", told(p, path) { p.first = "x" }, ["x"])
    let paths: [KeyPath<Person, String>] = [\.first, \Person.last]
    check(
      "paths",
      paths.flatMap {
        told(p, $0) {
          p.first = "1"; p.last = "2"
        }
      }, ["1", "2"])
    let player = Player()
    var rates: [Float?] = []
    let binding = Binding(player, at: \.rate) { rates.append($0) }
    player.rate = 2
    check("helper of another module", rates, [2])
    withExtendedLifetime(binding) {}
    check("names without closures", ["a", "bb"].map(\.count), [1, 2])
  }

  private func coding() {
    let p = Person()
    p.setValue("N", forKey: "first")
    p.setValue(NSNumber(value: 1), forKey: "level")
    p.setValue(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKey: "frame")
    check("set", "\(p.first) \(p.level.rawValue) \(p.frame.maxX)", "N 1 4.0")
    check("number", p.value(forKey: "age") as? Double, 36)
    check("geometry", (p.value(forKey: "frame") as? NSValue)?.cgRectValue.width, 3)
    check(
      "nil",
      {
        p.setValue(nil, forKey: "age"); return p.age
      }(), 0)
    check("undefined", p.value(forKey: "nothing") as? String, "undefined nothing")
    let friends = p.mutableArrayValue(forKey: "friends")
    var kinds: [UInt] = []
    observations.append(p.observe(\.friends) { kinds.append($1.kind.rawValue) })
    friends.add(Person())
    friends.removeObject(at: 0)
    check("proxy", kinds, [2, 3])
    var value: AnyObject? = 200 as NSNumber
    try? p.validateValue(&value, forKey: "age")
    check("validated", value as? Int, 150)
    value = NSNumber(value: -1)
    check("refused", (try? p.validateValue(&value, forKey: "age")) == nil, true)
  }

  private func invocations() {
    let drawing = Drawing()
    drawing.undoer.groupsByEvent = false
    func change(_ name: String, _ body: () -> Void) {
      drawing.undoer.beginUndoGrouping()
      body()
      drawing.undoer.endUndoGrouping()
      let new = drawing.state
      drawing.undoer.undo()
      check("undo \(name)", drawing.state, "Untitled 0.0 black []")
      drawing.undoer.redo()
      check("redo \(name)", drawing.state, new)
      drawing.undoer.undo()
    }
    change("as AnyObject") { drawing.rename("A") }
    change("as! Drawing") { drawing.move(to: 3, colour: .red) }
    change("as? Drawing") { drawing.paint(.white) }
    change("a kept answer") { drawing.insert("x", at: 0) }
    change("a property") { drawing.reset() }
    let score = Score()
    score.undoManager?.groupsByEvent = false
    score.undoManager?.beginUndoGrouping()
    score.add(3)
    score.undoManager?.endUndoGrouping()
    score.undoManager?.undo()
    check("undo in Swift 6", score.points, 0)
    score.undoManager?.redo()
    check("redo in Swift 6", score.points, 3)
  }

  private func others() {
    let p = Person(), boss = Person()
    var watcher: Watcher? = Watcher(p)
    p.boss = boss
    boss.last = "L"
    p.age = 5
    check(
      "observeValue", watcher?.lines, ["age 36", "context boss.last Lovelace", "context boss.last L", "age 5"])
    watcher = nil
    check("removed at deinit", p.observationInfo == nil, true)
    let gauge = Gauge(p, "age") { $0 as? Int }
    let second = DoubleGauge(p, "last") { $0 as? String }
    p.age = 6
    p.last = "M"
    check("a generic class observes", gauge.values, [6])
    check("one below a generic class observes", "\(second.values) \(second.calls)", "[\"M\"] 1")
    let label = TextLabel()
    label.addObserver(label, forKeyPath: "text", options: [.new], context: nil)
    label.text = "a"
    label.removeObserver(label, forKeyPath: "text")
    check("a view below a generic class observes", label.heard, 1)
    let pair = NumberLabel()
    pair.setValue(label, forKey: "detail")
    pair.setValue(7, forKey: "level")
    pair.setValue("x", forKey: "second")
    check("outlets and values of generic classes", "\(pair.detail === label) \(pair.level) \(pair.second)", "true 7 x")
    check("values of a generic class's specialisation", GenericLabel<Data>().value(forKey: "level") as? Int, 1)
    pair.perform(Selector("mark"))
    check("a generic class answers by name", pair.heard, 10)
    p.removeObserver(gauge, forKeyPath: "age")
    p.removeObserver(second, forKeyPath: "last")
    var volumes: [Float] = []
    observations.append(
      UserDefaults.standard.observe(\.volume, options: [.new]) { volumes.append($1.newValue ?? -1) })
    UserDefaults.standard.volume = 0.5
    UserDefaults.standard.set(Float(0.25), forKey: "volume")
    check("defaults", volumes, [0.5, 0.25])
    let loud = LoudPlayer(), other = Player()
    other.addObserver(loud, forKeyPath: "title", options: [], context: nil)
    other.title = "t"
    other.removeObserver(loud, forKeyPath: "title")
    check("override of another module's override", loud.heard, ["loud", "title"])
    check("observer of a public property", other.changes, 1)
    let session = Session()
    session.start()
    session.isActive = true
    check("main actor, Swift 6", session.seen, [false, true])
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var offsets: [CGFloat] = []
    observations.append(
      scroll.observe(\.contentOffset, options: .new) { offsets.append($1.newValue?.y ?? $0.contentOffset.y) })
    scroll.contentSize = CGSize(width: 100, height: 500)
    scroll.contentOffset.y = 30
    scroll.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
    check("contentOffset", offsets, [30, 40])
    let item = UINavigationItem(title: "a")
    var titles: [String?] = []
    observations.append(item.observe(\.title, options: .new) { titles.append($1.newValue ?? nil) })
    item.title = "b"
    check("an item's title", titles, ["b"])
    var hidden: [Bool?] = []
    observations.append(label.observe(\.isHidden, options: .new) { hidden.append($1.newValue) })
    label.isHidden = true
    label.isHidden = false
    check("isHidden", hidden, [true, false])
  }
}
