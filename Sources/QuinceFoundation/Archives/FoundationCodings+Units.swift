import Foundation

extension FoundationCodings {
  static let units: [Coding] =
    [
      Coding("NSMeasurement", NSMeasurement.self, encode: encodeMeasurement, decode: decodeMeasurement),
      Coding("NSUnit", Unit.self, encode: { $1.encode($0.symbol, forKey: "NS.symbol") }) { unarchiver in
        text(unarchiver, "NS.symbol").map { Unit(symbol: $0) }
      },
      Coding("NSUnitConverterLinear", UnitConverterLinear.self, encode: encodeLinear) { unarchiver in
        UnitConverterLinear(
          coefficient: unarchiver.decodeDouble(forKey: "NS.coefficient"),
          constant: unarchiver.decodeDouble(forKey: "NS.constant"))
      },
      dimension("NSUnitAcceleration", UnitAcceleration.self), dimension("NSUnitAngle", UnitAngle.self),
      dimension("NSUnitArea", UnitArea.self), dimension("NSUnitConcentrationMass", UnitConcentrationMass.self),
      dimension("NSUnitDispersion", UnitDispersion.self), dimension("NSUnitDuration", UnitDuration.self),
      dimension("NSUnitElectricCharge", UnitElectricCharge.self),
      dimension("NSUnitElectricCurrent", UnitElectricCurrent.self),
      dimension("NSUnitElectricPotentialDifference", UnitElectricPotentialDifference.self),
      dimension("NSUnitElectricResistance", UnitElectricResistance.self), dimension("NSUnitEnergy", UnitEnergy.self),
      dimension("NSUnitFrequency", UnitFrequency.self), dimension("NSUnitLength", UnitLength.self),
      dimension("NSUnitIlluminance", UnitIlluminance.self),
      dimension("NSUnitInformationStorage", UnitInformationStorage.self), dimension("NSUnitMass", UnitMass.self),
      dimension("NSUnitPower", UnitPower.self), dimension("NSUnitPressure", UnitPressure.self),
      dimension("NSUnitSpeed", UnitSpeed.self), dimension("NSUnitTemperature", UnitTemperature.self),
      dimension("NSUnitVolume", UnitVolume.self),
      Coding("NSUnitFuelEfficiency", UnitFuelEfficiency.self, encode: encodeDimension, decode: decodeFuelEfficiency),
    ]

  private static func encodeMeasurement(_ measurement: NSMeasurement, _ archiver: NSKeyedArchiver) {
    archiver.encode(measurement.doubleValue, forKey: "NS.value")
    archiver.encode(measurement.unit, forKey: "NS.unit")
  }

  private static func decodeMeasurement(_ unarchiver: NSKeyedUnarchiver) -> AnyObject? {
    let value = unarchiver.decodeDouble(forKey: "NS.value")
    guard let unit = unarchiver.decodeObject(of: [Unit.self], forKey: "NS.unit") as? Unit else {
      unarchiver.fail("a measurement has no unit", method: "initWithCoder:")
      return nil
    }
    return NSMeasurement(doubleValue: value, unit: unit)
  }

  private static func encodeLinear(_ converter: UnitConverterLinear, _ archiver: NSKeyedArchiver) {
    archiver.encode(converter.coefficient, forKey: "NS.coefficient")
    archiver.encode(converter.constant, forKey: "NS.constant")
  }

  // Apple writes a number of its own for each unit too, NS.specifier; it reads units without one.
  private static func encodeDimension(_ unit: Dimension, _ archiver: NSKeyedArchiver) {
    archiver.encode(unit.symbol, forKey: "NS.symbol")
    if let linear = unit.converter as? UnitConverterLinear {
      archiver.encode(linear, forKey: "NS.converter")
    } else {
      archiver.encode(unit.converter.baseUnitValue(fromValue: 1), forKey: "NS.reciprocal")
    }
  }

  private static func dimension<Kind: Dimension>(_ name: String, _ type: Kind.Type) -> Coding {
    Coding(name, type, encode: { encodeDimension($0, $1) }) { unarchiver in
      guard let symbol = text(unarchiver, "NS.symbol") else { return nil }
      guard
        let converter = unarchiver.decodeObject(of: [UnitConverterLinear.self], forKey: "NS.converter")
          as? UnitConverterLinear
      else {
        unarchiver.fail("unit '\(symbol)' has no converter", method: "initWithCoder:")
        return nil
      }
      return type.init(symbol: symbol, converter: converter)
    }
  }

  // Its converter is a class that Foundation keeps to itself, so the units it has are all there are.
  private static func decodeFuelEfficiency(_ unarchiver: NSKeyedUnarchiver) -> AnyObject? {
    guard let symbol = text(unarchiver, "NS.symbol") else { return nil }
    let known: [UnitFuelEfficiency] = [.litersPer100Kilometers, .milesPerImperialGallon, .milesPerGallon]
    let reciprocal = unarchiver.decodeDouble(forKey: "NS.reciprocal")
    if let unit = known.first(where: { $0.symbol == symbol && $0.converter.baseUnitValue(fromValue: 1) == reciprocal })
    {
      return unit
    }
    unarchiver.fail("unknown unit '\(symbol)'", method: "initWithCoder:")
    return nil
  }
}
