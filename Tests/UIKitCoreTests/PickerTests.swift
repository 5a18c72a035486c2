import Foundation
import Testing

@testable import UIKitCore

/// Wheels: rows, turning, what the delegate is asked and told.
@MainActor @Suite(.serialized) struct PickerTests {
  class Source: NSObject, UIPickerViewDataSource {
    var counts = [3, 50]
    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
  }
  final class Titles: Source, UIPickerViewDelegate {
    var log: [String] = []
    var asked: Set<Int> = []
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      if component == 1 { asked.insert(row) }
      return "\(component)-\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      log.append("\(component): \(row)")
    }
  }
  final class Views: Source, UIPickerViewDelegate {
    var reused = 0
    func pickerView(
      _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
      if view != nil { reused += 1 }
      let made = view ?? UIView()
      made.tag = row
      return made
    }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 60 }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 80 }
  }

  let host = TestHost.launch()

  private func show<Delegate: Source & UIPickerViewDelegate>(_ source: Delegate) -> UIPickerView {
    let controller = UIViewController()
    let picker = UIPickerView(frame: CGRect(x: 0, y: 200, width: 390, height: 216))
    picker.dataSource = source
    picker.delegate = source
    controller.view.addSubview(picker)
    _ = host.show(controller)
    return picker
  }

  @Test func titlesShowOnlyWhereTheWheelIsSeen() {
    let source = Titles()
    let picker = show(source)
    #expect(picker.numberOfComponents == 2)
    #expect(picker.numberOfRows(inComponent: 1) == 50)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    #expect(picker.selectedRow(inComponent: 7) == -1)
    #expect(source.asked.max()! < 8)
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 183.5, height: 32))
    #expect(picker.view(forRow: 0, forComponent: 0) == nil)
  }

  @Test func selectingByTheProgramTellsNobody() {
    let source = Titles()
    let picker = show(source)
    picker.selectRow(20, inComponent: 1, animated: true)
    #expect(picker.selectedRow(inComponent: 1) == 20)
    host.settle()
    #expect(source.log == [])
    #expect(picker.wheels[1].contentOffset.y == 640)
    picker.selectRow(99, inComponent: 1, animated: false)
    #expect(picker.selectedRow(inComponent: 1) == 20)
  }

  @Test func aTurnedWheelRestsOnARowAndTellsOnce() {
    let source = Titles()
    let picker = show(source)
    host.drag(from: (290, 330), to: (290, 250), frames: 8, hold: 0.2)
    host.settle()
    let row = picker.selectedRow(inComponent: 1)
    #expect(row == 2)
    #expect(source.log == ["1: 2"])
    #expect(picker.wheels[1].contentOffset.y == CGFloat(row) * 32)
    // Thrown, it goes further than the finger.
    host.drag(from: (290, 370), to: (290, 250), frames: 4)
    host.settle()
    #expect(picker.selectedRow(inComponent: 1) > row + 4)
    #expect(source.log.count == 2)
    #expect(picker.wheels[1].contentOffset.y.truncatingRemainder(dividingBy: 32) == 0)
  }

  @Test func aTapBesideTheMiddleChoosesThatRow() {
    let source = Titles()
    let picker = show(source)
    let row = picker.wheels[0].subviews.first { ($0 as? WheelRow)?.tag == 2 && !$0.isHidden }!
    let point = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    host.tap(Double(point.x), Double(point.y))
    host.settle()
    #expect(picker.selectedRow(inComponent: 0) == 2)
    #expect(source.log == ["0: 2"])
  }

  @Test func rowsShrinkTowardsTheEdges() {
    let picker = show(Titles.self)
    let rows = picker.wheels[1].subviews.compactMap { $0 as? WheelRow }.filter { !$0.isHidden }.sorted {
      $0.tag < $1.tag
    }
    let heights = rows.map(\.transform.d)
    #expect(rows.count > 3)
    #expect(heights == heights.sorted(by: >))
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.center.y < $1.center.y })
  }
  private func show(_ type: Titles.Type) -> UIPickerView {
    let source = Titles()
    kept.source = source
    return show(source)
  }
  private final class Kept { var source: Titles? }
  private let kept = Kept()

  @Test func viewsAreUsedAgainAndSizesAreTheDelegates() {
    let source = Views()
    let picker = show(source)
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 80, height: 60))
    #expect(picker.view(forRow: 0, forComponent: 0)?.tag == 0)
    #expect(picker.wheels[0].frame.minX == 112.5)
    picker.selectRow(40, inComponent: 1, animated: false)
    host.settle()
    #expect(source.reused > 0)
    #expect(picker.view(forRow: 40, forComponent: 1)?.tag == 40)
  }

  @Test func reloadingKeepsTheRowWithinTheNewCount() {
    let source = Titles()
    let picker = show(source)
    picker.selectRow(40, inComponent: 1, animated: false)
    source.counts = [3, 10]
    picker.reloadComponent(1)
    #expect(picker.selectedRow(inComponent: 1) == 9)
    source.counts = [0]
    picker.reloadAllComponents()
    #expect(picker.numberOfComponents == 1)
    #expect(picker.selectedRow(inComponent: 0) == -1)
  }

  @Test func rightToLeftTurnsTheOrderOfTheWheels() {
    let picker = show(Titles.self)
    picker.semanticContentAttribute = .forceRightToLeft
    picker.setNeedsLayout()
    picker.layoutIfNeeded()
    #expect(picker.wheels[0].frame.minX > picker.wheels[1].frame.minX)
  }
}

/// Date pickers of every mode and look.
@MainActor @Suite(.serialized) struct DatePickerTests {
  let host = TestHost.launch()
  private static let zone = TimeZone(identifier: "UTC")!

  private func date(_ text: String) -> Date {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = Self.zone
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter.date(from: text)!
  }
  private func text(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = Self.zone
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter.string(from: date)
  }

  private func picker(
    _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle = .wheels, locale: String = "en_US"
  ) -> UIDatePicker {
    let controller = UIViewController()
    let picker = UIDatePicker()
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.locale = Locale(identifier: locale)
    picker.timeZone = Self.zone
    picker.date = date("2022-09-12 09:41")
    picker.frame = CGRect(origin: CGPoint(x: 35, y: 150), size: picker.intrinsicContentSize)
    controller.view.addSubview(picker)
    _ = host.show(controller)
    return picker
  }

  private func wheels(_ picker: UIDatePicker) -> DateWheels { picker.subviews.compactMap { $0 as? DateWheels }.first! }

  /// The titles in the middle of the wheels.
  private func shown(_ picker: UIDatePicker) -> [String] {
    let wheels = wheels(picker)
    return (0..<wheels.numberOfComponents).map {
      wheels.pickerView(wheels, titleForRow: wheels.selectedRow(inComponent: $0), forComponent: $0) ?? ""
    }
  }

  private func turn(_ picker: UIDatePicker, _ component: Int, by rows: Int) {
    let wheels = wheels(picker)
    let row = wheels.selectedRow(inComponent: component) + rows
    wheels.selectRow(row, inComponent: component, animated: false)
    wheels.pickerView(wheels, didSelectRow: row, inComponent: component)
    host.settle()
  }

  struct Look: CustomTestStringConvertible, Sendable {
    let mode: UIDatePicker.Mode
    let locale: String
    let titles: [String]
    var testDescription: String { "\(mode) in \(locale)" }
  }

  @Test(arguments: [
    Look(mode: .date, locale: "en_US", titles: ["September", "12", "2022"]),
    Look(mode: .date, locale: "en_GB", titles: ["12", "September", "2022"]),
    Look(mode: .date, locale: "ko_KR", titles: ["2022", "9월", "12"]),
    Look(mode: .time, locale: "en_US", titles: ["9", "41", "AM"]),
    Look(mode: .time, locale: "de_DE", titles: ["09", "41"]),
    Look(mode: .time, locale: "ko_KR", titles: ["오전", "9", "41"]),
  ])
  func wheelsFollowTheLocale(_ look: Look) {
    #expect(shown(picker(look.mode, locale: look.locale)) == look.titles)
  }

  @Test func turningAWheelChangesTheDateAndSendsTheAction() {
    let picker = picker(.date)
    var heard: [String] = []
    picker.addAction(UIAction { _ in heard.append(text(picker.date)) }, for: .valueChanged)
    turn(picker, 1, by: 1)
    turn(picker, 0, by: -1)
    turn(picker, 2, by: 2)
    #expect(heard == ["2022-09-13 09:41", "2022-08-13 09:41", "2024-08-13 09:41"])
    picker.setDate(date("2023-01-31 10:00"), animated: true)
    #expect(heard.count == 3)
    // February has no 31st.
    turn(picker, 0, by: 1)
    #expect(heard.last == "2023-02-28 10:00")
    #expect(shown(picker) == ["February", "28", "2023"])
  }

  @Test func theBoundsHoldAndTheWheelsTurnBack() {
    let picker = picker(.date)
    picker.minimumDate = date("2022-09-10 00:00")
    picker.maximumDate = date("2022-09-20 00:00")
    turn(picker, 1, by: 15)
    #expect(text(picker.date) == "2022-09-20 00:00")
    #expect(shown(picker) == ["September", "20", "2022"])
    picker.date = date("2021-01-01 00:00")
    #expect(text(picker.date) == "2022-09-10 00:00")
    // Apple: bounds in the wrong order are both ignored.
    picker.minimumDate = date("2030-01-01 00:00")
    picker.date = date("2021-01-01 00:00")
    #expect(text(picker.date) == "2021-01-01 00:00")
  }

  @Test func theDayOfTheLeastDateCanBeChosen() {
    func dimmed(_ picker: UIDatePicker, next: Int = 0) -> [Bool] {
      let wheels = wheels(picker)
      return (0..<wheels.numberOfComponents).map { component in
        let label = UILabel()
        wheels.style(label, row: wheels.selectedRow(inComponent: component) + next, component: component)
        return label.textColor == .tertiaryLabel
      }
    }
    let days = picker(.date)
    days.minimumDate = days.date.addingTimeInterval(3600)
    #expect(dimmed(days) == [false, false, false])
    #expect(dimmed(days, next: -1) == [true, true, true])
    let times = picker(.time)
    times.maximumDate = times.date.addingTimeInterval(-20)
    #expect(dimmed(times) == [false, false, false])
    #expect(dimmed(times, next: 1) == [true, true, true])
  }

  @Test func hoursBeyondNoonTakeThePeriodWithThem() {
    let picker = picker(.time)
    turn(picker, 0, by: 4)
    #expect(text(picker.date) == "2022-09-12 13:41")
    #expect(shown(picker) == ["1", "41", "PM"])
    turn(picker, 2, by: -1)
    #expect(text(picker.date) == "2022-09-12 01:41")
  }

  @Test func minutesComeInIntervals() {
    let picker = picker(.time)
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
    picker.minuteInterval = 15
    #expect(text(picker.date) == "2022-09-12 09:30")
    turn(picker, 1, by: 1)
    #expect(text(picker.date) == "2022-09-12 09:45")
  }

  @Test func aDurationIsNeverNothing() {
    let picker = picker(.countDownTimer)
    #expect(picker.datePickerStyle == .wheels)
    picker.countDownDuration = 90 * 60
    #expect(shown(picker) == ["1", "30"])
    turn(picker, 0, by: -1)
    #expect(picker.countDownDuration == 30 * 60)
    turn(picker, 1, by: -30)
    #expect(picker.countDownDuration == 60)
  }

  // Seen in the recordings of xmartlabs/Eureka's countdown rows: a picker that is given a date stands at its time of day.
  @Test func aDurationIsTheTimeOfDayOfTheDate() {
    let picker = picker(.countDownTimer)
    picker.setDate(picker.calendar.date(bySettingHour: 9, minute: 41, second: 30, of: picker.date)!, animated: false)
    #expect(shown(picker) == ["9", "41"] && picker.countDownDuration == 9 * 3600 + 41 * 60)
    turn(picker, 0, by: 3)
    #expect(text(picker.date).hasSuffix(" 12:41"))
    picker.countDownDuration = 90 * 60
    #expect(text(picker.date).hasSuffix(" 01:30"))
  }

  @Test func theInlineCalendarChoosesDaysAndTurnsMonths() throws {
    let picker = picker(.date, .inline)
    var heard: [String] = []
    picker.addAction(UIAction { _ in heard.append(text(picker.date)) }, for: .valueChanged)
    let calendar = try #require(picker.subviews.compactMap { $0 as? CalendarView }.first)
    func views<T: UIView>(_ type: T.Type, in view: UIView) -> [T] {
      view.subviews.flatMap { [$0 as? T].compactMap { $0 } + views(type, in: $0) }
    }
    func tap(_ view: UIView) {
      let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      host.tap(Double(point.x), Double(point.y))
      host.settle()
    }
    var days = views(DayView.self, in: calendar)
    #expect(days.count == 30)
    tap(days[19])
    #expect(heard == ["2022-09-20 09:41"])
    tap(views(UIButton.self, in: calendar).first { $0.accessibilityLabel == "Next Month" }!)
    days = views(DayView.self, in: calendar)
    #expect(days.count == 31)
    #expect(heard.count == 1)
    tap(days[0])
    #expect(heard.last == "2022-10-01 09:41")
  }

  @Test func theCalendarsTitleOpensWheelsOfMonthsAndYears() throws {
    let picker = picker(.date, .inline)
    let calendar = try #require(picker.subviews.compactMap { $0 as? CalendarView }.first)
    let title = try #require(calendar.subviews.compactMap { $0 as? UIButton }.first { $0.currentTitle != nil })
    let chevron = try #require(calendar.subviews.compactMap { $0 as? UIImageView }.first)
    picker.layoutIfNeeded()
    let text = try #require(title.titleLabel)
    let end = text.convert(text.bounds, to: calendar).maxX
    #expect(chevron.center.x > end && chevron.center.x < end + 20 && chevron.center.y == title.center.y)
    #expect(chevron.transform == .identity)
    let point = chevron.convert(CGPoint(x: 8, y: 16), to: nil)
    host.tap(Double(point.x), Double(point.y))
    host.settle()
    let wheels = try #require(calendar.subviews.compactMap { $0 as? DateWheels }.first)
    #expect(wheels.numberOfComponents == 2 && chevron.transform != .identity)
    host.tap(Double(point.x), Double(point.y))
    host.settle()
    #expect(wheels.superview == nil && chevron.transform == .identity)
  }

  @Test func aCompactPickerOpensACalendarAndWheels() throws {
    let picker = picker(.dateAndTime, .automatic)
    #expect(picker.datePickerStyle == .compact)
    let capsules = try #require(picker.subviews.first).subviews.compactMap { $0 as? DateCapsule }
    #expect(capsules.map(\.accessibilityLabel) == ["Sep 12, 2022", "9:41 AM"])
    let point = capsules[0].convert(CGPoint(x: 20, y: 17), to: nil)
    host.tap(Double(point.x), Double(point.y))
    host.settle()
    let overlay = try #require(picker.window?.subviews.compactMap { $0 as? DateOverlay }.first)
    host.tap(200, 800)
    host.settle()
    #expect(overlay.superview == nil)
  }

  @Test(arguments: [
    ("en_US", "Today", ["hours", "min"]), ("ko_KR", "오늘", ["시간", "분"]), ("de_DE", "Heute", ["Stunden", "Min."]),
    ("zz", "Today", ["hours", "min"]),
  ])
  func wordsAreThoseOfTheLocale(_ locale: String, _ today: String, _ units: [String]) throws {
    func labels(_ view: UIView) -> [String] {
      view.subviews.flatMap { [($0 as? UILabel)?.text].compactMap { $0 } + labels($0) }
    }
    let dates = picker(.dateAndTime, locale: locale)
    dates.date = Date()
    host.settle()
    #expect(labels(dates).contains(today))
    let duration = picker(.countDownTimer, locale: locale)
    host.settle()
    if locale != "zz" { #expect(Set(labels(duration)).isSuperset(of: units)) }
  }
}
