import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// Rows whose cells preserve the table's margins, as cells of storyboards do.
@Suite(.serialized) @MainActor struct TableMarginTests {
  /// A label between the margins of the content view.
  private final class Controller: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.preservesSuperviewLayoutMargins = true
      cell.contentView.preservesSuperviewLayoutMargins = true
      let label = UILabel()
      label.text = "Quince \(indexPath.row)"
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(label)
      let guide = cell.contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: guide.topAnchor),
        label.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      ])
      return cell
    }
  }

  private func heights(_ table: UITableView) -> Set<CGFloat> {
    Set(table.visibleCells.map(\.frame.height))
  }

  @Test(arguments: [false, true], [DeviceState.TextSize.L, .AX5])
  func rowsAreEquallyHighWhereverTheyLie(isLandscape: Bool, size: DeviceState.TextSize) throws {
    let host = TestHost.launch()
    if isLandscape { host.state.orientation = .landscapeRight }
    host.state.textSize = size
    let controller = Controller()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: controller)]
    _ = host.show(tabs)
    let table = try #require(controller.tableView)
    let line = UILabel()
    line.text = "Quince"
    line.font = .preferredFont(forTextStyle: .body)
    let expected = line.intrinsicContentSize.height + 22
    for offset in [0, 30, 400, 437, 900] as [CGFloat] {
      table.setContentOffset(CGPoint(x: 0, y: offset - table.adjustedContentInset.top), animated: false)
      host.settle()
      let found = heights(table)
      #expect(found.count == 1 && abs((found.first ?? 0) - expected) <= 1, "\(offset): \(found), wanted \(expected)")
      let cell = try #require(table.visibleCells.first)
      let label = try #require(cell.contentView.subviews.first)
      let left = label.convert(label.bounds, to: table).minX
      #expect(abs(left - table.layoutMargins.left) < 13, "\(left) \(table.layoutMargins)")
    }
  }

  /// A label between the margins of a view.
  private func labelled(_ view: UIView, in content: UIView) -> UILabel {
    let label = UILabel()
    label.text = "Quince"
    label.translatesAutoresizingMaskIntoConstraints = false
    content.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: content.layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: content.layoutMarginsGuide.trailingAnchor),
      label.topAnchor.constraint(equalTo: content.layoutMarginsGuide.topAnchor),
    ])
    return label
  }

  @Test func theTablesOwnHeaderAndFooterHaveItsMargins() {
    let host = TestHost.launch()
    let controller = Controller()
    _ = host.show(controller)
    let table = controller.tableView!
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.frame.size.height = 40
    let first = labelled(header, in: header.contentView)
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 40))
    let last = labelled(footer, in: footer)
    (table.tableHeaderView, table.tableFooterView) = (header, footer)
    host.settle()
    for label in [first, last] {
      let frame = label.convert(label.bounds, to: table)
      #expect(frame.minX == 16 && frame.maxX == table.bounds.width - 16)
    }
    footer.directionalLayoutMargins.leading = 50
    host.settle()
    #expect(last.convert(last.bounds, to: table).minX == 50)
  }

  @Test func theTextOfAHeaderViewHasTheTablesMargin() throws {
    let host = TestHost.launch(device: try #require(DeviceModel.named("iphone-14-pro-max")))
    let controller = Controller(style: .grouped)
    _ = host.show(controller)
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.textLabel?.text = "Quince"
    header.frame.size.height = 40
    controller.tableView.tableHeaderView = header
    host.settle()
    let label = try #require(header.textLabel)
    #expect(label.convert(label.bounds, to: controller.tableView).minX == 20)
  }
}
