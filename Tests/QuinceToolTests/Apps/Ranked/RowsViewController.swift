import UIKit

/// A list with a cell that is made in code, and a form behind it.
final class RowsViewController: UITableViewController, UINavigationControllerDelegate {  //# 25 243
  private var rows = ["One", "Two", "Three"]

  override func viewDidLoad() {  //# 4
    super.viewDidLoad()
    title = "Rows"  //# 82
    navigationItem.title = "Rows"  //# 43 216
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "plain")  //# 14 40 173
    tableView.rowHeight = UITableView.automaticDimension  //# 199
    tableView.estimatedRowHeight = 44  //# 268
    let add = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(ask(_:)))  //# 41 186
    navigationItem.rightBarButtonItem = add  //# 117
    navigationItem.leftBarButtonItem = UIBarButtonItem(  //# 154 290
      title: "Form", style: .plain, target: self, action: #selector(showForm))  //# 190
    navigationController?.navigationBar.tintColor = .blue  //# 50 166 250 274
    let source: UITableViewDataSource = self  //# 106
    tableView.dataSource = source  //# 283
    let delegate: UITableViewDelegate = self  //# 180
    tableView.delegate = delegate
  }

  override func viewWillAppear(_ animated: Bool) {  //# 45
    super.viewWillAppear(animated)
    if let path = tableView.indexPathForSelectedRow { tableView.deselectRow(at: path, animated: animated) }  //# 138 195
    tableView.reloadData()  //# 61
  }

  override func viewDidAppear(_ animated: Bool) {  //# 96
    super.viewDidAppear(animated)
    let first = tableView.cellForRow(at: IndexPath(row: 0, section: 0))  //# 184 272
    print("first", first?.textLabel?.text ?? "none", navigationController?.topViewController === self)  //# 113
  }

  override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }  //# 135
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }  //# 167
  override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }  //# 230

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }  //# 155
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {  //# 26 64
    section == 0 ? rows.count : 1
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {  //# 16 21 62
    guard indexPath.section == 0 else {  //# 53
      let last =
        tableView.dequeueReusableCell(withIdentifier: "value")  //# 185
        ?? UITableViewCell(style: .value1, reuseIdentifier: "value")  //# 188
      last.textLabel?.text = "Sum"  //# 44
      last.detailTextLabel?.text = "\(rows.count)"  //# 209
      return last
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "plain", for: indexPath)  //# 55
    cell.textLabel?.text = rows[indexPath.row]  //# 22
    cell.contentView.tag = indexPath.row  //# 162 297
    return cell
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {  //# 201
    section == 0 ? "Rows" : nil
  }
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }  //# 197

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {  //# 63 108
    guard indexPath.section == 0, rows.count > 1 else { return }
    rows.remove(at: indexPath.row)
    tableView.beginUpdates()  //# 277
    tableView.deleteRows(at: [indexPath], with: .automatic)  //# 226 295
    tableView.endUpdates()  //# 278
  }

  @objc private func ask(_ sender: UIBarButtonItem) {
    let alert = UIAlertController(title: "Add", message: "A row?", preferredStyle: .alert)  //# 80 85 177
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))  //# 78 84 86 258
    alert.addAction(
      UIAlertAction(title: "Add", style: .default) { [weak self] _ in  //# 140
        self?.rows.append("New")
        self?.tableView.reloadData()
      })
    alert.popoverPresentationController?.barButtonItem = sender  //# 291
    present(alert, animated: true, completion: nil)  //# 57
  }

  @objc private func showForm() {
    let form = FormViewController(nibName: nil, bundle: nil)  //# 214
    navigationController?.delegate = self
    navigationController?.pushViewController(form, animated: true)  //# 147
    print("pages", navigationController?.viewControllers.count ?? 0)  //# 233
  }
}
