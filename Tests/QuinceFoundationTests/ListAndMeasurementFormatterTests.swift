import Foundation
import QuinceFoundation
import Testing

@testable import enum QuinceFoundation.ICULibrary
@testable import enum QuinceFoundation.Units
import class QuinceFoundation.MeasurementFormatter

@Suite struct ListFormatterTests {
  @Test(
    "items are joined as the language does",
    arguments: [
      ("en_US", [], ""), ("en_US", ["a"], "a"), ("en_US", ["a", "b"], "a and b"),
      ("en_US", ["a", "b", "c"], "a, b, and c"), ("en_GB", ["a", "b", "c"], "a, b and c"),
      ("de_DE", ["a", "b", "c"], "a, b und c"), ("ko_KR", ["a", "b", "c"], "a, b 및 c"),
      ("ja_JP", ["a", "b", "c"], "a、b、c"), ("ar_SA", ["a", "b"], "\u{2068}a\u{2069} و\u{2068}b\u{2069}"),
      ("en_US", ["", "b"], " and b"),
    ] as [(String, [String], String)])
  func items(locale: String, items: [String], text: String) {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: locale)
    #expect(formatter.string(from: items) == text)
  }

  @Test("an item formatter writes the items")
  func itemFormatter() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    let numbers = NumberFormatter()
    numbers.numberStyle = .spellOut
    numbers.locale = Locale(identifier: "en_US")
    formatter.itemFormatter = numbers
    #expect(formatter.string(from: [1, 2, 30]) == "one, two, and thirty")
    #expect(formatter.string(for: [1, 2]) == "one and two")
    #expect(formatter.string(for: 3) == nil)
  }
}

@Suite struct MeasurementFormatterTests {
  @Test(
    "units of the region, rounded to three places",
    arguments: [
      ("en_US", Measurement<Unit>(value: 1, unit: UnitLength.meters), "0.001 mi"),
      ("en_US", Measurement(value: 5, unit: UnitLength.kilometers), "3.107 mi"),
      ("de_DE", Measurement(value: 5, unit: UnitLength.miles), "8,047 km"),
      ("en_US", Measurement(value: 293, unit: UnitTemperature.kelvin), "67.73°F"),
      ("en_GB", Measurement(value: 293, unit: UnitTemperature.kelvin), "19.85°C"),
      ("ko_KR", Measurement(value: 70, unit: UnitMass.kilograms), "70kg"),
      ("en_US", Measurement(value: 100, unit: UnitSpeed.kilometersPerHour), "62.137 mph"),
      ("en_US", Measurement(value: 1234.5, unit: UnitDuration.seconds), "1,234.5 sec"),
      ("en_US", Measurement(value: 9.8, unit: UnitAcceleration.gravity), "9.8 G"),
      ("en_US", Measurement(value: 5, unit: UnitInformationStorage.kibibytes), "5 KiB"),
      ("en_US", Measurement(value: 2, unit: Unit(symbol: "quinces")), "2 quinces"),
    ] as [(String, Measurement<Unit>, String)])
  func regions(locale: String, measurement: Measurement<Unit>, text: String) {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: locale)
    #expect(formatter.string(from: measurement) == text)
    #expect(formatter.string(for: measurement) == text)
  }

  @Test("options: provided unit, natural scale, temperatures, styles, digits")
  func options() {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.unitOptions = .providedUnit
    formatter.unitStyle = .long
    #expect(formatter.string(from: Measurement(value: 1, unit: UnitLength.kilometers)) == "1 kilometer")
    #expect(formatter.string(from: Measurement(value: 1.5, unit: UnitLength.kilometers)) == "1.5 kilometers")
    #expect(formatter.string(from: UnitLength.kilometers) == "kilometers")
    formatter.numberFormatter.maximumFractionDigits = 0
    #expect(formatter.string(from: Measurement(value: 1.2, unit: UnitLength.miles)) == "1 mile")
    formatter.numberFormatter.minimumFractionDigits = 2
    formatter.numberFormatter.maximumFractionDigits = 2
    formatter.unitStyle = .short
    #expect(formatter.string(from: Measurement(value: 1, unit: UnitLength.kilometers)) == "1.00km")

    let natural = MeasurementFormatter()
    natural.locale = Locale(identifier: "en_US")
    natural.unitOptions = .naturalScale
    #expect(natural.string(from: Measurement(value: 1, unit: UnitLength.meters)) == "3.281 ft")
    natural.locale = Locale(identifier: "de_DE")
    #expect(natural.string(from: Measurement(value: 1500, unit: UnitLength.meters)) == "1,5 km")
    natural.unitOptions = .temperatureWithoutUnit
    #expect(natural.string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "20°")
  }

  @Test("ICU knows every unit that we name")
  func identifiers() {
    for (unit, identifier) in Units.all {
      let text = ICULibrary.number(2, skeleton: "unit/\(identifier)", locale: Locale(identifier: "en_US"))
      #expect(text != nil, "\(type(of: unit)) \(unit.symbol): \(identifier)")
    }
  }
}
