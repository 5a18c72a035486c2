import UIKitCore

/// A part of a list with a header and a footer.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
  /// Nil for a section that is always open.
  var isExpanded: Binding<Bool>?
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { SectionNode(view, context) }
  public static var _rowCount: Int? { nil }

  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer)
  {
    self.init(header: header(), content: content(), footer: footer())
  }
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }
}
extension Section where Parent == EmptyView, Content: View, Footer: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}
extension Section where Parent: View, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}
extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}
extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// - Parameter isExpanded: whether the rows show. In a sidebar the header opens and closes the section.
  public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}
extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

@MainActor
private final class SectionNode<Parent: View, Content: View, Footer: View>: _Node<
  Section<Parent, Content, Footer>
>
{
  private var header: _ViewNode?
  private var content: _Node<Content>?
  private var footer: _ViewNode?

  override init(_ view: Section<Parent, Content, Footer>, _ context: _NodeContext) {
    super.init(view, context)
    isOpen = track { view.isExpanded?.wrappedValue ?? true }
    header = headerText.makeErased(self.context)
    content = Content._makeNode(view.content, self.context)
    footer = SectionText(content: view.footer, isHeader: false).makeErased(self.context)
  }
  private var isOpen = true
  private var headerText: SectionText<Parent> {
    SectionText(content: view.header, isHeader: true, isExpanded: view.isExpanded)
  }
  override var childNodes: [_ViewNode] { [header, content, footer].compactMap { $0 } }
  override func refresh() {
    let wasOpen = isOpen
    isOpen = track { view.isExpanded?.wrappedValue ?? true }
    if isOpen != wasOpen { elementsChanged() }
  }
  override func viewChanged(from old: Section<Parent, Content, Footer>) {
    refresh()
    header?.updateErased(headerText)
    content?.update(view.content)
    footer?.updateErased(SectionText(content: view.footer, isHeader: false))
  }
  override var rows: [RowSource] {
    [
      .section(
        RowSource.Section(
          id: ObjectIdentifier(self), header: { [weak self] in self?.header?.elements ?? [] },
          footer: { [weak self] in self?.footer?.elements ?? [] },
          rows: { [weak self] in self.flatMap { $0.isOpen ? $0.content?.rows : nil } ?? [] }))
    ]
  }
  override var command: CommandItem? {
    guard let content else { return nil }
    let items = CommandItem.items(content)
    guard !items.isEmpty else { return nil }
    return CommandItem(kind: .section(items), title: header.map { CommandItem.title($0) } ?? "")
  }
}

/// The header or footer of a section, as lists set it.
private struct SectionText<Content: View>: View {
  let content: Content
  let isHeader: Bool
  var isExpanded: Binding<Bool>?
  @Environment(\.listLook) private var look
  @Environment(\.headerProminence) private var prominence

  var body: some View {
    if Content.self == EmptyView.self {
    } else if let look {
      if isHeader, look == .sidebar {
        SidebarHeader(content: content, isExpanded: isExpanded)
      } else if isHeader, prominence == .increased {
        content.font(.title3.weight(.semibold)).textCase(nil).environment(\.isInRow, false)
      } else if isHeader, look == .plain {
        content.font(.subheadline.weight(.semibold)).environment(\.isSystemForeground, true).foregroundStyle(.secondary)
          .environment(\.isInRow, false)
      } else {
        content.font(.footnote).environment(\.isSystemForeground, true).foregroundStyle(.secondary)
          .textCase(isHeader ? .uppercase : nil).environment(\.isInRow, false)
      }
    } else {
      content
    }
  }
}

/// A header in a sidebar, which opens and closes its section where the app lets it.
private struct SidebarHeader<Content: View>: View {
  let content: Content
  let isExpanded: Binding<Bool>?

  var body: some View {
    HStack {
      content.font(.title3.weight(.semibold)).textCase(nil)
      if let isExpanded {
        Spacer()
        Button {
          withAnimation { isExpanded.wrappedValue.toggle() }
        } label: {
          Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tint)
            .rotationEffect(.degrees(isExpanded.wrappedValue ? 90 : 0)).frame(width: 28, height: 28)
        }
      }
    }.environment(\.isInRow, false)
  }
}
