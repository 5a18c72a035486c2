import UIKitCore

/// Which columns of a split view show.
public struct NavigationSplitViewVisibility: Equatable, Sendable {
  let mode: UISplitViewController.DisplayMode
  public static let automatic = NavigationSplitViewVisibility(mode: .automatic)
  public static let all = NavigationSplitViewVisibility(mode: .twoBesideSecondary)
  public static let doubleColumn = NavigationSplitViewVisibility(mode: .oneBesideSecondary)
  public static let detailOnly = NavigationSplitViewVisibility(mode: .secondaryOnly)
}
/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let column: UISplitViewController.Column
  public static let sidebar = NavigationSplitViewColumn(column: .primary)
  public static let content = NavigationSplitViewColumn(column: .supplementary)
  public static let detail = NavigationSplitViewColumn(column: .secondary)
}

/// Two or three columns; in a narrow window a stack of them.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  let visibility: Binding<NavigationSplitViewVisibility>?
  let preferred: Binding<NavigationSplitViewColumn>?
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  public var body: some View {
    SplitColumns(
      columns: Content.self == EmptyView.self
        ? [(.primary, AnyView(sidebar)), (.secondary, AnyView(detail))]
        : [(.primary, AnyView(sidebar)), (.supplementary, AnyView(content)), (.secondary, AnyView(detail))],
      visibility: visibility, preferred: preferred)
  }
  public static var _rowCount: Int? { 1 }
}
extension NavigationSplitView {
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) { self.init(visibility: nil, preferred: nil, sidebar: sidebar(), content: content(), detail: detail()) }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(visibility: columnVisibility, preferred: nil, sidebar: sidebar(), content: content(), detail: detail())
  }
}
extension NavigationSplitView where Content == EmptyView {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(visibility: nil, preferred: nil, sidebar: sidebar(), content: EmptyView(), detail: detail())
  }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      visibility: columnVisibility, preferred: nil, sidebar: sidebar(), content: EmptyView(), detail: detail())
  }
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      visibility: nil, preferred: preferredCompactColumn, sidebar: sidebar(), content: EmptyView(), detail: detail())
  }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      visibility: columnVisibility, preferred: preferredCompactColumn, sidebar: sidebar(), content: EmptyView(),
      detail: detail())
  }
}

struct SplitColumns: View {
  typealias Body = Never
  let columns: [(UISplitViewController.Column, AnyView)]
  let visibility: Binding<NavigationSplitViewVisibility>?
  let preferred: Binding<NavigationSplitViewColumn>?
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { SplitNode(view, context) }
}

@MainActor final class SplitController: UISplitViewController, UISplitViewControllerDelegate, BarContainer {
  /// Which column shows where there is room for one.
  var compactColumn = UISplitViewController.Column.primary
  func splitViewController(
    _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
  ) -> UISplitViewController.Column { compactColumn }
}

/// What lists in a column know of the others.
@MainActor final class SplitContext {
  let controller: SplitController
  let column: UISplitViewController.Column
  private let following: UISplitViewController.Column?
  init(_ controller: SplitController, _ column: UISplitViewController.Column, following: UISplitViewController.Column?)
  {
    (self.controller, self.column, self.following) = (controller, column, following)
  }
  /// A row was chosen: what it shows comes to the front.
  func showNext() {
    if let following { controller.show(following) }
  }
}
private struct SplitKey: EnvironmentKey { static var defaultValue: SplitContext? { nil } }
extension EnvironmentValues {
  var split: SplitContext? {
    get { self[SplitKey.self] }
    set { self[SplitKey.self] = newValue }
  }
}

/// The content of a column, in a stack unless it brings one.
struct ColumnRoot: View {
  let content: AnyView
  let split: SplitContext
  var body: some View { NavigationPages(path: nil, root: content).environment(\.split, split) }
}

@MainActor private final class SplitNode: _Node<SplitColumns> {
  private let controller: SplitController
  private lazy var own = ControllerElement(self, controller)
  private var columns: [_Node<ColumnRoot>] = []

  override init(_ view: SplitColumns, _ context: _NodeContext) {
    controller = SplitController(style: view.columns.count == 3 ? .tripleColumn : .doubleColumn)
    super.init(view, context)
    controller.delegate = controller
    controller.preferredDisplayMode = view.columns.count == 3 ? .twoBesideSecondary : .oneBesideSecondary
    controller.preferredSplitBehavior = .tile
    for index in view.columns.indices {
      let column = ColumnRoot._makeNode(root(index), self.context)
      columns.append(column)
      let made = column.elements.first as? ControllerElement
      if let shown = made?.shownController { controller.setViewController(shown, for: view.columns[index].0) }
    }
    follow()
  }
  private func root(_ index: Int) -> ColumnRoot {
    let next = index + 1 < view.columns.count ? view.columns[index + 1].0 : nil
    return ColumnRoot(
      content: view.columns[index].1, split: SplitContext(controller, view.columns[index].0, following: next))
  }
  override var childNodes: [_ViewNode] { columns }
  override var elements: [Element] { [own] }
  override var rows: [RowSource] { [.one(self)] }
  override func elementsChanged() {}
  override func viewChanged(from old: SplitColumns) {
    for index in columns.indices { columns[index].update(root(index)) }
    follow()
  }
  override func refresh() { follow() }
  private func follow() {
    track {
      if let mode = view.visibility?.wrappedValue.mode, controller.preferredDisplayMode != mode {
        controller.preferredDisplayMode = mode
      }
      if let column = view.preferred?.wrappedValue.column { controller.compactColumn = column }
    }
  }
}

@MainActor @preconcurrency public protocol NavigationSplitViewStyle {}
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: Self { .init() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: Self { .init() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: Self { .init() }
}
extension View {
  // surface: columns lie beside each other
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { self }
  // surface: columns are as wide as UIKit's
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }
  // surface: columns are as wide as UIKit's
  public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    self
  }
}
