import Contacts
import UIKitCore

/// A contact as it is read: picture and name above, then its values.
@MainActor final class ContactPageController: UITableViewController {
  private let sections: [[ContactRow]]
  private let header: ContactHeader
  var tapped: (ContactRow) -> Void = { _ in }
  var isHighlighted: (ContactRow) -> Bool = { _ in false }
  /// A row at the end.
  var action: (title: String, work: () -> Void)?

  init(_ contact: CNContact, _ keys: [String]?, name: String?, message: String?) {
    sections = ContactRow.sections(contact, keys)
    header = ContactHeader(contact, name: name, message: message)
    super.init(style: .insetGrouped)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    header.frame.size.height = header.height
    tableView.tableHeaderView = header
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count + (action == nil ? 0 : 1) }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section < sections.count ? sections[section].count : 1
  }

  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = UIListContentConfiguration.subtitleCell()
    guard path.section < sections.count else {
      content = .cell()
      content.text = action?.title
      content.textProperties.color = .systemBlue
      cell.contentConfiguration = content
      return cell
    }
    let row = sections[path.section][path.row]
    // Observed: the label stands small above the value.
    content.text = row.title
    content.secondaryText = row.text
    content.textProperties.font = .preferredFont(forTextStyle: .subheadline)
    content.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
    content.secondaryTextProperties.color = isHighlighted(row) ? .systemRed : row.isLink ? .systemBlue : .label
    content.secondaryTextProperties.numberOfLines = 0
    cell.contentConfiguration = content
    cell.selectionStyle = row.isLink ? .default : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    tableView.deselectRow(at: path, animated: true)
    if path.section < sections.count { tapped(sections[path.section][path.row]) } else { action?.work() }
  }
}

/// A contact's picture and name.
@MainActor final class ContactHeader: UIView {
  private let monogram = ContactMonogram()
  private let name = UILabel()
  private let detail = UILabel()

  init(_ contact: CNContact, name text: String?, message: String?) {
    super.init(frame: .zero)
    monogram.show(contact)
    name.text = text ?? CNContactFormatter.string(from: contact, style: .fullName)
    name.font = .systemFont(ofSize: 28)
    let company =
      contact.isKeyAvailable(CNContactOrganizationNameKey) && contact.organizationName != name.text
      ? contact.organizationName : ""
    detail.text = message ?? company
    detail.font = .preferredFont(forTextStyle: .subheadline)
    detail.textColor = .secondaryLabel
    for label in [name, detail] {
      label.textAlignment = .center
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.6
    }
    for part in [monogram, name, detail] as [UIView] { addSubview(part) }
  }
  required init?(coder: NSCoder) { nil }

  var height: CGFloat { detail.text?.isEmpty ?? true ? 172 : 196 }

  override func layoutSubviews() {
    super.layoutSubviews()
    monogram.frame = CGRect(x: (bounds.width - 100) / 2, y: 8, width: 100, height: 100)
    name.frame = CGRect(x: 16, y: 116, width: bounds.width - 32, height: 36)
    detail.frame = CGRect(x: 16, y: 154, width: bounds.width - 32, height: 22)
  }
}
