import Foundation
import Testing

@testable import QuinceFoundation
import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.UndoManager
import class QuinceFoundation.UserDefaults

@Suite struct DescriptionTests {
  @Test func methodsTakeTheirPlaces() {
    #expect(_QuinceNumberMethods.missing == [])
    #expect(_QuinceDataMethods.missing == [])
    #expect(_QuinceDateFormatterMethods.missing == [])
  }

  static let numbers: [(NSNumber, String)] = [
    (NSNumber(value: 1.0), "1"), (NSNumber(value: 100.0), "100"), (NSNumber(value: -2.5), "-2.5"),
    (NSNumber(value: 8.34), "8.34"), (NSNumber(value: 0.0), "0"), (NSNumber(value: 1e20), "1e+20"),
    (NSNumber(value: Float(0.1)), "0.1"), (NSNumber(value: Float(3)), "3"), (NSNumber(value: 7), "7"),
    (NSNumber(value: Int8(-7)), "-7"), (NSNumber(value: UInt64.max), "18446744073709551615"),
    (NSNumber(value: Int64.min), "-9223372036854775808"), (NSNumber(value: true), "1"), (NSNumber(value: false), "0"),
    (NSNumber(value: UInt32.max), "4294967295"), (NSDecimalNumber(string: "1.10"), "1.1"),
  ]

  @Test(arguments: numbers) func number(_ number: NSNumber, _ text: String) {
    #expect(number.description == text)
    #expect(number.stringValue == text)
    #expect("\(number)" == text)
    #expect(String(format: "%@", number) == text)
  }

  @Test func geometryPrintsAsTuples() {
    #expect("\(CGPoint(x: 1, y: 2.5))" == "(1.0, 2.5)")
    #expect("\(CGSize(width: 1, height: 2))" == "(1.0, 2.0)")
    #expect("\(CGRect(x: 1, y: 2, width: 3, height: 4))" == "(1.0, 2.0, 3.0, 4.0)")
    #expect(String(reflecting: CGRect.zero) == "(0.0, 0.0, 0.0, 0.0)")
    #expect("\([CGPoint.zero])" == "[(0.0, 0.0)]")
  }

  @Test func dataPrintTheirLength() {
    #expect(NSData(data: Data([1, 2, 255])).description == "{length = 3, bytes = 0x0102ff}")
    #expect(NSData().description == "{length = 0, bytes = 0x}")
    #expect(
      NSData(data: Data((0..<32).map { UInt8($0) })).description
        == "{length = 32, bytes = 0x00010203 04050607 08090a0b 0c0d0e0f ... 18191a1b 1c1d1e1f }")
  }

  @Test func classesHaveTheNamesOfObjectiveC() {
    #expect(NSStringFromClass(NSNumber.self) == "NSNumber")
    #expect(NSStringFromClass(NSObject.self) == "NSObject")
    #expect(NSStringFromClass(UndoManager.self) == "NSUndoManager")
    #expect(NSNumber.description() == "NSNumber")
    #expect(String(cString: class_getName(NSArray.self)) == "NSArray")
  }

  @Test(
    arguments: [
      ("NSNumber", NSNumber.self), ("NSObject", NSObject.self), ("NSArray", NSArray.self),
      ("NSUserDefaults", UserDefaults.self), ("NSUndoManager", UndoManager.self),
      ("NSKeyedArchiver", NSKeyedArchiver.self), ("QuinceFoundationTests.ArchiveNode", ArchiveNode.self),
      ("NoSuchClass", nil), ("", nil), ("No.Such.Class", nil), ("1", nil), (".", nil), ("a b", nil),
    ] as [(String, AnyClass?)])
  func classesAreFoundByTheirNames(_ name: String, _ type: AnyClass?) {
    #expect(_quinceClassFromString(name) == type)
    if let type { #expect(NSStringFromClass(type) == name) }
  }

  struct Row: CustomTestStringConvertible {
    let days: Double
    var dateStyle = DateFormatter.Style.medium
    var timeStyle = DateFormatter.Style.none
    var locale = "en_US"
    let text: String
    var testDescription: String { "\(days) \(locale) \(text)" }
  }

  static let dates: [Row] = [
    Row(days: 0, text: "Today"), Row(days: -1, text: "Yesterday"), Row(days: 1, text: "Tomorrow"),
    Row(days: 0, dateStyle: .short, text: "Today"), Row(days: 0, dateStyle: .full, text: "Today"),
    Row(days: 0, timeStyle: .short, text: "Today at 12:00 PM"),
    Row(days: -1, dateStyle: .long, timeStyle: .short, text: "Yesterday at 12:00 PM"),
    Row(days: 0, locale: "de_DE", text: "Heute"), Row(days: 2, locale: "de_DE", text: "Übermorgen"),
    Row(days: -1, locale: "fr_FR", text: "Hier"), Row(days: 0, locale: "ko_KR", text: "오늘"),
    Row(days: 1, locale: "ja_JP", text: "明日"),
  ]

  @Test(arguments: dates) func relativeDates(_ row: Row) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "America/New_York"))
    let noon = try #require(calendar.date(bySettingHour: 12, minute: 0, second: 0, of: Date()))
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: row.locale)
    formatter.timeZone = calendar.timeZone
    formatter.dateStyle = row.dateStyle
    formatter.timeStyle = row.timeStyle
    formatter.doesRelativeDateFormatting = true
    let date = try #require(calendar.date(byAdding: .day, value: Int(row.days), to: noon))
    let spaces = CharacterSet(charactersIn: "\u{202F}\u{A0}")
    let text = formatter.string(from: date).components(separatedBy: spaces).joined(separator: " ")
    #expect(text == row.text)
    #expect(formatter.string(for: date)?.components(separatedBy: spaces).joined(separator: " ") == row.text)
  }

  @Test func otherDatesAreWrittenAsAlways() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateStyle = .medium
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    #expect(formatter.string(from: date) == "Nov 14, 2023")
    #expect(!formatter.string(from: Date()).contains("Today"))
    formatter.doesRelativeDateFormatting = true
    #expect(formatter.string(from: date) == "Nov 14, 2023")
    formatter.dateStyle = .none
    formatter.timeStyle = .short
    #expect(formatter.string(from: date).hasPrefix("10:13"))
    formatter.dateFormat = "yyyy"
    #expect(formatter.string(from: date) == "2023")
    formatter.dateStyle = .medium
    formatter.dateFormat = "yyyy"
    #expect(formatter.string(from: Date()).count == 4)
  }
}
