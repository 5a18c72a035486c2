import UIKit

/// Rows come from a property list and can be deleted.
class DeleteMeController: SecondLevelViewController {
  private var list: [String] = []

  override init(style: UITableView.Style) {
    super.init(style: style)
    title = "Delete Me"
    rowImage = UIImage(named: "deleteme")
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if let path = Bundle.main.path(forResource: "computers", ofType: "plist"),
      let array = NSArray(contentsOfFile: path) as? [String]
    {
      list = array
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Delete", style: .plain, target: self, action: #selector(toggleEdit(_:)))
  }

  @IBAction func toggleEdit(_ sender: Any) {
    tableView.setEditing(!tableView.isEditing, animated: true)
    navigationItem.rightBarButtonItem?.title = tableView.isEditing ? "Done" : "Delete"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    list.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let identifier = "DeleteMeCell"
    let cell =
      tableView.dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    cell.textLabel?.text = list[indexPath.row]
    return cell
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    list.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
}
