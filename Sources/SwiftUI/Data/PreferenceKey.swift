/// Values that views give to those around them.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}
extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// A node that follows preferences of the nodes below it.
@MainActor protocol PreferenceObserving: _ViewNode {
  func observePreferences()
}

extension _ViewNode {
  func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value {
    var value: K.Value?
    for child in childNodes { child.collect(key, into: &value) }
    return value ?? K.defaultValue
  }
}

struct PreferenceModifier<K: PreferenceKey>: ViewModifier {
  typealias Body = Never
  let value: K.Value
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { PreferenceNode(view, context) }
}

@MainActor private final class PreferenceNode<C: View, K: PreferenceKey>: PassingNode<C, PreferenceModifier<K>> {
  override init(_ view: ModifiedContent<C, PreferenceModifier<K>>, _ context: _NodeContext) {
    super.init(view, context)
    markPreferences()
  }
  override func modifierChanged(from old: PreferenceModifier<K>) { markPreferences() }
  override func collect<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?) {
    guard key == K.self else { return super.collect(key, into: &value) }
    let own = view.modifier.value as! Key.Value
    if value == nil { value = own } else { Key.reduce(value: &value!) { own } }
  }
}

struct PreferenceTransform<K: PreferenceKey>: ViewModifier {
  typealias Body = Never
  let transform: (inout K.Value) -> Void
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { PreferenceTransformNode(view, context) }
}

@MainActor
private final class PreferenceTransformNode<C: View, K: PreferenceKey>: PassingNode<C, PreferenceTransform<K>> {
  override init(_ view: ModifiedContent<C, PreferenceTransform<K>>, _ context: _NodeContext) {
    super.init(view, context)
    markPreferences()
  }
  override func modifierChanged(from old: PreferenceTransform<K>) { markPreferences() }
  override func collect<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?) {
    guard key == K.self else { return super.collect(key, into: &value) }
    var own = preference(K.self)
    view.modifier.transform(&own)
    let result = own as! Key.Value
    if value == nil { value = result } else { Key.reduce(value: &value!) { result } }
  }
}

struct PreferenceObserver<K: PreferenceKey>: ViewModifier {
  typealias Body = Never
  let action: (K.Value) -> Void
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { PreferenceObserverNode(view, context) }
}

@MainActor
private final class PreferenceObserverNode<C: View, K: PreferenceKey>: PassingNode<C, PreferenceObserver<K>>,
  PreferenceObserving
{
  private var last: K.Value?
  override init(_ view: ModifiedContent<C, PreferenceObserver<K>>, _ context: _NodeContext) {
    super.init(view, context)
    graph.preferencesChanged(self)
  }
  func observePreferences() {
    let value = preference(K.self)
    if let last, ValueComparison.areSame(last, value) { return }
    last = value
    let action = view.modifier.action
    graph.afterUpdate { action(value) }
  }
}

extension View {
  public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(PreferenceModifier<K>(value: value))
  }
  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  )
    -> some View
  { modifier(PreferenceTransform<K>(transform: callback)) }
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable { modifier(PreferenceObserver<K>(action: action)) }

  public func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View { modifier(AnchorModifier<A, K>(source: value, transform: transform)) }

  public func overlayPreferenceValue<K: PreferenceKey, T: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> T
  ) -> some View { modifier(PreferenceLayer<K, T>(isBehind: false, alignment: alignment, transform: transform)) }
  public func backgroundPreferenceValue<K: PreferenceKey, T: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> T
  ) -> some View { modifier(PreferenceLayer<K, T>(isBehind: true, alignment: alignment, transform: transform)) }
}

struct AnchorModifier<A, K: PreferenceKey>: ViewModifier {
  let source: Anchor<A>.Source
  let transform: (Anchor<A>) -> K.Value
  func body(content: Content) -> some View {
    content.background(
      GeometryReader { proxy in
        Color.clear.preference(key: K.self, value: transform(Anchor(state: proxy.state, read: source.read)))
      })
  }
}

struct PreferenceLayer<K: PreferenceKey, Layer: View>: ViewModifier {
  let isBehind: Bool
  let alignment: Alignment
  let transform: (K.Value) -> Layer
  @State private var value: Box?

  /// A value that cannot be compared, and its number.
  final class Box {
    let value: K.Value
    init(_ value: K.Value) { self.value = value }
  }
  func body(content: Content) -> some View {
    content
      .modifier(PreferenceObserver<K> { value = Box($0) })
      .modifier(
        LayerModifier(layer: value.map { transform($0.value) }, alignment: alignment, isBehind: isBehind))
  }
}
