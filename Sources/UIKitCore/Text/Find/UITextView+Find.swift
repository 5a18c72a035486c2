import Foundation

extension UITextView: @preconcurrency UITextSearching {
  public typealias DocumentIdentifier = AnyHashable

  public var supportsTextReplacement: Bool { isEditable }

  public func compare(
    _ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable?
  ) -> ComparisonResult { compare(foundRange.start, to: toRange.start) }

  public func performTextSearch(
    queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<AnyHashable>
  ) {
    for range in places(of: queryString, options) {
      resultAggregator.foundRange(TextRange(range), searchString: queryString, document: nil)
    }
    resultAggregator.finishedSearching()
  }

  private func places(of query: String, _ options: UITextSearchOptions) -> [NSRange] {
    guard !query.isEmpty else { return [] }
    let text = _storage.string as NSString
    var places: [NSRange] = []
    var rest = NSRange(location: 0, length: text.length)
    while true {
      let range = text.range(of: query, options: options.stringCompareOptions, range: rest)
      guard range.location != NSNotFound, range.length > 0 else { return places }
      if options.accepts(range, in: text) { places.append(range) }
      rest = NSRange(location: NSMaxRange(range), length: text.length - NSMaxRange(range))
    }
  }

  public func decorate(
    foundTextRange: UITextRange, document: AnyHashable?, usingStyle style: UITextSearchFoundTextStyle
  ) {
    guard let range = foundTextRange as? TextRange else { return }
    let marks = foundText ?? FoundText(self)
    foundText = marks
    marks.decorate(range.range, style)
  }

  public func clearAllDecoratedFoundText() { foundText?.clear() }

  public func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable?) {
    if let range = range as? TextRange { scrollRangeToVisible(range.range) }
  }

  public func replace(foundTextRange: UITextRange, document: AnyHashable?, withText replacementText: String) {
    replace(foundTextRange, withText: replacementText)
  }

  public func replaceAll(queryString: String, options: UITextSearchOptions, withText replacementText: String) {
    for range in places(of: queryString, options).reversed() {
      replace(TextRange(range), withText: replacementText)
    }
  }
}

/// The session of a text view's own interaction.
@MainActor final class TextViewFinding: UIFindInteractionDelegate {
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
    (view as? UITextView).map { UITextSearchingFindSession(searchableObject: $0) }
  }
}
