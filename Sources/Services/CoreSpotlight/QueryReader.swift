/// Reads the text of a query.
struct QueryReader {
  private let text: [Character]
  private var place = 0
  /// Parentheses and negations inside each other; a deeper query is refused.
  private var depth = 0

  init(_ text: String) { self.text = Array(text) }

  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return place == text.count
    }
  }

  mutating func alternatives() -> QueryCondition? {
    guard let first = conjunction() else { return nil }
    var all = [first]
    while take("||") {
      guard let next = conjunction() else { return nil }
      all.append(next)
    }
    return all.count == 1 ? first : .any(all)
  }

  private mutating func conjunction() -> QueryCondition? {
    guard let first = term() else { return nil }
    var all = [first]
    while take("&&") {
      guard let next = term() else { return nil }
      all.append(next)
    }
    return all.count == 1 ? first : .all(all)
  }

  private mutating func term() -> QueryCondition? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else { return nil }
    if take("(") {
      guard let inner = alternatives(), take(")") else { return nil }
      return inner
    }
    if take("!") { return term().map { .not($0) } }
    return comparison()
  }

  private mutating func comparison() -> QueryCondition? {
    let attribute = word { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "*" || $0 == "." }
    guard !attribute.isEmpty,
      let operation = ["==", "!=", "<=", ">=", "<", ">", "="].first(where: { take($0) })
    else { return nil }
    skipSpace()
    guard place < text.count else { return nil }
    let quote = text[place]
    guard quote == "\"" || quote == "'" else {
      let number = word { $0.isNumber || $0 == "." || $0 == "-" }
      guard !number.isEmpty else { return nil }
      return .comparison(attribute: attribute, operation: operation, value: number, modifiers: "")
    }
    guard let value = quoted(quote) else { return nil }
    var modifiers = ""
    while place < text.count, text[place].isLetter {
      modifiers.append(text[place])
      place += 1
    }
    return .comparison(attribute: attribute, operation: operation, value: value, modifiers: modifiers)
  }

  /// What stands between two quotation marks; a backslash keeps the next character as it is.
  private mutating func quoted(_ quote: Character) -> String? {
    place += 1
    var result = ""
    while place < text.count, text[place] != quote {
      if text[place] == "\\", place + 1 < text.count { place += 1 }
      result.append(text[place])
      place += 1
    }
    guard place < text.count else { return nil }
    place += 1
    return result
  }

  private mutating func word(_ isPart: (Character) -> Bool) -> String {
    skipSpace()
    let start = place
    while place < text.count, isPart(text[place]) { place += 1 }
    return String(text[start..<place])
  }

  private mutating func take(_ sign: String) -> Bool {
    skipSpace()
    guard text[place...].starts(with: sign) else { return false }
    place += sign.count
    return true
  }

  private mutating func skipSpace() {
    while place < text.count, text[place].isWhitespace { place += 1 }
  }
}
