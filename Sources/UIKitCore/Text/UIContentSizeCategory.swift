import Foundation

/// The size of text that the user prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Posted when the user chooses another size; `userInfo` has it under `newValueUserInfoKey`.
  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// True for the five sizes above `extraExtraExtraLarge`.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }

  package static let ordered: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The column of this category in the tables; unspecified counts as large.
  package var _index: Int { Self.ordered.firstIndex(of: self) ?? 3 }

  /// The app's present category; `UIApplication` keeps it up to date.
  package nonisolated(unsafe) static var _current = UIContentSizeCategory.large

  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a._index < b._index }
  public static func <= (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a._index <= b._index }
  public static func > (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a._index > b._index }
  public static func >= (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a._index >= b._index }
}
