import Foundation
import QuinceFoundation
import Testing

@Suite struct FormatterTests {
  @Test("formatters of quantities take any number in their base unit, as forms ask them")
  func quantities() {
    let english = Locale(identifier: "en_US")
    func text(_ formatter: Formatter, _ value: Any?) -> String? { formatter.string(for: value) }
    let energy = EnergyFormatter()
    energy.numberFormatter.locale = english
    #expect(text(energy, 100.0) == energy.string(fromJoules: 100))
    let mass = MassFormatter()
    mass.numberFormatter.locale = english
    #expect(text(mass, 1000) == mass.string(fromKilograms: 1000))
    let length = LengthFormatter()
    length.numberFormatter.locale = english
    #expect(text(length, NSNumber(value: 2)) == length.string(fromMeters: 2))
    #expect(text(length, "2") == nil)
    #expect(text(mass, nil) == nil)
    let moment = Date(timeIntervalSince1970: 0)
    #expect(text(ISO8601DateFormatter(), moment) == "1970-01-01T00:00:00Z")
    #expect(text(ISO8601DateFormatter(), 3) == nil)
  }

  @Test("an app's own formatter says what it makes of a value")
  func ownFormatter() {
    final class Shouting: Formatter {
      override func string(for obj: Any?) -> String? { (obj as? String)?.uppercased() }
    }
    #expect((Shouting() as Formatter).string(for: "loud") == "LOUD")
  }
}
