import Foundation
import Testing

@testable import QuartzCore
@testable import UIKitCore

/// A press on a list that has both menus and drags.
@MainActor @Suite(.serialized) struct ListMenuDragTests {
  private static func menu() -> UIContextMenuConfiguration {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in }])
    }
  }
  private static func items() -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "x" as NSString))] }

  private final class Items: UIViewController, UICollectionViewDelegate, UICollectionViewDragDelegate {
    var source: UICollectionViewDiffableDataSource<Int, String>?
    override func viewDidLoad() {
      let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
      let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
      view.addSubview(list)
      (list.delegate, list.dragDelegate) = (self, self)
      let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = item
        content.secondaryText = "Of \(item)"
        cell.contentConfiguration = content
        cell.accessories = [.disclosureIndicator()]
      }
      source = UICollectionViewDiffableDataSource(collectionView: list) {
        $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems((0..<8).map { "Item \($0)" })
      source?.apply(snapshot, animatingDifferences: false)
    }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { menu() }
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { items() }
  }

  private final class Rows: UITableViewController, UITableViewDragDelegate {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.dragDelegate = self
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 8 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(indexPath.row)"
      cell.contentConfiguration = content
      return cell
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { menu() }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { items() }
  }

  @Test("layout settles while a press lifts a row and shows its menu", arguments: [false, true], [false, true])
  func settles(isTable: Bool, drags: Bool) {
    var log: [String] = []
    let before = LayoutPass.write
    LayoutPass.write = { log.append($0) }
    defer { LayoutPass.write = before }
    let host = TestHost.launch()
    let window = host.show(UINavigationController(rootViewController: isTable ? Rows() : Items()))
    host.touch(.began, 100, 300)
    host.advance(1)
    #expect(window.subviews.contains { $0 is ContextMenuPresentation })
    if drags {
      for step in 1...10 {
        host.touch(.moved, 100, 300 + Double(step) * 10)
        host.advance(1.0 / 60)
      }
      host.advance(1)
      #expect(!window.subviews.contains { $0 is ContextMenuPresentation })
    }
    host.touch(.ended, 100, drags ? 400 : 300)
    host.settle()
    #expect(log == [])
  }
}
