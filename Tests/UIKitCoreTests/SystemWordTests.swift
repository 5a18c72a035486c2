import Testing

@testable import UIKitCore

@Suite struct SystemWordTests {
  @Test func everyLanguageHasEveryWord() {
    for (language, words) in SystemWord.table {
      #expect(words.count == SystemWord.allCases.count && words.allSatisfy { !$0.isEmpty }, "\(language)")
    }
  }

  @Test(arguments: [
    ("en", "Cancel"), ("ko", "취소"), ("ko-KR", "취소"), ("de_AT", "Abbrechen"), ("zh-Hans-CN", "取消"),
    ("zh-Hant-TW", "取消"), ("pt-PT", "Cancelar"), ("Base", "Cancel"), ("tlh", "Cancel"), ("", "Cancel"),
  ])
  func theNearestLanguageCounts(language: String, word: String) {
    #expect(SystemWord.cancel.text(in: language) == word)
  }

  @Test(arguments: [("zh-TW", "儲存"), ("zh-HK", "儲存"), ("zh-Hant", "儲存"), ("zh", "存储"), ("zh-Hans", "存储")])
  func chineseHasTwoScripts(language: String, word: String) {
    #expect(SystemWord.save.text(in: language) == word)
  }

  @Test(arguments: [("ko", "즐겨찾기"), ("de", "Favoriten"), ("en", "Favorites"), ("tlh", "Favorites")])
  func systemTabsHaveTitlesInTheLanguage(language: String, word: String) {
    #expect(SystemWord.favorites.text(in: language) == word)
  }

  @MainActor @Test func everySystemTabHasItsTitle() {
    let items = (0...11).compactMap { UITabBarItem.SystemItem(rawValue: $0) }
    #expect(
      items.map { UITabBarItem(tabBarSystemItem: $0, tag: 0)._title } == [
        "More", "Favorites", "Featured", "Top Rated", "Recents", "Contacts", "History", "Bookmarks", "Search",
        "Downloads", "Most Recent", "Most Viewed",
      ])
  }
}
