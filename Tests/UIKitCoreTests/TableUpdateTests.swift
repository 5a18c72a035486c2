import Foundation
import Testing

@testable import UIKitCore

/// What a batch of changes means, and Apple's words when it does not add up.
@MainActor @Suite struct TableUpdateTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  private func updates(
    insert: [IndexPath] = [], delete: [IndexPath] = [], reload: [IndexPath] = [],
    move: [(IndexPath, IndexPath)] = [], insertSections: [Int] = [], deleteSections: [Int] = [],
    moveSections: [(Int, Int)] = []
  ) -> TableUpdates {
    var updates = TableUpdates()
    updates.insertedRows = insert.map { ($0, .fade) }
    updates.deletedRows = delete.map { ($0, .fade) }
    updates.reloadedRows = reload.map { ($0, .fade) }
    updates.movedRows = move
    updates.insertedSections = insertSections.map { ($0, .fade) }
    updates.deletedSections = deleteSections.map { ($0, .fade) }
    updates.movedSections = moveSections
    return updates
  }

  @Test func rowsGoWhereTheChangesLeaveThem() {
    let rows: [(String, TableUpdates, IndexPath, IndexPath?)] = [
      ("nothing changes", updates(), path(0, 2), path(0, 2)),
      ("a deletion above moves a row up", updates(delete: [path(0, 0)]), path(0, 2), path(0, 1)),
      ("a deleted row is gone", updates(delete: [path(0, 2)]), path(0, 2), nil),
      ("an insertion above moves a row down", updates(insert: [path(0, 1)]), path(0, 1), path(0, 2)),
      ("an insertion below leaves a row", updates(insert: [path(0, 3)]), path(0, 1), path(0, 1)),
      (
        "deletions come first", updates(insert: [path(0, 0)], delete: [path(0, 0)]), path(0, 1), path(0, 1)
      ),
      ("a move takes the row along", updates(move: [(path(0, 0), path(0, 2))]), path(0, 0), path(0, 2)),
      ("others close the gap of a move", updates(move: [(path(0, 0), path(0, 2))]), path(0, 1), path(0, 0)),
      ("an inserted section moves the later ones", updates(insertSections: [0]), path(0, 1), path(1, 1)),
      ("rows of a deleted section are gone", updates(deleteSections: [0]), path(0, 1), nil),
      ("sections after a deleted one move up", updates(deleteSections: [0]), path(1, 1), path(0, 1)),
    ]
    for (name, updates, old, new) in rows {
      let map = updates.sectionMap(
        old: 2, new: 2 + updates.insertedSections.count - updates.deletedSections.count)
      #expect(updates.rowMap(map)(old) == new, "\(name)")
    }
  }

  @Test func whatDoesNotAddUpIsSaidInApplesWords() {
    let rows: [(TableUpdates, [Int], [Int], String?)] = [
      (updates(delete: [path(0, 0)]), [3], [2], nil),
      (updates(insert: [path(0, 0)], delete: [path(0, 2)]), [3], [3], nil),
      (
        updates(), [3], [2],
        "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after "
          + "the update (2) must be equal to the number of rows contained in that section before the update (3), plus or "
          + "minus the number of rows inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus "
          + "the number of rows moved into or out of that section (0 moved in, 0 moved out). Table view: T"
      ),
      (
        updates(delete: [path(0, 5)]), [3], [2],
        "attempt to delete row 5 from section 0 which only contains 3 rows before the update"
      ),
      (
        updates(insert: [path(0, 5)]), [3], [4],
        "attempt to insert row 5 into section 0, but there are only 4 rows in section 0 after the update"
      ),
      (
        updates(insertSections: [3]), [1], [1, 1],
        "attempt to insert section 3 but there are only 2 sections after the update"
      ),
      (
        updates(deleteSections: [4]), [1, 1], [1],
        "attempt to delete section 4, but there are only 2 sections before the update"
      ),
      (
        updates(), [1, 1], [1],
        "Invalid update: invalid number of sections. The number of sections contained in the table view after the "
          + "update (1) must be equal to the number of sections contained in the table view before the update (2), plus "
          + "or minus the number of sections inserted or deleted (0 inserted, 0 deleted). Table view: T"
      ),
    ]
    for (updates, old, new, message) in rows {
      #expect(updates.problem(old: old, new: new, table: "T") == message)
    }
  }

  @Test func heightsAgreeWithAPlainSum() {
    var plain = [CGFloat](repeating: 44, count: 1000)
    let tree = RowHeights(count: 1000, common: 44, isEstimated: true)
    var seed: UInt64 = 7
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    for _ in 0..<400 {
      let row = random(1000)
      let height = CGFloat(random(200))
      plain[row] = height
      tree.set(height, of: row)
    }
    #expect(tree.total == plain.reduce(0, +))
    for row in stride(from: 0, through: 1000, by: 37) {
      let offset = plain[..<row].reduce(0, +)
      #expect(tree.offset(of: row) == offset)
      guard row < 1000, plain[row] > 0 else { continue }
      #expect(tree.row(at: offset) == row)
      #expect(tree.row(at: offset + plain[row] - 0.5) == row)
    }
  }

  @Test func aMillionRowsCostWhatTheScreenShows() {
    let host = TestHost.launch()
    let source = CountingSource(rows: 1_000_000)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
    table.dataSource = source
    let controller = UIViewController()
    controller.view.addSubview(table)
    let window = host.show(controller)
    #expect(source.cells <= 20)
    #expect(table.contentSize.height == 44_000_000)
    table.scrollToRow(at: path(0, 999_999), at: .bottom, animated: false)
    host.settle()
    #expect(table.indexPathsForVisibleRows?.last == path(0, 999_999))
    #expect(source.made <= 25, "cells are used again")
    withExtendedLifetime(window) {}
  }
}

@MainActor private final class SameCells: NSObject, UITableViewDataSource {
  var cells = (0..<3).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cells[indexPath.row]
  }
}

extension TableUpdateTests {
  /// As form libraries have it, whose rows own their cells.
  @Test(arguments: [UITableView.RowAnimation.none, .automatic, .fade, .left])
  func aReloadedRowThatKeepsItsCellStays(animation: UITableView.RowAnimation) {
    let host = TestHost.launch()
    let source = SameCells()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
    table.dataSource = source
    let controller = UIViewController()
    controller.view.addSubview(table)
    let window = host.show(controller)
    func check(_ comment: Comment) {
      host.settle()
      for (row, cell) in source.cells.enumerated() {
        #expect(cell.superview === table && cell.alpha == 1 && !cell.isHidden, comment)
        #expect(cell.frame == CGRect(x: 0, y: 44 * row, width: 390, height: 44), comment)
        #expect(table.cellForRow(at: IndexPath(row: row, section: 0)) === cell, comment)
      }
    }
    table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: animation)
    check("a row")
    table.reloadSections([0], with: animation)
    check("a section")
    let last = source.cells.removeLast()
    table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: animation)
    source.cells.insert(last, at: 0)
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: animation)
    check("a cell that left with its row and came back with another")
    withExtendedLifetime(window) {}
  }
}

@MainActor final class CountingSource: NSObject, UITableViewDataSource {
  let rows: Int
  var cells = 0
  var made = 0
  init(rows: Int) { self.rows = rows }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cells += 1
    if let cell = tableView.dequeueReusableCell(withIdentifier: "cell") { return cell }
    made += 1
    return UITableViewCell(style: .default, reuseIdentifier: "cell")
  }
}
