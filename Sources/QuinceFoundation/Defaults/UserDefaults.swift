import Foundation
import Synchronization

/// Preferences of the app, kept in `Library/Preferences` of its container.
open class UserDefaults: NSObject, @unchecked Sendable {
  public static let argumentDomain = "NSArgumentDomain"
  public static let globalDomain = "NSGlobalDomain"
  public static let registrationDomain = "NSRegistrationDomain"

  /// Posted on the thread of a change, after the value stands and its observers were told; on the main thread when
  /// another process made the change.
  // Assumed: a value equal to the one that stands is no change.
  public static let didChangeNotification = NSNotification.Name("NSUserDefaultsDidChangeNotification")

  /// Where `set` writes.
  private let store: DefaultsStore
  private let searchList: Mutex<[DefaultsDomain]>
  /// What observers read while they are told of a change that already stands.
  private let replay = DefaultsReplay()

  // MARK: Making

  private static let shared = Mutex<UserDefaults?>(nil)

  open class var standard: UserDefaults {
    shared.withLock { shared in
      if let shared { return shared }
      let defaults = UserDefaults()
      shared = defaults
      return defaults
    }
  }

  open class func resetStandardUserDefaults() {
    let old = shared.withLock { shared in
      defer { shared = nil }
      return shared
    }
    _ = old?.synchronize()
  }

  public override convenience init() { self.init(suiteName: nil)! }

  /// - Returns: Nil for the app's own identifier and for the global domain, which are no suites.
  public init?(suiteName suitename: String?) {
    if let suitename, suitename == UserDefaults.globalDomain || suitename == Bundle.main.bundleIdentifier {
      return nil
    }
    store = DefaultsStores.store(forDomain: suitename ?? Self.applicationDomain)
    searchList = Mutex(Self.searchList(store))
    super.init()
    DefaultsStores.add(self)
  }

  /// - Parameter file: the path of a property list, for tools and tests.
  package init(file: String) {
    store = DefaultsStores.store(at: file)
    searchList = Mutex(Self.searchList(store))
    super.init()
    DefaultsStores.add(self)
  }

  static var applicationDomain: String { Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName }

  // Apple: UserDefaults, "The Domains": managed, arguments, application, global, registered.
  private static func searchList(_ store: DefaultsStore) -> [DefaultsDomain] {
    (DefaultsStores.managed(store).map { [.store($0)] } ?? []) + [
      .volatile(.arguments), .store(store), .store(DefaultsStores.store(forDomain: globalDomain)),
      .volatile(.device), .volatile(.registration),
    ]
  }

  /// Where the app's own defaults look, beneath which only registered values lie.
  static var baseDomains: [DefaultsDomain] {
    searchList(DefaultsStores.store(forDomain: applicationDomain)).dropLast()
  }

  final func searches(_ domain: DefaultsDomain) -> Bool {
    searchList.withLock { $0.contains { $0 == domain } }
  }

  // MARK: Reading

  private final func value(_ key: String) -> DefaultsValue? {
    if replay.isActive, let old = replay.value(key) { return old }
    return searchList.withLock { list in
      for domain in list {
        if let value = domain.value(key) { return value }
      }
      return nil
    }
  }

  /// What typed accessors convert: what `object(forKey:)` answers, which a subclass may have its own way of.
  private final func typedValue(_ key: String) -> DefaultsValue? {
    if type(of: self) == UserDefaults.self { return value(key) }
    return object(forKey: key).flatMap { DefaultsValue($0) }
  }

  open func object(forKey defaultName: String) -> Any? { value(defaultName)?.object }

  open func string(forKey defaultName: String) -> String? { typedValue(defaultName)?.stringValue }

  open func array(forKey defaultName: String) -> [Any]? {
    guard case .array(let values) = typedValue(defaultName) else { return nil }
    return values.map(\.object)
  }

  open func dictionary(forKey defaultName: String) -> [String: Any]? {
    guard case .dictionary(let values) = typedValue(defaultName) else { return nil }
    return values.mapValues(\.object)
  }

  open func data(forKey defaultName: String) -> Data? {
    guard case .data(let data) = typedValue(defaultName) else { return nil }
    return data
  }

  /// Nil unless every element is a string.
  open func stringArray(forKey defaultName: String) -> [String]? {
    guard case .array(let values) = typedValue(defaultName) else { return nil }
    var strings: [String] = []
    for value in values {
      guard case .string(let string) = value else { return nil }
      strings.append(string)
    }
    return strings
  }

  open func integer(forKey defaultName: String) -> Int { typedValue(defaultName)?.intValue ?? 0 }
  open func float(forKey defaultName: String) -> Float { typedValue(defaultName)?.floatValue ?? 0 }
  open func double(forKey defaultName: String) -> Double { typedValue(defaultName)?.doubleValue ?? 0 }
  open func bool(forKey defaultName: String) -> Bool { typedValue(defaultName)?.boolValue ?? false }

  /// A file's URL for a path, whose `~` is the container; or the URL that `set(_:forKey:)` archived.
  open func url(forKey defaultName: String) -> URL? {
    switch typedValue(defaultName) {
    case .string(let path): return URL(fileURLWithPath: (path as NSString).expandingTildeInPath)
    case .data(let data):
      return (try? NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: data)).map { $0 as URL }
    default: return nil
    }
  }

  /// The value in the file that this object writes, whatever other domains say; for the Settings app and tools.
  package final func storedObject(forKey key: String) -> Any? { store.value(key)?.object }
  package final var storedObjects: [String: Any] { store.values.mapValues(\.object) }

  // MARK: Writing

  open func set(_ value: Any?, forKey defaultName: String) {
    guard let value = value.flattened else { return removeObject(forKey: defaultName) }
    guard let stored = DefaultsValue(value) else {
      trap(
        "Attempt to insert non-property list object \(value) for key \(defaultName)", name: .invalidArgumentException)
    }
    change([defaultName: stored])
  }

  open func set(_ value: Int, forKey defaultName: String) { set(NSNumber(value: value), forKey: defaultName) }
  open func set(_ value: Float, forKey defaultName: String) { set(NSNumber(value: value), forKey: defaultName) }
  open func set(_ value: Double, forKey defaultName: String) { set(NSNumber(value: value), forKey: defaultName) }
  open func set(_ value: Bool, forKey defaultName: String) { set(NSNumber(value: value), forKey: defaultName) }

  // Apple: NSUserDefaults.h, "the value is archived to an NSData"
  open func set(_ url: URL?, forKey defaultName: String) {
    guard let url else { return removeObject(forKey: defaultName) }
    let data = try? NSKeyedArchiver.archivedData(withRootObject: url as NSURL, requiringSecureCoding: true)
    set(data, forKey: defaultName)
  }

  open func removeObject(forKey defaultName: String) { change([defaultName: nil]) }

  private final func change(_ changes: [String: DefaultsValue?]) {
    change(.store(store), changes, posting: self) { self.store.set(changes) }
  }

  /// Makes a change, and tells those whose answers it changes.
  private final func change(
    _ domain: DefaultsDomain, _ changes: [String: DefaultsValue?], posting object: UserDefaults,
    _ body: () -> Void
  ) {
    let isChange = changes.contains { key, value in domain.value(key) != value }
    var affected: [(UserDefaults, [String])] = []
    // Observed: macOS 15, observers are told only where the answer changes.
    if isChange, ObservationCenter.isAnyone {
      for defaults in DefaultsStores.readers(of: domain) {
        let keys = changes.keys.sorted().filter { key in
          defaults.value(key) != defaults.value(key, with: changes[key] ?? nil, in: domain)
        }
        if !keys.isEmpty { affected.append((defaults, keys)) }
      }
      for (defaults, keys) in affected { for key in keys { defaults.willChangeValue(forKey: key) } }
    }
    body()
    guard isChange else { return }
    for (defaults, keys) in affected.reversed() { for key in keys.reversed() { defaults.didChangeValue(forKey: key) } }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: object)
  }

  /// The answer once `domain` has the value.
  private final func value(
    _ key: String, with value: DefaultsValue?, in changed: DefaultsDomain
  ) -> DefaultsValue? {
    for domain in searchList.withLock({ $0 }) {
      if let found = domain == changed ? value : domain.value(key) { return found }
    }
    return nil
  }

  /// Tells observers of a change of the store that stands already, where the answer is another one now.
  final func tellObservers(_ key: String, old: DefaultsValue?, of store: DefaultsStore) {
    let answer = value(key, with: old, in: .store(store))
    guard answer != value(key) else { return }
    replay.run(key, answer) { willChangeValue(forKey: key) }
    didChangeValue(forKey: key)
  }

  /// Waits until the file has every change, and reads what other processes wrote.
  /// - Returns: False when the file could not be written; the changes stay in memory and are tried again.
  @discardableResult
  open func synchronize() -> Bool {
    var isDone = true
    for case .store(let store) in searchList.withLock({ $0 }) {
      isDone = store.flush() && isDone
      store.refresh()
    }
    return isDone
  }

  // MARK: Domains

  /// Values for keys that no other domain has. They last as long as the process.
  // Assumed: one registration domain for all defaults of a process.
  open func register(defaults registrationDictionary: [String: Any]) {
    let values = Self.values(registrationDictionary)
    change(.volatile(.registration), values.mapValues { $0 }, posting: self) {
      VolatileDomain.registration.merge(values)
    }
  }

  private static func values(_ dictionary: [String: Any]) -> DefaultsStore.Values {
    var values: DefaultsStore.Values = [:]
    for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) {
      guard let stored = DefaultsValue(value) else {
        trap(
          "Attempt to insert non-property list object \(value) for key \(key)", name: .invalidArgumentException)
      }
      values[key] = stored
    }
    return values
  }

  /// Looks for keys in the suite too, after this object's own domain.
  open func addSuite(named suiteName: String) {
    let suite = DefaultsDomain.store(DefaultsStores.store(forDomain: suiteName))
    searchList.withLock { list in
      if !list.contains(where: { $0 == suite }) { list.insert(suite, at: endOfOwn(list)) }
    }
  }

  open func removeSuite(named suiteName: String) {
    let suite = DefaultsDomain.store(DefaultsStores.store(forDomain: suiteName))
    searchList.withLock { list in
      if let index = list.dropFirst(endOfOwn(list)).firstIndex(where: { $0 == suite }) { list.remove(at: index) }
    }
  }

  private final func endOfOwn(_ list: [DefaultsDomain]) -> Int {
    list.firstIndex { $0 == .store(store) }.map { $0 + 1 } ?? 0
  }

  /// Every key of every domain, with the value that `object(forKey:)` answers.
  open func dictionaryRepresentation() -> [String: Any] {
    var values: DefaultsStore.Values = [:]
    for domain in searchList.withLock({ $0 }) { values.merge(domain.values) { first, _ in first } }
    return values.mapValues(\.object)
  }

  open var volatileDomainNames: [String] { VolatileDomain.names }

  open func volatileDomain(forName domainName: String) -> [String: Any] {
    VolatileDomain.named(domainName)?.values.mapValues(\.object) ?? [:]
  }

  open func setVolatileDomain(_ domain: [String: Any], forName domainName: String) {
    let values = Self.values(domain)
    guard let known = VolatileDomain.named(domainName) else {
      return VolatileDomain.add(domainName, values)
    }
    change(.volatile(known), Self.replacing(known.values, with: values), posting: self) {
      VolatileDomain.add(domainName, values)
    }
  }

  open func removeVolatileDomain(forName domainName: String) {
    guard let known = VolatileDomain.named(domainName) else { return }
    change(.volatile(known), Self.replacing(known.values, with: [:]), posting: self) {
      VolatileDomain.remove(domainName)
    }
  }

  open func persistentDomain(forName domainName: String) -> [String: Any]? {
    let values = persistentStore(domainName).values
    return values.isEmpty ? nil : values.mapValues(\.object)
  }

  open func setPersistentDomain(_ domain: [String: Any], forName domainName: String) {
    let store = persistentStore(domainName)
    let changes = Self.replacing(store.values, with: Self.values(domain))
    change(.store(store), changes, posting: self) { store.set(changes) }
  }

  open func removePersistentDomain(forName domainName: String) { setPersistentDomain([:], forName: domainName) }

  private final func persistentStore(_ name: String) -> DefaultsStore {
    name == Self.applicationDomain && self === UserDefaults.standard
      ? store : DefaultsStores.store(forDomain: name)
  }

  private static func replacing(
    _ old: DefaultsStore.Values, with new: DefaultsStore.Values
  ) -> [String: DefaultsValue?] {
    var changes: [String: DefaultsValue?] = old.mapValues { _ in nil }
    for (key, value) in new { changes[key] = value }
    return changes
  }

  // MARK: Managed

  /// Whether whoever manages the device says the value, so that a change has no effect.
  open func objectIsForced(forKey key: String) -> Bool { forcedObject(forKey: key) != nil }

  open func objectIsForced(forKey key: String, inDomain domain: String) -> Bool {
    DefaultsStores.managed(persistentStore(domain))?.value(key) != nil
  }

  package final func forcedObject(forKey key: String) -> Any? { DefaultsStores.managed(store)?.value(key)?.object }

  /// Replaces what whoever manages the device says of this domain.
  /// - Returns: False where the file could not be written.
  package final func manage(_ values: [String: Any]) -> Bool {
    guard let managed = DefaultsStores.managed(store) else { return false }
    managed.set(Self.replacing(managed.values, with: Self.values(values)))
    return managed.flush()
  }
}

/// Every key is a property, but those that an app declares itself.
extension UserDefaults: _QuinceKeyValueCoding {
  public func _quinceValue(forKey key: String) -> Any?? {
    Registry.getter(named: key, of: type(of: self)) == nil ? .some(object(forKey: key)) : nil
  }

  public func _quinceSetValue(_ value: Any?, forKey key: String) throws -> Bool {
    guard Registry.setter(named: key, of: type(of: self)) == nil else { return false }
    set(value, forKey: key)
    return true
  }
}

/// The value that a key had, for one thread that tells observers of a change after it happened.
final class DefaultsReplay: @unchecked Sendable {
  private let active = Atomic<Bool>(false)
  private let entry = Mutex<(thread: pthread_t, key: String, value: DefaultsValue?)?>(nil)

  var isActive: Bool { active.load(ordering: .relaxed) }

  func value(_ key: String) -> DefaultsValue?? {
    entry.withLock { entry in
      guard let entry, entry.key == key, pthread_equal(entry.thread, pthread_self()) != 0 else { return nil }
      return .some(entry.value)
    }
  }

  func run(_ key: String, _ value: DefaultsValue?, _ body: () -> Void) {
    entry.withLock { $0 = (pthread_self(), key, value) }
    active.store(true, ordering: .relaxed)
    body()
    active.store(false, ordering: .relaxed)
    entry.withLock { $0 = nil }
  }
}
