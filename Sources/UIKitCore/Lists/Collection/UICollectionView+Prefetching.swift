import Foundation

extension UICollectionView {
  /// Asks the prefetching data source for the items that come next, and calls off those that do not come any more.
  // Assumed: items come in the order of their index paths, whatever the layout.
  func prefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource else { return }
    var starts: [Int] = []
    var total = 0
    for count in currentCounts() {
      starts.append(total)
      total += count
    }
    let shown = tiling.shown.keys.compactMap { element -> Int? in
      guard element.category == .cell, starts.indices.contains(element.indexPath.section) else { return nil }
      return starts[element.indexPath.section] + element.indexPath.item
    }
    guard let first = shown.min(), let last = shown.max() else { return }
    let (asked, cancelled) = prefetching.show(first..<last + 1, of: total)
    func path(_ position: Int) -> IndexPath {
      // Empty sections begin where the next one does.
      let section = (starts.lastIndex { $0 <= position }) ?? 0
      return IndexPath(item: position - starts[section], section: section)
    }
    if !cancelled.isEmpty {
      source.collectionView(self, cancelPrefetchingForItemsAt: cancelled.map(path))
    }
    if !asked.isEmpty { source.collectionView(self, prefetchItemsAt: asked.map(path)) }
  }
}
