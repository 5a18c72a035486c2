import QuinceFoundation
import UIKitCore

// What says something of input devices, windows and assistive technology that this device does not have. It is taken so
// that an app builds; each says once in the log that it changes nothing.

public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public let character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral: Character) { character = extendedGraphemeClusterLiteral }
  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let delete = KeyEquivalent("\u{8}")
  public static let deleteForward = KeyEquivalent("\u{7F}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let tab = KeyEquivalent("\t")
  public static let space = KeyEquivalent(" ")
  public static let `return` = KeyEquivalent("\r")
}
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
  public static let numericPad = EventModifiers(rawValue: 32)
  public static let all = EventModifiers(rawValue: 63)
}
public struct KeyboardShortcut: Hashable, Sendable {
  public let key: KeyEquivalent
  public let modifiers: EventModifiers
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
  public static func == (a: Self, b: Self) -> Bool { a.key == b.key && a.modifiers == b.modifiers }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
extension View {
  func without(_ name: String) -> Self {
    NoEffect.log(name)
    return self
  }
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    without("View.keyboardShortcut(_:modifiers:)")
  }
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { without("View.keyboardShortcut(_:)") }
  public func focusable(_ isFocusable: Bool = true) -> some View { without("View.focusable(_:)") }
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    without("View.persistentSystemOverlays(_:)")
  }
  public func defersSystemGestures(on edges: Edge.Set) -> some View { without("View.defersSystemGestures(on:)") }
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    without("View.accessibilityIgnoresInvertColors(_:)")
  }
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    without("View.accessibilitySortPriority(_:)")
  }
  public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
    without("View.accessibilityInputLabels(_:)")
  }
  public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View {
    without("View.accessibilityInputLabels(_:)")
  }
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { without("View.listRowSpacing(_:)") }
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { without("View.listSectionSpacing(_:)") }
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { without("View.listSectionSpacing(_:)") }
  public func navigationTransition(_ style: some NavigationTransition) -> some View {
    without("View.navigationTransition(_:)")
  }
  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
    without("View.matchedTransitionSource(id:in:)")
  }
  public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    without("View.springLoadingBehavior(_:)")
  }
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View {
    without("View.writingToolsBehavior(_:)")
  }
  public func speechAdjustedPitch(_ value: Double) -> some View { without("View.speechAdjustedPitch(_:)") }
  public func listItemTint(_ tint: Color?) -> some View { environment(\.tint, tint) }
}
public struct ListSectionSpacing: Sendable {
  public static let `default` = ListSectionSpacing()
  public static let compact = ListSectionSpacing()
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing() }
}
public struct SpringLoadingBehavior: Hashable, Sendable {
  public static let automatic = SpringLoadingBehavior()
  public static let enabled = SpringLoadingBehavior()
  public static let disabled = SpringLoadingBehavior()
}
public struct WritingToolsBehavior: Sendable {
  public static let automatic = WritingToolsBehavior()
  public static let complete = WritingToolsBehavior()
  public static let limited = WritingToolsBehavior()
  public static let disabled = WritingToolsBehavior()
}
/// How a page comes: as its container shows it.
public protocol NavigationTransition {}
public struct AutomaticNavigationTransition: NavigationTransition { public init() {} }
public struct ZoomNavigationTransition: NavigationTransition {}
extension NavigationTransition where Self == AutomaticNavigationTransition {
  public static var automatic: Self { .init() }
}
extension NavigationTransition where Self == ZoomNavigationTransition {
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self { .init() }
}
