import Foundation

/// A column of a table.
public struct TableColumn<RowValue, Sort, Content: View, Label: View> {
  let title: Text
  let content: (RowValue) -> Content
  /// What its title sorts by.
  var comparator: Any?
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
    comparator = KeyPathComparator(value)
  }
}
extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { (title, self.content, comparator) = (Text(titleKey), content, KeyPathComparator(value)) }
  public init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    (title, self.content) = (Text(titleKey), content)
    self.comparator = KeyPathComparator(value, comparator: comparator)
  }
}
extension TableColumn where Sort: SortComparator, Sort.Compared == RowValue, Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) { (title, self.content, self.comparator) = (Text(titleKey), content, comparator) }
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
  { [_TableColumn(title: column.title, comparator: column.comparator) { AnyView(column.content($0)) }] }
  public static func buildBlock(_ columns: [_TableColumn<RowValue>]...) -> [_TableColumn<RowValue>] {
    columns.flatMap { $0 }
  }
  public static func buildOptional(_ columns: [_TableColumn<RowValue>]?) -> [_TableColumn<RowValue>] { columns ?? [] }
  public static func buildEither(first: [_TableColumn<RowValue>]) -> [_TableColumn<RowValue>] { first }
  public static func buildEither(second: [_TableColumn<RowValue>]) -> [_TableColumn<RowValue>] { second }
}
public struct _TableColumn<RowValue> {
  let title: Text
  let comparator: Any?
  let content: (RowValue) -> AnyView
}

/// The order of a table, which the titles of its columns change.
@MainActor struct TableOrder {
  /// Nil for a column that is not the first to be sorted by.
  let order: (Any) -> SortOrder?
  let choose: (Any) -> Void

  init<Sort: SortComparator>(_ binding: Binding<[Sort]>) {
    // Comparators of one column differ in their order alone.
    func isSame(_ first: Sort?, _ second: Sort) -> Bool {
      guard var first else { return false }
      first.order = second.order
      return first == second
    }
    order = { comparator in
      guard let own = comparator as? Sort, isSame(binding.wrappedValue.first, own) else { return nil }
      return binding.wrappedValue.first?.order
    }
    // Apple: Table, a title that is chosen again turns the order around; another one comes before the orders there were.
    choose = { comparator in
      guard var own = comparator as? Sort else { return }
      if let first = binding.wrappedValue.first, isSame(first, own) {
        own.order = first.order == .forward ? .reverse : .forward
      }
      binding.wrappedValue = [own] + binding.wrappedValue.filter { !isSame($0, own) }
    }
  }
}

/// Rows with several columns; in a narrow window the first of them.
public struct Table<Value: Identifiable>: View {
  let rows: [Value]
  let columns: [_TableColumn<Value>]
  let selection: ListSelection<Value.ID>?
  var sorting: TableOrder?
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
        if shown.count > 1 { TableRowContent(cells: shown.map { AnyView(TableTitle(column: $0, sorting: sorting)) }) }
      }
    ).listStyle(.plain)
  }
}
/// The title of a column, with an arrow where the rows are sorted by it.
private struct TableTitle<Value>: View {
  let column: _TableColumn<Value>
  let sorting: TableOrder?
  var body: some View {
    if let sorting, let comparator = column.comparator {
      let order = sorting.order(comparator)
      Button {
        sorting.choose(comparator)
      } label: {
        HStack(spacing: 4) {
          column.title.fontWeight(order == nil ? nil : .semibold)
          if let order {
            Image(systemName: order == .forward ? "chevron.up" : "chevron.down").font(.caption2.weight(.semibold))
          }
        }
      }.buttonStyle(.plain)
    } else {
      column.title
    }
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

  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value> columns: () -> [_TableColumn<Value>]
  ) where Data.Element == Value, Sort.Compared == Value {
    self.init(rows: Array(data), columns: columns(), selection: nil, sorting: TableOrder(sortOrder))
  }
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> [_TableColumn<Value>]
  ) where Data.Element == Value, Sort.Compared == Value {
    self.init(rows: Array(data), columns: columns(), selection: .many(selection), sorting: TableOrder(sortOrder))
  }
  public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> [_TableColumn<Value>]
  ) where Data.Element == Value, Sort.Compared == Value {
    self.init(rows: Array(data), columns: columns(), selection: .one(selection), sorting: TableOrder(sortOrder))
  }
}
