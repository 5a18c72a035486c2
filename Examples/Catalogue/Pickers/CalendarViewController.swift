import UIKit

/// A calendar with decorations, of which several days can be chosen.
class CalendarViewController: DemoViewController, UICalendarViewDelegate, UICalendarSelectionMultiDateDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let calendar = UICalendarView()
    calendar.delegate = self
    calendar.fontDesign = .rounded
    let selection = UICalendarSelectionMultiDate(delegate: self)
    calendar.selectionBehavior = selection
    add(calendar)
    selection.setSelectedDates(
      [DateComponents(year: 2022, month: 9, day: 20), DateComponents(year: 2022, month: 9, day: 21)], animated: false)
  }

  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    switch dateComponents.day {
    case 5: .default(color: .systemGreen, size: .large)
    case 8: .image(UIImage(systemName: "star.fill"), color: .systemYellow)
    case 15:
      .customView {
        let label = UILabel()
        label.text = "🎂"
        return label
      }
    default: nil
    }
  }

  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents) {}

  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents) {}

  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool {
    dateComponents.day != 13
  }
}
