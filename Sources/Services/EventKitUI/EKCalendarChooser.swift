import EventKit
import Foundation
import UIKitCore

public enum EKCalendarChooserSelectionStyle: Int, Sendable { case single, multiple }
public enum EKCalendarChooserDisplayStyle: Int, Sendable { case allCalendars, writableCalendarsOnly }

@preconcurrency @MainActor public protocol EKCalendarChooserDelegate: NSObjectProtocol {
  func calendarChooserSelectionDidChange(_ calendarChooser: EKCalendarChooser)
  func calendarChooserDidFinish(_ calendarChooser: EKCalendarChooser)
  func calendarChooserDidCancel(_ calendarChooser: EKCalendarChooser)
}

extension EKCalendarChooserDelegate {
  public func calendarChooserSelectionDidChange(_ calendarChooser: EKCalendarChooser) {}
  public func calendarChooserDidFinish(_ calendarChooser: EKCalendarChooser) {}
  public func calendarChooserDidCancel(_ calendarChooser: EKCalendarChooser) {}
}

/// Lets the user choose calendars.
@preconcurrency @MainActor open class EKCalendarChooser: UITableViewController {
  open weak var delegate: (any EKCalendarChooserDelegate)?
  public let selectionStyle: EKCalendarChooserSelectionStyle
  open var selectedCalendars: Set<EKCalendar> = [] { didSet { if isViewLoaded { tableView.reloadData() } } }
  open var showsDoneButton = false { didSet { showButtons() } }
  open var showsCancelButton = false { didSet { showButtons() } }

  private let calendars: [EKCalendar]

  /// - Parameter displayStyle: all calendars can be written here.
  public init(
    selectionStyle: EKCalendarChooserSelectionStyle, displayStyle: EKCalendarChooserDisplayStyle,
    entityType: EKEntityType, eventStore: EKEventStore
  ) {
    self.selectionStyle = selectionStyle
    calendars = eventStore.calendars(for: entityType)
    super.init(style: .insetGrouped)
    title = entityType == .event ? "Calendars" : "Lists"
  }

  public convenience init(
    selectionStyle: EKCalendarChooserSelectionStyle, displayStyle: EKCalendarChooserDisplayStyle,
    eventStore: EKEventStore
  ) {
    self.init(
      selectionStyle: selectionStyle, displayStyle: displayStyle, entityType: .event, eventStore: eventStore)
  }

  public required init?(coder: NSCoder) { nil }

  private func showButtons() {
    navigationItem.rightBarButtonItem =
      !showsDoneButton
      ? nil
      : UIBarButtonItem(
        systemItem: .done,
        primaryAction: UIAction { [weak self] _ in self.map { $0.delegate?.calendarChooserDidFinish($0) } })
    navigationItem.leftBarButtonItem =
      !showsCancelButton
      ? nil
      : UIBarButtonItem(
        systemItem: .cancel,
        primaryAction: UIAction { [weak self] _ in self.map { $0.delegate?.calendarChooserDidCancel($0) } })
  }

  open override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { calendars.count }
  open override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let calendar = calendars[indexPath.row]
    var content = UIListContentConfiguration.cell()
    content.text = calendar.title
    content.image = UIImage(systemName: "circle.fill")
    content.imageProperties.tintColor = calendar.cgColor.map { UIColor(cgColor: $0) }
    cell.contentConfiguration = content
    cell.accessoryType = selectedCalendars.contains(calendar) ? .checkmark : .none
    return cell
  }
  open override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let calendar = calendars[indexPath.row]
    if selectionStyle == .single {
      selectedCalendars = [calendar]
    } else if selectedCalendars.remove(calendar) == nil {
      selectedCalendars.insert(calendar)
    }
    delegate?.calendarChooserSelectionDidChange(self)
  }
}
