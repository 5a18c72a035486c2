import Foundation
import Testing

@testable import UIKitCore

/// Types of lists' members, as apps rely on them.
@MainActor @Suite struct ListShapesTests {
  private final class Delegate: NSObject, UICollectionViewDelegate {
    var asked = 0
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
      asked += 1
      return false
    }
  }
  private final class Recording: UICollectionView {
    var batches = 0
    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      batches += 1
      super.performBatchUpdates(updates, completion: completion)
    }
  }

  @Test("a collection's delegate has the collection's type, and is the scroll view's too") func delegates() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let delegate = Delegate()
    view.delegate = delegate
    let typed: (any UICollectionViewDelegate)? = view.delegate
    #expect(typed === delegate && (view as UIScrollView).delegate === delegate)
    _ = view.delegate?.collectionView(view, shouldSelectItemAt: IndexPath(item: 0, section: 0))
    #expect(delegate.asked == 1)
    view.delegate = nil
    #expect((view as UIScrollView).delegate == nil)
  }

  @Test("a cell's parts change sides where the language is written from the right") func mirroredCell() throws {
    func frames(_ attribute: UISemanticContentAttribute) throws -> [CGRect] {
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.semanticContentAttribute = attribute
      cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
      cell.textLabel?.text = "Title"
      cell.detailTextLabel?.text = "Detail"
      cell.accessoryType = .disclosureIndicator
      cell.layoutIfNeeded()
      let labels = try [#require(cell.textLabel), #require(cell.detailTextLabel)].map {
        $0.convert($0.bounds, to: cell)
      }
      return labels + [try #require(cell.accessoryControl).frame, cell.contentView.frame]
    }
    let mirrored = try frames(.forceRightToLeft).map { frame in
      CGRect(x: 320 - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
    let plain = try frames(.forceLeftToRight)
    #expect(mirrored == plain && plain[0].minX < plain[1].minX && plain[1].maxX < plain[2].minX)
  }

  private func collect(_ view: UICollectionView, _ updates: () -> Void) { view.performBatchUpdates(updates) }
  private func collect(_ view: UITableView, _ updates: () -> Void) {
    view.performBatchUpdates(updates, completion: nil)
  }

  @Test("batch updates take closures that do not escape, and overrides are called") func batches() {
    var count = 0
    let collection = Recording(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collect(collection) { count += 1 }
    collection.performBatchUpdates({ count += 1 }, completion: nil)
    collection.performBatchUpdates(nil)
    #expect(collection.batches == 3)
    let table = UITableView()
    collect(table) { count += 1 }
    table.performBatchUpdates { count += 1 }
    let optional: (() -> Void)? = { count += 1 }
    table.performBatchUpdates(optional)
    #expect(count == 5)
  }
}
