import QuinceFoundation
import UIKitCore

/// What answers when the system asks for the items again.
public protocol CSSearchableIndexDelegate: NSObjectProtocol {
  // surface: the index keeps its items, and asks for none again
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler:
      @escaping () -> Void)
  // surface: as above
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
    acknowledgementHandler: @escaping () -> Void)
}

/// Keeps what people can find of the app's. It is kept in the app's container, and queries of the app find it; the home screen has no
/// search. Handlers are called on a thread of the system's.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  private static let main = CSSearchableIndex(name: "")

  private let store: IndexStore
  // surface: the index keeps its items, and asks for none again
  open weak var indexDelegate: (any CSSearchableIndexDelegate)?

  open class func `default`() -> CSSearchableIndex { main }
  open class func isIndexingAvailable() -> Bool { true }

  // Apple: an index of a name is for batches; all of them are searched as one.
  public init(name: String) { store = IndexStore.named(name) }

  /// Takes the place of items with the same identifiers.
  open func indexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    let copies = items.map { $0.copy() as! CSSearchableItem }  // its own `copy(with:)` makes one
    store.change(completionHandler) { known in
      for item in copies { known[item.uniqueIdentifier] = item }
    }
  }

  open func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
    try await wait { indexSearchableItems(items, completionHandler: $0) }
  }

  open func deleteSearchableItems(
    withIdentifiers identifiers: [String], completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    store.change(completionHandler) { known in
      for identifier in identifiers { known[identifier] = nil }
    }
  }

  open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
    try await wait { deleteSearchableItems(withIdentifiers: identifiers, completionHandler: $0) }
  }

  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String], completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    store.change(completionHandler) { known in
      known = known.filter { _, item in !domainIdentifiers.contains(where: item.isIn) }
    }
  }

  open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
    try await wait { deleteSearchableItems(withDomainIdentifiers: domainIdentifiers, completionHandler: $0) }
  }

  open func deleteAllSearchableItems(completionHandler: (((any Error)?) -> Void)? = nil) {
    store.change(completionHandler) { $0 = [:] }
  }

  open func deleteAllSearchableItems() async throws {
    try await wait { deleteAllSearchableItems(completionHandler: $0) }
  }

  private func wait(_ work: (@escaping ((any Error)?) -> Void) -> Void) async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      work { error in
        if let error { done.resume(throwing: error) } else { done.resume() }
      }
    }
  }

  // MARK: Batches

  // surface: changes are made one after the other, in a batch and without
  open func beginBatch() {}

  /// - Parameter clientState: at most 250 bytes, kept with the changes.
  open func endBatch(withClientState clientState: Data, completionHandler: (((any Error)?) -> Void)? = nil) {
    guard clientState.count <= 250 else {
      return store.tell { completionHandler?(CSIndexError(.invalidClientStateError)) }
    }
    store.keep(state: clientState, completionHandler)
  }

  open func fetchLastClientState(completionHandler: @escaping (Data?, (any Error)?) -> Void) {
    store.tell { [store] in completionHandler(store.clientState, nil) }
  }
}
