import Foundation
import Testing

@testable import QuinceFoundation
@testable import QuincePropertyLists

import class QuinceFoundation.UserDefaults

/// Defaults over a file in a folder of their own.
struct DefaultsFolder {
  // In memory where that can be: the short runs need not wait for a device.
  let path =
    (DefaultsKillTests.isLong || access("/dev/shm", W_OK) != 0 ? NSTemporaryDirectory() : "/dev/shm/")
    + "quince-defaults-\(UUID().uuidString)"

  init() { Self.leftovers.add(path) }

  /// Removed when the process ends: what is written in the background may come after a test's end.
  private static let leftovers = Leftovers()

  private final class Leftovers: @unchecked Sendable {
    private let lock = NSLock()
    private var paths: [String] = []

    init() { atexit { DefaultsFolder.leftovers.remove() } }

    func add(_ path: String) { lock.withLock { paths.append(path) } }

    private func remove() {
      for path in lock.withLock({ paths }) { try? FileManager.default.removeItem(atPath: path) }
    }
  }

  var file: String { path + "/Library/Preferences/org.quince.test.plist" }

  func defaults() -> UserDefaults { UserDefaults(file: file) }

  /// What the file holds, read without the store.
  func contents() -> [String: Any]? {
    guard let data = FileManager.default.contents(atPath: file) else { return nil }
    return (try? PropertyList.read(data)) as? [String: Any]
  }

  func write(_ values: [String: Any]) throws {
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try PropertyList.write(values, format: .binary).write(
      to: URL(fileURLWithPath: file), options: .atomic)
  }

  /// Lets nothing be written or read in the background meanwhile.
  func undisturbed<Answer>(_ body: () throws -> Answer) rethrows -> Answer {
    Self.suspendBackground()
    defer { DefaultsStores.queue.resume() }
    return try body()
  }

  /// From within the queue, so that what runs on it has ended.
  static func suspendBackground() { DefaultsStores.queue.sync { DefaultsStores.queue.suspend() } }

  /// What is told of the file meanwhile, in place of the standard error output.
  func told<Answer>(_ body: () throws -> Answer) rethrows -> (Answer, [String]) {
    nonisolated(unsafe) var said: [String] = []
    let old = DefaultsStore.say
    DefaultsStore.say = { said.append($0) }
    defer { DefaultsStore.say = old }
    return (try body(), said)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}

@Suite(.serialized) struct UserDefaultsTests {
  let folder = DefaultsFolder()

  /// A value that was stored, and what each accessor answers. A nil number or truth is not asked.
  struct Row: CustomTestStringConvertible, @unchecked Sendable {
    let stored: Any
    var integer = 0
    var double = 0.0
    var bool = false
    var string: String?
    var testDescription: String {
      "\(type(of: stored)) \(stored) is \(integer), \(double), \(bool), \(string ?? "nil")"
    }
  }

  static let rows: [Row] = [
    Row(stored: 5, integer: 5, double: 5, bool: true, string: "5"),
    Row(stored: 0, string: "0"),
    Row(stored: -7, integer: -7, double: -7, bool: true, string: "-7"),
    Row(stored: Int.max, integer: .max, double: 9_223_372_036_854_775_807, bool: true, string: "9223372036854775807"),
    Row(stored: UInt8(200), integer: 200, double: 200, bool: true, string: "200"),
    Row(stored: 2.75, integer: 2, double: 2.75, bool: true, string: "2.75"),
    Row(stored: -2.75, integer: -2, double: -2.75, bool: true, string: "-2.75"),
    Row(stored: Float(0.5), integer: 0, double: 0.5, bool: true, string: "0.5"),
    Row(stored: Float(0.1), integer: 0, double: Double(Float(0.1)), bool: true, string: "0.1"),
    Row(stored: 1e300, integer: .max, double: 1e300, bool: true, string: "1e+300"),
    Row(stored: true, integer: 1, double: 1, bool: true, string: "1"),
    Row(stored: false, string: "0"),
    Row(stored: NSNumber(value: 3), integer: 3, double: 3, bool: true, string: "3"),
    Row(stored: CGFloat(1.5), integer: 1, double: 1.5, bool: true, string: "1.5"),
    Row(stored: "12", integer: 12, double: 12, bool: true, string: "12"),
    Row(stored: "12.9", integer: 12, double: 12.9, bool: true, string: "12.9"),
    Row(stored: " 12abc", integer: 12, double: 12, bool: true, string: " 12abc"),
    Row(stored: "-3", integer: -3, double: -3, bool: true, string: "-3"),
    Row(stored: "YES", bool: true, string: "YES"),
    Row(stored: "yes", bool: true, string: "yes"),
    Row(stored: "true", bool: true, string: "true"),
    Row(stored: "True", bool: true, string: "True"),
    Row(stored: "1", integer: 1, double: 1, bool: true, string: "1"),
    Row(stored: "NO", string: "NO"),
    Row(stored: "false", string: "false"),
    Row(stored: "0", string: "0"),
    Row(stored: "007", integer: 7, double: 7, bool: true, string: "007"),
    Row(stored: "", string: ""),
    Row(stored: "abc", string: "abc"),
    Row(stored: NSString("8"), integer: 8, double: 8, bool: true, string: "8"),
    Row(stored: Data([1, 2])),
    Row(stored: Date(timeIntervalSinceReferenceDate: 1)),
    Row(stored: [1, 2]),
    Row(stored: ["a": 1]),
  ]

  @Test(arguments: rows) func `a value answers`(_ row: Row) throws {
    defer { folder.remove() }
    let defaults = folder.defaults()
    defaults.set(row.stored, forKey: "key")
    for when in ["in memory", "from the file"] {
      if when == "from the file" {
        #expect(defaults.synchronize())
        let copy = folder.file + ".copy.plist"
        try FileManager.default.copyItem(atPath: folder.file, toPath: copy)
      }
      let asked = when == "in memory" ? defaults : UserDefaults(file: folder.file + ".copy.plist")
      #expect(asked.integer(forKey: "key") == row.integer, "\(when)")
      #expect(asked.double(forKey: "key") == row.double, "\(when)")
      #expect(asked.float(forKey: "key") == Float(row.double), "\(when)")
      #expect(asked.bool(forKey: "key") == row.bool, "\(when)")
      #expect(asked.string(forKey: "key") == row.string, "\(when)")
      #expect(asked.object(forKey: "key") != nil, "\(when)")
    }
  }

  @Test func `collections, data and dates come back`() throws {
    defer { folder.remove() }
    let defaults = folder.defaults()
    let date = Date(timeIntervalSinceReferenceDate: 12345.5)
    defaults.set(["a", "b"], forKey: "strings")
    defaults.set([1, "b", [true]] as [Any], forKey: "mixed")
    defaults.set(["n": 1, "d": ["x": date]] as [String: Any], forKey: "dictionary")
    defaults.set(Data([1, 2, 3]), forKey: "data")
    defaults.set(date, forKey: "date")
    #expect(defaults.stringArray(forKey: "strings") == ["a", "b"])
    #expect(defaults.array(forKey: "strings") as? [String] == ["a", "b"])
    #expect(defaults.stringArray(forKey: "mixed") == nil)
    #expect(defaults.array(forKey: "mixed")?.count == 3)
    #expect((defaults.dictionary(forKey: "dictionary")?["d"] as? [String: Date])?["x"] == date)
    #expect(defaults.object(forKey: "dictionary") as? [String: Any] != nil)
    #expect(defaults.data(forKey: "data") == Data([1, 2, 3]))
    #expect(defaults.object(forKey: "date") as? Date == date)
    #expect(defaults.array(forKey: "data") == nil)
    #expect(defaults.dictionary(forKey: "strings") == nil)
    #expect(defaults.data(forKey: "strings") == nil)
    #expect(defaults.object(forKey: "none") == nil)
    #expect(defaults.string(forKey: "none") == nil)
    #expect(defaults.url(forKey: "none") == nil)
    #expect(defaults.integer(forKey: "none") == 0 && defaults.double(forKey: "none") == 0)
    #expect(!defaults.bool(forKey: "none"))
  }

  @Test func `numbers cast as on Apple's systems`() {
    defer { folder.remove() }
    let defaults = folder.defaults()
    defaults.set(5, forKey: "five")
    defaults.set(true, forKey: "yes")
    #expect(defaults.object(forKey: "five") as? Int == 5)
    #expect(defaults.object(forKey: "five") as? Double == 5)
    #expect(defaults.object(forKey: "five") as? Float == 5)
    #expect(defaults.object(forKey: "yes") as? Bool == true)
    #expect(defaults.object(forKey: "yes") as? Int == 1)
    #expect(defaults.object(forKey: "five") as? String == nil)
  }

  @Test func `addresses come back as archive and as path`() {
    defer { folder.remove() }
    let defaults = folder.defaults()
    let page = URL(string: "https://example.com/a?b=c#d")!
    defaults.set(page, forKey: "page")
    #expect(defaults.url(forKey: "page") == page)
    #expect(defaults.object(forKey: "page") is Data)
    let file = URL(fileURLWithPath: "/tmp/a b.txt")
    defaults.set(file, forKey: "file")
    #expect(defaults.url(forKey: "file") == file)
    defaults.set("/tmp/x.txt", forKey: "path")
    #expect(defaults.url(forKey: "path") == URL(fileURLWithPath: "/tmp/x.txt"))
    inContainer("/c") {
      defaults.set("~/Documents/x.txt", forKey: "path")
      #expect(defaults.url(forKey: "path")?.path == "/c/Documents/x.txt")
    }
    defaults.set(nil as URL?, forKey: "page")
    #expect(defaults.object(forKey: "page") == nil)
    defaults.set(Data([1]), forKey: "data")
    #expect(defaults.url(forKey: "data") == nil)
  }

  @Test func `nil removes`() {
    defer { folder.remove() }
    let defaults = folder.defaults()
    defaults.set("a", forKey: "key")
    defaults.set(nil, forKey: "key")
    #expect(defaults.object(forKey: "key") == nil)
    defaults.set("a", forKey: "key")
    defaults.set(nil as String? as Any?, forKey: "key")
    #expect(defaults.object(forKey: "key") == nil)
    defaults.set("a", forKey: "key")
    defaults.removeObject(forKey: "key")
    #expect(defaults.object(forKey: "key") == nil)
  }

  @Test func `something that is no property list stops the program with Apple's words`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      UserDefaults(file: NSTemporaryDirectory() + "none.plist").set(["a": NSNull()], forKey: "key")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("'NSInvalidArgumentException', reason: 'Attempt to insert non-property list object"))
    #expect(text.contains("for key key'"))
  }

  @Test func `domains are searched in order: arguments, own, suites, global, registered`() throws {
    defer { folder.remove() }
    inContainer(folder.path) {
      let defaults = folder.defaults()
      defer { UserDefaults.standard.removeVolatileDomain(forName: UserDefaults.registrationDomain) }
      defaults.register(defaults: ["key": "registered", "other": 1])
      #expect(defaults.string(forKey: "key") == "registered")
      defaults.setPersistentDomain(["key": "global"], forName: UserDefaults.globalDomain)
      #expect(defaults.string(forKey: "key") == "global")
      defaults.addSuite(named: "org.quince.suite")
      let suite = UserDefaults(suiteName: "org.quince.suite")
      suite?.set("suite", forKey: "key")
      #expect(defaults.string(forKey: "key") == "suite")
      defaults.set("own", forKey: "key")
      #expect(defaults.string(forKey: "key") == "own")
      defaults.setVolatileDomain(["key": "argument"], forName: UserDefaults.argumentDomain)
      #expect(defaults.string(forKey: "key") == "argument")
      #expect(suite?.string(forKey: "key") == "argument")
      #expect(defaults.dictionaryRepresentation()["key"] as? String == "argument")
      #expect(defaults.dictionaryRepresentation()["other"] as? Int == 1)
      defaults.removeVolatileDomain(forName: UserDefaults.argumentDomain)
      defaults.removeObject(forKey: "key")
      defaults.removeSuite(named: "org.quince.suite")
      #expect(defaults.string(forKey: "key") == "global")
      defaults.removePersistentDomain(forName: UserDefaults.globalDomain)
      #expect(defaults.string(forKey: "key") == "registered")
      #expect(suite?.string(forKey: "key") == "suite")
      #expect(defaults.persistentDomain(forName: "org.quince.suite")?["key"] as? String == "suite")
      #expect(defaults.persistentDomain(forName: "org.quince.nothing") == nil)
      #expect(defaults.volatileDomain(forName: UserDefaults.registrationDomain)["other"] as? Int == 1)
      #expect(defaults.volatileDomainNames == ["NSArgumentDomain", "NSRegistrationDomain"])
      #expect(!defaults.objectIsForced(forKey: "key"))
    }
  }

  @Test func `a suite has a file of its own, and the app's own name is none`() {
    defer { folder.remove() }
    inContainer(folder.path) {
      let suite = UserDefaults(suiteName: "org.quince.own")
      suite?.set(1, forKey: "a")
      #expect(suite?.synchronize() == true)
      #expect(FileManager.default.fileExists(atPath: folder.path + "/Library/Preferences/org.quince.own.plist"))
      let group = UserDefaults(suiteName: "group.org.quince")
      group?.set(1, forKey: "a")
      #expect(group?.synchronize() == true)
      let place = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.org.quince")!.path
      #expect(FileManager.default.fileExists(atPath: place + "/Library/Preferences/group.org.quince.plist"))
      try? FileManager.default.removeItem(atPath: folder.path + "-groups")
      #expect(UserDefaults(suiteName: UserDefaults.globalDomain) == nil)
    }
  }

  @Test(
    arguments: [
      (["-volume", "11"], "volume", "11"), (["-name", "a b"], "name", "a b"), (["x", "-k", "v"], "k", "v"),
      (["-n", "-5"], "n", "-5"), (["-flag", "-k", "v"], "k", "v"), (["-flag", "-k", "v"], "flag", nil),
      (["--long", "v"], "-long", nil), (["-last"], "last", nil), (["-q", "\"a;b\""], "q", "a;b"),
    ] as [([String], String, String?)])
  func `launch arguments are a domain`(_ arguments: [String], _ key: String, _ value: String?) {
    #expect(DefaultsArguments.parse(arguments)[key]?.stringValue == value)
  }

  @Test func `a launch argument may be a list`() {
    let values = DefaultsArguments.parse(["-AppleLanguages", "(ko, \"en-US\")", "-d", "{a = 1;}"])
    #expect(values["AppleLanguages"] == .array([.string("ko"), .string("en-US")]))
    #expect(values["d"] == .dictionary(["a": .string("1")]))
  }

  @Test func `a change is told once, after the value stands`() {
    defer { folder.remove() }
    let defaults = folder.defaults()
    nonisolated(unsafe) var seen: [Int] = []
    let token = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
    ) { _ in seen.append(defaults.integer(forKey: "key")) }
    defaults.set(1, forKey: "key")
    defaults.set(1, forKey: "key")
    defaults.set(2, forKey: "key")
    defaults.removeObject(forKey: "key")
    defaults.removeObject(forKey: "key")
    NotificationCenter.default.removeObserver(token)
    #expect(seen == [1, 2, 0])
  }

  @Test func `the next turn of the run loop writes the file`() async throws {
    defer { folder.remove() }
    let folder = folder
    await MainActor.run {
      folder.undisturbed {
        folder.defaults().set(1, forKey: "key")
        #expect(folder.contents() == nil)
      }
    }
    await Task { @MainActor in #expect(folder.contents()?["key"] as? Int == 1) }.value
  }

  @Test func `changes of other threads reach the file without being asked`() async throws {
    defer { folder.remove() }
    let folder = folder
    await Task.detached { folder.defaults().set(1, forKey: "key") }.value
    for _ in 0..<3000 where folder.contents() == nil { try await Task.sleep(for: .milliseconds(10)) }
    #expect(folder.contents()?["key"] as? Int == 1)
  }

  @Test func `what another process writes is merged and told`() async throws {
    defer { folder.remove() }
    let defaults = folder.defaults()
    defaults.set(1, forKey: "own")
    #expect(defaults.synchronize())
    try await confirmation(expectedCount: 1...) { told in
      let token = NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
      ) { _ in told() }
      try folder.write(["own": 1, "other": 2])
      for _ in 0..<3000 where defaults.integer(forKey: "other") == 0 { try await Task.sleep(for: .milliseconds(10)) }
      try await Task.sleep(for: .milliseconds(30))
      NotificationCenter.default.removeObserver(token)
    }
    #expect(defaults.integer(forKey: "other") == 2)
    try folder.write(["own": 1, "other": 3])
    defaults.set(4, forKey: "own")
    #expect(defaults.synchronize())
    #expect(folder.contents()?["other"] as? Int == 3)
    #expect(folder.contents()?["own"] as? Int == 4)
  }

  @Test(arguments: ["bplist00 and rubbish", "", "{ a = ", "<plist><dict><key>a</key>", "(1, 2)"])
  func `a damaged file is kept beside, and the last good generation is used`(_ damage: String) throws {
    defer { folder.remove() }
    let first = folder.defaults()
    first.set(1, forKey: "a")
    #expect(first.synchronize())
    first.set(2, forKey: "a")
    #expect(first.synchronize())
    // Another name for the same file makes another store, as a new process does.
    let again = UserDefaults(file: (folder.file as NSString).deletingLastPathComponent + "/./org.quince.test.plist")
    // The first store would hear of the damage.
    let (value, said) = try folder.undisturbed {
      try Data(damage.utf8).write(to: URL(fileURLWithPath: folder.file))
      return folder.told { again.integer(forKey: "a") }
    }
    #expect(value == 1)
    #expect(said.count == 1)
    #expect(said.first?.contains(".damaged-1, the last good generation is used") == true)
    #expect(try String(contentsOfFile: folder.file + ".damaged-1", encoding: .utf8) == damage)
    #expect(folder.contents()?["a"] as? Int == 1)
  }

  @Test func `an app's own class hears every typed call`() {
    final class Mock: UserDefaults, @unchecked Sendable {
      var values: [String: Any] = [:]
      override func object(forKey defaultName: String) -> Any? { values[defaultName] }
      override func set(_ value: Any?, forKey defaultName: String) { values[defaultName] = value }
    }
    let mock = Mock(suiteName: "org.quince.mock")!
    mock.set(3, forKey: "n")
    mock.set(true, forKey: "b")
    #expect(mock.integer(forKey: "n") == 3)
    #expect(mock.bool(forKey: "b"))
    #expect(mock.values.keys.sorted() == ["b", "n"])
  }

  @Test func `keys are properties by name`() {
    defer { folder.remove() }
    let defaults = folder.defaults()
    defaults.setValue(7, forKey: "volume")
    #expect(defaults.value(forKey: "volume") as? Int == 7)
    #expect(defaults.value(forKeyPath: "volume") as? Int == 7)
    #expect(defaults.value(forKey: "nothing") == nil)
  }

  /// What the observers of the key `volume` hear while something is done.
  private func heard(_ observed: UserDefaults..., by body: () throws -> Void) rethrows -> [String] {
    Account.register()
    let log = Log()
    let watchers = observed.indices.map { Watcher("\($0) ", log) }
    for (watcher, defaults) in zip(watchers, observed) {
      defaults.addObserver(watcher, forKeyPath: "volume", options: [.old, .new])
    }
    try body()
    for (watcher, defaults) in zip(watchers, observed) { defaults.removeObserver(watcher, forKeyPath: "volume") }
    return log.lines
  }

  @Test func `observers of a key hear where its answer changes`() {
    defer { folder.remove() }
    let defaults = folder.defaults(), same = folder.defaults()
    let log = heard(defaults, same) {
      defaults.set(1, forKey: "volume")
      defaults.set(1, forKey: "volume")
      same.set(2, forKey: "volume")
      defaults.set(5, forKey: "other")
      defaults.removeObject(forKey: "volume")
    }
    let first = log.filter { $0.hasPrefix("0") }
    #expect(first == ["0 volume old:null new:1", "0 volume old:1 new:2", "0 volume old:2 new:null"])
    #expect(log.filter { $0.hasPrefix("1") } == first.map { "1" + $0.dropFirst() })
  }

  @Test func `a value that arguments hide is no change`() {
    defer { folder.remove() }
    VolatileDomain.arguments.values = ["volume": .integer(9)]
    defer { VolatileDomain.arguments.values = [:] }
    let defaults = folder.defaults()
    #expect(heard(defaults) { defaults.set(1, forKey: "volume") } == [])
  }

  @Test func `an app's property over a key is observed once`() {
    defer { folder.remove() }
    let defaults = folder.defaults()
    #expect(heard(defaults) { defaults.volume = 3 } == ["0 volume old:null new:3"])
    #expect(defaults.volume == 3)
  }

  @Test @MainActor func `observers hear of another process, with the value before`() async throws {
    defer { folder.remove() }
    let defaults = folder.defaults()
    defaults.set(1, forKey: "volume")
    #expect(defaults.synchronize())
    Account.register()
    let log = Log()
    let watcher = Watcher("", log)
    defaults.addObserver(watcher, forKeyPath: "volume", options: [.old, .new])
    try folder.write(["volume": 2])
    for _ in 0..<3000 where log.lines.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    defaults.removeObserver(watcher, forKeyPath: "volume")
    #expect(log.lines == ["volume old:1 new:2"])
  }

  @Test func `many threads lose nothing`() throws {
    defer { folder.remove() }
    let defaults = folder.defaults()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for n in 0..<200 { defaults.set(n, forKey: "\(thread).\(n % 20)") }
      _ = defaults.synchronize()
    }
    #expect(defaults.synchronize())
    let contents = folder.contents() ?? [:]
    #expect(contents.count == 160)
    for thread in 0..<8 { #expect(contents["\(thread).19"] as? Int == 199) }
  }
}

extension UserDefaults {
  /// As the adapter makes it of `@objc dynamic var volume`.
  fileprivate var volume: Int {
    get { integer(forKey: "volume") }
    set {
      _qwill(self, "volume")
      defer { _qdid(self, "volume") }
      set(newValue, forKey: "volume")
    }
  }
}
