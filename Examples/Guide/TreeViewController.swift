import UIKit

/// What has a name, and perhaps parts.
struct Node {
  let name: String
  var parts: [Node] = []

  static let orchard = Node(
    name: "Orchard",
    parts: [
      Node(name: "Pome fruit", parts: [Node(name: "Apple"), Node(name: "Pear"), Node(name: "Quince")]),
      Node(name: "Stone fruit", parts: [Node(name: "Cherry"), Node(name: "Plum")]),
      Node(name: "Hedge"),
    ])
}

/// Listing 7-4: each row leads to the next level.
class TreeViewController: UITableViewController {
  private let node: Node

  init(node: Node) {
    self.node = node
    super.init(style: .plain)
    title = node.name
  }

  /// The level below a row of this one.
  convenience init(table: TreeViewController, andDataAt indexPath: IndexPath) {
    self.init(node: table.node.parts[indexPath.row])
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { node.parts.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Node")
      ?? UITableViewCell(style: .default, reuseIdentifier: "Node")
    let part = node.parts[indexPath.row]
    cell.textLabel?.text = part.name
    cell.accessoryType = part.parts.isEmpty ? .none : .disclosureIndicator
    cell.selectionStyle = part.parts.isEmpty ? .none : .default
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard !node.parts[indexPath.row].parts.isEmpty else { return }
    navigationController?.pushViewController(TreeViewController(table: self, andDataAt: indexPath), animated: true)
  }
}
