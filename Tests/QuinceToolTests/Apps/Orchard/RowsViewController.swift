import UIKit

/// Rows that a press lifts and moves: no edit mode, no drop delegate.
final class RowsViewController: UITableViewController, UITableViewDragDelegate {
  private var trees = ["Apple", "Cherry", "Fig", "Mulberry", "Pear", "Plum", "Quince", "Walnut"]

  init() {
    super.init(style: .insetGrouped)
    title = "Rows"
    tabBarItem = UITabBarItem(title: "Rows", image: UIImage(systemName: "list.bullet"), tag: 0)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tree")
    tableView.dragDelegate = self
    tableView.dragInteractionEnabled = true
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { trees.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tree", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = trees[indexPath.row]
    content.image = UIImage(systemName: "leaf")
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    trees.insert(trees.remove(at: source.row), at: destination.row)
    title = "First: \(trees[0])"
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let provider = NSItemProvider(object: trees[indexPath.row] as NSString)
    return [UIDragItem(itemProvider: provider)]
  }
}
