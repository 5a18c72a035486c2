import CoreGraphics
import Foundation

/// What a kind of view says about itself where the app has said nothing.
package struct AccessibilityDefaults {
  package var isElement = false
  package var label: String?
  package var value: String?
  package var traits: UIAccessibilityTraits = .none
}

extension UIView {
  // Apple: "the default … is false unless the receiver is a standard UIKit control"; labels, controls and text views are
  // elements, and speak with their text.
  package var accessibilityDefaults: AccessibilityDefaults {
    var result = AccessibilityDefaults()
    switch self {
    case let label as UILabel:
      result = AccessibilityDefaults(isElement: true, label: label.text, traits: .staticText)
    case let field as UITextField:
      result.isElement = true
      result.label = field.placeholder
      result.value = field.readableText
    case let text as UITextView:
      result.isElement = true
      result.value = text.text
    case let button as UIButton:
      result.isElement = true
      let title = button.shownTitle ?? ""
      result.label = title.isEmpty ? (button.configuration?.image ?? button.currentImage)?.spokenName : title
      result.traits = .button
      if button.isSelected { result.traits.insert(.selected) }
    case let picture as UIImageView: result.label = picture.image?.accessibilityLabel
    case let toggle as UISwitch:
      result.isElement = true
      result.value = toggle.isOn ? "1" : "0"
      result.traits = .button
    case let slider as UISlider:
      result.isElement = true
      let span = slider.maximumValue - slider.minimumValue
      let part = span > 0 ? (slider.value - slider.minimumValue) / span : 0
      result.value = "\(Int((part * 100).rounded()))%"
      result.traits = .adjustable
    default: break
    }
    if let control = self as? UIControl, !control.isEnabled { result.traits.insert(.notEnabled) }
    return result
  }

  package var defaultFacts: AccessibilityFacts {
    var facts = AccessibilityFacts()
    switch self {
    case let label as UILabel: facts.text = label.text
    case let field as UITextField:
      facts.text = field.readableText
      facts.placeholder = field.placeholder
    case let text as UITextView: facts.text = text.text
    case let button as UIButton: facts.title = button.currentTitle
    default: break
    }
    return facts
  }
}

extension UITextField {
  /// What trees and the lists of failures may say: of a secret, how long it is.
  fileprivate var readableText: String? {
    isSecureTextEntry ? text.map { String(repeating: "•", count: $0.count) } : text
  }
}
