import UIKit

final class TodoListViewController: UIViewController {
  private let store: TodoStore
  private lazy var tableView = UITableView(frame: .zero, style: .insetGrouped)
  private let footer = UILabel()

  init(store: TodoStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "To Do"
    view.backgroundColor = .systemGroupedBackground
    tableView.translatesAutoresizingMaskIntoConstraints = false
    tableView.dataSource = self
    tableView.delegate = self
    tableView.rowHeight = UITableView.automaticDimension
    tableView.register(TodoCell.self, forCellReuseIdentifier: TodoCell.reuseIdentifier)
    view.addSubview(tableView)
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(addTapped))
    navigationItem.leftBarButtonItem = editButtonItem
    NotificationCenter.default.addObserver(
      self, selector: #selector(storeChanged(_:)), name: .todoStoreDidChange, object: store)
    updateFooter()
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
  }

  private func updateFooter() {
    let open = store.items.filter { !$0.isDone }.count
    footer.text = open == 1 ? "1 open item" : "\(open) open items"
    footer.font = .preferredFont(forTextStyle: .footnote)
    footer.textColor = .secondaryLabel
    footer.textAlignment = .center
    footer.sizeToFit()
    tableView.tableFooterView = footer
  }

  @objc private func addTapped() {
    let alert = UIAlertController(title: "New Item", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Title" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Add", style: .default) { [weak self, weak alert] _ in
        guard let text = alert?.textFields?.first?.text, !text.isEmpty else { return }
        self?.store.add(text)
      })
    present(alert, animated: true)
  }

  @objc private func storeChanged(_ notification: Notification) {
    if let index = notification.userInfo?["index"] as? Int {
      tableView.reloadRows(at: [IndexPath(row: index, section: 0)], with: .automatic)
    } else {
      tableView.insertRows(at: [IndexPath(row: store.items.count - 1, section: 0)], with: .automatic)
    }
    updateFooter()
  }
}

extension TodoListViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store.items.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Garden"
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard
      let cell = tableView.dequeueReusableCell(withIdentifier: TodoCell.reuseIdentifier, for: indexPath) as? TodoCell
    else { return UITableViewCell() }
    cell.configure(with: store.items[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    store.toggle(at: indexPath.row)
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete {
      store.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
      updateFooter()
    }
  }
}
