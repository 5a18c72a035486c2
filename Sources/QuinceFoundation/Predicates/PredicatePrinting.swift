import Foundation

/// Values and keys as Apple prints them in formats.
enum PredicatePrinting {
  static func constant(_ value: Any?) -> String {
    switch ComparableValue(value) {
    case .null: return "nil"
    case .integer(let value): return String(value)
    case .number(let value): return number(value)
    case .string(let value): return quoted(value)
    // Observed: `CAST(596730000.000000, "NSDate")`
    case .date(let seconds): return "CAST(\(String(format: "%f", seconds)), \"NSDate\")"
    case .object(let value):
      if let expression = value as? NSExpression { return expression._format }
      if let elements = value is NSDictionary ? nil : _elements(of: value) {
        return "{\(elements.map { constant($0) }.joined(separator: ", "))}"
      }
      if let type = value as? AnyClass { return NSStringFromClass(type) }
      return (value as? NSDictionary)?.description ?? "\(value)"
    }
  }

  /// As `NSNumber.description` on Apple's systems: no fraction where there is none.
  static func number(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    if value.isInfinite { return value < 0 ? "-inf" : "inf" }
    if value == value.rounded(), abs(value) < 1e16 { return String(Int(value)) }
    var text = value.description
    // Swift: 1e-05, 1e+20; Apple: the same
    if text.hasSuffix(".0") { text.removeLast(2) }
    return text
  }

  // Observed: `"b\""`
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  // Apple: "#" before a reserved word makes it a key. Observed: `@sum.self`
  static func keyPath(_ path: String) -> String {
    guard path.utf8.count >= 2 else { return path }
    var isFirst = true
    return path.split(separator: ".", omittingEmptySubsequences: false).map { key in
      defer { isFirst = false }
      let word = key.uppercased()
      let isReserved = PredicateWord.reserved.contains(word) && (isFirst || word != "SELF")
      return isReserved ? "#\(key)" : String(key)
    }.joined(separator: ".")
  }

  static func options(_ options: NSComparisonPredicate.Options) -> String {
    if options.isEmpty { return "" }
    var letters = ""
    if options.contains(.caseInsensitive) { letters += "c" }
    if options.contains(.diacriticInsensitive) { letters += "d" }
    if options.contains(.normalized) { letters += "n" }
    if options.contains(.localeSensitive) { letters += "l" }
    return "[\(letters)]"
  }
}
