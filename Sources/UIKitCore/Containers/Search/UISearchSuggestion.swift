import Foundation

/// What a search offers to be searched for.
// Apple: UISearchSuggestion, iOS 16.
@preconcurrency @MainActor public protocol UISearchSuggestion: NSObjectProtocol {
  /// The suggestion's text.
  var localizedSuggestion: String? { get }
  /// The suggestion's text with attributes, which is shown where there is one.
  var localizedAttributedSuggestion: NSAttributedString? { get }
  /// What assistive technologies say, and what stands below the text.
  var localizedDescription: String? { get }
  /// Shown before the text.
  var iconImage: UIImage? { get }
  /// What the app wants to find again when the suggestion is chosen.
  var representedObject: Any? { get set }
}

extension UISearchSuggestion {
  public var localizedAttributedSuggestion: NSAttributedString? { nil }
  public var localizedDescription: String? { nil }
  public var iconImage: UIImage? { nil }
}
