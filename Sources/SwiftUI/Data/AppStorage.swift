import Combine
import Foundation
import class QuinceFoundation.UserDefaults

/// A value of the user defaults.
@propertyWrapper
public struct AppStorage<Value> {
  private let key: String
  private let store: UserDefaults
  private let initial: Value
  private let read: (Any) -> Value?
  private let write: (Value) -> Any?
  private var location: DefaultsLocation<Value>?

  init(
    _ initial: Value, _ key: String, _ store: UserDefaults?, read: @escaping (Any) -> Value?,
    write: @escaping (Value) -> Any?
  ) {
    self.key = key
    self.store = store ?? .standard
    self.initial = initial
    self.read = read
    self.write = write
  }

  private func makeLocation() -> DefaultsLocation<Value> {
    DefaultsLocation(key, store, initial, read: read, write: write)
  }

  public var wrappedValue: Value {
    get {
      (location ?? makeLocation()).value
    }
    nonmutating set { projectedValue.wrappedValue = newValue }
  }
  public var projectedValue: Binding<Value> { Binding(location: location ?? makeLocation()) }

  /// Of an observable object, which tells of the change as it does of its published properties'.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, AppStorage<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].wrappedValue }
    set {
      let publisher = (object as? any ObservableObject)?.objectWillChange
      (publisher as? ObservableObjectPublisher)?.send()
      object[keyPath: storageKeyPath].wrappedValue = newValue
    }
  }
}

extension AppStorage: DynamicProperty, SelfComparing {
  public mutating func _install(in slot: _PropertySlot) {
    let kept = slot.kept { makeLocation() }
    kept.follow()
    // Assumed: a view follows what it stores whether its body reads that itself or not.
    _ = kept.value
    slot.end = { kept.end() }
    location = kept
  }
  func isSame(as other: AppStorage<Value>) -> Bool { key == other.key && store === other.store }
}

final class DefaultsLocation<Value>: AnyLocation<Value> {
  private let key: String
  private let store: UserDefaults
  private let initial: Value
  private let read: (Any) -> Value?
  private let write: (Value) -> Any?
  private let readers = Readers()
  private var observer: (any NSObjectProtocol)?
  private var last: Value?

  init(
    _ key: String, _ store: UserDefaults, _ initial: Value, read: @escaping (Any) -> Value?,
    write: @escaping (Value) -> Any?
  ) {
    (self.key, self.store, self.initial, self.read, self.write) = (key, store, initial, read, write)
  }

  private var stored: Value { store.object(forKey: key).flatMap(read) ?? initial }

  override var value: Value {
    readers.note()
    let value = stored
    last = value
    return value
  }

  override func set(_ value: Value, _ transaction: Transaction) {
    withTransaction(transaction) {
      if let written = write(value) { store.set(written, forKey: key) } else { store.removeObject(forKey: key) }
      changed()
    }
  }

  private func changed() {
    let value = stored
    let known = Unchecked((last, value))
    let isSame = MainActor.assumeIsolated { known.value.0.map { ValueComparison.areSame($0, known.value.1) } ?? true }
    guard !isSame else { return }
    last = value
    readers.invalidate()
  }

  func follow() {
    guard observer == nil else { return }
    observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in onMainSoon { self?.changed() } }
  }

  func end() {
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
  }

  override func isSame(as other: AnyLocation<Value>) -> Bool {
    guard let other = other as? DefaultsLocation<Value> else { return false }
    return key == other.key && store === other.store
  }
}

extension AppStorage {
  private init(plain value: Value, _ key: String, _ store: UserDefaults?) {
    self.init(value, key, store, read: { $0 as? Value }, write: { $0 })
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(wrappedValue, key, store, read: { ($0 as? Bool) ?? ($0 as? NSNumber)?.boolValue }, write: { $0 })
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(wrappedValue, key, store, read: { ($0 as? Int) ?? ($0 as? NSNumber)?.intValue }, write: { $0 })
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(wrappedValue, key, store, read: { ($0 as? Double) ?? ($0 as? NSNumber)?.doubleValue }, write: { $0 })
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(plain: wrappedValue, key, store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(plain: wrappedValue, key, store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(plain: wrappedValue, key, store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(
      wrappedValue, key, store, read: { ($0 as? URL) ?? ($0 as? String).flatMap { URL(string: $0) } },
      write: { $0.absoluteString })
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(
      wrappedValue, key, store, read: { ($0 as? String).flatMap(Value.init(rawValue:)) }, write: { $0.rawValue })
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(wrappedValue, key, store, read: { ($0 as? Int).flatMap(Value.init(rawValue:)) }, write: { $0.rawValue })
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(Value.none, key, store, read: { $0 as? Bool }, write: { $0 })
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(Value.none, key, store, read: { $0 as? Int }, write: { $0 })
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(Value.none, key, store, read: { $0 as? Double }, write: { $0 })
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(Value.none, key, store, read: { $0 as? String }, write: { $0 })
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(Value.none, key, store, read: { $0 as? Data }, write: { $0 })
  }
}
