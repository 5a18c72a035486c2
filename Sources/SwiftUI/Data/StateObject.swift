/// An object that a view makes once and owns.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
  private let make: () -> ObjectType
  private var box: ObjectBox?

  /// Keeps the object.
  @MainActor fileprivate final class ObjectBox {
    let object: ObjectType
    let subscription = ObjectSubscription()
    init(_ object: ObjectType) { self.object = object }
  }

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  @MainActor public var wrappedValue: ObjectType { box?.object ?? make() }
  @MainActor public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
  }
}

extension StateObject: DynamicProperty, SelfComparing {
  public mutating func _install(in slot: _PropertySlot) {
    let make = make
    let kept = slot.kept { ObjectBox(make()) }
    kept.subscription.follow(kept.object, for: slot.node)
    slot.end = { kept.subscription.end() }
    box = kept
  }
  func isSame(as other: StateObject<ObjectType>) -> Bool { true }
}
