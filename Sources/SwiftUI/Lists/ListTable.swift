import UIKitCore

/// A list as a table of UIKit's.
struct ListTable<Content: View>: View {
  typealias Body = Never
  let style: ListLook
  let selection: RowSelection?
  let content: Content
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { ListNode(view, context) }
}

@MainActor private final class ListNode<Content: View>: _Node<ListTable<Content>>, ScrollTarget {
  private var child: _Node<Content>?
  private lazy var own = ListElement(self, style: view.style)

  override init(_ view: ListTable<Content>, _ context: _NodeContext) {
    super.init(view, context)
    child = Content._makeNode(view.content, self.context)
    own.source.rows = { [weak self] in self?.child?.rows ?? [] }
    take()
  }
  private func take() {
    own.source.selection = track {
      _ = view.selection?.read()
      _ = environment.editMode?.wrappedValue
      return view.selection
    }
  }
  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  override var elements: [Element] { child == nil ? [] : [own] }
  override var rows: [RowSource] { [.one(self)] }
  override func viewChanged(from old: ListTable<Content>) {
    child?.update(view.content)
    take()
    own.invalidate()
  }
  override func refresh() {
    take()
    own.invalidate()
  }
  override func elementsChanged() {
    guard child != nil else { return }
    own.source.isStale = true
    own.invalidate()
  }
  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    take()
    own.invalidate()
  }
  func scroll(to id: AnyHashable, _ anchor: UnitPoint?) -> Bool { own.source.scroll(to: id, anchor) }
  override func didRemove() { own.end() }
}

@MainActor private final class ListElement: Element {
  let source: ListSource
  init(_ node: _ViewNode, style: ListLook) {
    source = ListSource(style, node)
    super.init(node)
  }

  override var reach: Edge.Set { .all }

  private weak var observed: StageView?
  private func observe(_ stage: StageView) {
    if observed !== stage { end() }
    observed = stage
    stage.observe(source)
  }
  func end() { observed?.forget(source) }

  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    let table = source.table
    let grown = context.grown(frame, reach)
    let isNew = table.superview == nil
    context.canvas.add(table, grown, context)
    table.isScrollEnabled = environment.isScrollEnabled
    table.keyboardDismissMode = environment.keyboardDismissal
    table.showsVerticalScrollIndicator = environment.showsIndicators
    let isPlain = source.style == .plain
    table.backgroundColor =
      !environment.showsScrollBackground
      ? .clear
      : (isPlain ? UIColor.systemBackground : .systemGroupedBackground).resolvedColor(with: environment.traits)
    table.overrideUserInterfaceStyle = environment.schemeOverride?.style ?? .unspecified
    Refreshing.prepare(table, environment.refresh)
    context.stage.follow(table, context.inStage(grown))
    observe(context.stage)
    source.update(animated: context.animation != nil && !isNew)
  }
}

/// The rows of a list as a table asks for them.
@MainActor final class ListSource: NSObject, UITableViewDataSource, UITableViewDelegate, StageObserver {
  struct Part {
    var start: Int
    var rows: RowSource.Rows
  }
  struct Group {
    var id: ObjectIdentifier
    var header: [Element] = []
    var footer: [Element] = []
    var parts: [Part] = []
    var count = 0
  }

  let table: UITableView
  let style: ListLook
  unowned let node: _ViewNode
  var rows: () -> [RowSource] = { [] }
  var selection: RowSelection?
  var isStale = true
  private(set) var groups: [Group] = []
  private var ids: [[RowID]] = []
  /// The change that a person makes with the table's own controls, which shows it already.
  private var isMoving = false
  private var animatesNext = false
  /// Whether another column has come over the list.
  private var wasShown = false

  init(_ style: ListLook, _ node: _ViewNode) {
    self.style = style
    self.node = node
    let uiStyle: UITableView.Style = style == .plain ? .plain : style == .grouped ? .grouped : .insetGrouped
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: uiStyle)
    super.init()
    table.estimatedRowHeight = 44
    table.register(ListCell.self, forCellReuseIdentifier: "row")
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "text")
    table.contentInsetAdjustmentBehavior = .always
    table.dataSource = self
    table.delegate = self
  }

  // MARK: Following the content

  private func collect() -> [Group] {
    var result: [Group] = []
    var loose: Group?
    func close() {
      if let group = loose { result.append(group) }
      loose = nil
    }
    func add(_ source: RowSource, to group: inout Group) {
      guard case .rows(let rows) = source, rows.count > 0 else { return }
      group.parts.append(Part(start: group.count, rows: rows))
      group.count += rows.count
    }
    for source in rows() {
      switch source {
      case .rows:
        var group = loose ?? Group(id: ObjectIdentifier(node))
        add(source, to: &group)
        loose = group
      case .section(let section):
        close()
        var group = Group(id: section.id, header: section.header(), footer: section.footer())
        for inner in section.rows() { add(inner, to: &group) }
        result.append(group)
      }
    }
    close()
    // Sections without anything take no room.
    return result.filter { $0.count > 0 || !$0.header.isEmpty || !$0.footer.isEmpty }
  }

  func update(animated: Bool) {
    applyEditing()
    guard isStale else {
      refreshVisible()
      return
    }
    isStale = false
    let old = (groups.map(\.id), ids)
    let new = collect()
    let newIDs = new.map { group in group.parts.flatMap { part in (0..<part.rows.count).map(part.rows.id) } }
    let isSame = old.0 == new.map(\.id) && old.1 == newIDs
    let animates = (animated || animatesNext) && table.window != nil
    animatesNext = false
    if isMoving || isSame {
      (groups, ids) = (new, newIDs)
      isSame ? refreshVisible() : ()
    } else if animates, old.1.reduce(0, { $0 + $1.count }) + newIDs.reduce(0, { $0 + $1.count }) < 4000 {
      change(to: new, newIDs)
    } else {
      (groups, ids) = (new, newIDs)
      table.reloadData()
    }
    showSelection()
  }

  private func change(to new: [Group], _ newIDs: [[RowID]]) {
    let (oldGroups, oldIDs) = (groups, ids)
    (groups, ids) = (new, newIDs)
    table.performBatchUpdates {
      let before = oldGroups.map(\.id)
      let after = new.map(\.id)
      table.deleteSections(IndexSet(before.indices.filter { !after.contains(before[$0]) }), with: .automatic)
      table.insertSections(IndexSet(after.indices.filter { !before.contains(after[$0]) }), with: .automatic)
      for (index, id) in after.enumerated() {
        guard let was = before.firstIndex(of: id) else { continue }
        for step in newIDs[index].difference(from: oldIDs[was]) {
          switch step {
          case .remove(let row, _, _): table.deleteRows(at: [IndexPath(row: row, section: was)], with: .automatic)
          case .insert(let row, _, _): table.insertRows(at: [IndexPath(row: row, section: index)], with: .automatic)
          }
        }
      }
    }
    refreshVisible()
  }

  /// Cells in sight show what their rows have become; heights follow.
  private func refreshVisible() {
    guard let paths = table.indexPathsForVisibleRows else { return }
    var isHigher = false
    for path in paths {
      guard let cell = table.cellForRow(at: path) as? ListCell, contains(path) else { continue }
      isHigher = fill(cell, path) || isHigher
    }
    for section in groups.indices {
      for (view, elements) in [
        (table.headerView(forSection: section), groups[section].header),
        (table.footerView(forSection: section), groups[section].footer),
      ] {
        if let view { setText(view, elements, isHeader: elements.first === groups[section].header.first) }
      }
    }
    if isHigher {
      UIView.performWithoutAnimation {
        table.beginUpdates()
        table.endUpdates()
      }
    }
    showSelection()
  }

  private func contains(_ path: IndexPath) -> Bool {
    groups.indices.contains(path.section) && path.row < groups[path.section].count
  }

  private func part(_ path: IndexPath) -> (RowSource.Rows, Int)? {
    guard contains(path),
      let part = groups[path.section].parts.last(where: { $0.start <= path.row })
    else { return nil }
    return (part.rows, path.row - part.start)
  }
  func element(_ path: IndexPath) -> Element? { part(path).flatMap { $0.0.element($0.1) } }
  private func traits(_ path: IndexPath) -> RowTraits { element(path)?.value(Traits.row) ?? RowTraits() }

  // Apple: a link whose value is of the selection's type selects that.
  private func identity(_ path: IndexPath) -> AnyHashable? {
    guard let element = element(path) else { return nil }
    let own = element.value(Traits.tag) ?? part(path).map { $0.0.id($0.1).id }
    guard let selection, own.map(selection.takes) != true else { return own }
    return element.rowActions.compactMap(\.linkValue).first(where: selection.takes) ?? own
  }

  // MARK: Cells

  func numberOfSections(in tableView: UITableView) -> Int { groups.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { groups[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! ListCell
    _ = fill(cell, indexPath)
    return cell
  }

  /// - Returns: whether the row's height is another one.
  private func fill(_ cell: ListCell, _ path: IndexPath) -> Bool {
    guard let element = element(path) else { return false }
    let traits = element.value(Traits.row) ?? RowTraits()
    let actions = element.rowActions
    let isLink = showsSign(actions)
    cell.showEnd(badge: element.value(Traits.badge) ?? "", isLink: isLink)
    let isSelectable = !actions.isEmpty || selection != nil
    cell.selectionStyle = isSelectable ? .default : .none
    cell.separator = traits.separator ?? .automatic
    cell.overrideUserInterfaceStyle = node.environment.schemeOverride?.style ?? .unspecified
    if let background = traits.background {
      let root = cell.backgroundRoot(background, element.node)
      cell.backgroundView = root
      cell.backgroundColor = .clear
    } else {
      cell.clearBackground(isTransparent: style == .plain && !node.environment.showsScrollBackground)
    }
    let insets =
      traits.insets
      ?? EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: isLink ? 8 : 16)
    return cell.show(element, insets)
  }

  // Assumed: a link that is the selection of a column beside others has no sign.
  private func showsSign(_ actions: [any RowActing]) -> Bool {
    guard let selection, let split = node.environment.split, !split.controller.isCollapsed else {
      return actions.contains(where: \.isLink)
    }
    return actions.contains { $0.isLink && !($0.linkValue.map(selection.takes) ?? false) }
  }

  private func setText(_ view: UIView, _ elements: [Element], isHeader: Bool) {
    guard let view = view as? UITableViewHeaderFooterView else { return }
    let insets =
      style == .plain
      ? EdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16)
      : EdgeInsets(top: isHeader ? 14 : 7, leading: 16, bottom: 7, trailing: 16)
    let current = view.contentConfiguration as? StageConfiguration
    if current?.element !== elements.first {
      view.contentConfiguration = StageConfiguration(element: elements.first, insets: insets, alignment: .leading)
    }
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    text(groups[section].header, isHeader: true)
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    text(groups[section].footer, isHeader: false)
  }
  private func text(_ elements: [Element], isHeader: Bool) -> UIView? {
    guard !elements.isEmpty else { return nil }
    let view = table.dequeueReusableHeaderFooterView(withIdentifier: "text")
    if let view { setText(view, elements, isHeader: isHeader) }
    return view
  }

  // MARK: Selection

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    let canSelect = canSelect(indexPath)
    if tableView.isEditing { return canSelect && selection?.allowsMany ?? false }
    return canSelect || !(element(indexPath)?.rowActions.isEmpty ?? true)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let actions = tableView.isEditing ? [] : element(indexPath)?.rowActions ?? []
    if !actions.isEmpty {
      if !actions.contains(where: \.isLink) { tableView.deselectRow(at: indexPath, animated: true) }
      for action in actions { action.act() }
    }
    defer { if !tableView.isEditing, selection != nil { node.environment.split?.showNext() } }
    guard let selection, let id = appID(indexPath), canSelect(indexPath) else {
      if actions.isEmpty { tableView.deselectRow(at: indexPath, animated: true) }
      return
    }
    selection.write(selection.allowsMany && tableView.isEditing ? selection.read().union([id]) : [id])
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    guard let selection, selection.allowsMany, let id = appID(indexPath) else { return }
    selection.write(selection.read().subtracting([id]))
  }

  // Apple: List, "selecting multiple items requires edit mode" but for columns beside others, as on an iPad.
  private func canSelect(_ path: IndexPath) -> Bool {
    guard let selection, !traits(path).isSelectionDisabled else { return false }
    return !selection.allowsMany || table.isEditing || node.environment.split?.controller.isCollapsed == false
  }

  // Assumed: where columns lie on top of each other, nothing is selected in one that comes back.
  func stageChanged(isShown: Bool) {
    defer { wasShown = wasShown || !isShown }
    guard isShown, wasShown, let split = node.environment.split, split.controller.isCollapsed, let selection,
      !selection.allowsMany, !selection.read().isEmpty
    else { return }
    selection.write([])
  }

  private func appID(_ path: IndexPath) -> AnyHashable? {
    guard let id = identity(path) else { return nil }
    return (id.base as? any RowKey)?.appID ?? id
  }

  private func showSelection() {
    guard let selection else { return }
    let wanted = selection.read()
    for path in table.indexPathsForVisibleRows ?? [] {
      let isWanted = appID(path).map(wanted.contains) ?? false
      let isSelected = table.indexPathsForSelectedRows?.contains(path) ?? false
      if isWanted, !isSelected { table.selectRow(at: path, animated: false, scrollPosition: .none) }
      if !isWanted, isSelected { table.deselectRow(at: path, animated: false) }
    }
  }

  // MARK: Editing

  private func applyEditing() {
    let isEditing = node.environment.editMode?.wrappedValue.isEditing ?? false
    table.allowsMultipleSelectionDuringEditing = selection?.allowsMany ?? false
    if table.isEditing != isEditing { table.setEditing(isEditing, animated: table.window != nil) }
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    guard let (rows, _) = part(indexPath) else { return false }
    let traits = traits(indexPath)
    return rows.delete != nil && !traits.isDeleteDisabled || rows.move != nil || traits.trailing != nil
      || traits.leading != nil || (selection?.allowsMany ?? false)
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    part(indexPath)?.0.move != nil && !traits(indexPath).isMoveDisabled
  }
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
    part(indexPath)?.0.delete != nil && !traits(indexPath).isDeleteDisabled ? .delete : .none
  }
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    part(indexPath)?.0.delete != nil
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { delete(indexPath) }
  }
  private func delete(_ path: IndexPath) {
    guard let (rows, index) = part(path) else { return }
    animatesNext = true
    rows.delete?(IndexSet(integer: index))
    node.graph.flush()
  }
  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    guard let (rows, index) = part(source), let move = rows.move else { return }
    isMoving = true
    let target = destination.row - (source.row - index)
    move(IndexSet(integer: index), target > index ? target + 1 : target)
    node.graph.flush()
    isMoving = false
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    // Rows stay among those of their collection.
    guard let (rows, index) = part(source) else { return source }
    let first = source.row - index
    if proposed.section < source.section { return IndexPath(row: first, section: source.section) }
    if proposed.section > source.section { return IndexPath(row: first + rows.count - 1, section: source.section) }
    return IndexPath(row: max(first, min(proposed.row, first + rows.count - 1)), section: source.section)
  }

  func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  { traits(indexPath).leading.flatMap { swipe($0) } }

  func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    let traits = traits(indexPath)
    if let source = traits.trailing { return swipe(source) }
    guard part(indexPath)?.0.delete != nil, !traits.isDeleteDisabled else { return nil }
    let title = SystemWord.delete.text
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      self?.delete(indexPath)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  private func swipe(_ source: SwipeSource) -> UISwipeActionsConfiguration? {
    source.configuration { [weak self] in self?.animatesNext = true }
  }

  func scroll(to id: AnyHashable, _ anchor: UnitPoint?) -> Bool {
    for (section, group) in ids.enumerated() {
      guard let row = group.firstIndex(where: { $0.matches(id) }) else { continue }
      let position: UITableView.ScrollPosition =
        anchor.map { $0.y < 0.34 ? .top : $0.y > 0.66 ? .bottom : .middle } ?? .none
      table.scrollToRow(
        at: IndexPath(row: row, section: section), at: position, animated: Transaction.current.animation != nil)
      return true
    }
    return false
  }
}
