extension UITableView {
  package func _beginUpdates() {
    loadIfNeeded()
    updateDepth += 1
  }

  /// Records a change, in the open batch or in one of its own.
  package func _update(_ record: (inout TableUpdates) -> Void) {
    guard isLoaded || updateDepth > 0 else {
      // Nothing was shown yet: the data source will be asked for everything anyway.
      return
    }
    _beginUpdates()
    record(&_updates)
    _endUpdates(completion: nil)
  }

  package func _endUpdates(completion: (@MainActor (Bool) -> Void)?) {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    guard updateDepth == 0 else {
      if let completion { updateCompletions.append(completion) }
      return
    }
    if let completion { updateCompletions.append(completion) }
    let completions = updateCompletions
    updateCompletions = []
    let updates = _updates
    _updates = TableUpdates()
    _commit(updates) { finished in
      for completion in completions { completion(finished) }
    }
  }

  // MARK: Committing

  private func _commit(_ updates: TableUpdates, completion: @escaping @MainActor (Bool) -> Void) {
    if _swipe != nil { endSwipeForUpdate() }
    let old = _geometry
    let oldCounts = old.sections.map(\.count)
    let newCounts = countRows()
    if let problem = updates.problem(old: oldCounts, new: newCounts, table: "\(self)") {
      raiseInconsistency(problem)
    }
    let sections = updates.sectionMap(old: oldCounts.count, new: newCounts.count)
    let rows = TableUpdates.RowMap(updates, sections: sections)

    // What shows now, and where.
    let oldRange = visibleRange
    let oldCells = _visible
    let oldPaths = oldRange.map { old.indexPath(ofRow: $0) }
    let oldFrames = oldCells.map(\.frame)

    rebuild(from: old, counts: newCounts, updates: updates, sections: sections, rows: rows)
    _selection = Set(_selection.compactMap { rows($0) })
    selectionOrder = selectionOrder.compactMap { rows($0) }
    _highlighted = _highlighted.flatMap { rows($0) }
    prefetching = Prefetching()

    guard window != nil, bounds.height > 0, widthOfLayout >= 0 else {
      _visible = []
      visibleRange = 0..<0
      for cell in oldCells { retire(cell, row: nil) }
      dropAllHeaders()
      updateContentSize()
      setNeedsLayout()
      completion(true)
      return
    }

    // Survivors keep their cells.
    let reloadedRows = Dictionary(updates.reloadedRows.map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
    let reloadedSections = Dictionary(
      updates.reloadedSections.map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
    var kept: [Int: (cell: UITableViewCell, frame: CGRect)] = [:]
    var leaving: [(cell: UITableViewCell, animation: RowAnimation)] = []
    let deletedRows = Dictionary(updates.deletedRows.map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
    let deletedSections = Dictionary(
      updates.deletedSections.map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
    for (index, cell) in oldCells.enumerated() {
      let path = oldPaths[index]
      if let animation = reloadedRows[path] ?? reloadedSections[path.section] {
        leaving.append((cell, animation))
      } else if let goal = rows(path), let number = _geometry.number(of: goal) {
        kept[number] = (cell, oldFrames[index])
      } else {
        leaving.append((cell, deletedRows[path] ?? deletedSections[path.section] ?? .automatic))
      }
    }
    updateContentSize()
    placeTableFooter()
    // Rows that scrolled out of reach because the content got shorter.
    let lowest = -adjustedContentInset.top
    let highest = max(lowest, contentSize.height + adjustedContentInset.bottom - bounds.height)
    let offset = min(max(contentOffset.y, lowest), highest)
    animateUpdate(
      updates: updates, kept: kept, leaving: leaving, old: old, rows: rows, offset: offset, completion: completion)
  }

  private func countRows() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
  }

  /// Makes the new geometry; measured heights move with their rows.
  private func rebuild(
    from old: TableGeometry, counts: [Int], updates: TableUpdates, sections: [Int: Int],
    rows: TableUpdates.RowMap
  ) {
    var geometry = TableGeometry()
    geometry.top = tableHeaderView?.frame.height ?? 0
    let reloaded = Set(updates.reloadedSections.map(\.0))
    let from = Dictionary(uniqueKeysWithValues: sections.map { ($1, $0) })
    let touched = Set(
      (updates.insertedRows.map(\.0) + updates.movedRows.map(\.1)).map(\.section))
    let touchedOld = Set(
      (updates.deletedRows.map(\.0) + updates.movedRows.map(\.0) + updates.reloadedRows.map(\.0)).map(\.section))
    // Header and footer views move with their sections.
    moveHeaders(sections, reloaded: reloaded)
    for section in counts.indices {
      if let source = from[section], !reloaded.contains(source), !touched.contains(section),
        !touchedOld.contains(source), source == section, counts[section] == old.sections[source].count,
        rowsAreAutomatic || !delegateGivesHeights
      {
        geometry.sections.append(old.sections[source])
        continue
      }
      geometry.sections.append(measureSection(section, rows: counts[section]))
      guard let source = from[section], !reloaded.contains(source), rowsAreAutomatic else { continue }
      let known = old.sections[source].rows
      let fresh = geometry.sections[section].rows
      let reloadedRows = Set(updates.reloadedRows.map(\.0))
      guard known.count <= 50_000 else { continue }
      for row in 0..<known.count where known.isKnown(row) {
        let path = IndexPath(row: row, section: source)
        guard !reloadedRows.contains(path), let goal = rows(path), goal.section == section, goal.row < fresh.count
        else { continue }
        fresh.set(known.height(of: row), of: goal.row)
      }
    }
    geometry.place()
    _geometry = geometry
  }

  private func moveHeaders(_ map: [Int: Int], reloaded: Set<Int>) {
    let headers = _headers.sorted { $0.key < $1.key }
    let footers = _footers.sorted { $0.key < $1.key }
    _headers = [:]
    _footers = [:]
    measuredHeaders = [:]
    measuredFooters = [:]
    for (section, view) in headers {
      if let goal = map[section], !reloaded.contains(section) {
        _headers[goal] = view
      } else {
        fadeOut(view)
      }
    }
    for (section, view) in footers {
      if let goal = map[section], !reloaded.contains(section) {
        _footers[goal] = view
      } else {
        fadeOut(view)
      }
    }
  }

  private func dropAllHeaders() {
    for section in _headers.keys.sorted() { removeHeader(section) }
    for section in _footers.keys.sorted() { removeFooter(section) }
  }

  private func fadeOut(_ view: UIView) {
    UIView.animate(withDuration: 0.3, animations: { view.alpha = 0 }) { _ in
      view.removeFromSuperview()
      view.alpha = 1
    }
  }

  private func endSwipeForUpdate() {
    guard let swipe = _swipe else { return }
    // The buttons leave with their row.
    _swipe = nil
    let container = swipe.container
    UIView.animate(
      withDuration: 0.3, animations: { container.alpha = 0 }, completion: { _ in container.removeFromSuperview() })
    swipe.cell._editControl?.isOpen = false
    let cell = swipe.cell
    if !swipe.isFromEditing { delegate?.tableView(self, didEndEditingRowAt: _indexPath(of: cell)) }
    UIView.animate(withDuration: 0.3) {
      cell.frame.origin.x -= cell.swipeOffset
      cell.swipeOffset = 0
    }
  }

  // MARK: Animating

  private func animateUpdate(
    updates: TableUpdates, kept: [Int: (cell: UITableViewCell, frame: CGRect)],
    leaving: [(cell: UITableViewCell, animation: RowAnimation)], old: TableGeometry,
    rows: TableUpdates.RowMap, offset: CGFloat, completion: @escaping @MainActor (Bool) -> Void
  ) {
    isTiling = true
    let insertedRows = Dictionary(
      (updates.insertedRows + updates.reloadedRows.compactMap { path, animation in rows(path).map { ($0, animation) } })
        .map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
    let sectionMap = updates.sectionMap(old: old.sections.count, new: _geometry.sections.count)
    let insertedSections = Dictionary(
      (updates.insertedSections
        + updates.reloadedSections.compactMap { section, animation in
          sectionMap[section].map { ($0, animation) }
        }).map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
    let back = Dictionary(
      updates.movedRows.map { ($0.1, $0.0) }, uniquingKeysWith: { first, _ in first })

    // The rows that will be in view, and those that leave it but are seen going.
    let range = _geometry.rows(from: offset, to: offset + bounds.height)
    var cells: [UITableViewCell] = []
    var goals: [(cell: UITableViewCell, frame: CGRect, alpha: CGFloat)] = []
    for number in range {
      let path = _geometry.indexPath(ofRow: number)
      if let survivor = kept[number] {
        cells.append(survivor.cell)
        _prepare(survivor.cell, row: number, indexPath: path)
        goals.append((survivor.cell, _frame(ofRow: number), 1))
        continue
      }
      let cell = makeCell(number)
      cells.append(cell)
      if rowsAreAutomatic { measureNow(cell, path) }
      let frame = _frame(ofRow: number)
      if cell.superview !== self { insertSubview(cell, at: backgroundView?.superview === self ? 1 : 0) }
      cell.isHidden = false
      let animation = insertedRows[path] ?? insertedSections[path.section]
      UIView.performWithoutAnimation {
        if let animation {
          cell.frame = self._start(frame, animation)
          cell.alpha = animation == .none ? 1 : 0
        } else {
          cell.frame = self.oldFrame(of: path, back: back, old: old, rows: rows) ?? frame
        }
        cell.layoutIfNeeded()
      }
      goals.append((cell, frame, 1))
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }
    // Measuring may have moved what was placed first.
    goals = zip(goals, range).map { goal, number in (goal.cell, _frame(ofRow: number), goal.alpha) }
    _visible = cells
    visibleRange = range
    updateContentSize()
    let outgoing = kept.filter { !range.contains($0.key) }.sorted { $0.key < $1.key }
    isTiling = false

    for (cell, animation) in leaving {
      sendSubviewToBack(cell)
      cell._context.row = -1
      if animation == .none { cell.alpha = 0 }
    }
    if let backgroundView { sendSubviewToBack(backgroundView) }
    let isAnimated = UIView.areAnimationsEnabled && wantsAnimation(updates)
    let changes = { @MainActor in
      if self.contentOffset.y != offset, !self.isDragging { self.contentOffset.y = offset }
      for (cell, frame, alpha) in goals {
        self._apply(frame: frame, to: cell)
        cell.alpha = alpha
      }
      for (number, survivor) in outgoing { survivor.cell.frame = self._frame(ofRow: number) }
      for (cell, animation) in leaving {
        cell.frame = self._end(cell.frame, animation)
        if animation != .top && animation != .bottom || true { cell.alpha = 0 }
      }
      self.tileHeaders()
      self.placeTableFooter()
      for cell in cells { cell.layoutIfNeeded() }
    }
    let finish: @MainActor (Bool) -> Void = { finished in
      for (cell, _) in leaving {
        cell.alpha = 1
        self.retire(cell, row: nil)
      }
      for (_, survivor) in outgoing where !self._visible.contains(where: { $0 === survivor.cell }) {
        self.retire(survivor.cell, row: nil)
      }
      self.setNeedsLayout()
      completion(finished)
    }
    if isAnimated {
      UIView.animate(
        withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .allowUserInteraction], animations: { changes() },
        completion: { done in finish(done) })
    } else {
      UIView.performWithoutAnimation { changes() }
      finish(true)
    }
    setNeedsLayout()
  }

  private func wantsAnimation(_ updates: TableUpdates) -> Bool {
    let all =
      updates.insertedRows.map(\.1) + updates.deletedRows.map(\.1) + updates.reloadedRows.map(\.1)
      + updates.insertedSections.map(\.1) + updates.deletedSections.map(\.1) + updates.reloadedSections.map(\.1)
    return all.isEmpty || all.contains { $0 != .none } || !updates.movedRows.isEmpty || !updates.movedSections.isEmpty
  }

  private func measureNow(_ cell: UITableViewCell, _ path: IndexPath) {
    let rows = _geometry.sections[path.section].rows
    guard !rows.isKnown(path.row) else { return }
    var height = UITableView.automaticDimension
    if delegateGivesHeights, let delegate {
      height = delegate.tableView(self, heightForRowAt: path)
    } else if rowHeight >= 0 {
      height = rowHeight
    }
    if height < 0 { height = cell.automaticHeight(width: rowSpan.width) }
    if rows.set(height, of: path.row) != 0 { _geometry.place(from: path.section) }
  }

  /// Where a row that comes into view was before.
  private func oldFrame(
    of path: IndexPath, back: [IndexPath: IndexPath], old: TableGeometry, rows: TableUpdates.RowMap
  ) -> CGRect? {
    let span = rowSpan
    func frame(_ oldPath: IndexPath) -> CGRect? {
      guard let number = old.number(of: oldPath) else { return nil }
      let (y, height) = old.yRange(ofRow: number)
      return CGRect(x: span.x, y: y, width: span.width, height: height)
    }
    if let source = back[path] { return frame(source) }
    // A row of the same section, not far away.
    guard old.sections.indices.contains(path.section) else { return nil }
    let count = old.sections[path.section].count
    for distance in 0..<64 {
      for row in [path.row + distance, path.row - distance] where row >= 0 && row < count {
        let candidate = IndexPath(row: row, section: path.section)
        if rows(candidate) == path { return frame(candidate) }
      }
    }
    return nil
  }

  private func _start(_ frame: CGRect, _ animation: RowAnimation) -> CGRect {
    switch animation {
    case .left: return frame.offsetBy(dx: -bounds.width, dy: 0)
    case .right: return frame.offsetBy(dx: bounds.width, dy: 0)
    case .top, .automatic: return frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: return frame.offsetBy(dx: 0, dy: frame.height)
    case .fade, .none, .middle: return frame
    }
  }

  private func _end(_ frame: CGRect, _ animation: RowAnimation) -> CGRect {
    switch animation {
    case .left: return frame.offsetBy(dx: -bounds.width, dy: 0)
    case .right: return frame.offsetBy(dx: bounds.width, dy: 0)
    case .top, .automatic: return frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: return frame.offsetBy(dx: 0, dy: frame.height)
    case .fade, .none, .middle: return frame
    }
  }
}
