import Foundation

/// A way of its own through a screen: from one element of a kind to the next.
@preconcurrency @MainActor open class UIAccessibilityCustomRotor: NSObject {
  public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

  public enum Direction: Int, Sendable { case previous, next }

  public enum SystemRotorType: Int, Sendable {
    case none, link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5
    case headingLevel6, boldText, italicText, underlineText, misspelledWord, image, textField, table, list, landmark
  }

  // surface: for assistive technology, which reads it from the rotor
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  // surface: for assistive technology, which reads it from the rotor
  open var attributedName: NSAttributedString
  // surface: for assistive technology, which calls it
  open var itemSearchBlock: Search
  public let systemRotorType: SystemRotorType

  private init(_ name: NSAttributedString, _ type: SystemRotorType, _ search: @escaping Search) {
    (attributedName, systemRotorType, itemSearchBlock) = (name, type, search)
    super.init()
  }
  public convenience init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    self.init(NSAttributedString(string: name), .none, itemSearchBlock)
  }
  public convenience init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
    self.init(attributedName, .none, itemSearchBlock)
  }
  public convenience init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    self.init(NSAttributedString(), type, itemSearchBlock)
  }
}
