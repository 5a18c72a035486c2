import UIKit

/// The names, filtered as the user types. The search bar is the table's header and starts out of sight; the magnifier
/// at the top of the index brings it back.
class SearchViewController: UIViewController, UITableViewDataSource, UITableViewDelegate, UISearchBarDelegate {
  @IBOutlet weak var table: UITableView!
  @IBOutlet weak var search: UISearchBar!

  private let allNames = Names.all
  private var names: [String: [String]] = [:]
  private var keys: [String] = []
  private var isSearching = false

  override func viewDidLoad() {
    super.viewDidLoad()
    resetSearch()
    table.reloadData()
    table.setContentOffset(CGPoint(x: 0, y: search.bounds.height), animated: false)
  }

  private func resetSearch() {
    names = allNames
    keys = [UITableView.indexSearch] + Names.letters
  }

  private func handleSearch(for term: String) {
    resetSearch()
    for key in Names.letters {
      names[key]?.removeAll { $0.range(of: term, options: .caseInsensitive) == nil }
    }
    keys.removeAll { names[$0]?.isEmpty ?? true }
    table.reloadData()
  }

  // MARK: Table view data source

  func numberOfSections(in tableView: UITableView) -> Int { max(keys.count, 1) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    keys.isEmpty ? 0 : names[keys[section]]?.count ?? 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "SectionTableIdentifier")
      ?? UITableViewCell(style: .default, reuseIdentifier: "SectionTableIdentifier")
    cell.textLabel?.text = names[keys[indexPath.section]]?[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    guard !keys.isEmpty, keys[section] != UITableView.indexSearch else { return nil }
    return keys[section]
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? { isSearching ? nil : keys }

  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    guard keys[index] == UITableView.indexSearch else { return index }
    tableView.setContentOffset(CGPoint(x: 0, y: -tableView.adjustedContentInset.top), animated: false)
    return NSNotFound
  }

  // MARK: Table view delegate

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    search.resignFirstResponder()
    isSearching = false
    search.text = ""
    tableView.reloadData()
    return indexPath
  }

  // MARK: Search bar delegate

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    isSearching = true
    table.reloadData()
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    guard searchText.isEmpty else { return handleSearch(for: searchText) }
    resetSearch()
    table.reloadData()
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    handleSearch(for: searchBar.text ?? "")
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    isSearching = false
    search.text = ""
    resetSearch()
    table.reloadData()
    searchBar.resignFirstResponder()
  }
}
