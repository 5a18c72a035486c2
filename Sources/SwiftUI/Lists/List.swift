import UIKitCore

/// Rows of data below each other, which can be selected.
public struct List<SelectionValue: Hashable, Content: View>: View {
  let selection: ListSelection<SelectionValue>?
  let content: Content
  @Environment(\.listStyle) private var style

  init(selection: ListSelection<SelectionValue>?, content: Content) {
    self.selection = selection
    self.content = content
  }
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection.map { .one($0) }, content: content())
  }
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection.map { .many($0) }, content: content())
  }
  public var body: some View {
    ListTable(
      style: style, selection: selection.map { $0.erased },
      content: content.environment(\.listLook, style).environment(\.isInRow, true))
  }
}

enum ListSelection<Value: Hashable> {
  case one(Binding<Value?>)
  case many(Binding<Set<Value>>)

  @MainActor var erased: RowSelection {
    switch self {
    case .one(let binding):
      return RowSelection(
        allowsMany: false, takes: { $0.base is Value }, read: { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] },
        write: { values in binding.wrappedValue = values.first.flatMap { $0.base as? Value } })
    case .many(let binding):
      return RowSelection(
        allowsMany: true, takes: { $0.base is Value }, read: { Set(binding.wrappedValue.map { AnyHashable($0) }) },
        write: { binding.wrappedValue = Set($0.compactMap { $0.base as? Value }) })
    }
  }
}

/// The rows that are selected, by their identities or tags.
struct RowSelection {
  let allowsMany: Bool
  /// Whether the value is of the selection's type.
  let takes: (AnyHashable) -> Bool
  let read: () -> Set<AnyHashable>
  let write: (Set<AnyHashable>) -> Void
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content()) }

  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
  }
  public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
  where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }
  public init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>,
    C.Element: Identifiable, C.Index: Hashable
  { self.init(selection: nil, content: ForEach(data, content: rowContent)) }
}

extension List {
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection.map { .one($0) }, content: ForEach(data, content: rowContent))
  }
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection: selection.map { .many($0) }, content: ForEach(data, content: rowContent))
  }
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection.map { .one($0) }, content: ForEach(data, id: id, content: rowContent))
  }
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection.map { .many($0) }, content: ForEach(data, id: id, content: rowContent))
  }
}

/// How lists look.
@MainActor @preconcurrency public protocol ListStyle { var _look: _ListLook { get } }
public struct _ListLook { let look: ListLook }
public struct DefaultListStyle: ListStyle {
  public init() {}
  public var _look: _ListLook { _ListLook(look: .insetGrouped) }
}
public struct PlainListStyle: ListStyle {
  public init() {}
  public var _look: _ListLook { _ListLook(look: .plain) }
}
public struct GroupedListStyle: ListStyle {
  public init() {}
  public var _look: _ListLook { _ListLook(look: .grouped) }
}
public struct InsetGroupedListStyle: ListStyle {
  public init() {}
  public var _look: _ListLook { _ListLook(look: .insetGrouped) }
}
public struct InsetListStyle: ListStyle {
  public init() {}
  public var _look: _ListLook { _ListLook(look: .plain) }
}
public struct SidebarListStyle: ListStyle {
  public init() {}
  public var _look: _ListLook { _ListLook(look: .sidebar) }
}
extension ListStyle where Self == DefaultListStyle { public static var automatic: Self { .init() } }
extension ListStyle where Self == PlainListStyle { public static var plain: Self { .init() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { .init() } }
extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: Self { .init() } }
extension ListStyle where Self == InsetListStyle { public static var inset: Self { .init() } }
extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { .init() } }

private struct ListStyleKey: EnvironmentKey { static var defaultValue: ListLook { .insetGrouped } }
private struct ScrollBackgroundKey: EnvironmentKey { static var defaultValue: Bool { true } }
extension EnvironmentValues {
  var listStyle: ListLook {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }
  var showsScrollBackground: Bool {
    get { self[ScrollBackgroundKey.self] }
    set { self[ScrollBackgroundKey.self] = newValue }
  }
}
extension View {
  public func listStyle<S: ListStyle>(_ style: S) -> some View { environment(\.listStyle, style._look.look) }
  public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.showsScrollBackground, visibility != .hidden)
  }
}

/// Rows in groups for settings and entries.
public struct Form<Content: View>: View {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View {
    List(selection: nil as ListSelection<Never>?, content: content).environment(\.isInForm, true)
  }
}
private struct InFormKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  var isInForm: Bool {
    get { self[InFormKey.self] }
    set { self[InFormKey.self] = newValue }
  }
}
