import Foundation

/// The units of DateComponentsFormatter, from large to small.
enum TimeUnit: Int32, CaseIterable {
  case year
  case month
  case week
  case day
  case hour
  case minute
  case second

  static let all: NSCalendar.Unit = allCases.reduce(into: []) { $0.formUnion($1.calendarUnit) }

  var calendarUnit: NSCalendar.Unit {
    switch self {
    case .year: return .year
    case .month: return .month
    case .week: return .weekOfMonth
    case .day: return .day
    case .hour: return .hour
    case .minute: return .minute
    case .second: return .second
    }
  }

  var component: Calendar.Component {
    switch self {
    case .year: return .year
    case .month: return .month
    case .week: return .weekOfMonth
    case .day: return .day
    case .hour: return .hour
    case .minute: return .minute
    case .second: return .second
    }
  }

  /// Its length; that of a month and a year on average.
  var seconds: Double {
    switch self {
    case .year: return 31_556_952
    case .month: return 2_629_746
    case .week: return 604_800
    case .day: return 86_400
    case .hour: return 3600
    case .minute: return 60
    case .second: return 1
    }
  }

  /// How many make one of the next larger unit; nil where that varies.
  var countInLarger: Double? {
    switch self {
    case .year, .week: return nil
    case .month: return 12
    case .day: return 7
    case .hour: return 24
    case .minute, .second: return 60
    }
  }

  var isTimeOfDay: Bool { self >= .hour }
}

extension TimeUnit: Comparable {
  static func < (left: TimeUnit, right: TimeUnit) -> Bool { left.rawValue < right.rawValue }
}

/// So many of a unit of time.
struct Quantity {
  var unit: TimeUnit
  var value: Double

  // Apple: "63 seconds" for "1 minute, 3 seconds".
  // Assumed: the largest unit is collapsed when there is one of it, and the next smaller one is not zero.
  static func collapseLargest(_ quantities: inout [Quantity]) {
    guard let largest = quantities.firstIndex(where: { $0.value != 0 }), abs(quantities[largest].value) == 1,
      largest + 1 < quantities.count, quantities[largest + 1].value != 0,
      quantities[largest + 1].unit.rawValue == quantities[largest].unit.rawValue + 1,
      let count = quantities[largest + 1].unit.countInLarger
    else { return }
    let sign = quantities[largest].value
    quantities[largest].value = 0
    quantities[largest + 1].value = (count + quantities[largest + 1].value) * sign
  }

  // MARK: - Text

  static func string(
    _ quantities: [Quantity], style: DateComponentsFormatter.UnitsStyle, pads: Bool, locale: Locale
  ) -> String? {
    switch style {
    case .positional: return positional(quantities, pads: pads, locale: locale)
    case .abbreviated: return measures(quantities, .narrow, locale)
    case .short: return measures(quantities, .short, locale)
    case .full: return measures(quantities, .wide, locale)
    case .brief: return measures(quantities, .shorter, locale)
    case .spellOut:
      // Only the last of several measures takes the format of numbers.
      let texts = quantities.map { measures([$0], .wide, locale, numbers: ICULibrary.spellOutNumbers(locale)) ?? "" }
      return ICULibrary.list(texts, type: .units, width: .wide, locale: locale)
    }
  }

  private static func measures(
    _ quantities: [Quantity], _ width: ICULibrary.MeasureWidth, _ locale: Locale,
    numbers: ICULibrary.Handle? = nil
  ) -> String? {
    let duration: Int32 = 4 << 8
    return ICULibrary.measures(
      quantities.map { .init(value: $0.value, unit: duration + $0.unit.rawValue) }, width: width, numbers: numbers,
      locale: locale)
  }

  // Apple: "0d 1:00:00"; units larger than hours have no position.
  private static func positional(_ quantities: [Quantity], pads: Bool, locale: Locale) -> String? {
    let large = quantities.filter { !$0.unit.isTimeOfDay }
    let small = quantities.filter(\.unit.isTimeOfDay)
    guard !small.isEmpty else { return measures(large, .narrow, locale) }
    var time: String
    if small.count == 1 {
      guard let number = ICULibrary.number(small[0].value, skeleton: "group-off .###", locale: locale) else {
        return nil
      }
      time = number
    } else {
      var unsigned = small
      unsigned[0].value = abs(unsigned[0].value)
      guard let text = clock(unsigned, locale) else { return nil }
      time = text
    }
    if large.isEmpty {
      if pads { padFirstNumber(&time) }
      if small.count > 1, let sign = small.first(where: { $0.value != 0 }), sign.value < 0 { time = "-" + time }
      return time
    }
    guard let text = measures(large, .narrow, locale) else { return nil }
    return ICULibrary.list([text, time], type: .units, width: .narrow, locale: locale)
  }

  /// `1:05:09`; ICU writes it if the units follow each other.
  private static func clock(_ quantities: [Quantity], _ locale: Locale) -> String? {
    let values = quantities.map { Quantity(unit: $0.unit, value: abs($0.value)) }
    return measures(values, .numeric, locale)
  }

  /// Puts a zero of the same script before a number of one digit.
  private static func padFirstNumber(_ text: inout String) {
    guard let start = text.firstIndex(where: \.isWholeNumber), let value = text[start].wholeNumberValue,
      let scalar = text[start].unicodeScalars.first, let zero = Unicode.Scalar(scalar.value - UInt32(value))
    else { return }
    let next = text.index(after: start)
    if next < text.endIndex, text[next].isWholeNumber { return }
    text.insert(Character(zero), at: start)
  }
}

/// "About", "remaining", around a quantity of time.
struct TimePhrase {
  var isApproximate: Bool
  var isRemaining: Bool

  private struct Patterns {
    let about: String
    let remaining: String
    let aboutRemaining: String
  }

  // Assumed: the phrases of languages other than English.
  private static let patterns: [String: Patterns] = [
    "ar": Patterns(about: "حوالي %@", remaining: "متبقي %@", aboutRemaining: "متبقي حوالي %@"),
    "de": Patterns(about: "Ungefähr %@", remaining: "Noch %@", aboutRemaining: "Noch ungefähr %@"),
    "en": Patterns(about: "About %@", remaining: "%@ remaining", aboutRemaining: "About %@ remaining"),
    "es": Patterns(about: "Aproximadamente %@", remaining: "Quedan %@", aboutRemaining: "Quedan aproximadamente %@"),
    "fr": Patterns(about: "Environ %@", remaining: "%@ restantes", aboutRemaining: "Environ %@ restantes"),
    "it": Patterns(about: "Circa %@", remaining: "%@ rimanenti", aboutRemaining: "Circa %@ rimanenti"),
    "ja": Patterns(about: "約%@", remaining: "残り%@", aboutRemaining: "残り約%@"),
    "ko": Patterns(about: "약 %@", remaining: "%@ 남음", aboutRemaining: "약 %@ 남음"),
    "zh": Patterns(about: "大约%@", remaining: "剩余%@", aboutRemaining: "剩余大约%@"),
  ]

  func string(_ text: String, context: Formatter.Context, locale: Locale) -> String {
    guard isApproximate || isRemaining else { return text }
    let patterns = Self.patterns[locale.language.languageCode?.identifier ?? "en"] ?? Self.patterns["en"]!
    var pattern: String
    switch (isApproximate, isRemaining) {
    case (true, true): pattern = patterns.aboutRemaining
    case (true, false): pattern = patterns.about
    default: pattern = patterns.remaining
    }
    if context == .middleOfSentence, let first = pattern.first, first.isUppercase {
      pattern = first.lowercased() + pattern.dropFirst()
    }
    return pattern.replacingOccurrences(of: "%@", with: text)
  }
}
