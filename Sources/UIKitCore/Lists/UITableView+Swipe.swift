extension UITableView {
  package func quinceSetUpSwipe(_ gesture: UIPanGestureRecognizer) {
    gesture.quinceHandlers.append { [weak self] gesture in self?.quinceSwiped(gesture as! UIPanGestureRecognizer) }
    addGestureRecognizer(gesture)
  }

  /// Decides between scrolling, swiping a row and dragging it by its grip.
  package func quinceShouldBegin(_ gesture: UIGestureRecognizer) -> Bool {
    if gesture === quinceSwipeGesture {
      guard let pan = quinceSwipeGesture, quinceReordering == nil, !isDragging || isDecelerating == false else {
        return false
      }
      return quinceSwipeCanBegin(pan)
    }
    if gesture === panGestureRecognizer {
      if quinceReordering != nil { return false }
      let start = panGestureRecognizer.location(in: self)
      if hitTest(start, with: nil) is QuinceCellReorderControl { return false }
      if let pan = quinceSwipeGesture, quinceSwipeCanBegin(pan) { return false }
    }
    return true
  }

  private func quinceSwipeCanBegin(_ pan: UIPanGestureRecognizer) -> Bool {
    let move = pan.translation(in: self)
    guard abs(move.x) > abs(move.y) else { return false }
    let here = pan.location(in: self)
    let start = CGPoint(x: here.x - move.x, y: here.y - move.y)
    if let swipe = quinceSwipe {
      return swipe.cell.frame.minY <= start.y && start.y < swipe.cell.frame.maxY
    }
    guard !quinceIsEditing, let indexPath = quinceIndexPath(at: start), quinceVisibleCell(at: indexPath) != nil else {
      return false
    }
    return quinceSwipeConfiguration(for: indexPath, isTrailing: move.x < 0) != nil
  }

  // Apple: the delegate's configuration; else the old row actions; else "Delete" for an editable row.
  package func quinceSwipeConfiguration(for indexPath: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    if !isTrailing {
      guard let delegate, quinceCanEdit(indexPath) else { return nil }
      let answer = quinceAsk(.leadingSwipe) {
        delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
      }
      guard let answer, let configuration = answer, !configuration.actions.isEmpty else { return nil }
      return configuration
    }
    guard quinceCanEdit(indexPath) else { return nil }
    if let delegate {
      if let answer = quinceAsk(
        .trailingSwipe,
        {
          delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
        })
      {
        guard let configuration = answer else { return nil }
        return configuration.actions.isEmpty ? nil : configuration
      }
      if let answer = quinceAsk(.editActions, { delegate.tableView(self, editActionsForRowAt: indexPath) }),
        let actions = answer, !actions.isEmpty
      {
        return UISwipeActionsConfiguration(actions: actions.map { quinceContextual($0, indexPath) })
      }
    }
    guard quinceEditingStyle(at: indexPath) == .delete, let dataSource,
      QuinceImplementations.has(.commit, dataSource)
    else { return nil }
    return quinceDeleteConfiguration(for: indexPath)
  }

  private func quinceContextual(_ action: UITableViewRowAction, _ indexPath: IndexPath) -> UIContextualAction {
    let contextual = UIContextualAction(
      style: action.style == .normal ? .normal : .destructive, title: action.title
    ) { _, _, done in
      action.handler(action, indexPath)
      done(true)
    }
    if let color = action.backgroundColor { contextual.backgroundColor = color }
    return contextual
  }

  private func quinceDeleteConfiguration(for indexPath: IndexPath) -> UISwipeActionsConfiguration {
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: indexPath) ?? "Delete"
    let delete = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      guard let self else { return }
      let path = self.quinceSwipe?.indexPath ?? indexPath
      self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  // MARK: The gesture

  private func quinceSwiped(_ pan: UIPanGestureRecognizer) {
    let move = pan.translation(in: self).x
    switch pan.state {
    case .began:
      quinceTouchesCancelled()
      if quinceSwipe == nil {
        let here = pan.location(in: self)
        let y = here.y - pan.translation(in: self).y
        guard let indexPath = quinceIndexPath(at: CGPoint(x: bounds.midX, y: y)),
          let cell = quinceVisibleCell(at: indexPath),
          let configuration = quinceSwipeConfiguration(for: indexPath, isTrailing: move < 0)
        else { return }
        quinceStartSwipe(cell, indexPath, configuration, isTrailing: move < 0, isFromEditing: false)
      }
      quinceSwipe?.startOffset = quinceSwipe?.cell.quinceSwipeOffset ?? 0
      quinceDragSwipe(by: move)
    case .changed: quinceDragSwipe(by: move)
    case .ended: quinceReleaseSwipe(velocity: pan.velocity(in: self).x)
    case .cancelled, .failed: quinceCancelSwipe(animated: true)
    default: break
    }
  }

  private func quinceStartSwipe(
    _ cell: UITableViewCell, _ indexPath: IndexPath, _ configuration: UISwipeActionsConfiguration, isTrailing: Bool,
    isFromEditing: Bool
  ) {
    let swipe = QuinceTableSwipe(
      cell: cell, indexPath: indexPath, configuration: configuration, isTrailing: isTrailing,
      isFromEditing: isFromEditing)
    quinceSwipe = swipe
    if !isFromEditing { delegate?.tableView(self, willBeginEditingRowAt: indexPath) }
    insertSubview(swipe.container, belowSubview: cell)
    for button in swipe.buttons {
      button.addAction(
        UIAction { [weak self, weak button] _ in
          guard let self, let button else { return }
          self.quincePerform(button.action, from: button)
        }, for: .touchUpInside)
    }
    cell.willTransition(to: .showingDeleteConfirmation)
    quinceApplySwipe(offset: 0)
  }

  private func quinceDragSwipe(by move: CGFloat) {
    guard let swipe = quinceSwipe else { return }
    var offset = swipe.startOffset + move
    offset = swipe.isTrailing ? min(0, offset) : max(0, offset)
    let limit = swipe.openWidth
    if abs(offset) > limit, !(swipe.configuration.performsFirstActionWithFullSwipe && !swipe.isFromEditing) {
      // Past the buttons the row resists.
      let excess = abs(offset) - limit
      let resisted = limit + excess * 0.35
      offset = offset < 0 ? -resisted : resisted
    }
    quinceApplySwipe(offset: offset)
  }

  package func quinceApplySwipe(offset: CGFloat) {
    guard let swipe = quinceSwipe else { return }
    let cell = swipe.cell
    cell.quinceSwipeOffset = offset
    guard let number = quinceRow(of: cell) else { return }
    let row = quinceFrame(ofRow: number)
    cell.frame = row.offsetBy(dx: offset, dy: 0)
    let width = abs(offset)
    let height = row.height - quincePixel
    swipe.container.frame =
      swipe.isTrailing
      ? CGRect(x: row.maxX - width, y: row.minY, width: width, height: height)
      : CGRect(x: row.minX, y: row.minY, width: width, height: height)
    let fills =
      swipe.configuration.performsFirstActionWithFullSwipe && !swipe.isFromEditing
      && width > quinceFullSwipe(row)
    swipe.layout(width: width, height: height, fills: fills)
  }

  private func quinceFullSwipe(_ row: CGRect) -> CGFloat { row.width * 0.6 }

  private func quinceReleaseSwipe(velocity: CGFloat) {
    guard let swipe = quinceSwipe else { return }
    let offset = swipe.cell.quinceSwipeOffset
    let toward = swipe.isTrailing ? -velocity : velocity
    if swipe.configuration.performsFirstActionWithFullSwipe, !swipe.isFromEditing,
      abs(offset) > quinceFullSwipe(swipe.cell.frame), let button = swipe.buttons.first
    {
      let width = swipe.cell.frame.width
      UIView.animate(withDuration: 0.2) { self.quinceApplySwipe(offset: swipe.isTrailing ? -width : width) }
      quincePerform(button.action, from: button)
      return
    }
    let opens = toward > 100 || (toward > -100 && abs(offset) > swipe.openWidth / 2)
    guard opens else {
      quinceCancelSwipe(animated: true)
      return
    }
    quinceSettleOpen(swipe)
  }

  private func quinceSettleOpen(_ swipe: QuinceTableSwipe) {
    swipe.isOpen = true
    swipe.cell.quinceEditControl?.quinceIsOpen = swipe.isFromEditing
    let goal = swipe.isTrailing ? -swipe.openWidth : swipe.openWidth
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: { self.quinceApplySwipe(offset: goal) },
      completion: { [weak swipe] _ in swipe?.cell.didTransition(to: .showingDeleteConfirmation) })
  }

  /// Opens a row from its delete control.
  package func quinceOpenSwipe(for cell: UITableViewCell, at indexPath: IndexPath) {
    quinceCancelSwipe(animated: true)
    quinceStartSwipe(
      cell, indexPath, quinceDeleteConfiguration(for: indexPath), isTrailing: true, isFromEditing: true)
    guard let swipe = quinceSwipe else { return }
    quinceSettleOpen(swipe)
  }

  private func quincePerform(_ action: UIContextualAction, from button: UIView) {
    guard let swipe = quinceSwipe else { return }
    action.handler(action, button) { [weak self, weak swipe] performed in
      MainActor.assumeIsolated {
        guard let self, let swipe, self.quinceSwipe === swipe else { return }
        self.quinceCancelSwipe(animated: true)
      }
    }
  }

  /// Closes the open row.
  package func quinceCancelSwipe(animated: Bool) {
    guard let swipe = quinceSwipe else { return }
    let cell = swipe.cell
    cell.quinceEditControl?.quinceIsOpen = false
    let finish = { @MainActor [weak self] in
      swipe.container.removeFromSuperview()
      cell.didTransition(to: [])
      guard let self, !swipe.isFromEditing else { return }
      self.delegate?.tableView(self, didEndEditingRowAt: self.quinceIndexPath(of: cell))
    }
    cell.willTransition(to: [])
    guard animated, window != nil, quinceRow(of: cell) != nil else {
      quinceApplySwipe(offset: 0)
      quinceSwipe = nil
      cell.quinceSwipeOffset = 0
      finish()
      return
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .curveEaseOut],
      animations: { self.quinceApplySwipe(offset: 0) },
      completion: { _ in finish() })
    quinceSwipe = nil
  }
}
