import Foundation
import QuinceFoundation
import Testing

import class QuinceFoundation.DateComponentsFormatter

@Suite struct DateComponentsFormatterTests {
  typealias Style = DateComponentsFormatter.UnitsStyle
  typealias Zeros = DateComponentsFormatter.ZeroFormattingBehavior

  private static func formatter(_ locale: String = "en_US") -> DateComponentsFormatter {
    let formatter = DateComponentsFormatter()
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: locale)
    calendar.timeZone = .gmt
    formatter.calendar = calendar
    return formatter
  }

  @Test(
    "an interval in every style",
    arguments: [
      (0, .positional, "0"), (9, .positional, "9"), (65, .positional, "1:05"), (3600, .positional, "1:00:00"),
      (3661, .positional, "1:01:01"), (36_000, .positional, "10:00:00"), (-65, .positional, "-1:05"),
      (59.9, .positional, "59"), (90_061, .positional, "1d 1:01:01"), (0, .abbreviated, "0s"),
      (4200, .abbreviated, "1h 10m"), (34_890, .abbreviated, "9h 41m 30s"), (-65, .abbreviated, "-1m 5s"),
      (4200, .short, "1 hr, 10 min"), (34_890, .short, "9 hr, 41 min, 30 sec"), (0, .full, "0 seconds"),
      (1, .full, "1 second"), (4200, .full, "1 hour, 10 minutes"),
      (34_890, .full, "9 hours, 41 minutes, 30 seconds"),
      (700_000, .full, "1 week, 1 day, 2 hours, 26 minutes, 40 seconds"),
      (34_860, .spellOut, "nine hours, forty-one minutes"), (34_890, .brief, "9hr 41min 30sec"),
    ] as [(TimeInterval, Style, String)])
  func interval(seconds: TimeInterval, style: Style, text: String) {
    let formatter = Self.formatter()
    formatter.unitsStyle = style
    #expect(formatter.string(from: seconds) == text)
  }

  @Test(
    "a range of dates in terms of its components",
    arguments: [
      (.abbreviated, nil, "1 day, 2 hr, 10 min"), (.condensedAbbreviated, [.hour, .minute], "26hr 10min"),
      (.narrow, [.day, .hour], "1d 2h"), (.wide, [.minute], "1,570 minutes"),
      (.spellOut, [.day], "one day"),
    ] as [(_QuinceDateRangeStyle.Style, Set<_QuinceDateRangeStyle.Field>?, String)])
  func range(style: _QuinceDateRangeStyle.Style, fields: Set<_QuinceDateRangeStyle.Field>?, text: String) {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let range = start..<(start + 94_200)
    let made = _QuinceDateRangeStyle(style: style, fields: fields)
      .locale(Locale(identifier: "en_US")).calendar(Calendar(identifier: .gregorian))
    #expect(range.formatted(made) == text)
    #expect((start..<(start + 65)).formatted(.timeDuration) == "1:05")
  }

  @Test(
    "zeros are padded and dropped",
    arguments: [
      (9, [.minute, .second], .positional, .pad, "00:09"), (65, [.minute, .second], .positional, .pad, "01:05"),
      (9, [.minute, .second], .positional, [], "0:09"), (65, [.hour, .minute, .second], .positional, [], "0:01:05"),
      (65, [.hour, .minute, .second], .positional, .pad, "00:01:05"),
      (65, [.hour, .minute, .second], .positional, [.dropLeading, .pad], "01:05"),
      (65, [.hour, .minute, .second], .positional, .default, "1:05"),
      (4500, [.minute, .second], .positional, .default, "75:00"), (5, [.second], .positional, .pad, "05"),
      (3600, [.day, .hour, .minute, .second], .positional, .pad, "0d 1:00:00"),
      (3600, [.day, .hour, .minute, .second], .abbreviated, .pad, "0d 1h 0m 0s"),
      (3610, [.hour, .minute, .second], .abbreviated, .dropMiddle, "1h 10s"),
      (3610, [.hour, .minute, .second], .abbreviated, [], "1h 0m 10s"),
      (3600, [.hour, .minute], .abbreviated, .dropTrailing, "1h"), (3600, [.hour, .minute], .abbreviated, [], "1h 0m"),
      (600, [.hour, .minute], .abbreviated, .dropLeading, "10m"),
      (600, [.day, .hour, .minute, .second], .abbreviated, .dropLeading, "10m 0s"),
      (600, [.hour, .minute], .abbreviated, [], "0h 10m"), (0, [.hour, .minute], .full, .dropAll, "0 minutes"),
      (5, [.hour, .minute], .positional, .default, "0"),
    ] as [(TimeInterval, NSCalendar.Unit, Style, Zeros, String)])
  func zeros(seconds: TimeInterval, units: NSCalendar.Unit, style: Style, zeros: Zeros, text: String) {
    let formatter = Self.formatter()
    formatter.allowedUnits = units
    formatter.unitsStyle = style
    formatter.zeroFormattingBehavior = zeros
    #expect(formatter.string(from: seconds) == text)
  }

  @Test(
    "components keep their units, or are spread over the allowed ones",
    arguments: [
      (DateComponents(day: 1, hour: 0, minute: 12), [.day, .hour, .minute], "1d 0h 12m"),
      (DateComponents(hour: 4, minute: 12), [.day, .hour, .minute], "0d 4h 12m"),
      (DateComponents(day: 1, hour: 0, minute: 12), [.day], "1d"),
      (DateComponents(hour: 4, minute: 12), [.day], "0d"), (DateComponents(minute: 90), [], "90m"),
      (DateComponents(minute: 90), [.hour, .minute], "1h 30m"),
      (DateComponents(year: 1, month: 2, weekOfMonth: 3), [], "1y 2mo 3w"),
    ] as [(DateComponents, NSCalendar.Unit, String)])
  func components(components: DateComponents, units: NSCalendar.Unit, text: String) {
    let formatter = Self.formatter()
    formatter.allowedUnits = units
    formatter.unitsStyle = .abbreviated
    formatter.zeroFormattingBehavior = []
    #expect(formatter.string(from: components) == text)
    #expect(formatter.string(for: components) == text)
  }

  @Test("two dates are so many months and days apart")
  func dates() throws {
    let formatter = Self.formatter()
    formatter.unitsStyle = .full
    let calendar = try #require(formatter.calendar)
    let start = try #require(calendar.date(from: DateComponents(year: 2024, month: 1, day: 31)))
    let end = try #require(calendar.date(from: DateComponents(year: 2025, month: 3, day: 3, hour: 5)))
    #expect(formatter.string(from: start, to: end) == "1 year, 1 month, 3 days, 5 hours")
    formatter.allowedUnits = [.day]
    #expect(formatter.string(from: start, to: end) == "397 days")
    formatter.maximumUnitCount = 1
    formatter.allowedUnits = []
    #expect(formatter.string(from: start, to: end) == "1 year")
  }

  @Test("options: limits, fractions, collapsing, phrases and languages")
  func options() {
    let formatter = Self.formatter()
    formatter.unitsStyle = .full
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 7199) == "1 hour", "what is left is dropped")
    formatter.includesApproximationPhrase = true
    #expect(formatter.string(from: 301) == "About 5 minutes")
    formatter.includesTimeRemainingPhrase = true
    #expect(formatter.string(from: 301) == "About 5 minutes remaining")
    formatter.formattingContext = .middleOfSentence
    #expect(formatter.string(from: 301) == "about 5 minutes remaining")
    formatter.includesApproximationPhrase = false
    #expect(formatter.string(from: 60) == "1 minute remaining")

    let abbreviated = Self.formatter()
    abbreviated.unitsStyle = .abbreviated
    abbreviated.collapsesLargestUnit = true
    #expect(abbreviated.string(from: 63) == "63s")
    #expect(abbreviated.string(from: 123) == "2m 3s")
    abbreviated.allowsFractionalUnits = true
    abbreviated.allowedUnits = .hour
    #expect(abbreviated.string(from: 5400) == "1.5h")
    #expect(DateComponentsFormatter.localizedString(from: DateComponents(hour: 2), unitsStyle: .abbreviated) == "2h")
  }

  @Test(
    "the calendar's locale decides the language",
    arguments: [
      ("ko_KR", .full, "1시간 10분"), ("ko_KR", .abbreviated, "1시간 10분"), ("ja_JP", .full, "1時間 10分"),
      ("de_DE", .full, "1 Stunde und 10 Minuten"), ("de_DE", .short, "1 Std., 10 Min."),
      ("ar_SA", .full, "ساعة و١٠ دقائق"), ("fr_FR", .full, "1\u{a0}heure et 10 minutes"),
      ("ko_KR", .positional, "1:10:00"),
    ] as [(String, Style, String)])
  func languages(locale: String, style: Style, text: String) {
    let formatter = Self.formatter(locale)
    formatter.unitsStyle = style
    #expect(formatter.string(from: 4200) == text)
  }

  @Test("units other than the seven are a mistake")
  func wrongUnits() async {
    await #expect(processExitsWith: .failure) { DateComponentsFormatter().allowedUnits = [.weekday] }
  }
}
