/// A key of the environment with its default.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// Values that views inherit from those around them.
public struct EnvironmentValues: CustomStringConvertible {
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      if let value = values[ObjectIdentifier(key)] { return value as! K.Value }
      return K.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  func object<T: AnyObject>(_ type: T.Type) -> T? { values[ObjectIdentifier(type)] as? T }
  mutating func setObject<T: AnyObject>(_ object: T?, as type: T.Type) { values[ObjectIdentifier(type)] = object }

  public var description: String { "EnvironmentValues(\(values.count))" }
}

/// A value of the environment, read by a view.
@propertyWrapper
public struct Environment<Value> {
  private enum Source {
    case path(KeyPath<EnvironmentValues, Value>)
    case object((EnvironmentValues) -> Value?)
  }
  private let source: Source
  private var value: Value?
  private var installed: EnvironmentValues?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .path(keyPath) }
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    source = .object { $0.object(objectType) }
  }
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    source = .object { .some($0.object(objectType)) }
  }

  public var wrappedValue: Value {
    if let value { return value }
    switch source {
    case .path(let path): return EnvironmentValues()[keyPath: path]
    case .object:
      fatalError(
        "No Observable object of type \(Value.self) found. A View.environmentObject(_:) for \(Value.self) may be missing as an ancestor of this view."
      )
    }
  }
}

extension Environment: DynamicProperty, SelfComparing {
  private func read(_ environment: EnvironmentValues) -> Value? {
    switch source {
    case .path(let path): environment[keyPath: path]
    case .object(let find): find(environment)
    }
  }

  public mutating func _install(in slot: _PropertySlot) {
    let found = read(slot.node.environment)
    value = found
    let copy = self
    slot.isChanged = { !ValueComparison.areSame(copy.read($0), found) }
  }

  func isSame(as other: Environment<Value>) -> Bool {
    if case .path(let a) = source, case .path(let b) = other.source { return a == b }
    return true
  }
}

/// A modifier that changes the environment of its content.
@MainActor protocol EnvironmentChanging: ViewModifier where Body == Never {
  func change(_ environment: inout EnvironmentValues)
}

extension EnvironmentChanging {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { EnvironmentNode(view, context) }
}

@MainActor final class EnvironmentNode<C: View, M: EnvironmentChanging>: PassingNode<C, M> {
  override var childEnvironment: EnvironmentValues {
    var result = environment
    view.modifier.change(&result)
    return result
  }

  // The content is updated in the new environment.
  override func viewChanged(from old: ModifiedContent<C, M>) {
    if !ValueComparison.areSame(old.modifier, view.modifier) { child.setEnvironment(childEnvironment) }
    child.update(view.content)
  }
}

struct EnvironmentWriting<Value>: EnvironmentChanging {
  typealias Body = Never
  let path: WritableKeyPath<EnvironmentValues, Value>
  let value: Value
  func change(_ environment: inout EnvironmentValues) { environment[keyPath: path] = value }
}

struct EnvironmentTransform<Value>: EnvironmentChanging {
  typealias Body = Never
  let path: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void
  func change(_ environment: inout EnvironmentValues) { transform(&environment[keyPath: path]) }
}

extension View {
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    modifier(EnvironmentWriting(path: keyPath, value: value))
  }

  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View { modifier(EnvironmentTransform(path: keyPath, transform: transform)) }
}
