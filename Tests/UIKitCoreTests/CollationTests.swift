import Foundation
import QuinceFoundation
import Testing

@testable import UIKitCore

/// Sections of an index by language.
@MainActor @Suite struct CollationTests {
  @Test(
    arguments: [
      ("en", 27, "A", "#"), ("de", 27, "A", "#"), ("sv", 30, "A", "#"), ("es", 28, "A", "#"), ("ko", 41, "ㄱ", "#"),
      ("ja", 37, "あ", "#"), ("zh-Hans", 27, "A", "#"), ("ru", 55, "А", "#"), ("ar-EG", 55, "ا", "#"),
    ])
  func titles(language: String, count: Int, first: String, last: String) {
    let titles = CollationIndex(language: language).titles
    #expect(titles.count == count && titles.first == first && titles.last == last)
    #expect(Set(titles).count == count)
  }

  @Test(
    arguments: [
      ("en", "apple", "A"), ("en", "Zoë", "Z"), ("en", "Élan", "E"), ("en", "3 Doors", "#"), ("en", "", "#"),
      ("en", "  bee", "B"),
      ("en", "Øre", "O"), ("en", "안녕", "#"), ("en", "😀", "#"), ("da", "Øre", "Ø"), ("sv", "Åke", "Å"),
      ("de", "Ärger", "A"),
      ("de", "ß", "S"), ("es", "Ñandú", "Ñ"), ("fr", "œuvre", "O"), ("ko", "까치", "ㄱ"), ("ko", "한국", "ㅎ"),
      ("ko", "Kim", "K"),
      ("ja", "がっこう", "か"), ("ja", "パン", "は"), ("ja", "ヴィオラ", "あ"), ("ja", "日本", "#"), ("zh-Hans", "王", "W"),
      ("ru", "Ёлка", "Е"),
      ("ru", "яблоко", "Я"), ("ar", "أحمد", "ا"), ("tr", "İzmir", "İ"),
    ])
  func sections(language: String, text: String, title: String) {
    let index = CollationIndex(language: language)
    #expect(index.titles[index.section(of: text)] == title)
  }

  private final class Named: NSObject {
    let text: String
    init(_ text: String) { self.text = text }
    func title() -> String { text }
  }

  @Test func objectsAreSortedByWhatASelectorAnswers() {
    let collation = UILocalizedIndexedCollation(CollationIndex(language: "en"))
    let key = _qs(Named.title, "title")
    let texts = ["pear", "Apple", "zoo", "apple", "Émile"].map(Named.init)
    #expect(texts.map { collation.section(for: $0, collationStringSelector: key) } == [15, 0, 25, 0, 4])
    let sorted = collation.sortedArray(from: texts, collationStringSelector: key)
    #expect(sorted.map { ($0 as? Named)?.text } == ["Apple", "apple", "Émile", "pear", "zoo"])
    #expect(collation.section(forSectionIndexTitle: 3) == 3 && collation.section(forSectionIndexTitle: 99) == 0)
    #expect(collation.sectionTitles == collation.sectionIndexTitles)
    #expect(UILocalizedIndexedCollation.current() === UILocalizedIndexedCollation.current())
  }
}
