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

  /// - Parameter isShown: whether the paths are those of what is shown, not the data source's.
  func _commit(
    _ updates: TableUpdates, isShown: Bool = false, completion: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    let updates = isShown || presentation.isPlain ? updates : carry(updates)
    swiping.leaveWithRow()
    let old = _geometry
    let oldCounts = old.sections.map(\.count)
    let newCounts = countRows()
    if let problem = updates.problem(old: oldCounts, new: newCounts, table: "\(self)") {
      raiseInconsistency(problem)
    }
    let sections = updates.sectionMap(old: oldCounts.count, new: newCounts.count)
    let rows = updates.rowMap(sections)
    let shown = tiling.numbered.map { number, cell in (cell: cell, path: old.indexPath(ofRow: number)) }

    rebuild(from: old, counts: newCounts, updates: updates, sections: sections, rows: rows)
    // Apple: rows that are reloaded are no longer selected.
    let reloaded = Set(updates.reloadedRows.map(\.0))
    let reloadedSections = Set(updates.reloadedSections.map(\.0))
    _selection.move { reloaded.contains($0) || reloadedSections.contains($0.section) ? nil : rows($0) }
    _highlighted = _highlighted.flatMap { rows($0) }
    tiling.forgetPrefetching()

    guard window != nil, bounds.height > 0, tiling.width >= 0 else {
      putAwayShown()
      completion(true)
      return
    }
    let animation = TableUpdateAnimation(self, updates, old: old, sections: sections, rows: rows)
    animation.sort(shown)
    animation.measureSurvivors()
    updateContentSize()
    placeTableFooter()
    animation.run(to: reachableOffset, completion: completion)
  }

  /// Nothing is seen of the change: the next layout fetches what it shows.
  private func putAwayShown() {
    for (_, cell) in tiling.removeAll() { tiling.retire(cell, row: nil) }
    headers.removeAll()
    footers.removeAll()
    updateContentSize()
    setNeedsLayout()
  }

  /// The content offset, or the nearest one where rows scrolled out of reach because the content got shorter.
  private var reachableOffset: CGFloat { clamp(contentOffset).y }

  private func countRows() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      presentation.count(max(0, dataSource.tableView(self, numberOfRowsInSection: $0)), section: $0)
    }
  }

  /// Makes the new geometry; measured heights move with their rows, and are guesses until the rows are measured again.
  // Apple: beginUpdates(), "to animate a change of the rows' heights without reloading the cells".
  private func rebuild(
    from old: TableGeometry, counts: [Int], updates: TableUpdates, sections: [Int: Int],
    rows: ListMap
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
    headers.move(sections, reloaded: reloaded)
    footers.move(sections, reloaded: reloaded)
    for section in counts.indices {
      if let source = from[section], !reloaded.contains(source), !touched.contains(section),
        !touchedOld.contains(source), source == section, counts[section] == old.sections[source].count,
        rowsAreAutomatic || !delegateGivesHeights
      {
        if rowsAreAutomatic { old.sections[source].rows.forgetAll() }
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
      fresh.forgetAll()
    }
    geometry.place()
    _geometry = geometry
  }
}
