import Foundation

extension BuildSettings {
  /// Replaces `$(NAME)`, `${NAME}` and `$(NAME:modifier)`. Unknown names become empty, as in Xcode.
  func expand(_ text: String) -> String {
    guard text.contains("$") else { return text }
    var expansion = Expansion(values: values)
    return expansion.expand(text, names: [])
  }

  /// The replacement of one text: bounded in work, since names may double at every step.
  private struct Expansion {
    let values: [String: String]
    var budget = 20_000

    mutating func expand(_ text: String, names: [String]) -> String {
      guard text.contains("$") else { return text }
      var result = ""
      var rest = Substring(text)
      while let dollar = rest.firstIndex(of: "$") {
        result += rest[..<dollar]
        let open = rest.index(after: dollar)
        guard open < rest.endIndex, rest[open] == "(" || rest[open] == "{" else {
          result += "$"
          rest = rest[open...]
          continue
        }
        guard let close = Self.end(of: rest[open...]) else { return result + rest[dollar...] }
        result += value(rest[rest.index(after: open)..<close], names)
        rest = rest[rest.index(after: close)...]
      }
      return result + rest
    }

    private static func end(of text: Substring) -> Substring.Index? {
      let open = text[text.startIndex]
      let close: Character = open == "(" ? ")" : "}"
      var level = 0
      for index in text.indices {
        if text[index] == open { level += 1 }
        if text[index] == close { level -= 1 }
        if level == 0 { return index }
      }
      return nil
    }

    private mutating func value(_ inner: Substring, _ names: [String]) -> String {
      budget -= 1
      guard budget > 0, names.count < 64 else { return "" }
      let parts = Self.parts(inner)
      let name = expand(parts[0], names: names)
      // A name within its own value is the level below, which has been filled in; a longer circle has no value.
      var value = names.contains(name) ? "" : expand(values[name] ?? "", names: names + [name])
      for modifier in parts.dropFirst() {
        value = BuildSettings.modified(value, expand(modifier, names: names))
        // `default=` takes the rest, colons included.
      }
      return value
    }

    /// Split at the colons that are not inside further parentheses; a default goes to the end.
    private static func parts(_ text: Substring) -> [String] {
      var parts: [String] = [""]
      var level = 0
      for character in text {
        if "({".contains(character) { level += 1 }
        if ")}".contains(character) { level -= 1 }
        if character == ":", level == 0, !parts[parts.count - 1].hasPrefix("default=") || parts.count == 1 {
          parts.append("")
        } else {
          parts[parts.count - 1].append(character)
        }
      }
      return parts
    }
  }

  // Apple: "Build setting reference", the operators of `$(NAME:operator)`.
  private static func modified(_ value: String, _ modifier: String) -> String {
    let path = value as NSString
    if let equals = modifier.firstIndex(of: "=") {
      let new = String(modifier[modifier.index(after: equals)...])
      switch modifier[..<equals] {
      case "default": return value.isEmpty ? new : value
      case "dir": return new.hasSuffix("/") ? new + path.lastPathComponent : new + "/" + path.lastPathComponent
      case "file": return (path.deletingLastPathComponent as NSString).appendingPathComponent(new)
      case "base":
        let type = path.pathExtension
        let file = type.isEmpty ? new : "\(new).\(type)"
        return (path.deletingLastPathComponent as NSString).appendingPathComponent(file)
      case "suffix": return path.deletingPathExtension + new
      default: return value
      }
    }
    switch modifier {
    case "c99extidentifier", "identifier": return moduleName(value)
    case "rfc1034identifier": return String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case "dir": return path.deletingLastPathComponent
    case "file": return path.lastPathComponent
    case "base": return (path.lastPathComponent as NSString).deletingPathExtension
    case "suffix": return path.pathExtension.isEmpty ? "" : "." + path.pathExtension
    case "standardizepath": return path.standardizingPath
    case "quote": return value.map { " \\\"'".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    default: return value
    }
  }
}
