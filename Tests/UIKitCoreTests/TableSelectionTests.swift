import Foundation
import Testing

@testable import UIKitCore

/// The order of a table's questions when a row is tapped.
@MainActor @Suite(.serialized) struct TableSelectionTests {
  final class Source: UITableViewController {
    var log: [String] = []
    var redirect: IndexPath?
    var refuses = false
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      log.append("should highlight \(indexPath.row)")
      return true
    }
    override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      log.append("highlight \(indexPath.row)")
    }
    override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      log.append("unhighlight \(indexPath.row)")
    }
    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      log.append("will select \(indexPath.row)")
      return refuses ? nil : redirect ?? indexPath
    }
    override func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
      log.append("will deselect \(indexPath.row)")
      return indexPath
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("deselect \(indexPath.row)")
    }
  }

  // Apple: UITableViewCell.backgroundConfiguration is instead of both background views
  @Test func aBackgroundConfigurationShowsTheSelection() throws {
    let host = TestHost.launch()
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let label = UILabel()
    cell.contentView.addSubview(label)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    host.show().addSubview(cell)
    func isGray() -> Bool {
      cell.subviews.contains { $0 !== cell.contentView && $0.backgroundColor == .systemGray4 }
    }
    cell.setSelected(true, animated: false)
    host.settle()
    #expect(isGray())
    var configuration = UIBackgroundConfiguration.clear()
    configuration.backgroundColor = .green
    cell.backgroundConfiguration = configuration
    host.settle()
    #expect(!isGray())
    cell.backgroundConfiguration = nil
    host.settle()
    #expect(isGray())
  }

  @Test func taps() {
    let host = TestHost.launch()
    let source = Source(style: .plain)
    let window = host.show(source)
    func tap(_ row: Int) -> [String] {
      source.log = []
      let frame = source.tableView.rectForRow(at: IndexPath(row: row, section: 0))
      let point = source.tableView.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
      host.tap(point.x, point.y)
      host.settle()
      return source.log
    }
    #expect(tap(1) == ["should highlight 1", "highlight 1", "unhighlight 1", "will select 1", "select 1"])
    #expect(
      tap(2) == [
        "should highlight 2", "highlight 2", "unhighlight 2", "will select 2", "will deselect 1", "deselect 1",
        "select 2",
      ])
    #expect(source.tableView.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    source.redirect = IndexPath(row: 5, section: 0)
    #expect(tap(3).suffix(3) == ["will deselect 2", "deselect 2", "select 5"])
    source.redirect = nil
    source.refuses = true
    #expect(tap(4).last == "will select 4")
    #expect(source.tableView.indexPathForSelectedRow == IndexPath(row: 5, section: 0))
    source.tableView.allowsSelection = false
    #expect(tap(4) == [])
    withExtendedLifetime(window) {}
  }

  @Test func plainRowsLieAsOnAnIPhone() {
    let host = TestHost.launch()
    let source = Source(style: .plain)
    let window = host.show(source)
    let cell = source.tableView.cellForRow(at: IndexPath(row: 0, section: 0))!
    #expect(cell.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
    #expect(cell.textLabel?.frame.minX == 16)
    #expect(source.tableView.separatorInset.left == 16)
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    #expect(abs(cell.contentView.frame.width - 356.33) < 0.01)
    withExtendedLifetime(window) {}
  }

  @Test(
    "a cell's own separator inset moves its content, and an indentation moves it back",
    arguments: [(0, 0, 16), (40, 0, 40), (40, 10, 50), (10_000, -10_000, 16), (0, 10, 26)]
      as [(CGFloat, CGFloat, CGFloat)])
  func separatorInset(_ inset: CGFloat, _ indentation: CGFloat, _ start: CGFloat) {
    let host = TestHost.launch()
    let source = Source(style: .plain)
    let window = host.show(source)
    let cell = source.tableView.cellForRow(at: IndexPath(row: 0, section: 0))!
    cell.separatorInset = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: 0)
    (cell.indentationLevel, cell.indentationWidth) = (1, indentation)
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame.minX == start)
    withExtendedLifetime(window) {}
  }
}
