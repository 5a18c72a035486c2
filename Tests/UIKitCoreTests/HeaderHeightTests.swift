import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Headers and footers of an app's class take the height that the constraints in their content view ask for.
@MainActor @Suite(.serialized) struct HeaderHeightTests {
  private let host = TestHost.launch()

  private final class Header: UITableViewHeaderFooterView {
    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      let label = UILabel(frame: .zero)
      label.text = "Header"
      label.font = .systemFont(ofSize: 30)
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
        label.heightAnchor.constraint(equalToConstant: 40),
      ])
      var background = UIBackgroundConfiguration.listPlainHeaderFooter()
      background.backgroundColor = .red
      backgroundConfiguration = background
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class List: UITableViewController {
    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      Header(reuseIdentifier: nil)
    }
    override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      Header(reuseIdentifier: nil)
    }
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped], [0, 44])
  func constraintsGiveTheHeight(_ style: UITableView.Style, estimate: CGFloat) throws {
    let list = List(style: style)
    list.tableView.sectionHeaderTopPadding = 0
    for path in [\UITableView.estimatedSectionHeaderHeight, \.estimatedSectionFooterHeight] {
      list.tableView[keyPath: path] = estimate
    }
    host.show(list)
    host.settle()
    for section in 0..<2 {
      #expect(list.tableView.rectForHeader(inSection: section).height == 56)
      #expect(list.tableView.rectForFooter(inSection: section).height == 56)
    }
    let header = try #require(list.tableView.headerView(forSection: 0))
    #expect(header.bounds.height == 56 && header.contentView.frame.height == 56)
    let fill = header.subviews.compactMap { $0 as? BackgroundConfigurationView }
    #expect(fill.count == 1 && fill[0].frame == header.bounds)
  }
}
