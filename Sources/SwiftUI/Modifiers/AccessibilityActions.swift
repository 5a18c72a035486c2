import UIKitCore

/// Something that assistive technology can ask a view for.
public struct AccessibilityActionKind: Equatable, Sendable {
  let id: Int
  public static let `default` = AccessibilityActionKind(id: 0)
  public static let escape = AccessibilityActionKind(id: 1)
  public static let magicTap = AccessibilityActionKind(id: 2)
}
public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }
public enum AccessibilityHeadingLevel: UInt, Sendable { case unspecified, h1, h2, h3, h4, h5, h6 }

extension View {
  private func custom(_ name: String, _ handler: @escaping () -> Void) -> some View {
    modifier(
      AccessibilityModifier(
        change: { view in
          let own = UIAccessibilityCustomAction(name: name) { _ in
            handler()
            return true
          }
          view.accessibilityCustomActions =
            (view.accessibilityCustomActions ?? []).filter { $0.name != name } + [own]
        }, isWhole: false))
  }
  public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
    custom(name.plainString, handler)
  }
  public func accessibilityAction(named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View {
    custom(nameKey.string, handler)
  }
  @_disfavoredOverload
  public func accessibilityAction<S: StringProtocol>(named name: S, _ handler: @escaping () -> Void) -> some View {
    custom(String(name), handler)
  }
  // surface: nobody asks here; touches do what they do
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { self }
  // surface: nobody asks here
  public func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void)
    -> some View
  { accessibilityAddTraits(.isAdjustable) }
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    accessibilityAddTraits(.isHeader)
  }
}
extension AccessibilityTraits {
  public static let isSearchField = AccessibilityTraits(rawValue: 64)
  public static let playsSound = AccessibilityTraits(rawValue: 128)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 256)
  public static let startsMediaSession = AccessibilityTraits(rawValue: 512)
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1024)
  public static let isModal = AccessibilityTraits(rawValue: 2048)
  public static let isSummaryElement = AccessibilityTraits(rawValue: 4096)
  public static let isToggle = AccessibilityTraits(rawValue: 8192)
  static let isAdjustable = AccessibilityTraits(rawValue: 1 << 32)
}
