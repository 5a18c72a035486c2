import QuinceFoundation

/// A phone number as it was typed.
open class CNPhoneNumber: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public let stringValue: String

  public init(stringValue string: String) { stringValue = string }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func copy() -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNPhoneNumber)?.stringValue == stringValue }
  open override var hash: Int { stringValue.hashValue }
  open override var description: String { "<CNPhoneNumber: stringValue=\(stringValue)>" }

  /// Digits, and a plus before them.
  var digits: String { stringValue.filter { $0.isASCII && ($0.isNumber || $0 == "+") } }

  /// Whether it may be the same line: with and without a country's prefix.
  func matches(_ other: CNPhoneNumber) -> Bool {
    let (a, b) = (digits.filter(\.isNumber), other.digits.filter(\.isNumber))
    guard !a.isEmpty, !b.isEmpty else { return false }
    // Assumed: the last seven digits decide, where there are as many.
    return a == b || (min(a.count, b.count) >= 7 && (a.hasSuffix(b.suffix(7)) && b.hasSuffix(a.suffix(7))))
  }

  public static var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    guard let text = coder.decodeObject(of: NSString.self, forKey: "stringValue") else { return nil }
    stringValue = text as String
  }
  open func encode(with coder: NSCoder) { coder.encode(stringValue as NSString, forKey: "stringValue") }
}
