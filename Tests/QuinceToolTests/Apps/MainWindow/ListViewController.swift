import UIKit

/// Its view lies in ListView.xib, after its own name; rows and header come from nibs too.
class ListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  @IBOutlet var table: UITableView!
  @IBOutlet var countLabel: UILabel!
  var greeting = ""
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    table.register(UINib(nibName: "RowCell", bundle: nil), forCellReuseIdentifier: "Row")
    table.tableHeaderView = Bundle.main.loadNibNamed("Banner", owner: self, options: nil)?.first as? UIView
  }

  @IBAction func count(_ sender: UIButton) {
    count += 1
    countLabel.text = "\(sender.currentTitle ?? "") \(count)"
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath) as! RowCell
    cell.number = indexPath.row + 1
    if indexPath.row == 2 { cell.label.text = greeting }
    return cell
  }
}

class RowCell: UITableViewCell {
  @IBOutlet var label: UILabel!
  var number = 0 { didSet { label.text = "Row \(number)" } }
}
