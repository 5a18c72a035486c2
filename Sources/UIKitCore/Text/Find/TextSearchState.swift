import Foundation

/// What a session knows of its object's documents, without their type.
@MainActor protocol SearchState: AnyObject {
  var count: Int { get }
  /// Of the result that is looked at.
  var index: Int? { get }
  func find(_ query: String, _ options: UITextSearchOptions)
  func step(_ by: Int)
  func clear()
  /// - Returns: false where nothing may be replaced.
  func replace(with text: String) -> Bool
}

/// What was found in an object's text.
@MainActor final class TextSearchState<Object: UITextSearching>: SearchState {
  private typealias Aggregator = UITextSearchAggregator<Object.DocumentIdentifier>

  private let object: Object
  private var aggregator = Aggregator()
  private var found: [Aggregator.Found] = []
  private(set) var index: Int?
  var changed: () -> Void = {}

  init(_ object: Object) { self.object = object }

  var count: Int { found.count }

  func find(_ query: String, _ options: UITextSearchOptions) {
    // What an earlier search still finds does not count.
    aggregator.results.finished = {}
    clear()
    guard !query.isEmpty else { return }
    let latest = Aggregator()
    aggregator = latest
    latest.results.finished = { [weak self, weak results = latest.results] in
      if let results { self?.finish(results.found) }
    }
    object.performTextSearch(queryString: query, options: options, resultAggregator: latest)
  }

  private func finish(_ found: [Aggregator.Found]) {
    self.found = found
    for one in found { object.decorate(foundTextRange: one.range, document: one.document, usingStyle: .found) }
    // Observed: iOS 16 begins with the first result at or behind the selection.
    if !found.isEmpty { highlight(firstBehindSelection ?? 0) }
    changed()
  }

  private var firstBehindSelection: Int? {
    guard let selected = object.selectedTextRange else { return nil }
    let document = object.selectedTextSearchDocument
    return found.firstIndex { one in
      if let own = one.document, let document, own != document {
        return object.compare(document: own, toDocument: document) == .orderedDescending
      }
      return object.compare(one.range, toRange: selected, document: one.document) != .orderedAscending
    }
  }

  private func highlight(_ next: Int) {
    if let index, found.indices.contains(index) {
      object.decorate(foundTextRange: found[index].range, document: found[index].document, usingStyle: .found)
    }
    index = next
    let one = found[next]
    object.willHighlight(foundTextRange: one.range, document: one.document)
    object.decorate(foundTextRange: one.range, document: one.document, usingStyle: .highlighted)
    object.scrollRangeToVisible(one.range, inDocument: one.document)
  }

  func step(_ by: Int) {
    guard !found.isEmpty else { return }
    highlight(((index ?? (by > 0 ? -1 : 0)) + by + found.count) % found.count)
    changed()
  }

  func clear() {
    found = []
    index = nil
    object.clearAllDecoratedFoundText()
    changed()
  }

  func replace(with text: String) -> Bool {
    guard let index, found.indices.contains(index) else { return false }
    let one = found[index]
    guard object.shouldReplace(foundTextRange: one.range, document: one.document, withText: text) else { return false }
    object.replace(foundTextRange: one.range, document: one.document, withText: text)
    return true
  }
}
