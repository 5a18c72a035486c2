import EventKit
import Foundation
import UIKitCore

/// The fields of an event, with Cancel and Add or Done.
@MainActor final class EventForm: UITableViewController, UITextFieldDelegate {
  var ended: ((EKEventEditViewAction) -> Void)?
  private let event: EKEvent
  private let isNew: Bool
  private let titleField = UITextField(frame: .zero)
  private let placeField = UITextField(frame: .zero)
  private let notes = UITextField(frame: .zero)
  private let allDay = UISwitch(frame: .zero)
  private let starts = UIDatePicker(frame: .zero)
  private let ends = UIDatePicker(frame: .zero)
  private var sections: [[UITableViewCell]] = []

  init(_ event: EKEvent, isNew: Bool) {
    (self.event, self.isNew) = (event, isNew)
    super.init(style: .insetGrouped)
    title = isNew ? "New Event" : "Edit Event"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.ended?(.canceled) })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: isNew ? "Add" : "Done", primaryAction: UIAction { [weak self] _ in self?.finish() })
    navigationItem.rightBarButtonItem?.style = .done
    fill(titleField, "Title", event.title)
    fill(placeField, "Location", event.location)
    fill(notes, "Notes", event.notes)
    titleField.addAction(UIAction { [weak self] _ in self?.showWhatCanBeDone() }, for: .editingChanged)
    setUpDates()
    sections = [
      [row(titleField), row(placeField)],
      [row("All-day", allDay), row("Starts", starts), row("Ends", ends)],
      [row("Repeat", repeatButton()), row("Calendar", calendarButton()), row("Alert", alertButton())],
      [row(notes)],
    ]
    if !isNew { sections.append([deleteRow()]) }
    showWhatCanBeDone()
  }

  // Apple's form takes no event without a title.
  private func showWhatCanBeDone() {
    navigationItem.rightBarButtonItem?.isEnabled = titleField.text?.isEmpty == false
  }

  private func finish() {
    event.title = titleField.text
    event.location = placeField.text.flatMap { $0.isEmpty ? nil : $0 }
    event.notes = notes.text.flatMap { $0.isEmpty ? nil : $0 }
    event.isAllDay = allDay.isOn
    (event.startDate, event.endDate) = (starts.date, ends.date)
    ended?(.saved)
  }

  // MARK: Fields

  private func fill(_ field: UITextField, _ name: String, _ text: String?) {
    field.placeholder = name
    field.accessibilityLabel = name
    field.text = text
    field.clearButtonMode = .whileEditing
    field.delegate = self
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  private func setUpDates() {
    allDay.isOn = event.isAllDay
    (starts.date, ends.date) = (event.startDate, event.endDate)
    for picker in [starts, ends] { picker.preferredDatePickerStyle = .compact }
    allDay.addAction(UIAction { [weak self] _ in self?.showKind() }, for: .valueChanged)
    var length = ends.date.timeIntervalSince(starts.date)
    // The end goes along with the start.
    starts.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.ends.date = self.starts.date + max(0, length)
      }, for: .valueChanged)
    ends.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        length = self.ends.date.timeIntervalSince(self.starts.date)
      }, for: .valueChanged)
    showKind()
  }

  private func showKind() {
    for picker in [starts, ends] { picker.datePickerMode = allDay.isOn ? .date : .dateAndTime }
  }

  // MARK: Choices

  private func choice(_ titles: [String], _ chosen: Int, _ choose: @escaping (Int) -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.contentHorizontalAlignment = .trailing
    button.menu = UIMenu(
      children: titles.enumerated().map { index, title in
        UIAction(title: title, state: index == chosen ? .on : .off) { _ in choose(index) }
      })
    return button
  }

  private func repeatButton() -> UIButton {
    let kinds: [(String, EKRecurrenceFrequency?, Int)] = [
      ("Never", nil, 0), ("Every Day", .daily, 1), ("Every Week", .weekly, 1), ("Every 2 Weeks", .weekly, 2),
      ("Every Month", .monthly, 1), ("Every Year", .yearly, 1),
    ]
    let rule = event.recurrenceRules?.first
    let chosen = kinds.firstIndex { $0.1 == rule?.frequency && $0.2 == rule?.interval ?? 0 }
    return choice(kinds.map(\.0), chosen ?? 0) { [event] index in
      event.recurrenceRules = kinds[index].1.map {
        [EKRecurrenceRule(recurrenceWith: $0, interval: kinds[index].2, end: nil)]
      }
    }
  }

  private func calendarButton() -> UIButton {
    let calendars = event.store.calendars(for: .event)
    let all = calendars.isEmpty ? [event.calendar].compactMap { $0 } : calendars
    let chosen = all.firstIndex { $0.calendarIdentifier == event.calendar?.calendarIdentifier }
    return choice(all.map(\.title), chosen ?? 0) { [event] in event.calendar = all[$0] }
  }

  private func alertButton() -> UIButton {
    var times: [(String, Double?)] = [
      ("None", nil), ("At time of event", 0), ("5 minutes before", 300), ("10 minutes before", 600),
      ("15 minutes before", 900), ("30 minutes before", 1800), ("1 hour before", 3600), ("2 hours before", 7200),
      ("1 day before", 86400), ("2 days before", 172_800), ("1 week before", 604_800),
    ]
    let offset = event.alarms?.first.map { -$0.relativeOffset }
    if let offset, !times.contains(where: { $0.1 == offset }) {
      let side = offset < 0 ? "after" : "before"
      times.append(("\(Int(abs(offset) / 60)) minutes \(side)", offset))
    }
    let chosen = times.firstIndex { $0.1 == offset }
    return choice(times.map(\.0), chosen ?? 0) { [event] index in
      event.alarms = times[index].1.map { [EKAlarm(relativeOffset: -$0)] }
    }
  }

  // MARK: Rows

  private func row(_ name: String? = nil, _ control: UIView) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.selectionStyle = .none
    cell.textLabel?.text = name
    control.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(control)
    let margins = cell.contentView.layoutMarginsGuide
    var constraints = [
      control.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      control.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor),
    ]
    if name == nil {
      constraints += [
        control.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        control.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        control.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      ]
    }
    NSLayoutConstraint.activate(constraints)
    return cell
  }

  private func row(_ field: UITextField) -> UITableViewCell { row(nil, field) }

  private func deleteRow() -> UITableViewCell {
    let button = UIButton(type: .system)
    button.setTitle("Delete Event", for: .normal)
    button.setTitleColor(.systemRed, for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.ended?(.deleted) }, for: .touchUpInside)
    return row(nil, button)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    sections[indexPath.section][indexPath.row]
  }
}
