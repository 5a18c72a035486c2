import CoreGraphics
import Foundation
import QuinceFoundation

/// The search that a `UISearchDisplayController` shows: tells its delegate what happens, and decides when there are results.
@MainActor final class SearchDisplay: UISearchController, UISearchControllerDelegate, UISearchResultsUpdating {
  private unowned let owner: UISearchDisplayController
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
    delegate = self
    searchResultsUpdater = self
    scope = bar.selectedScopeButtonIndex
  }

  required init?(coder: NSCoder) { nil }

  override var searchBar: UISearchBar { bar }
  override var ownSource: UIViewController? { contents }
  override var staysBelowBar: Bool { owner.displaysSearchBarInNavigationBar }

  // MARK: The table

  var tableIfLoaded: UITableView? { page.isViewLoaded ? page.tableView : nil }

  var table: UITableView {
    if let tableIfLoaded { return tableIfLoaded }
    let table = SearchResultsTable(frame: UIScreen.main.bounds, style: .plain)
    page.tableView = table
    table.dataSource = owner.searchResultsDataSource
    table.delegate = owner.searchResultsDelegate
    nothingLabel.font = .systemFont(ofSize: 20, weight: .semibold)
    nothingLabel.textColor = .secondaryLabel
    nothingLabel.textAlignment = .center
    table.addSubview(nothingLabel)
    table.reloadObserver = { [weak self] in self?.resultsChanged() }
    owner.delegate?.searchDisplayController(owner, didLoadSearchResultsTableView: table)
    return table
  }

  /// The words for an empty table come and go with its rows.
  func resultsChanged() {
    guard let table = tableIfLoaded else { return }
    let isEmpty = (0..<table.numberOfSections).allSatisfy { table.numberOfRows(inSection: $0) == 0 }
    nothingLabel.isHidden = !isEmpty
    nothingLabel.text = owner.searchResultsTitle ?? SystemWord.noResults.text
    // Assumed: in the place of the third row.
    nothingLabel.frame = CGRect(x: 0, y: 88, width: table.bounds.width, height: 44)
    nothingLabel.autoresizingMask = .flexibleWidth
  }

  // MARK: Beginning and ending

  func willPresentSearchController(_ searchController: UISearchController) {
    owner.delegate?.searchDisplayControllerWillBeginSearch(owner)
  }

  func didPresentSearchController(_ searchController: UISearchController) {
    owner.delegate?.searchDisplayControllerDidBeginSearch(owner)
  }

  func willDismissSearchController(_ searchController: UISearchController) {
    owner.delegate?.searchDisplayControllerWillEndSearch(owner)
    if showsTable { owner.delegate?.searchDisplayController(owner, willHideSearchResultsTableView: table) }
  }

  func didDismissSearchController(_ searchController: UISearchController) {
    text = ""
    if showsTable {
      showsTable = false
      owner.delegate?.searchDisplayController(owner, didHideSearchResultsTableView: table)
    }
    owner.delegate?.searchDisplayControllerDidEndSearch(owner)
  }

  // MARK: Searching

  func updateSearchResults(for searchController: UISearchController) {
    guard isActive else { return }
    let table = table
    if searchText != text {
      text = searchText
      if owner.delegate?.searchDisplayController(owner, shouldReloadTableForSearch: text) ?? true {
        table.reloadData()
      }
    }
    if bar.selectedScopeButtonIndex != scope {
      scope = bar.selectedScopeButtonIndex
      if owner.delegate?.searchDisplayController(owner, shouldReloadTableForSearchScope: scope) ?? true {
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
    let delegate = owner.delegate
    if shown {
      delegate?.searchDisplayController(owner, willShowSearchResultsTableView: table)
      showResults(true)
      delegate?.searchDisplayController(owner, didShowSearchResultsTableView: table)
    } else {
      delegate?.searchDisplayController(owner, willHideSearchResultsTableView: table)
      showResults(false)
      delegate?.searchDisplayController(owner, didHideSearchResultsTableView: table)
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
