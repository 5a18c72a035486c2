import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Where content comes to rest below a bar whose search bar and large title close as it scrolls.
@MainActor @Suite(.serialized) struct BarRestTests {
  private let host = TestHost.launch()

  private func open(rows: Int, searches: Bool) -> (bar: UINavigationBar, table: UITableView) {
    let page = UITableViewController(style: .plain)
    let source = Rows(count: rows)
    page.tableView.dataSource = source
    page.tableView.alwaysBounceVertical = true
    objc_setAssociatedObject(page, "rows", source, .OBJC_ASSOCIATION_RETAIN)
    page.title = "Rows"
    if searches { page.navigationItem.searchController = UISearchController(searchResultsController: nil) }
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    _ = host.show(navigation)
    return (navigation.navigationBar, page.tableView)
  }

  private final class Rows: NSObject, UITableViewDataSource {
    let count: Int
    init(count: Int) { self.count = count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }

  // A drag begins some ten points after the finger.
  private static let rows: [(searches: Bool, finger: Double, height: CGFloat)] = [
    (false, 25, 96), (false, 50, 44), (false, 200, 44),
    (true, 25, 148), (true, 48, 96), (true, 70, 96), (true, 98, 44), (true, 300, 44),
  ]

  @Test("Parts of a bar are open or closed after a drag", arguments: rows)
  func rest(_ row: (searches: Bool, finger: Double, height: CGFloat)) {
    let (bar, table) = open(rows: 60, searches: row.searches)
    let full: CGFloat = row.searches ? 148 : 96
    #expect(bar.frame.height == full)
    host.drag(from: (200, 600), to: (200, 600 - row.finger), frames: 20, hold: 0.5)
    host.settle()
    #expect(bar.frame.height == row.height, "\(row)")
    let top = table.contentOffset.y + table.adjustedContentInset.top
    if row.height > 44 { #expect(top == 0, "\(row)") } else { #expect(top >= 0, "\(row)") }
  }

  @Test("Content that cannot scroll so far comes to rest at its end")
  func short() {
    let (bar, table) = open(rows: 16, searches: false)
    let room = table.maximumOffset.y - table.minimumOffset.y
    #expect(room > 26 && room < 52)
    host.drag(from: (200, 600), to: (200, 400), frames: 20, hold: 0.5)
    host.settle()
    #expect(bar.frame.height == 96 - room)
    #expect(table.bounds.maxY - table.adjustedContentInset.bottom == table.contentSize.height)
  }

  @Test("Content that fits opens the bar again")
  func fits() {
    let (bar, table) = open(rows: 3, searches: false)
    host.drag(from: (200, 600), to: (200, 400), frames: 20, hold: 0.5)
    #expect(bar.frame.height < 96)
    host.settle()
    #expect(bar.frame.height == 96)
    #expect(table.contentOffset.y == -table.adjustedContentInset.top)
  }
}
