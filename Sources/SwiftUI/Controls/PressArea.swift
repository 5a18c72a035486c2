import UIKitCore

/// A view that is pressed: acts when a finger is lifted on it.
struct PressArea<Content: View>: View {
  typealias Body = Never
  let action: () -> Void
  let isPressed: Binding<Bool>
  let content: Content
  init(action: @escaping () -> Void, isPressed: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.action = action
    self.isPressed = isPressed
    self.content = content()
  }
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { PressNode(view, context) }
}

@MainActor private final class PressNode<Content: View>: ContainerNode<PressArea<Content>> {
  private lazy var own = PressElement<Content>(self)
  override var element: Element { own }
  init(_ view: PressArea<Content>, _ context: _NodeContext) {
    super.init(view, context) { Content._makeNode(view.content, $0) }
  }
  override func viewChanged(from old: PressArea<Content>) {
    child.updateErased(view.content)
    own.invalidate()
  }
  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    own.invalidate()
  }
  var label: String { CommandItem.title(child) }
  var image: UIImage? { CommandItem.image(child) }
  func act() { view.action() }
}

@MainActor private final class PressElement<Content: View>: Element {
  private let view = PressView()
  private var own: PressNode<Content> { unsafeDowncast(node, to: PressNode<Content>.self) }
  private var base: Element? {
    let all = own.contentElements
    if all.count <= 1 { return all.first }
    if let row, row.elements == all.map(ObjectIdentifier.init) { return row.element }
    // Apple: the parts of a button's label lie beside each other.
    let made = ArrangedElement(HStackLayout(), all, own)
    made.parent = self
    row = (all.map(ObjectIdentifier.init), made)
    return made
  }
  private var row: (elements: [ObjectIdentifier], element: ArrangedElement<HStackLayout>)?
  override var parts: [Element] { base.map { [$0] } ?? [] }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { base?.size(proposal) ?? .zero }
  override func guide(_ key: AlignmentKey, in size: CGSize) -> CGFloat? { base?.guide(key, in: size) }

  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    context.canvas.add(view, frame, context)
    view.action = { [weak own] in own?.act() }
    view.pressed = { [weak own] in own?.view.isPressed.wrappedValue = $0 }
    view.isEnabled = environment.isEnabled
    view.spoken = { [weak own] in own.map { $0.label.isEmpty ? $0.image?.accessibilityLabel ?? "" : $0.label } }
    let inner = context.inside(view, frame)
    base?.place(CGRect(origin: .zero, size: frame.size), proposal, inner)
    inner.canvas.commit(inner)
  }
}

/// The control behind a button.
@MainActor final class PressView: UIControl {
  var action: () -> Void = {}
  var pressed: (Bool) -> Void = { _ in }
  var spoken: () -> String? = { nil }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { [weak self] _ in self?.action() }, for: .touchUpInside)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var isHighlighted: Bool {
    didSet { if oldValue != isHighlighted { pressed(isHighlighted) } }
  }
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? spoken() }
    set { super.accessibilityLabel = newValue }
  }
  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    action()
    return true
  }
  // Touches of the content are the button's, but for other controls in it; what brings menus passes them on.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let found = super.hitTest(point, with: event) else { return nil }
    return found is UIControl || !found.interactions.isEmpty ? found : self
  }
}
