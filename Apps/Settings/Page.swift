import UIKit

/// A screen of sections whose rows are made and chosen by closures; what most of the system's pages are.
class Page: UITableViewController {
  struct Row {
    var title: String
    var detail: String?
    var image: UIImage?
    var accessory: UITableViewCell.AccessoryType = .none
    /// Drawn in red.
    var isDestructive = false
    /// Small and red: it says what is wrong.
    var isWarning = false
    /// False where nobody can change it.
    var isEnabled = true
    /// The state of a switch, and what to do when it turns.
    var isOn: Bool?
    var identifier: String?
    var turned: ((Bool) -> Void)?
    var action: (() -> Void)?
  }

  struct Section {
    var title: String?
    var footer: String?
    var rows: [Row]
  }

  private(set) var sections: [Section] = []

  init(title: String) {
    super.init(style: .insetGrouped)
    self.title = title
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) { nil }

  /// What the screen shows now; subclasses say it.
  func makeSections() -> [Section] { [] }

  /// Shows what is so now.
  func refresh() {
    sections = makeSections()
    tableView.reloadData()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for name in [
      UIApplication.willEnterForegroundNotification, UIAccessibility.boldTextStatusDidChangeNotification,
      UIAccessibility.reduceMotionStatusDidChangeNotification, UIContentSizeCategory.didChangeNotification,
    ] {
      NotificationCenter.default.addObserver(self, selector: #selector(somethingChanged), name: name, object: nil)
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    refresh()
    super.viewWillAppear(animated)
  }

  @objc private func somethingChanged() { refresh() }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { refresh() }
  }

  func tellNotSaved() {
    let alert = UIAlertController(
      title: text("The Setting Was Not Saved"), message: text("There is no room on the device."), preferredStyle: .alert
    )
    alert.addAction(UIAlertAction(title: text("OK"), style: .default))
    present(alert, animated: true)
  }

  func show(_ page: UIViewController) { navigationController?.pushViewController(page, animated: true) }

  // MARK: The table

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    sections[section].footer
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = sections[indexPath.section].rows[indexPath.row]
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = UIListContentConfiguration.valueCell()
    content.text = row.title
    content.secondaryText = row.detail
    content.image = row.image
    if !row.isEnabled { content.textProperties.color = .secondaryLabel }
    if row.isDestructive { content.textProperties.color = .systemRed }
    if row.isWarning {
      content.textProperties.color = .systemRed
      content.textProperties.font = .preferredFont(forTextStyle: .footnote)
    }
    cell.contentConfiguration = content
    cell.accessoryType = row.accessory
    cell.accessibilityIdentifier = row.isOn == nil ? row.identifier : nil
    cell.selectionStyle = row.action == nil ? .none : .default
    if let isOn = row.isOn {
      let control = UISwitch()
      control.isOn = isOn
      control.isEnabled = row.isEnabled
      control.accessibilityIdentifier = row.identifier
      control.accessibilityLabel = row.title
      control.addAction(UIAction { _ in row.turned?(control.isOn) }, for: .valueChanged)
      cell.accessoryView = control
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    let row = sections[indexPath.section].rows[indexPath.row]
    return row.isEnabled && row.action != nil
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    sections[indexPath.section].rows[indexPath.row].action?()
  }
}
