/// Gathers what a search finds, in the order in which it is told.
// Apple: UITextSearchAggregator, iOS 16.
@preconcurrency @MainActor public struct UITextSearchAggregator<DocumentIdentifier: Hashable> {
  struct Found {
    let range: UITextRange
    let document: DocumentIdentifier?
  }

  /// What all copies of the aggregator share.
  @MainActor final class Results {
    var found: [Found] = []
    var isFinished = false
    var finished: () -> Void = {}
  }

  let results = Results()

  public var allFoundRanges: [UITextRange] { results.found.map(\.range) }

  public func foundRange(_ range: UITextRange, searchString: String, document: DocumentIdentifier?) {
    results.found.append(Found(range: range, document: document))
  }

  public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier?) {
    results.found.removeAll { $0.range == range && $0.document == document }
  }

  public func invalidate() { results.found = [] }

  public func finishedSearching() {
    results.isFinished = true
    results.finished()
  }
}
