import Foundation

/// Writes how long a range of dates is: "2 hr, 10 min". Foundation has `Date.ComponentsFormatStyle` by name alone here.
public struct _QuinceDateRangeStyle: FormatStyle, Sendable {
  // Apple: Date.ComponentsFormatStyle.Style, with the examples of each.
  public struct Style: Codable, Hashable, Sendable {
    fileprivate let units: Int

    private init(_ units: DateComponentsFormatter.UnitsStyle) { self.units = units.rawValue }

    /// "2 hr, 10 min"
    public static let abbreviated = Style(.short)
    /// "2hr 10min"
    public static let condensedAbbreviated = Style(.brief)
    /// "2h 10m"
    public static let narrow = Style(.abbreviated)
    /// "two hours, ten minutes"
    public static let spellOut = Style(.spellOut)
    /// "2 hours, 10 minutes"
    public static let wide = Style(.full)
    /// "2:10:00"
    fileprivate static let positional = Style(.positional)
  }

  public struct Field: Codable, Hashable, Sendable {
    fileprivate let unit: UInt

    private init(_ unit: NSCalendar.Unit) { self.unit = unit.rawValue }

    public static let year = Field(.year)
    public static let month = Field(.month)
    public static let week = Field(.weekOfMonth)
    public static let day = Field(.day)
    public static let hour = Field(.hour)
    public static let minute = Field(.minute)
    public static let second = Field(.second)
  }

  public var style: Style
  public var locale: Locale
  public var calendar: Calendar
  /// The units to write; nil for all but weeks.
  public var fields: Set<Field>?

  public init(
    style: Style, locale: Locale = .autoupdatingCurrent, calendar: Calendar = .autoupdatingCurrent,
    fields: Set<Field>? = nil
  ) {
    (self.style, self.locale, self.calendar, self.fields) = (style, locale, calendar, fields)
  }

  /// "2:10:00"
  public static var timeDuration: Self {
    _QuinceDateRangeStyle(style: .positional, fields: [.hour, .minute, .second])
  }

  public func format(_ value: Range<Date>) -> String {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = DateComponentsFormatter.UnitsStyle(rawValue: style.units) ?? .full
    let shown = fields ?? [.year, .month, .day, .hour, .minute, .second]
    formatter.allowedUnits = NSCalendar.Unit(rawValue: shown.reduce(0) { $0 | $1.unit })
    var calendar = calendar
    calendar.locale = locale
    formatter.calendar = calendar
    return formatter.string(from: value.lowerBound, to: value.upperBound) ?? ""
  }

  public func locale(_ locale: Locale) -> Self {
    var copy = self
    copy.locale = locale
    return copy
  }

  public func calendar(_ calendar: Calendar) -> Self {
    var copy = self
    copy.calendar = calendar
    return copy
  }
}

extension FormatStyle where Self == _QuinceDateRangeStyle {
  /// - Parameter fields: the units to write; nil for all but weeks.
  public static func components(
    style: _QuinceDateRangeStyle.Style, fields: Set<_QuinceDateRangeStyle.Field>? = nil
  ) -> Self {
    _QuinceDateRangeStyle(style: style, fields: fields)
  }

  /// "2:10:00"
  public static var timeDuration: Self { _QuinceDateRangeStyle.timeDuration }
}
