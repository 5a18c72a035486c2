import Foundation

/// A column of a table.
public struct TableColumn<RowValue, Sort, Content: View, Label: View> {
  let title: Text
  let content: (RowValue) -> Content
}
extension TableColumn where Sort == Never, Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    (title, self.content) = (Text(titleKey), content)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
    (self.title, self.content) = (Text(title), content)
  }
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) where Content == Text {
    self.init(titleKey) { Text(verbatim: $0[keyPath: value]) }
  }
}
extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { (title, self.content) = (Text(titleKey), content) }
}
extension TableColumn {
  // surface: columns of a wide table share its width
  public func width(_ width: CGFloat? = nil) -> TableColumn { self }
  // surface: columns of a wide table share its width
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn { self }
}

@resultBuilder public struct TableColumnBuilder<RowValue> {
  public static func buildExpression<S, C: View, L: View>(_ column: TableColumn<RowValue, S, C, L>)
    -> [_TableColumn<RowValue>]
  { [_TableColumn(title: column.title) { AnyView(column.content($0)) }] }
  public static func buildBlock(_ columns: [_TableColumn<RowValue>]...) -> [_TableColumn<RowValue>] {
    columns.flatMap { $0 }
  }
  public static func buildOptional(_ columns: [_TableColumn<RowValue>]?) -> [_TableColumn<RowValue>] { columns ?? [] }
  public static func buildEither(first: [_TableColumn<RowValue>]) -> [_TableColumn<RowValue>] { first }
  public static func buildEither(second: [_TableColumn<RowValue>]) -> [_TableColumn<RowValue>] { second }
}
public struct _TableColumn<RowValue> {
  let title: Text
  let content: (RowValue) -> AnyView
}

/// Rows with several columns; in a narrow window the first of them.
public struct Table<Value: Identifiable>: View {
  let rows: [Value]
  let columns: [_TableColumn<Value>]
  let selection: ListSelection<Value.ID>?
  @Environment(\.horizontalSizeClass) private var width

  // Apple: Table, "On iPhone […] the table shows only its first column".
  public var body: some View {
    let shown = width == .compact ? Array(columns.prefix(1)) : columns
    List(
      selection: selection,
      content: Section {
        ForEach(rows) { row in
          TableRowContent(cells: shown.map { $0.content(row) })
        }
      } header: {
        if shown.count > 1 { TableRowContent(cells: shown.map { AnyView($0.title) }) }
      }
    ).listStyle(.plain)
  }
}
private struct TableRowContent: View {
  let cells: [AnyView]
  var body: some View {
    HStack(spacing: 16) {
      ForEach(cells.indices, id: \.self) { cells[$0].frame(maxWidth: .infinity, alignment: .leading) }
    }
  }
}

extension Table {
  public init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Value> columns: () -> [_TableColumn<Value>]
  ) where Data.Element == Value { self.init(rows: Array(data), columns: columns(), selection: nil) }
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value> columns: () -> [_TableColumn<Value>]
  ) where Data.Element == Value { self.init(rows: Array(data), columns: columns(), selection: .one(selection)) }
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value> columns: () -> [_TableColumn<Value>]
  ) where Data.Element == Value { self.init(rows: Array(data), columns: columns(), selection: .many(selection)) }

  // surface: titles of columns do not sort; the app's order is the one that it gives the rows
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value> columns: () -> [_TableColumn<Value>]
  ) where Data.Element == Value, Sort.Compared == Value {
    self.init(rows: Array(data), columns: columns(), selection: nil)
  }
  // surface: titles of columns do not sort; the app's order is the one that it gives the rows
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> [_TableColumn<Value>]
  ) where Data.Element == Value, Sort.Compared == Value {
    self.init(rows: Array(data), columns: columns(), selection: .many(selection))
  }
  // surface: titles of columns do not sort; the app's order is the one that it gives the rows
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> [_TableColumn<Value>]
  ) where Data.Element == Value, Sort.Compared == Value {
    self.init(rows: Array(data), columns: columns(), selection: .one(selection))
  }
}
