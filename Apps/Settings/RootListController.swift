import QuinceSettingsAccess
import UIKit

/// The first screen: the system's pages, then the apps; a search goes through all of them.
class RootListController: Page, UISearchResultsUpdating {
  private let results = SearchResultsController()

  init() {
    super.init(title: text("Settings"))
    navigationItem.largeTitleDisplayMode = .always
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = self
    search.searchBar.placeholder = text("Search")
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    results.choose = { [weak self] hit in
      search.isActive = false
      self?.open(hit)
    }
  }

  override func makeSections() -> [Section] {
    let isCompact = splitViewController?.isCollapsed ?? true
    let pages = SystemPages.all.map { page in
      Row(
        title: page.title, image: AppIcon.symbol(page.symbol, on: page.color),
        accessory: isCompact ? .disclosureIndicator : .none, action: { [weak self] in self?.lead(to: page.make()) })
    }
    let apps = (SettingsAccess.current?.apps ?? []).map { app in
      Row(
        title: app.name, image: AppIcon.image(bundle: app.bundle, icons: app.icons, name: app.name),
        accessory: isCompact ? .disclosureIndicator : .none,
        identifier: app.identifier, action: { [weak self] in self?.lead(to: AppPage(app: app)) })
    }
    return [Section(rows: pages), Section(rows: apps)].filter { !$0.rows.isEmpty }
  }

  /// Shows a page on its own: behind it lies the list alone.
  private func lead(to page: UIViewController, then others: [UIViewController] = [], animated: Bool = true) {
    if let split = splitViewController, !split.isCollapsed {
      let navigation = UINavigationController(rootViewController: page)
      navigation.setViewControllers([page] + others, animated: false)
      split.setViewController(navigation, for: .secondary)
      return
    }
    navigationController?.setViewControllers([self, page] + others, animated: animated)
  }

  /// - Parameter identifier: an app's; any other text leads to the list.
  func open(_ identifier: String, animated: Bool) {
    if let app = SettingsAccess.current?.app(identifier) {
      lead(to: AppPage(app: app), animated: animated)
    } else {
      navigationController?.popToRootViewController(animated: animated)
    }
  }

  func openLanguages() { lead(to: GeneralController(), then: [LanguagePage()], animated: false) }

  private func open(_ hit: SearchHit) {
    switch hit.target {
    case .system(let page): lead(to: page.make())
    case .app(let app, let panes):
      var others: [UIViewController] = []
      var files = ["Root"]
      for pane in panes.dropFirst() {
        others.append(PaneController(app: app, file: pane.file, parents: files, title: pane.title ?? pane.file))
        files.append(pane.file)
      }
      lead(to: AppPage(app: app), then: others)
    }
  }

  func updateSearchResults(for searchController: UISearchController) {
    results.search(searchController.searchBar.text ?? "")
  }
}
