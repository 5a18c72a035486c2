/// Where everything in a table lies, in the table's content coordinates.
package struct TableGeometry {
  package struct Section {
    package var rows: RowHeights
    /// The number of rows in the sections before.
    package var firstRow = 0
    /// The top of the section, its header's padding included.
    package var top: CGFloat = 0
    package var headerPadding: CGFloat = 0
    package var header: CGFloat = 0
    package var footer: CGFloat = 0
    /// There is a title or view, not only a gap.
    package var hasHeader = false
    package var hasFooter = false
    /// Not an estimate.
    package var headerIsKnown = true
    package var footerIsKnown = true

    package var headerTop: CGFloat { top + headerPadding }
    package var rowsTop: CGFloat { top + headerPadding + header }
    package var rowsBottom: CGFloat { rowsTop + rows.total }
    package var bottom: CGFloat { rowsBottom + footer }
    package var count: Int { rows.count }
  }

  package var sections: [Section] = []
  /// Where the first section starts: the height of the table's header view.
  package var top: CGFloat = 0
  package var rowCount = 0

  package var bottom: CGFloat { sections.last?.bottom ?? top }

  /// Renews the sums from a section on.
  package mutating func place(from first: Int = 0) {
    var y = first == 0 ? top : sections[first - 1].bottom
    var row = first == 0 ? 0 : sections[first - 1].firstRow + sections[first - 1].count
    for index in first..<sections.count {
      sections[index].top = y
      sections[index].firstRow = row
      y = sections[index].bottom
      row += sections[index].count
    }
    rowCount = row
  }

  // MARK: Rows by number

  package func section(ofRow number: Int) -> Int {
    var low = 0
    var high = sections.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if sections[middle].firstRow <= number { low = middle } else { high = middle - 1 }
    }
    // Empty sections share their first row with the next one; the last of them holds the row.
    return low
  }

  package func indexPath(ofRow number: Int) -> IndexPath {
    let section = section(ofRow: number)
    return IndexPath(row: number - sections[section].firstRow, section: section)
  }

  package func number(of indexPath: IndexPath) -> Int? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section), indexPath.row >= 0,
      indexPath.row < sections[indexPath.section].count
    else { return nil }
    return sections[indexPath.section].firstRow + indexPath.row
  }

  package func yRange(ofRow number: Int) -> (y: CGFloat, height: CGFloat) {
    let section = sections[section(ofRow: number)]
    let row = number - section.firstRow
    return (section.rowsTop + section.rows.offset(of: row), section.rows.height(of: row))
  }

  // MARK: Positions

  /// The section that contains a position, clamped to the sections there are.
  package func section(at y: CGFloat) -> Int? {
    guard !sections.isEmpty else { return nil }
    var low = 0
    var high = sections.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if sections[middle].top <= y { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The numbers of the rows that touch the span.
  package func rows(from minY: CGFloat, to maxY: CGFloat) -> Range<Int> {
    guard rowCount > 0, maxY > minY else { return 0..<0 }
    let first = firstRow(endingAfter: minY)
    let end = firstRow(startingAtOrAfter: maxY)
    return first < end ? first..<end : first..<first
  }

  private func firstRow(endingAfter y: CGFloat) -> Int {
    guard let index = section(at: y) else { return 0 }
    let section = sections[index]
    if y < section.rowsTop { return section.firstRow }
    if y >= section.rowsBottom || section.count == 0 { return section.firstRow + section.count }
    return section.firstRow + section.rows.row(at: y - section.rowsTop)
  }

  private func firstRow(startingAtOrAfter y: CGFloat) -> Int {
    guard let index = section(at: y) else { return 0 }
    let section = sections[index]
    if y <= section.rowsTop || section.count == 0 { return section.firstRow }
    if y >= section.rowsBottom { return section.firstRow + section.count }
    let row = section.rows.row(at: y - section.rowsTop)
    let top = section.rowsTop + section.rows.offset(of: row)
    return section.firstRow + (top < y ? row + 1 : row)
  }
}
