/// What Apple's frameworks declare, by which an app's needs are told from its own names.
enum AppleNames {
  /// The framework of each name.
  static let frameworks: [String: String] = {
    var result: [String: String] = [:]
    var framework = ""
    for word in table.split(whereSeparator: \.isWhitespace) {
      if word.last == ":" { framework = String(word.dropLast()) } else { result[String(word)] = framework }
    }
    return result
  }()
}
