import Foundation

/// The text of a value in the description of an array or a dictionary: the old format of property lists.
// Observed: logs of Apple's platforms; "access_token" and "en_US" are quoted, letters outside of ASCII escaped, sets
// quoted as any text, data not.
enum ListText {
  /// Four spaces a level.
  static func indentation(_ level: Int) -> String { String(repeating: "    ", count: level) }

  static func text(_ value: Any, locale: Any?, level: Int) -> String {
    let object = ComparedElement(value).object
    switch object {
    case let array as NSArray: return array.description(withLocale: locale as? Locale, indent: level + 1)
    case let dictionary as NSDictionary:
      return dictionary.description(withLocale: locale as? Locale, indent: level + 1)
    case let set as NSOrderedSet: return set.description(withLocale: locale as? Locale, indent: level + 1)
    case let data as NSData: return data.description
    case let number as NSNumber: return quoted(number.description(withLocale: locale as? Locale))
    case let date as NSDate: return quoted(date.description(with: locale as? Locale))
    case let object as NSObject: return quoted(object.description)
    default: return quoted(String(describing: value))
    }
  }

  /// The text itself when it is of letters and digits of ASCII alone, else in quotation marks.
  static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        return true
      default: return false
      }
    }
    if isPlain && !text.isEmpty { return text }
    return "\"\(text.utf16.map(escaped).joined())\""
  }

  private static func escaped(_ unit: UInt16) -> String {
    func digits(_ radix: Int, _ count: Int) -> String {
      let digits = String(unit, radix: radix)
      return String(repeating: "0", count: max(count - digits.count, 0)) + digits
    }
    switch unit {
    case 0x22: return "\\\""
    case 0x5C: return "\\\\"
    case 0x07: return "\\a"
    case 0x08: return "\\b"
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0B: return "\\v"
    case 0x0C: return "\\f"
    case 0x0D: return "\\r"
    case 0x20..<0x7F: return String(UnicodeScalar(UInt8(unit)))
    case 0..<0x80: return "\\\(digits(8, 3))"
    default: return "\\U\(digits(16, 4))"
    }
  }
}
