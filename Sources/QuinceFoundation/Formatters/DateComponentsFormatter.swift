import Foundation

/// Writes quantities of time: "1 hour, 10 minutes", "1h 10m", "1:10:00".
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  public enum UnitsStyle: Int, Sendable {
    case positional
    case abbreviated
    case short
    case full
    case spellOut
    case brief
  }

  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Drops leading zeros of the positional style, and all zeros of the others.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  open var unitsStyle: UnitsStyle = .positional
  /// Year, month, week of month, day, hour, minute and second, or some of them. None stands for all.
  open var allowedUnits: NSCalendar.Unit = [] {
    didSet {
      // Apple: "Assigning any other calendar units to this property results in an exception."
      guard TimeUnit.all.isSuperset(of: allowedUnits) else {
        trap("Specifying unsupported NSCalendarUnits", name: .invalidArgumentException)
      }
    }
  }
  open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
  open var calendar: Calendar? = .autoupdatingCurrent
  /// Where quantities of time start, for units whose length depends on the date.
  open var referenceDate: Date?
  open var allowsFractionalUnits = false
  /// The most units that are written; what is left is dropped. 0 is no limit.
  open var maximumUnitCount = 0
  open var collapsesLargestUnit = false
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  open var formattingContext: Formatter.Context = .unknown

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = DateComponentsFormatter()
    copy.unitsStyle = unitsStyle
    copy.allowedUnits = allowedUnits
    copy.zeroFormattingBehavior = zeroFormattingBehavior
    copy.calendar = calendar
    copy.referenceDate = referenceDate
    copy.allowsFractionalUnits = allowsFractionalUnits
    copy.maximumUnitCount = maximumUnitCount
    copy.collapsesLargestUnit = collapsesLargestUnit
    copy.includesApproximationPhrase = includesApproximationPhrase
    copy.includesTimeRemainingPhrase = includesTimeRemainingPhrase
    copy.formattingContext = formattingContext
    return copy
  }

  // MARK: - Formatting

  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  // Apple: without allowed units, those of the components are written.
  open func string(from components: DateComponents) -> String? {
    let present = TimeUnit.allCases.filter { components.value(for: $0.component) != nil }
    guard !present.isEmpty else { return nil }
    if allowedUnits.isEmpty {
      let quantities = present.map { Quantity(unit: $0, value: Double(components.value(for: $0.component)!)) }
      return string(quantities)
    }
    let calendar = timelessCalendar
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    guard let end = calendar.date(byAdding: components, to: start) else { return nil }
    return string(calendar, from: start, to: end)
  }

  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < 1e13 else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(timelessCalendar, from: start, to: start + ti)
  }

  open func string(from startDate: Date, to endDate: Date) -> String? {
    string(calendar ?? .autoupdatingCurrent, from: startDate, to: endDate)
  }

  open override func string(for obj: Any?) -> String? {
    switch obj.flattened {
    case let components as DateComponents: return string(from: components)
    case let components as NSDateComponents: return string(from: components as DateComponents)
    default: return nil
    }
  }

  // MARK: - Quantities

  /// The calendar where every day has 24 hours, unless a reference date says where the time starts.
  private var timelessCalendar: Calendar {
    var calendar = calendar ?? .autoupdatingCurrent
    if referenceDate == nil { calendar.timeZone = .gmt }
    return calendar
  }

  private func string(_ calendar: Calendar, from start: Date, to end: Date) -> String? {
    let allowed = allowedUnits.isEmpty ? TimeUnit.all : allowedUnits
    let units = TimeUnit.allCases.filter { allowed.contains($0.calendarUnit) }
    // A negative quantity is a positive one with a sign.
    let isNegative = end < start
    let (first, last) = isNegative ? (end, start) : (start, end)
    let components = calendar.dateComponents(Set(units.map(\.component)), from: first, to: last)
    var quantities = units.map { unit in
      Quantity(unit: unit, value: Double(components.value(for: unit.component) ?? 0))
    }
    if allowsFractionalUnits, let whole = calendar.date(byAdding: components, to: first) {
      quantities[quantities.count - 1].value += last.timeIntervalSince(whole) / quantities.last!.unit.seconds
    }
    if isNegative, let index = quantities.firstIndex(where: { $0.value != 0 }) {
      quantities[index].value.negate()
    }
    return string(quantities)
  }

  private func string(_ quantities: [Quantity]) -> String? {
    var quantities = quantities
    if collapsesLargestUnit { Quantity.collapseLargest(&quantities) }
    dropZeros(&quantities)
    if maximumUnitCount > 0 { quantities = Array(quantities.prefix(maximumUnitCount)) }
    let locale = calendar?.locale ?? .autoupdatingCurrent
    guard let text = Quantity.string(quantities, style: unitsStyle, pads: pads, locale: locale) else {
      return nil
    }
    let phrase = TimePhrase(
      isApproximate: includesApproximationPhrase, isRemaining: includesTimeRemainingPhrase)
    return phrase.string(text, context: formattingContext, locale: locale)
  }

  private var pads: Bool { zeroFormattingBehavior.contains(.pad) }

  private func dropZeros(_ quantities: inout [Quantity]) {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.default) { behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll) }
    guard let smallest = quantities.last else { return }
    let first = quantities.firstIndex { $0.value != 0 } ?? quantities.count
    let last = quantities.lastIndex { $0.value != 0 } ?? -1
    quantities = quantities.enumerated().filter { index, quantity in
      if quantity.value != 0 { return true }
      if index < first, first < quantities.count { return !behavior.contains(.dropLeading) }
      if first == quantities.count { return behavior.isDisjoint(with: [.dropLeading, .dropTrailing]) }
      return !behavior.contains(index > last ? .dropTrailing : .dropMiddle)
    }
    .map(\.element)
    if quantities.isEmpty { quantities = [smallest] }
  }
}
