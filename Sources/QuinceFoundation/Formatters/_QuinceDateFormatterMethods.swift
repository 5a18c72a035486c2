import Foundation

/// What date formatters write; never made, its methods take the place of Foundation's.
// Foundation on Linux: `doesRelativeDateFormatting` changes nothing.
public class _QuinceDateFormatterMethods {
  public func string(from date: Date) -> String {
    let formatter = unsafeBitCast(self, to: DateFormatter.self)
    return Self.relative(date, formatter) ?? formatter.foundationString(from: date)
  }

  /// Yesterday, today, tomorrow and, in languages with words for them, the days around those.
  private static func relative(_ date: Date, _ formatter: DateFormatter) -> String? {
    guard formatter.doesRelativeDateFormatting, formatter.dateStyle != .none else { return nil }
    var calendar = formatter.calendar ?? .current
    calendar.timeZone = formatter.timeZone ?? .current
    let days = calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: Date()), to: calendar.startOfDay(for: date))
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

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = ClassTable.replace(
    ["$s10Foundation13DateFormatterC6string4fromSS0A10Essentials0B0V_tF"], of: DateFormatter.self,
    from: _QuinceDateFormatterMethods.self)
}

extension DateFormatter {
  /// Foundation's own implementation, by its symbol.
  @_silgen_name("$s10Foundation13DateFormatterC6string4fromSS0A10Essentials0B0V_tF")
  fileprivate final func foundationString(from date: Date) -> String
}
