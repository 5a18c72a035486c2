/// An object whose changes a view follows.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
  /// Makes bindings to the object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    let root: ObjectType
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    {
      Binding(location: ObjectLocation(root, keyPath))
    }
  }

  public var wrappedValue: ObjectType
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { wrappedValue = initialValue }
  public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }
}

extension ObservedObject: DynamicProperty, SelfComparing {
  public mutating func _install(in slot: _PropertySlot) {
    let subscription = slot.kept { ObjectSubscription() }
    subscription.follow(wrappedValue, for: slot.node)
    slot.end = { subscription.end() }
  }
  func isSame(as other: ObservedObject<ObjectType>) -> Bool { wrappedValue === other.wrappedValue }
}

/// Follows one object for a node.
@MainActor final class ObjectSubscription {
  private weak var object: AnyObject?
  private var subscription: AnyCancellable?

  func follow<O: ObservableObject>(_ object: O, for node: _ViewNode) {
    guard self.object !== object || subscription == nil else { return }
    self.object = object
    subscription = object.objectWillChange.sink { [weak node] _ in
      // Apple complains about changes from other threads, and shows them all the same.
      onMainSoon { node?.invalidate() }
    }
  }

  func end() {
    subscription = nil
    object = nil
  }
}

/// A property of an object.
final class ObjectLocation<Root: AnyObject, Value>: AnyLocation<Value> {
  private let root: Root
  private let path: ReferenceWritableKeyPath<Root, Value>
  init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, Value>) {
    self.root = root
    self.path = path
  }
  override var value: Value { root[keyPath: path] }
  override func set(_ value: Value, _ transaction: Transaction) {
    withTransaction(transaction) { root[keyPath: path] = value }
  }
  override func isSame(as other: AnyLocation<Value>) -> Bool {
    // Apple: a control of an object's property is evaluated with the view that made it.
    false
  }
}
