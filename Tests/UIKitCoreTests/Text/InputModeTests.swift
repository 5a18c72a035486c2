import Foundation
import Testing

@testable import UIKitCore

/// The languages that a person types in.
@MainActor @Suite struct InputModeTests {
  @Test func oneForEachLanguage() {
    #expect(UITextInputMode.activeInputModes.map(\.primaryLanguage) == Locale.preferredLanguages + ["emoji"])
    #expect(UITextInputMode(language: "ko") == UITextInputMode(language: "ko"))
    #expect(UITextInputMode(language: "ko") != UITextInputMode(language: "ar"))
  }

  private final class EmojiField: UITextField {
    override var textInputMode: UITextInputMode? {
      UITextInputMode.activeInputModes.first { $0.primaryLanguage == "emoji" } ?? super.textInputMode
    }
  }

  private func keys(_ view: UIView) -> [KeyView] {
    view.subviews.flatMap { ($0 as? KeyView).map { [$0] } ?? keys($0) }
  }

  @Test("a field that asks for emoji has their keyboard; another one has letters again")
  func emoji() throws {
    let host = TestHost.launch()
    let window = host.show()
    let (emoji, plain) = (EmojiField(frame: CGRect(x: 20, y: 100, width: 200, height: 34)), UITextField(frame: .zero))
    for field in [emoji, plain] { window.rootViewController?.view.addSubview(field) }
    plain.frame = CGRect(x: 20, y: 200, width: 200, height: 34)
    var posts = 0
    let token = NotificationCenter.default.addObserver(
      forName: UITextInputMode.currentInputModeDidChangeNotification, object: nil, queue: nil
    ) { _ in posts += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    _ = emoji.becomeFirstResponder()
    host.settle()
    let shown = try #require(UIApplication.shared.shownWindows.lazy.compactMap { $0 as? KeyboardWindow }.first)
    let smile = try #require(keys(shown).first { $0.key == .character("😀") })
    #expect(posts == 1 && plain.textInputMode?.primaryLanguage == "emoji")
    let place = smile.convert(CGPoint(x: smile.bounds.midX, y: smile.bounds.midY), to: nil)
    host.tap(Double(place.x), Double(place.y))
    #expect(emoji.text == "😀")
    let back = try #require(keys(shown).first { $0.key == .page(.letters) })
    back.pressed?(back)
    host.settle()
    #expect(keys(shown).contains { $0.key == .character("q") } && posts == 2)
    withExtendedLifetime(window) {}
  }
}
