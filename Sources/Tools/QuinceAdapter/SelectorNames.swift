/// Objective-C's names for Swift's methods.
enum SelectorNames {
  // Apple: the labels that need no "With" before them, "Improving Objective-C API Declarations for Swift"
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within",
  ]

  static func name(_ base: String, labels: [String]) -> String {
    guard let first = labels.first else { return base }
    var result = base
    if first != "_" {
      let isPreposition =
        prepositions.contains(firstWord(first)) || prepositions.contains(lastWord(base).lowercased())
      result += (isPreposition ? "" : "With") + capitalized(first)
    }
    result += ":"
    for label in labels.dropFirst() { result += (label == "_" ? "" : label) + ":" }
    return result
  }

  static func setter(_ property: String) -> String { "set\(capitalized(property)):" }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private static func firstWord(_ text: String) -> String {
    String(text.prefix { !$0.isUppercase && $0 != "_" })
  }

  private static func lastWord(_ text: String) -> String {
    guard let start = text.lastIndex(where: { $0.isUppercase || $0 == "_" }) else { return text }
    return String(text[start...])
  }
}
