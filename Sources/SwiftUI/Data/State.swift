/// A value that a view owns: it is kept as long as the view stays where it is.
@propertyWrapper
public struct State<Value> {
  private let initial: Value
  private var location: StateLocation<Value>?

  public init(wrappedValue value: Value) { initial = value }
  public init(initialValue value: Value) { initial = value }

  public var wrappedValue: Value {
    get {
      location?.value ?? initial
    }
    nonmutating set { projectedValue.wrappedValue = newValue }
  }

  public var projectedValue: Binding<Value> { Binding(location: location ?? ConstantLocation(initial)) }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: DynamicProperty, SelfComparing {
  public mutating func _install(in slot: _PropertySlot) {
    location = slot.kept { StateLocation(initial) }
  }

  func isSame(as other: State<Value>) -> Bool { true }
}
