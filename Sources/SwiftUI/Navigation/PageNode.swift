import UIKitCore

/// What a page says of its bar.
struct PageSettings {
  var title: String?
  var displayMode: UINavigationItem.LargeTitleDisplayMode?
  var hidesBar: Bool?
  var hidesBackButton: Bool?
  var hidesTabBar: Bool?
  var hidesBottomBar: Bool?
  var looks: [ToolbarPlacement.Bar: BarLook] = [:]
  var items: [ToolbarEntry] = []
  var search: SearchSettings?
  var scopes: SearchScopes?
}

/// Items of a bar with their place.
struct ToolbarEntry {
  let placement: ToolbarItemPlacement
  let node: _ViewNode
  var isGroup = false
}

struct SearchSettings {
  let text: Binding<String>
  let prompt: String?
  let isAlwaysShown: Bool
  let submit: () -> Void
  var isPresented: Binding<Bool>?
  /// Told whether a person searches.
  var searching: ((Bool) -> Void)?
}

enum PageKey: PreferenceKey {
  static var defaultValue: PageSettings { PageSettings() }
  static func reduce(value: inout PageSettings, nextValue: () -> PageSettings) {
    let next = nextValue()
    value.title = value.title ?? next.title
    value.displayMode = value.displayMode ?? next.displayMode
    value.hidesBar = value.hidesBar ?? next.hidesBar
    value.hidesBackButton = value.hidesBackButton ?? next.hidesBackButton
    value.hidesTabBar = value.hidesTabBar ?? next.hidesTabBar
    value.hidesBottomBar = value.hidesBottomBar ?? next.hidesBottomBar
    for (bar, look) in next.looks { value.looks[bar, default: BarLook()].merge(look) }
    value.items += next.items
    value.search = value.search ?? next.search
    value.scopes = value.scopes ?? next.scopes
  }
}

/// A page of a container: its controller shows the node of a view.
@MainActor final class PageNode: _Node<AnyView>, PreferenceObserving, CommandOwner {
  private(set) var child: _Node<AnyView>?
  let controller: PageController
  /// Nil for a sheet's or a tab's page without a bar of its own.
  private let hasBar: Bool
  private var searcher: PageSearch?

  init(_ view: AnyView, _ context: _NodeContext, hasBar: Bool, dismiss: DismissAction?) {
    controller = PageController()
    self.hasBar = hasBar
    super.init(view, context)
    reference = HostReference(controller)
    self.dismiss = dismiss
    child = AnyView._makeNode(view, self.context)
    controller.stage.show(self)
    controller.page = self
    graph.preferencesChanged(self)
  }
  private var reference: HostReference?
  private var dismiss: DismissAction?
  private let editing = StateLocation(EditMode.inactive)

  override var childEnvironment: EnvironmentValues {
    var result = environment
    result.host = reference
    result.stackAxis = nil
    result.listLook = nil
    result.isInRow = false
    result.isInForm = false
    // Apple: what a list says of its style ends with it; a page is part of the stack.
    if let node = environment.navigation?.node { result.listStyle = node.environment.listStyle }
    result.editMode = Binding(location: editing)
    if let scheme { result.schemeOverride = scheme }
    if let dismiss {
      result.dismiss = dismiss
      result.isPresented = true
    }
    return result
  }
  override var childNodes: [_ViewNode] { child.map { [$0] } ?? [] }
  override var elements: [Element] { child?.elements ?? [] }
  override func viewChanged(from old: AnyView) { child?.update(view) }
  override func elementsChanged() { controller.stage.elementsChanged() }
  // What a page says is of no concern to those before it.
  override func collect<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
    if key == PageKey.self ? !hasBar : hasBar || !Self.ownKeys.contains(ObjectIdentifier(key)) {
      super.collect(key, into: &value)
    }
  }
  /// What the content of a presentation says of it alone.
  private static let ownKeys = [
    ObjectIdentifier(SheetKey.self), ObjectIdentifier(PreferredSchemeKey.self), ObjectIdentifier(StatusBarKey.self),
  ]

  func commandsChanged() { graph.preferencesChanged(self) }

  /// Told of what the content of a presentation says of it.
  var presentationChanged: (() -> Void)?
  /// The appearance that the content of a presentation wishes for all of it.
  private var scheme: ColorScheme?

  func observePreferences() {
    guard hasBar else { return observePresentation() }
    apply(preference(PageKey.self))
  }

  private func observePresentation() {
    let wish = preference(PreferredSchemeKey.self)
    if wish != scheme {
      scheme = wish
      setEnvironment(environment)
    }
    controller.overrideUserInterfaceStyle = (wish ?? environment.schemeOverride)?.style ?? .unspecified
    controller.hidesStatusBar = preference(StatusBarKey.self)
    presentationChanged?()
  }

  private func apply(_ settings: PageSettings) {
    let item = controller.navigationItem
    let isAnimated = controller.viewIfLoaded?.window != nil
    item.title = settings.title
    item.largeTitleDisplayMode = settings.displayMode ?? .automatic
    item.hidesBackButton = settings.hidesBackButton ?? false
    controller.hidesTabs = settings.hidesTabBar ?? false
    controller.hidesBar = settings.hidesBar ?? false
    if controller.isViewLoaded, controller.navigationController?.topViewController === controller {
      controller.navigationController?.setNavigationBarHidden(controller.hidesBar, animated: isAnimated)
    }
    (settings.looks[.navigation] ?? BarLook()).apply(to: item, childEnvironment)
    controller.looks = settings.looks
    controller.barEnvironment = childEnvironment
    controller.showLooks()
    let bar = ToolbarBuilder(settings.items)
    bar.showEnds(in: item)
    item.titleView = bar.principal
    controller.bottomItems = settings.hidesBottomBar ?? false ? [] : bar.bottom
    controller.showBottomItems()
    controller.keyboardItems = bar.keyboard
    item.titleMenuProvider = bar.titleMenu
    searcher = PageSearch.follow(settings, item, searcher)
  }

  override func didRemove() {
    controller.page = nil
    bars.forEach { $0.remove() }
  }
  /// The nodes of views in the bar.
  var bars: [_ViewNode] = []
}

@MainActor final class PageController: StageController {
  weak var page: PageNode?
  var hidesBar = false
  var bottomItems: [UIBarButtonItem] = []
  /// Above the keyboard while something in the page is written into.
  var keyboardItems: [UIBarButtonItem] = [] { didSet { keyboardBar.show(keyboardItems) } }
  private lazy var keyboardBar = KeyboardBar()
  var looks: [ToolbarPlacement.Bar: BarLook] = [:]
  var barEnvironment = EnvironmentValues()
  var hidesTabs = false
  /// How the page is presented in a narrow window; nil as its kind says.
  var adaptation: UIModalPresentationStyle?
  var hidesStatusBar = false {
    didSet { if hidesStatusBar != oldValue { setNeedsStatusBarAppearanceUpdate() } }
  }
  /// Told when the controller has left its container by a gesture or button of UIKit's.
  var didLeave: (() -> Void)?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let navigationController, navigationController is PageStack {
      if navigationController.isNavigationBarHidden != hidesBar {
        navigationController.setNavigationBarHidden(hidesBar, animated: animated)
      }
      showBottomItems()
    }
    showLooks()
    page?.graph.flush()
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    deselectRows(in: stage)
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isMovingFromParent || isBeingDismissed { didLeave?() }
  }

  override var prefersStatusBarHidden: Bool { hidesStatusBar }
  // Apple: a dark bar has a light status bar over it.
  override var preferredStatusBarStyle: UIStatusBarStyle {
    switch looks[.navigation]?.scheme {
    case .dark: .lightContent
    case .light: .darkContent
    case nil: .default
    }
  }
  override var inputAccessoryView: UIView? { keyboardItems.isEmpty ? super.inputAccessoryView : keyboardBar }
  override var childForStatusBarStyle: UIViewController? { children.first { $0 is any BarContainer } }
  override var childForStatusBarHidden: UIViewController? { hidesStatusBar ? nil : childForStatusBarStyle }

  /// What the page says of the bars that it shares with others.
  func showLooks() {
    guard let navigationController, navigationController is PageStack,
      navigationController.topViewController === self || navigationController.topViewController == nil
    else { return }
    setNeedsStatusBarAppearanceUpdate()
    if let tabs = tabBarController, tabs is any BarContainer, tabs.tabBar.isHidden != hidesTabs {
      tabs.tabBar.isHidden = hidesTabs
      tabs.view.setNeedsLayout()
    }
    if let look = looks[.bottom] { look.apply(to: navigationController.toolbar, barEnvironment) }
    if let look = looks[.tab], let bar = tabBarController?.tabBar { look.apply(to: bar, barEnvironment) }
  }

  func showBottomItems() {
    guard let navigationController, navigationController is PageStack,
      navigationController.topViewController === self || navigationController.topViewController == nil
    else { return }
    toolbarItems = bottomItems
    if navigationController.isToolbarHidden == !bottomItems.isEmpty {
      navigationController.setToolbarHidden(bottomItems.isEmpty, animated: false)
    }
  }

  // Apple: the row of a link is selected as long as its page shows.
  private func deselectRows(in view: UIView) {
    for view in view.subviews {
      if let table = view as? UITableView, !table.isEditing, (table.delegate as? ListSource)?.selection == nil {
        for path in table.indexPathsForSelectedRows ?? [] { table.deselectRow(at: path, animated: true) }
      }
      if !(view is UITableViewCell) { deselectRows(in: view) }
    }
  }
}
