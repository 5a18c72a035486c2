import UIKitCore

/// Runs a closure when its content comes into sight and goes out of it.
struct AppearanceModifier: ViewModifier {
  typealias Body = Never
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { AppearanceNode(view, context) }
}

@MainActor final class AppearanceNode<C: View>: WrappingNode<C, AppearanceModifier>, StageObserver {
  private var isShown = false
  private weak var stage: StageView?

  override func wrap(_ base: Element) -> WrapperElement { AppearanceElement<C>(base, self) }

  // Apple: what shows nothing appears all the same, with what is around it.
  override init(_ view: ModifiedContent<C, AppearanceModifier>, _ context: _NodeContext) {
    super.init(view, context)
    if C.self == EmptyView.self { graph.afterUpdate { [weak self] in self?.show() } }
  }

  func placed(in stage: StageView) {
    if self.stage !== stage {
      self.stage?.forget(self)
      self.stage = stage
      stage.observe(self)
    }
    if stage.isInSight { show() }
  }

  private func show() {
    guard !isShown, isAlive else { return }
    isShown = true
    graph.afterUpdate { [weak self] in self?.view.modifier.appear?() }
  }

  private func hide() {
    guard isShown else { return }
    isShown = false
    let action = view.modifier.disappear
    graph.afterUpdate { action?() }
  }

  func stageChanged(isShown: Bool) { if isShown { show() } else { hide() } }

  override func didRemove() {
    stage?.forget(self)
    hide()
  }
  // Another closure is not another place.
  override func modifierChanged(from old: AppearanceModifier) {}
}

@MainActor private final class AppearanceElement<C: View>: WrapperElement {
  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    base.place(frame, proposal, context)
    unsafeDowncast(node, to: AppearanceNode<C>.self).placed(in: context.stage)
  }
}

/// Runs a closure when a value is another one after an update.
struct ChangeModifier<Value: Equatable>: ViewModifier {
  typealias Body = Never
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { ChangeNode(view, context) }
}

@MainActor private final class ChangeNode<C: View, Value: Equatable>: PassingNode<C, ChangeModifier<Value>> {
  override init(_ view: ModifiedContent<C, ChangeModifier<Value>>, _ context: _NodeContext) {
    super.init(view, context)
    if view.modifier.initial { graph.afterUpdate { view.modifier.action(view.modifier.value, view.modifier.value) } }
  }
  override func modifierChanged(from old: ChangeModifier<Value>) {
    let modifier = view.modifier
    guard old.value != modifier.value else { return }
    graph.afterUpdate { modifier.action(old.value, modifier.value) }
  }
}

/// Follows a publisher while the view is there.
struct ReceiveModifier<P: Publisher>: ViewModifier where P.Failure == Never {
  typealias Body = Never
  let publisher: P
  let action: (P.Output) -> Void
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { ReceiveNode(view, context) }
}

@MainActor private final class ReceiveNode<C: View, P: Publisher>: PassingNode<C, ReceiveModifier<P>>
where P.Failure == Never {
  private var subscription: AnyCancellable?
  override init(_ view: ModifiedContent<C, ReceiveModifier<P>>, _ context: _NodeContext) {
    super.init(view, context)
    follow()
  }
  private func follow() {
    subscription = view.modifier.publisher.sink { [weak self] value in
      let value = Unchecked(value)
      onMainSoon { self?.view.modifier.action(value.value) }
    }
  }
  override func modifierChanged(from old: ReceiveModifier<P>) {
    if !ValueComparison.areSame(old.publisher, view.modifier.publisher) { follow() }
  }
  override func didRemove() { subscription = nil }
}

/// A task that runs while the view is in sight.
struct TaskModifier<ID: Equatable>: ViewModifier {
  let id: ID
  let priority: TaskPriority
  let action: @MainActor () async -> Void
  @State private var running = TaskHolder()

  func body(content: Content) -> some View {
    content
      .onAppear { running.start(priority, action) }
      .onDisappear { running.cancel() }
      .modifier(
        ChangeModifier(value: id, initial: false) { _, _ in
          running.cancel()
          running.start(priority, action)
        })
  }
}

@MainActor private final class TaskHolder {
  private var task: Task<Void, Never>?
  nonisolated init() {}
  func start(_ priority: TaskPriority, _ action: @escaping @MainActor () async -> Void) {
    task = Task(priority: priority) { await action() }
  }
  func cancel() {
    task?.cancel()
    task = nil
  }
}

extension View {
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action))
  }
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(disappear: action))
  }
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View {
    modifier(ChangeModifier(value: value, initial: false) { action($1) })
  }
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void)
    -> some View
  {
    modifier(ChangeModifier(value: value, initial: initial, action: action))
  }
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View {
    modifier(ChangeModifier(value: value, initial: initial) { _, _ in action() })
  }
  public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
  where P.Failure == Never { modifier(ReceiveModifier(publisher: publisher, action: action)) }
  public func task(priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void)
    -> some View
  {
    modifier(TaskModifier(id: 0, priority: priority, action: action))
  }
  public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View { modifier(TaskModifier(id: value, priority: priority, action: action)) }
}

extension StageView {
  /// A stage that no controller tells of is in sight while it is in a window.
  var isInSight: Bool { isShown || (followsWindow && window != nil) }
}
