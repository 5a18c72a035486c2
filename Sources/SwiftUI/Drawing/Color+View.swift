import UIKitCore

extension Color: View {
  public typealias Body = Never
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { ColorNode(view, context) }
}

@MainActor private final class ColorNode: LeafNode<Color> {
  override func makeElement() -> Element { ColorElement(self) }
}

@MainActor private final class ColorElement: ViewElement<Color, UIView> {
  override func makeView() -> UIView {
    let view = UIView()
    view.isUserInteractionEnabled = false
    return view
  }
  override func update(_ shown: UIView, _ size: CGSize) { shown.backgroundColor = leaf.view.resolved(environment) }
}
