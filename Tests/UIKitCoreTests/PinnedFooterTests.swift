import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Footers of a plain table, which float above its bottom edge.
@MainActor @Suite(.serialized) struct PinnedFooterTests {
  private final class Rows: NSObject, UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Total" }
  }

  @Test func `a footer has a background while it floats over rows`() throws {
    let host = TestHost.launch()
    let controller = UITableViewController(style: .plain)
    let rows = Rows()
    controller.tableView.dataSource = rows
    _ = host.show(controller)
    host.settle()
    let table = try #require(controller.tableView)
    func hasBackground() throws -> Bool {
      try #require(table.footerView(forSection: 0)).subviews.contains { $0 is UIVisualEffectView }
    }
    #expect(try hasBackground())
    let end = table.rectForFooter(inSection: 0).maxY + table.adjustedContentInset.bottom
    table.contentOffset.y = end - table.bounds.height + 10
    host.settle()
    #expect(try !hasBackground())
  }
}
