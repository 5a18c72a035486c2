/// Views that are known one by one.
@MainActor protocol SeveralViews: View { var parts: [any View] { get } }

/// Several views one after the other.
public struct TupleView<T>: View, SelfComparing, SeveralViews {
  public typealias Body = Never
  // surface: the parts are what is shown
  public var value: T
  let parts: [any View]

  init(_ value: T, parts: [any View]) {
    self.value = value
    self.parts = parts
  }
  public init(_ value: T) {
    self.init(value, parts: Mirror(reflecting: value).children.compactMap { $0.value as? any View })
  }

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { TupleNode(view, context) }
  public static var _rowCount: Int? {
    var sum = 0
    for field in StoredFields.of(T.self) {
      guard let count = (field.type as? any View.Type)?._rowCount else { return nil }
      sum += count
    }
    return sum
  }
  // The parts are compared one by one.
  func isSame(as other: TupleView<T>) -> Bool { false }
}

@MainActor private final class TupleNode<T>: _Node<TupleView<T>> {
  private var children: [_ViewNode] = []

  override init(_ view: TupleView<T>, _ context: _NodeContext) {
    super.init(view, context)
    children = view.parts.map { $0.makeErased(self.context) }
  }
  override var childNodes: [_ViewNode] { children }
  override func viewChanged(from old: TupleView<T>) {
    for (child, part) in zip(children, view.parts) { child.updateErased(part) }
  }
}

/// No view.
public struct EmptyView: View {
  public typealias Body = Never
  nonisolated public init() {}
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { NothingNode(view, context) }
  public static var _rowCount: Int? { 0 }
}

@MainActor final class NothingNode<V>: _Node<V> {}

/// One of two views.
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }
  let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { ConditionalNode(view, context) }
  public static var _rowCount: Int? { TrueContent._rowCount == FalseContent._rowCount ? TrueContent._rowCount : nil }
}

@MainActor private final class ConditionalNode<A: View, B: View>: _Node<_ConditionalContent<A, B>> {
  private var child: _ViewNode?
  private var isFirst = true

  override init(_ view: _ConditionalContent<A, B>, _ context: _NodeContext) {
    super.init(view, context)
    make()
  }
  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }

  private func make() {
    switch view.storage {
    case .first(let content): (child, isFirst) = (A._makeNode(content, context), true)
    case .second(let content): (child, isFirst) = (B._makeNode(content, context), false)
    }
  }
  override func viewChanged(from old: _ConditionalContent<A, B>) {
    switch view.storage {
    case .first(let content) where isFirst: child?.updateErased(content)
    case .second(let content) where !isFirst: child?.updateErased(content)
    default:
      child?.remove()
      make()
      elementsChanged()
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { OptionalNode(view, context) }
  public static var _rowCount: Int? { nil }
}

@MainActor private final class OptionalNode<Wrapped: View>: _Node<Wrapped?> {
  private var child: _Node<Wrapped>?

  override init(_ view: Wrapped?, _ context: _NodeContext) {
    super.init(view, context)
    child = view.map { Wrapped._makeNode($0, self.context) }
  }
  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  override func viewChanged(from old: Wrapped?) {
    if let view, let child { return child.update(view) }
    child?.remove()
    child = view.map { Wrapped._makeNode($0, context) }
    elementsChanged()
  }
}

/// A view whose type is not told.
public struct AnyView: View {
  public typealias Body = Never
  let view: any View
  public init<V: View>(_ view: V) { self.view = (view as? AnyView)?.view ?? view }
  public init<V: View>(erasing view: V) { self.init(view) }
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { AnyViewNode(view, context) }
  // Assumed to be one row, as by far most are.
  public static var _rowCount: Int? { 1 }
}

@MainActor private final class AnyViewNode: _Node<AnyView> {
  private var child: _ViewNode?
  override init(_ view: AnyView, _ context: _NodeContext) {
    super.init(view, context)
    child = view.view.makeErased(self.context)
  }
  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  // Apple: a view of another type is another view, with a state of its own.
  override func viewChanged(from old: AnyView) {
    if type(of: old.view) == type(of: view.view) { return child!.updateErased(view.view) }
    child?.remove()
    child = view.view.makeErased(context)
    elementsChanged()
  }
}

/// Views that are treated alike.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }
  public var body: some View { content }
}

/// Shows a view anew only when it is not equal to the one before.
public struct EquatableView<Content: Equatable & View>: View, Equatable {
  public var content: Content
  public init(content: Content) { self.content = content }
  public var body: some View { content }
  nonisolated public static func == (a: Self, b: Self) -> Bool { Unchecked(a).value.isEqual(b) }
  nonisolated private func isEqual(_ other: Self) -> Bool {
    let both = Unchecked((self, other))
    return MainActor.assumeIsolated { both.value.0.content == both.value.1.content }
  }
}

extension View where Self: Equatable {
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

/// Gives a view another identity when the value changes, with fresh state.
struct IdentifiedView<ID: Hashable, Content: View>: View {
  typealias Body = Never
  let id: ID
  let content: Content
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { IdentifiedNode(view, context) }
  static var _rowCount: Int? { Content._rowCount }
}

@MainActor
private final class IdentifiedNode<ID: Hashable, Content: View>: _Node<IdentifiedView<ID, Content>>,
  IdentifiedTarget
{
  private var child: _ViewNode?
  override init(_ view: IdentifiedView<ID, Content>, _ context: _NodeContext) {
    super.init(view, context)
    child = view.content.makeErased(self.context)
  }
  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  var identity: AnyHashable { AnyHashable(view.id) }
  override func viewChanged(from old: IdentifiedView<ID, Content>) {
    if old.id == view.id { return child!.updateErased(view.content) }
    child?.remove()
    child = view.content.makeErased(context)
    elementsChanged()
  }
}

/// What a `ScrollViewReader` can scroll to.
@MainActor protocol IdentifiedTarget: _ViewNode {
  var identity: AnyHashable { get }
}

extension View {
  public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(id: id, content: self) }
}
