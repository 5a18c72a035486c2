import Foundation
import QuincePropertyLists

extension NSString {
  /// The property list that the text is, in OpenStep's form or XML. Text that is none ends the app with Apple's
  /// NSParseErrorException.
  public func propertyList() -> Any {
    do {
      return try PropertyList.read(Data("\(self)".utf8))
    } catch {
      let text = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "\(error)"
      trap("*** -[NSString propertyList]: \(text)", name: NSExceptionName(rawValue: "NSParseErrorException"))
    }
  }

  /// The pairs of a strings file; nil when the text is none.
  public func propertyListFromStringsFileFormat() -> [AnyHashable: Any]? {
    try? PropertyList.read(Data("\(self)".utf8)) as? [String: Any]
  }
}

extension StringProtocol {
  public func propertyList() -> Any { NSString(string: String(self)).propertyList() }
  public func propertyListFromStringsFileFormat() -> [String: String] {
    NSString(string: String(self)).propertyListFromStringsFileFormat() as? [String: String] ?? [:]
  }
}
