import Foundation

/// What a measurement is for, which decides the unit that a region would use.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Codable, Sendable {
  /// ICU's name; nil for the unit as it is.
  let name: String?

  public static var general: Self { Self(name: "default") }
  public static var asProvided: Self { Self(name: nil) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  public static var person: Self { Self(name: "person") }
  public static var weather: Self { Self(name: "weather") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  public static var person: Self { Self(name: "person") }
  public static var personHeight: Self { Self(name: "person-height") }
  public static var road: Self { Self(name: "road") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  public static var food: Self { Self(name: "food") }
  public static var workout: Self { Self(name: nil) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  public static var personWeight: Self { Self(name: "person") }
}

/// Apple's `Measurement.FormatStyle`, of which Foundation on Linux has the name and no way to make one.
public struct _QuinceMeasurementFormatStyle<UnitType: Dimension>: FormatStyle, Sendable {
  public enum UnitWidth: Int, Codable, Hashable, Sendable {
    case wide
    case abbreviated
    case narrow
  }

  public var width: UnitWidth
  public var usage: MeasurementFormatUnitUsage<UnitType>
  public var numberFormatStyle: FloatingPointFormatStyle<Double>?
  @available(*, deprecated, message: "Quince: no effect")
  public var hidesScaleName = false { didSet { NoEffect.log("_QuinceMeasurementFormatStyle.hidesScaleName") } }
  public var locale: Locale = .autoupdatingCurrent

  public static func measurement(
    width: UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }

  public func locale(_ locale: Locale) -> Self {
    var style = self
    style.locale = locale
    return style
  }

  public func format(_ value: Measurement<UnitType>) -> String {
    let widths: [UnitWidth: String] = [.wide: "full-name", .abbreviated: "short", .narrow: "narrow"]
    let width = "unit-width-\(widths[width]!)"
    var (amount, unit) = (value.value, value.unit as Dimension)
    if let usage = usage.name {
      if numberFormatStyle == nil, let identifier = Units.identifier(of: unit),
        let text = ICULibrary.number(amount, skeleton: "unit/\(identifier) usage/\(usage) \(width)", locale: locale)
      {
        return text
      }
      unit = Units.preferred(for: amount, unit, locale: locale, isScaled: true)
      amount = Measurement<Dimension>(value: amount, unit: value.unit).converted(to: unit).value
    }
    let number = (numberFormatStyle ?? FloatingPointFormatStyle<Double>()).locale(locale).format(amount)
    let precision = numberFormatStyle == nil ? ".######" : "."
    guard let identifier = Units.identifier(of: unit),
      let digits = ICULibrary.number(amount, skeleton: precision, locale: locale),
      let text = ICULibrary.number(amount, skeleton: "unit/\(identifier) \(width) \(precision)", locale: locale),
      let range = text.range(of: digits)
    else { return "\(number) \(unit.symbol)" }
    return text.replacingCharacters(in: range, with: number)
  }
}

extension Measurement where UnitType: Dimension {
  public func formatted() -> String { formatted(.measurement(width: .abbreviated)) }

  public func formatted(_ style: _QuinceMeasurementFormatStyle<UnitType>) -> String { style.format(self) }
}
