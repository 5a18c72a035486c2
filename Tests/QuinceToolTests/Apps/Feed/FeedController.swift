import Combine
import UIKit

final class FeedController: UITableViewController, UISearchResultsUpdating {
  private let model: FeedModel
  private var subscriptions: Set<AnyCancellable> = []
  private var rows: [Headline] = []

  init(_ model: FeedModel) {
    self.model = model
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "News"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Break", style: .plain, target: self, action: #selector(loadNothing))
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    model.shown.sink { [weak self] in self?.show($0) }.store(in: &subscriptions)
    model.$message.compactMap { $0 }.sink { [weak self] in self?.tell($0) }.store(in: &subscriptions)
    model.reload(from: Bundle.main.url(forResource: "headlines", withExtension: "json")!)
  }

  @objc private func loadNothing() { model.reload(from: URL(fileURLWithPath: "/nowhere/headlines.json")) }

  private func show(_ headlines: [Headline]) {
    rows = headlines
    tableView.reloadData()
  }

  private func tell(_ message: String) {
    let alert = UIAlertController(title: "No News", message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }

  func updateSearchResults(for searchController: UISearchController) {
    model.filter = searchController.searchBar.text ?? ""
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "headline")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "headline")
    cell.textLabel?.text = rows[indexPath.row].title
    cell.detailTextLabel?.text = rows[indexPath.row].source
    return cell
  }
}
