import CoreGraphics
import QuinceDevice
import Testing

@testable import UIKitCore

/// On a phone on its side, headers, footers and the index keep clear of the notch as rows do.
@MainActor @Suite(.serialized) struct LandscapeHeaderTests {
  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Footer" }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func textsBeginWhereRowsDo(_ style: UITableView.Style) throws {
    let host = TestHost.launch()
    let controller = UITableViewController(style: style)
    let rows = Rows()
    controller.tableView.dataSource = rows
    let window = host.show(controller)
    host.settle()
    host.state.orientation = .landscapeLeft
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    let table = try #require(controller.tableView)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel)
    let left = cell.convert(cell.bounds, to: window).minX
    #expect(left > 47)
    for view in [table.headerView(forSection: 0), table.footerView(forSection: 0)] {
      let label = try #require(view?.textLabel)
      #expect(label.convert(label.bounds, to: window).minX == left)
    }
    #expect(table.indexView?.frame.maxX == window.bounds.width - table.safeAreaInsets.right)
    host.state.orientation = .portrait
    UIApplication.shared.handle(.state(host.state))
    host.settle()
  }
}
