import CoreGraphics

/// A modifier that gives each element of its content another size or place.
@MainActor protocol LayoutModifier: ViewModifier where Body == Never {
  func measure(_ proposal: ProposedViewSize, _ base: Element) -> CGSize
  /// Where the content lies in a frame of the size, and what it was offered.
  func basePlace(in size: CGSize, _ proposal: ProposedViewSize, _ base: Element) -> (CGRect, ProposedViewSize)
}

extension LayoutModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { LayoutModifierNode(view, context) }

  func measure(_ proposal: ProposedViewSize, _ base: Element) -> CGSize { base.size(proposal) }
  func basePlace(in size: CGSize, _ proposal: ProposedViewSize, _ base: Element) -> (CGRect, ProposedViewSize) {
    (CGRect(origin: .zero, size: size), proposal)
  }
}

/// The node of a modifier that wraps each element of its content.
@MainActor class WrappingNode<C: View, M>: PassingNode<C, M> {
  private var wrappers: [ObjectIdentifier: WrapperElement] = [:]

  /// An element around one of the content.
  func wrap(_ base: Element) -> WrapperElement { WrapperElement(base, self) }

  override var elements: [Element] {
    guard let child else { return [] }
    let content = child.elements
    var kept: [ObjectIdentifier: WrapperElement] = [:]
    let result = content.map { base -> Element in
      let wrapper = wrappers[ObjectIdentifier(base)] ?? wrap(base)
      base.parent = wrapper
      kept[ObjectIdentifier(base)] = wrapper
      return wrapper
    }
    wrappers = kept
    return result
  }

  override var rows: [RowSource] {
    guard let child else { return [] }
    return child.rows.map { $0.wrapped(self) { [unowned self] in self.rowWrapper($0) } }
  }

  /// Rows come and go with their cells; the wrapper of one is kept by the cell.
  private func rowWrapper(_ base: Element) -> Element {
    if let known = rowWrappers.object(forKey: base) { return known }
    let wrapper = wrap(base)
    rowWrappers.setObject(wrapper, forKey: base)
    return wrapper
  }
  private let rowWrappers = NSMapTable<Element, Element>.weakToStrongObjects()

  /// Those that are there.
  final var liveWrappers: [WrapperElement] {
    Array(wrappers.values) + (rowWrappers.objectEnumerator()?.allObjects.compactMap { $0 as? WrapperElement } ?? [])
  }

  override func modifierChanged(from old: M) {
    for wrapper in liveWrappers { wrapper.invalidate() }
  }
}

@MainActor final class LayoutModifierNode<C: View, M: LayoutModifier>: WrappingNode<C, M> {
  override func wrap(_ base: Element) -> WrapperElement { LayoutModifierElement<C, M>(base, self) }
}

@MainActor final class LayoutModifierElement<C: View, M: LayoutModifier>: WrapperElement {
  private var modifier: M { unsafeDowncast(node, to: LayoutModifierNode<C, M>.self).view.modifier }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { modifier.measure(proposal, base) }

  override func guide(_ key: AlignmentKey, in size: CGSize) -> CGFloat? {
    let (frame, _) = modifier.basePlace(in: size, ProposedViewSize(size), base)
    guard let value = base.guide(key, in: frame.size) else { return nil }
    return value + (key.isHorizontal ? frame.minX : frame.minY)
  }

  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    let (inner, offered) = modifier.basePlace(in: frame.size, proposal, base)
    base.place(inner.offsetBy(dx: frame.minX, dy: frame.minY), offered, context)
  }

  override var isSpacer: Bool { false }
}
