import Foundation
import Testing

@testable import QuinceFoundation
@testable import QuincePropertyLists

import class QuinceFoundation.UserDefaults

/// A bundle in a folder of its own.
struct TestBundle {
  let path = NSTemporaryDirectory() + "quince-\(UUID().uuidString).bundle"

  init(_ files: [String: String], information: [String: Any] = ["CFBundleDevelopmentRegion": "en"]) throws {
    try add("Info.plist", try PropertyList.write(information, format: .xml))
    for (name, text) in files { try add(name, Data(text.utf8)) }
  }

  func add(_ name: String, _ data: Data) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  var bundle: Bundle { Bundle(path: path)! }
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}

/// Runs `body` as an app does that was started with these languages.
func inLanguages<Answer>(_ languages: [String], locale: String? = nil, _ body: () throws -> Answer) rethrows -> Answer {
  var values: DefaultsStore.Values = ["AppleLanguages": .array(languages.map { .string($0) })]
  if let locale { values["AppleLocale"] = .string(locale) }
  VolatileDomain.arguments.values = values
  UserLocale.reset()
  defer {
    VolatileDomain.arguments.values = [:]
    UserLocale.reset()
  }
  return try body()
}

@Suite(.serialized) struct LocalizationTests {
  // MARK: Languages

  struct Choice: CustomTestStringConvertible, Sendable {
    let wanted: [String]
    let present: [String]
    let answer: [String]
    init(_ wanted: [String], _ present: [String], _ answer: [String]) {
      (self.wanted, self.present, self.answer) = (wanted, present, answer)
    }
    var testDescription: String { "\(wanted) out of \(present) is \(answer)" }
  }

  static let choices: [Choice] = [
    Choice(["en"], ["en", "fr"], ["en"]),
    Choice(["fr", "en"], ["en", "fr"], ["fr"]),
    Choice(["fr-CH"], ["en", "fr", "fr-CH"], ["fr-CH", "fr"]),
    Choice(["fr-CH"], ["en", "fr"], ["fr"]),
    Choice(["fr"], ["en", "fr-CA"], ["fr-CA"]),
    Choice(["fr-BE"], ["fr-CA", "fr"], ["fr"]),
    Choice(["de"], ["en", "German"], ["German"]),
    Choice(["en"], ["English", "French"], ["English"]),
    Choice(["de-DE"], ["en", "de_DE"], ["de_DE"]),
    Choice(["de_AT"], ["en", "de"], ["de"]),
    Choice(["zh-Hans"], ["zh-Hans", "zh-Hant"], ["zh-Hans"]),
    Choice(["zh-Hans-CN"], ["zh-Hant", "zh-Hans"], ["zh-Hans"]),
    Choice(["zh-CN"], ["en", "zh-Hans"], ["zh-Hans"]),
    Choice(["zh-TW"], ["zh-Hans", "zh-Hant"], ["zh-Hant"]),
    Choice(["zh-HK"], ["zh-Hant", "zh-HK"], ["zh-HK", "zh-Hant"]),
    Choice(["zh-Hant-HK"], ["zh-Hant", "zh-HK"], ["zh-HK", "zh-Hant"]),
    Choice(["zh-Hant"], ["en", "zh_TW"], ["zh_TW"]),
    Choice(["zh-Hans"], ["en", "zh_CN"], ["zh_CN"]),
    Choice(["zh-Hant"], ["en", "zh-Hans"], ["en"]),
    Choice(["zh"], ["zh-Hans", "en"], ["zh-Hans"]),
    Choice(["pt-BR"], ["pt", "pt-PT"], ["pt"]),
    Choice(["pt-PT"], ["pt", "pt-PT"], ["pt-PT", "pt"]),
    Choice(["pt-AO"], ["pt", "pt-PT"], ["pt-PT", "pt"]),
    Choice(["es-MX"], ["es", "es-419"], ["es-419", "es"]),
    Choice(["es-ES"], ["es", "es-419"], ["es"]),
    Choice(["en-AU"], ["en", "en-GB"], ["en-GB", "en"]),
    Choice(["en-US"], ["en-GB", "en"], ["en"]),
    Choice(["sr-Latn"], ["sr", "sr-Latn"], ["sr-Latn", "sr"]),
    Choice(["nb"], ["en", "no"], ["no"]),
    Choice(["nn"], ["en", "nb"], ["nb"]),
    Choice(["he"], ["en", "iw"], ["iw"]),
    Choice(["ko", "ja"], ["en", "ja"], ["ja"]),
    Choice(["ko"], ["en", "ja"], ["en"]),
    Choice(["ko"], ["Base", "ja"], ["ja"]),
    Choice(["ko"], [], []),
    Choice(["en"], ["Base"], []),
  ]

  @Test(arguments: choices) func `the language chosen`(_ choice: Choice) {
    #expect(Bundle.preferredLocalizations(from: choice.present, forPreferences: choice.wanted) == choice.answer)
    inLanguages(choice.wanted) {
      #expect(Bundle.preferredLocalizations(from: choice.present) == choice.answer)
    }
  }

  @Test func `languages and region reach everything that asks`() {
    inLanguages(["ko-KR", "en"], locale: "ko_KR") {
      #expect(Locale.current.identifier == "ko_KR")
      #expect(Locale.autoupdatingCurrent.identifier == "ko_KR")
      #expect(Locale.preferredLanguages == ["ko-KR", "en"])
      #expect(NSLocale.preferredLanguages == ["ko-KR", "en"])
      #expect(NSLocale.current.identifier == "ko_KR")
      #expect(Calendar.current.locale?.identifier == "ko_KR")
      let formatter = DateFormatter()
      formatter.dateStyle = .long
      formatter.timeZone = TimeZone(identifier: "UTC")
      #expect(formatter.string(from: Date(timeIntervalSince1970: 0)) == "1970년 1월 1일")
      #expect(Locale.current.localizedString(forLanguageCode: "fr") == "프랑스어")
    }
    inLanguages(["de"], locale: "de_DE") {
      #expect(1234.5.formatted() == "1.234,5")
      let number = NumberFormatter()
      number.numberStyle = .decimal
      #expect(number.string(from: 1234.5) == "1.234,5")
      #expect(Calendar.current.firstWeekday == 2)
      #expect(ByteCountFormatter.string(fromByteCount: 12, countStyle: .file) == "12 Byte")
      let interval = DateIntervalFormatter()
      (interval.dateStyle, interval.timeStyle, interval.timeZone) = (.long, .none, TimeZone(identifier: "UTC"))
      #expect(
        interval.string(from: Date(timeIntervalSince1970: 0), to: Date(timeIntervalSince1970: 86400))
          == "1.–2. Januar 1970")
      interval.locale = Locale(identifier: "en_US")
      #expect(
        interval.string(from: Date(timeIntervalSince1970: 0), to: Date(timeIntervalSince1970: 86400)).hasPrefix(
          "January 1"))
    }
    inLanguages(["en"], locale: "en_US") { #expect(Calendar.current.firstWeekday == 1) }
  }

  @Test func `the device's locale is what the global domain says`() {
    let old = UserLocale.identifier
    UserLocale.identifier = "fr_CH"
    #expect(Locale.preferredLanguages == ["fr-CH"])
    #expect(Locale.current.identifier == "fr_CH")
    #expect(UserDefaults.standard.stringArray(forKey: "AppleLanguages") == ["fr-CH"])
    #expect(UserDefaults.standard.string(forKey: "AppleLocale") == "fr_CH")
    UserLocale.identifier = old
  }

  @Test(
    arguments: [
      // Files, development language, the user's language and locale, and what `Locale.current` is.
      (["Base.lproj/a.strings"], "en", "de-CH", "de_CH", "en_CH"),
      (["Base.lproj/a.strings"], "fr", "de-CH", "de_CH", "fr_CH"),
      (["Base.lproj/a.strings", "de.lproj/a.strings"], "en", "de-CH", "de_CH", "de_CH"),
      (["Base.lproj/a.strings", "de.lproj/a.strings"], "en", "ko-KR", "ko_KR", "en_KR"),
      (["en.lproj/a.strings", "ko.lproj/a.strings"], "en", "ko-KR", "ko_KR", "ko_KR"),
      ([], "en", "ko-KR", "ko_KR", "en_KR"), ([], nil, "ko-KR", "ko_KR", "ko_KR"),
    ] as [([String], String?, String, String, String)])
  func `the locale has a language that the app shows and the user's region`(
    files: [String], development: String?, language: String, locale: String, current: String
  ) throws {
    let information = development.map { ["CFBundleDevelopmentRegion": $0] } ?? [:]
    let test = try TestBundle(
      Dictionary(uniqueKeysWithValues: files.map { ($0, "") }),
      information: ["CFBundleName": "x"].merging(information) { $1 })
    defer { test.remove() }
    #expect(UserLocale.matched(locale, [language], in: BundleResources(test.bundle)) == current)
  }

  // MARK: Bundles

  @Test func `a bundle's languages`() throws {
    let files = ["en.lproj/a.strings": "", "fr.lproj/a.strings": "", "Base.lproj/a.strings": ""]
    let test = try TestBundle(files)
    defer { test.remove() }
    #expect(test.bundle.localizations == ["Base", "en", "fr"])
    #expect(test.bundle.developmentLocalization == "en")
    inLanguages(["fr-CH", "en"]) { #expect(test.bundle.preferredLocalizations == ["fr"]) }
    inLanguages(["ko"]) { #expect(test.bundle.preferredLocalizations == ["en"]) }
    // Xcode lays out a new project so: the development language has its texts in Base.lproj.
    let base = try TestBundle(["Base.lproj/a.strings": "", "ar.lproj/a.strings": "", "ko.lproj/a.strings": ""])
    defer { base.remove() }
    inLanguages(["en-US"]) { #expect(base.bundle.preferredLocalizations == ["en"]) }
    inLanguages(["ko-KR", "en"]) { #expect(base.bundle.preferredLocalizations == ["ko"]) }
    inLanguages(["fr"]) { #expect(base.bundle.preferredLocalizations == ["en"]) }
    let empty = try TestBundle([:], information: ["CFBundleName": "x"])
    defer { empty.remove() }
    #expect(empty.bundle.developmentLocalization == "en")
    #expect(empty.bundle.preferredLocalizations == ["en"])
    let old = try TestBundle(["German.lproj/a": ""], information: ["CFBundleDevelopmentRegion": "German"])
    defer { old.remove() }
    #expect(old.bundle.developmentLocalization == "de")
    #expect(old.bundle.preferredLocalizations == ["German"])
  }

  struct Place: CustomTestStringConvertible, Sendable {
    let languages: [String]
    let name: String
    var folder: String?
    var localization: String?
    let answer: String?
    var testDescription: String {
      "\(name) in \(folder ?? "the bundle") for \(localization ?? "\(languages)") is \(answer ?? "nowhere")"
    }
  }

  static let places: [Place] = [
    Place(languages: ["en"], name: "plain.txt", answer: "plain.txt"),
    Place(languages: ["fr"], name: "both.txt", answer: "both.txt"),
    Place(languages: ["fr"], name: "text.txt", answer: "fr.lproj/text.txt"),
    Place(languages: ["fr-CH"], name: "text.txt", answer: "fr.lproj/text.txt"),
    Place(languages: ["fr-CH"], name: "swiss.txt", answer: "fr-CH.lproj/swiss.txt"),
    Place(languages: ["de"], name: "text.txt", answer: "en.lproj/text.txt"),
    Place(languages: ["fr"], name: "english.txt", answer: "en.lproj/english.txt"),
    Place(languages: ["fr"], name: "base.txt", answer: "Base.lproj/base.txt"),
    Place(languages: ["fr"], name: "inner.txt", folder: "sub", answer: "fr.lproj/sub/inner.txt"),
    Place(languages: ["fr"], name: "deep.txt", folder: "sub", answer: "sub/deep.txt"),
    Place(languages: ["fr"], name: "deep.txt", answer: nil),
    Place(languages: ["fr"], name: "text.txt", localization: "en", answer: "en.lproj/text.txt"),
    Place(languages: ["fr"], name: "swiss.txt", localization: "en", answer: nil),
    Place(languages: ["en"], name: "plain.txt", localization: "fr", answer: "plain.txt"),
    Place(languages: ["en"], name: "none.txt", answer: nil),
  ]

  @Test(arguments: places) func `a resource lies`(_ place: Place) throws {
    let test = try TestBundle([
      "plain.txt": "", "both.txt": "", "fr.lproj/both.txt": "", "fr.lproj/text.txt": "", "en.lproj/text.txt": "",
      "fr-CH.lproj/swiss.txt": "", "en.lproj/english.txt": "", "Base.lproj/base.txt": "",
      "fr.lproj/sub/inner.txt": "", "sub/deep.txt": "",
    ])
    defer { test.remove() }
    let bundle = test.bundle
    let base = (place.name as NSString).deletingPathExtension
    let answer = place.answer.map { "\(test.path)/\($0)" }
    inLanguages(place.languages) {
      if let localization = place.localization {
        #expect(
          bundle.path(forResource: base, ofType: "txt", inDirectory: place.folder, forLocalization: localization)
            == answer)
        #expect(
          bundle.url(
            forResource: base, withExtension: "txt", subdirectory: place.folder, localization: localization)?.path
            == answer)
        return
      }
      #expect(bundle.path(forResource: base, ofType: "txt", inDirectory: place.folder) == answer)
      #expect(bundle.path(forResource: place.name, ofType: nil, inDirectory: place.folder) == answer)
      #expect(bundle.path(forResource: base, ofType: ".txt", inDirectory: place.folder) == answer)
      #expect(bundle.url(forResource: base, withExtension: "txt", subdirectory: place.folder)?.path == answer)
      if place.folder == nil {
        #expect(bundle.path(forResource: base, ofType: "txt") == answer)
        #expect(bundle.url(forResource: place.name, withExtension: nil)?.path == answer)
      }
    }
  }

  @Test func `all resources of a type`() throws {
    let test = try TestBundle(["b.txt": "", "a.txt": "", "fr.lproj/c.txt": "", "en.lproj/c.txt": "", "x.png": ""])
    defer { test.remove() }
    inLanguages(["fr"]) {
      let names = ["a.txt", "b.txt", "fr.lproj/c.txt"].map { "\(test.path)/\($0)" }
      #expect(test.bundle.paths(forResourcesOfType: "txt", inDirectory: nil) == names)
      #expect(test.bundle.urls(forResourcesWithExtension: "txt", subdirectory: nil)?.map { $0.path! } == names)
    }
  }

  // MARK: Strings

  struct Text: CustomTestStringConvertible, Sendable {
    let source: String
    let answer: [String: String]
    init(_ source: String, _ answer: [String: String]) { (self.source, self.answer) = (source, answer) }
    var testDescription: String { "\(source) is \(answer)" }
  }

  static let texts: [Text] = [
    Text("\"a\" = \"b\";", ["a": "b"]),
    Text("\"a\"=\"b\";\"c\"=\"d\";", ["a": "b", "c": "d"]),
    Text("/* note */ \"a\" = \"b\"; // end", ["a": "b"]),
    Text("/* \"x\" = \"y\"; */", [:]),
    Text("", [:]),
    Text("\"a\" = \"say \\\"hi\\\"\";", ["a": "say \"hi\""]),
    Text("\"a\" = \"1\\n2\\t3\\\\4\";", ["a": "1\n2\t3\\4"]),
    Text("\"a\" = \"\\U00e9\\u00E9\";", ["a": "éé"]),
    Text("\"a\" = \"\\U1234\";", ["a": "\u{1234}"]),
    Text("\"a\" = \"\\101\";", ["a": "A"]),
    Text("\"a\" = \"\\UD83D\\UDE00\";", ["a": "😀"]),
    Text("key = value;", ["key": "value"]),
    Text("key.with-dots_1 = \"v\";", ["key.with-dots_1": "v"]),
    Text("\"single\";", ["single": "single"]),
    Text("'a' = 'b \"c\"';", ["a": "b \"c\""]),
    Text("{ \"a\" = \"b\"; }", ["a": "b"]),
    Text("\"a\" = \"two\nlines\";", ["a": "two\nlines"]),
    Text("\"안녕\" = \"世界\";", ["안녕": "世界"]),
    Text(
      "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>a</key><string>b &amp; c</string></dict></plist>",
      ["a": "b & c"]),
  ]

  @Test(arguments: texts) func `a table reads`(_ text: Text) throws {
    for encoding in [String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian] {
      if text.source.isEmpty, encoding != .utf8 { continue }
      let test = try TestBundle([:])
      defer { test.remove() }
      try test.add("en.lproj/Localizable.strings", try #require(text.source.data(using: encoding)))
      let bundle = test.bundle
      inLanguages(["en"]) {
        for (key, value) in text.answer {
          #expect(bundle.localizedString(forKey: key, value: nil, table: nil) == value, "\(encoding)")
          #expect(NSLocalizedString(key, bundle: bundle, comment: "") == value)
        }
        #expect(bundle.localizedString(forKey: "none", value: nil, table: nil) == "none")
        #expect(bundle.localizedString(forKey: "none", value: "", table: "") == "none")
        #expect(bundle.localizedString(forKey: "none", value: "other", table: "Localizable") == "other")
        #expect(bundle.localizedString(forKey: "none", value: "other", table: "Missing") == "other")
      }
    }
  }

  @Test func `a binary table reads, and the languages' own files come first`() throws {
    let test = try TestBundle(["fr.lproj/Other.strings": "\"a\" = \"autre\";"])
    defer { test.remove() }
    try test.add("en.lproj/Localizable.strings", try PropertyList.write(["a": "english"], format: .binary))
    try test.add("fr.lproj/Localizable.strings", try PropertyList.write(["a": "français"], format: .binary))
    try test.add("fr-CH.lproj/InfoPlist.strings", Data("CFBundleDisplayName = \"Suisse\";".utf8))
    let bundle = test.bundle
    func text(_ table: String? = nil) -> String { bundle.localizedString(forKey: "a", value: nil, table: table) }
    inLanguages(["fr-CH"]) {
      #expect(text() == "français")
      #expect(text("Other") == "autre")
      #expect(bundle.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String == "Suisse")
      #expect(bundle.localizedInfoDictionary?["CFBundleDisplayName"] as? String == "Suisse")
      #expect(bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String == "en")
    }
    inLanguages(["ko"]) {
      #expect(text() == "english")
      #expect(text("Other") == "a")
    }
  }

  @Test func `literals are keys`() throws {
    let test = try TestBundle([
      "fr.lproj/Localizable.strings": """
      "Hello" = "Bonjour"; "%lld files in %@" = "%2$@ : %1$lld fichiers"; "100%" = "cent"; "%lld%%" = "%lld pour cent";
      "key" = "valeur %@"; "%@" = "<%@>"; "%lf" = "%.1f"; "%.2f m" = "%.2f mètres";
      """
    ])
    defer { test.remove() }
    let bundle = test.bundle
    inLanguages(["fr"], locale: "fr_FR") {
      #expect(String(localized: "Hello", bundle: bundle) == "Bonjour")
      #expect(String(localized: "\(3) files in \("Documents")", bundle: bundle) == "Documents : 3 fichiers")
      #expect(String(localized: "100%", bundle: bundle) == "cent")
      #expect(String(localized: "\(5)%", bundle: bundle) == "5 pour cent")
      #expect(String(localized: "key", defaultValue: "value \("x")", bundle: bundle) == "valeur x")
      #expect(String(localized: "none", defaultValue: "value \("x")", bundle: bundle) == "value x")
      #expect(String(localized: "\("a" as Substring)", bundle: bundle) == "<a>")
      #expect(String(localized: "\(1.25)", bundle: bundle) == "1,2")
      #expect(String(localized: "\(2.5, specifier: "%.2f") m", bundle: bundle) == "2,50 mètres")
      #expect(String(localized: "\(1234, format: .number)", bundle: bundle) == "<1\u{202F}234>")
      #expect(String(localized: "nothing", table: "Other", bundle: bundle) == "nothing")
    }
  }

  @Test func `a plain text of the user's language comes before another language's rules`() throws {
    let rules = FormatTests.entry("%#@value@", ["value": ["one": "%lld copy", "other": "%lld copies"]])
    let test = try TestBundle([
      "ko.lproj/Localizable.strings": "\"Copies: %lld\" = \"사본 %lld개\"; \"%@ of %lld\" = \"%2$lld 중 %1$@\";"
    ])
    defer { test.remove() }
    for language in ["en", "ar"] {
      try test.add(
        "\(language).lproj/Localizable.stringsdict", try PropertyList.write(["Copies: %lld": rules], format: .xml))
    }
    let bundle = test.bundle
    func copies(_ count: Int) -> String { String(localized: "Copies: \(count)", bundle: bundle) }
    inLanguages(["ko"]) {
      #expect(copies(3) == "사본 3개")
      #expect(String(localized: "\("a") of \(4)", bundle: bundle) == "4 중 a")
      let format = NSLocalizedString("Copies: %lld", bundle: bundle, comment: "")
      #expect(String.localizedStringWithFormat(format, 1) == "사본 1개")
    }
    inLanguages(["en"]) {
      #expect([copies(1), copies(3)] == ["1 copy", "3 copies"])
    }
    inLanguages(["fr"]) { #expect(copies(1) == "1 copy") }
  }

  @Test func `a damaged table names its place, and the key is the answer`() throws {
    let test = try TestBundle(["en.lproj/Localizable.strings": "\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = \"f\";\n"])
    defer { test.remove() }
    var said: [String] = []
    let old = StringsTables.say
    StringsTables.say = { said.append($0) }
    defer { StringsTables.say = old }
    inLanguages(["en"]) {
      #expect(test.bundle.localizedString(forKey: "a", value: nil, table: nil) == "a")
      #expect(test.bundle.localizedString(forKey: "c", value: nil, table: nil) == "c")
    }
    #expect(said.count == 1)
    #expect(said.first?.contains("en.lproj/Localizable.strings") == true)
    #expect(said.first?.contains("line 3") == true)
  }

  @Test(.enabled(if: SharedData.isPresent)) func `every table of the real projects reads`() throws {
    var strings = 0
    for path in SharedData.files(".strings") {
      let data = try SharedData.data(path)
      if data.isEmpty { continue }
      let list = try #require(try PropertyList.read(data) as? [String: Any], "\(path)")
      #expect(list.values.allSatisfy { $0 is String }, "\(path)")
      strings += list.count
    }
    #expect(strings > 100)
    for path in SharedData.files(".stringsdict") {
      let list = try #require(try PropertyList.read(try SharedData.data(path)) as? [String: Any])
      for (key, entry) in list {
        let rules = try #require(
          FormatRules.read(entry as? [String: Any] ?? [:], language: "en"), "\(path) \(key)")
        for number in [0, 1, 2, 5] {
          let (format, arguments) = rules.expanded([number, number, number])
          #expect(!format.contains("#@"), "\(path) \(key)")
          #expect(!String(format: format, arguments: arguments).isEmpty)
        }
      }
    }
  }
}
