import Foundation

/// A suggestion with a text of its own.
@preconcurrency @MainActor open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  open private(set) var localizedSuggestion: String?
  open private(set) var localizedAttributedSuggestion: NSAttributedString?
  open private(set) var localizedDescription: String?
  open private(set) var iconImage: UIImage?
  // surface: kept for the app
  open var representedObject: Any?

  public init(
    localizedSuggestion suggestion: String, localizedDescription description: String? = nil,
    iconImage: UIImage? = nil
  ) {
    (localizedSuggestion, localizedDescription, self.iconImage) = (suggestion, description, iconImage)
    super.init()
  }

  public init(
    localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription description: String? = nil,
    iconImage: UIImage? = nil
  ) {
    (localizedSuggestion, localizedAttributedSuggestion) = (suggestion.string, suggestion)
    (localizedDescription, self.iconImage) = (description, iconImage)
    super.init()
  }
}
