import Foundation
import QuinceFoundation
import Testing

/// Where a least number of fraction digits is set, the greatest counts all the same.
struct NumberFormatterTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let style: NumberFormatter.Style
    let least: Int
    let most: Int?
    let number: Double
    let text: String
    var locale = "en_US"
    var testDescription: String {
      "\(number) with \(least) to \(most.map(String.init) ?? "the style's") digits is \(text)"
    }
  }

  static let rows: [Row] = [
    Row(style: .none, least: 1, most: 3, number: 3.75, text: "3.75"),
    Row(style: .none, least: 1, most: 3, number: 3, text: "3.0"),
    Row(style: .none, least: 2, most: 2, number: 3.756, text: "3.76"),
    Row(style: .none, least: 0, most: 3, number: 3.75, text: "3.75"),
    Row(style: .decimal, least: 1, most: 5, number: 1234.56789, text: "1,234.56789"),
    Row(style: .decimal, least: 1, most: 5, number: -0.5, text: "-0.5"),
    Row(style: .decimal, least: 2, most: nil, number: 1.5, text: "1.50"),
    Row(style: .decimal, least: 4, most: nil, number: 1.5, text: "1.5000"),
    Row(style: .decimal, least: 2, most: 4, number: 1234.56789, text: "1.234,5679", locale: "de_DE"),
    Row(style: .percent, least: 1, most: 2, number: 0.12346, text: "12.35%"),
    Row(style: .currency, least: 2, most: 3, number: -5.1234, text: "-$5.123"),
    Row(style: .currencyAccounting, least: 2, most: 3, number: -5.1234, text: "($5.123)"),
  ]

  @Test(arguments: rows) func fractionDigits(row: Row) {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: row.locale)
    formatter.numberStyle = row.style
    formatter.minimumFractionDigits = row.least
    if let most = row.most { formatter.maximumFractionDigits = most }
    #expect(formatter.string(from: NSNumber(value: row.number)) == row.text)
    #expect(formatter.string(from: NSNumber(value: row.number)) == row.text, "the second time")
    #expect(formatter.string(for: row.number) == row.text)
  }

  @Test(
    "amounts have the digits of their currency, unless the formatter says otherwise",
    arguments: [
      ("USD", nil, nil, "$1,234.57"), ("JPY", nil, nil, "¥1,235"), ("KRW", nil, nil, "₩1,235"),
      ("KWD", nil, nil, "KWD\u{a0}1,234.567"), ("USD", nil, 0, "$1,235"), ("USD", nil, 1, "$1,234.6"),
      ("JPY", nil, 0, "¥1,235"), ("JPY", 1, 1, "¥1,234.6"), ("USD", 4, nil, "$1,234.5670"),
      ("USD", 0, nil, "$1,234.57"),
    ] as [(String, Int?, Int?, String)])
  func currencies(code: String, least: Int?, most: Int?, text: String) {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .currency
    formatter.currencyCode = code
    if let least { formatter.minimumFractionDigits = least }
    if let most { formatter.maximumFractionDigits = most }
    #expect(formatter.string(from: 1234.567) == text)
    formatter.currencyCode = "JPY"
    formatter.currencyCode = code
    #expect(formatter.string(from: 1234.567) == text, "after another currency")
  }

  @Test(
    "the numbers of fraction digits are the currency's, or what was set",
    arguments: [
      ("en_US", nil, nil, 2, 2), ("ja_JP", nil, nil, 0, 0), ("ar_KW", nil, nil, 3, 3), ("en_US", "JPY", nil, 0, 0),
      ("ja_JP", "USD", nil, 2, 2), ("en_US", nil, 0, 0, 0), ("en_US", nil, 4, 2, 4),
    ] as [(String, String?, Int?, Int, Int)])
  func fractionDigitsFollowTheCurrency(locale: String, code: String?, most: Int?, expectedLeast: Int, expected: Int) {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.locale = Locale(identifier: locale)
    if let code { formatter.currencyCode = code }
    if let most { formatter.maximumFractionDigits = most }
    #expect(formatter.minimumFractionDigits == expectedLeast && formatter.maximumFractionDigits == expected)
  }

  @Test func aGreaterLeastNumberOfFractionDigitsTakesTheGreatestAlong() {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    #expect(formatter.minimumFractionDigits == 0 && formatter.maximumFractionDigits == 3)
    formatter.minimumFractionDigits = 5
    #expect(formatter.minimumFractionDigits == 5 && formatter.maximumFractionDigits == 5)
  }

  @Test func changesAfterTheFirstUseCount() {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.minimumFractionDigits = 1
    formatter.maximumFractionDigits = 3
    #expect(formatter.string(from: 1234.5678) == "1234.568")
    formatter.maximumFractionDigits = 2
    #expect(formatter.string(from: 1234.5678) == "1234.57")
    formatter.numberStyle = .decimal
    #expect(formatter.string(from: 1234.5678) == "1,234.57")
    formatter.locale = Locale(identifier: "fr_CH")
    #expect(formatter.string(from: 1234.5) == "1\u{202f}234,5")
    formatter.minimumFractionDigits = 0
    formatter.maximumFractionDigits = 0
    #expect(formatter.string(from: 1234) == "1\u{202f}234")
  }
}

/// Reading by `getObjectValue`, which Apple's formatters have.
@Suite struct ObjectValueTests {
  private func read(_ formatter: Formatter, _ text: String) -> (Bool, AnyObject?, NSString?) {
    let place = UnsafeMutablePointer<AnyObject?>.allocate(capacity: 1)
    let reason = UnsafeMutablePointer<NSString?>.allocate(capacity: 1)
    place.initialize(to: nil)
    reason.initialize(to: nil)
    defer {
      place.deallocate()
      reason.deallocate()
    }
    let answer = formatter.getObjectValue(place, for: text, errorDescription: reason)
    return (answer, place.pointee, reason.pointee)
  }

  @Test func numbersAndDatesAreRead() {
    let numbers = NumberFormatter()
    numbers.locale = Locale(identifier: "en_US")
    numbers.numberStyle = .decimal
    let (answer, value, reason) = read(numbers, "1,234.5")
    #expect(answer && value as? NSNumber == 1234.5 && reason == nil)
    let wrong = read(numbers, "quince")
    #expect(!wrong.0 && wrong.1 == nil && wrong.2 != nil)
    let dates = DateFormatter()
    dates.locale = Locale(identifier: "en_US_POSIX")
    dates.timeZone = TimeZone(identifier: "UTC")
    dates.dateFormat = "yyyy-MM-dd"
    #expect(read(dates, "1970-01-02").1 as? Date == Date(timeIntervalSince1970: 86400))
  }

  @Test func aPartOfTheTextIsRead() throws {
    let numbers = NumberFormatter()
    numbers.locale = Locale(identifier: "en_US")
    var value: AnyObject?
    var range = NSRange(location: 2, length: 2)
    try numbers.getObjectValue(&value, for: "a 42 b", range: &range)
    #expect(value as? NSNumber == 42)
    #expect(throws: (any Error).self) { try numbers.getObjectValue(&value, for: "a", range: nil) }
  }

  @Test(
    arguments: [
      ("en_US", "12", 12), ("en_US", "12abc", nil), ("en_US", "abc", nil), ("en_US", "1,234.5", 1234.5),
      ("en_US", "-7", -7),
      ("en_US", "1 apple", nil), ("de_DE", "1.234,5", 1234.5), ("de_DE", "3x", nil), ("ar_EG", "٣٫٥", 3.5),
      ("en_US", "1e3", 1000),
    ] as [(String, String, Double?)])
  func allOfATextIsTheNumber(locale: String, text: String, number: Double?) {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.locale = Locale(identifier: locale)
    #expect(formatter.number(from: text)?.doubleValue == number)
  }

  @Test func amountsAndPartsAreRead() {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .currency
    #expect(formatter.number(from: "$1,200.50")?.doubleValue == 1200.5)
    formatter.numberStyle = .percent
    #expect(formatter.number(from: "50%")?.doubleValue == 0.5)
    formatter.numberStyle = .spellOut
    #expect(formatter.number(from: "twelve")?.doubleValue == 12)
  }

  /// A stream without an error says so, at every point of its life.
  @Test func streamsWithoutErrors() {
    let stream = InputStream(data: Data("abc".utf8))
    #expect(stream.streamError == nil)
    stream.open()
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(stream.read(&bytes, maxLength: 8) == 3 && stream.streamError == nil)
    #expect(stream.read(&bytes, maxLength: 8) == 0 && stream.streamError == nil)
    stream.close()
    let output = OutputStream(toMemory: ())
    output.open()
    #expect(output.streamError == nil && output.write([1, 2], maxLength: 2) == 2 && output.streamError == nil)
    output.close()
    let missing = InputStream(fileAtPath: "/no/such/file")
    missing?.open()
    #expect(missing?.streamStatus == .error && missing?.streamError != nil)
  }

  @Test(
    "where a language groups by twos, so does the formatter",
    arguments: [
      (.decimal, "en_IN", "12,34,567.89", 2), (.currency, "en_IN", "₹12,34,567.89", 2),
      (.decimal, "hi_IN", "12,34,567.89", 2), (.decimal, "en_US", "1,234,567.89", 0),
      (.none, "en_IN", "1234568", 0), (.currency, "de_CH", "CHF\u{a0}1’234’567.89", 0),
    ] as [(NumberFormatter.Style, String, String, Int)])
  func groups(style: NumberFormatter.Style, locale: String, text: String, size: Int) {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.numberStyle = style
    #expect(formatter.secondaryGroupingSize == size)
    #expect(formatter.string(from: 1234567.89) == text)
    #expect(formatter.positiveFormat.contains("#,##,##0") == (size == 2))
  }

  @Test("the groups follow the locale, and what the app sets goes first")
  func groupsOfChangedFormatters() {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.locale = Locale(identifier: "en_IN")
    #expect(formatter.string(from: 1_234_567) == "12,34,567")
    formatter.minimumFractionDigits = 1
    #expect(formatter.string(from: 1_234_567) == "12,34,567.0")
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: 1_234_567) == "1,234,567.0")
    formatter.locale = Locale(identifier: "en_IN")
    #expect(formatter.string(from: 1_234_567) == "12,34,567.0")
    let own = NumberFormatter()
    own.locale = Locale(identifier: "en_IN")
    own.numberStyle = .decimal
    own.secondaryGroupingSize = 0
    #expect(own.string(from: 1_234_567) == "1,234,567")
    let pattern = NumberFormatter()
    pattern.locale = Locale(identifier: "en_IN")
    pattern.numberStyle = .decimal
    pattern.positiveFormat = "#,##0.00"
    #expect(pattern.string(from: 1_234_567) == "1,234,567.00")
  }
}
