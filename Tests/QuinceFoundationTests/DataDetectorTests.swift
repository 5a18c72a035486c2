import Foundation
import QuinceFoundation
import TestSupport
import Testing

@Suite struct DataDetectorTests {
  private static let link: NSTextCheckingTypes = 1 << 6
  private static let phone: NSTextCheckingTypes = 1 << 11
  private static let date: NSTextCheckingTypes = 1 << 4

  private static func matches(_ text: String, _ types: NSTextCheckingTypes) throws -> [NSTextCheckingResult] {
    let detector = try NSDataDetector(types: types)
    return detector.matches(in: text, options: [], range: NSRange(text.startIndex..., in: text))
  }

  /// Under the names that an app says.
  @available(*, deprecated) @Test func theNamesAreTheTypes() throws {
    let types: NSTextCheckingResult.CheckingType = [.link, .phoneNumber, .date]
    let found = try Self.matches("https://apple.com, call 555-010-9999, on 2024-05-06", types.rawValue)
    #expect(found.map(\.resultType) == [.link, .phoneNumber, .date])
    #expect(try Self.matches("https://apple.com", NSTextCheckingResult.CheckingType.link.rawValue).count == 1)
  }

  @Test(
    "links and where they end",
    arguments: [
      ("See https://apple.com/ios for more", ["https://apple.com/ios": "https://apple.com/ios"]),
      ("Visit www.quince.org.", ["www.quince.org": "http://www.quince.org"]),
      (
        "apple.com and example.co.uk/a?b=c!",
        ["apple.com": "http://apple.com", "example.co.uk/a?b=c": "http://example.co.uk/a?b=c"]
      ),
      ("mail tim.cook+x@apple.com, please", ["tim.cook+x@apple.com": "mailto:tim.cook+x@apple.com"]),
      ("mailto:a@b.com", ["mailto:a@b.com": "mailto:a@b.com"]),
      (
        "(https://en.wikipedia.org/wiki/Quince_(fruit))",
        ["https://en.wikipedia.org/wiki/Quince_(fruit)": "https://en.wikipedia.org/wiki/Quince_(fruit)"]
      ),
      ("<http://a.b/c>", ["http://a.b/c": "http://a.b/c"]), ("myapp://open/3", ["myapp://open/3": "myapp://open/3"]),
      ("localhost:80 e.g. 3.14 file.swift v1.2", [:]), ("end.Start of a sentence", [:]),
      ("example.com:8080/x", ["example.com:8080/x": "http://example.com:8080/x"]),
      ("홈페이지 www.quince.co.kr에서", ["www.quince.co.kr": "http://www.quince.co.kr"]),
      (
        "\"http://quoted.com\" “http://curly.com”",
        ["http://quoted.com": "http://quoted.com", "http://curly.com": "http://curly.com"]
      ),
      ("http://", [:]), ("a@b", [:]), ("@name", [:]), ("", [:]),
    ] as [(String, [String: String])])
  func links(text: String, expected: [String: String]) throws {
    var found: [String: String] = [:]
    for match in try Self.matches(text, Self.link) {
      #expect(match.resultType.rawValue == Self.link && match.numberOfRanges == 1)
      found[(text as NSString).substring(with: match.range)] = match.url?.absoluteString
    }
    #expect(found == expected)
  }

  @Test(
    "phone numbers of common shapes, and numbers that are none",
    arguments: [
      ("call (555) 123-4567 now", ["(555) 123-4567"]), ("555-123-4567", ["555-123-4567"]),
      ("555.123.4567, 5551234567", ["555.123.4567", "5551234567"]), ("+1 415 555 0132", ["+1 415 555 0132"]),
      ("1-800-555-1234", ["1-800-555-1234"]), ("010-1234-5678", ["010-1234-5678"]), ("02-123-4567", ["02-123-4567"]),
      ("+82 10-1234-5678.", ["+82 10-1234-5678"]), ("1588-1234", ["1588-1234"]), ("555-1234", ["555-1234"]),
      ("+49 (0)30 1234567", ["+49 (0)30 1234567"]), ("030 1234567", ["030 1234567"]),
      ("2024-01-15 12/05/2024 2023-2024", []), ("$1,234.5678 12.3456 3.14159265", []), ("192.168.0.1", []),
      ("4111 1111 1111 1111", []), ("123456", []), ("abc5551234567", []), ("((((5", []), ("12345678901234567890", []),
    ] as [(String, [String])])
  func phones(text: String, expected: [String]) throws {
    let found = try Self.matches(text, Self.phone)
    #expect(found.map { $0.phoneNumber } == expected)
    #expect(found.map { (text as NSString).substring(with: $0.range) } == expected)
  }

  private static let calendar = Calendar(identifier: .gregorian)

  private static func local(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 12, _ minute: Int = 0, _ second: Int = 0
  ) -> Date {
    calendar.date(
      from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute, second: second))!
  }

  private static var thisYear: Int { calendar.component(.year, from: Date()) }

  @Test(
    "dates of English and of digits",
    arguments: [
      ("on January 5, 2024.", "January 5, 2024", local(2024, 1, 5)),
      ("Jan 5th 2024", "Jan 5th 2024", local(2024, 1, 5)),
      ("5 January 2024", "5 January 2024", local(2024, 1, 5)),
      ("the 5th of Jan. 2024", "5th of Jan. 2024", local(2024, 1, 5)),
      ("Friday, January 5, 2024 at 3:30 PM!", "Friday, January 5, 2024 at 3:30 PM", local(2024, 1, 5, 15, 30)),
      ("2024-01-05", "2024-01-05", local(2024, 1, 5)), ("1/25/2024", "1/25/2024", local(2024, 1, 25)),
      ("13/1/2024 9am", "13/1/2024 9am", local(2024, 1, 13, 9)), ("5.1.2024", "5.1.2024", local(2024, 1, 5)),
      ("2024-01-05T10:20:30Z", "2024-01-05T10:20:30Z", Date(timeIntervalSince1970: 1_704_450_030)),
      ("2024-01-05 10:20:30+09:00", "2024-01-05 10:20:30+09:00", Date(timeIntervalSince1970: 1_704_417_630)),
      ("March 3", "March 3", local(thisYear, 3, 3)), ("January 2024", "January 2024", local(2024, 1, 1)),
      ("2024년 1월 5일 오후 3시 30분에", "2024년 1월 5일 오후 3시 30분에", local(2024, 1, 5, 15, 30)),
      ("2024年1月5日", "2024年1月5日", local(2024, 1, 5)),
    ] as [(String, String, Date)])
  func dates(text: String, place: String, date: Date) throws {
    let found = try Self.matches(text, Self.date)
    #expect(found.map { (text as NSString).substring(with: $0.range) } == [place])
    #expect(found.first?.date == date)
    #expect(found.first?.resultType.rawValue == Self.date)
  }

  @Test("days and times from now on")
  func relative() throws {
    let today = Calendar.current.startOfDay(for: Date())
    func day(_ offset: Int, hour: Int, minute: Int = 0) -> Date? {
      let day = Calendar.current.date(byAdding: .day, value: offset, to: today)
      return day.flatMap { Calendar.current.date(bySettingHour: hour, minute: minute, second: 0, of: $0) }
    }
    #expect(try Self.matches("see you tomorrow", Self.date).first?.date == day(1, hour: 12))
    #expect(try Self.matches("tomorrow at 5pm", Self.date).first?.date == day(1, hour: 17))
    #expect(try Self.matches("5:30 p.m. yesterday", Self.date).first?.date == day(-1, hour: 17, minute: 30))
    #expect(try Self.matches("내일 오후 3시", Self.date).first?.date == day(1, hour: 15))
    #expect(try Self.matches("at noon", Self.date).first?.date == day(0, hour: 12))
    let meeting = try #require(try Self.matches("tomorrow 3-5 pm", Self.date).first)
    #expect(meeting.date == day(1, hour: 15) && meeting.duration == 7200)
    let friday = try #require(try Self.matches("Next Friday at 9:15", Self.date).first?.date)
    #expect(Calendar.current.component(.weekday, from: friday) == 6 && friday > today)
    #expect(Calendar.current.component(.minute, from: friday) == 15)
    for text in ["may be", "3 quinces", "12", "version 1.2.3", "3-5", "Sun", "2024", "February 30, 2024", "13:75"] {
      #expect(try Self.matches(text, Self.date).isEmpty, "\(text)")
    }
  }

  @Test("several types, in the order of the text, with the calls of a regular expression")
  func calls() throws {
    let text = "🙂 Call 555-123-4567 or write a@b.com by Jan 5, 2024"
    let detector = try NSDataDetector(types: Self.link | Self.phone | Self.date)
    let whole = NSRange(text.startIndex..., in: text)
    let pieces = detector.matches(in: text, options: [], range: whole).map {
      (text as NSString).substring(with: $0.range)
    }
    #expect(pieces == ["555-123-4567", "a@b.com", "Jan 5, 2024"])
    #expect(detector.numberOfMatches(in: text, options: [], range: whole) == 3)
    #expect(detector.firstMatch(in: text, options: [], range: whole)?.phoneNumber == "555-123-4567")
    #expect(detector.rangeOfFirstMatch(in: "", range: NSRange()).location == NSNotFound)
    let tail = NSRange(location: 22, length: whole.length - 22)
    #expect(detector.firstMatch(in: text, range: tail)?.url?.absoluteString == "mailto:a@b.com")
    #expect(
      detector.firstMatch(in: text, range: tail).map { (text as NSString).substring(with: $0.range) } == "a@b.com")
    var count = 0
    detector.enumerateMatches(in: text, options: [], range: whole) { match, _, stop in
      if match != nil { count += 1 }
      stop.pointee = true
    }
    #expect(count == 1)
    #expect(
      detector.stringByReplacingMatches(in: text, options: [], range: whole, withTemplate: "X")
        == "🙂 Call X or write X by X")
    #expect(throws: (any Error).self) { try NSDataDetector(types: 0) }
  }

  @Test(
    "hostile text takes time in proportion to its length",
    arguments: [
      "a.", "a@", "(", "((5", "http://", "a://!", "1-", "1 ", "1 Jan ", "a://[", "www.", "a.com/(", "5:", "Fri, ",
      "9 to ",
      "mailto:", "+", "2024-01-", "年", "x@y.com",
    ])
  func hostile(unit: String) throws {
    let size = 10_000
    let text = String(repeating: unit, count: size / unit.utf16.count)
    let clock = CPUClock()
    let duration = try clock.measure(below: .seconds(3)) {
      _ = try Self.matches(text, Self.link | Self.phone | Self.date)
    }
    #expect(duration < .seconds(3))
  }
}
