import UIKitCore

// MARK: Groups of controls

/// Controls that belong together.
public struct ControlGroup<Content: View>: View {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) { self.content = content() }
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { HStack(spacing: 8) { content } }
  public static var _rowCount: Int? { 1 }
}
@MainActor @preconcurrency public protocol ControlGroupStyle {}
public struct AutomaticControlGroupStyle: ControlGroupStyle { public init() {} }
public struct NavigationControlGroupStyle: ControlGroupStyle { public init() {} }
public struct CompactMenuControlGroupStyle: ControlGroupStyle { public init() {} }
public struct MenuControlGroupStyle: ControlGroupStyle { public init() {} }
extension ControlGroupStyle where Self == AutomaticControlGroupStyle { public static var automatic: Self { .init() } }
extension ControlGroupStyle where Self == NavigationControlGroupStyle { public static var navigation: Self { .init() } }
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public static var compactMenu: Self { .init() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle { public static var menu: Self { .init() } }

// MARK: Forms

@MainActor @preconcurrency public protocol FormStyle {}
public struct AutomaticFormStyle: FormStyle { public init() {} }
public struct GroupedFormStyle: FormStyle { public init() {} }
public struct ColumnsFormStyle: FormStyle { public init() {} }
extension FormStyle where Self == AutomaticFormStyle { public static var automatic: Self { .init() } }
extension FormStyle where Self == GroupedFormStyle { public static var grouped: Self { .init() } }
extension FormStyle where Self == ColumnsFormStyle { public static var columns: Self { .init() } }

// MARK: Menus

@MainActor @preconcurrency public protocol MenuStyle {}
public struct DefaultMenuStyle: MenuStyle { public init() {} }
public struct ButtonMenuStyle: MenuStyle { public init() {} }
public struct BorderlessButtonMenuStyle: MenuStyle { public init() {} }
extension MenuStyle where Self == DefaultMenuStyle { public static var automatic: Self { .init() } }
extension MenuStyle where Self == ButtonMenuStyle { public static var button: Self { .init() } }
extension MenuStyle where Self == BorderlessButtonMenuStyle { public static var borderlessButton: Self { .init() } }
public struct MenuOrder: Equatable, Hashable, Sendable {
  let order: UIContextMenuConfiguration.ElementOrder
  public static let automatic = MenuOrder(order: .automatic)
  public static let priority = MenuOrder(order: .priority)
  public static let fixed = MenuOrder(order: .fixed)
}
public struct MenuActionDismissBehavior: Equatable, Sendable {
  let id: Int
  public static let automatic = MenuActionDismissBehavior(id: 0)
  public static let enabled = MenuActionDismissBehavior(id: 1)
  public static let disabled = MenuActionDismissBehavior(id: 2)
}
public struct ButtonRepeatBehavior: Hashable, Sendable {
  let id: Int
  public static let automatic = ButtonRepeatBehavior(id: 0)
  public static let enabled = ButtonRepeatBehavior(id: 1)
  public static let disabled = ButtonRepeatBehavior(id: 2)
}

// MARK: Editors

@MainActor @preconcurrency public protocol TextEditorStyle {}
public struct AutomaticTextEditorStyle: TextEditorStyle { public init() {} }
public struct PlainTextEditorStyle: TextEditorStyle { public init() {} }
public struct RoundedBorderTextEditorStyle: TextEditorStyle { public init() {} }
extension TextEditorStyle where Self == AutomaticTextEditorStyle { public static var automatic: Self { .init() } }
extension TextEditorStyle where Self == PlainTextEditorStyle { public static var plain: Self { .init() } }

extension View {
  // surface: controls of a group lie beside each other
  public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View { self }
  // surface: forms are grouped
  public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
  // surface: menus look as their labels do
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View { self }
  /// Which element of a menu is nearest to its label. Default automatic: the first one, but not in what scrolls.
  public func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }
  // surface: labels of menus have no mark of their own
  public func menuIndicator(_ visibility: Visibility) -> some View { self }
  // surface: menus close with an action
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }
  // surface: buttons act once
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }
  // surface: editors are plain
  public func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
}

// MARK: Styles that apps write

@MainActor @preconcurrency public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public struct GroupBoxStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let label: Label
  public let content: Content
}
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      configuration.label.font(.headline)
      configuration.content
    }
    .padding().frame(maxWidth: .infinity, alignment: .leading)
    .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 8))
  }
}
extension GroupBoxStyle where Self == DefaultGroupBoxStyle { public static var automatic: Self { .init() } }

@MainActor @preconcurrency public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public struct DisclosureGroupStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let label: Label
  public let content: Content
  @Binding public var isExpanded: Bool
}

@MainActor @preconcurrency public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
public struct LabeledContentStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let label: Label
  public let content: Content
}
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Spacer()
      configuration.content.foregroundStyle(.secondary)
    }
  }
}
extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public static var automatic: Self { .init() }
}

/// The styles in the environment; nil for the system's.
struct BoxStyles {
  var groupBox: (@MainActor (GroupBoxStyleConfiguration) -> AnyView)?
  var disclosure: (@MainActor (DisclosureGroupStyleConfiguration) -> AnyView)?
  var labeled: (@MainActor (LabeledContentStyleConfiguration) -> AnyView)?
}
private struct BoxStylesKey: EnvironmentKey { static var defaultValue: BoxStyles { BoxStyles() } }
extension EnvironmentValues {
  var boxStyles: BoxStyles {
    get { self[BoxStylesKey.self] }
    set { self[BoxStylesKey.self] = newValue }
  }
}
extension View {
  public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    transformEnvironment(\.boxStyles) { styles in
      let outer = styles
      styles.groupBox = { configuration in
        InstalledStyle.erased(style, \.boxStyles, outer) { $0.makeBody(configuration: configuration) }
      }
    }
  }
  public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    transformEnvironment(\.boxStyles) { styles in
      let outer = styles
      styles.disclosure = { configuration in
        InstalledStyle.erased(style, \.boxStyles, outer) { $0.makeBody(configuration: configuration) }
      }
    }
  }
  public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    transformEnvironment(\.boxStyles) { styles in
      let outer = styles
      styles.labeled = { configuration in
        InstalledStyle.erased(style, \.boxStyles, outer) { $0.makeBody(configuration: configuration) }
      }
    }
  }
}
