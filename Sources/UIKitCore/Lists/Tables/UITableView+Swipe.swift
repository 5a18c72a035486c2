extension UITableView {
  package func setUpSwipe(_ gesture: UIPanGestureRecognizer) {
    gesture.handlers.append { [weak self] gesture in self?.swiped(gesture as! UIPanGestureRecognizer) }
    addGestureRecognizer(gesture)
  }

  /// Decides between scrolling, swiping a row and dragging it by its grip.
  package func shouldBegin(_ gesture: UIGestureRecognizer) -> Bool {
    if gesture === swipeGesture {
      guard let pan = swipeGesture, _reordering == nil, !isDragging || isDecelerating == false else {
        return false
      }
      return swipeCanBegin(pan)
    }
    if gesture === panGestureRecognizer {
      if _reordering != nil { return false }
      let start = panGestureRecognizer.location(in: self)
      if hitTest(start, with: nil) is CellReorderControl { return false }
      if let pan = swipeGesture, swipeCanBegin(pan) { return false }
    }
    return true
  }

  private func swipeCanBegin(_ pan: UIPanGestureRecognizer) -> Bool {
    let move = pan.translation(in: self)
    guard abs(move.x) > abs(move.y) else { return false }
    let here = pan.location(in: self)
    let start = CGPoint(x: here.x - move.x, y: here.y - move.y)
    if let swipe = _swipe {
      return swipe.cell.frame.minY <= start.y && start.y < swipe.cell.frame.maxY
    }
    guard !_isEditing, let indexPath = _indexPath(at: start), tiling.cell(at: indexPath) != nil else {
      return false
    }
    return swipeConfiguration(for: indexPath, isTrailing: move.x < 0) != nil
  }

  // Apple: the delegate's configuration; else the old row actions; else "Delete" for an editable row.
  package func swipeConfiguration(for indexPath: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    if !isTrailing {
      guard let delegate, canEdit(indexPath) else { return nil }
      let answer = ask(.leadingSwipe) {
        delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
      }
      guard let answer, let configuration = answer, !configuration.actions.isEmpty else { return nil }
      return configuration
    }
    guard canEdit(indexPath) else { return nil }
    if let delegate {
      if let answer = ask(
        .trailingSwipe,
        {
          delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
        })
      {
        guard let configuration = answer else { return nil }
        return configuration.actions.isEmpty ? nil : configuration
      }
      if let answer = ask(.editActions, { delegate.tableView(self, editActionsForRowAt: indexPath) }),
        let actions = answer, !actions.isEmpty
      {
        return UISwipeActionsConfiguration(actions: actions.map { _contextual($0, indexPath) })
      }
    }
    guard _editingStyle(at: indexPath) == .delete, let dataSource,
      Implementations.has(.commit, dataSource)
    else { return nil }
    return deleteConfiguration(for: indexPath)
  }

  private func _contextual(_ action: UITableViewRowAction, _ indexPath: IndexPath) -> UIContextualAction {
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
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: indexPath) ?? "Delete"
    let delete = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      guard let self else { return }
      let path = self._swipe?.indexPath ?? indexPath
      self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  // MARK: The gesture

  private func swiped(_ pan: UIPanGestureRecognizer) {
    let move = pan.translation(in: self).x
    switch pan.state {
    case .began:
      _touchesCancelled()
      if _swipe == nil {
        let here = pan.location(in: self)
        let y = here.y - pan.translation(in: self).y
        guard let indexPath = _indexPath(at: CGPoint(x: bounds.midX, y: y)),
          let cell = tiling.cell(at: indexPath),
          let configuration = swipeConfiguration(for: indexPath, isTrailing: move < 0)
        else { return }
        startSwipe(cell, indexPath, configuration, isTrailing: move < 0, isFromEditing: false)
      }
      _swipe?.startOffset = _swipe?.cell.swipeOffset ?? 0
      dragSwipe(by: move)
    case .changed: dragSwipe(by: move)
    case .ended: releaseSwipe(velocity: pan.velocity(in: self).x)
    case .cancelled, .failed: cancelSwipe(animated: true)
    default: break
    }
  }

  private func startSwipe(
    _ cell: UITableViewCell, _ indexPath: IndexPath, _ configuration: UISwipeActionsConfiguration, isTrailing: Bool,
    isFromEditing: Bool
  ) {
    let swipe = TableSwipe(
      cell: cell, indexPath: indexPath, configuration: configuration, isTrailing: isTrailing,
      isFromEditing: isFromEditing)
    _swipe = swipe
    if !isFromEditing { delegate?.tableView(self, willBeginEditingRowAt: indexPath) }
    insertSubview(swipe.container, belowSubview: cell)
    for button in swipe.buttons {
      button.addAction(
        UIAction { [weak self, weak button] _ in
          guard let self, let button else { return }
          self._perform(button.action, from: button)
        }, for: .touchUpInside)
    }
    cell.willTransition(to: .showingDeleteConfirmation)
    applySwipe(offset: 0)
  }

  private func dragSwipe(by move: CGFloat) {
    guard let swipe = _swipe else { return }
    var offset = swipe.startOffset + move
    offset = swipe.isTrailing ? min(0, offset) : max(0, offset)
    let limit = swipe.openWidth
    if abs(offset) > limit, !(swipe.configuration.performsFirstActionWithFullSwipe && !swipe.isFromEditing) {
      // Past the buttons the row resists.
      let excess = abs(offset) - limit
      let resisted = limit + excess * 0.35
      offset = offset < 0 ? -resisted : resisted
    }
    applySwipe(offset: offset)
  }

  package func applySwipe(offset: CGFloat) {
    guard let swipe = _swipe else { return }
    let cell = swipe.cell
    cell.swipeOffset = offset
    guard let number = tiling.row(of: cell) else { return }
    let row = _frame(ofRow: number)
    cell.frame = row.offsetBy(dx: offset, dy: 0)
    let width = abs(offset)
    let height = row.height - pixel
    swipe.container.frame =
      swipe.isTrailing
      ? CGRect(x: row.maxX - width, y: row.minY, width: width, height: height)
      : CGRect(x: row.minX, y: row.minY, width: width, height: height)
    let fills =
      swipe.configuration.performsFirstActionWithFullSwipe && !swipe.isFromEditing
      && width > fullSwipe(row)
    swipe.layout(width: width, height: height, fills: fills)
  }

  private func fullSwipe(_ row: CGRect) -> CGFloat { row.width * 0.6 }

  private func releaseSwipe(velocity: CGFloat) {
    guard let swipe = _swipe else { return }
    let offset = swipe.cell.swipeOffset
    let toward = swipe.isTrailing ? -velocity : velocity
    if swipe.configuration.performsFirstActionWithFullSwipe, !swipe.isFromEditing,
      abs(offset) > fullSwipe(swipe.cell.frame), let button = swipe.buttons.first
    {
      let width = swipe.cell.frame.width
      UIView.animate(withDuration: 0.2) { self.applySwipe(offset: swipe.isTrailing ? -width : width) }
      _perform(button.action, from: button)
      return
    }
    let opens = toward > 100 || (toward > -100 && abs(offset) > swipe.openWidth / 2)
    guard opens else {
      cancelSwipe(animated: true)
      return
    }
    settleOpen(swipe)
  }

  private func settleOpen(_ swipe: TableSwipe) {
    swipe.isOpen = true
    swipe.cell._editControl?.isOpen = swipe.isFromEditing
    let goal = swipe.isTrailing ? -swipe.openWidth : swipe.openWidth
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: { self.applySwipe(offset: goal) },
      completion: { [weak swipe] _ in swipe?.cell.didTransition(to: .showingDeleteConfirmation) })
  }

  /// Opens a row from its delete control.
  package func openSwipe(for cell: UITableViewCell, at indexPath: IndexPath) {
    cancelSwipe(animated: true)
    startSwipe(
      cell, indexPath, deleteConfiguration(for: indexPath), isTrailing: true, isFromEditing: true)
    guard let swipe = _swipe else { return }
    settleOpen(swipe)
  }

  private func _perform(_ action: UIContextualAction, from button: UIView) {
    guard let swipe = _swipe else { return }
    action.handler(action, button) { [weak self, weak swipe] performed in
      MainActor.assumeIsolated {
        guard let self, let swipe, self._swipe === swipe else { return }
        self.cancelSwipe(animated: true)
      }
    }
  }

  /// Closes the open row.
  package func cancelSwipe(animated: Bool) {
    guard let swipe = _swipe else { return }
    let cell = swipe.cell
    cell._editControl?.isOpen = false
    let finish = { @MainActor [weak self] in
      swipe.container.removeFromSuperview()
      cell.didTransition(to: [])
      guard let self, !swipe.isFromEditing else { return }
      self.delegate?.tableView(self, didEndEditingRowAt: self.tiling.indexPath(of: cell))
    }
    cell.willTransition(to: [])
    guard animated, window != nil, tiling.row(of: cell) != nil else {
      applySwipe(offset: 0)
      _swipe = nil
      cell.swipeOffset = 0
      finish()
      return
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .curveEaseOut],
      animations: { self.applySwipe(offset: 0) },
      completion: { _ in finish() })
    _swipe = nil
  }
}
