import Foundation
import QuinceFoundation
import Testing

@Suite struct RelativeDateTimeFormatterTests {
  typealias Style = RelativeDateTimeFormatter.UnitsStyle
  typealias Kind = RelativeDateTimeFormatter.DateTimeStyle

  private static func formatter(_ locale: String) -> RelativeDateTimeFormatter {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.calendar = Calendar(identifier: .gregorian)
    return formatter
  }

  static let day: TimeInterval = 86_400

  @Test(
    "an interval in every style",
    arguments: [
      (0, .numeric, .full, "in 0 seconds"), (0, .named, .full, "now"), (-1, .numeric, .full, "1 second ago"),
      (-59.9, .numeric, .full, "59 seconds ago"), (60, .numeric, .full, "in 1 minute"),
      (-3600, .named, .full, "1 hour ago"), (-7140, .numeric, .full, "1 hour ago"),
      (-day, .numeric, .full, "1 day ago"),
      (-day, .named, .full, "yesterday"), (day, .named, .full, "tomorrow"), (14 * day, .numeric, .full, "in 2 weeks"),
      (-14 * day, .numeric, .short, "2 wk. ago"), (-14 * day, .numeric, .spellOut, "two weeks ago"),
      (-13 * day, .numeric, .full, "1 week ago"), (-7 * day, .named, .full, "last week"),
      (7 * day, .named, .short, "next wk."), (-62 * day, .numeric, .short, "2 mo. ago"),
      (400 * day, .numeric, .full, "in 1 year"), (400 * day, .named, .full, "next year"),
    ] as [(TimeInterval, Kind, Style, String)])
  func interval(seconds: TimeInterval, kind: Kind, style: Style, text: String) {
    let formatter = Self.formatter("en_US")
    formatter.dateTimeStyle = kind
    formatter.unitsStyle = style
    #expect(formatter.localizedString(fromTimeInterval: seconds) == text)
  }

  @Test(
    "other languages",
    arguments: [
      ("ko_KR", -14 * day, .numeric, "2주 전"), ("ko_KR", -day, .named, "어제"),
      ("de_DE", -14 * day, .numeric, "vor 2 Wochen"),
      ("de_DE", 2 * day, .named, "übermorgen"), ("ja_JP", 3600, .numeric, "1 時間後"), ("fr_FR", -day, .named, "hier"),
      ("ar_SA", -day, .named, "أمس"),
    ] as [(String, TimeInterval, Kind, String)])
  func languages(locale: String, seconds: TimeInterval, kind: Kind, text: String) {
    let formatter = Self.formatter(locale)
    formatter.dateTimeStyle = kind
    #expect(formatter.localizedString(fromTimeInterval: seconds) == text)
  }

  @Test("dates, components, context and the formatter's own call")
  func forms() {
    let formatter = Self.formatter("en_US")
    let now = Date()
    #expect(formatter.localizedString(for: now + 7200, relativeTo: now) == "in 2 hours")
    #expect(formatter.localizedString(from: DateComponents(month: -1)) == "1 month ago")
    #expect(formatter.localizedString(from: DateComponents(day: 1, hour: 5)) == "in 1 day")
    #expect(formatter.string(for: now - 7300) == "2 hours ago")
    #expect(formatter.string(for: "no date") == nil)
    formatter.dateTimeStyle = .named
    formatter.formattingContext = .beginningOfSentence
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "Yesterday")
    let copy = formatter.copy() as? RelativeDateTimeFormatter
    #expect(copy?.localizedString(from: DateComponents(day: 1)) == "Tomorrow")
  }
}
