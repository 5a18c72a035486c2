import Foundation

/// A search through an object that has text.
@preconcurrency @MainActor open class UITextSearchingFindSession: UIFindSession {
  public let searchableObject: any UITextSearching
  private let search: any SearchState

  public init<Object: UITextSearching>(searchableObject: Object) {
    self.searchableObject = searchableObject
    let state = TextSearchState(searchableObject)
    search = state
    super.init()
    state.changed = { [weak self] in self?.changed() }
  }

  open override var resultCount: Int { search.count }
  open override var highlightedResultIndex: Int { search.index ?? NSNotFound }
  open override var supportsReplacement: Bool { searchableObject.supportsTextReplacement }

  open override func performSearch(query: String, options: UITextSearchOptions?) {
    search.find(query, options ?? UITextSearchOptions())
  }
  open override func highlightNextResult(in direction: UITextStorageDirection) {
    search.step(direction == .forward ? 1 : -1)
  }
  open override func invalidateFoundResults() { search.clear() }

  open override func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {
    guard search.replace(with: replacementString) else { return }
    performSearch(query: searchQuery, options: options)
  }

  open override func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
    let options = options ?? UITextSearchOptions()
    searchableObject.replaceAll(queryString: searchQuery, options: options, withText: replacementString)
    performSearch(query: searchQuery, options: options)
  }
}
