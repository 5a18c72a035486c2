import EventKit
import Foundation
import UIKitCore

public enum EKEventViewAction: Int, Sendable { case done, responded, deleted }

@preconcurrency @MainActor public protocol EKEventViewDelegate: NSObjectProtocol {
  /// The user is done; the delegate takes the controller away.
  func eventViewController(_ controller: EKEventViewController, didCompleteWith action: EKEventViewAction)
}

/// Shows an event.
@preconcurrency @MainActor open class EKEventViewController: UITableViewController {
  open weak var delegate: (any EKEventViewDelegate)?
  open var event: EKEvent! { didSet { show() } }
  /// Whether there is an Edit button; default false.
  open var allowsEditing = false { didSet { showButton() } }
  // surface: there is no calendar app to preview
  open var allowsCalendarPreview = false

  private var rows: [(name: String?, text: String)] = []
  private let editing = Editing()

  public convenience init() { self.init(style: .insetGrouped) }
  public override init(style: UITableView.Style) { super.init(style: style) }
  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    title = "Event Details"
    show()
    showButton()
  }

  private func showButton() {
    navigationItem.rightBarButtonItem =
      allowsEditing
      ? UIBarButtonItem(systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.edit() }) : nil
  }

  private func edit() {
    let editor = EKEventEditViewController()
    editing.ended = { [weak self] in self?.edited($0) }
    (editor.event, editor.eventStore, editor.editViewDelegate) = (event, event.store, editing)
    present(editor, animated: true)
  }

  private func edited(_ action: EKEventEditViewAction) {
    presentedViewController?.dismiss(animated: true)
    show()
    if action == .deleted { delegate?.eventViewController(self, didCompleteWith: .deleted) }
  }

  // MARK: Rows

  private func show() {
    guard let event else { return }
    rows = [(nil, [event.title, event.location].compactMap { $0 }.joined(separator: "\n")), (nil, Self.time(event))]
    if let calendar = event.calendar { rows.append(("Calendar", calendar.title)) }
    if let url = event.url { rows.append(("URL", url.absoluteString)) }
    if let notes = event.notes { rows.append(("Notes", notes)) }
    if isViewLoaded { tableView.reloadData() }
  }

  private static func time(_ event: EKEvent) -> String {
    guard let start = event.startDate, let end = event.endDate else { return "" }
    let formatter = DateIntervalFormatter()
    formatter.dateStyle = .full
    formatter.timeStyle = event.isAllDay ? .none : .short
    return formatter.string(from: start, to: end)
  }

  open override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  open override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let row = rows[indexPath.row]
    var content = row.name == nil ? UIListContentConfiguration.cell() : .valueCell()
    content.text = row.name ?? row.text
    content.secondaryText = row.name == nil ? nil : row.text
    cell.contentConfiguration = content
    cell.selectionStyle = .none
    return cell
  }
}

/// Hears how editing ends.
@MainActor private final class Editing: NSObject, EKEventEditViewDelegate {
  var ended: ((EKEventEditViewAction) -> Void)?
  func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction
  ) { ended?(action) }
}
