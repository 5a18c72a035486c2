import Foundation

/// Something that follows the user's preferred text size by itself.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Default false. Takes effect with fonts that came from `preferredFont(forTextStyle:)` or `UIFontMetrics`.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
