import UIKit

/// The list of trees: rows made from a prototype, segues to a tree, to a form and to a popover.
class OrchardViewController: UITableViewController, UIPopoverPresentationControllerDelegate {
  private var trees = Tree.orchard

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    trees.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Tree", for: indexPath) as! TreeCell
    cell.show(trees[indexPath.row])
    return cell
  }

  @IBSegueAction func makeDetail(_ coder: NSCoder, sender: Any?) -> TreeViewController? {
    guard let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell) else { return nil }
    return TreeViewController(coder: coder, tree: trees[path.row])
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "tips" { segue.destination.popoverPresentationController?.delegate = self }
  }

  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }

  @IBAction func planted(_ segue: UIStoryboardSegue) {
    guard let form = segue.source as? PlantViewController, let tree = form.tree else { return }
    trees.append(tree)
    tableView.insertRows(at: [IndexPath(row: trees.count - 1, section: 0)], with: .automatic)
  }

  @IBAction func backToOrchard(_ segue: UIStoryboardSegue) {
    title = "Orchard, again"
  }
}
