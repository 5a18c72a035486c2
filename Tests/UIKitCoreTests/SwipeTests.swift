import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Rows that lie open after a swipe close by themselves, in tables and in lists of collection views.
@MainActor @Suite(.serialized) struct SwipeTests {
  private final class Rows: UITableViewController {
    var titles = ["Flag"]
    var isFull = false

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let configuration = UISwipeActionsConfiguration(
        actions: titles.map { UIContextualAction(style: .normal, title: $0) { _, _, done in done(true) } })
      configuration.performsFirstActionWithFullSwipe = isFull
      return configuration
    }
  }

  private func open(_ row: Int, _ host: TestHost, _ table: UITableView) -> UITableViewCell? {
    let y = Double(table.convert(table.rectForRow(at: [0, row]), to: nil).midY)
    host.drag(from: (300, y), to: (200, y))
    host.settle()
    return table.cellForRow(at: [0, row])
  }

  private func table() throws -> (TestHost, UITableView) {
    let host = TestHost.launch()
    let controller = Rows()
    _ = host.show(controller)
    return (host, try #require(controller.tableView))
  }

  @Test func aTableOfAnotherWidthClosesItsRow() throws {
    let (host, table) = try table()
    let cell = try #require(open(2, host, table))
    #expect(cell.frame.minX < -40)
    table.frame.size = CGSize(width: 844, height: 390)
    host.settle()
    #expect(cell.frame.minX == 0 && table.swiping.current == nil)
    #expect(!table.subviews.contains { $0.subviews.contains { $0 is SwipeButton } })
  }

  // Apple: UITableViewDelegate, trailing actions stand at the trailing edge, which is the left one from right to left.
  @Test(arguments: [false, true]) func actionsStandAtTheTrailingEdge(isRightToLeft: Bool) throws {
    let (host, table) = try table()
    if isRightToLeft { table.semanticContentAttribute = .forceRightToLeft }
    host.settle()
    let y = Double(table.convert(table.rectForRow(at: [0, 2]), to: nil).midY)
    let cell = try #require(table.cellForRow(at: [0, 2]))
    host.drag(from: (200, y), to: (isRightToLeft ? 100 : 300, y))
    host.settle()
    #expect(cell.frame.minX == 0 && table.swiping.current == nil)
    host.drag(from: (200, y), to: (isRightToLeft ? 300 : 100, y))
    host.settle()
    let button = try #require(table.swiping.current?.buttons.first)
    let place = button.convert(button.bounds, to: table)
    #expect(isRightToLeft ? cell.frame.minX > 40 && place.minX == 0 : cell.frame.minX < -40 && place.maxX == 390)
  }

  @Test func allButtonsOfANarrowRowStandBesideEachOther() throws {
    let host = TestHost.launch()
    let controller = Rows()
    (controller.titles, controller.isFull) = (["Delete", "Flag", "More"], true)
    _ = host.show(controller)
    let table = try #require(controller.tableView)
    table.frame.size.width = 320
    host.settle()
    let cell = try #require(open(2, host, table))
    let swipe = try #require(table.swiping.current)
    #expect(cell.frame.minX == -swipe.openWidth && swipe.openWidth > 320 * 0.6)
    let places = swipe.buttons.map { $0.convert($0.bounds, to: table).minX }
    var edge: CGFloat = 320
    for (place, button) in zip(places, swipe.buttons) {
      edge -= button._width
      #expect(place == edge && button.frame.width >= button._width)
    }
  }

  @Test func scrollingClosesTheRow() throws {
    let (host, table) = try table()
    let cell = try #require(open(2, host, table))
    host.drag(from: (200, 600), to: (200, 500), frames: 4)
    host.settle()
    #expect(cell.frame.minX == 0 && table.swiping.current == nil && table.contentOffset.y > 0)
  }

  @Test func anotherRowClosesTheFirst() throws {
    let (host, table) = try table()
    let first = try #require(open(2, host, table))
    let second = try #require(open(5, host, table))
    #expect(first.frame.minX == 0 && second.frame.minX < -40)
    table.reloadData()
    host.settle()
    #expect(table.swiping.current == nil && table.visibleCells.allSatisfy { $0.frame.minX == 0 })
  }

  @Test func listsDoSoToo() throws {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
    }
    let host = TestHost.launch()
    let root = UIViewController()
    let window = host.show(root)
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
      ])
    }
    let list = UICollectionView(
      frame: window.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let source = Source()
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = source
    root.view.addSubview(list)
    host.settle()
    func open(_ item: Int) throws -> UICollectionViewCell {
      let cell = try #require(list.cellForItem(at: [0, item]))
      let y = Double(cell.convert(cell.bounds, to: nil).midY)
      host.drag(from: (300, y), to: (230, y))
      host.settle()
      return cell
    }
    let first = try open(2)
    #expect(first.frame.minX < -40)
    let second = try open(5)
    #expect(first.frame.minX == 0 && second.frame.minX < -40)
    host.drag(from: (200, 600), to: (200, 500), frames: 4)
    host.settle()
    #expect(second.frame.minX == 0 && list.swipe == nil)
    let third = try open(#require(list.indexPathsForVisibleItems.sorted().dropFirst(3).first).item)
    list.frame.size = CGSize(width: 844, height: 390)
    host.settle()
    #expect(third.frame.minX == 0 && list.swipe == nil)
    withExtendedLifetime(source) {}
  }
}
