import Foundation

/// One search: what was found and what of it is looked at. Subclasses say how.
// Apple: UIFindSession, iOS 16: "an abstract base class for managing a find session".
@preconcurrency @MainActor open class UIFindSession: NSObject {
  public enum SearchResultDisplayStyle: Int, Sendable { case currentAndTotal, total, none }

  public override init() { super.init() }

  open var resultCount: Int { 0 }
  /// `NSNotFound` where none is looked at.
  open var highlightedResultIndex: Int { NSNotFound }
  /// Default `currentAndTotal`.
  open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
  open var supportsReplacement: Bool { false }
  open var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement }

  open func performSearch(query: String, options: UITextSearchOptions?) {}
  open func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {}
  open func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}
  open func highlightNextResult(in direction: UITextStorageDirection) {}
  open func invalidateFoundResults() {}

  /// Called when what was found has changed.
  var changed: () -> Void = {}
}
