import UIKit

/// Listing 3-3: a control in the middle of the toolbar.
class SortedListViewController: UITableViewController {
  private var names = ["Apple", "Medlar", "Pear", "Plum", "Quince", "Rowan"]

  override init(style: UITableView.Style) {
    super.init(style: style)
    title = "Fruit"
    configureToolbarItems()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func configureToolbarItems() {
    let flexibleSpaceButtonItem = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    let sortToggle = UISegmentedControl(items: ["Ascending", "Descending"])
    sortToggle.selectedSegmentIndex = 0
    sortToggle.addTarget(self, action: #selector(toggleSorting(_:)), for: .valueChanged)
    let sortToggleButtonItem = UIBarButtonItem(customView: sortToggle)
    toolbarItems = [flexibleSpaceButtonItem, sortToggleButtonItem, flexibleSpaceButtonItem]
  }

  @objc func toggleSorting(_ sender: UISegmentedControl) {
    names.sort { sender.selectedSegmentIndex == 0 ? $0 < $1 : $0 > $1 }
    tableView.reloadData()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setToolbarHidden(true, animated: animated)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Name")
      ?? UITableViewCell(style: .default, reuseIdentifier: "Name")
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
}
