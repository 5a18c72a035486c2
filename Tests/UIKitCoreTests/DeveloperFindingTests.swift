import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// What developers' apps rely on, each seen to fail in one.
@MainActor @Suite(.serialized) struct DeveloperFindingTests {
  private let host = TestHost.launch()

  private final class Turning: UIViewController {
    var sizes: [CGSize] = []
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      sizes.append(size)
    }
  }

  @Test("a page below bars that it makes room for learns of a rotation", arguments: [false, true])
  func rotation(hasTabs: Bool) {
    let page = Turning()
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.isTranslucent = false
    let tabs = UITabBarController()
    tabs.tabBar.isTranslucent = false
    if hasTabs { tabs.viewControllers = [navigation] }
    _ = host.show(hasTabs ? tabs : navigation)
    host.state.orientation = .landscapeLeft
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    #expect(page.sizes == [CGSize(width: 844, height: 390)])
  }

  private final class Movable: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      var content = cell.defaultContentConfiguration()
      content.text = "A text that reaches the right edge of the table, and more"
      content.textProperties.numberOfLines = 1
      cell.contentConfiguration = content
      return cell
    }
    override func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {}
  }

  @Test("content makes room for the reorder control", arguments: [false, true])
  func reordering(isAnimated: Bool) throws {
    let list = Movable(style: .plain)
    _ = host.show(list)
    list.setEditing(true, animated: isAnimated)
    host.settle()
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.contentView.frame.minX == CellMetrics.editIndentation)
    #expect(cell.contentView.frame.maxX == 390 - CellMetrics.reorderWidth)
  }

  private final class Field: UITextView {
    override var intrinsicContentSize: CGSize {
      CGSize(width: UIView.noIntrinsicMetric, height: min(max(super.intrinsicContentSize.height, 50), 90))
    }
  }

  @Test("a text view that does not scroll is as high as its class says")
  func textHeight() {
    let page = UIViewController()
    _ = host.show(page)
    let field = Field()
    field.isScrollEnabled = false
    field.font = .systemFont(ofSize: 17)
    field.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(field)
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: page.view.topAnchor),
      field.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
      field.widthAnchor.constraint(equalToConstant: 100),
    ])
    for (text, height) in [("one", 50), ("a text of some lines at this width", 77...90), ("some words " * 20, 90)]
      as [(String, Any)]
    {
      field.text = text
      field.invalidateIntrinsicContentSize()
      host.settle()
      let range = height as? ClosedRange<Int> ?? (height as! Int)...(height as! Int)
      #expect(range.contains(Int(field.frame.height)), "\(text): \(field.frame.height)")
    }
  }

  @Test("the shadow of a button's title lies below it")
  func shadow() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.setTitleShadowColor(.gray, for: .normal)
    #expect(button.titleLabel?.shadowOffset == .zero)
  }
}

private func * (text: String, count: Int) -> String { String(repeating: text, count: count) }
