import UIKit

/// Navigation bars of many kinds, each on a page of its own.
class NavigationBarsViewController: UITableViewController {
  private let kinds = NavigationBarKind.allCases

  init() { super.init(style: .insetGrouped) }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "kind")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { kinds.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "kind", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = NSLocalizedString(kinds[indexPath.row].rawValue, comment: "")
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let page = BarPageViewController(kind: kinds[indexPath.row])
    let navigation = UINavigationController(rootViewController: page)
    navigation.modalPresentationStyle = .fullScreen
    kinds[indexPath.row].configure(page, in: navigation)
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .close, primaryAction: UIAction { [weak page] _ in page?.dismiss(animated: true) })
    present(navigation, animated: true)
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
