/// Swiping over the rows of a table: whose buttons may show, the gesture, and the row that lies open.
@MainActor final class TableSwiping {
  private unowned let table: UITableView
  /// The row that is being swiped, or lies open.
  private(set) var current: TableSwipe?
  private let gesture = UIPanGestureRecognizer(target: nil, action: nil)

  init(_ table: UITableView) {
    self.table = table
    gesture.maximumNumberOfTouches = 1
    gesture.handlers.append { [weak self] gesture in self?.swiped(gesture as! UIPanGestureRecognizer) }
  }

  /// Lets the table's rows be swiped.
  func install() { table.addGestureRecognizer(gesture) }

  /// Decides between scrolling, swiping a row and dragging it by its grip.
  func shouldBegin(_ other: UIGestureRecognizer) -> Bool {
    if other === gesture {
      guard table._reordering == nil, !table.isDragging || table.isDecelerating == false else {
        return false
      }
      return canBegin(gesture)
    }
    if other === table.panGestureRecognizer {
      if table._reordering != nil { return false }
      let start = table.panGestureRecognizer.location(in: table)
      if table.hitTest(start, with: nil)?.isGrip == true { return false }
      if canBegin(gesture) { return false }
      // Apple: a row that lies open closes when the table scrolls.
      cancel(animated: true)
    }
    return true
  }

  /// A row that lies open closes when the table has another width, as after a rotation.
  func layoutChanged() {
    if current != nil, table.bounds.width != openedWidth { cancel(animated: false) }
  }
  /// The table's width when the row was opened.
  private var openedWidth: CGFloat = 0

  private func canBegin(_ pan: UIPanGestureRecognizer) -> Bool {
    let move = pan.translation(in: table)
    guard abs(move.x) > abs(move.y) else { return false }
    let here = pan.location(in: table)
    let start = CGPoint(x: here.x - move.x, y: here.y - move.y)
    if let current, current.contains(start) { return true }
    guard !table._isEditing, let indexPath = table._indexPath(at: start), table.tiling.cell(at: indexPath) != nil else {
      return false
    }
    return configuration(for: indexPath, isRight: move.x < 0) != nil
  }

  private var trailingIsRight: Bool { table.effectiveUserInterfaceLayoutDirection == .leftToRight }

  // Apple: the delegate's configuration; else the old row actions; else "Delete" for an editable row.
  private func configuration(for indexPath: IndexPath, isRight: Bool) -> UISwipeActionsConfiguration? {
    // Apple: UIHostingConfiguration, swipe actions of its views are those of the row.
    if let content = table.tiling.cell(at: indexPath)?.contentConfigurationView as? any RowSwiping,
      let actions = content.swipeActions(isTrailing: isRight == trailingIsRight)
    {
      return actions
    }
    guard isRight == trailingIsRight else {
      guard let delegate = table.delegate, table.canEdit(indexPath) else { return nil }
      let answer = table.ask(.leadingSwipe) {
        delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: indexPath)
      }
      guard let answer, let configuration = answer, !configuration.actions.isEmpty else { return nil }
      return configuration
    }
    guard table.canEdit(indexPath) else { return nil }
    if let delegate = table.delegate {
      if let answer = table.ask(
        .trailingSwipe,
        {
          delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: indexPath)
        })
      {
        guard let configuration = answer else { return nil }
        return configuration.actions.isEmpty ? nil : configuration
      }
      if let answer = table.ask(.editActions, { delegate.tableView(table, editActionsForRowAt: indexPath) }),
        let actions = answer, !actions.isEmpty
      {
        return UISwipeActionsConfiguration(actions: actions.map { contextualAction($0, indexPath) })
      }
    }
    guard table._editingStyle(at: indexPath) == .delete, let dataSource = table.dataSource,
      Implementations.has(.commit, dataSource)
    else { return nil }
    return deleteConfiguration(for: indexPath)
  }

  private func contextualAction(_ action: UITableViewRowAction, _ indexPath: IndexPath) -> UIContextualAction {
    let contextual = UIContextualAction(
      style: action.style == .normal ? .normal : .destructive, title: action.title
    ) { _, _, done in
      action.handler(action, indexPath)
      done(true)
    }
    if let color = action.backgroundColor { contextual.backgroundColor = color }
    return contextual
  }

  private func deleteConfiguration(for indexPath: IndexPath) -> UISwipeActionsConfiguration {
    let title =
      table.delegate?.tableView(table, titleForDeleteConfirmationButtonForRowAt: indexPath) ?? SystemWord.delete.text
    let delete = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      guard let self else { return }
      let path = current?.indexPath ?? indexPath
      table.dataSource?.tableView(table, commit: .delete, forRowAt: path)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  // MARK: The gesture

  private func swiped(_ pan: UIPanGestureRecognizer) {
    let move = pan.translation(in: table).x
    switch pan.state {
    case .began:
      table._touchesCancelled()
      let y = pan.location(in: table).y - pan.translation(in: table).y
      let start = CGPoint(x: table.bounds.midX, y: y)
      if let current, !current.contains(start) { cancel(animated: true) }
      if current == nil {
        guard let indexPath = table._indexPath(at: start),
          let cell = table.tiling.cell(at: indexPath),
          let configuration = configuration(for: indexPath, isRight: move < 0)
        else { return }
        self.start(cell, indexPath, configuration, isRight: move < 0, isFromEditing: false)
      }
      current?.startOffset = current?.cell.swipeOffset ?? 0
      drag(by: move)
    case .changed: drag(by: move)
    case .ended: release(velocity: pan.velocity(in: table).x)
    case .cancelled, .failed: cancel(animated: true)
    default: break
    }
  }

  private func start(
    _ cell: UITableViewCell, _ indexPath: IndexPath, _ configuration: UISwipeActionsConfiguration, isRight: Bool,
    isFromEditing: Bool
  ) {
    let swipe = TableSwipe(
      cell: cell, indexPath: indexPath, configuration: configuration, isRight: isRight,
      isFromEditing: isFromEditing)
    current = swipe
    openedWidth = table.bounds.width
    if !isFromEditing { table.delegate?.tableView(table, willBeginEditingRowAt: indexPath) }
    table.insertSubview(swipe.container, belowSubview: cell)
    for button in swipe.buttons {
      button.addAction(
        UIAction { [weak self, weak button] _ in
          guard let self, let button else { return }
          self.perform(button.action, from: button)
        }, for: .touchUpInside)
    }
    cell.willTransition(to: .showingDeleteConfirmation)
    apply(offset: 0)
  }

  private func drag(by move: CGFloat) {
    guard let swipe = current else { return }
    var offset = swipe.startOffset + move
    offset = swipe.isRight ? min(0, offset) : max(0, offset)
    let limit = swipe.openWidth
    if abs(offset) > limit, !(swipe.configuration.performsFirstActionWithFullSwipe && !swipe.isFromEditing) {
      // Past the buttons the row resists.
      let excess = abs(offset) - limit
      let resisted = limit + excess * 0.35
      offset = offset < 0 ? -resisted : resisted
    }
    apply(offset: offset)
  }

  private func apply(offset: CGFloat) {
    guard let swipe = current else { return }
    let cell = swipe.cell
    cell.swipeOffset = offset
    guard let number = table.tiling.row(of: cell) else { return }
    let row = table._frame(ofRow: number)
    cell.frame = row.offsetBy(dx: offset, dy: 0)
    let width = abs(offset)
    let height = row.height - table.pixel
    swipe.container.frame =
      swipe.isRight
      ? CGRect(x: row.maxX - width, y: row.minY, width: width, height: height)
      : CGRect(x: row.minX, y: row.minY, width: width, height: height)
    let fills =
      swipe.configuration.performsFirstActionWithFullSwipe && !swipe.isFromEditing
      && width > fullSwipe(swipe)
    swipe.layout(width: width, height: height, fills: fills)
  }

  private func fullSwipe(_ swipe: TableSwipe) -> CGFloat {
    UISwipeActionsConfiguration.fullSwipe(row: swipe.cell.frame.width, buttons: swipe.openWidth)
  }

  private func release(velocity: CGFloat) {
    guard let swipe = current else { return }
    let offset = swipe.cell.swipeOffset
    let toward = swipe.isRight ? -velocity : velocity
    if swipe.configuration.performsFirstActionWithFullSwipe, !swipe.isFromEditing,
      abs(offset) > fullSwipe(swipe), let button = swipe.buttons.first
    {
      let width = swipe.cell.frame.width
      UIView.animate(withDuration: 0.2) { self.apply(offset: swipe.isRight ? -width : width) }
      perform(button.action, from: button)
      return
    }
    let opens = toward > 100 || (toward > -100 && abs(offset) > swipe.openWidth / 2)
    guard opens else {
      cancel(animated: true)
      return
    }
    settleOpen(swipe)
  }

  private func settleOpen(_ swipe: TableSwipe) {
    swipe.isOpen = true
    swipe.cell._editControl?.isOpen = swipe.isFromEditing
    let goal = swipe.isRight ? -swipe.openWidth : swipe.openWidth
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: { self.apply(offset: goal) },
      completion: { [weak swipe] _ in swipe?.cell.didTransition(to: .showingDeleteConfirmation) })
  }

  /// Opens a row from its delete control.
  func open(for cell: UITableViewCell, at indexPath: IndexPath) {
    cancel(animated: true)
    start(
      cell, indexPath, deleteConfiguration(for: indexPath), isRight: trailingIsRight, isFromEditing: true)
    guard let swipe = current else { return }
    settleOpen(swipe)
  }

  private func perform(_ action: UIContextualAction, from button: UIView) {
    guard let swipe = current else { return }
    action.handler(action, button) { [weak self, weak swipe] performed in
      MainActor.assumeIsolated {
        guard let self, let swipe, self.current === swipe else { return }
        self.cancel(animated: true)
      }
    }
  }

  /// Closes the open row.
  func cancel(animated: Bool) {
    guard let swipe = current else { return }
    let cell = swipe.cell
    cell._editControl?.isOpen = false
    let finish = { @MainActor [weak self] in
      swipe.container.removeFromSuperview()
      cell.didTransition(to: [])
      guard let self, !swipe.isFromEditing else { return }
      table.delegate?.tableView(table, didEndEditingRowAt: table.tiling.indexPath(of: cell))
    }
    cell.willTransition(to: [])
    guard animated, table.window != nil, table.tiling.row(of: cell) != nil else {
      apply(offset: 0)
      current = nil
      cell.swipeOffset = 0
      finish()
      return
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .curveEaseOut],
      animations: { self.apply(offset: 0) },
      completion: { _ in finish() })
    current = nil
  }
  /// The buttons of the open row leave when rows change.
  func leaveWithRow() {
    guard let swipe = current else { return }
    current = nil
    let (cell, container) = (swipe.cell, swipe.container)
    UIView.animate(
      withDuration: 0.3, animations: { container.alpha = 0 }, completion: { _ in container.removeFromSuperview() })
    cell._editControl?.isOpen = false
    if !swipe.isFromEditing {
      table.delegate?.tableView(table, didEndEditingRowAt: table.tiling.indexPath(of: cell))
    }
    UIView.animate(withDuration: 0.3) {
      cell.frame.origin.x -= cell.swipeOffset
      cell.swipeOffset = 0
    }
  }
}
