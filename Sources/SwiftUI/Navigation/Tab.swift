/// One of the views of a `TabView`, with its item.
public struct Tab<Value, Content: View, Label: View>: View {
  let value: AnyHashable?
  let content: Content
  let label: Label
  @ViewBuilder public var body: some View {
    if let value {
      content.tabItem { label }.tag(value)
    } else {
      content.tabItem { label }
    }
  }
  public static var _rowCount: Int? { 1 }
}

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
  public static let search = TabRole()
}

extension Tab where Value == Never {
  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(value: nil, content: content(), label: label())
  }
}
extension Tab where Value == Never, Label == SwiftUI.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(value: nil, content: content(), label: SwiftUI.Label(titleKey, systemImage: systemImage))
  }
  public init(_ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content)
  {
    self.init(value: nil, content: content(), label: SwiftUI.Label(titleKey, image: image))
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.init(value: nil, content: content(), label: SwiftUI.Label(title, systemImage: systemImage)) }
}
extension Tab where Value: Hashable {
  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(value: AnyHashable(value), content: content(), label: label()) }
}
extension Tab where Value: Hashable, Label == SwiftUI.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: AnyHashable(value), content: content(), label: SwiftUI.Label(titleKey, systemImage: systemImage))
  }
  public init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(value: AnyHashable(value), content: content(), label: SwiftUI.Label(titleKey, image: image)) }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(value: AnyHashable(value), content: content(), label: SwiftUI.Label(title, systemImage: systemImage))
  }
}

/// Tabs that belong together in a sidebar; in a bar they lie beside the others.
public struct TabSection<Header: View, Content: View>: View {
  let content: Content
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) { self.content = content() }
  public var body: some View { content }
  public static var _rowCount: Int? { nil }
}
extension TabSection where Header == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  public init() {}
  public var _hasPages: Bool { false }
}
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  public init() {}
  public var _hasPages: Bool { false }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: Self { .init() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle { public static var tabBarOnly: Self { .init() } }

/// How the dots below pages look.
public struct PageIndexViewStyle: IndexViewStyle {
  public struct BackgroundDisplayMode: Sendable {
    let isShown: Bool
    public static let automatic = BackgroundDisplayMode(isShown: false)
    public static let interactive = BackgroundDisplayMode(isShown: false)
    public static let always = BackgroundDisplayMode(isShown: true)
    public static let never = BackgroundDisplayMode(isShown: false)
  }
  let mode: BackgroundDisplayMode
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) { mode = backgroundDisplayMode }
  public var _hasBackground: Bool { mode.isShown }
}
@MainActor @preconcurrency public protocol IndexViewStyle { var _hasBackground: Bool { get } }
extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: Self { .init() }
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> Self {
    .init(backgroundDisplayMode: backgroundDisplayMode)
  }
}
private struct DotsBackgroundKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  var hasDotsBackground: Bool {
    get { self[DotsBackgroundKey.self] }
    set { self[DotsBackgroundKey.self] = newValue }
  }
}
extension View {
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environment(\.hasDotsBackground, style._hasBackground)
  }
}
