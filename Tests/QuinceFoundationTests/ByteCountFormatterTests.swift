import Foundation
import Testing

@testable import QuinceFoundation

@Suite struct ByteCountFormatterTests {
  @Test func methodsTakeTheirPlaces() {
    #expect(_QuinceByteCountMethods.missing == [])
  }

  struct Row: CustomTestStringConvertible {
    let english: String
    let locale: String
    let text: String
    var isPlain = false
    var testDescription: String { "\(english) \(locale)" }
  }

  static let rows: [Row] = [
    Row(english: "1.5 MB", locale: "en_US", text: "1.5 MB"), Row(english: "Zero KB", locale: "en_GB", text: "Zero KB"),
    Row(english: "1,5 MB", locale: "fr_FR", text: "1,5 Mo"), Row(english: "12 KB", locale: "fr_FR", text: "12 ko"),
    Row(english: "12 bytes", locale: "fr_FR", text: "12 octets"),
    Row(english: "1 byte", locale: "fr_FR", text: "1 octet"), Row(english: "Zero KB", locale: "fr_FR", text: "0 ko"),
    Row(english: "12 bytes", locale: "ko_KR", text: "12바이트"), Row(english: "1.5 MB", locale: "ko_KR", text: "1.5MB"),
    Row(english: "1,5 GB", locale: "de_DE", text: "1,5 GB"),
    Row(english: "1.000 bytes", locale: "de_DE", text: "1.000 Byte"),
    Row(english: "2 KB (1.500 bytes)", locale: "de_DE", text: "2 kB (1.500 Byte)"),
    Row(english: "1.50 GB", locale: "de_DE", text: "1,50 GB", isPlain: true),
    Row(english: "MB", locale: "fr_FR", text: "Mo"), Row(english: "723", locale: "fr_FR", text: "723"),
    Row(english: "3 EB", locale: "fr_FR", text: "3 EB"), Row(english: "12 bytes", locale: "ja_JP", text: "12バイト"),
    Row(english: "5 bytes", locale: "ru_RU", text: "5 байт"),
  ]

  @Test("units are written in the language of the locale", arguments: rows) func units(_ row: Row) {
    let text = _QuinceByteCountMethods.localized(
      row.english, locale: Locale(identifier: row.locale), isPlain: row.isPlain)
    let spaces = CharacterSet(charactersIn: "\u{202F}\u{A0}")
    #expect(text.components(separatedBy: spaces).joined(separator: " ") == row.text)
  }

  @Test func numbersOfAllKindsAreWritten() {
    let formatter = ByteCountFormatter()
    #expect(formatter.string(fromByteCount: 1_500_000) == "1.5 MB")
    #expect(formatter.string(for: 1_500_000) == "1.5 MB" && formatter.string(for: NSNumber(value: 12)) == "12 bytes")
    #expect(formatter.string(for: 12.0) == "12 bytes" && formatter.string(for: "12") == nil)
    #expect(ByteCountFormatter.string(fromByteCount: 2_048, countStyle: .binary) == "2 KB")
  }
}
