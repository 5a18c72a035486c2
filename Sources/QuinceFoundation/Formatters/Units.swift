import Foundation

/// What ICU calls Foundation's units, and which of them a region uses.
enum Units {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let symbol: String

    init(_ unit: Unit) {
      type = ObjectIdentifier(Swift.type(of: unit))
      symbol = unit.symbol
    }
  }

  /// ICU's identifier; nil for a unit of which ICU knows no name.
  static func identifier(of unit: Unit) -> String? { identifiers[Key(unit)] }

  private static let identifiers: [Key: String] = {
    var result: [Key: String] = [:]
    for (unit, identifier) in length + mass + volume + area + time + electricity + energy + storage + others {
      result[Key(unit)] = identifier
    }
    return result
  }()

  // MARK: - Regions

  /// The unit that people of the locale's region would use.
  static func preferred(for value: Double, _ unit: Dimension, locale: Locale, isScaled: Bool) -> Dimension {
    let isAmerican = locale.measurementSystem == .us
    let usesMiles = isAmerican || locale.measurementSystem == .uk
    switch unit {
    case is UnitLength:
      let units: [UnitLength] =
        usesMiles ? [.inches, .feet, .miles] : [.millimeters, .centimeters, .meters, .kilometers]
      return isScaled ? scaled(value, unit, units) : usesMiles ? UnitLength.miles : UnitLength.kilometers
    case is UnitMass:
      let units: [UnitMass] = isAmerican ? [.ounces, .pounds, .shortTons] : [.grams, .kilograms, .metricTons]
      return isScaled ? scaled(value, unit, units) : isAmerican ? UnitMass.pounds : UnitMass.kilograms
    case is UnitVolume:
      let units: [UnitVolume] = isAmerican ? [.fluidOunces, .gallons] : [.milliliters, .liters]
      return isScaled ? scaled(value, unit, units) : isAmerican ? UnitVolume.gallons : UnitVolume.liters
    case is UnitArea:
      let units: [UnitArea] =
        usesMiles
        ? [.squareInches, .squareFeet, .squareMiles] : [.squareCentimeters, .squareMeters, .squareKilometers]
      return isScaled ? scaled(value, unit, units) : usesMiles ? UnitArea.squareMiles : UnitArea.squareKilometers
    case is UnitTemperature:
      return usesFahrenheit(locale) ? UnitTemperature.fahrenheit : UnitTemperature.celsius
    case is UnitSpeed: return usesMiles ? UnitSpeed.milesPerHour : UnitSpeed.kilometersPerHour
    case is UnitPressure: return isAmerican ? UnitPressure.inchesOfMercury : UnitPressure.hectopascals
    default: return unit
    }
  }

  private static func usesFahrenheit(_ locale: Locale) -> Bool {
    let regions: Set<String> = ["BS", "BZ", "FM", "KY", "LR", "MH", "PR", "PW", "US"]
    return locale.region.map { regions.contains($0.identifier) } ?? false
  }

  /// The largest unit of which there is at least one.
  private static func scaled(_ value: Double, _ unit: Dimension, _ units: [Dimension]) -> Dimension {
    let measurement = Measurement(value: abs(value), unit: unit)
    return units.last { measurement.converted(to: $0).value >= 1 } ?? units[0]
  }

  // MARK: - Identifiers

  private static let length: [(Unit, String)] = [
    (UnitLength.megameters, "megameter"), (UnitLength.kilometers, "kilometer"),
    (UnitLength.hectometers, "hectometer"), (UnitLength.meters, "meter"),
    (UnitLength.decimeters, "decimeter"), (UnitLength.centimeters, "centimeter"),
    (UnitLength.millimeters, "millimeter"), (UnitLength.micrometers, "micrometer"),
    (UnitLength.nanometers, "nanometer"), (UnitLength.picometers, "picometer"), (UnitLength.inches, "inch"),
    (UnitLength.feet, "foot"), (UnitLength.yards, "yard"), (UnitLength.miles, "mile"),
    (UnitLength.scandinavianMiles, "mile-scandinavian"), (UnitLength.lightyears, "light-year"),
    (UnitLength.nauticalMiles, "nautical-mile"), (UnitLength.fathoms, "fathom"), (UnitLength.furlongs, "furlong"),
    (UnitLength.astronomicalUnits, "astronomical-unit"), (UnitLength.parsecs, "parsec"),
  ]

  private static let mass: [(Unit, String)] = [
    (UnitMass.kilograms, "kilogram"), (UnitMass.grams, "gram"), (UnitMass.decigrams, "decigram"),
    (UnitMass.centigrams, "centigram"), (UnitMass.milligrams, "milligram"), (UnitMass.micrograms, "microgram"),
    (UnitMass.nanograms, "nanogram"), (UnitMass.picograms, "picogram"), (UnitMass.ounces, "ounce"),
    (UnitMass.pounds, "pound"), (UnitMass.stones, "stone"), (UnitMass.metricTons, "tonne"),
    (UnitMass.shortTons, "ton"), (UnitMass.carats, "carat"), (UnitMass.ouncesTroy, "ounce-troy"),
  ]

  private static let volume: [(Unit, String)] = [
    (UnitVolume.megaliters, "megaliter"), (UnitVolume.kiloliters, "kiloliter"), (UnitVolume.liters, "liter"),
    (UnitVolume.deciliters, "deciliter"), (UnitVolume.centiliters, "centiliter"),
    (UnitVolume.milliliters, "milliliter"), (UnitVolume.cubicKilometers, "cubic-kilometer"),
    (UnitVolume.cubicMeters, "cubic-meter"), (UnitVolume.cubicDecimeters, "cubic-decimeter"),
    (UnitVolume.cubicCentimeters, "cubic-centimeter"), (UnitVolume.cubicMillimeters, "cubic-millimeter"),
    (UnitVolume.cubicInches, "cubic-inch"), (UnitVolume.cubicFeet, "cubic-foot"),
    (UnitVolume.cubicYards, "cubic-yard"), (UnitVolume.cubicMiles, "cubic-mile"),
    (UnitVolume.acreFeet, "acre-foot"), (UnitVolume.bushels, "bushel"), (UnitVolume.teaspoons, "teaspoon"),
    (UnitVolume.tablespoons, "tablespoon"), (UnitVolume.fluidOunces, "fluid-ounce"), (UnitVolume.cups, "cup"),
    (UnitVolume.pints, "pint"), (UnitVolume.quarts, "quart"), (UnitVolume.gallons, "gallon"),
    (UnitVolume.imperialFluidOunces, "fluid-ounce-imperial"),
    (UnitVolume.imperialQuarts, "quart-imperial"), (UnitVolume.imperialGallons, "gallon-imperial"),
    (UnitVolume.metricCups, "cup-metric"),
  ]

  private static let area: [(Unit, String)] = [
    (UnitArea.squareKilometers, "square-kilometer"), (UnitArea.squareMeters, "square-meter"),
    (UnitArea.squareCentimeters, "square-centimeter"), (UnitArea.squareMillimeters, "square-millimeter"),
    (UnitArea.squareInches, "square-inch"), (UnitArea.squareFeet, "square-foot"),
    (UnitArea.squareYards, "square-yard"), (UnitArea.squareMiles, "square-mile"), (UnitArea.acres, "acre"),
    (UnitArea.hectares, "hectare"),
  ]

  private static let time: [(Unit, String)] = [
    (UnitDuration.nanoseconds, "nanosecond"), (UnitDuration.microseconds, "microsecond"),
    (UnitDuration.milliseconds, "millisecond"), (UnitDuration.seconds, "second"), (UnitDuration.minutes, "minute"),
    (UnitDuration.hours, "hour"), (UnitFrequency.terahertz, "terahertz"), (UnitFrequency.gigahertz, "gigahertz"),
    (UnitFrequency.megahertz, "megahertz"), (UnitFrequency.kilohertz, "kilohertz"),
    (UnitFrequency.hertz, "hertz"), (UnitSpeed.metersPerSecond, "meter-per-second"),
    (UnitSpeed.kilometersPerHour, "kilometer-per-hour"), (UnitSpeed.milesPerHour, "mile-per-hour"),
    (UnitSpeed.knots, "knot"), (UnitAcceleration.metersPerSecondSquared, "meter-per-square-second"),
    (UnitAcceleration.gravity, "g-force"),
  ]

  private static let electricity: [(Unit, String)] = [
    (UnitElectricCharge.ampereHours, "ampere-hour"),
    (UnitElectricCharge.milliampereHours, "milliampere-hour"), (UnitElectricCurrent.megaamperes, "megaampere"),
    (UnitElectricCurrent.kiloamperes, "kiloampere"), (UnitElectricCurrent.amperes, "ampere"),
    (UnitElectricCurrent.milliamperes, "milliampere"), (UnitElectricCurrent.microamperes, "microampere"),
    (UnitElectricPotentialDifference.megavolts, "megavolt"),
    (UnitElectricPotentialDifference.kilovolts, "kilovolt"), (UnitElectricPotentialDifference.volts, "volt"),
    (UnitElectricPotentialDifference.millivolts, "millivolt"),
    (UnitElectricPotentialDifference.microvolts, "microvolt"), (UnitElectricResistance.megaohms, "megaohm"),
    (UnitElectricResistance.kiloohms, "kiloohm"), (UnitElectricResistance.ohms, "ohm"),
    (UnitElectricResistance.milliohms, "milliohm"), (UnitElectricResistance.microohms, "microohm"),
  ]

  private static let energy: [(Unit, String)] = [
    (UnitEnergy.kilojoules, "kilojoule"), (UnitEnergy.joules, "joule"), (UnitEnergy.kilocalories, "kilocalorie"),
    (UnitEnergy.calories, "calorie"), (UnitEnergy.kilowattHours, "kilowatt-hour"),
    (UnitPower.terawatts, "terawatt"), (UnitPower.gigawatts, "gigawatt"), (UnitPower.megawatts, "megawatt"),
    (UnitPower.kilowatts, "kilowatt"), (UnitPower.watts, "watt"), (UnitPower.milliwatts, "milliwatt"),
    (UnitPower.microwatts, "microwatt"), (UnitPower.nanowatts, "nanowatt"), (UnitPower.horsepower, "horsepower"),
  ]

  private static let storage: [(Unit, String)] = [
    (UnitInformationStorage.bits, "bit"), (UnitInformationStorage.bytes, "byte"),
    (UnitInformationStorage.kilobits, "kilobit"), (UnitInformationStorage.kilobytes, "kilobyte"),
    (UnitInformationStorage.megabits, "megabit"), (UnitInformationStorage.megabytes, "megabyte"),
    (UnitInformationStorage.gigabits, "gigabit"), (UnitInformationStorage.gigabytes, "gigabyte"),
    (UnitInformationStorage.terabits, "terabit"), (UnitInformationStorage.terabytes, "terabyte"),
    (UnitInformationStorage.petabytes, "petabyte"),
  ]

  private static let others: [(Unit, String)] = [
    (UnitAngle.degrees, "degree"), (UnitAngle.arcMinutes, "arc-minute"), (UnitAngle.arcSeconds, "arc-second"),
    (UnitAngle.radians, "radian"), (UnitAngle.revolutions, "revolution"),
    (UnitConcentrationMass.milligramsPerDeciliter, "milligram-ofglucose-per-deciliter"),
    (UnitDispersion.partsPerMillion, "permillion"),
    (UnitFuelEfficiency.litersPer100Kilometers, "liter-per-100-kilometer"),
    (UnitFuelEfficiency.milesPerGallon, "mile-per-gallon"),
    (UnitFuelEfficiency.milesPerImperialGallon, "mile-per-gallon-imperial"), (UnitIlluminance.lux, "lux"),
    (UnitPressure.newtonsPerMetersSquared, "pascal"), (UnitPressure.megapascals, "megapascal"),
    (UnitPressure.kilopascals, "kilopascal"), (UnitPressure.hectopascals, "hectopascal"),
    (UnitPressure.inchesOfMercury, "inch-ofhg"), (UnitPressure.bars, "bar"), (UnitPressure.millibars, "millibar"),
    (UnitPressure.millimetersOfMercury, "millimeter-ofhg"),
    (UnitPressure.poundsForcePerSquareInch, "pound-force-per-square-inch"), (UnitTemperature.kelvin, "kelvin"),
    (UnitTemperature.celsius, "celsius"), (UnitTemperature.fahrenheit, "fahrenheit"),
  ]

  /// Every unit with its identifier, for tests.
  static var all: [(Unit, String)] { length + mass + volume + area + time + electricity + energy + storage + others }
}
