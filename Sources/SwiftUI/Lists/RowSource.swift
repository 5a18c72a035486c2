/// Rows of a list or lazy container, made when they are wanted.
@MainActor enum RowSource {
  struct Rows {
    var count: Int
    var id: (Int) -> RowID
    var element: (Int) -> Element?
    var delete: ((IndexSet) -> Void)?
    var move: ((IndexSet, Int) -> Void)?
    /// The rows that the closures count from.
    var offset = 0
  }
  struct Section {
    var id: ObjectIdentifier
    var header: () -> [Element]
    var footer: () -> [Element]
    var rows: () -> [RowSource]
  }
  case rows(Rows)
  case section(Section)

  /// The rows of a node's own elements.
  static func one(_ node: _ViewNode) -> RowSource {
    let own = ObjectIdentifier(node)
    return .rows(
      Rows(count: node.elements.count, id: { RowID(source: own, id: AnyHashable($0)) }) { [weak node] index in
        guard let elements = node?.elements, index < elements.count else { return nil }
        return elements[index]
      })
  }

  func mapRows(_ change: @escaping (inout Rows) -> Void) -> RowSource {
    switch self {
    case .rows(var rows):
      change(&rows)
      return .rows(rows)
    case .section(var section):
      let inner = section.rows
      section.rows = { inner().map { $0.mapRows(change) } }
      return .section(section)
    }
  }

  func wrapped(_ node: _ViewNode, _ wrap: @escaping (Element) -> Element) -> RowSource {
    mapRows { rows in
      let inner = rows.element
      rows.element = { inner($0).map(wrap) }
    }
  }
}

/// What a row is known by from update to update.
struct RowID: Hashable {
  let source: ObjectIdentifier
  let id: AnyHashable

  /// Whether an app knows the row by the value.
  func matches(_ value: AnyHashable) -> Bool { id == value || (id.base as? any RowKey)?.appID == value }
}

/// The identity that an element of a collection has, for an app.
protocol RowKey { var appID: AnyHashable { get } }

extension DynamicViewContent {
  /// Rows can be deleted by a swipe and in editing.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    EditableRows(content: self, delete: action, move: nil)
  }
  /// Rows can be moved in editing.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    EditableRows(content: self, delete: nil, move: action)
  }
}

struct EditableRows<Content: DynamicViewContent>: DynamicViewContent {
  typealias Body = Never
  let content: Content
  let delete: ((IndexSet) -> Void)?
  let move: ((IndexSet, Int) -> Void)?
  var data: Content.Data { content.data }
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { EditableRowsNode(view, context) }
  static var _rowCount: Int? { nil }
}

@MainActor private final class EditableRowsNode<Content: DynamicViewContent>: _Node<EditableRows<Content>> {
  private var child: _Node<Content>?
  override init(_ view: EditableRows<Content>, _ context: _NodeContext) {
    super.init(view, context)
    child = Content._makeNode(view.content, self.context)
  }
  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  override func viewChanged(from old: EditableRows<Content>) { child?.update(view.content) }
  override var rows: [RowSource] {
    let (canDelete, canMove) = (view.delete != nil, view.move != nil)
    return super.rows.map {
      $0.mapRows { rows in
        if canDelete { rows.delete = { [weak self] in self?.view.delete?($0) } }
        if canMove { rows.move = { [weak self] in self?.view.move?($0, $1) } }
      }
    }
  }
}
