import CoreGraphics
import QuinceDevice
import Testing

@testable import UIKitCore

/// Symbols and marks beside text grow with it.
@MainActor @Suite(.serialized) struct SymbolSizeTests {
  private final class Rows: NSObject, UITableViewDataSource {
    let configured: Bool
    init(configured: Bool) { self.configured = configured }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let star = UIImage(systemName: "star")
      if configured {
        var content = cell.defaultContentConfiguration()
        (content.text, content.image) = ("Star", star)
        cell.contentConfiguration = content
      } else {
        cell.textLabel?.text = "Star"
        cell.imageView?.image = star
      }
      cell.accessoryType = .disclosureIndicator
      return cell
    }
  }

  private func change(_ size: DeviceState.TextSize, _ host: TestHost) {
    host.state.textSize = size
    UIApplication.shared.handle(.state(host.state))
    host.settle()
  }

  private func images(in view: UIView) -> [UIImageView] {
    ([view as? UIImageView].compactMap { $0 } + view.subviews.flatMap(images)).filter { $0.image != nil }
  }

  @Test(arguments: [false, true]) func theSymbolAndTheChevronOfARow(configured: Bool) throws {
    let host = TestHost.launch()
    let rows = Rows(configured: configured)
    let table = UITableView(frame: UIScreen.main.bounds)
    table.dataSource = rows
    host.show().rootViewController?.view.addSubview(table)
    host.settle()
    func sizes() throws -> (symbol: CGFloat, chevron: CGFloat) {
      let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
      let chevron = try #require(cell.subviews.first { $0 is CellAccessory })
      return (try #require(images(in: cell.contentView).first).frame.width, chevron.frame.width)
    }
    let before = try sizes()
    change(.AX3, host)
    let after = try sizes()
    #expect(after.symbol > before.symbol * 2 && after.chevron > before.chevron * 2)
    change(.L, host)
    #expect(try sizes() == before)
  }

  @Test func theAccessoriesOfListCells() {
    let host = TestHost.launch()
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
    cell.accessories = [.disclosureIndicator()]
    host.show().rootViewController?.view.addSubview(cell)
    host.settle()
    let view = ListAccessoryView(.checkmark(), in: cell)
    cell.addSubview(view)
    #expect(view.naturalSize == CGSize(width: 16, height: 22))
    change(.AX3, host)
    #expect(view.naturalSize.width > 35)
    change(.L, host)
  }

  @Test func theSymbolOfAConfiguredButton() throws {
    let host = TestHost.launch()
    let button = UIButton(configuration: .filled())
    button.configuration?.title = "Star"
    button.configuration?.image = UIImage(systemName: "star")
    host.show().rootViewController?.view.addSubview(button)
    button.sizeToFit()
    host.settle()
    let before = try #require(button.imageView).frame.width
    change(.AX3, host)
    button.sizeToFit()
    host.settle()
    #expect(try #require(button.imageView).frame.width > before * 2)
    // A size of the symbol's own stays.
    let own = UIImage.SymbolConfiguration(pointSize: 10)
    button.configuration?.image = UIImage(systemName: "star", withConfiguration: own)
    button.sizeToFit()
    host.settle()
    #expect(try #require(button.imageView).frame.width < before)
    change(.L, host)
  }
}
