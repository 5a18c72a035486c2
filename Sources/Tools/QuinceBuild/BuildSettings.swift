import Foundation

/// Build settings with their variables.
struct BuildSettings {
  var values: [String: String] = [:]
  /// What conditions such as `[sdk=iphonesimulator*]` are held against.
  var configuration = "Debug"

  subscript(_ name: String) -> String? {
    get { values[name].map { expand($0) } }
    set { values[name] = newValue }
  }

  func isYes(_ name: String) -> Bool { self[name] == "YES" }

  /// The words of a setting that is a list; quotes and backslashes hold words together as in a shell.
  func list(_ name: String) -> [String] { Self.words(self[name] ?? "") }

  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }

  // MARK: - Levels

  /// Adds the settings of a level above the ones that are there; `$(inherited)` and a setting's own name mean what held
  /// until then: the level below, or a line before, such as one of an included file.
  // Apple: Swift Build, `MacroValueAssignmentTable`: the assignments of a setting are a list, each above the one before.
  mutating func add(_ level: [String: Any]) {
    add(level.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  /// - Parameter level: in the order of the file: of settings that hold equally, the last counts.
  mutating func add(_ level: [(name: String, value: Any)]) {
    var strengths: [String: Int] = [:]
    for (key, value) in level {
      guard let (name, strength) = applied(key), strength >= strengths[name] ?? 0 else { continue }
      strengths[name] = strength
      let text = (value as? [Any])?.map { "\($0)" }.joined(separator: " ") ?? "\(value)"
      values[name] = Self.inheriting(text, name, values[name] ?? "")
    }
  }

  private static func inheriting(_ text: String, _ name: String, _ below: String) -> String {
    guard text.contains("$") else { return text }
    // A value that doubles from line to line would find no end.
    let below = below.utf8.count < 1 << 16 ? below : ""
    return ["inherited", name].reduce(text) { text, word in
      text.replacingOccurrences(of: "$(\(word))", with: below).replacingOccurrences(of: "${\(word)}", with: below)
    }
  }

  /// The name without its conditions and how many there were; nil if one of them does not hold here.
  // Apple: "Add a build configuration (xcconfig) file to your project", "Set conditions for build settings".
  private func applied(_ key: String) -> (name: String, strength: Int)? {
    guard let bracket = key.firstIndex(of: "[") else { return (key, 0) }
    let name = key[..<bracket].trimmingCharacters(in: .whitespaces)
    let conditions = key[bracket...].split(whereSeparator: { "[],".contains($0) })
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    for condition in conditions {
      let parts = condition.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return nil }
      let held: [String]
      switch parts[0] {
      case "sdk": held = ["iphonesimulator", "iphonesimulator16.5"]
      case "arch": held = ["x86_64", "arm64"]
      case "config", "configuration": held = [configuration]
      case "variant": held = ["normal"]
      default: return nil
      }
      guard held.contains(where: { fnmatch(parts[1], $0, 0) == 0 }) else { return nil }
    }
    return (name, conditions.count)
  }

  // MARK: - Names

  /// A name that Swift takes for a module.
  static func moduleName(_ name: String) -> String {
    let text = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return text.first?.isNumber != false ? "_" + text : text
  }
}
