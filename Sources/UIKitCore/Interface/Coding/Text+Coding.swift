import CoreGraphics
import Foundation
import QuinceInterface

// Observed: the keys of labels and text fields, in compiled nibs.
extension UILabel {
  private static let properties: [CodedProperty<UILabel>] = [
    CodedProperty("UIFont") { label, coder, key in
      if let font = coder.decodeObject(forKey: key) as? UIFont { label.font = font }
    } encode: {
      $1.encode($0.font, forKey: $2)
    },
    CodedProperty("UITextColor") { label, coder, key in
      if let color = coder.decodeObject(forKey: key) as? UIColor { label.textColor = color }
    } encode: {
      $1.encode($0.textColor, forKey: $2)
    },
    .object("UIHighlightedColor", \.highlightedTextColor),
    .object("UIShadowColor", \.shadowColor),
    .size("UIShadowOffset", \.shadowOffset, default: CGSize(width: 0, height: -1)),
    .choice("UITextAlignment", \.textAlignment, default: NSTextAlignment.natural.rawValue) { $0.textAlignment = $1 },
    .choice("UILineBreakMode", \.lineBreakMode, default: NSLineBreakMode.byTruncatingTail.rawValue) {
      $0.lineBreakMode = $1
    },
    .integer("UINumberOfLines", \.numberOfLines, default: 1) { $0.numberOfLines = $1 },
    .choice("UIBaselineAdjustment", \.baselineAdjustment) { $0.baselineAdjustment = $1 },
    .flag("UIAdjustsFontSizeToFit", \.adjustsFontSizeToFitWidth) { $0.adjustsFontSizeToFitWidth = $1 },
    .number("UIMinimumFontSize", \.minimumFontSize),
    .number("UIMinimumScaleFactor", \.minimumScaleFactor),
    .number("UIPreferredMaxLayoutWidth", \.preferredMaxLayoutWidth),
    .flag("UIAdjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory) {
      $0.adjustsFontForContentSizeCategory = $1
    },
    .flag("UIHighlighted", \.isHighlighted),
    .inverse("UIDisabled", \.isEnabled) { $0.isEnabled = $1 },
    .text("UIText", \.text) { $0.text = $1 },
    .object("UIAttributedText", \.attributedText),
  ]

  func decodeLabel(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    decodeInteraction(coder)
    // Observed: old nibs have no alignment for a label that starts at the left.
    if coder.nibCoder != nil, !coder.containsValue(forKey: "UITextAlignment") { textAlignment = .left }
    coder.decode(Self.properties, of: self)
    if coder.containsValue(forKey: "UIEnabled") { isEnabled = coder.decodeBool(forKey: "UIEnabled") }
  }
  func encodeLabel(_ coder: NSCoder) {
    // An attributed text says more than the plain one.
    coder.encode(Self.properties, of: self)
  }
}

extension UITextField {
  private static let properties: [CodedProperty<UITextField>] = [
    .object("UIFont", \.font) { $0.font = $1 },
    .object("UITextColor", \.textColor) { $0.textColor = $1 },
    .choice("UITextAlignment", \.textAlignment, default: NSTextAlignment.natural.rawValue) { $0.textAlignment = $1 },
    .choice("UIBorderStyle", \.borderStyle) { $0.borderStyle = $1 },
    .text("UIPlaceholder", \.placeholder) { $0.placeholder = $1 },
    .object("UIAttributedPlaceholder", \.attributedPlaceholder),
    .flag("UIAdjustsFontSizeToFit", \.adjustsFontSizeToFitWidth) { $0.adjustsFontSizeToFitWidth = $1 },
    .number("UIMinimumFontSize", \.minimumFontSize),
    .flag("UIAdjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory) {
      $0.adjustsFontForContentSizeCategory = $1
    },
    .flag("UIClearsOnBeginEditing", \.clearsOnBeginEditing) { $0.clearsOnBeginEditing = $1 },
    .choice("UIClearButtonMode", \.clearButtonMode) { $0.clearButtonMode = $1 },
    .choice("UILeftViewMode", \.leftViewMode) { $0.leftViewMode = $1 },
    .choice("UIRightViewMode", \.rightViewMode) { $0.rightViewMode = $1 },
    .object("UILeftView", \.leftView),
    .object("UIRightView", \.rightView),
    .object("UITextFieldBackground", \.background),
    .object("UITextFieldDisabledBackground", \.disabledBackground),
  ]

  func decodeField(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    decodeInteraction(coder)
    if coder.nibCoder != nil, !coder.containsValue(forKey: "UITextAlignment") { textAlignment = .left }
    coder.decode(Self.properties, of: self)
    TextTraitsCoding.decode(coder, self)
    if let text = coder.text("UIText") { self.text = text }
    if let text = coder.decodeObject(forKey: "UIAttributedText") as? NSAttributedString { attributedText = text }
    // Apple: a text field cuts its text off by itself and keeps this off.
    if coder.nibCoder != nil { clipsToBounds = false }
  }
  func encodeField(_ coder: NSCoder) {
    coder.encode(Self.properties, of: self)
    coder.encode((text ?? "") as NSString, forKey: "UIText")
    TextTraitsCoding.encode(coder, self)
  }
}

extension UITextView {
  private static let properties: [CodedProperty<UITextView>] = [
    .object("UIFont", \.font),
    .object("UITextColor", \.textColor),
    .choice("UITextAlignment", \.textAlignment, default: NSTextAlignment.natural.rawValue),
    .flag("UIEditable", \.isEditable, default: true),
    .flag("UISelectable", \.isSelectable, default: true),
    .flag("UIAllowsEditingTextAttributes", \.allowsEditingTextAttributes),
    .flag("UIAdjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory),
    CodedProperty("UIDataDetectorTypes") {
      $0.dataDetectorTypes = UIDataDetectorTypes(rawValue: UInt(truncatingIfNeeded: $1.decodeInteger(forKey: $2)))
    } encode: {
      if $0.dataDetectorTypes != [] { $1.encode(Int($0.dataDetectorTypes.rawValue), forKey: $2) }
    },
  ]

  func decodeTextView(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding, coder.containsValue(forKey: "UIBounds") else { return }
    decodeInteraction(coder)
    if coder.nibCoder != nil {
      // Apple: false is written, true too: without the key a text view cannot be edited.
      isEditable = coder.decodeBool(forKey: "UIEditable")
      if !coder.containsValue(forKey: "UITextAlignment") { textAlignment = .left }
    }
    coder.decode(Self.properties, of: self)
    TextTraitsCoding.decode(coder, self)
    if let text = coder.text("UIText") { self.text = text }
    if let text = coder.decodeObject(forKey: "UIAttributedText") as? NSAttributedString { attributedText = text }
  }
  func encodeTextView(_ coder: NSCoder) {
    coder.encode(Self.properties, of: self)
    coder.encode((text ?? "") as NSString, forKey: "UIText")
    TextTraitsCoding.encode(coder, self)
  }
}

/// What keyboard a field asks for, and what is done to typed text.
@MainActor enum TextTraitsCoding {
  static func decode<Field: UIView & UITextInputTraits>(_ coder: NSCoder, _ field: Field) {
    func number(_ key: String) -> Int? { coder.containsValue(forKey: key) ? coder.decodeInteger(forKey: key) : nil }
    var field = field
    func set<Value: RawRepresentable>(_ key: String, _ store: (Value) -> Void) where Value.RawValue == Int {
      if let value = number(key).flatMap(Value.init(rawValue:)) { store(value) }
    }
    // Observed: without a key nothing is capitalised, though a field made in code starts with sentences.
    if coder.nibCoder != nil { field.autocapitalizationType = .none }
    set("UIAutocapitalizationType") { field.autocapitalizationType = $0 }
    set("UIAutocorrectionType") { field.autocorrectionType = $0 }
    set("UISpellCheckingType") { field.spellCheckingType = $0 }
    set("UIKeyboardType") { field.keyboardType = $0 }
    set("UIKeyboardAppearance") { field.keyboardAppearance = $0 }
    set("UIReturnKeyType") { field.returnKeyType = $0 }
    set("UITextSmartQuotesType") { field.smartQuotesType = $0 }
    set("UITextSmartDashesType") { field.smartDashesType = $0 }
    set("UITextSmartInsertDeleteType") { field.smartInsertDeleteType = $0 }
    if coder.decodeBool(forKey: "UIEnablesReturnKeyAutomatically") { field.enablesReturnKeyAutomatically = true }
    if coder.decodeBool(forKey: "UISecureTextEntry") { field.isSecureTextEntry = true }
    if let type = coder.text("UITextContentType") { field.textContentType = UITextContentType(rawValue: type) }
  }

  static func encode<Field: UIView & UITextInputTraits>(_ coder: NSCoder, _ field: Field) {
    coder.encode(field.autocapitalizationType.rawValue, forKey: "UIAutocapitalizationType")
    coder.encode(field.autocorrectionType.rawValue, forKey: "UIAutocorrectionType")
    coder.encode(field.keyboardType.rawValue, forKey: "UIKeyboardType")
    coder.encode(field.keyboardAppearance.rawValue, forKey: "UIKeyboardAppearance")
    coder.encode(field.returnKeyType.rawValue, forKey: "UIReturnKeyType")
    if field.enablesReturnKeyAutomatically { coder.encode(true, forKey: "UIEnablesReturnKeyAutomatically") }
    if field.isSecureTextEntry { coder.encode(true, forKey: "UISecureTextEntry") }
  }
}
