import UIKitCore

/// Tells of a value of the content's geometry, at first and when it changes.
private struct GeometryChangeModifier<Value: Equatable>: ViewModifier {
  let value: (GeometryProxy) -> Value
  let action: (Value, Value) -> Void
  func body(content: Content) -> some View {
    content.background {
      GeometryReader { proxy in
        let now = value(proxy)
        Color.clear.onChange(of: now, initial: true) { action($0, $1) }
      }
    }
  }
}

extension View {
  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void
  ) -> some View { modifier(GeometryChangeModifier(value: transform) { _, new in action(new) }) }
  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T, T) -> Void
  ) -> some View { modifier(GeometryChangeModifier(value: transform, action: action)) }
}
