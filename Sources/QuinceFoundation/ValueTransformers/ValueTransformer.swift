import Foundation
import Synchronization

/// What lets `ValueTransformer(forName:)` answer the object that is registered.
public protocol _QuinceTransformerCluster {}

/// Turns one value into another, and back where it can.
open class ValueTransformer: NSObject, _QuinceTransformerCluster {
  private static let registered = Mutex<[NSValueTransformerName: Registered]>([:])

  private struct Registered: @unchecked Sendable {
    let transformer: ValueTransformer
  }

  public override init() { super.init() }

  // MARK: Names

  // Apple: NSValueTransformer.h, "NSNegateBooleanTransformerName" and the others
  private static let standard: [NSValueTransformerName: () -> ValueTransformer] = [
    .negateBooleanTransformerName: { NegateBoolean() },
    .isNilTransformerName: { IsNil(wanted: true) },
    .isNotNilTransformerName: { IsNil(wanted: false) },
    .unarchiveFromDataTransformerName: { UnarchiveFromData() },
    .keyedUnarchiveFromDataTransformerName: { UnarchiveFromData() },
    .secureUnarchiveFromDataTransformerName: { NSSecureUnarchiveFromDataTransformer() },
  ]

  open class func setValueTransformer(_ transformer: ValueTransformer?, forName name: NSValueTransformerName) {
    let entry = transformer.map { Registered(transformer: $0) }
    registered.withLock { $0[name] = entry }
  }

  // Apple: init(forName:), "if valueTransformer is not found, it attempts to find a class with the given name"
  fileprivate static func find(_ name: NSValueTransformerName) -> ValueTransformer? {
    if let known = registered.withLock({ $0[name] }) { return known.transformer }
    let made: ValueTransformer
    if let make = standard[name] {
      made = make()
    } else if let type = _quinceClassFromString(name.rawValue) as? ValueTransformer.Type {
      made = type._quinceMake()
    } else {
      return nil
    }
    setValueTransformer(made, forName: name)
    return made
  }

  open class func valueTransformerNames() -> [NSValueTransformerName] {
    let own = registered.withLock { Array($0.keys) }
    return Array(Set(own).union(standard.keys)).sorted { $0.rawValue < $1.rawValue }
  }

  // MARK: Transforming

  /// The class of the results. Default `NSObject`.
  open class func transformedValueClass() -> AnyClass { NSObject.self }

  /// Default true.
  open class func allowsReverseTransformation() -> Bool { true }

  /// Default: the value itself.
  open func transformedValue(_ value: Any?) -> Any? { value }

  // Apple: reverseTransformedValue(_:), "raises an exception if allowsReverseTransformation() returns false"; it
  // otherwise transforms forward.
  open func reverseTransformedValue(_ value: Any?) -> Any? {
    guard type(of: self).allowsReverseTransformation() else {
      trap(
        "-[\(_typeName(type(of: self), qualified: false)) reverseTransformedValue:]: the transformation can't be reversed",
        name: .invalidArgumentException)
    }
    return transformedValue(value)
  }
}

extension _QuinceTransformerCluster where Self: ValueTransformer {
  /// The transformer of that name, else a new one of the class of that name, which is then registered.
  public init?(forName name: NSValueTransformerName) {
    guard let found = ValueTransformer.find(name) as? Self else { return nil }
    self = found
  }
}
