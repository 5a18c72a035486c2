import Foundation

/// Writes measurements in the units that the locale prefers: "3 mi", "4.8 km".
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let providedUnit = UnitOptions(rawValue: 1 << 0)
    public static let naturalScale = UnitOptions(rawValue: 1 << 1)
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
  }

  open var unitOptions: UnitOptions = []
  open var unitStyle: Formatter.UnitStyle = .medium
  open var locale: Locale! = .autoupdatingCurrent {
    didSet { if !hasOwnNumberFormatter { defaultNumberFormatter.locale = locale } }
  }
  open var numberFormatter: NumberFormatter! {
    get { ownNumberFormatter ?? defaultNumberFormatter }
    set { ownNumberFormatter = newValue }
  }

  private var ownNumberFormatter: NumberFormatter?
  private var hasOwnNumberFormatter: Bool { ownNumberFormatter != nil }
  private lazy var defaultNumberFormatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.locale = locale
    return formatter
  }()

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = MeasurementFormatter()
    copy.unitOptions = unitOptions
    copy.unitStyle = unitStyle
    copy.locale = locale
    copy.ownNumberFormatter = ownNumberFormatter?.copy() as? NumberFormatter
    return copy
  }

  // MARK: - Formatting

  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    string(measurement.value, measurement.unit)
  }

  open func string(from measurement: NSMeasurement) -> String { string(measurement.doubleValue, measurement.unit) }

  /// The name of the unit alone: "kilometers".
  open func string(from unit: Unit) -> String {
    let locale = locale ?? .autoupdatingCurrent
    guard let identifier = Units.identifier(of: unit), let zero = number(0, skeleton: "."),
      let text = ICULibrary.number(0, skeleton: "unit/\(identifier) \(width) precision-integer", locale: locale)
    else { return unit.symbol }
    return text.replacingOccurrences(of: zero, with: "").trimmingCharacters(in: .whitespaces)
  }

  open override func string(for obj: Any?) -> String? {
    switch obj.flattened {
    case let measurement as NSMeasurement: return string(from: measurement)
    case let measurement as any AnyMeasurement: return string(measurement.value, measurement.anyUnit)
    case let unit as Unit: return string(from: unit)
    default: return nil
    }
  }

  private func string(_ value: Double, _ unit: Unit) -> String {
    let locale = locale ?? .autoupdatingCurrent
    var (value, unit) = (value, unit)
    if !unitOptions.contains(.providedUnit), let dimension = unit as? Dimension {
      let preferred = Units.preferred(
        for: value, dimension, locale: locale, isScaled: unitOptions.contains(.naturalScale))
      value = Measurement(value: value, unit: dimension).converted(to: preferred).value
      unit = preferred
    }
    let formatter = numberFormatter ?? defaultNumberFormatter
    let number = formatter.string(from: NSNumber(value: value)) ?? "\(value)"
    if unitOptions.contains(.temperatureWithoutUnit), unit is UnitTemperature { return number + "°" }
    // ICU writes the value rounded as the number formatter rounds it, so that the plural is right; then its digits
    // give way to the formatter's.
    let skeleton = precision(formatter)
    guard let identifier = Units.identifier(of: unit), let digits = self.number(value, skeleton: skeleton),
      let text = ICULibrary.number(value, skeleton: "unit/\(identifier) \(width) \(skeleton)", locale: locale)
    else { return "\(number) \(unit.symbol)" }
    guard let range = text.range(of: digits) else { return text }
    return text.replacingCharacters(in: range, with: number)
  }

  private var width: String {
    switch unitStyle {
    case .short: return "unit-width-narrow"
    case .medium: return "unit-width-short"
    case .long: return "unit-width-full-name"
    @unknown default: return "unit-width-short"
    }
  }

  private func precision(_ formatter: NumberFormatter) -> String {
    let least = max(0, min(formatter.minimumFractionDigits, 20))
    let most = max(least, min(formatter.maximumFractionDigits, 20))
    guard most > 0 else { return "precision-integer" }
    return "." + String(repeating: "0", count: least) + String(repeating: "#", count: most - least)
  }

  private func number(_ value: Double, skeleton: String) -> String? {
    ICULibrary.number(
      value, skeleton: skeleton == "." ? "precision-integer" : skeleton, locale: locale ?? .autoupdatingCurrent)
  }
}

/// A measurement of whatever unit.
private protocol AnyMeasurement {
  var value: Double { get }
  var anyUnit: Unit { get }
}

extension Measurement: AnyMeasurement {
  fileprivate var anyUnit: Unit { unit }
}
