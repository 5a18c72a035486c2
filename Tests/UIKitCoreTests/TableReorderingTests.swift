import CoreGraphics
import Foundation
import QuinceFoundation
import Testing

@testable import UIKitCore

private final class Rows: UITableViewController {
  var items = Array(0..<60)
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.rowHeight = 44
    isEditing = true
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { items.insert(items.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }
}

/// Rows that are dragged by their grips.
@MainActor @Suite(.serialized) struct TableReorderingTests {
  @Test func theEdgeScrollsWhatIsBeyondIt() throws {
    let host = TestHost.launch()
    let rows = Rows(style: .plain)
    _ = host.show(rows)
    let table = rows.tableView!
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let start = cell.convertToScreen(CGPoint(x: cell.bounds.maxX - 24, y: cell.bounds.midY))
    let bottom = Double(table.convertToScreen(CGPoint(x: 0, y: table.bounds.maxY)).y) - 5
    host.touch(.began, start.x, start.y)
    host.advance(0.3)
    for step in 1...10 {
      host.touch(.moved, start.x, start.y + (bottom - start.y) * Double(step) / 10)
      host.advance(1.0 / 60)
    }
    host.advance(0.5)
    let offset = table.contentOffset.y
    #expect(offset > 50 && abs(cell.convertToScreen(CGPoint(x: 0, y: cell.bounds.midY)).y - bottom) < 1)
    host.advance(10)
    #expect(table.contentOffset.y > offset)
    host.touch(.ended, start.x, bottom)
    host.settle()
    #expect(rows.items.firstIndex(of: 1) ?? 0 >= 58 && rows.items.count == 60)
  }
}
