/// A label with a value beside it.
public struct LabeledContent<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
  @Environment(\.boxStyles) private var styles
  public var body: some View {
    let configuration = LabeledContentStyleConfiguration(
      label: .init(view: AnyView(label)), content: .init(view: AnyView(content)))
    styles.labeled?(configuration) ?? AnyView(AutomaticLabeledContentStyle().makeBody(configuration: configuration))
  }
  public static var _rowCount: Int? { 1 }
}
extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  public init(_ configuration: LabeledContentStyleConfiguration) {
    (label, content) = (configuration.label, configuration.content)
  }
}
extension LabeledContent where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
extension LabeledContent where Label == Text, Content == Text {
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(content: { Text(value) }) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(content: { Text(value) }) { Text(title) }
  }
  public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(content: { Text(value, format: format) }) { Text(titleKey) }
  }
}

/// A text that opens an address.
public struct Link<Label: View>: View {
  let destination: URL
  let label: Label
  @Environment(\.openURL) private var openURL
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }
  public var body: some View {
    Button {
      openURL(destination)
    } label: {
      label
    }
  }
  public static var _rowCount: Int? { 1 }
}
extension Link where Label == Text {
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// A frame around what belongs together.
public struct GroupBox<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.label = label
    self.content = content()
  }
  @Environment(\.boxStyles) private var styles
  public var body: some View {
    let configuration = GroupBoxStyleConfiguration(
      label: .init(view: AnyView(label)), content: .init(view: AnyView(content)))
    styles.groupBox?(configuration) ?? AnyView(DefaultGroupBoxStyle().makeBody(configuration: configuration))
  }
}
extension GroupBox where Label == EmptyView {
  public init(@ViewBuilder content: () -> Content) { self.init(label: EmptyView(), content: content) }
}
extension GroupBox where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content)
  }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(label: configuration.label) { configuration.content }
  }
}

/// Hides what is below a title until it is tapped.
public struct DisclosureGroup<Label: View, Content: View>: View {
  let label: Label
  let content: () -> Content
  let expansion: Binding<Bool>?
  @State private var isOpen = false
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    (self.label, self.content, expansion) = (label(), content, nil)
  }
  public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label)
  {
    (self.label, self.content, expansion) = (label(), content, isExpanded)
  }
  @Environment(\.boxStyles) private var styles
  @Environment(\.listLook) private var listLook
  @ViewBuilder public var body: some View {
    let isExpanded = expansion ?? $isOpen
    if let style = styles.disclosure {
      style(
        DisclosureGroupStyleConfiguration(
          label: .init(view: AnyView(label)), content: .init(view: AnyView(content())), isExpanded: isExpanded))
    } else {
      rows(isExpanded)
    }
  }
  @ViewBuilder private func rows(_ isExpanded: Binding<Bool>) -> some View {
    Button {
      withAnimation { isExpanded.wrappedValue.toggle() }
    } label: {
      HStack {
        // Observed: in lists and forms the label has the colour of text, elsewhere that of a button.
        label.foregroundStyle(listLook == nil ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.primary))
        Spacer()
        Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tint)
          .rotationEffect(.degrees(isExpanded.wrappedValue ? 90 : 0))
      }
    }
    if isExpanded.wrappedValue { content() }
  }
  public static var _rowCount: Int? { nil }
}
extension DisclosureGroup where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content)
  {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }
}
