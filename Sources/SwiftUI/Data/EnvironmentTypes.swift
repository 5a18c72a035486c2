import UIKitCore

public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light, dark
  public init?(_ style: UIUserInterfaceStyle) {
    guard style != .unspecified else { return nil }
    self = style == .dark ? .dark : .light
  }
}
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable { case standard, increased }
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }
public enum ScenePhase: Comparable, Sendable { case background, inactive, active }
public enum Prominence: Sendable { case standard, increased }
public enum ControlSize: CaseIterable, Hashable, Sendable { case mini, small, regular, large, extraLarge }
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
public enum EditMode: Sendable {
  case inactive, transient, active
  public var isEditing: Bool { self != .inactive }
}
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
}

public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
  public init?(_ category: UIContentSizeCategory) {
    guard let index = Self.categories.firstIndex(of: category) else { return nil }
    self = Self.allCases[index]
  }
  var category: UIContentSizeCategory { Self.categories[Self.allCases.firstIndex(of: self)!] }
}

/// The older name of the sizes of text.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge
  public var isAccessibilityCategory: Bool { Self.allCases.firstIndex(of: self)! >= 7 }
  var size: DynamicTypeSize { DynamicTypeSize.allCases[Self.allCases.firstIndex(of: self)!] }
}

extension EnvironmentValues {
  /// UIKit's traits, with what views have said about them.
  var traits: UITraitCollection {
    var parts = [baseTraits]
    if let scheme = schemeOverride {
      parts.append(UITraitCollection(userInterfaceStyle: scheme == .dark ? .dark : .light))
    }
    if let size = sizeOverride { parts.append(UITraitCollection(preferredContentSizeCategory: size.category)) }
    return parts.count == 1 ? baseTraits : UITraitCollection(traitsFrom: parts)
  }

  public var colorScheme: ColorScheme {
    get { schemeOverride ?? ColorScheme(baseTraits.userInterfaceStyle) ?? .light }
    set { schemeOverride = newValue }
  }
  public var dynamicTypeSize: DynamicTypeSize {
    get { sizeOverride ?? DynamicTypeSize(baseTraits.preferredContentSizeCategory) ?? .large }
    set { sizeOverride = newValue }
  }
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory.allCases[DynamicTypeSize.allCases.firstIndex(of: dynamicTypeSize)!] }
    set { sizeOverride = newValue.size }
  }
  public var layoutDirection: LayoutDirection {
    get { directionOverride ?? (baseTraits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight) }
    set { directionOverride = newValue }
  }
  public var pixelLength: CGFloat { 1 / max(displayScale, 1) }
  public var disableAutocorrection: Bool? {
    get { autocorrectionDisabled }
    set { autocorrectionDisabled = newValue ?? false }
  }

  @MainActor var tintColor: UIColor { tint?.uiColor(tint: hostTint) ?? hostTint }
  var withoutForeground: EnvironmentValues {
    var result = self
    result.foreground = nil
    result.foregroundLevels = []
    return result
  }

  /// What a hosting view gives its content.
  @MainActor mutating func take(_ traits: UITraitCollection) {
    baseTraits = traits
    displayScale = traits.displayScale
    horizontalSizeClass = Self.sizeClass(traits.horizontalSizeClass)
    verticalSizeClass = Self.sizeClass(traits.verticalSizeClass)
    legibilityWeight = traits.legibilityWeight == .bold ? .bold : .regular
    accessibilityReduceMotion = UIAccessibility.isReduceMotionEnabled
  }
  private static func sizeClass(_ value: UIUserInterfaceSizeClass) -> UserInterfaceSizeClass? {
    value == .unspecified ? nil : value == .compact ? .compact : .regular
  }
}

extension ColorScheme {
  var style: UIUserInterfaceStyle { self == .dark ? .dark : .light }
}
