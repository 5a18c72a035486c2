/// An object that a view further up has put into the environment.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject> {
  @dynamicMemberLookup
  public struct Wrapper {
    let root: ObjectType
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    {
      Binding(location: ObjectLocation(root, keyPath))
    }
  }

  private var object: ObjectType?
  public init() {}

  @MainActor public var wrappedValue: ObjectType {
    guard let object else {
      fatalError(
        "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for \(ObjectType.self) may be missing as an ancestor of this view."
      )
    }
    return object
  }
  @MainActor public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }
}

extension EnvironmentObject: DynamicProperty, SelfComparing {
  public mutating func _install(in slot: _PropertySlot) {
    let found = slot.node.environment.object(ObjectType.self)
    object = found
    let subscription = slot.kept { ObjectSubscription() }
    if let found { subscription.follow(found, for: slot.node) }
    slot.isChanged = { $0.object(ObjectType.self) !== found }
    slot.end = { subscription.end() }
  }
  func isSame(as other: EnvironmentObject<ObjectType>) -> Bool { true }
}

extension View {
  /// Supplies the object to the views below.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentObjectModifier(object: object))
  }

  /// Supplies the object to the views below; nil takes it away.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentObjectModifier(object: object))
  }
}

struct EnvironmentObjectModifier<T: AnyObject>: EnvironmentChanging {
  typealias Body = Never
  let object: T?
  func change(_ environment: inout EnvironmentValues) { environment.setObject(object, as: T.self) }
}
