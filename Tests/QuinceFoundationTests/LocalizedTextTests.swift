import Foundation
import Testing

@testable import QuinceFoundation

/// Texts of tables as attributed strings and as resources, and sizes of memory.
@Suite struct LocalizedTextTests {
  @Test("the text of a table is Markdown")
  func markdown() throws {
    let files = try TestBundle(["en.lproj/Localizable.strings": "\"greet %@\" = \"Hello **%@**\";"])
    defer { files.remove() }
    let text = AttributedString(localized: "greet \("Ada")", bundle: files.bundle)
    #expect(String(text.characters) == "Hello Ada")
    let strong = text.runs.filter { $0.inlinePresentationIntent == .stronglyEmphasized }
    #expect(strong.map { String(text[$0.range].characters) } == ["Ada"])
  }

  @Test("a resource is looked up where it is shown, with its default")
  func resources() throws {
    let files = try TestBundle(["en.lproj/Localizable.strings": "\"title\" = \"Quinces\";"])
    defer { files.remove() }
    let place = LocalizedStringResource.BundleDescription.atURL(URL(fileURLWithPath: files.path))
    #expect(String(localized: LocalizedStringResource("title", bundle: place)) == "Quinces")
    #expect(String(localized: LocalizedStringResource("other", defaultValue: "\(3) left", bundle: place)) == "3 left")
    let literal: LocalizedStringResource = "plain"
    #expect(literal.key == "plain" && String(localized: literal) == "plain")
  }

  @Test("a resource with a locale is looked up in that language, and its numbers are written by it")
  func resourceLocales() throws {
    let files = try TestBundle([
      "en.lproj/Localizable.strings": "\"title\" = \"Quinces\"; \"%lld left\" = \"%lld left\"; \"en\" = \"only\";",
      "de.lproj/Localizable.strings": "\"title\" = \"Quitten\"; \"%lld left\" = \"noch %lld\";",
    ])
    defer { files.remove() }
    let place = LocalizedStringResource.BundleDescription.atURL(URL(fileURLWithPath: files.path))
    for (locale, title) in [("de", "Quitten"), ("de_AT", "Quitten"), ("en_GB", "Quinces"), ("fr", "Quinces")] {
      var resource = LocalizedStringResource("title", bundle: place)
      resource.locale = Locale(identifier: locale)
      #expect(String(localized: resource) == title, "\(locale)")
      #expect(String(AttributedString(localized: resource).characters) == title, "\(locale)")
    }
    let german = Locale(identifier: "de")
    #expect(String(localized: LocalizedStringResource("\(1234) left", locale: german, bundle: place)) == "noch 1.234")
    #expect(String(localized: LocalizedStringResource("other", locale: german, bundle: place)) == "other")
  }

  @Test("sizes of memory are written as files' sizes are", arguments: [(0.5, "500 kB"), (2, "2 MB")])
  func byteCounts(megabytes: Double, text: String) {
    let size = Measurement(value: megabytes, unit: UnitInformationStorage.megabytes)
    let written = size.formatted(.byteCount(style: .file)).replacingOccurrences(of: "\u{A0}", with: " ")
    #expect(written == text)
  }
}
