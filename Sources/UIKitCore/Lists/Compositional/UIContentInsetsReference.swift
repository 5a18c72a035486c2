import Foundation

/// From where insets are measured.
public enum UIContentInsetsReference: Int, Sendable {
  /// As the layout's configuration says; there, the safe area.
  case automatic
  case none
  case safeArea
  case layoutMargins
  case readableContent
}
