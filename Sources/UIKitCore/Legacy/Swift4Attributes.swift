import Foundation

// Attributes of texts in dictionaries by strings, as they were before Swift 4.2; see Swift4Types.swift. A class has one property of a
// name, and a protocol's extension another: the compiler takes the one whose type fits.

@MainActor public protocol _Swift4TextField: AnyObject {}
@MainActor public protocol _Swift4TextView: AnyObject {}

extension UITextField: _Swift4TextField {}
extension UITextView: _Swift4TextView {}

private func named(_ attributes: [NSAttributedString.Key: Any]) -> [String: Any] {
  [String: Any](uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) })
}

private func keyed(_ attributes: [String: Any]) -> [NSAttributedString.Key: Any] {
  [NSAttributedString.Key: Any](
    uniqueKeysWithValues: attributes.map { (NSAttributedString.Key(rawValue: $0.key), $0.value) })
}

extension _Swift4TextField where Self: UITextField {
  private var field: UITextField { self }

  @available(swift, obsoleted: 4.2)
  public var defaultTextAttributes: [String: Any] {
    get { named(field._defaultAttributes) }
    set {
      let attributes: [NSAttributedString.Key: Any] = keyed(newValue)
      field.defaultTextAttributes = attributes
    }
  }
  @available(swift, obsoleted: 4.2)
  public var typingAttributes: [String: Any]? {
    get {
      let attributes: [NSAttributedString.Key: Any]? = field.typingAttributes
      return attributes.map(named)
    }
    set {
      let attributes: [NSAttributedString.Key: Any]? = newValue.map(keyed)
      field.typingAttributes = attributes
    }
  }
}

extension _Swift4TextView where Self: UITextView {
  private var view: UITextView { self }

  @available(swift, obsoleted: 4.2)
  public var typingAttributes: [String: Any] {
    get { named(view._typingAttributes()) }
    set {
      let attributes: [NSAttributedString.Key: Any] = keyed(newValue)
      view.typingAttributes = attributes
    }
  }
  @available(swift, obsoleted: 4.2)
  public var linkTextAttributes: [String: Any]! {
    get {
      let attributes: [NSAttributedString.Key: Any]! = view.linkTextAttributes
      return named(attributes ?? [:])
    }
    set {
      let attributes: [NSAttributedString.Key: Any] = keyed(newValue ?? [:])
      view.linkTextAttributes = attributes
    }
  }
}
