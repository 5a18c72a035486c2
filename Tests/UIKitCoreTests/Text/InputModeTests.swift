import Foundation
import Testing

@testable import UIKitCore

/// The languages that a person types in.
@MainActor @Suite struct InputModeTests {
  @Test func oneForEachLanguage() {
    #expect(UITextInputMode.activeInputModes.map(\.primaryLanguage) == Locale.preferredLanguages)
    #expect(UITextInputMode(language: "ko") == UITextInputMode(language: "ko"))
    #expect(UITextInputMode(language: "ko") != UITextInputMode(language: "ar"))
  }
}
