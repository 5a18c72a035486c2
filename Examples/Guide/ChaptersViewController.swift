import UIKit

/// The table of contents.
class ChaptersViewController: UITableViewController {
  private let chapters = Chapter.all

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Guide"
  }

  private func isOpen(_ listing: Listing) -> Bool {
    !listing.isPadOnly || UIDevice.current.userInterfaceIdiom == .pad
  }

  override func numberOfSections(in tableView: UITableView) -> Int { chapters.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    chapters[section].listings.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    chapters[section].title
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Listing")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "Listing")
    let listing = chapters[indexPath.section].listings[indexPath.row]
    cell.textLabel?.text = listing.title
    cell.textLabel?.isEnabled = isOpen(listing)
    cell.detailTextLabel?.text = isOpen(listing) ? listing.number : "iPad"
    cell.accessoryType = isOpen(listing) ? .disclosureIndicator : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    isOpen(chapters[indexPath.section].listings[indexPath.row]) ? indexPath : nil
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    chapters[indexPath.section].listings[indexPath.row].open(self)
  }
}
