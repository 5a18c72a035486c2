import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// What grows with the person's text size.
@MainActor @Suite(.serialized) struct TextSizeTests {
  private final class Rows: NSObject, UITableViewDataSource {
    let style: UITableViewCell.CellStyle
    init(_ style: UITableViewCell.CellStyle) { self.style = style }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.textLabel?.text = "Notifications"
      cell.detailTextLabel?.text = "Delivered quietly"
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Sounds" }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Heard by everyone" }
  }

  private func change(_ size: DeviceState.TextSize, _ host: TestHost) {
    host.state.textSize = size
    UIApplication.shared.handle(.state(host.state))
    host.settle()
  }

  @Test("pictures grow in accessibility sizes where they are told to") func picturesGrow() {
    let host = TestHost.launch()
    let size = CGSize(width: 20, height: 10)
    let picture = UIGraphicsImageRenderer(size: size).image { _ in }
    let views = [UIImageView(image: picture), UIImageView(image: picture)]
    views[1].adjustsImageSizeForAccessibilityContentSizeCategory = true
    let window = host.show()
    for view in views { window.rootViewController?.view.addSubview(view) }
    change(.XXXL, host)
    #expect(views.map(\.intrinsicContentSize) == [size, size])
    change(.AX3, host)
    #expect(views[0].intrinsicContentSize == size)
    #expect(views[1].intrinsicContentSize.width > 40 && views[1].intrinsicContentSize == views[1].sizeThatFits(.zero))
    change(.L, host)
    #expect(views[1].intrinsicContentSize == size)
  }

  @Test("alerts and sheets grow, and their text is seen", arguments: [UIAlertController.Style.alert, .actionSheet])
  func alertsGrow(style: UIAlertController.Style) throws {
    let host = TestHost.launch()
    let window = host.show()
    let alert = UIAlertController(title: "Title", message: "A message of some words", preferredStyle: style)
    for title in ["One", "Two", "Three"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
    window.rootViewController?.present(alert, animated: false)
    host.settle()
    let view = try #require(alert.view as? AlertView)
    func labels(_ view: UIView) -> [UILabel] { view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) } }
    func sizes() -> [CGFloat] { labels(view.card).map(\.font.pointSize).sorted() }
    let (before, small) = (sizes(), view.card.frame.height)
    #expect(before == (style == .alert ? [13, 17, 17, 17, 17] : [13, 13, 20, 20, 20]))
    change(.AX3, host)
    #expect(zip(before, sizes()).allSatisfy { $1 > $0 * 1.5 } && view.card.frame.height > small * 1.4)
    for label in labels(view.card) where label.text?.isEmpty == false {
      let wanted = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
      #expect(wanted.height <= label.bounds.height + 0.5, "\(label.text ?? "")")
    }
    change(.L, host)
    #expect(sizes() == before && view.card.frame.height == small)
  }

  @Test("a row that is too low cuts its texts") func lowRowsCut() throws {
    let host = TestHost.launch()
    change(.AX3, host)
    let rows = Rows(.subtitle)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 600))
    table.dataSource = rows
    table.rowHeight = 130
    host.show().addSubview(table)
    host.settle()
    let cell = try #require(table.visibleCells.first)
    cell.textLabel?.text = "Notifications that are delivered quietly, one after the other"
    cell.textLabel?.numberOfLines = 0
    cell.setNeedsLayout()
    host.settle()
    for label in [cell.textLabel, cell.detailTextLabel] { #expect(cell.bounds.contains(try #require(label).frame)) }
    withExtendedLifetime(rows) {}
  }

  @Test("search bars grow, and shrink to what they were") func searchBarsGrow() {
    let host = TestHost.launch()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    let custom = UISearchBar(frame: CGRect(x: 0, y: 300, width: 390, height: 56))
    custom.searchTextField.font = .systemFont(ofSize: 12)
    let window = host.show()
    for bar in [bar, custom] { window.rootViewController?.view.addSubview(bar) }
    host.settle()
    #expect(bar.frame.height == 56 && bar.searchTextField.frame.height == 36)
    change(.AX3, host)
    #expect(bar.searchTextField.font?.pointSize == 40)
    #expect(bar.frame.height > 75 && bar.searchTextField.frame.height == bar.frame.height - 20)
    #expect((bar.searchTextField.leftView?.frame.width ?? 0) > 30)
    #expect(custom.frame.height == 56 && custom.searchTextField.font?.pointSize == 12)
    // One that is made at the size has the same.
    let late = UISearchBar(frame: CGRect(x: 0, y: 500, width: 390, height: 56))
    window.rootViewController?.view.addSubview(late)
    host.settle()
    let icons = [bar, late].map { ($0.searchTextField.leftView as? UIImageView)?.image?.size }
    #expect(icons[0] == icons[1])
    change(.L, host)
    #expect(bar.frame.height == 56 && bar.searchTextField.frame.height == 36)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func headersAndFootersGrow(_ style: UITableView.Style) throws {
    let host = TestHost.launch()
    let rows = Rows(.default)
    let table = UITableView(frame: UIScreen.main.bounds, style: style)
    table.dataSource = rows
    host.show().rootViewController?.view.addSubview(table)
    host.settle()
    func heights() -> (header: CGFloat, footer: CGFloat) {
      (table.rectForHeader(inSection: 0).height, table.rectForFooter(inSection: 0).height)
    }
    func sizes() throws -> [CGFloat] {
      try [table.headerView(forSection: 0), table.footerView(forSection: 0)].map {
        try #require($0?.textLabel?.font.pointSize)
      }
    }
    let before = heights()
    #expect(try sizes() == [style == .plain ? 17 : 13, 13])
    change(.AX3, host)
    #expect(try sizes() == [style == .plain ? 40 : 33, 33])
    #expect(heights().header > before.header + 15 && heights().footer > before.footer + 15)
    change(.L, host)
    #expect(try sizes() == [style == .plain ? 17 : 13, 13])
    #expect(heights() == before)
  }

  @Test(arguments: [UITableViewCell.CellStyle.value1, .value2, .subtitle, .default])
  func theLabelsOfCellsGrowAndStack(_ style: UITableViewCell.CellStyle) throws {
    let host = TestHost.launch()
    let rows = Rows(style)
    let table = UITableView(frame: UIScreen.main.bounds)
    table.dataSource = rows
    host.show().rootViewController?.view.addSubview(table)
    host.settle()
    let path = IndexPath(row: 0, section: 0)
    let height = table.rectForRow(at: path).height
    var cell = try #require(table.cellForRow(at: path))
    #expect(cell.textLabel?.numberOfLines == 1)
    change(.AX2, host)
    cell = try #require(table.cellForRow(at: path))
    let text = try #require(cell.textLabel)
    #expect(text.font.pointSize == (style == .value2 ? 26 : 33))
    #expect(text.numberOfLines == 0)
    #expect(table.rectForRow(at: path).height > height)
    #expect(text.frame.maxY <= cell.contentView.bounds.height)
    if let detail = cell.detailTextLabel {
      #expect(detail.frame.minY >= text.frame.maxY)
      #expect(abs(detail.frame.minX - text.frame.minX) < 0.01)
      #expect(detail.frame.maxY <= cell.contentView.bounds.height)
    }
    change(.L, host)
    cell = try #require(table.cellForRow(at: path))
    #expect(cell.textLabel?.numberOfLines == 1)
    #expect(table.rectForRow(at: path).height == height)
  }

  @Test func linesThatTheAppAskedForStay() {
    let host = TestHost.launch()
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.numberOfLines = 0
    cell.detailTextLabel?.numberOfLines = 2
    host.show().rootViewController?.view.addSubview(cell)
    for size in [DeviceState.TextSize.AX1, .L] {
      change(size, host)
      #expect(cell.textLabel?.numberOfLines == 0)
      #expect(cell.detailTextLabel?.numberOfLines == 2)
    }
  }

  @Test func aLargeTitleGrowsWithItsBar() throws {
    let host = TestHost.launch()
    let page = UITableViewController(style: .plain)
    page.title = "Settings"
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    _ = host.show(navigation)
    let bar = navigation.navigationBar
    let label = try #require(bar._content?.largeTitleLabel)
    #expect(label.font.pointSize == 34)
    #expect(bar.frame.height == 96)
    change(.AX5, host)
    let grown = try #require(bar._content?.largeTitleLabel)
    #expect(grown.font.pointSize > 55)
    #expect(grown.bounds.height >= grown.font.lineHeight)
    #expect(bar.frame.height == 55 + grown.bounds.height)
    #expect(page.tableView.contentOffset.y == -bar.frame.maxY)
    change(.L, host)
    #expect(bar.frame.height == 96)
  }
}
