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
}
