import Foundation
import Testing

@testable import UIKitCore

/// Calendars: months, choices and decorations.
@MainActor @Suite struct CalendarViewTests {
  private final class Owner: NSObject, UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate,
    UICalendarSelectionMultiDateDelegate
  {
    var told: [String] = []
    var asked: [Int] = []
    var forbidden: Set<Int> = []
    func calendarView(
      _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
      asked.append(dateComponents.day!)
      return dateComponents.day == 14 ? .default(color: .systemRed, size: .large) : nil
    }
    func calendarView(
      _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) { told.append("from \(previousDateComponents.month!)") }
    func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {
      told.append("select \(dateComponents?.day.map(String.init) ?? "none")")
    }
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { !forbidden.contains(dateComponents?.day ?? 0) }
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents) {
      told.append("select \(dateComponents.day!)")
    }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
    ) { told.append("deselect \(dateComponents.day!)") }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool { !forbidden.contains(dateComponents.day!) }
  }

  private func make(_ owner: Owner) -> (TestHost, UIWindow, UICalendarView) {
    let host = TestHost.launch()
    let window = host.show()
    let view = UICalendarView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    view.calendar = calendar
    view.visibleDateComponents = DateComponents(year: 2024, month: 2)
    view.delegate = owner
    window.rootViewController!.view.addSubview(view)
    host.settle()
    return (host, window, view)
  }

  private func days(_ view: UIView) -> [DayView] {
    view.subviews.flatMap { ($0 as? DayView).map { [$0] } ?? days($0) }.sorted { $0.date < $1.date }
  }

  private func tap(_ host: TestHost, _ view: UICalendarView, _ day: Int) {
    let button = days(view)[day - 1]
    let place = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    host.tap(Double(place.x), Double(place.y))
    host.settle()
  }

  @Test("the delegate decorates each day once, and again when it says so")
  func decorations() throws {
    let owner = Owner()
    let (host, window, view) = make(owner)
    #expect(owner.asked == Array(1...29))
    let day = days(view)[13]
    #expect(day.subviews.count == days(view)[12].subviews.count + 1)
    owner.asked = []
    view.reloadDecorations(forDateComponents: [DateComponents(year: 2024, month: 2, day: 14)], animated: false)
    host.settle()
    #expect(owner.asked == [14])
    owner.asked = []
    view.wantsDateDecorations = false
    #expect(owner.asked.isEmpty && days(view)[13].subviews.count == days(view)[12].subviews.count)
    withExtendedLifetime(window) {}
  }

  @Test("one day is chosen by a tap, and given up by another")
  func single() {
    let owner = Owner()
    let (host, window, view) = make(owner)
    tap(host, view, 5)
    #expect(owner.told.isEmpty)
    let selection = UICalendarSelectionSingleDate(delegate: owner)
    owner.forbidden = [7]
    view.selectionBehavior = selection
    tap(host, view, 5)
    tap(host, view, 7)
    tap(host, view, 9)
    #expect(owner.told == ["select 5", "select 9"])
    #expect(selection.selectedDate?.day == 9 && days(view)[8].isSelected && !days(view)[6].isEnabled)
    tap(host, view, 9)
    #expect(owner.told.last == "select none" && selection.selectedDate == nil)
    owner.told = []
    selection.selectedDate = DateComponents(year: 2024, month: 5, day: 3)
    host.settle()
    #expect(view.visibleDateComponents.month == 5 && owner.told == ["from 2"])
    owner.forbidden = [3]
    selection.updateSelectableDates()
    #expect(!days(view)[2].isEnabled)
    withExtendedLifetime(window) {}
  }

  @Test("several days are chosen, and kept where the delegate wants it")
  func multiple() {
    let owner = Owner()
    let (host, window, view) = make(owner)
    let selection = UICalendarSelectionMultiDate(delegate: owner)
    view.selectionBehavior = selection
    owner.forbidden = [3]
    for day in [3, 5, 3, 5, 6] { tap(host, view, day) }
    #expect(owner.told == ["select 3", "select 5", "deselect 5", "select 6"])
    #expect(selection.selectedDates.map(\.day) == [3, 6])
    withExtendedLifetime(window) {}
  }

  @Test("only the days of the range can be chosen, and the month stays in it")
  func range() {
    let owner = Owner()
    let (host, window, view) = make(owner)
    view.selectionBehavior = UICalendarSelectionSingleDate(delegate: owner)
    let calendar = view.calendar
    let start = calendar.date(from: DateComponents(year: 2024, month: 3, day: 10))!
    let end = calendar.date(from: DateComponents(year: 2024, month: 3, day: 20))!
    view.availableDateRange = DateInterval(start: start, end: end)
    host.settle()
    #expect(view.visibleDateComponents.month == 3)
    #expect(days(view).filter(\.isEnabled).count == 11)
    withExtendedLifetime(window) {}
  }
}
