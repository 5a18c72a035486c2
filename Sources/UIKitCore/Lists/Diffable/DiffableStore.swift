import Foundation

/// The snapshot that a list shows, and the exchange for another one: what both diffable data sources have in common.
@MainActor final class DiffableStore<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  /// Shows a difference; the list has the new snapshot once `exchange` has run, and calls `completion` when all is still.
  typealias Show =
    @MainActor (
      _ difference: SnapshotDifference, _ exchange: @escaping @MainActor () -> Void,
      _ completion: @escaping @MainActor () -> Void
    ) -> Void

  private(set) var state = SnapshotState<Section, Item>()
  private var isApplying = false
  private var waiting: [@MainActor () -> Void] = []

  // MARK: Asking

  func item(at path: IndexPath) -> Item? {
    guard path.count == 2, state.sections.indices.contains(path.section) else { return nil }
    return state.item(section: path.section, index: path.item)
  }

  /// What a list asks for must be there: it was told the counts.
  func itemOrTrap(at path: IndexPath) -> Item {
    guard let item = item(at: path) else {
      trap(
        "Invalid index path for use with diffable data source: section \(path.section), item \(path.item), and the "
          + "snapshot has \(state.sections.count) sections", name: .internalInconsistencyException)
    }
    return item
  }

  func path(of item: Item) -> IndexPath? {
    state.place(of: item).map { IndexPath(item: $0.item, section: $0.section) }
  }

  func section(at index: Int) -> Section? { state.sections.indices.contains(index) ? state.sections[index] : nil }

  // MARK: Exchanging

  /// Takes a snapshot without telling the list, which knows already.
  func take(_ state: SnapshotState<Section, Item>) { self.state = state.withoutMarks }

  func apply(_ snapshot: SnapshotState<Section, Item>, completion: (@MainActor () -> Void)?, show: @escaping Show) {
    // Assumed: a snapshot that is applied while another one is being taken, for instance by a cell provider, comes
    // after it. Apple raises.
    guard !isApplying else {
      waiting.append { self.apply(snapshot, completion: completion, show: show) }
      return
    }
    isApplying = true
    let difference = snapshot.difference(from: state)
    show(difference, { self.take(snapshot) }, { completion?() })
    isApplying = false
    if !waiting.isEmpty { waiting.removeFirst()() }
  }

  func reload(_ snapshot: SnapshotState<Section, Item>, completion: (@MainActor () -> Void)?, list: () -> Void) {
    take(snapshot)
    list()
    completion?()
  }
}

/// Where a snapshot that may come from any thread is applied.
enum DiffableThread {
  // Apple: apply(_:animatingDifferences:completion:), "you can safely call this method from a background queue".
  static func onMain(_ body: @escaping @MainActor () -> Void) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated(body)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }
  }
}

extension SnapshotDifference.Place {
  var path: IndexPath { IndexPath(item: item, section: section) }
}
