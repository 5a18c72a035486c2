import UIKit

/// A data source in front of an app's delegate: what it does not implement goes to the other.
class Source: NSObject {
  weak var tableDelegate: UITableViewDelegate?
  weak var other: UITableViewDataSource?
  var selected: [Int] = []

  override func responds(to aSelector: Selector!) -> Bool {
    if let tableDelegate = tableDelegate, tableDelegate.responds(to: aSelector) { return true }
    if let other = other, other.responds(to: aSelector) { return true }
    return super.responds(to: aSelector)
  }

  override func forwardingTarget(for aSelector: Selector!) -> Any? {
    if let tableDelegate = tableDelegate, tableDelegate.responds(to: aSelector) { return tableDelegate }
    if let other = other, other.responds(to: aSelector) { return other }
    return super.forwardingTarget(for: aSelector)
  }
}

extension Source: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

extension Source: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
}

class Target: NSObject, UITableViewDelegate, UITableViewDataSource {
  var scrolled = 0
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 71 }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
}

/// Keeps a timer or a control from keeping its target.
final class WeakProxy: NSObject {
  private weak var target: AnyObject?
  init(_ target: AnyObject) { self.target = target }
  override func responds(to aSelector: Selector!) -> Bool {
    (target as? NSObjectProtocol)?.responds(to: aSelector) ?? super.responds(to: aSelector)
  }
  override func forwardingTarget(for aSelector: Selector!) -> Any? { target }
}

class Ticker: NSObject {
  var ticks = 0
  @objc func tick() { ticks += 1 }
}

@objc protocol Listener {
  @objc optional func heard(_ word: String) -> String
}

class Ears: NSObject, Listener {
  func heard(_ word: String) -> String { "heard \(word)" }
}

class EarsProxy: NSObject, Listener {
  let ears = Ears()
  override func responds(to aSelector: Selector!) -> Bool { ears.responds(to: aSelector) }
  override func forwardingTarget(for aSelector: Selector!) -> Any? { ears }
}

enum Forwarding {
  static func check(_ checks: Checks) {
    let source = Source(), target = Target()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    table.dataSource = source
    table.delegate = source
    source.tableDelegate = target
    source.other = target
    table.reloadData()
    table.layoutIfNeeded()
    checks.expect("heights", table.rectForRow(at: IndexPath(row: 1, section: 0)).height, 71.0 as CGFloat)
    table.contentOffset.y = 100
    checks.expect("scrolling", target.scrolled > 0, true)
    checks.expect("titles", table.headerView(forSection: 0)?.textLabel?.text ?? "none", "Header")
    checks.expect("own methods", table.numberOfRows(inSection: 0), 30)

    checks.expect("responds: own", target.responds(to: #selector(UITableViewDelegate.tableView(_:heightForRowAt:))), true)
    checks.expect(
      "responds: not", target.responds(to: #selector(UITableViewDelegate.tableView(_:willSelectRowAt:))), false)
    checks.expect(
      "responds: forwarded", source.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))), true)

    let ticker = Ticker()
    let proxy = WeakProxy(ticker)
    let control = UIControl()
    control.addTarget(proxy, action: #selector(Ticker.tick), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    proxy.perform(#selector(Ticker.tick))
    checks.expect("a proxy's actions", ticker.ticks, 2)

    let listener: Listener = EarsProxy()
    checks.expect("the app's own protocol", listener.heard?("it"), Optional("heard it"))
  }
}
