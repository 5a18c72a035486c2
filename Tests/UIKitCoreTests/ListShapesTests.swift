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
