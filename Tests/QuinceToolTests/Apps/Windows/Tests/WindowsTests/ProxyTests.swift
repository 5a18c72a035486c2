import UIKit
import XCTest

/// A delegate that passes on what it does not implement; no class that is not generic does so here.
class Proxy<View: AnyObject>: NSObject {
  weak var target: AnyObject?
  override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || (target?.responds(to: aSelector) ?? false)
  }
  override func forwardingTarget(for aSelector: Selector!) -> Any? { target }
}

final class TableProxy: Proxy<UITableView>, UITableViewDelegate {}

final class ProxyTests: XCTestCase, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }

  func testGenericProxiesForward() {
    let (proxy, table) = (TableProxy(), UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
    proxy.target = self
    table.dataSource = self
    table.delegate = proxy
    table.layoutIfNeeded()
    XCTAssertEqual(table.contentSize, CGSize(width: 300, height: 120))
  }
}
