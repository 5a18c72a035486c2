import UIKit

/// The list of pages, beside the one that is open where there is room for both.
class CatalogueViewController: UISplitViewController, UISplitViewControllerDelegate {
  private let menu = MenuViewController()
  private let pages = PageLog()

  init() {
    super.init(style: .doubleColumn)
    preferredDisplayMode = .oneBesideSecondary
    delegate = self
    menu.choose = { [weak self] in self?.show($0) }
    setViewController(menu, for: .primary)
    setViewController(WelcomeViewController(), for: .secondary)
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  /// What a link asks for: a page, or the list.
  func open(_ page: Page?) {
    dismiss(animated: false)
    if let page { return show(page) }
    setViewController(WelcomeViewController(), for: .secondary)
    show(.primary)
    pages.report()
  }

  private func show(_ page: Page) {
    let controller = page.make()
    controller.title = page.title
    controller.navigationItem.largeTitleDisplayMode = .never
    pages.add(controller)
    setViewController(UINavigationController(rootViewController: controller), for: .secondary)
    show(.secondary)
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    viewController(for: .secondary) is WelcomeViewController ? .primary : proposed
  }
}
