import Foundation
import Testing

@testable import QuinceFoundation

@Suite struct StringTransformTests {
  @Test(
    arguments: [
      ("Привет", StringTransform.toLatin, false, "Privet"), ("été", .stripDiacritics, false, "ete"),
      ("ひらがな", .hiraganaToKatakana, false, "ヒラガナ"), ("ヒラガナ", .hiraganaToKatakana, true, "ひらがな"),
      ("a", StringTransform(rawValue: "No-Such"), false, nil),
    ] as [(String, StringTransform, Bool, String?)])
  func texts(text: String, transform: StringTransform, reverse: Bool, result: String?) {
    #expect(text.transformed(transform, reverse) == result)
    #expect(text[...].applyingTransform(transform, reverse: reverse) == result)
  }
}

extension String {
  /// Named without `self`, as apps do in extensions.
  fileprivate func transformed(_ transform: StringTransform, _ reverse: Bool) -> String? {
    applyingTransform(transform, reverse: reverse)
  }
}
