import Foundation
import QuinceFoundation
import Testing

import class QuinceFoundation.PersonNameComponentsFormatter

@Suite struct PersonNameFormatterTests {
  typealias Style = PersonNameComponentsFormatter.Style

  private static func name(
    _ given: String?, _ family: String?, prefix: String? = nil, middle: String? = nil, suffix: String? = nil,
    nickname: String? = nil
  ) -> PersonNameComponents {
    PersonNameComponents(
      namePrefix: prefix, givenName: given, middleName: middle, familyName: family, nameSuffix: suffix,
      nickname: nickname)
  }

  @Test(
    "names in every style",
    arguments: [
      (name("Tom", "Clark"), .default, "Tom Clark"), (name("Tom", "Clark"), .short, "Tom"),
      (name("Thomas", "Clark", nickname: "Tom"), .short, "Tom"), (name("Tom", "Clark"), .abbreviated, "TC"),
      (name("Thomas", "Clark", prefix: "Mr.", middle: "Louis", suffix: "Esq."), .long, "Mr. Thomas Louis Clark Esq."),
      (name("Thomas", "Clark", prefix: "Mr.", middle: "Louis"), .medium, "Thomas Clark"),
      (name("길동", "홍"), .medium, "홍길동"), (name("길동", "홍"), .abbreviated, "홍"), (name("太郎", "山田"), .long, "山田太郎"),
      (name(nil, "Clark"), .medium, "Clark"), (name(nil, nil), .medium, ""), (name("tom", nil), .abbreviated, "T"),
    ] as [(PersonNameComponents, Style, String)])
  func styles(name: PersonNameComponents, style: Style, text: String) {
    let formatter = PersonNameComponentsFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.style = style
    #expect(formatter.string(from: name) == text)
    #expect(formatter.string(for: name) == text)
  }

  @Test(
    "typed names are taken apart",
    arguments: [
      ("Tom Clark", name("Tom", "Clark")),
      ("Dr. Tom Louis Clark Jr.", name("Tom", "Clark", prefix: "Dr.", middle: "Louis", suffix: "Jr.")),
      ("Clark, Tom", name("Tom", "Clark")), ("Tom", name("Tom", nil)), ("홍길동", name("길동", "홍")),
      ("남궁민수", name("민수", "남궁")), ("山田 太郎", name("太郎", "山田")), ("  ", nil),
    ] as [(String, PersonNameComponents?)])
  func parsing(text: String, expected: PersonNameComponents?) {
    let formatter = PersonNameComponentsFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.personNameComponents(from: text) == expected)
  }

  @Test("format styles")
  func formatStyles() {
    let name = Self.name("Tom", "Clark")
    #expect(name.formatted(.name(style: .abbreviated)) == "TC" && name.formatted() == "Tom Clark")
    #expect(
      PersonNameComponentsFormatter.localizedString(from: name, style: .short, options: []) == "Tom")
  }
}

@Suite struct MeasurementStyleTests {
  private static let american = Locale(identifier: "en_US")
  private static let german = Locale(identifier: "de_DE")

  @Test("measurements in the unit of the region, and as they are")
  func formatted() {
    let warm = Measurement(value: 36.8, unit: UnitTemperature.celsius)
    #expect(warm.formatted(.measurement(width: .abbreviated).locale(Self.american)) == "98°F")
    #expect(warm.formatted(.measurement(width: .abbreviated, usage: .asProvided).locale(Self.american)) == "36.8°C")
    #expect(warm.formatted(.measurement(width: .wide, usage: .weather).locale(Self.german)) == "37 Grad Celsius")
    let way = Measurement(value: 5, unit: UnitLength.kilometers)
    #expect(way.formatted(.measurement(width: .wide, usage: .road).locale(Self.american)) == "3.1 miles")
    #expect(
      way.formatted(
        .measurement(width: .narrow, usage: .asProvided, numberFormatStyle: .number.precision(.fractionLength(2)))
          .locale(
            Self.german)) == "5,00 km")
    #expect(!way.formatted().isEmpty)
  }
}
