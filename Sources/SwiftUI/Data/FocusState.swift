import UIKitCore

/// Whether a view has the focus, or which one of several.
@propertyWrapper
public struct FocusState<Value: Hashable> {
  @propertyWrapper
  public struct Binding {
    let location: AnyLocation<Value>
    let none: Value
    public var wrappedValue: Value {
      get { location.value }
      nonmutating set { location.set(newValue, Transaction.ofThread) }
    }
    public var projectedValue: Binding { self }
  }
  private let initial: Value
  private var location: StateLocation<Value>?

  public init() where Value == Bool { initial = false }
  public init<T: Hashable>() where Value == T? { initial = nil }

  public var wrappedValue: Value {
    get { location?.value ?? initial }
    nonmutating set { location?.set(newValue, Transaction.ofThread) }
  }
  public var projectedValue: Binding { Binding(location: location ?? ConstantLocation(initial), none: initial) }
}

extension FocusState: DynamicProperty, SelfComparing {
  public mutating func _install(in slot: _PropertySlot) { location = slot.kept { StateLocation(initial) } }
  func isSame(as other: FocusState<Value>) -> Bool { true }
}
extension FocusState.Binding: SelfComparing {
  func isSame(as other: FocusState<Value>.Binding) -> Bool { location.isSame(as: other.location) }
}

/// Connects a field with a state of focus.
@MainActor final class FocusLink {
  let isWanted: () -> Bool
  let began: () -> Void
  let ended: () -> Void
  private let graph: ViewGraph?
  nonisolated init(isWanted: @escaping () -> Bool, began: @escaping () -> Void, ended: @escaping () -> Void) {
    (self.isWanted, self.began, self.ended) = (isWanted, began, ended)
    graph = nil
  }

  /// Gives the view the focus or takes it, once it is shown.
  func follow(_ view: UIView) {
    let wanted = isWanted()
    guard wanted != view.isFirstResponder else { return }
    DispatchQueue.main.async { [weak view, isWanted] in
      MainActor.assumeIsolated {
        guard let view, view.window != nil, isWanted() == wanted, wanted != view.isFirstResponder else { return }
        _ = wanted ? view.becomeFirstResponder() : view.resignFirstResponder()
      }
    }
  }
}

private struct FocusKey: EnvironmentKey { static var defaultValue: FocusLink? { nil } }
extension EnvironmentValues {
  var focus: FocusLink? {
    get { self[FocusKey.self] }
    set { self[FocusKey.self] = newValue }
  }
}

extension View {
  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    environment(
      \.focus,
      FocusLink(
        isWanted: { binding.wrappedValue == value }, began: { binding.wrappedValue = value },
        ended: { if binding.wrappedValue == value { binding.wrappedValue = binding.none } }))
  }
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { focused(condition, equals: true) }
}
