/// Makes another version of the view that it is applied to.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor func body(content: Content) -> Body

  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  >
}

extension ViewModifier {
  public static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { CompositeModifierNode(view, context) }

  /// Applies another modifier after this one.
  public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never { fatalError("body(content:) should not be called on \(Self.self).") }
}

/// A view or modifier with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> {
    Modifier._makeNode(view, context)
  }
  public static var _rowCount: Int? { Content._rowCount }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {
  nonisolated public static func == (a: Self, b: Self) -> Bool { a.content == b.content && a.modifier == b.modifier }
}

extension View {
  public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// The view that a modifier's body has around it.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View, SelfComparing {
  public typealias Body = Never
  let source: ContentSource
  func isSame(as other: Self) -> Bool { source === other.source }

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> {
    ModifierContentNode(view, context)
  }
  public static var _rowCount: Int? { nil }
}

/// The content of a modifier, for the places of its body that show it.
@MainActor final class ContentSource {
  var view: any View
  private var places: [ObjectIdentifier: () -> Void] = [:]
  init(_ view: any View) { self.view = view }

  func update(_ view: any View) {
    self.view = view
    for place in places.values { place() }
  }
  func add(_ node: AnyObject, _ update: @escaping () -> Void) { places[ObjectIdentifier(node)] = update }
  func remove(_ node: AnyObject) { places[ObjectIdentifier(node)] = nil }
}

@MainActor private final class ModifierContentNode<M: ViewModifier>: _Node<_ViewModifier_Content<M>> {
  private var child: _ViewNode?

  override init(_ view: _ViewModifier_Content<M>, _ context: _NodeContext) {
    super.init(view, context)
    child = view.source.view.makeErased(self.context)
    connect()
  }

  private func connect() {
    let source = view.source
    source.add(self) { [weak self] in self?.child?.updateErased(source.view) }
  }

  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  override func viewChanged(from old: _ViewModifier_Content<M>) {
    old.source.remove(self)
    connect()
    child?.updateErased(view.source.view)
  }
  override func didRemove() { view.source.remove(self) }
}

/// The node of a modifier that has a body.
@MainActor final class CompositeModifierNode<C: View, M: ViewModifier>: _Node<ModifiedContent<C, M>> {
  private let properties = PropertyStore(M.self)
  private let source: ContentSource
  private var child: _Node<M.Body>?
  private let animated = AnimatedValue<M>()

  override init(_ view: ModifiedContent<C, M>, _ context: _NodeContext) {
    source = ContentSource(view.content)
    super.init(view, context)
    child = M.Body._makeNode(evaluate(), self.context)
  }

  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }

  private func evaluate() -> M.Body {
    track {
      var modifier = animated.current(view.modifier)
      properties.install(into: &modifier, of: self)
      return modifier.body(content: _ViewModifier_Content(source: source))
    }
  }

  override func viewChanged(from old: ModifiedContent<C, M>) {
    if !ValueComparison.areSame(old.modifier, view.modifier) {
      animated.go(from: old.modifier, to: view.modifier, self) { [weak self] in
        if let self, isAlive { refresh() }
      }
    }
    if !ValueComparison.areSame(old.content, view.content) { source.update(view.content) }
  }
  override func refresh() { child?.update(evaluate()) }
  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    if properties.changed(in: environment) { refresh() }
  }
  override func didRemove() {
    animated.stop()
    properties.remove()
  }
}

/// Neither changes nor adds anything.
public struct EmptyModifier: ViewModifier {
  public typealias Body = Never
  public static let identity = EmptyModifier()
  nonisolated public init() {}
  public static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { PassingNode(view, context) }
}

/// A modifier's node whose content is laid out as it is.
@MainActor class PassingNode<C: View, M>: _Node<ModifiedContent<C, M>> {
  private(set) var child: _Node<C>!

  override init(_ view: ModifiedContent<C, M>, _ context: _NodeContext) {
    super.init(view, context)
    prepare()
    child = C._makeNode(view.content, self.context)
  }

  /// Before the child is made.
  func prepare() {}
  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  override var command: CommandItem? { nil }
  override func viewChanged(from old: ModifiedContent<C, M>) {
    child.update(view.content)
    if !ValueComparison.areSame(old.modifier, view.modifier) { modifierChanged(from: old.modifier) }
  }
  func modifierChanged(from old: M) {}
}
