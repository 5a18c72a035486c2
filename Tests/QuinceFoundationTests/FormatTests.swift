import Foundation
import Testing

@testable import QuinceFoundation
@testable import QuincePropertyLists

@Suite(.serialized) struct FormatTests {
  struct Row: CustomTestStringConvertible, @unchecked Sendable {
    let format: String
    let arguments: [CVarArg]
    let answer: String
    init(_ format: String, _ arguments: CVarArg..., is answer: String) {
      (self.format, self.arguments, self.answer) = (format, arguments, answer)
    }
    var testDescription: String { "\(format) of \(arguments) is \(answer)" }
  }

  static let rows: [Row] = [
    Row("plain", is: "plain"), Row("100%%", is: "100%"), Row("%d", 5, is: "5"), Row("%ld", 5, is: "5"),
    Row("%lu", UInt(5), is: "5"), Row("%zd", 5, is: "5"), Row("%lld", Int64.max, is: "9223372036854775807"),
    Row("%i and %u", 1, UInt32(2), is: "1 and 2"), Row("%05d|%-4d|%+d", 42, 7, 3, is: "00042|7   |+3"),
    Row("%.2f", 3.14159, is: "3.14"), Row("%8.3f|", 3.14159, is: "   3.142|"), Row("%e", 12345.678, is: "1.234568e+04"),
    Row("%g", 0.0001, is: "0.0001"), Row("%x %X %#x", 255, 255, 255, is: "ff FF 0xff"), Row("%o", 8, is: "10"),
    Row("%c", 65, is: "A"), Row("%@", "text" as NSString, is: "text"), Row("%@", NSNumber(value: 5), is: "5"),
    Row("%2$@ %1$@", "a" as NSString, "b" as NSString, is: "b a"), Row("%2$d %1$@", "a" as NSString, 3, is: "3 a"),
    Row("%*d", 5, 42, is: "   42"), Row("%#@unknown@", 5, is: "%#@unknown@"),
  ]

  @Test(arguments: rows) func `a format gives`(_ row: Row) {
    #expect(String(format: row.format, arguments: row.arguments) == row.answer)
    #expect(String(_quinceFormat: row.format, arguments: row.arguments) == row.answer)
    #expect(String(format: row.format, locale: nil, arguments: row.arguments) == row.answer)
  }

  @Test func `Swift's strings are objects`() {
    let name = "Quince"
    #expect(String(format: "%@ %d", name, 3) == "Quince 3")
    #expect(String(format: "%2$@ %1$@", "a", "b") == "b a")
    #expect(String.localizedStringWithFormat("%@!", name) == "Quince!")
    #expect(String(format: "%.1f", locale: Locale(identifier: "de_DE"), 1.5) == "1,5")
    #expect(String(format: "%@ %d", name, 3) == "Quince 3")
    #expect(String(format: "%.1f", locale: Locale(identifier: "de_DE"), 1.5) == "1,5")
    #expect(String.localizedStringWithFormat("%@!", name) == "Quince!")
  }

  // MARK: Plural rules

  static func entry(_ format: String, _ variables: [String: [String: String]]) -> [String: Any] {
    var entry: [String: Any] = ["NSStringLocalizedFormatKey": format]
    for (name, texts) in variables {
      entry[name] = texts.merging([
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "ld",
      ]) { $1 }
    }
    return entry
  }

  static let table: [String: Any] = [
    "files": entry("%#@files@", ["files": ["one": "%ld file", "other": "%ld files"]]),
    "words": entry("%#@files@", ["files": ["zero": "no words", "one": "a word", "other": "%ld words"]]),
    "both": entry(
      "%#@a@ in %#@b@", ["a": ["one": "%d file", "other": "%d files"], "b": ["one": "%d box", "other": "%d boxes"]]),
    "positions": entry(
      "%2$#@b@ hold %1$#@a@",
      ["a": ["one": "a file", "other": "%d files"], "b": ["one": "a box", "other": "%d boxes"]]
    ),
    "nested": entry(
      "%#@a@!",
      [
        "a": ["one": "one person with %#@b@", "other": "%d people with %#@b@"],
        "b": ["zero": "no pets", "one": "a pet", "other": "%d pets"],
      ]),
    "named": entry("%@ has %#@n@", ["n": ["one": "%d quince", "other": "%d quinces"]]),
    "after": entry("%#@n@ of %@", ["n": ["one": "one", "other": "%d"]]),
  ]

  static let plurals: [(key: String, arguments: [CVarArg], answer: String)] = [
    ("files", [0], "0 files"), ("files", [1], "1 file"), ("files", [2], "2 files"),
    ("words", [0], "no words"), ("words", [1], "a word"), ("words", [12], "12 words"),
    ("both", [1, 2], "1 file in 2 boxes"), ("both", [3, 1], "3 files in 1 box"),
    ("positions", [1, 2], "2 boxes hold a file"), ("positions", [5, 1], "a box hold 5 files"),
    ("nested", [1, 0], "one person with no pets!"), ("nested", [3, 1], "3 people with a pet!"),
    ("nested", [2, 4], "2 people with 4 pets!"),
    ("named", ["Eva" as NSString, 1], "Eva has 1 quince"), ("named", ["Eva" as NSString, 3], "Eva has 3 quinces"),
    ("after", [1, "Eva" as NSString], "one of Eva"), ("after", [4, "Eva" as NSString], "4 of Eva"),
  ]

  @Test func `a stringsdict chooses by number`() throws {
    let test = try TestBundle(["en.lproj/Localizable.strings": "\"plain\" = \"%d plain\";"])
    defer { test.remove() }
    try test.add("en.lproj/Localizable.stringsdict", try PropertyList.write(Self.table, format: .xml))
    let bundle = test.bundle
    inLanguages(["en"]) {
      for (key, arguments, answer) in Self.plurals {
        let format = NSLocalizedString(key, bundle: bundle, comment: "")
        #expect(String(format: format, arguments: arguments) == answer, "\(key)")
        #expect(String(format: format, locale: .current, arguments: arguments) == answer, "\(key)")
      }
      #expect(String.localizedStringWithFormat(NSLocalizedString("files", bundle: bundle, comment: ""), 1) == "1 file")
      #expect(String(format: NSLocalizedString("plain", bundle: bundle, comment: ""), 2) == "2 plain")
    }
  }

  struct Category: CustomTestStringConvertible, Sendable {
    let language: String
    let numbers: [Double]
    let category: String
    var testDescription: String { "\(numbers) in \(language) are \(category)" }
  }

  // CLDR: plural rules, cardinal.
  static let categories: [Category] = [
    Category(language: "en", numbers: [1], category: "one"),
    Category(language: "en", numbers: [0, 2, 5, 1.5], category: "other"),
    Category(language: "fr", numbers: [0, 1, 1.5], category: "one"),
    Category(language: "fr-CH", numbers: [2, 5, 100], category: "other"),
    Category(language: "de_DE", numbers: [1], category: "one"),
    Category(language: "German", numbers: [0, 2], category: "other"),
    Category(language: "ja", numbers: [0, 1, 2], category: "other"),
    Category(language: "ko", numbers: [1], category: "other"),
    Category(language: "zh-Hans", numbers: [1], category: "other"),
    Category(language: "ru", numbers: [1, 21, 101], category: "one"),
    Category(language: "ru", numbers: [2, 3, 4, 22], category: "few"),
    Category(language: "ru", numbers: [0, 5, 11, 12, 25], category: "many"),
    Category(language: "pl", numbers: [1], category: "one"),
    Category(language: "pl", numbers: [2, 22], category: "few"),
    Category(language: "pl", numbers: [0, 5, 21], category: "many"),
    Category(language: "cs", numbers: [2, 3, 4], category: "few"),
    Category(language: "ar", numbers: [0], category: "zero"),
    Category(language: "ar", numbers: [1], category: "one"),
    Category(language: "ar", numbers: [2], category: "two"),
    Category(language: "ar", numbers: [3, 10, 103], category: "few"),
    Category(language: "ar", numbers: [11, 99], category: "many"),
    Category(language: "ar", numbers: [100, 102], category: "other"),
    Category(language: "da", numbers: [1], category: "one"),
    Category(language: "lv", numbers: [0, 10, 11], category: "zero"),
    Category(language: "he", numbers: [2], category: "two"),
    Category(language: "xx", numbers: [1, 2], category: "other"),
  ]

  @Test(arguments: categories) func `the category of`(_ row: Category) {
    for number in row.numbers { #expect(Plural.category(number, language: row.language) == row.category) }
  }

  @Test func `widths and devices`() throws {
    let wide: [String: Any] = ["NSStringVariableWidthRuleType": ["1": "s", "20": "medium", "50": "the longest"]]
    #expect(FormatRules.read(wide, language: "en")?.format == "the longest")
    let device: [String: Any] = ["NSStringDeviceSpecificRuleType": ["iphone": "Tap", "mac": "Click", "other": "Press"]]
    #expect(FormatRules.read(device, language: "en")?.format == "Tap")
    #expect(FormatRules.read([:], language: "en") == nil)
  }
}
