import CoreGraphics
import Foundation
import QuinceFoundation

/// The search that a `UISearchDisplayController` presents: notifies the delegate, and shows the results while there is text.
@MainActor final class SearchDisplay: UISearchController, UISearchControllerDelegate, UISearchResultsUpdating {
  /// Gone where a page with a search is left: the presentation holds the search a little longer.
  private weak var owner: UISearchDisplayController?
  private let bar: UISearchBar
  private weak var contents: UIViewController?
  private let page = UITableViewController(style: .plain)
  private let nothingLabel = UILabel(frame: .zero)
  private var text = ""
  private var scope = 0
  private var showsTable = false

  init(owner: UISearchDisplayController, bar: UISearchBar, contents: UIViewController?) {
    (self.owner, self.bar, self.contents) = (owner, bar, contents)
    super.init(searchResultsController: page)
    automaticallyShowsSearchResultsController = false
    obscuresBackgroundDuringPresentation = true
    delegate = self
    searchResultsUpdater = self
    scope = bar.selectedScopeButtonIndex
  }

  required init?(coder: NSCoder) { nil }

  override var searchBar: UISearchBar { bar }
  override var ownSource: UIViewController? { contents }
  override var staysBelowBar: Bool { owner?.displaysSearchBarInNavigationBar ?? false }
  // Apple: UISearchDisplayController, the results are in the contents controller's view, which a pushed page covers.
  override var staysInPage: Bool { true }

  // MARK: The table

  var tableIfLoaded: UITableView? { page.isViewLoaded ? page.tableView : nil }

  var table: UITableView {
    if let tableIfLoaded { return tableIfLoaded }
    let table = SearchResultsTable(frame: UIScreen.main.bounds, style: .plain)
    page.tableView = table
    table.dataSource = owner?.searchResultsDataSource
    table.delegate = owner?.searchResultsDelegate
    nothingLabel.font = .systemFont(ofSize: 20, weight: .semibold)
    nothingLabel.textColor = .secondaryLabel
    nothingLabel.textAlignment = .center
    table.addSubview(nothingLabel)
    table.reloadObserver = { [weak self] in self?.resultsChanged() }
    notify { $0.searchDisplayController($1, didLoadSearchResultsTableView: table) }
    return table
  }

  /// The words for an empty table come and go with its rows.
  func resultsChanged() {
    guard let table = tableIfLoaded else { return }
    let isEmpty = (0..<table.numberOfSections).allSatisfy { table.numberOfRows(inSection: $0) == 0 }
    nothingLabel.isHidden = !isEmpty
    nothingLabel.text = owner?.searchResultsTitle ?? SystemWord.noResults.text
    // Assumed: in the place of the third row.
    nothingLabel.frame = CGRect(x: 0, y: 88, width: table.bounds.width, height: 44)
    nothingLabel.autoresizingMask = .flexibleWidth
  }

  // MARK: Beginning and ending

  /// Nil where nobody listens.
  @discardableResult
  private func notify<Answer>(_ call: (any UISearchDisplayDelegate, UISearchDisplayController) -> Answer) -> Answer? {
    owner.flatMap { owner in owner.delegate.map { call($0, owner) } }
  }

  func willPresentSearchController(_ searchController: UISearchController) {
    notify { $0.searchDisplayControllerWillBeginSearch($1) }
  }

  func didPresentSearchController(_ searchController: UISearchController) {
    notify { $0.searchDisplayControllerDidBeginSearch($1) }
  }

  func willDismissSearchController(_ searchController: UISearchController) {
    notify { $0.searchDisplayControllerWillEndSearch($1) }
    if showsTable { notify { $0.searchDisplayController($1, willHideSearchResultsTableView: table) } }
  }

  func didDismissSearchController(_ searchController: UISearchController) {
    text = ""
    if showsTable {
      showsTable = false
      notify { $0.searchDisplayController($1, didHideSearchResultsTableView: table) }
    }
    notify { $0.searchDisplayControllerDidEndSearch($1) }
  }

  // MARK: Searching

  func updateSearchResults(for searchController: UISearchController) {
    guard isActive else { return }
    let table = table
    if searchText != text {
      text = searchText
      if notify({ $0.searchDisplayController($1, shouldReloadTableForSearch: text) }) ?? true { table.reloadData() }
    }
    if bar.selectedScopeButtonIndex != scope {
      scope = bar.selectedScopeButtonIndex
      if notify({ $0.searchDisplayController($1, shouldReloadTableForSearchScope: scope) }) ?? true {
        table.reloadData()
      }
    }
    resultsChanged()
    showTable(!text.isEmpty)
  }

  private var searchText: String { bar.text ?? "" }

  private func showTable(_ shown: Bool) {
    guard shown != showsTable else { return }
    showsTable = shown
    if shown {
      notify { $0.searchDisplayController($1, willShowSearchResultsTableView: table) }
      showResults(true)
      notify { $0.searchDisplayController($1, didShowSearchResultsTableView: table) }
    } else {
      notify { $0.searchDisplayController($1, willHideSearchResultsTableView: table) }
      showResults(false)
      notify { $0.searchDisplayController($1, didHideSearchResultsTableView: table) }
    }
  }
}

/// A table that says when it has read its data anew.
private final class SearchResultsTable: UITableView {
  var reloadObserver: (() -> Void)?

  override func reloadData() {
    super.reloadData()
    reloadObserver?()
  }
}
