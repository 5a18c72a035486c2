import Foundation

/// The methods of Foundation's classes that predicates call by name.
enum FoundationMethods {
  /// Nil when the value has no such method.
  static func call(_ selector: String, on object: Any, _ arguments: [Any?]) -> Any?? {
    if selector == "self" { return .some(object) }
    let value = ComparableValue(object)
    switch value {
    case .string(let text): return string(selector, text, arguments)
    case .integer, .number: return number(selector, value, arguments)
    case .date(let seconds): return date(selector, seconds, arguments)
    case .object(let object): return collection(selector, object, arguments)
    case .null: return .some(nil)
    }
  }

  private static func argument(_ arguments: [Any?], _ index: Int = 0) -> ComparableValue {
    index < arguments.count ? ComparableValue(arguments[index]) : .null
  }

  private static func string(_ selector: String, _ text: String, _ arguments: [Any?]) -> Any?? {
    switch selector {
    case "length": return text.utf16.count
    case "description": return text
    case "uppercaseString", "localizedUppercaseString": return text.uppercased()
    case "lowercaseString", "localizedLowercaseString": return text.lowercased()
    case "capitalizedString", "localizedCapitalizedString": return text.capitalized
    case "intValue", "integerValue", "longLongValue": return (text as NSString).integerValue
    case "doubleValue", "floatValue": return (text as NSString).doubleValue
    case "boolValue": return (text as NSString).boolValue
    case "hash": return text.hashValue
    case "lastPathComponent": return (text as NSString).lastPathComponent
    case "pathExtension": return (text as NSString).pathExtension
    default: break
    }
    guard case .string(let other) = argument(arguments) else {
      guard let position = argument(arguments).double, position >= 0, position <= Double(text.utf16.count) else {
        return nil
      }
      switch selector {
      case "substringFromIndex:": return (text as NSString).substring(from: Int(position))
      case "substringToIndex:": return (text as NSString).substring(to: Int(position))
      default: return nil
      }
    }
    switch selector {
    case "stringByAppendingString:": return text + other
    case "hasPrefix:": return text.hasPrefix(other)
    case "hasSuffix:": return text.hasSuffix(other)
    case "containsString:": return text.contains(other)
    case "isEqual:", "isEqualToString:": return text == other
    case "compare:": return text.compare(other).rawValue
    case "caseInsensitiveCompare:": return text.caseInsensitiveCompare(other).rawValue
    case "localizedCompare:": return text.localizedCompare(other).rawValue
    case "localizedCaseInsensitiveCompare:": return text.localizedCaseInsensitiveCompare(other).rawValue
    case "localizedStandardCompare:": return text.localizedStandardCompare(other).rawValue
    case "componentsSeparatedByString:": return text.components(separatedBy: other)
    case "stringByReplacingOccurrencesOfString:withString:":
      guard case .string(let replacement) = argument(arguments, 1) else { return nil }
      return text.replacingOccurrences(of: other, with: replacement)
    default: return nil
    }
  }

  private static func number(_ selector: String, _ value: ComparableValue, _ arguments: [Any?]) -> Any?? {
    let number = value.value as? NSNumber ?? 0
    switch selector {
    case "intValue", "integerValue", "longValue", "longLongValue", "unsignedIntegerValue", "shortValue", "charValue":
      return number.intValue
    case "doubleValue", "floatValue": return number.doubleValue
    case "boolValue": return number.boolValue
    case "stringValue", "description": return PredicatePrinting.constant(number)
    case "compare:": return (try? Comparison.order(value, argument(arguments)))?.rawValue
    case "isEqual:", "isEqualToNumber:": return Comparison.areEqual(value, argument(arguments))
    default: return nil
    }
  }

  private static func date(_ selector: String, _ seconds: Double, _ arguments: [Any?]) -> Any?? {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    switch selector {
    case "timeIntervalSinceReferenceDate": return seconds
    case "timeIntervalSince1970": return date.timeIntervalSince1970
    case "timeIntervalSinceNow": return date.timeIntervalSince(ProcessEnvironment.current.date())
    case "description": return date.description
    case "dateByAddingTimeInterval:":
      return argument(arguments).double.map { Date(timeIntervalSinceReferenceDate: seconds + $0) as Any? }
    case "timeIntervalSinceDate:":
      guard case .date(let other) = argument(arguments) else { return nil }
      return seconds - other
    case "compare:": return (try? Comparison.order(.date(seconds), argument(arguments)))?.rawValue
    default: return nil
    }
  }

  private static func collection(_ selector: String, _ object: Any, _ arguments: [Any?]) -> Any?? {
    if let dictionary = object as? NSDictionary {
      switch selector {
      case "allKeys": return dictionary.allKeys
      case "allValues": return dictionary.allValues
      case "objectForKey:", "valueForKey:":
        guard case .string(let key) = argument(arguments) else { return nil }
        return .some(dictionary.object(forKey: key))
      default: break
      }
    }
    switch selector {
    case "valueForKey:", "valueForKeyPath:":
      guard case .string(let key) = argument(arguments) else { return nil }
      return .some((try? KeyReader(key).value(of: object)).flattened)
    case "isEqual:": return Comparison.areEqual(ComparableValue(object), argument(arguments))
    default: break
    }
    guard let elements = _elements(of: object) else { return nil }
    switch selector {
    case "count": return elements.count
    case "firstObject": return .some(elements.first)
    case "lastObject": return .some(elements.last)
    case "allObjects": return elements
    case "containsObject:":
      return elements.contains { Comparison.areEqual(ComparableValue($0), argument(arguments)) }
    case "objectAtIndex:":
      guard let index = argument(arguments).double, index >= 0, index < Double(elements.count) else { return nil }
      return elements[Int(index)]
    case "componentsJoinedByString:":
      guard case .string(let separator) = argument(arguments) else { return nil }
      return elements.map { "\($0)" }.joined(separator: separator)
    default: return nil
    }
  }
}
