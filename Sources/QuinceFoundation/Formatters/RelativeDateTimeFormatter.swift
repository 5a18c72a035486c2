import Foundation

/// Writes how far a date is from another: "in 2 weeks", "yesterday".
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  public enum DateTimeStyle: Int, Sendable {
    case numeric
    case named
  }

  public enum UnitsStyle: Int, Sendable {
    case full
    case spellOut
    case short
    case abbreviated
  }

  open var dateTimeStyle: DateTimeStyle = .numeric
  open var unitsStyle: UnitsStyle = .full
  open var formattingContext: Formatter.Context = .unknown
  open var calendar: Calendar! = .autoupdatingCurrent
  open var locale: Locale! = .autoupdatingCurrent

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = RelativeDateTimeFormatter()
    copy.dateTimeStyle = dateTimeStyle
    copy.unitsStyle = unitsStyle
    copy.formattingContext = formattingContext
    copy.calendar = calendar
    copy.locale = locale
    return copy
  }

  // Apple: the largest unit that is not zero is written, and what is left is dropped.
  open func localizedString(from dateComponents: DateComponents) -> String {
    for (component, unit) in Self.units {
      guard let value = dateComponents.value(for: component), value != NSDateComponentUndefined, value != 0 else {
        continue
      }
      return string(value, unit)
    }
    let smallest = Self.units.last { component, _ in dateComponents.value(for: component) != nil }
    return string(0, smallest?.1 ?? .second)
  }

  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let reference = Date(timeIntervalSinceReferenceDate: 0)
    return localizedString(for: reference + timeInterval, relativeTo: reference)
  }

  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let calendar = calendar ?? .autoupdatingCurrent
    let components = Set(Self.units.map(\.0))
    return localizedString(from: calendar.dateComponents(components, from: referenceDate, to: date))
  }

  open override func string(for obj: Any?) -> String? {
    guard let date = obj.flattened as? Date else { return nil }
    return localizedString(for: date, relativeTo: ProcessEnvironment.current.date())
  }

  private static let units: [(Calendar.Component, ICULibrary.RelativeUnit)] = [
    (.year, .year), (.month, .month), (.weekOfMonth, .week), (.day, .day), (.hour, .hour), (.minute, .minute),
    (.second, .second),
  ]

  private func string(_ value: Int, _ unit: ICULibrary.RelativeUnit) -> String {
    let locale = locale ?? .autoupdatingCurrent
    let isSpelledOut = unitsStyle == .spellOut
    let width: ICULibrary.RelativeWidth =
      switch unitsStyle {
      case .full, .spellOut: .long
      case .short: .short
      case .abbreviated: .narrow
      }
    return ICULibrary.relative(
      Double(value), unit, isNamed: dateTimeStyle == .named, width: width, context: formattingContext,
      numbers: isSpelledOut ? ICULibrary.spellOutNumbers(locale) : nil, locale: locale) ?? ""
  }
}
