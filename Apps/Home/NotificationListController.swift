import QuinceSettingsAccess
import UIKit

/// What has come of notifications, the latest first: a tap opens the app for one, a swipe to the left throws it away.
class NotificationListController: UITableViewController {
  private var notifications: [HomeAccess.Notification] = []
  private let note = UILabel()
  private let clear = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = .clear
    tableView.separatorStyle = .none
    tableView.register(NotificationCell.self, forCellReuseIdentifier: NotificationCell.identifier)
    tableView.tableHeaderView = makeHeader()
    note.text = text("No Older Notifications")
    note.textColor = .white
    note.textAlignment = .center
    note.font = .preferredFont(forTextStyle: .headline)
    tableView.backgroundView = note
  }

  private func makeHeader() -> UIView {
    let title = UILabel()
    title.text = text("Notification Center")
    title.textColor = .white
    title.font = .systemFont(ofSize: 22, weight: .bold)
    clear.setImage(
      UIImage(
        systemName: "xmark.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 24)), for: .normal)
    clear.tintColor = UIColor.white.withAlphaComponent(0.6)
    clear.accessibilityLabel = text("Clear All")
    clear.addTarget(self, action: #selector(clearAll), for: .touchUpInside)
    clear.setContentHuggingPriority(.required, for: .horizontal)
    let header = UIStackView(arrangedSubviews: [title, clear])
    header.isLayoutMarginsRelativeArrangement = true
    header.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 24, leading: 20, bottom: 12, trailing: 20)
    header.frame.size.height = 70
    return header
  }

  func show(_ shown: [HomeAccess.Notification]) {
    loadViewIfNeeded()
    notifications = shown
    note.isHidden = !shown.isEmpty
    clear.isHidden = shown.isEmpty
    tableView.reloadData()
  }

  @objc private func clearAll() {
    for notification in notifications { HomeAccess.current?.dismiss(notification) }
    show([])
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { notifications.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: NotificationCell.identifier, for: indexPath)
    (cell as? NotificationCell)?.show(notifications[indexPath.row], now: Date())
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    HomeAccess.current?.choose(notifications[indexPath.row])
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let action = UIContextualAction(style: .destructive, title: text("Clear")) { [weak self] _, _, done in
      if let self { HomeAccess.current?.dismiss(notifications.remove(at: indexPath.row)) }
      done(true)
    }
    action.backgroundColor = .systemGray
    return UISwipeActionsConfiguration(actions: [action])
  }
}
