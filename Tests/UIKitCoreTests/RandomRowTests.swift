import Foundation
import Testing

@testable import UIKitCore

/// Rows that fingers carry by their grips and swipe away, against a list of numbers.
@MainActor @Suite(.serialized) struct RandomRowTests {
  private final class Rows: UITableViewController {
    var items = Array(0..<12)

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "cell")
        ?? UITableViewCell(
          style: .default, reuseIdentifier: "cell")
      cell.textLabel?.text = "\(items[indexPath.row])"
      return cell
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { items.insert(items.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
        self?.items.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
  }

  private func middle(_ view: UIView) -> (Double, Double) {
    let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    return (Double(point.x), Double(point.y))
  }

  /// Carries a row to the place of another one, and says so to the model.
  private func carry(_ host: TestHost, _ table: UITableView, _ model: inout [Int], from: Int, to: Int) throws {
    let grip = try #require(table.cellForRow(at: [0, from])?.reorderControl)
    let start = middle(grip)
    host.drag(from: start, to: (start.0, start.1 + Double(to - from) * 44))
    model.insert(model.remove(at: from), at: to)
  }

  /// Opens a row; then its button deletes it, or a finger closes it again.
  private func swipe(_ host: TestHost, _ table: UITableView, _ model: inout [Int], _ row: Int, deletes: Bool) throws {
    let cell = try #require(table.cellForRow(at: [0, row]))
    let y = middle(cell).1
    host.drag(from: (300, y), to: (210, y))
    host.settle()
    let button = try #require(table.swiping.current?.buttons.first)
    if deletes {
      let place = middle(button)
      host.tap(place.0, place.1)
      model.remove(at: row)
    } else {
      host.drag(from: (150, y), to: (280, y))
    }
  }

  /// `QUINCE_FUZZ_ROWS` sets how many seeds there are, each of 100 acts.
  private static let seeds = ProcessInfo.processInfo.environment["QUINCE_FUZZ_ROWS"].flatMap { Int($0) } ?? 3

  @Test("random reorders and swipes leave what a list of numbers has", arguments: 0..<seeds)
  func random(seed: Int) throws {
    let host = TestHost.launch()
    let rows = Rows(style: .plain)
    let window = host.show(rows)
    let table: UITableView = rows.tableView
    var random = SeededGenerator(seed: UInt64(seed))
    var model = rows.items
    for step in 0..<100 {
      let (row, other) = (
        Int.random(in: 0..<model.count, using: &random), Int.random(in: 0..<model.count, using: &random)
      )
      let isCarried = Bool.random(using: &random)
      rows.setEditing(isCarried, animated: false)
      host.settle()
      if isCarried {
        try carry(host, table, &model, from: row, to: other)
      } else {
        try swipe(host, table, &model, row, deletes: Bool.random(using: &random))
      }
      host.settle()
      let shown = table.visibleCells.map { $0.textLabel?.text ?? "" }
      guard rows.items == model, shown == model.map(String.init), table.swiping.current == nil else {
        Issue.record("seed \(seed), step \(step): \(rows.items), \(shown) for \(model)")
        return
      }
      if model.count < 4 {
        model = Array(0..<12)
        rows.items = model
        table.reloadData()
        host.settle()
      }
    }
    withExtendedLifetime(window) {}
  }
}
