import Foundation
import QuinceRuntime

/// What date formatters write; never made, its methods take the place of Foundation's.
// Foundation on Linux: `doesRelativeDateFormatting` changes nothing.
public class _QuinceDateFormatterMethods {
  public func string(from date: Date) -> String {
    let formatter = Unchecked.object(self, as: DateFormatter.self)
    return Self.relative(date, formatter) ?? Self.foundation(date, formatter)
  }

  /// Yesterday, today, tomorrow and, in languages with words for them, the days around those.
  private static func relative(_ date: Date, _ formatter: DateFormatter) -> String? {
    guard formatter.doesRelativeDateFormatting, formatter.dateStyle != .none else { return nil }
    var calendar = formatter.calendar ?? .current
    calendar.timeZone = formatter.timeZone ?? .current
    let days = calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: ProcessEnvironment.current.date()), to: calendar.startOfDay(for: date))
    guard let day = days.day, abs(day) <= 2, hasFormatOfItsStyles(formatter) else { return nil }
    return ICULibrary.relativeDate(
      date, dateStyle: formatter.dateStyle, timeStyle: formatter.timeStyle, locale: formatter.locale ?? .current,
      timeZone: calendar.timeZone)
  }

  /// A format that was set goes before the styles.
  private static func hasFormatOfItsStyles(_ formatter: DateFormatter) -> Bool {
    let plain = DateFormatter()
    plain.locale = formatter.locale
    plain.dateStyle = formatter.dateStyle
    plain.timeStyle = formatter.timeStyle
    return plain.dateFormat == formatter.dateFormat
  }

  private struct Write { let call: (Date) -> String }

  /// What Foundation's own method writes.
  private static func foundation(_ date: Date, _ formatter: DateFormatter) -> String {
    OriginalMethod.bound(.dateFormatterStringFrom, to: formatter, as: Write.self)?.call(date) ?? ""
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [.dateFormatterStringFrom], in: [DateFormatter.self],
    from: _QuinceDateFormatterMethods.self)
}
