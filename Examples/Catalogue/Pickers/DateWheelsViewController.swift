import UIKit

/// Date pickers of wheels, in every mode.
class DateWheelsViewController: DemoViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Date")
    add(make(.date))
    addHeading("Countdown")
    add(make(.countDownTimer) { $0.countDownDuration = 5400 })
    addHeading("Time")
    add(make(.time))
    addHeading("Date and time, by ten minutes")
    add(make(.dateAndTime) { $0.minuteInterval = 10 })
  }

  private func make(_ mode: UIDatePicker.Mode, change: (UIDatePicker) -> Void = { _ in }) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = .wheels
    change(picker)
    return picker
  }
}
