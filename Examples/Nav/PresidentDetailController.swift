import UIKit

protocol PresidentDetailControllerDelegate: AnyObject {
  func presidentDetailController(_ controller: PresidentDetailController, didUpdate president: President)
}

/// Edits one president: four text fields, Cancel and Save. Return moves to the next field.
class PresidentDetailController: UITableViewController, UITextFieldDelegate {
  private enum Row: Int, CaseIterable {
    case name, fromYear, toYear, party

    var label: String {
      switch self {
      case .name: return "Name:"
      case .fromYear: return "From:"
      case .toYear: return "To:"
      case .party: return "Party:"
      }
    }
  }

  private static let labelTag = 4096

  var president: President!
  var row = 0
  weak var delegate: PresidentDetailControllerDelegate?
  private var editedValues: [Row: String] = [:]
  private var currentField: UITextField?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.allowsSelection = false
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Cancel", style: .plain, target: self, action: #selector(cancel(_:)))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Save", style: .done, target: self, action: #selector(save(_:)))
  }

  @IBAction func cancel(_ sender: Any) {
    navigationController?.popViewController(animated: true)
  }

  @IBAction func save(_ sender: Any) {
    if let field = currentField, let row = Row(rawValue: field.tag) {
      editedValues[row] = field.text
    }
    for (row, value) in editedValues {
      switch row {
      case .name: president.name = value
      case .fromYear: president.fromYear = value
      case .toYear: president.toYear = value
      case .party: president.party = value
      }
    }
    delegate?.presidentDetailController(self, didUpdate: president)
  }

  @IBAction func textFieldDone(_ sender: UITextField) {
    let next = IndexPath(row: (sender.tag + 1) % Row.allCases.count, section: 0)
    guard let cell = tableView.cellForRow(at: next) else { return }
    for case let field as UITextField in cell.contentView.subviews {
      field.becomeFirstResponder()
    }
  }

  private func value(for row: Row) -> String {
    if let edited = editedValues[row] { return edited }
    switch row {
    case .name: return president.name
    case .fromYear: return president.fromYear
    case .toYear: return president.toYear
    case .party: return president.party
    }
  }

  // MARK: - Table view data source

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Row.allCases.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let identifier = "PresidentFieldCell"
    let cell: UITableViewCell
    if let reused = tableView.dequeueReusableCell(withIdentifier: identifier) {
      cell = reused
    } else {
      cell = UITableViewCell(style: .default, reuseIdentifier: identifier)
      let label = UILabel(frame: CGRect(x: 20, y: 10, width: 75, height: 25))
      label.textAlignment = .right
      label.tag = Self.labelTag
      label.font = UIFont.boldSystemFont(ofSize: 14)
      cell.contentView.addSubview(label)

      let field = UITextField(frame: CGRect(x: 105, y: 12, width: cell.contentView.bounds.width - 120, height: 25))
      field.autoresizingMask = .flexibleWidth
      field.clearsOnBeginEditing = false
      field.delegate = self
      field.returnKeyType = .next
      field.addTarget(self, action: #selector(textFieldDone(_:)), for: .editingDidEndOnExit)
      cell.contentView.addSubview(field)
    }

    guard let row = Row(rawValue: indexPath.row) else { return cell }
    (cell.viewWithTag(Self.labelTag) as? UILabel)?.text = row.label
    for case let field as UITextField in cell.contentView.subviews {
      field.text = value(for: row)
      field.tag = row.rawValue
      field.accessibilityLabel = String(row.label.dropLast())
    }
    return cell
  }

  // MARK: - Text field delegate

  func textFieldDidBeginEditing(_ textField: UITextField) {
    currentField = textField
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if let row = Row(rawValue: textField.tag) {
      editedValues[row] = textField.text
    }
  }
}
