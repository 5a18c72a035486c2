import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Heights that change while the rows are there.
@Suite(.serialized) @MainActor struct TableHeightTests {
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var heights: [CGFloat] = [44, 60, 44]
    private(set) var asked: [Int] = []
    func forget() { asked = [] }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      asked.append(indexPath.row)
      return heights[indexPath.row]
    }
  }

  private func frames(_ table: UITableView) -> [CGFloat] {
    (0..<table.numberOfRows(inSection: 0)).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
  }

  @Test(arguments: [0, 1, 2, 3], [UITableView.automaticDimension, 0, 50])
  func anUpdateWithoutChangesAsksForHeights(way: Int, estimate: CGFloat) {
    let host = TestHost.launch()
    let window = host.show()
    let rows = Rows()
    let table = UITableView(frame: window.bounds)
    table.estimatedRowHeight = estimate
    (table.dataSource, table.delegate) = (rows, rows)
    window.addSubview(table)
    host.settle()
    #expect(frames(table) == [44, 60, 44])
    rows.heights = [44, 0, 120]
    rows.forget()
    switch way {
    case 0:
      table.beginUpdates()
      table.endUpdates()
    case 1: table.performBatchUpdates(nil)
    case 2: table.performBatchUpdates({})
    default:
      rows.heights.append(30)
      table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
    }
    #expect(Set(rows.asked).isSuperset(of: [0, 1, 2]))
    host.settle()
    #expect(frames(table) == rows.heights)
    #expect(table.contentSize.height == rows.heights.reduce(0, +))
    let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))
    #expect(cell?.frame.minY == 44 && cell?.frame.height == 120)
  }

  @Test func anUpdateMeasuresCellsThatSizeThemselves() throws {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = String(repeating: "quince ", count: 40)
        return cell
      }
    }
    let host = TestHost.launch()
    let window = host.show()
    let source = Source()
    let table = UITableView(frame: window.bounds)
    table.dataSource = source
    window.addSubview(table)
    host.settle()
    let before = frames(table)
    try #require(table.cellForRow(at: IndexPath(row: 1, section: 0))).textLabel?.numberOfLines = 0
    table.beginUpdates()
    table.endUpdates()
    host.settle()
    #expect(frames(table)[1] > before[1] * 2)
    #expect(frames(table)[0] == before[0] && frames(table)[2] == before[2])
  }

  /// A cell of a nib is as high as it was drawn when it is first measured.
  @Test func marginsDoNotDependOnTheHeightBefore() throws {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.preservesSuperviewLayoutMargins = true
        cell.contentView.preservesSuperviewLayoutMargins = true
        cell.contentView.frame.size.height = 200
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        let guide = cell.contentView.layoutMarginsGuide
        if indexPath.row == 1 {
          cell.contentView.layoutMargins = UIEdgeInsets(top: 20, left: 30, bottom: 20, right: 30)
        }
        NSLayoutConstraint.activate([
          box.heightAnchor.constraint(equalToConstant: 50), box.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
          box.topAnchor.constraint(greaterThanOrEqualTo: guide.topAnchor),
          guide.bottomAnchor.constraint(greaterThanOrEqualTo: box.bottomAnchor),
          box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
        return cell
      }
    }
    let host = TestHost.launch()
    let window = host.show()
    let source = Source()
    let table = UITableView(frame: window.bounds)
    table.separatorStyle = .none
    table.dataSource = source
    window.addSubview(table)
    host.settle()
    #expect(frames(table) == [72, 90])
    // The app's own margins stay.
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.contentView.subviews.first?.frame.minX == 30)
  }

  @Test func aControllerMayLeaveSomeRowsToItsSuperclass() {
    final class Controller: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == 1 ? 100 : super.tableView(tableView, heightForRowAt: indexPath)
      }
    }
    let host = TestHost.launch()
    let controller = Controller()
    host.show(controller)
    host.settle()
    let heights = frames(controller.tableView)
    #expect(heights[1] == 100 && heights[0] < 60 && heights[0] > 40)
  }

  @Test func behavioursAreMadeWithoutItems() {
    TestHost.launch()
    let view = UIView()
    for behavior in [UIGravityBehavior(), UICollisionBehavior(), UIDynamicItemBehavior()] as [UIDynamicBehavior] {
      #expect(behavior.acting.isEmpty)
      switch behavior {
      case let gravity as UIGravityBehavior: gravity.addItem(view)
      case let collision as UICollisionBehavior: collision.addItem(view)
      case let item as UIDynamicItemBehavior: item.addItem(view)
      default: break
      }
      #expect(behavior.acting.count == 1)
    }
  }

  /// A split view gives its column a width after the table was asked for its rows.
  @Test func footersAreAsHighAsTheirTextAtTheFirstWidth() {
    final class Footers: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        "High quality uses about four times the data. Streaming over a mobile network may cost money."
      }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    func height(asksFirst: Bool) -> CGFloat {
      let host = TestHost.launch()
      let footers = Footers(style: .insetGrouped)
      if asksFirst {
        footers.view.frame.size.width = 820
        _ = footers.tableView.rectForFooter(inSection: 0)
      }
      let window = host.show(footers)
      host.settle()
      defer { withExtendedLifetime(window) {} }
      return footers.tableView.rectForFooter(inSection: 0).height
    }
    #expect(height(asksFirst: true) == height(asksFirst: false))
  }
}
