import Foundation
import Testing

@testable import UIKitCore

/// What an app says for assistive technology, and reads again.
@MainActor @Suite struct AccessibilityPropertyTests {
  @Test("an attributed label is the label, until the label changes")
  func attributedTexts() {
    let view = UIView()
    let text = NSAttributedString(string: "Bonjour", attributes: [.accessibilitySpeechLanguage: "fr-FR"])
    view.accessibilityAttributedLabel = text
    #expect(view.accessibilityLabel == "Bonjour" && view.accessibilityAttributedLabel == text)
    view.accessibilityLabel = "Hello"
    #expect(view.accessibilityAttributedLabel == NSAttributedString(string: "Hello"))
    view.accessibilityAttributedHint = nil
    #expect(view.accessibilityHint == nil && view.accessibilityAttributedValue == nil)
  }

  @Test("the names that voice control knows are the label, where the app has no others")
  func inputLabels() {
    let view = UIView()
    view.accessibilityLabel = "Send"
    #expect(view.accessibilityUserInputLabels == ["Send"])
    view.accessibilityUserInputLabels = ["Send", "Mail"]
    #expect(view.accessibilityAttributedUserInputLabels.map(\.string) == ["Send", "Mail"])
  }

  @Test("what views answer by themselves")
  func defaults() {
    let view = UIView()
    #expect(view.accessibilityNavigationStyle == .automatic && view.accessibilityContainerType == .none)
    #expect(view.accessibilityRespondsToUserInteraction && !UILabel().accessibilityRespondsToUserInteraction)
    #expect(!view.accessibilityScroll(.down) && view.accessibilityCustomRotors == nil)
  }

  @Test("actions and rotors have their names with and without attributes")
  func names() {
    let action = UIAccessibilityCustomAction(name: "Star", image: UIImage(systemName: "star")) { _ in true }
    #expect(action.attributedName.string == "Star" && action.image != nil)
    action.name = "Unstar"
    #expect(action.attributedName.string == "Unstar")
    let rotor = UIAccessibilityCustomRotor(systemType: .heading) { _ in nil }
    #expect(rotor.systemRotorType == .heading && rotor.itemSearchBlock(.init()) == nil)
  }
}
