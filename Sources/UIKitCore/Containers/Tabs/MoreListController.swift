import Foundation

/// The list of a More tab: a row with image, title and chevron for each controller that has no room in the bar.
@MainActor final class MoreListController: UITableViewController {
  init() { super.init(style: .plain) }
  required init?(coder: NSCoder) { return nil }

  private var more: MoreNavigationController? { navigationController as? MoreNavigationController }
  private var rows: [UIViewController] { more?.tabs?.overflow ?? [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "controller")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let more, more.opened != nil else { return }
    more.close()
    more.tabs?.moreListAppeared()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "controller", for: indexPath)
    let item: UITabBarItem = rows[indexPath.row].tabBarItem
    cell.textLabel?.text = item._title ?? rows[indexPath.row].title
    let image = item._image(selected: false)
    cell.imageView?.image = image?.renderingMode == .alwaysOriginal ? image : image?.withRenderingMode(.alwaysTemplate)
    cell.detailTextLabel?.text = item.badgeValue
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let controller = rows[indexPath.row]
    more?.tabs?.chose(controller)
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
