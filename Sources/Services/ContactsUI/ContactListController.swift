import Contacts
import UIKitCore

/// The device's contacts by the first letters of their names.
@MainActor final class ContactListController: UITableViewController, UISearchResultsUpdating {
  private weak var picker: CNContactPickerViewController?
  private var sections: [(title: String, contacts: [CNContact])] = []
  private var marked: [String] = []
  private let done = UIBarButtonItem(systemItem: .done)

  init(_ picker: CNContactPickerViewController) {
    self.picker = picker
    super.init(style: .plain)
    title = SystemWord.contacts.text
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak picker] _ in picker?.cancel() })
    done.primaryAction = UIAction(title: SystemWord.done.text) { [weak self] _ in self?.finish() }
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ContactCell.self, forCellReuseIdentifier: "contact")
    show("")
  }

  private func show(_ text: String) {
    let rule = text.isEmpty ? nil : CNContact.predicateForContacts(matchingName: text)
    let found = ContactBookAccess.contacts.filter { rule?.evaluate(with: $0) ?? true }
    let letters = Dictionary(grouping: found) { ContactBookAccess.letter($0) }
    // What begins with no letter comes last.
    sections = letters.sorted { ($0.key == "#" ? "\u{10FFFF}" : $0.key) < ($1.key == "#" ? "\u{10FFFF}" : $1.key) }
      .map { ($0.key, $0.value) }
    tableView.reloadData()
  }

  func updateSearchResults(for searchController: UISearchController) { show(searchController.searchBar.text ?? "") }

  private func finish() {
    let all = sections.flatMap(\.contacts)
    picker?.choose(marked.compactMap { identifier in all.first { $0.identifier == identifier } })
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].contacts.count
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { sections.map(\.title) }

  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "contact", for: path)
    let contact = sections[path.section].contacts[path.row]
    (cell as? ContactCell)?.show(contact, isEnabled: picker?.isEnabled(contact) ?? true)
    cell.accessoryType = marked.contains(contact.identifier) ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
    picker?.isEnabled(sections[path.section].contacts[path.row]) ?? true ? path : nil
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    tableView.deselectRow(at: path, animated: true)
    guard let picker else { return }
    let contact = sections[path.section].contacts[path.row]
    let isChosen =
      picker.predicateForSelectionOfContact?.evaluate(with: contact) ?? (picker.displayedPropertyKeys == nil)
    guard isChosen else { return open(contact) }
    guard !picker.choose(contact) else { return }
    if let place = marked.firstIndex(of: contact.identifier) {
      marked.remove(at: place)
    } else {
      marked.append(contact.identifier)
    }
    navigationItem.rightBarButtonItem = done
    done.isEnabled = !marked.isEmpty
    tableView.reloadRows(at: [path], with: .none)
  }

  private func open(_ contact: CNContact) {
    let page = CNContactViewController(for: contact)
    page.allowsEditing = false
    page.displayedPropertyKeys = picker?.displayedPropertyKeys
    page.chosen = { [weak self] in self?.picker?.choose($0) }
    navigationController?.pushViewController(page, animated: true)
  }
}

/// A contact's name, what it is sorted by in bold.
@MainActor final class ContactCell: UITableViewCell {
  func show(_ contact: CNContact, isEnabled: Bool) {
    let size = UIFont.preferredFont(forTextStyle: .body).pointSize
    let name = CNContactFormatter.string(from: contact, style: .fullName) ?? "No Name"
    let text = NSMutableAttributedString(string: name, attributes: [.font: UIFont.systemFont(ofSize: size)])
    let bold = contact.familyName.isEmpty ? (contact.givenName.isEmpty ? name : contact.givenName) : contact.familyName
    let range = (name as NSString).range(of: bold, options: .backwards)
    if range.location != NSNotFound {
      text.addAttribute(.font, value: UIFont.systemFont(ofSize: size, weight: .semibold), range: range)
    }
    text.addAttribute(
      .foregroundColor, value: isEnabled ? UIColor.label : .tertiaryLabel,
      range: NSRange(location: 0, length: text.length))
    textLabel?.attributedText = text
    accessibilityLabel = name
  }
}
