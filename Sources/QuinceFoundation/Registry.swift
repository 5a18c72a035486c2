import Foundation
import QuinceRuntime

/// What classes make known about themselves by name: methods, outlets, inspectable properties, and their own names.
///
/// Generated records add themselves before `main`; they are read when somebody first asks for a name.
package enum Registry {
  typealias Method = (AnyObject, [Any?]) -> (handled: Bool, result: Any?)
  typealias Setter = (AnyObject, Any?) throws -> Void
  typealias Getter = (AnyObject) -> Any?
  typealias Validation = (AnyObject, UnsafeMutablePointer<AnyObject?>) throws -> Void

  final class Entry {
    var methods: [String: Method] = [:]
    var setters: [String: Setter] = [:]
    var getters: [String: Getter] = [:]
    /// The getters of plain values, without their boxes.
    var comparables: [String: (AnyObject) -> ComparableValue] = [:]
    var outlets: Set<String> = []
    /// Methods of the class itself whose only argument, if any, is a key.
    var classMethods: [String: (String) -> Any?] = [:]
    var validations: [String: Validation] = [:]
    /// Calls the class's own `init()`, which is no override of its superclass's.
    var maker: (() -> AnyObject)?
    /// An override of `validateValue(_:forKey:)`.
    var keyValidation: ((AnyObject, UnsafeMutablePointer<AnyObject?>, String) throws -> Void)?
    /// Apple's optional methods that the class implements, of those that cannot be called to find out.
    var implemented: Set<String> = []
    /// Selectors of further methods, for `responds(to:)` alone: what Apple's protocols ask for.
    var selectors: Set<String> = []
    /// An override of `forwardingTarget(for:)`.
    var forwarding: ((AnyObject, Selector) -> Any?)?
    /// The keys whose changes change a key, for frameworks' own classes.
    var dependencies: [String: Set<String>] = [:]
  }

  nonisolated(unsafe) private static var pending: [() -> Void] = []
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  nonisolated(unsafe) private static var classes: [String: AnyClass] = [:]
  private static let lock = NSRecursiveLock()

  /// Whether records wait to be read. Looked at without the lock: records are added while libraries are loaded.
  nonisolated(unsafe) private(set) static var hasPending = false

  /// What makes the records of generic classes' specialisations, and the classes that were offered to them.
  nonisolated(unsafe) private static var generics: [(AnyClass) -> Void] = []
  nonisolated(unsafe) private static var specialised: Set<ObjectIdentifier> = []

  /// Whether there are records of generic classes. Looked at without the lock, as above.
  nonisolated(unsafe) private static var hasGenerics = false

  static func addGeneric(_ record: @escaping (AnyClass) -> Void) {
    lock.lock()
    generics.append(record)
    hasGenerics = true
    specialised = []
    lock.unlock()
    KeyPlan.reset()
  }

  /// Reads the records of the generic classes among a class and those above it.
  static func loadGenerics(of type: AnyClass) {
    guard hasGenerics else { return }
    lock.lock()
    defer { lock.unlock() }
    specialise(type)
  }

  /// Makes the records of the generic classes among a class and those above it.
  private static func specialise(_ type: AnyClass) {
    guard !generics.isEmpty, specialised.insert(ObjectIdentifier(type)).inserted else { return }
    for record in generics { record(type) }
  }

  static func add(_ record: @escaping () -> Void) {
    lock.lock()
    pending.append(record)
    hasPending = true
    lock.unlock()
    // Without the lock: who looks for a plan holds the plans' lock first.
    KeyPlan.reset()
  }

  private static func drain() {
    while !pending.isEmpty {
      let records = pending
      pending = []
      for record in records { record() }
    }
    hasPending = false
  }

  static func entry(for type: AnyClass) -> Entry {
    lock.lock()
    defer { lock.unlock() }
    let key = ObjectIdentifier(type)
    if let entry = entries[key] { return entry }
    let entry = Entry()
    entries[key] = entry
    return entry
  }

  static func name(_ type: AnyClass, _ name: String) {
    lock.lock()
    defer { lock.unlock() }
    classes[name] = type
  }

  private static func find<Found>(_ type: AnyClass, _ pick: (Entry) -> Found?) -> Found? {
    lock.lock()
    defer { lock.unlock() }
    drain()
    specialise(type)
    var next: AnyClass? = type
    while let type = next {
      if let entry = entries[ObjectIdentifier(type)], let found = pick(entry) { return found }
      next = ClassTable.superclass(of: type)
    }
    return nil
  }

  static func method(named name: String, of type: AnyClass) -> Method? { find(type) { $0.methods[name] } }
  /// Whether objects of a class have the method.
  static func hasMethod(named name: String, of type: AnyClass) -> Bool {
    find(type) { $0.methods[name] != nil || $0.selectors.contains(name) ? true : nil } ?? false
  }
  static func setter(named name: String, of type: AnyClass) -> Setter? { find(type) { $0.setters[name] } }
  static func getter(named name: String, of type: AnyClass) -> Getter? { find(type) { $0.getters[name] } }
  /// The getter that `getter(named:of:)` finds, without the box.
  static func comparable(named name: String, of type: AnyClass) -> ((AnyObject) -> ComparableValue)? {
    find(type) { $0.getters[name] == nil ? nil : .some($0.comparables[name]) } ?? nil
  }
  static func classMethod(named name: String, of type: AnyClass) -> ((String) -> Any?)? {
    find(type) { $0.classMethods[name] }
  }
  static func validation(named name: String, of type: AnyClass) -> Validation? { find(type) { $0.validations[name] } }
  static func keyValidation(
    of type: AnyClass
  ) -> ((AnyObject, UnsafeMutablePointer<AnyObject?>, String) throws -> Void)? { find(type) { $0.keyValidation } }
  static func forwarding(of type: AnyClass) -> ((AnyObject, Selector) -> Any?)? { find(type) { $0.forwarding } }
  static func dependencies(of key: String, in type: AnyClass) -> Set<String> {
    find(type) { $0.dependencies[key] } ?? []
  }
  /// Whether the class or one above it made known that it implements one of Apple's optional methods.
  package static func isImplemented(_ method: String, by type: AnyClass) -> Bool {
    find(type) { $0.implemented.contains(method) ? true : nil } ?? false
  }
  /// Whether a class has a property of the name, for key-value coding to read or set.
  package static func hasProperty(named name: String, of type: AnyClass) -> Bool {
    setter(named: name, of: type) != nil || getter(named: name, of: type) != nil
  }
  /// The properties that the class itself declares to Objective-C, in the order of the alphabet.
  static func properties(of type: AnyClass) -> [String] {
    lock.lock()
    defer { lock.unlock() }
    drain()
    specialise(type)
    return entries[ObjectIdentifier(type)].map { Set($0.getters.keys).union($0.setters.keys).sorted() } ?? []
  }
  static func isOutlet(named name: String, of type: AnyClass) -> Bool {
    find(type) { $0.outlets.contains(name) ? true : nil } ?? false
  }

  /// An object made by the class's own `init()`; nil where that is its superclass's or an override.
  package static func made(_ type: AnyClass) -> AnyObject? {
    lock.lock()
    drain()
    let maker = entries[ObjectIdentifier(type)]?.maker
    lock.unlock()
    return maker?()
  }

  /// Reads the records now, before the first archive is opened.
  package static func load() {
    lock.lock()
    defer { lock.unlock() }
    drain()
  }

  /// The class that registered itself as `name`: its Objective-C name, `Module.Name`, or `Name` alone.
  package static func registeredClass(named name: String) -> AnyClass? {
    lock.lock()
    defer { lock.unlock() }
    drain()
    return classes[name]
  }

  /// The class for a name as a nib or storyboard writes it.
  package static func classForNib(named name: String, module: String?) -> AnyClass? {
    module.flatMap { _quinceClassFromString("\($0).\(name)") } ?? _quinceClassFromString(name)
  }
}

/// One class's record, filled in by generated code and by frameworks for their own classes.
public struct _QuinceClass<T: AnyObject> {
  let entry: Registry.Entry

  public init(_ type: T.Type) {
    entry = Registry.entry(for: type)
  }

  /// Other names under which the class is looked up.
  @discardableResult
  public func named(_ names: String...) -> Self {
    for name in names { Registry.name(T.self, name) }
    if names.count > 1 { ClassNames.set(names[0], for: T.self) }
    if T.self is any NSCoding.Type {
      for name in names { NSKeyedUnarchiver.setClass(T.self, forClassName: name) }
    }
    return self
  }

  @discardableResult
  public func action(_ selector: Selector) -> Self {
    entry.methods[selector.name] = selector.thunk
    return self
  }

  /// A method without arguments.
  @discardableResult
  public func action<R>(_ name: String, _ method: @escaping @MainActor (T) throws -> R) -> Self {
    let method = Unchecked.nonisolated(method, as: ((T) throws -> R).self)
    entry.methods[name] = { target, _ in
      (true, messageResult(try? method(unsafeDowncast(target, to: T.self))))
    }
    return self
  }

  /// A method of one argument, chosen by the argument's type.
  @discardableResult
  public func action<A, R>(_ name: String, _ method: @escaping @MainActor (T, A) throws -> R) -> Self {
    let method = Unchecked.nonisolated(method, as: ((T, A) throws -> R).self)
    entry.methods[name] = { target, arguments in
      guard let argument: A = messageArgument(arguments, 0) else { return (false, nil) }
      return (true, messageResult(try? method(unsafeDowncast(target, to: T.self), argument)))
    }
    return self
  }

  /// One of Apple's optional methods, by its name in Swift: `tableView(_:commit:forRowAt:)`.
  @discardableResult
  public func implements(_ name: String) -> Self {
    entry.implemented.insert(name)
    return self
  }

  /// Methods that Apple's protocols ask for, by their selectors.
  @discardableResult
  public func selectors(_ names: String...) -> Self {
    entry.selectors.formUnion(names)
    return self
  }

  /// An override of `forwardingTarget(for:)`.
  @discardableResult
  public func forwarding(_ method: @escaping @MainActor (T, Selector) -> Any?) -> Self {
    let method = Unchecked.nonisolated(method, as: ((T, Selector) -> Any?).self)
    Forwarding.isUsed = true
    entry.forwarding = { method(unsafeDowncast($0, to: T.self), $1) }
    return self
  }

  /// A method of the class itself that key-value coding or observing asks, as `keyPathsForValuesAffectingName`.
  @discardableResult
  public func type<R>(_ name: String, _ method: @escaping @MainActor (String) -> R) -> Self {
    let method = Unchecked.nonisolated(method, as: ((String) -> R).self)
    entry.classMethods[name] = { method($0) }
    return self
  }

  /// The class's own `init()`, which Swift does not find through the class alone.
  @discardableResult
  public func maker(_ make: @escaping @MainActor () -> T) -> Self {
    entry.maker = Unchecked.nonisolated(make, as: (() -> T).self)
    return self
  }

  /// A method `validate<Key>:error:`.
  @discardableResult
  public func validation(
    _ name: String, _ method: @escaping @MainActor (T, UnsafeMutablePointer<AnyObject?>) throws -> Void
  ) -> Self {
    let method = Unchecked.nonisolated(method, as: ((T, UnsafeMutablePointer<AnyObject?>) throws -> Void).self)
    entry.validations[name] = { try method(unsafeDowncast($0, to: T.self), $1) }
    return self
  }

  /// A `validateValue(_:forKey:)` in the place of NSObject's.
  @discardableResult
  public func validation(
    _ method: @escaping @MainActor (T, UnsafeMutablePointer<AnyObject?>, String) throws -> Void
  ) -> Self {
    let method = Unchecked.nonisolated(method, as: ((T, UnsafeMutablePointer<AnyObject?>, String) throws -> Void).self)
    entry.keyValidation = { try method(unsafeDowncast($0, to: T.self), $1, $2) }
    return self
  }

  /// Says that changes of `keys` change `key`.
  @discardableResult
  public func dependent(_ key: String, on keys: String...) -> Self {
    entry.dependencies[key, default: []].formUnion(keys)
    return self
  }

  /// A property that can be set by name. The setter throws when the value has another type.
  @discardableResult
  public func outlet<V>(
    _ name: String, get: @escaping @MainActor (T) -> V, _ set: @escaping @MainActor (T, Any?) throws -> Void
  ) -> Self {
    entry.outlets.insert(name)
    return property(name, get: get, set: set)
  }

  @discardableResult
  public func outlet(_ name: String, _ set: @escaping @MainActor (T, Any?) throws -> Void) -> Self {
    entry.outlets.insert(name)
    store(name, set)
    return self
  }

  @discardableResult
  public func property<V>(
    _ name: String, get: @escaping @MainActor (T) -> V, set: (@MainActor (T, Any?) throws -> Void)? = nil
  ) -> Self {
    let plain = Unchecked.nonisolated(get, as: ((T) -> V).self)
    let boxing = _boxing(plain)
    entry.getters[name] = { boxing(unsafeDowncast($0, to: T.self)) }
    entry.comparables[name] = ComparableValue.reading(plain).map { read in { read(unsafeDowncast($0, to: T.self)) } }
    store(name, set)
    return self
  }

  /// A framework's own property. Its path is made when the key is first used: frameworks have hundreds of keys, apps use few.
  @discardableResult
  package func key<V>(
    _ name: String, _ path: @escaping @autoclosure @MainActor () -> ReferenceWritableKeyPath<T, V>
  ) -> Self {
    property(name, get: { $0[keyPath: path()] }, set: { $0[keyPath: path()] = try _quinceCast($1) })
  }

  @discardableResult
  package func key<V>(_ name: String, reading path: @escaping @autoclosure @MainActor () -> KeyPath<T, V>) -> Self {
    property(name, get: { $0[keyPath: path()] })
  }

  private func store(_ name: String, _ set: (@MainActor (T, Any?) throws -> Void)?) {
    guard let set = Unchecked.nonisolated(set, as: ((T, Any?) throws -> Void)?.self) else { return }
    entry.setters[name] = { try set(unsafeDowncast($0, to: T.self), $1) }
  }
}

/// Adds a record. Called before `main`, once for each class body and extension.
public func _quinceRegister(_ record: @escaping () -> Void) {
  Registry.add(record)
}

/// Adds the record of a generic class, which is made when one of its specialisations, or a class below, is first asked.
public func _quinceRegisterGeneric(_ record: @escaping (AnyClass) -> Void) {
  Registry.addGeneric(record)
}

/// A value of another type than the property it should be stored in.
public struct _QuinceTypeMismatch: Error, CustomStringConvertible {
  let value: Any?
  let wanted: Any.Type

  public var description: String {
    let found = value.map { String(reflecting: type(of: $0)) } ?? "nil"
    return "a value of type \(found) can't be stored in a property of type \(wanted)"
  }
}

/// The value as the property's type; numbers and strings are bridged as Apple bridges them, numbers read from strings.
public func _quinceCast<V>(_ value: Any?) throws -> V {
  guard let value = value.flattened else {
    if let optional = V.self as? any OptionalProtocol.Type, let none = optional._none as? V { return none }
    throw _QuinceTypeMismatch(value: nil, wanted: V.self)
  }
  if let exact: V = exactValue(value) { return exact }
  if let number = bridgedNumber(value, as: V.self), let bridged: V = exactValue(number) { return bridged }
  if let text = bridgedText(value) {
    if let string: V = exactValue(text as String) { return string }
    if let number = textNumber(text, as: V.self) as? V { return number }
  }
  if let pair = _pair(value, as: V.self), let exact: V = exactValue(pair) { return exact }
  if let enumeration = _enumeration(value, as: V.self), let exact: V = exactValue(enumeration) { return exact }
  if let other = OutletConnection.value(value, as: V.self) { return other }
  throw _QuinceTypeMismatch(value: value, wanted: V.self)
}

/// Two numbers of a nib as the structure that the property has: the file says no more than that they are two.
private func _pair(_ value: Any, as type: Any.Type) -> Any? {
  guard let point = value as? CGPoint else { return nil }
  switch (type as? any OptionalProtocol.Type)?.wrapped ?? type {
  case is CGSize.Type: return CGSize(width: point.x, height: point.y)
  case is NSRange.Type:
    guard let location = Int(exactly: Double(point.x)), let length = Int(exactly: Double(point.y)) else { return nil }
    return NSRange(location: location, length: length)
  default: return nil
  }
}

/// The enumeration's case of a raw value.
private func _enumeration(_ value: Any, as type: Any.Type) -> Any? {
  func make<R: RawRepresentable>(_ type: R.Type) -> Any? {
    (try? _quinceCast(value) as R.RawValue).flatMap { R(rawValue: $0) }
  }
  let wanted = (type as? any OptionalProtocol.Type)?.wrapped ?? type
  return (wanted as? any RawRepresentable.Type).flatMap { make($0) }
}

nonisolated(unsafe) private var internedNames: [String: UnsafePointer<CChar>] = [:]
private let internedLock = NSLock()

/// A C string for `name` that lives as long as the process.
func internedName(_ name: String) -> UnsafePointer<CChar> {
  internedLock.lock()
  defer { internedLock.unlock() }
  if let known = internedNames[name] { return known }
  let copy = UnsafePointer(strdup(name)!)
  internedNames[name] = copy
  return copy
}
