import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// A control that reaches out of its cell has a name where a touch reaches it: inside.
@Suite(.serialized) @MainActor struct OverhangingControlTests {
  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.clipsToBounds = false
      guard indexPath.row == 0 else { return cell }
      let button = UIButton(frame: CGRect(x: 40, y: 38, width: 100, height: 60))
      button.accessibilityLabel = "Over"
      cell.addSubview(button)
      return cell
    }
  }

  private func find(_ label: String, _ nodes: [AccessibilityNode]) -> AccessibilityNode? {
    for node in nodes {
      if node.label == label { return node }
      if let found = find(label, node.children) { return found }
    }
    return nil
  }

  @Test func itIsTouchedInside() throws {
    let host = TestHost.launch()
    let controller = UIViewController()
    _ = host.show(controller)
    let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
    table.rowHeight = 44
    let rows = Rows()
    table.dataSource = rows
    controller.view.addSubview(table)
    host.settle()
    let node = try #require(find("Over", AccessibilityNode.windows()))
    let point = try #require(node.activationPoint)
    #expect(point.y > 138 && point.y < 144 && point.x > 40 && point.x < 140)
    withExtendedLifetime(rows) {}
  }
}
