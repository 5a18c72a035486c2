import Foundation

/// The files of one folder.
@MainActor final class FileListController: UITableViewController {
  private weak var picker: UIDocumentPickerViewController?
  private let folder: URL
  private var items: [FileFolder.Item] = []
  private var chosen: Set<URL> = []

  init(_ picker: UIDocumentPickerViewController, folder: URL) {
    (self.picker, self.folder) = (picker, folder)
    super.init(style: .plain)
    title = folder == FileFolder.url ? "On My Device" : folder.lastPathComponent
    let cancel = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak picker] _ in picker?.cancel() })
    if picker.isExporting {
      navigationItem.rightBarButtonItems = [
        UIBarButtonItem(
          title: picker.movesFiles ? "Move" : "Save",
          primaryAction: UIAction { [weak picker] _ in picker?.export(to: folder) }),
        cancel,
      ]
    } else {
      navigationItem.rightBarButtonItems = [cancel]
    }
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "file")
    items = FileFolder.items(in: folder)
    guard items.isEmpty else { return }
    let label = UILabel()
    label.text = "Folder Is Empty"
    label.font = .systemFont(ofSize: 22)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    tableView.backgroundView = label
    tableView.separatorStyle = .none
  }

  private func title(of item: FileFolder.Item) -> String {
    let hides = !item.isFolder && picker?.shouldShowFileExtensions != true
    return hides ? (item.name as NSString).deletingPathExtension : item.name
  }

  private func canChoose(_ item: FileFolder.Item) -> Bool { item.isFolder || picker?.takes(item) == true }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "file", for: indexPath)
    let item = items[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = title(of: item)
    content.image = UIImage(systemName: item.isFolder ? "folder.fill" : "doc")
    content.imageProperties.tintColor = item.isFolder ? .systemBlue : .secondaryLabel
    if !canChoose(item) { content.textProperties.color = .tertiaryLabel }
    cell.contentConfiguration = content
    cell.accessoryType = chosen.contains(item.url) ? .checkmark : item.isFolder ? .disclosureIndicator : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    canChoose(items[indexPath.row])
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let picker else { return }
    let item = items[indexPath.row]
    if item.isFolder, !picker.takes(item) {
      navigationController?.pushViewController(FileListController(picker, folder: item.url), animated: true)
    } else if picker.allowsMultipleSelection {
      if chosen.remove(item.url) == nil { chosen.insert(item.url) }
      tableView.reconfigureRows(at: [indexPath])
      showOpenButton()
    } else {
      picker.pick([item.url])
    }
  }

  private func showOpenButton() {
    let open = UIBarButtonItem(
      title: "Open",
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        self.picker?.pick(self.items.map(\.url).filter(self.chosen.contains))
      })
    open.style = .done
    let cancel = navigationItem.rightBarButtonItems?.last
    navigationItem.rightBarButtonItems = (chosen.isEmpty ? [] : [open]) + [cancel].compactMap { $0 }
  }
}
