import Foundation
import Testing

@testable import UIKitCore

/// The locale of the system's own dates.
@MainActor struct AppLocaleTests {
  @Test(
    "The app's language with the user's region",
    arguments: [
      ("en", "ko_KR", "en_KR"), ("ko", "ko_KR", "ko_KR"), ("zh-Hant", "ja_JP", "zh-Hant_JP"), ("en", "ko", "en"),
      ("pt-BR", "en_US", "pt_US"), ("en", "en_GB", "en_GB"),
    ])
  func language(_ language: String, user: String, expected: String) {
    #expect(AppLocale.locale(language: language, user: Locale(identifier: user)).identifier == expected)
  }

  @Test("A date picker has it, and another where it is told")
  func picker() {
    let picker = UIDatePicker()
    #expect(picker.calendar.locale == AppLocale.current)
    picker.locale = Locale(identifier: "ko")
    #expect(picker.calendar.locale?.identifier == "ko")
  }
}
