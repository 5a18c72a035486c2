import UIKit

final class NumberedHeader: UITableViewHeaderFooterView {
  let number = Numbers.next()
  override func prepareForReuse() {
    super.prepareForReuse()
    print("header \(number) reused")
  }
}

final class NumberedCell: UITableViewCell {
  let number = Numbers.next()
  override func setSelected(_ selected: Bool, animated: Bool) {
    if selected != isSelected { print("cell \(number) selected \(selected)") }
    super.setSelected(selected, animated: animated)
  }
  override func prepareForReuse() {
    super.prepareForReuse()
    print("cell \(number) reused")
  }
}

/// Many short sections, whose headers and footers come and go together.
final class TableController: UITableViewController {
  private var sections: [[String]] = (0..<40).map { section in (0...(section % 3)).map { "Row \(section).\($0)" } }

  init() {
    super.init(style: .grouped)
    title = "Table"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(NumberedCell.self, forCellReuseIdentifier: "cell")
    tableView.register(NumberedHeader.self, forHeaderFooterViewReuseIdentifier: "header")
    tableView.allowsMultipleSelection = true
    tableView.rowHeight = 30
    tableView.sectionHeaderHeight = 24
    tableView.sectionFooterHeight = 16
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Batch", style: .plain, target: self, action: #selector(batch)),
      UIBarButtonItem(title: "Select", style: .plain, target: self, action: #selector(select)),
      UIBarButtonItem(title: "Reload", style: .plain, target: self, action: #selector(reload)),
    ]
    navigationItem.leftBarButtonItem = editButtonItem
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "\(sections[indexPath.section][indexPath.row]) in \((cell as? NumberedCell)?.number ?? 0)"
    return cell
  }

  private func header(_ text: String) -> UIView? {
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    view?.textLabel?.text = "\(text) in \((view as? NumberedHeader)?.number ?? 0)"
    return view
  }

  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    header("Head \(section)")
  }
  override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    header("Foot \(section)")
  }
  override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    print("will display header \(section)")
  }
  override func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    print("did end header \(section)")
  }
  override func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
    print("did end footer \(section)")
  }
  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    print("did end cell \(indexPath)")
  }

  @objc private func reload() { tableView.reloadData() }

  @objc private func select() {
    for path in tableView.indexPathsForVisibleRows ?? [] where path.section % 2 == 0 {
      tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    }
  }

  @objc private func batch() {
    sections.removeSubrange(1...6)
    sections.insert(contentsOf: [["New a", "New b"], ["New c"]], at: 0)
    tableView.performBatchUpdates {
      self.tableView.deleteSections(IndexSet(1...6), with: .fade)
      self.tableView.insertSections(IndexSet(0...1), with: .fade)
    } completion: { _ in
      print("batch done")
    }
  }
}
