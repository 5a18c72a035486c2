/// A value that holds while a gesture is under way.
@propertyWrapper
public struct GestureState<Value> {
  private let initial: Value
  private let transaction: Transaction
  private var location: StateLocation<Value>?

  public init(wrappedValue: Value) { (initial, transaction) = (wrappedValue, Transaction()) }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    (initial, transaction) = (wrappedValue, resetTransaction)
  }

  public var wrappedValue: Value {
    location?.value ?? initial
  }
  public var projectedValue: GestureState<Value> { self }

  @MainActor func write(_ value: Value) { location?.set(value, Transaction.current) }
  @MainActor func reset() { location?.set(initial, transaction) }
}
extension GestureState where Value: ExpressibleByNilLiteral { public init() { self.init(wrappedValue: nil) } }

extension GestureState: DynamicProperty, SelfComparing {
  public mutating func _install(in slot: _PropertySlot) { location = slot.kept { StateLocation(initial) } }
  func isSame(as other: GestureState<Value>) -> Bool { true }
}
