import Foundation

/// The families that there are, or the faces of one, each in its own font.
@MainActor final class FontListController: UITableViewController {
  private weak var picker: UIFontPickerViewController?
  private let family: String?
  private var names: [String] = []

  init(_ picker: UIFontPickerViewController, family: String?) {
    self.picker = picker
    self.family = family
    super.init(style: .plain)
    title = family ?? "Choose Font"
    if family == nil {
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .cancel, primaryAction: UIAction { [weak picker] _ in picker?.dismiss(animated: true) })
    }
    let wanted = picker.configuration.filteredTraits
    let all = family.map { UIFont.fontNames(forFamilyName: $0) } ?? UIFont.familyNames.sorted()
    names = all.filter { name in
      wanted.isEmpty || UIFontDescriptor(name: face(of: name), size: 17).symbolicTraits.isSuperset(of: wanted)
    }
  }
  required init?(coder: NSCoder) { nil }

  /// The font that stands for a row.
  private func face(of name: String) -> String {
    family == nil ? UIFont.fontNames(forFamilyName: name).first ?? name : name
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "font")
  }

  override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

  override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "font", for: path)
    let name = names[path.row]
    cell.textLabel?.text = name
    let isPlain = picker?.configuration.displayUsingSystemFont ?? true
    cell.textLabel?.font = isPlain ? .systemFont(ofSize: 17) : UIFont(name: face(of: name), size: 17)
    let isChosen = picker?.selectedFontDescriptor?.postscriptName == face(of: name)
    let opens = family == nil && picker?.configuration.includeFaces == true
    cell.accessoryType = isChosen ? .checkmark : opens ? .disclosureIndicator : .none
    return cell
  }

  override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
    guard let picker else { return }
    if family == nil, picker.configuration.includeFaces {
      navigationController?.pushViewController(FontListController(picker, family: names[path.row]), animated: true)
    } else {
      picker.pick(face(of: names[path.row]))
    }
  }
}
