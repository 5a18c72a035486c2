import UIKit

/// A search controller in the navigation bar, with scopes.
class SearchViewController: UITableViewController, UISearchResultsUpdating {
  private var found = Fruit.all

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.scopeButtonTitles = ["All", "Sour"]
    search.searchBar.placeholder = NSLocalizedString("Search", comment: "")
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
  }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    let onlySour = searchController.searchBar.selectedScopeButtonIndex == 1
    found = Fruit.all.filter { fruit in
      (text.isEmpty || fruit.name.localizedCaseInsensitiveContains(text))
        && (!onlySour || fruit.detail.contains("Sour"))
    }
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { found.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = found[indexPath.row].name
    content.secondaryText = found[indexPath.row].detail
    cell.contentConfiguration = content
    return cell
  }
}
