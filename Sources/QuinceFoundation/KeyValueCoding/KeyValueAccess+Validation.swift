import Foundation

/// Foundation declares it for Objective-C alone. Results go to where it points.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

extension KeyValueAccess {
  /// Whether the class, or one above it, checks values of the key itself.
  package static func hasValidation(forKey key: String, of type: AnyClass) -> Bool {
    Registry.keyValidation(of: type) != nil
      || Registry.validation(named: "validate\(capitalized(key)):error:", of: type) != nil
  }

  static func validate(_ value: UnsafeMutablePointer<AnyObject?>, _ key: String, _ object: NSObject) throws {
    if let override = Registry.keyValidation(of: type(of: object)) {
      let selector = "validateValue:forKey:error:"
      let done: Void? = try Overrides.once(selector, on: object, key: key) { try override(object, value, key) }
      if done != nil { return }
    }
    if let coding = object as? any _QuinceKeyValueCoding { try coding._quinceCheckValue(value.pointee, forKey: key) }
    let name = "validate\(capitalized(key)):error:"
    if let validation = Registry.validation(named: name, of: type(of: object)) { try validation(object, value) }
  }
}
