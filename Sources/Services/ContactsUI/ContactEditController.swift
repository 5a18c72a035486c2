import Contacts
import UIKitCore

/// A contact as it is written: its names, numbers and addresses in fields.
@MainActor final class ContactEditController: UITableViewController {
  private let contact: CNMutableContact
  private let changed: (Bool) -> Void
  private let monogram = ContactMonogram()
  private var phones: [CNLabeledValue<CNPhoneNumber>]
  private var emails: [CNLabeledValue<NSString>]

  private static let names = [
    (CNContactGivenNameKey, "First name"), (CNContactFamilyNameKey, "Last name"),
    (CNContactOrganizationNameKey, "Company"),
  ]
  private static let labels = [CNLabelPhoneNumberMobile, CNLabelHome, CNLabelWork, CNLabelOther]

  /// - Parameter changed: told whether there is something to keep.
  init(_ contact: CNContact, changed: @escaping (Bool) -> Void) {
    self.contact = contact.mutableCopy() as? CNMutableContact ?? CNMutableContact()
    self.changed = changed
    (phones, emails) = (self.contact.phoneNumbers, self.contact.emailAddresses)
    super.init(style: .insetGrouped)
  }
  required init?(coder: NSCoder) { nil }

  var hasSomething: Bool {
    Self.names.contains { !(text($0.0).isEmpty) } || !phones.isEmpty || !emails.isEmpty
  }

  /// The contact with what is in the fields.
  var made: CNMutableContact {
    contact.phoneNumbers = phones.filter { !$0.value.stringValue.isEmpty }
    contact.emailAddresses = emails.filter { $0.value.length > 0 }
    return contact
  }

  private func text(_ key: String) -> String { contact.value(forKey: key) as? String ?? "" }

  override func viewDidLoad() {
    super.viewDidLoad()
    let header = UIView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 132))
    monogram.show(contact)
    monogram.frame = CGRect(x: (header.bounds.width - 100) / 2, y: 12, width: 100, height: 100)
    monogram.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    header.addSubview(monogram)
    tableView.tableHeaderView = header
    tableView.isEditing = true
    tableView.allowsSelectionDuringEditing = true
  }

  private func update() {
    monogram.show(contact)
    changed(hasSomething)
  }

  // MARK: Rows

  private func count(_ section: Int) -> Int { section == 1 ? phones.count : emails.count }

  override func numberOfSections(in tableView: UITableView) -> Int { 3 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? Self.names.count : count(section) + 1
  }

  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    if path.section == 0 {
      let (key, title) = Self.names[path.row]
      return ContactFieldCell(nil, title, text(key)) { [weak self] text in
        self?.contact.setValue(text, forKey: key)
        self?.update()
      }
    }
    guard path.row < count(path.section) else {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = path.section == 1 ? "add phone" : "add email"
      return cell
    }
    if path.section == 1 {
      let entry = phones[path.row]
      return ContactFieldCell(word(entry.label), "Phone", entry.value.stringValue, .phonePad) { [weak self] text in
        self?.phones[path.row] = entry.settingValue(CNPhoneNumber(stringValue: text))
        self?.update()
      }
    }
    let entry = emails[path.row]
    return ContactFieldCell(word(entry.label), "Email", entry.value as String, .emailAddress) { [weak self] text in
      self?.emails[path.row] = entry.settingValue(text as NSString)
      self?.update()
    }
  }

  private func word(_ label: String?) -> String {
    CNLabeledValue<NSString>.localizedString(forLabel: label ?? CNLabelOther)
  }

  override func tableView(_ tableView: UITableView, editingStyleForRowAt path: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    path.section == 0 ? .none : path.row < count(path.section) ? .delete : .insert
  }
  override func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt path: IndexPath) -> Bool {
    path.section > 0
  }

  override func tableView(
    _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {
    if style == .insert { return add(path.section) }
    if path.section == 1 { phones.remove(at: path.row) } else { emails.remove(at: path.row) }
    tableView.reloadSections(IndexSet(integer: path.section), with: .automatic)
    update()
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    tableView.deselectRow(at: path, animated: true)
    if path.section > 0, path.row == count(path.section) { add(path.section) }
  }

  private func add(_ section: Int) {
    let place = count(section)
    if section == 1 {
      let label = Self.labels[min(place, Self.labels.count - 1)]
      phones.append(CNLabeledValue(label: label, value: CNPhoneNumber(stringValue: "")))
    } else {
      let label = Self.labels[min(place + 1, Self.labels.count - 1)]
      emails.append(CNLabeledValue(label: label, value: "" as NSString))
    }
    tableView.reloadSections(IndexSet(integer: section), with: .none)
    (tableView.cellForRow(at: IndexPath(row: place, section: section)) as? ContactFieldCell)?.begin()
    update()
  }
}

/// A field in a row, after a label where there is one.
@MainActor final class ContactFieldCell: UITableViewCell {
  private let field = UITextField()
  private let label = UILabel()

  init(
    _ title: String?, _ placeholder: String, _ text: String, _ keyboard: UIKeyboardType = .default,
    changed: @escaping (String) -> Void
  ) {
    super.init(style: .default, reuseIdentifier: nil)
    label.text = title
    label.textColor = .systemBlue
    label.font = .preferredFont(forTextStyle: .subheadline)
    field.placeholder = placeholder
    field.text = text
    field.keyboardType = keyboard
    field.clearButtonMode = .whileEditing
    field.addAction(
      UIAction { [weak self] _ in changed(self?.field.text ?? "") }, for: .editingChanged)
    for part in [label, field] as [UIView] { contentView.addSubview(part) }
    selectionStyle = .none
  }
  required init?(coder: NSCoder) { nil }

  func begin() { field.becomeFirstResponder() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (height, width) = (contentView.bounds.height, contentView.bounds.width)
    let start: CGFloat = label.text == nil ? 16 : 100
    label.frame = CGRect(x: 16, y: 0, width: start - 20, height: height)
    field.frame = CGRect(x: start, y: 0, width: width - start - 12, height: height)
  }
}
