import UIKitCore

/// The node of a view without content that is one element.
@MainActor class LeafNode<V>: _Node<V> {
  private lazy var own = makeElement()
  func makeElement() -> Element { fatalError("a leaf without an element") }
  final var element: Element { own }
  override final var elements: [Element] { [own] }
  override var rows: [RowSource] { [.one(self)] }
  override func viewChanged(from old: V) { own.invalidate() }
  override func environmentDidChange(from old: EnvironmentValues) { own.invalidate() }
}

/// An element that is shown by a view of UIKit's.
@MainActor class ViewElement<V, Shown: UIView>: Element {
  private(set) lazy var view: Shown = makeView()
  private var isStale = true
  init(_ node: LeafNode<V>) { super.init(node) }

  var leaf: LeafNode<V> { unsafeDowncast(node, to: LeafNode<V>.self) }
  func makeView() -> Shown { fatalError("an element without a view") }
  /// Gives the view what the node's view says; within its animation.
  func update(_ shown: Shown, _ size: CGSize) {}

  override func invalidate() {
    isStale = true
    super.invalidate()
  }

  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    let isNew = view.superview == nil
    context.canvas.add(view, frame, context)
    guard isStale || lastSize != frame.size else { return }
    isStale = false
    lastSize = frame.size
    context.animate(isNew ? nil : view) { [self] in update(view, frame.size) }
  }
  private var lastSize: CGSize?
}
