import UIKitCore

/// Shows one of several views, which a person chooses in a bar.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  let selection: Binding<SelectionValue>?
  let content: Content
  @Environment(\.showsPages) private var showsPages
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }
  private var erased: Binding<AnyHashable>? {
    selection.map { selection in
      Binding<AnyHashable>(
        get: { AnyHashable(selection.wrappedValue) },
        set: { if let value = $0.base as? SelectionValue { selection.wrappedValue = value } })
    }
  }
  public var body: some View {
    if showsPages {
      PagedTabs(selection: erased, content: content)
    } else {
      TabPages(selection: erased, content: content)
    }
  }
}
extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

private struct ShowsPagesKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  var showsPages: Bool {
    get { self[ShowsPagesKey.self] }
    set { self[ShowsPagesKey.self] = newValue }
  }
}
@MainActor @preconcurrency public protocol TabViewStyle { var _hasPages: Bool { get } }
public struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
  public var _hasPages: Bool { false }
}
public struct PageTabViewStyle: TabViewStyle {
  public struct IndexDisplayMode: Sendable {
    public static let automatic = IndexDisplayMode()
    public static let always = IndexDisplayMode()
    public static let never = IndexDisplayMode(isShown: false)
    var isShown = true
  }
  let mode: IndexDisplayMode
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
  public var _hasPages: Bool { true }
}
extension TabViewStyle where Self == DefaultTabViewStyle { public static var automatic: Self { .init() } }
extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: Self { .init() }
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self {
    .init(indexDisplayMode: indexDisplayMode)
  }
}
private struct PageDotsKey: EnvironmentKey { static var defaultValue: Bool { true } }
extension EnvironmentValues {
  var showsPageDots: Bool {
    get { self[PageDotsKey.self] }
    set { self[PageDotsKey.self] = newValue }
  }
}
extension View {
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.showsPages, style._hasPages)
      .environment(\.showsPageDots, (style as? PageTabViewStyle)?.mode.isShown ?? true)
  }
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { modifier(TabItemModifier(label: label())) }
}

struct TabItemModifier<Label: View>: ViewModifier {
  typealias Body = Never
  let label: Label
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { TabItemNode(view, context) }
}
@MainActor private final class TabItemNode<C: View, Label: View>: WrappingNode<C, TabItemModifier<Label>> {
  private var label: _Node<Label>?
  override func prepare() {
    var inner = context
    // Apple: symbols of tabs are the filled ones.
    inner.environment.symbolVariants = .fill
    inner.environment.font = nil
    inner.environment.imageScale = .large
    // Bars keep the size of their pictures.
    inner.environment.sizeOverride = .large
    label = Label._makeNode(view.modifier.label, inner)
  }
  override func modifierChanged(from old: TabItemModifier<Label>) {
    label?.update(view.modifier.label)
    super.modifierChanged(from: old)
    parent?.elementsChanged()
  }
  override func wrap(_ base: Element) -> WrapperElement { TabItemElement<C, Label>(base, self) }
  var item: TabItemSource? {
    label.map { TabItemSource(title: CommandItem.title($0), image: CommandItem.image($0)) }
  }
}
@MainActor private final class TabItemElement<C: View, Label: View>: WrapperElement {
  override func value<Value>(_ key: Traits.Key<Value>) -> Value? {
    key.id == Traits.tabItem.id
      ? unsafeDowncast(node, to: TabItemNode<C, Label>.self).item as? Value : base.value(key)
  }
}

struct TabPages<Content: View>: View {
  typealias Body = Never
  let selection: Binding<AnyHashable>?
  let content: Content
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { TabNode(view, context) }
}

@MainActor private final class TabNode<Content: View>: _Node<TabPages<Content>> {
  private var child: _Node<Content>?
  private let tabs = TabController()
  private lazy var own = ControllerElement(self, tabs)
  private var isStale = true

  override init(_ view: TabPages<Content>, _ context: _NodeContext) {
    super.init(view, context)
    child = Content._makeNode(view.content, self.context)
    tabs.chosen = { [weak self] in self?.chosen($0) }
    update()
  }
  override var childEnvironment: EnvironmentValues {
    var result = environment
    // What presents stands on the tabs.
    result.host = reference
    return result
  }
  private lazy var reference = HostReference(tabs)
  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  override var elements: [Element] { child == nil ? [] : [own] }
  override var rows: [RowSource] { [.one(self)] }
  override func viewChanged(from old: TabPages<Content>) {
    child?.update(view.content)
    update()
  }
  override func refresh() { update() }
  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    own.invalidate()
  }
  override func elementsChanged() { if child != nil { graph.invalidate(self) } }

  private func update() {
    let elements = child?.elements ?? []
    tabs.show(elements, self)
    guard let selection = view.selection else { return }
    let value = track { selection.wrappedValue }
    if let index = elements.firstIndex(where: { $0.value(Traits.tag) == value }), tabs.selectedIndex != index {
      tabs.selectedIndex = index
    }
  }
  private func chosen(_ index: Int) {
    guard let selection = view.selection, let element = child?.elements[index] else { return }
    if let tag = element.value(Traits.tag), selection.wrappedValue != tag { selection.wrappedValue = tag }
  }
}

@MainActor private final class TabController: UITabBarController, UITabBarControllerDelegate, BarContainer {
  var chosen: (Int) -> Void = { _ in }
  private var pages: [StageController] = []

  func show(_ elements: [Element], _ node: _ViewNode) {
    delegate = self
    let old = pages.map { $0.stage.contentElement }
    let isSame = old.count == elements.count && zip(old, elements).allSatisfy { $0 === $1 }
    if !isSame {
      pages = elements.map { element in
        if let known = pages.first(where: { $0.stage.contentElement === element }) { return known }
        let page = StageController()
        page.stage.show(element, of: element.node)
        return page
      }
      setViewControllers(pages, animated: false)
    }
    for (page, element) in zip(pages, elements) {
      let item = element.value(Traits.tabItem)
      page.tabBarItem.title = item?.title
      page.tabBarItem.image = item?.image
      let badge = element.value(Traits.badge) ?? ""
      page.tabBarItem.badgeValue = badge.isEmpty ? nil : badge
    }
  }
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    chosen(selectedIndex)
  }
}

/// Pages that are swiped.
struct PagedTabs<Content: View>: View {
  typealias Body = Never
  let selection: Binding<AnyHashable>?
  let content: Content
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { PagedNode(view, context) }
}

@MainActor private final class PagedNode<Content: View>: ContainerNode<PagedTabs<Content>> {
  private lazy var own = PagedElement<Content>(self)
  override var element: Element { own }
  init(_ view: PagedTabs<Content>, _ context: _NodeContext) {
    super.init(view, context) { Content._makeNode(view.content, $0) }
  }
  override func viewChanged(from old: PagedTabs<Content>) {
    child.updateErased(view.content)
    own.invalidate()
  }
  override func refresh() { own.invalidate() }
  var selected: AnyHashable? { track { view.selection?.wrappedValue } }
}

@MainActor private final class PagedElement<Content: View>: Element {
  private let view = UIScrollView()
  private let dots = UIPageControl()
  private let container = ContainerView()
  private let watcher = PageWatcher()
  private var index = 0
  private var own: PagedNode<Content> { unsafeDowncast(node, to: PagedNode<Content>.self) }
  override var parts: [Element] { own.contentElements }

  override init(_ node: _ViewNode) {
    super.init(node)
    view.isPagingEnabled = true
    view.showsHorizontalScrollIndicator = false
    view.contentInsetAdjustmentBehavior = .never
    view.addSubview(container)
    view.delegate = watcher
    dots.isUserInteractionEnabled = false
    watcher.settled = { [weak self] in self?.settled($0) }
  }
  private func settled(_ page: Int) {
    index = page
    dots.currentPage = page
    guard let selection = own.view.selection, own.contentElements.indices.contains(page) else { return }
    let tag = own.contentElements[page].value(Traits.tag) ?? AnyHashable(page)
    if selection.wrappedValue != tag { selection.wrappedValue = tag }
  }

  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    let pages = own.contentElements
    context.canvas.add(view, frame, context)
    view.contentSize = CGSize(width: frame.width * CGFloat(pages.count), height: frame.height)
    container.frame = CGRect(origin: .zero, size: view.contentSize)
    if let tag = own.selected, let page = pages.firstIndex(where: { ($0.value(Traits.tag) ?? AnyHashable(-1)) == tag })
    {
      index = page
    }
    let offset = CGPoint(x: frame.width * CGFloat(index), y: 0)
    if !view.isDragging, !view.isDecelerating, view.contentOffset != offset {
      if let animation = context.animation {
        animation.run { [view] in view.contentOffset = offset }
      } else {
        view.contentOffset = offset
      }
    }
    var inner = context.inside(container, CGRect(origin: frame.origin, size: view.contentSize))
    inner.safe = inner.full
    for (page, element) in pages.enumerated() {
      let offered = ProposedViewSize(frame.size)
      let size = element.size(offered)
      element.place(
        CGRect(
          x: CGFloat(page) * frame.width + (frame.width - size.width) / 2, y: (frame.height - size.height) / 2,
          width: size.width, height: size.height), offered, inner)
    }
    inner.canvas.commit(inner)
    if environment.showsPageDots, pages.count > 1 {
      dots.numberOfPages = pages.count
      dots.currentPage = index
      dots.backgroundStyle = environment.hasDotsBackground ? .prominent : .automatic
      context.canvas.add(
        dots, CGRect(x: frame.minX, y: frame.maxY - 44, width: frame.width, height: 37), context)
    }
  }
}

@MainActor private final class PageWatcher: NSObject, UIScrollViewDelegate {
  var settled: (Int) -> Void = { _ in }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    guard scrollView.bounds.width > 0 else { return }
    settled(Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded()))
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { scrollViewDidEndDecelerating(scrollView) }
  }
}

/// The title and picture of a tab.
struct TabItemSource {
  var title: String
  var image: UIImage?
}
