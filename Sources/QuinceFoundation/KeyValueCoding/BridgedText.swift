import Foundation
import QuinceRuntime

/// The text that a value is to Objective-C: a string, or a structure around one.
// Apple: `CATextLayerAlignmentMode` and its like are strings in C. A Swift enumeration with texts is none.
func bridgedText(_ value: Any) -> NSString? {
  if let text = value as? NSString { return text }
  guard value is any RawRepresentable, Mirror(reflecting: value).displayStyle == .struct else { return nil }
  return _box(value) as? NSString
}

/// The number that a text answers where key-value coding stores it in a property of the type; nil where it answers none.
// Apple: key-value coding asks the object for `longLongValue`, `intValue`, `floatValue`, `doubleValue` or `boolValue`,
// as the property's type is. It asks for the other integers by selectors that strings have not: `unsignedLongLongValue`.
func textNumber(_ text: NSString, as type: Any.Type) -> Any? {
  switch type {
  case is Bool.Type: text.boolValue
  case is Int.Type: Int(text.longLongValue)
  case is Int64.Type: text.longLongValue
  case is Int32.Type: text.intValue
  case is Float.Type: text.floatValue
  case is Double.Type: text.doubleValue
  case is CGFloat.Type: CGFloat(text.doubleValue)
  default: nil
  }
}
