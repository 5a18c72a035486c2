import Foundation

// Apple's older methods fill an NSString; Foundation on Linux has them for Swift's strings.
extension Scanner {
  @discardableResult
  public func scanString(_ string: String, into result: inout NSString?) -> Bool {
    found(scanString(string), &result)
  }

  @discardableResult
  public func scanUpTo(_ string: String, into result: inout NSString?) -> Bool {
    found(scanUpToString(string), &result)
  }

  @discardableResult
  public func scanCharacters(from set: CharacterSet, into result: inout NSString?) -> Bool {
    found(scanCharacters(from: set), &result)
  }

  @discardableResult
  public func scanUpToCharacters(from set: CharacterSet, into result: inout NSString?) -> Bool {
    found(scanUpToCharacters(from: set), &result)
  }

  private func found(_ text: String?, _ result: inout NSString?) -> Bool {
    if let text { result = text as NSString }
    return text != nil
  }
}
