import UIKit

/// A date picker that shows a month.
class InlineDateViewController: DemoViewController {
  private let result = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .inline
    picker.minimumDate = picker.date.addingTimeInterval(-7 * 86_400)
    picker.addTarget(self, action: #selector(dateChanged), for: .valueChanged)
    add(picker)
    result.font = .preferredFont(forTextStyle: .body)
    result.adjustsFontForContentSizeCategory = true
    result.textColor = .secondaryLabel
    result.numberOfLines = 0
    result.textAlignment = .center
    add(result)
    dateChanged(picker)
  }

  @objc private func dateChanged(_ picker: UIDatePicker) {
    result.text = picker.date.formatted(date: .complete, time: .shortened)
  }
}
