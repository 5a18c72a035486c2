/// A title with an icon.
public struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
  @Environment(\.labelStyle) private var style
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
  public var body: some View {
    style.make(LabelStyleConfiguration(title: .init(view: AnyView(title)), icon: .init(view: AnyView(icon))))
  }
  public static var _rowCount: Int? { 1 }
}

extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name) })
  }
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}

@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct LabelStyleConfiguration {
  public struct Title: View {
    let view: AnyView
    public var body: some View { view }
  }
  public struct Icon: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let title: Title
  public let icon: Icon
}

struct AnyLabelStyle {
  let make: @MainActor (LabelStyleConfiguration) -> AnyView
}
private struct LabelStyleKey: EnvironmentKey {
  static var defaultValue: AnyLabelStyle {
    AnyLabelStyle { AnyView(TitleAndIcon(configuration: $0)) }
  }
}
extension EnvironmentValues {
  var labelStyle: AnyLabelStyle {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}
extension View {
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    styled(\.labelStyle) { outer in
      AnyLabelStyle { configuration in
        InstalledStyle.erased(style, \.labelStyle, outer) { $0.makeBody(configuration: configuration) }
      }
    }
  }
}

/// In a list icons have a column of their own, and the tint.
private struct TitleAndIcon: View {
  let configuration: LabelStyleConfiguration
  @Environment(\.isInRow) private var isInRow
  var body: some View {
    if isInRow {
      HStack(spacing: 16) {
        configuration.icon.foregroundStyle(.tint).imageScale(.large).frame(minWidth: 28)
        configuration.title
      }
    } else {
      HStack(spacing: 8) {
        configuration.icon
        configuration.title
      }
    }
  }
}

public struct DefaultLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { TitleAndIcon(configuration: configuration) }
}
public struct TitleAndIconLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { TitleAndIcon(configuration: configuration) }
}
public struct TitleOnlyLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}
public struct IconOnlyLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}
extension LabelStyle where Self == DefaultLabelStyle { public static var automatic: Self { .init() } }
extension LabelStyle where Self == TitleAndIconLabelStyle { public static var titleAndIcon: Self { .init() } }
extension LabelStyle where Self == TitleOnlyLabelStyle { public static var titleOnly: Self { .init() } }
extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: Self { .init() } }
