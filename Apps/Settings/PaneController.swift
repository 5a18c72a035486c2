import QuinceSettingsAccess
import UIKit

/// One pane of an app's bundle. What is changed is written before the row shows it as done.
class PaneController: Page, UITextFieldDelegate {
  let app: SettingsAccess.App
  private let file: String
  private let parents: [String]
  private let bundle: SettingsBundle?
  private(set) var pane: SettingsPane?
  private var store: SettingsStore?

  init(app: SettingsAccess.App, file: String, parents: [String], title: String) {
    (self.app, self.file, self.parents) = (app, file, parents)
    bundle = AppPage.bundle(of: app)
    super.init(title: title)
  }

  required init?(coder: NSCoder) { nil }

  /// What shows above the bundle's own groups.
  var leadingSections: [Section] { [] }
  private var leadingCount = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.keyboardDismissMode = .onDrag
    pane = bundle?.pane(file, within: parents)
    store = SettingsAccess.current?.store(of: app, group: pane?.groupContainer)
    // The app's log, where its author looks.
    for problem in (pane?.problems ?? []) + (pane?.notes ?? []) { NSLog("%@ Settings.bundle: %@", app.name, problem) }
  }

  override func viewWillAppear(_ animated: Bool) {
    store?.refresh()
    super.viewWillAppear(animated)
  }

  override func makeSections() -> [Section] {
    let leading = leadingSections
    leadingCount = leading.count
    let groups = pane?.groups ?? []
    return leading
      + groups.map { group in
        Section(title: group.title, footer: group.footer, rows: group.rows.map { row(for: $0) })
      }
  }

  private func settingsRow(_ indexPath: IndexPath) -> SettingsRow? {
    let section = indexPath.section - leadingCount
    return section < 0 ? nil : pane?.groups[section].rows[indexPath.row]
  }

  // MARK: Rows

  private func stored(_ row: SettingsRow) -> SettingsValue? { row.key.isEmpty ? nil : store?.value(row.key) }

  private func set(_ value: SettingsValue, for row: SettingsRow) {
    guard let store, !store.set(value, for: row.key) else { return }
    tellNotSaved()
  }

  /// Whoever manages the device says the value.
  private func isForced(_ row: SettingsRow) -> Bool { !row.key.isEmpty && store?.isForced(row.key) == true }

  private func row(for row: SettingsRow) -> Row {
    let value = row.shown(stored(row))
    var shown = Row(title: row.title, identifier: row.key.isEmpty ? nil : row.key)
    switch row.kind {
    case .title(let choice): shown.detail = choice.entry(for: value)?.title ?? value?.text
    case .toggle(let on, let off):
      shown.isOn = row.isOn(stored(row))
      shown.turned = { [weak self] in self?.set($0 ? on : off, for: row) }
    case .multiValue(let choice):
      shown.detail = choice.entry(for: value)?.shortTitle
      shown.accessory = .disclosureIndicator
      shown.action = { [weak self] in self?.choose(row, choice) }
    case .option(let own):
      shown.accessory = value.map(own.matches) == true ? .checkmark : .none
      shown.identifier = nil
      shown.action = { [weak self] in
        self?.set(own, for: row)
        self?.refresh()
      }
    case .childPane(let file):
      shown.accessory = .disclosureIndicator
      shown.action = { [weak self] in
        guard let self else { return }
        show(PaneController(app: app, file: file, parents: parents + [self.file], title: row.title))
      }
    case .problem(let text): (shown.title, shown.isWarning) = (text, true)
    case .textField, .slider: break
    }
    shown.isEnabled = !isForced(row)
    return shown
  }

  private func choose(_ row: SettingsRow, _ choice: SettingsChoice) {
    show(
      ChoiceController(
        title: row.title, choice: choice, value: { [weak self] in self.flatMap { row.shown($0.stored(row)) } },
        choose: { [weak self] in self?.set($0, for: row) }))
  }

  // MARK: Cells

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let row = settingsRow(indexPath) else { return super.tableView(tableView, cellForRowAt: indexPath) }
    switch row.kind {
    case .textField(let settings):
      let cell = TextFieldCell(row: row, settings: settings, text: row.shown(stored(row))?.text ?? "")
      cell.field.delegate = self
      cell.changed = { [weak self] in self?.set(.string($0), for: row) }
      cell.field.isEnabled = !isForced(row)
      return cell
    case .slider(let minimum, let maximum, let minimumImage, let maximumImage):
      let cell = SliderCell(row: row)
      cell.slider.minimumValue = Float(minimum)
      cell.slider.maximumValue = Float(maximum)
      cell.slider.value = Float(row.shown(stored(row))?.number ?? minimum)
      cell.slider.minimumValueImage = image(minimumImage)
      cell.slider.maximumValueImage = image(maximumImage)
      cell.changed = { [weak self] in self?.set(.real(Double($0)), for: row) }
      cell.slider.isEnabled = !isForced(row)
      return cell
    default: return super.tableView(tableView, cellForRowAt: indexPath)
    }
  }

  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    if case .textField = settingsRow(indexPath)?.kind { return true }
    return super.tableView(tableView, shouldHighlightRowAt: indexPath)
  }

  /// The caret goes into the field wherever its row is tapped.
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    (tableView.cellForRow(at: indexPath) as? TextFieldCell)?.field.becomeFirstResponder()
    super.tableView(tableView, didSelectRowAt: indexPath)
  }

  private func image(_ name: String?) -> UIImage? {
    guard let name, let path = bundle?.image(name, scale: Int(UIScreen.main.scale)) else { return nil }
    return UIImage(contentsOfFile: path)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
