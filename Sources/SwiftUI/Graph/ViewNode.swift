import UIKitCore

/// What a view becomes when it is shown: it stays while values of the view come and go, and keeps their state.
@MainActor open class _ViewNode {
  weak var parent: _ViewNode?
  let graph: ViewGraph
  let depth: Int
  private(set) var environment: EnvironmentValues
  private(set) var isAlive = true
  /// What was read in an evaluation before this one tells nothing any more.
  private(set) var evaluation = 0
  /// Whether this node or one below it has values of preferences.
  var holdsPreferences = false

  init(_ context: _NodeContext) {
    parent = context.parent
    graph = context.graph
    depth = (context.parent?.depth ?? -1) + 1
    environment = context.environment
  }

  /// In the order of the source.
  var childNodes: [_ViewNode] { [] }

  /// What a container lays out of this node: none, one or many.
  var elements: [Element] {
    let children = childNodes
    return children.count == 1 ? children[0].elements : children.flatMap(\.elements)
  }

  /// The rows that a list or lazy container makes of this node, when it wants them.
  var rows: [RowSource] {
    let children = childNodes
    return children.count == 1 ? children[0].rows : children.flatMap(\.rows)
  }

  /// What the node is in a menu, an alert or a toolbar; nil where its children are asked.
  var command: CommandItem? { nil }

  /// Whether the node is the room between others.
  var isSpacer: Bool { false }

  /// The environment of the children.
  var childEnvironment: EnvironmentValues { environment }

  var context: _NodeContext { _NodeContext(graph: graph, parent: self, environment: childEnvironment) }

  /// Evaluates again what depends on something that has changed.
  func refresh() {}

  /// The view's value is another one; only for the type that the node was made of.
  func updateErased(_ view: Any) {}

  final func setEnvironment(_ new: EnvironmentValues) {
    let old = environment
    environment = new
    environmentDidChange(from: old)
  }

  func environmentDidChange(from old: EnvironmentValues) {
    let below = childEnvironment
    for child in childNodes { child.setEnvironment(below) }
  }

  /// The elements of a child are others.
  func elementsChanged() { parent?.elementsChanged() }

  final func markPreferences() {
    var node: _ViewNode? = self
    while let current = node {
      current.holdsPreferences = true
      if let observer = current as? any PreferenceObserving { graph.preferencesChanged(observer) }
      node = current.parent
    }
  }

  /// Adds the values of a preference that this node and those below it have.
  func collect<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
    guard holdsPreferences else { return }
    for child in childNodes { child.collect(key, into: &value) }
  }

  /// Ends the node and those below it.
  final func remove() {
    guard isAlive else { return }
    isAlive = false
    if holdsPreferences { parent?.markPreferences() }
    for child in childNodes { child.remove() }
    didRemove()
  }

  func didRemove() {}

  final func invalidate() { graph.invalidate(self) }

  /// Runs the work, and refreshes the node once something that it reads has changed.
  final func track<Result>(_ work: () -> Result) -> Result {
    evaluation += 1
    let outer = graph.reader
    graph.reader = self
    ViewGraph.evaluating.append(graph)
    defer {
      graph.reader = outer
      ViewGraph.evaluating.removeLast()
    }
    let known = evaluation
    return withObservationTracking(work) { [weak self] in
      onMainSoon {
        if let self, self.evaluation == known { self.invalidate() }
      }
    }
  }
}

/// Where a node is made.
public struct _NodeContext {
  let graph: ViewGraph
  let parent: _ViewNode?
  var environment: EnvironmentValues
}

/// The node of a view of one type.
@MainActor open class _Node<V>: _ViewNode {
  private(set) var view: V

  init(_ view: V, _ context: _NodeContext) {
    self.view = view
    super.init(context)
  }

  final func update(_ new: V) {
    guard !ValueComparison.areSame(view, new) else { return }
    let old = view
    view = new
    viewChanged(from: old)
  }

  final override func updateErased(_ view: Any) { update(view as! V) }

  func viewChanged(from old: V) {}
}
