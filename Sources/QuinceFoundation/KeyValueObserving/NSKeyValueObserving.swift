import Foundation

/// What an observer is told, and when.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = NSKeyValueObservingOptions(rawValue: 0x01)
  public static let old = NSKeyValueObservingOptions(rawValue: 0x02)
  /// Tell the present value at once, before the registration returns.
  public static let initial = NSKeyValueObservingOptions(rawValue: 0x04)
  /// Tell before the change as well as after it.
  public static let prior = NSKeyValueObservingOptions(rawValue: 0x08)
}

public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion = 2
  case removal = 3
  case replacement = 4
}

public enum NSKeyValueSetMutationKind: UInt, Sendable {
  case union = 1
  case minus = 2
  case intersect = 3
  case set = 4
}

public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable, _ObjectiveCBridgeable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An `NSKeyValueChange`'s raw value, as a number.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")

  public func _bridgeToObjectiveC() -> NSString { rawValue as NSString }
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout NSKeyValueChangeKey?) {
    result = NSKeyValueChangeKey(rawValue: source as String)
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSString, result: inout NSKeyValueChangeKey?
  ) -> Bool {
    result = NSKeyValueChangeKey(rawValue: source as String)
    return true
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> NSKeyValueChangeKey {
    NSKeyValueChangeKey(rawValue: source.map { $0 as String } ?? "")
  }
}

/// One change of a property, as `observe(_:options:changeHandler:)` tells it.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange
  public let kind: Kind
  /// Nil unless `.new` was asked for.
  public let newValue: Value?
  /// Nil unless `.old` was asked for.
  public let oldValue: Value?
  /// The places of the objects that came, went or were replaced in a to-many property.
  public let indexes: IndexSet?
  public let isPrior: Bool

  init(_ change: [NSKeyValueChangeKey: Any]) {
    kind = (change[.kindKey] as? NSNumber).flatMap { Kind(rawValue: $0.uintValue) } ?? .setting
    newValue = Self.value(change[.newKey])
    oldValue = Self.value(change[.oldKey])
    indexes = change[.indexesKey] as? IndexSet
    isPrior = change[.notificationIsPriorKey] as? Bool ?? false
  }

  private static func value(_ any: Any?) -> Value? {
    guard let any else { return nil }
    do {
      // Null stands for nil, which is a value where the property is optional.
      let value: Value = try _quinceCast(any is NSNull && !(NSNull() is Value) ? nil : any)
      return value
    } catch {
      return nil
    }
  }
}

/// Observes until it is invalidated or goes.
public final class NSKeyValueObservation: NSObject {
  private var observance: Observance?

  init(_ observance: Observance) {
    self.observance = observance
    super.init()
  }

  public func invalidate() {
    guard let observance else { return }
    self.observance = nil
    ObservationCenter.remove(observance)
  }

  deinit { invalidate() }
}

extension NSKeyValueObservation {
  /// Observes a key path that is known by its name.
  package static func observing(
    _ object: NSObject, _ keyPath: String, options: NSKeyValueObservingOptions,
    handler: @escaping (NSObject, [NSKeyValueChangeKey: Any]) -> Void
  ) -> NSKeyValueObservation {
    let observance = Observance(
      observer: nil, object: object, keyPath: keyPath, options: options, context: nil, handler: handler)
    let observation = NSKeyValueObservation(observance)
    ObservationCenter.add(observance)
    return observation
  }
}
