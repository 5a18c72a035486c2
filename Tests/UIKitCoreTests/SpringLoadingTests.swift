import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// A drag that rests on a view opens it.
@MainActor @Suite(.serialized) struct SpringLoadingTests {
  private let host = TestHost.launch()

  @Test("a drag that rests opens, one that leaves does not", arguments: [true, false])
  func resting(rests: Bool) {
    let window = host.show()
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    window.addSubview(view)
    var states: [UISpringLoadedInteractionEffectState] = []
    view.addInteraction(UISpringLoadedInteraction { _, context in states.append(context.state) })
    let loader = SpringLoader()
    loader.follow(CGPoint(x: 120, y: 120), over: view)
    host.advance(0.5)
    #expect(states == [])
    if !rests { loader.follow(CGPoint(x: 10, y: 10), over: window) }
    host.advance(0.5)
    #expect(states == (rests ? [.activated] : []))
  }

  @Test("a drag that rests on a bar's button presses it, where the item wants that", arguments: [true, false])
  func barButtons(isSpringLoaded: Bool) throws {
    var presses = 0
    let item = UIBarButtonItem(title: "Open", primaryAction: UIAction { _ in presses += 1 })
    let page = UIViewController()
    page.navigationItem.rightBarButtonItem = item
    let window = host.show(UINavigationController(rootViewController: page))
    item.isSpringLoaded = isSpringLoaded
    host.settle()
    let button = try #require(item._view)
    let place = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    let loader = SpringLoader()
    loader.follow(place, over: window.hitTest(place, with: nil))
    host.advance(1)
    #expect(presses == (isSpringLoaded ? 1 : 0))
  }

  @Test(
    "a table that is spring loaded chooses the row under the drag, unless its delegate denies it",
    arguments: [true, false])
  func tables(isAllowed: Bool) {
    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
      var (isAllowed, chosen) = (true, [Int]())
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath.row) }
      func tableView(
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
      ) -> Bool { isAllowed }
    }
    let window = host.show()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let rows = Rows()
    rows.isAllowed = isAllowed
    (table.dataSource, table.delegate) = (rows, rows)
    table.rowHeight = 50
    table.contentInsetAdjustmentBehavior = .never
    window.addSubview(table)
    table.layoutIfNeeded()
    table.isSpringLoaded = true
    let loader = SpringLoader()
    loader.follow(CGPoint(x: 20, y: 75), over: table)
    host.advance(1)
    #expect(rows.chosen == (isAllowed ? [1] : []))
  }
}
