import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// Rows that are as high as their content, on a device whose safe area changes sides as it turns.
@MainActor @Suite(.serialized) struct TurnedRowTests {
  private final class Cell: UITableViewCell {
    let label = UILabel()
    init(_ text: String) {
      super.init(style: .default, reuseIdentifier: nil)
      label.numberOfLines = 0
      label.text = text
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Page: UITableViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      Cell(indexPath.row == 0 ? String(repeating: "quinces and more quinces ", count: 8) : "quince")
    }
  }

  @Test(arguments: [false, true]) func heightsFollowTheWidth(isInNavigation: Bool) {
    let host = TestHost.launch()
    let page = Page(style: .plain)
    let window = host.show(isInNavigation ? UINavigationController(rootViewController: page) : page)
    func heights() -> [CGFloat] { (0..<2).map { page.tableView.rectForRow(at: IndexPath(row: $0, section: 0)).height } }
    func turn(_ orientation: DeviceState.Orientation) {
      host.state.orientation = orientation
      UIApplication.shared.handle(.state(host.state))
      host.settle()
    }
    host.settle()
    let before = heights()
    turn(.landscapeLeft)
    #expect(page.tableView.bounds.width > 800)
    #expect(heights()[0] < before[0] - 15 && heights()[1] == before[1])
    // Between the safe area's sides, where the text lies.
    for cell in page.tableView.visibleCells.compactMap({ $0 as? Cell }) {
      let text = cell.label.sizeThatFits(CGSize(width: cell.label.bounds.width, height: 1000))
      #expect(cell.label.bounds.width < 760 && abs(cell.label.bounds.height - text.height) < 1)
    }
    turn(.portrait)
    #expect(heights() == before)
    withExtendedLifetime(window) {}
  }
}
