import QuinceFoundation

/// Looks for the app's items: `title == "pie*"cd && keywords == "apple"`.
///
/// Found items and the end are told on a thread of the system's. A query that cannot be read ends with `CSSearchQueryError.invalidQuery`.
open class CSSearchQuery: NSObject, @unchecked Sendable {
  private let text: String
  private let lock = NSLock()
  private var cancelled = false
  private var count = 0

  open var foundItemsHandler: (([CSSearchableItem]) -> Void)?
  open var completionHandler: (((any Error)?) -> Void)?
  // surface: items are not protected here
  open var protectionClasses: [FileProtectionType] = []

  /// - Parameter attributes: what of the items is wanted; here they come whole.
  public init(queryString: String, attributes: [String]?) { text = queryString }

  open var isCancelled: Bool { lock.withLock { cancelled } }
  open var foundItemCount: Int { lock.withLock { count } }

  open func start() {
    DispatchQueue.global().async { self.run() }
  }

  open func cancel() { lock.withLock { cancelled = true } }

  private func run() {
    guard !isCancelled else { completionHandler?(CSSearchQueryError(.cancelled)); return }
    guard let condition = QueryCondition(text) else {
      completionHandler?(CSSearchQueryError(.invalidQuery))
      return
    }
    let found = IndexStore.allItems.filter { condition.holds(for: $0) }
    lock.withLock { count = found.count }
    if !found.isEmpty { foundItemsHandler?(found) }
    completionHandler?(isCancelled ? CSSearchQueryError(.cancelled) : nil)
  }
}
