/// Reads and writes a value that something else owns.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  let location: AnyLocation<Value>
  public var transaction = Transaction()

  init(location: AnyLocation<Value>) { self.location = location }

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(location: FunctionLocation(get: get, set: { value, _ in set(value) }))
  }

  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(location: FunctionLocation(get: get, set: set))
  }

  public static func constant(_ value: Value) -> Binding<Value> { Binding(location: ConstantLocation(value)) }

  public var wrappedValue: Value {
    get { location.value }
    nonmutating set {
      var change = Transaction.ofThread
      change.merge(transaction)
      location.set(newValue, change)
    }
  }

  public var projectedValue: Binding<Value> { self }
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    var result = Binding<Subject>(location: KeyPathLocation(location, keyPath))
    result.transaction = transaction
    return result
  }
}

/// A value that is known to stay on the main thread.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
