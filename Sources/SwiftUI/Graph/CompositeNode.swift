/// The node of a view that has a body.
@MainActor final class CompositeNode<V: View>: _Node<V> {
  private let properties = PropertyStore(V.self)
  private var child: _Node<V.Body>!
  private let animated = AnimatedValue<V>()

  override init(_ view: V, _ context: _NodeContext) {
    super.init(view, context)
    child = V.Body._makeNode(evaluate(), self.context)
  }

  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  override var elements: [Element] { child?.elements ?? [] }

  private func evaluate() -> V.Body {
    graph.countEvaluation()
    return track {
      var view = animated.current(self.view)
      properties.install(into: &view, of: self)
      return view.body
    }
  }

  override func viewChanged(from old: V) {
    animated.go(from: old, to: view, self) { [weak self] in
      guard let self, isAlive else { return }
      child.update(evaluate())
    }
  }
  override func refresh() { child.update(evaluate()) }

  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    if properties.changed(in: environment) { refresh() }
  }

  override func didRemove() {
    animated.stop()
    properties.remove()
  }
}
