import UIKitCore

/// The appearance that a view wishes for all of its window or presentation.
enum PreferredSchemeKey: PreferenceKey {
  static var defaultValue: ColorScheme? { nil }
  static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) { value = value ?? nextValue() }
}

/// Whether the status bar is hidden.
enum StatusBarKey: PreferenceKey {
  static var defaultValue: Bool { false }
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

extension View {
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    preference(key: PreferredSchemeKey.self, value: colorScheme)
  }
  public func statusBarHidden(_ hidden: Bool = true) -> some View { preference(key: StatusBarKey.self, value: hidden) }
  public func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }
}
