import QuinceFoundation

/// The condition of a query: comparisons of attributes with `==`, `!=`, `<`, `<=`, `>`, `>=`, joined by `&&`, `||`, `!` and parentheses.
/// Texts may have `*` for anything, and after their end `c` for any case, `d` for any accents, `w` for the beginnings of words.
indirect enum QueryCondition {
  case comparison(attribute: String, operation: String, value: String, modifiers: String)
  case not(QueryCondition)
  case all([QueryCondition])
  case any([QueryCondition])

  init?(_ text: String) {
    var reader = QueryReader(text)
    guard let condition = reader.alternatives(), reader.isAtEnd else { return nil }
    self = condition
  }

  func holds(for item: CSSearchableItem) -> Bool {
    switch self {
    case .not(let condition): return !condition.holds(for: item)
    case .all(let conditions): return conditions.allSatisfy { $0.holds(for: item) }
    case .any(let conditions): return conditions.contains { $0.holds(for: item) }
    case .comparison(let attribute, let operation, let value, let modifiers):
      let attributes = item.attributeSet.values
      // Apple: "**" stands for every attribute of text, "*" for those that people search by.
      let found = attribute.hasPrefix("*") ? Array(attributes.values) : attributes[attribute].map { [$0] } ?? []
      let values = found.flatMap { $0 as? [Any] ?? [$0] }
      let isUnequal = operation == "!="
      let matches = values.contains {
        Self.compare($0, isUnequal ? "==" : operation, value, modifiers)
      }
      return isUnequal ? !matches : matches
    }
  }

  private static func compare(_ found: Any, _ operation: String, _ value: String, _ modifiers: String) -> Bool {
    if let number = found as? NSNumber, let wanted = Double(value) {
      return ordered(number.doubleValue, operation, wanted)
    }
    if let date = found as? Date, let wanted = Double(value) {
      return ordered(date.timeIntervalSinceReferenceDate, operation, wanted)
    }
    guard let text = found as? String else { return false }
    guard operation == "==" else { return ordered(text, operation, value) }
    let fold = { (text: String) in
      var options: String.CompareOptions = []
      if modifiers.contains("c") { options.insert(.caseInsensitive) }
      if modifiers.contains("d") { options.insert(.diacriticInsensitive) }
      return text.folding(options: options, locale: nil)
    }
    let (whole, pattern) = (fold(text), fold(value))
    guard modifiers.contains("w") else { return matches(Array(whole), Array(pattern)) }
    var starts = whole.indices.filter { place in
      place == whole.startIndex || !whole[whole.index(before: place)].isLetter && whole[place].isLetter
    }
    if starts.isEmpty { starts = [whole.startIndex] }
    return starts.contains { matches(Array(whole[$0...]), Array(pattern + (pattern.hasSuffix("*") ? "" : "*"))) }
  }

  private static func ordered<Value: Comparable>(_ left: Value, _ operation: String, _ right: Value) -> Bool {
    switch operation {
    case "<": left < right
    case "<=": left <= right
    case ">": left > right
    case ">=": left >= right
    default: left == right
    }
  }

  /// Whether the text is as the pattern says, in which `*` stands for anything.
  private static func matches(_ text: [Character], _ pattern: [Character]) -> Bool {
    var (place, next, star, mark) = (0, 0, -1, 0)
    while place < text.count {
      if next < pattern.count, pattern[next] == "*" {
        (star, mark) = (next, place)
        next += 1
      } else if next < pattern.count, pattern[next] == text[place] {
        (place, next) = (place + 1, next + 1)
      } else if star >= 0 {
        // The last star takes one more.
        mark += 1
        (place, next) = (mark, star + 1)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == "*" }
  }
}
