import UIKitCore

/// What the content of a hosting controller says of the bar over it, where the stack is one of UIKit's.
///
/// What it does not speak of is left to the app.
@MainActor final class HostBar {
  private weak var controller: UIViewController?
  private var searcher: PageSearch?
  private var hasItems = false
  private var hidesBar: Bool?

  init(_ controller: UIViewController) { self.controller = controller }

  func follow(_ settings: PageSettings, _ environment: EnvironmentValues) {
    guard let controller else { return }
    let item = controller.navigationItem
    if let title = settings.title { item.title = title }
    if let mode = settings.displayMode { item.largeTitleDisplayMode = mode }
    if let hides = settings.hidesBackButton { item.hidesBackButton = hides }
    if let hides = settings.hidesTabBar { controller.hidesBottomBarWhenPushed = hides }
    if let look = settings.looks[.navigation] { look.apply(to: item, environment) }
    follow(settings.items, item)
    searcher = PageSearch.follow(settings, item, searcher)
    hidesBar = settings.hidesBar
    willShow(animated: false)
  }

  private func follow(_ entries: [ToolbarEntry], _ item: UINavigationItem) {
    guard hasItems || !entries.isEmpty else { return }
    hasItems = !entries.isEmpty
    let bar = ToolbarBuilder(entries)
    bar.showEnds(in: item)
    if let principal = bar.principal { item.titleView = principal }
    if let menu = bar.titleMenu { item.titleMenuProvider = menu }
    controller?.toolbarItems = bar.bottom
  }

  /// The controller comes into sight.
  func willShow(animated: Bool) {
    guard let hidesBar, let stack = controller?.parent as? UINavigationController else { return }
    stack.setNavigationBarHidden(hidesBar, animated: animated)
  }
}
