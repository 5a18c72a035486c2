import Foundation
import class QuinceFoundation.UserDefaults

/// A value that a scene keeps from one run to the next.
@propertyWrapper
public struct SceneStorage<Value> {
  private var storage: AppStorage<Value>
  // surface: apps read it
  public var wrappedValue: Value {
    get { storage.wrappedValue }
    nonmutating set { storage.wrappedValue = newValue }
  }
  public var projectedValue: Binding<Value> { storage.projectedValue }
}
extension SceneStorage: DynamicProperty, SelfComparing {
  public mutating func _install(in slot: _PropertySlot) { storage._install(in: slot) }
  func isSame(as other: SceneStorage<Value>) -> Bool { storage.isSame(as: other.storage) }
}
extension SceneStorage {
  /// Assumed: kept beside the app's own values, under a name that none of them has.
  private static func name(_ key: String) -> String { "SceneStorage." + key }
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    storage = AppStorage(wrappedValue: wrappedValue, Self.name(key))
  }
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    storage = AppStorage(wrappedValue: wrappedValue, Self.name(key))
  }
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    storage = AppStorage(wrappedValue: wrappedValue, Self.name(key))
  }
  public init(wrappedValue: Value, _ key: String) where Value == String {
    storage = AppStorage(wrappedValue: wrappedValue, Self.name(key))
  }
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    storage = AppStorage(wrappedValue: wrappedValue, Self.name(key))
  }
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    storage = AppStorage(wrappedValue: wrappedValue, Self.name(key))
  }
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
    storage = AppStorage(wrappedValue: wrappedValue, Self.name(key))
  }
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
    storage = AppStorage(wrappedValue: wrappedValue, Self.name(key))
  }
  public init(_ key: String) where Value == Bool? { storage = AppStorage(Self.name(key)) }
  public init(_ key: String) where Value == Int? { storage = AppStorage(Self.name(key)) }
  public init(_ key: String) where Value == Double? { storage = AppStorage(Self.name(key)) }
  public init(_ key: String) where Value == String? { storage = AppStorage(Self.name(key)) }
  public init(_ key: String) where Value == Data? { storage = AppStorage(Self.name(key)) }
}
