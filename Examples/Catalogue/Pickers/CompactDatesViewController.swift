import UIKit

/// Date pickers that open what they show from a small button.
class CompactDatesViewController: DemoViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Modes")
    add("Date", make(.date))
    add("Time", make(.time))
    add("Date and time", make(.dateAndTime))
    addHeading("States")
    add("Disabled", make(.date) { $0.isEnabled = false })
    add("Tinted", make(.date) { $0.tintColor = .systemPurple })
    addHeading("Limits and steps")
    add(
      "This week",
      make(.date) { picker in
        picker.minimumDate = picker.date
        picker.maximumDate = picker.date.addingTimeInterval(6 * 86_400)
      })
    add("By quarters of an hour", make(.time) { $0.minuteInterval = 15 })
  }

  private func make(_ mode: UIDatePicker.Mode, change: (UIDatePicker) -> Void = { _ in }) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .compact
    picker.datePickerMode = mode
    picker.accessibilityIdentifier = "mode-\(mode.rawValue)"
    change(picker)
    return picker
  }
}
