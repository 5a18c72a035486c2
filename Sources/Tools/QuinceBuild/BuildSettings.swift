import Foundation

/// Build settings with their variables.
struct BuildSettings {
  var values: [String: String] = [:]

  subscript(_ name: String) -> String? {
    get { values[name].map { expand($0) } }
    set { values[name] = newValue }
  }

  func isYes(_ name: String) -> Bool { self[name] == "YES" }

  /// Adds the settings of a level above the ones that are there; `$(inherited)` means the one below.
  mutating func add(_ level: [String: Any]) {
    for (name, value) in level.sorted(by: { $0.key < $1.key }) {
      var name = name
      if let bracket = name.firstIndex(of: "[") {
        // `KEY[sdk=iphonesimulator*]`: what holds for a simulator holds here.
        guard name.contains("sdk=iphone") || name.contains("arch=") || name.contains("config=Debug") else { continue }
        name = String(name[..<bracket])
      }
      let text: String
      switch value {
      case let list as [Any]: text = list.map { "\($0)" }.joined(separator: " ")
      default: text = "\(value)"
      }
      let below = values[name] ?? ""
      values[name] = text.replacingOccurrences(of: "$(inherited)", with: below)
        .replacingOccurrences(of: "${inherited}", with: below)
    }
  }

  /// Replaces `$(NAME)`, `${NAME}` and `$(NAME:modifier)`. Unknown names become empty, as in Xcode.
  func expand(_ text: String, depth: Int = 0) -> String {
    guard depth < 16, text.contains("$") else { return text }
    var result = ""
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let afterDollar = rest.index(after: dollar)
      guard afterDollar < rest.endIndex, rest[afterDollar] == "(" || rest[afterDollar] == "{" else {
        result += "$"
        rest = rest[afterDollar...]
        continue
      }
      let open = rest[afterDollar]
      let close: Character = open == "(" ? ")" : "}"
      var level = 0
      var end: Substring.Index?
      for index in rest[afterDollar...].indices {
        if rest[index] == open { level += 1 }
        if rest[index] == close {
          level -= 1
          if level == 0 {
            end = index
            break
          }
        }
      }
      guard let end else {
        result += rest[dollar...]
        return result
      }
      let inner = expand(String(rest[rest.index(after: afterDollar)..<end]), depth: depth + 1)
      let parts = inner.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      var value = expand(values[parts[0]] ?? "", depth: depth + 1)
      for modifier in parts.dropFirst() { value = Self.modified(value, modifier) }
      result += value
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func modified(_ value: String, _ modifier: String) -> String {
    switch modifier {
    case "c99extidentifier", "identifier": return moduleName(value)
    case "rfc1034identifier": return String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case _ where modifier.hasPrefix("default="): return value.isEmpty ? String(modifier.dropFirst(8)) : value
    default: return value
    }
  }

  /// A name that Swift takes for a module.
  static func moduleName(_ name: String) -> String {
    let text = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return text.first?.isNumber != false ? "_" + text : text
  }

  /// The settings of an xcconfig file and what it includes.
  static func configuration(file: URL, depth: Int = 0) -> [String: Any] {
    guard depth < 8, let text = try? String(contentsOf: file, encoding: .utf8) else { return [:] }
    var result: [String: Any] = [:]
    for line in text.split(separator: "\n") {
      var line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("#include") {
        let parts = line.split(separator: "\"")
        if parts.count > 1 {
          let other = file.deletingLastPathComponent().appendingPathComponent(String(parts[1]))
          result.merge(configuration(file: other, depth: depth + 1)) { $1 }
        }
        continue
      }
      if let comment = line.range(of: "//") { line = String(line[..<comment.lowerBound]) }
      guard let equals = line.firstIndex(of: "=") else { continue }
      let name = line[..<equals].trimmingCharacters(in: .whitespaces)
      if !name.isEmpty { result[name] = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces) }
    }
    return result
  }
}
