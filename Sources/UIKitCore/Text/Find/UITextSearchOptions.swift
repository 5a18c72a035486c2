import Foundation

/// How a text is searched for.
// Apple: UITextSearchOptions, iOS 16.
@preconcurrency @MainActor open class UITextSearchOptions: NSObject {
  public enum WordMatchMethod: Int, Sendable { case contains, startsWith, fullWord }

  /// Default `contains`.
  public internal(set) var wordMatchMethod = WordMatchMethod.contains
  /// Default: neither case nor diacritics count.
  public internal(set) var stringCompareOptions: NSString.CompareOptions = [.caseInsensitive, .diacriticInsensitive]

  /// Whether what was found stands where the method wants it to.
  func accepts(_ range: NSRange, in text: NSString) -> Bool {
    switch wordMatchMethod {
    case .contains: true
    case .startsWith: isEdge(range.location, in: text)
    case .fullWord: isEdge(range.location, in: text) && isEdge(NSMaxRange(range), in: text)
    }
  }

  private func isEdge(_ place: Int, in text: NSString) -> Bool {
    func isLetter(_ index: Int) -> Bool {
      guard index >= 0, index < text.length, let scalar = Unicode.Scalar(text.character(at: index)) else {
        return false
      }
      return CharacterSet.alphanumerics.contains(scalar)
    }
    return !isLetter(place - 1) || !isLetter(place)
  }
}
