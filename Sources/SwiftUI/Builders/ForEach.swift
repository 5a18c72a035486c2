/// A view for each element of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let identify: (Data.Element) -> ID
}

/// Views made of a collection, which rows can be deleted from and moved in.
@MainActor @preconcurrency public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ForEach: View where Content: View {
  public typealias Body = Never
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { ForEachNode(view, context) }
  public static var _rowCount: Int? { nil }

  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, identify: { $0[keyPath: id] })
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, identify: { $0.id })
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, identify: { $0 })
  }
}

extension ForEach where Content: View {
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
    let values = data.wrappedValue
    self.init(
      data: values.indices.lazy.map { ($0, values[$0][keyPath: id]) }, content: { content(data[$0.0]) },
      identify: { $0.1 })
  }
}

@MainActor
private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: _Node<
  ForEach<Data, ID, Content>
>
{
  /// Of several elements with one id, which Apple leaves undefined, each has a view.
  private struct Key: Hashable, RowKey {
    let id: ID
    let occurrence: Int
    var appID: AnyHashable { AnyHashable(id) }
  }
  private var keys: [Key] = []
  private var nodes: [Key: _ViewNode] = [:]
  /// Whether a list makes the nodes when it wants them.
  private var isLazy = false

  override init(_ view: ForEach<Data, ID, Content>, _ context: _NodeContext) {
    super.init(view, context)
    keys = makeKeys()
  }

  private func makeKeys() -> [Key] {
    var counts: [ID: Int] = [:]
    counts.reserveCapacity(view.data.count)
    return view.data.map { element in
      let id = view.identify(element)
      let occurrence = counts[id, default: 0]
      counts[id] = occurrence + 1
      return Key(id: id, occurrence: occurrence)
    }
  }

  private func element(_ index: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: index)]
  }

  private func content(_ index: Int) -> Content { track { view.content(element(index)) } }

  private func node(_ index: Int) -> _ViewNode {
    let key = keys[index]
    if let known = nodes[key] { return known }
    let made = IdentifiedRow(id: key.id, content: content(index)).makeErased(context)
    nodes[key] = made
    return made
  }

  override var childNodes: [_ViewNode] {
    if isLazy { return keys.compactMap { nodes[$0] } }
    return keys.indices.map(node)
  }

  override func viewChanged(from old: ForEach<Data, ID, Content>) {
    let before = keys
    keys = makeKeys()
    var alive: [Key: _ViewNode] = [:]
    for (index, key) in keys.enumerated() {
      guard let node = nodes.removeValue(forKey: key) else { continue }
      alive[key] = node
      if isLazy, !(node as! IdentifiedRowNode<ID, Content>).isWanted { continue }
      node.updateErased(IdentifiedRow(id: key.id, content: content(index)))
    }
    for node in nodes.values { node.remove() }
    nodes = alive
    if before != keys { elementsChanged() }
  }

  override func refresh() { viewChanged(from: view) }

  override var elements: [Element] {
    isLazy = false
    return keys.indices.flatMap { node($0).elements }
  }

  override var rows: [RowSource] {
    guard Content._rowCount == 1 else { return keys.indices.flatMap { node($0).rows } }
    isLazy = true
    let own = ObjectIdentifier(self)
    return [
      .rows(
        RowSource.Rows(
          count: keys.count, id: { [keys] in RowID(source: own, id: AnyHashable(keys[$0])) },
          element: { [weak self] index in
            guard let self, index < keys.count else { return nil }
            return node(index).elements.first
          }))
    ]
  }
}

/// A row with its identity, which lists and readers of scroll views know it by.
private struct IdentifiedRow<ID: Hashable, Content: View>: View {
  typealias Body = Never
  let id: ID
  let content: Content
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { IdentifiedRowNode(view, context) }
}

@MainActor
private final class IdentifiedRowNode<ID: Hashable, Content: View>: _Node<IdentifiedRow<ID, Content>>,
  IdentifiedTarget
{
  private var child: _Node<Content>?
  var isWanted: Bool { true }
  override init(_ view: IdentifiedRow<ID, Content>, _ context: _NodeContext) {
    super.init(view, context)
    child = Content._makeNode(view.content, self.context)
  }
  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  var identity: AnyHashable { AnyHashable(view.id) }
  override func viewChanged(from old: IdentifiedRow<ID, Content>) { child?.update(view.content) }

  // A row is tagged with its id where it says nothing else, for pickers and selections.
  private var tagged: [ObjectIdentifier: Element] = [:]
  override var elements: [Element] {
    guard let child else { return [] }
    var kept: [ObjectIdentifier: Element] = [:]
    let result = child.elements.map { base -> Element in
      let key = ObjectIdentifier(base)
      let element = tagged[key] ?? RowElement(base, self, id: AnyHashable(view.id))
      base.parent = element
      kept[key] = element
      return element
    }
    tagged = kept
    return result
  }
}

@MainActor final class RowElement: WrapperElement {
  let id: AnyHashable
  init(_ base: Element, _ node: _ViewNode, id: AnyHashable) {
    self.id = id
    super.init(base, node)
  }
  override func value<Value>(_ key: Traits.Key<Value>) -> Value? {
    base.value(key) ?? (key.id == "tag" ? id as? Value : nil)
  }
}
