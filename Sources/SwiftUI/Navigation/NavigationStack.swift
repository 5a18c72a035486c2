import UIKitCore

/// Shows a root view, and pages above it.
public struct NavigationStack<Data, Root: View>: View {
  let path: AnyPath?
  let root: Root
  public var body: some View { NavigationPages(path: path, root: root) }
}

extension NavigationStack where Data == NavigationPath {
  public init(@ViewBuilder root: () -> Root) { self.init(path: nil, root: root()) }
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.init(
      path: AnyPath(
        read: { path.wrappedValue.values }, write: { path.wrappedValue = NavigationPath(values: $0) }), root: root())
  }
}
extension NavigationStack {
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    self.init(
      path: AnyPath(
        read: { path.wrappedValue.map { AnyHashable($0) } },
        write: { values in path.wrappedValue = Data(values.compactMap { $0.base as? Data.Element }) }), root: root())
  }
}

/// The values of the pages above the root.
struct AnyPath {
  let read: () -> [AnyHashable]
  let write: ([AnyHashable]) -> Void
}

/// The values of a stack's pages, of any types.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []
  init(values: [AnyHashable]) { self.values = values }
  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }
  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

/// The older stack of pages.
public struct NavigationView<Content: View>: View {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { NavigationPages(path: nil, root: FirstElement(content: content)) }
}

/// Of the columns of a navigation view the first.
struct FirstElement<Content: View>: View {
  typealias Body = Never
  let content: Content
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { FirstNode(view, context) }
}
@MainActor private final class FirstNode<Content: View>: _Node<FirstElement<Content>> {
  private var child: _Node<Content>?
  override init(_ view: FirstElement<Content>, _ context: _NodeContext) {
    super.init(view, context)
    child = Content._makeNode(view.content, self.context)
  }
  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  override var elements: [Element] { Array((child?.elements ?? []).prefix(1)) }
  override func viewChanged(from old: FirstElement<Content>) { child?.update(view.content) }
}

@MainActor @preconcurrency public protocol NavigationViewStyle {}
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }
extension NavigationViewStyle where Self == StackNavigationViewStyle { public static var stack: Self { .init() } }
extension NavigationViewStyle where Self == DefaultNavigationViewStyle { public static var automatic: Self { .init() } }
extension View {
  // Stacks are the only style.
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}

/// A navigation controller with its pages.
struct NavigationPages<Root: View>: View {
  typealias Body = Never
  let path: AnyPath?
  let root: Root
  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node<Self> { NavigationNode(view, context) }
}

@MainActor final class PageStack: UINavigationController, BarContainer {
  override var childForStatusBarStyle: UIViewController? { topViewController }
  override var childForStatusBarHidden: UIViewController? { topViewController }
}

/// What links and destinations know of the stack around them.
@MainActor final class NavigationContext: NSObject, UINavigationControllerDelegate {
  /// Nil for that of a hosting controller, whose stack is the app's.
  private let own: PageStack?
  private weak var host: UIViewController?
  private var stack: UINavigationController? { own ?? host?.navigationController }
  weak var node: _ViewNode?
  /// The pages of values, by their places above the root.
  private var valuePages: [(value: AnyHashable, page: PageNode)] = []
  private var destinations: [ObjectIdentifier: (AnyHashable) -> (AnyView, _ViewNode)?] = [:]
  var path: AnyPath?

  init(_ stack: PageStack) {
    own = stack
    super.init()
    stack.navigationBar.prefersLargeTitles = true
    stack.delegate = self
  }

  /// Of what a hosting controller shows: links push onto the navigation controller that the host is in.
  init(hostedIn host: UIViewController) {
    own = nil
    self.host = host
    super.init()
  }

  func register(_ type: Any.Type, _ make: @escaping (AnyHashable) -> (AnyView, _ViewNode)?) {
    destinations[ObjectIdentifier(type)] = make
    node?.graph.afterUpdate { [weak self] in self?.syncPath() }
  }

  private func makePage(_ value: AnyHashable) -> PageNode? {
    guard let (view, owner) = destinations[ObjectIdentifier(type(of: value.base))]?(value) else { return nil }
    return page(view, owner) { [weak self] page in self?.pageLeft(page) }
  }

  func page(_ view: AnyView, _ owner: _ViewNode, left: @escaping (PageNode) -> Void) -> PageNode {
    var holder: PageNode?
    let dismiss = DismissAction { [weak self] in
      MainActor.assumeIsolated { if let page = holder { self?.pop(page) } }
    }
    let page = PageNode(view, owner.context, hasBar: true, dismiss: dismiss)
    holder = page
    page.controller.didLeave = { [weak page] in
      // The last reference to it may be that one.
      let leaving = page
      holder = nil
      if let leaving { left(leaving) }
    }
    page.observePreferences()
    return page
  }

  func push(_ page: PageNode) {
    let isAnimated = stack?.viewIfLoaded?.window != nil && !Transaction.current.disablesAnimations
    stack?.pushViewController(page.controller, animated: isAnimated)
  }

  func pop(_ page: PageNode) {
    guard let stack, let index = stack.viewControllers.firstIndex(of: page.controller), index > 0 else { return }
    stack.popToViewController(stack.viewControllers[index - 1], animated: true)
  }

  func push(value: AnyHashable) {
    if let path {
      path.write(path.read() + [value])
    } else if let page = makePage(value) {
      valuePages.append((value, page))
      push(page)
    }
  }

  private func pageLeft(_ page: PageNode) {
    page.remove()
    guard valuePages.contains(where: { $0.page === page }) else { return }
    let shown = stack?.viewControllers ?? []
    let gone = valuePages.filter { $0.page === page || !shown.contains($0.page.controller) }.map(\.page)
    valuePages.removeAll { entry in gone.contains { $0 === entry.page } }
    leave(gone.filter { $0 !== page })
    if let path, valuePages.count < path.read().count { path.write(Array(path.read().prefix(valuePages.count))) }
  }

  /// Pages that were below the one that showed go without disappearing.
  private func leave(_ pages: [PageNode]) {
    for page in pages { page.controller.didLeave?() }
  }

  /// Shows the pages of the path's values.
  func syncPath() {
    guard let path, let stack else { return }
    let wanted = path.read()
    var kept = 0
    while kept < min(wanted.count, valuePages.count), valuePages[kept].value == wanted[kept] { kept += 1 }
    guard kept < wanted.count || kept < valuePages.count else { return }
    let gone = valuePages[kept...].map(\.page)
    let made = wanted[kept...].compactMap { value in makePage(value).map { (value, $0) } }
    guard made.count == wanted.count - kept else { return }
    let below = stack.viewControllers.filter { shown in !gone.contains { $0.controller === shown } }
    valuePages = valuePages.prefix(kept) + made
    let isAnimated = stack.viewIfLoaded?.window != nil
    let shown = isAnimated ? stack.topViewController : nil
    stack.setViewControllers(below + made.map(\.1.controller), animated: isAnimated)
    leave(gone.filter { $0.controller !== shown })
    // Another page is in front.
    node?.markPreferences()
  }
}

@MainActor private final class NavigationNode<Root: View>: _Node<NavigationPages<Root>> {
  private let stack = PageStack()
  private lazy var navigation = NavigationContext(stack)
  private var root: PageNode?
  private lazy var own = ControllerElement(self, stack)

  override init(_ view: NavigationPages<Root>, _ context: _NodeContext) {
    super.init(view, context)
    navigation.node = self
    navigation.path = view.path
    let page = PageNode(AnyView(view.root), self.context, hasBar: true, dismiss: nil)
    root = page
    page.observePreferences()
    stack.setViewControllers([page.controller], animated: false)
    followPath()
  }
  override var childEnvironment: EnvironmentValues {
    var result = environment
    result.navigation = navigation
    return result
  }
  override var childNodes: [_ViewNode] { root.map { [$0] } ?? [] }
  // Apple: what a pushed page wishes for the window counts, that of the page in front first.
  override func collect<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
    if key == PreferredSchemeKey.self || key == StatusBarKey.self {
      for controller in stack.viewControllers.dropFirst().reversed() {
        (controller as? PageController)?.page?.collect(key, into: &value)
      }
    }
    super.collect(key, into: &value)
  }
  override var elements: [Element] { [own] }
  override var rows: [RowSource] { [.one(self)] }
  private func followPath() {
    track { _ = view.path?.read() }
    graph.afterUpdate { [weak self] in self?.navigation.syncPath() }
  }
  override func viewChanged(from old: NavigationPages<Root>) {
    navigation.path = view.path
    root?.update(AnyView(view.root))
    followPath()
  }
  override func refresh() { followPath() }
  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    own.invalidate()
  }
}

private struct NavigationKey: EnvironmentKey { static var defaultValue: NavigationContext? { nil } }
extension EnvironmentValues {
  var navigation: NavigationContext? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
}

/// A view controller of Quince's own that fills its place, under the bars.
@MainActor final class ControllerElement: Element {
  private let controller: UIViewController
  var shownController: UIViewController { controller }
  init(_ node: _ViewNode, _ controller: UIViewController) {
    self.controller = controller
    super.init(node)
  }
  override var reach: Edge.Set { .all }
  override func place(_ frame: CGRect, _ proposal: ProposedViewSize, _ context: PlaceContext) {
    let grown = context.grown(frame, reach)
    controller.overrideUserInterfaceStyle = environment.schemeOverride?.style ?? .unspecified
    controller.view.tintColor = environment.tint?.resolved(environment)
    if controller.parent == nil, let parent = environment.host?.controller {
      parent.addChild(controller)
      context.canvas.add(controller.view, grown, context)
      node.graph.afterUpdate { [controller] in controller.didMove(toParent: parent) }
    } else {
      context.canvas.add(controller.view, grown, context)
    }
  }
}
