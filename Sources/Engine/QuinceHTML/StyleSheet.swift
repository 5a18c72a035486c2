/// The rules of style sheets that count for text: those that name an element, a class, an identifier or everything.
package struct StyleSheet {
  package typealias Declarations = [(name: String, value: String)]
  private var rules: [(selector: Selector, declarations: Declarations)] = []

  private struct Selector {
    var element: String?
    var name: String?
    var isIdentifier = false
    /// Identifiers come before classes, classes before elements.
    var weight: Int { name == nil ? (element == nil ? 0 : 1) : isIdentifier ? 100 : element == nil ? 10 : 11 }
  }

  package init() {}

  /// Adds the rules of a `<style>` element. Rules of media and the like, and selectors of several parts, are left out.
  package mutating func add(_ text: String) {
    var rest = Self.withoutComments(text)[...]
    while let open = rest.firstIndex(of: "{") {
      let selectors = rest[..<open]
      var depth = 1
      var close = rest.index(after: open)
      while close < rest.endIndex {
        if rest[close] == "{" { depth += 1 } else if rest[close] == "}" { depth -= 1 }
        if depth == 0 { break }
        close = rest.index(after: close)
      }
      let body = rest[rest.index(after: open)..<close]
      if !body.contains("{") {
        let declarations = Self.declarations(String(body))
        for part in selectors.split(separator: ",") {
          if let selector = Self.selector(Self.trimmed(part)) { rules.append((selector, declarations)) }
        }
      }
      rest = close < rest.endIndex ? rest[rest.index(after: close)...] : ""
    }
  }

  private static func withoutComments(_ text: String) -> String {
    var result = ""
    var isComment = false
    var characters = text.makeIterator()
    var next = characters.next()
    while let character = next {
      next = characters.next()
      if isComment {
        if character == "*", next == "/" {
          isComment = false
          next = characters.next()
        }
      } else if character == "/", next == "*" {
        isComment = true
        next = characters.next()
      } else {
        result.append(character)
      }
    }
    return result
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }

  private static func selector(_ text: String) -> Selector? {
    guard !text.isEmpty, !text.contains(where: { $0.isWhitespace || ">+~[:@".contains($0) }) else { return nil }
    if text == "*" { return Selector() }
    guard let mark = text.firstIndex(where: { $0 == "." || $0 == "#" }) else {
      return Selector(element: text.lowercased())
    }
    let element = text[..<mark].lowercased()
    let name = String(text[text.index(after: mark)...])
    guard !name.isEmpty, !name.contains("."), !name.contains("#") else { return nil }
    return Selector(
      element: element.isEmpty || element == "*" ? nil : element, name: name, isIdentifier: text[mark] == "#")
  }

  /// The declarations of a rule, or of a `style` attribute, with names in lower case.
  package static func declarations(_ text: String) -> Declarations {
    text.split(separator: ";").compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let value = trimmed(part[part.index(after: colon)...])
      let plain = value.lowercased().hasSuffix("!important") ? trimmed(value.dropLast("!important".count)) : value
      return (trimmed(part[..<colon]).lowercased(), plain)
    }
  }

  /// What holds for an element, the strongest last.
  package func declarations(element: String, attributes: [String: String]) -> Declarations {
    let classes = attributes["class"]?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
    let found = rules.enumerated().filter { _, rule in
      let selector = rule.selector
      if let wanted = selector.element, wanted != element { return false }
      guard let name = selector.name else { return true }
      return selector.isIdentifier ? attributes["id"] == name : classes.contains(name)
    }
    let ordered = found.sorted {
      ($0.element.selector.weight, $0.offset) < ($1.element.selector.weight, $1.offset)
    }
    return ordered.flatMap(\.element.declarations) + Self.declarations(attributes["style"] ?? "")
  }
}
