import Foundation
import Testing

@testable import QuinceBuild

@Suite("String catalogues") struct StringCatalogTests {
  private func catalog(_ strings: String) throws -> StringCatalog {
    let text = "{ \"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": { \(strings) } }"
    return try StringCatalog(Data(text.utf8), path: "L.xcstrings")
  }

  @Test("plain texts go to the tables of their languages, a key without a text is its own")
  func plain() throws {
    let found = try catalog(
      """
      "Hello": { "comment": "x" },
      "Bye": { "localizations": {
        "en": { "stringUnit": { "state": "translated", "value": "Goodbye" } },
        "ko": { "stringUnit": { "state": "translated", "value": "안녕" } } } }
      """)
    #expect(found.tables["en"] == .init(strings: ["Hello": "Hello", "Bye": "Goodbye"]))
    #expect(found.tables["ko"] == .init(strings: ["Bye": "안녕"]))
  }

  @Test("plurals, devices and substitutions become the rules of a stringsdict")
  func rules() throws {
    let found = try catalog(
      """
      "%lld files": { "localizations": { "en": { "variations": { "plural": {
        "one": { "stringUnit": { "value": "%lld file" } }, "other": { "stringUnit": { "value": "%lld files" } } } } } } },
      "Tap": { "localizations": { "en": { "variations": { "device": {
        "ipad": { "stringUnit": { "value": "Press" } }, "other": { "stringUnit": { "value": "Tap" } } } } } } },
      "sum": { "localizations": { "en": { "stringUnit": { "value": "%#@a@ of %#@b@" }, "substitutions": {
        "a": { "argNum": 2, "formatSpecifier": "ld", "variations": { "plural": {
          "other": { "stringUnit": { "value": "%arg items" } } } } },
        "b": { "variations": { "plural": { "other": { "stringUnit": { "value": "%d boxes" } } } } } } } } }
      """)
    let rules = try #require(found.tables["en"]?.rules)
    #expect(
      rules["%lld files"] == [
        "NSStringLocalizedFormatKey": "%#@value@",
        "value": [
          "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld",
          "one": "%lld file", "other": "%lld files",
        ],
      ])
    #expect(rules["Tap"] == ["NSStringDeviceSpecificRuleType": ["ipad": "Press", "other": "Tap"]])
    #expect(rules["sum"]?["NSStringLocalizedFormatKey"] as? String == "%2$#@a@ of %#@b@")
    #expect((rules["sum"]?["a"] as? [String: Any])?["other"] as? String == "%ld items")
    #expect((rules["sum"]?["b"] as? [String: Any])?["NSStringFormatValueTypeKey"] as? String == "d")
  }

  @Test("among several arguments it is the number that chooses")
  func positions() throws {
    let found = try catalog(
      """
      "%@ has %lld items": { "localizations": {
        "en": { "variations": { "plural": {
          "one": { "stringUnit": { "value": "%@ has an item" } },
          "other": { "stringUnit": { "value": "%@ has %lld items, 100%%" } } } } },
        "fr": { "variations": { "plural": {
          "one": { "stringUnit": { "value": "%2$lld objet pour %1$@" } },
          "other": { "stringUnit": { "value": "%2$lld objets pour %1$@" } } } } } } }
      """)
    func value(_ language: String) throws -> [String: Any] {
      let rule = try #require(found.tables[language]?.rules["%@ has %lld items"])
      #expect(rule["NSStringLocalizedFormatKey"] as? String == "%2$#@value@")
      return try #require(rule["value"] as? [String: Any])
    }
    #expect(try value("en")["other"] as? String == "%1$@ has %2$lld items, 100%%")
    #expect(try value("en")["one"] as? String == "%1$@ has an item")
    #expect(try value("fr")["other"] as? String == "%2$lld objets pour %1$@")
    #expect(try value("fr")["NSStringFormatValueTypeKey"] as? String == "lld")
  }

  @Test("plurals within devices, and substitutions by their arguments' numbers")
  func nesting() throws {
    let found = try catalog(
      """
      "tap": { "localizations": { "en": { "variations": { "device": {
        "iphone": { "variations": { "plural": {
          "one": { "stringUnit": { "value": "Tap once" } }, "other": { "stringUnit": { "value": "Tap %lld times" } } } } },
        "other": { "stringUnit": { "value": "Click" } } } } } } }
      """)
    let rule = try #require(found.tables["en"]?.rules["tap"]?["NSStringDeviceSpecificRuleType"] as? [String: Any])
    #expect(rule["other"] as? String == "Click")
    #expect((rule["iphone"] as? [String: Any])?["NSStringLocalizedFormatKey"] as? String == "%#@value@")
  }

  @Test(
    "damaged ones are refused with the key",
    arguments: [
      ("\"a\": 1", "L.xcstrings: strings[\"a\"]: this is no dictionary"),
      (
        "\"a\": { \"localizations\": { \"en\": { \"stringUnit\": { \"value\": 1 } } } }",
        "L.xcstrings: strings[\"a\"].en.stringUnit.value: this is no text"
      ),
      (
        "\"a\": { \"localizations\": { \"en\": { \"variations\": { \"size\": { } } } } }",
        "L.xcstrings: strings[\"a\"].en.variations: variations are by \"plural\", \"device\" or \"width\""
      ),
    ])
  func damaged(_ strings: String, _ message: String) {
    let error = #expect(throws: BuildError.self) { try catalog(strings) }
    #expect(error?.message == message)
  }
}

@Suite("Tables and catalogues in a bundle") struct BundleAssemblyTests {
  private func bundle(
    _ folder: TemporaryFolder, _ files: [(file: String, place: String)], in name: String = "App.app"
  ) throws -> BundleAssembly {
    var assembly = try BundleAssembly(folder: folder.url.appendingPathComponent("build/\(name)"))
    for (file, place) in files { try assembly.add(folder.url.appendingPathComponent(file), as: place) }
    try assembly.finish()
    return assembly
  }

  private func read(_ assembly: BundleAssembly, _ name: String) throws -> [String: Any] {
    try PropertyListFile(assembly.folder.appendingPathComponent(name), isTable: true).values
  }

  private func names(_ assembly: BundleAssembly) -> [String] {
    (FileManager.default.enumerator(atPath: assembly.folder.path)?.compactMap { $0 as? String } ?? [])
      .filter { !$0.hasSuffix(".lproj") && !$0.hasSuffix(".bundle") }.sorted()
  }

  @Test("a table of several files has the entries of all, the first file's texts first")
  func merging() throws {
    let folder = try TemporaryFolder([
      "a/L.strings": "\"x\" = \"app\\n\\\"1\\\"\";", "b/L.strings": "x = kit; y = kit;",
      "L.xcstrings":
        #"{"sourceLanguage": "en", "strings": {"z": {}, "n": {"localizations": {"en": {"variations": {"plural": {"other": {"stringUnit": {"value": "%d"}}}}}}}}}"#,
    ])
    let assembly = try bundle(
      folder,
      [("a/L.strings", "en.lproj/L.strings"), ("b/L.strings", "en.lproj/L.strings"), ("L.xcstrings", "L.xcstrings")])
    #expect(try read(assembly, "en.lproj/L.strings") as? [String: String] == ["x": "app\n\"1\"", "y": "kit", "z": "z"])
    #expect(try read(assembly, "en.lproj/L.stringsdict")["n"] is [String: Any])
    #expect(names(assembly) == ["en.lproj/L.strings", "en.lproj/L.stringsdict"])
  }

  @Test("interface files, folders and made bundles are copied as they are; what is gone goes")
  func copies() throws {
    let folder = try TemporaryFolder([
      "Base.lproj/Main.storyboard": "<x/>", "ko.lproj/Main.strings": "a = b;", "Made.bundle/bad.strings": "=",
      "web/index.html": "", "web/bad.strings": "=", "old.txt": "",
    ])
    _ = try bundle(folder, [("old.txt", "old.txt")])
    var assembly = try BundleAssembly(folder: folder.url.appendingPathComponent("build/App.app"))
    for file in ["Base.lproj", "ko.lproj", "Made.bundle"] {
      try assembly.add(folder.url.appendingPathComponent(file), as: file)
    }
    try assembly.add(
      ResourceFile(url: folder.url.appendingPathComponent("web"), place: "web", isFolderReference: true), in: "")
    try assembly.finish()
    #expect(
      names(assembly) == [
        "Base.lproj/Main.storyboard", "Made.bundle/bad.strings", "ko.lproj/Main.strings", "web", "web/bad.strings",
        "web/index.html",
      ])
  }

  @Test("a damaged table is named with its line, a missing file is warned of")
  func damaged() throws {
    let folder = try TemporaryFolder(["L.strings": "a = b;\nc d;\n"])
    let error = #expect(throws: BuildError.self) { try bundle(folder, [("L.strings", "L.strings")]) }
    #expect(error?.message == "\(folder.path("L.strings")):2: '=' is missing after \"c\"")
    #expect(try bundle(folder, [("none.png", "none.png")]).warnings.count == 1)
  }
}
