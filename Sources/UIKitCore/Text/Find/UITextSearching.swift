import Foundation

/// What has text that can be searched.
// Apple: UITextSearching, iOS 16.
@preconcurrency @MainActor public protocol UITextSearching {
  associatedtype DocumentIdentifier: Hashable

  var selectedTextRange: UITextRange? { get }
  /// Default nil.
  var selectedTextSearchDocument: DocumentIdentifier? { get }
  /// Default false.
  var supportsTextReplacement: Bool { get }

  func compare(_ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?) -> ComparisonResult
  /// Default: the same.
  func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult
  func performTextSearch(
    queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<DocumentIdentifier>)
  func decorate(
    foundTextRange: UITextRange, document: DocumentIdentifier?, usingStyle: UITextSearchFoundTextStyle)
  func clearAllDecoratedFoundText()
  func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)
  func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?)
  /// Default true where text can be replaced.
  func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String)
    -> Bool
  func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String)
  func replaceAll(queryString: String, options: UITextSearchOptions, withText replacementText: String)
}

extension UITextSearching {
  public var selectedTextSearchDocument: DocumentIdentifier? { nil }
  public var supportsTextReplacement: Bool { false }
  public func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult { .orderedSame }
  public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
  public func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?) {}
  public func shouldReplace(
    foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String
  ) -> Bool { supportsTextReplacement }
  public func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String) {}
  public func replaceAll(queryString: String, options: UITextSearchOptions, withText replacementText: String) {}
}
